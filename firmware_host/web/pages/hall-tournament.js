// The tournament as everybody may see it: who stands where, and who plays whom.
// In: what the hall tells of it. Out: an element.

import { html } from "./dom.js";
import { language, seatName, t } from "./texts.js";

/** @type {(value: number) => string} */
export const points = (value) => (value === 0.5 ? "½" : value.toLocaleString(language, { maximumFractionDigits: 2 }));

export class HallTournament {
  constructor() {
    this.standings = html("tbody");
    this.rounds = html("div");
    this.files = html("p", { class: "hall-files" });
    this.card = html("div", { class: "card", hidden: true }, html("h2", {}, t("hall-standings")),
      html("div", { class: "hall-scroll", tabindex: 0, role: "region", "aria-label": t("hall-standings") }, html("table", { class: "hall-table" },
        html("thead", {}, html("tr", {}, ["hall-place", "hall-player", "hall-played", "hall-points", "hall-tie-break", "hall-won"].map((key) => html("th", { scope: "col" }, t(key))))),
        this.standings)),
      html("p", { class: "quiet" }, t("hall-tie-note")));
    this.pairings = html("section", { class: "card", hidden: true, "aria-label": t("hall-pairings") }, html("h2", {}, t("hall-pairings")), this.rounds);
    this.element = html("div", { class: "hall-tournament" }, this.card, this.pairings, this.files);
    this.told = "";
  }

  /** @param {HallRest} rest */
  show({ tournament, records }) {
    const told = JSON.stringify([tournament, records]);
    if (!tournament || told === this.told) return;
    this.told = told;
    this.card.hidden = this.pairings.hidden = !tournament.begun;
    this.standings.replaceChildren(...tournament.standings.map((row) => html("tr", {},
      html("td", {}, String(row.place)), html("th", { scope: "row" }, row.player), html("td", {}, String(row.played)),
      html("td", { class: "hall-sum" }, points(row.points)), html("td", {}, points(row.sonneborn_berger)), html("td", {}, String(row.won)))));
    const open = tournament.pairings.find((one) => !one.points)?.round ?? tournament.byes.length;
    this.rounds.replaceChildren(...tournament.byes.map((byes, n) => html("details", { open: n + 1 === open },
      html("summary", {}, t("hall-round", { n: n + 1 })),
      html("ul", { class: "hall-pairings" }, tournament.pairings.filter(({ round }) => round === n + 1).map(pairing)),
      byes.length ? html("p", { class: "quiet" }, t("hall-bye", { names: byes.join(", ") })) : null)));
    const file = (/** @type {string} */ name, /** @type {string} */ text) => html("a", { href: `/export/${name}`, download: name }, text);
    this.files.replaceChildren(...(records ? [file("records.zip", t("hall-records", { n: records }))] : []),
      ...(tournament.begun ? [file("cross-table.csv", t("hall-csv")), file("cross-table.json", t("hall-json"))] : []));
  }
}

/** @param {HallPairing} one */
function pairing(one) {
  return html("li", {},
    html("span", {}, one.players.map((name, place) => [place ? " – " : "", html("span", { title: seatName(one.seats[place]) }, name)]).flat()),
    one.points ? html("b", {}, one.points.map(points).join(" : ")) : html("span", { class: "quiet" }, one.board ?? ""),
    one.by_hand ? html("span", { class: "quiet" }, t("hall-by-hand")) : null);
}
