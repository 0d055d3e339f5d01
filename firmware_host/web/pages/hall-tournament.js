// The tournament of a hall: standings and pairings for everybody; and the arbiter's part, behind a PIN: players, start,
// boards, results. In: the state of the hall. Out: two elements, and requests.

import { pinForm } from "./access.js";
import { request } from "./connection.js";
import { html } from "./dom.js";
import { askYesNo } from "./page-frame.js";
import { errorText, gameTitle, language, seatName, t } from "./texts.js";

/** @type {(value: number) => string} */
const points = (value) => (value === 0.5 ? "½" : value.toLocaleString(language, { maximumFractionDigits: 2 }));

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
    this.shown = "";
  }

  /** @param {HallState} state */
  show({ tournament, records }) {
    const now = JSON.stringify([tournament, records]);
    if (!tournament || now === this.shown) return;
    this.shown = now;
    this.card.hidden = this.pairings.hidden = !tournament.begun;
    this.standings.replaceChildren(...tournament.standings.map((row) => html("tr", {},
      html("td", {}, String(row.place)), html("th", { scope: "row" }, row.player), html("td", {}, String(row.played)),
      html("td", { class: "hall-sum" }, points(row.points)), html("td", {}, points(row.sonneborn_berger)), html("td", {}, String(row.won)))));
    const open = tournament.pairings.find((one) => !one.points)?.round ?? tournament.byes.length;
    this.rounds.replaceChildren(...tournament.byes.map((byes, n) => html("details", { open: n + 1 === open },
      html("summary", {}, t("hall-round", { n: n + 1 })),
      html("ul", { class: "hall-pairings" }, tournament.pairings.filter(({ round }) => round === n + 1).map(pairingRow)),
      byes.length ? html("p", { class: "quiet" }, t("hall-bye", { names: byes.join(", ") })) : null)));
    const file = (/** @type {string} */ name, /** @type {string} */ text) => html("a", { href: `/export/${name}`, download: name }, text);
    this.files.replaceChildren(...(records ? [file("records.zip", t("hall-records", { n: records }))] : []),
      ...(tournament.begun ? [file("cross-table.csv", t("hall-csv")), file("cross-table.json", t("hall-json"))] : []));
  }
}

/** @param {Pairing} one */
function pairingRow(one) {
  return html("li", {},
    html("span", {}, one.players.map((name, place) => [place ? " – " : "", html("span", { title: seatName(one.seats[place]) }, name)]).flat()),
    one.points ? html("b", {}, one.points.map(points).join(" : ")) : html("span", { class: "quiet" }, one.board ?? ""),
    one.by_hand ? html("span", { class: "quiet" }, t("hall-by-hand")) : null);
}

export class HallArbiter {
  /** @param {HallGame[]} games */
  constructor(games) {
    this.games = games;
    this.inside = html("div");
    this.message = html("p", { role: "alert", class: "alert-line" });
    this.element = html("section", { class: "card", "aria-label": t("hall-arbiter") }, html("h2", {}, t("hall-arbiter")), this.message, this.inside);
    this.open = false;
    this.shown = "";
    // The choices for a tournament; null: as proposed.
    /** @type {string | null} */
    this.game = null;
    /** @type {boolean | null} */
    this.double = null;
    /** @type {Map<number, boolean>} */
    this.rounds = new Map();
    this.lock();
    request("/api/arbiter").then(({ arbiter }) => arbiter && this.unlock()).catch(() => {});
  }

  lock() {
    this.open = false;
    this.shown = "";
    this.inside.replaceChildren(pinForm(t("hall-arbiter-open"), async (pin) => {
      await request("/api/arbiter", { pin });
      this.unlock();
    }));
  }

  unlock() {
    this.open = true;
    this.message.textContent = "";
    this.draw();
  }

  /** @param {HallState} state @param {Map<string, HallBoard>} boards */
  show({ tournament }, boards) {
    this.tournament = tournament;
    this.boards = [...boards].map(([table, board]) => ({ table, board: [`${board.board} (${board.house})`, ...Object.values(board.names)].join(", "), plays: board.plays }));
    this.boards.sort((one, other) => one.board.localeCompare(other.board, undefined, { numeric: true }));
    const now = JSON.stringify([tournament, this.boards]);
    if (!this.open || now === this.shown) return;
    this.shown = now;
    this.draw();
  }

  draw() {
    const { tournament } = this;
    if (!tournament) return;
    // Keeps the focus, and what is being typed.
    const active = document.activeElement;
    const held = active instanceof HTMLElement && this.inside.contains(active) ? active.id : "";
    const typed = active instanceof HTMLInputElement ? active.value : "";
    this.inside.replaceChildren(...(tournament.begun ? this.tournamentRounds(tournament) : this.registration(tournament)),
      html("div", { class: "buttons" }, this.button(t("hall-arbiter-leave"), async () => {
        await this.ask("arbiter/close", {});
        this.lock();
      })));
    const again = held && document.getElementById(held);
    if (again) again.focus();
    if (again instanceof HTMLInputElement) again.value = typed;
  }

  /** @param {TournamentState} tournament */
  registration({ players }) {
    const name = html("input", { type: "text", id: "hall-name", maxlength: 24, autocomplete: "off" });
    const enter = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const entered = name.value.trim();
      name.value = "";
      if (entered) await this.ask("players", { name: entered });
    };
    const game = html("select", { id: "hall-game", onchange: () => {
      this.game = game.value;
      this.double = null;
      this.draw();
    } }, [{ name: "", title: "–" }, ...this.games].map((one) => html("option", { value: one.name, selected: one.name === this.proposedGame() }, gameTitle(one.name, one.title))));
    const double = html("input", { type: "checkbox", id: "hall-double", onchange: () => (this.double = double.checked) });
    double.checked = this.double ?? Boolean(this.games.find((one) => one.name === game.value)?.uneven);
    const begin = this.button(t("hall-begin"), () => this.ask("begin", { game: game.value, double: double.checked }));
    begin.disabled = !game.value;
    return [
      html("form", { class: "keep", onsubmit: enter }, html("label", { for: "hall-name" }, t("hall-name")), name, html("button", {}, t("hall-enter"))),
      html("ul", { class: "hall-entered" }, players.map((player) => html("li", {}, html("span", {}, player),
        this.button("×", () => this.ask("players", { name: player, takes_part: false }), t("hall-withdraw", { name: player }))))),
      html("p", {}, html("label", { for: "hall-game" }, t("hall-game")), " ", game),
      html("p", {}, double, " ", html("label", { for: "hall-double" }, t("hall-double"))),
      html("div", { class: "buttons" }, begin),
    ];
  }

  // The game that most boards here play, until another one is chosen; empty if there is none.
  proposedGame() {
    const played = (this.boards ?? []).map(({ plays }) => plays);
    const often = (/** @type {string} */ name) => played.filter((one) => one === name).length;
    return this.game ?? this.games.reduce((best, { name }) => (often(name) > often(best) ? name : best), "");
  }

  /** @param {TournamentState} tournament */
  tournamentRounds({ pairings, byes }) {
    const now = pairings.find((one) => !one.points)?.round ?? byes.length;
    const close = async () => {
      if (await askYesNo(t("hall-close-sure"), t("hall-close"), { style: "danger" })) await this.ask("close", {});
    };
    return [
      ...byes.map((_, n) => this.round(n + 1, n + 1 === now, pairings)),
      html("div", { class: "buttons" }, this.button(t("hall-close"), close)),
    ];
  }

  // A round stays as the arbiter opened or closed it.
  /** @param {number} number @param {boolean} now @param {Pairing[]} pairings */
  round(number, now, pairings) {
    const row = (/** @type {Pairing} */ one, /** @type {number} */ n) => (one.round !== number ? [] : [html("li", {},
      html("span", {}, one.players.join(" – ")), this.boardChoice(one, n), one.seats.length === 2 ? this.resultChoice(one, n) : this.pointsFields(one, n))]);
    const details = html("details", { open: this.rounds.get(number) ?? now, ontoggle: () => details.open !== now && this.rounds.set(number, details.open) },
      html("summary", {}, t("hall-round", { n: number })), html("ul", { class: "hall-results" }, pairings.flatMap(row)));
    return details;
  }

  /** @param {Pairing} one @param {number} pairing */
  boardChoice(one, pairing) {
    if (one.points) return html("span", { class: "quiet" }, one.board ?? "");
    const known = (this.boards ?? []).some(({ table }) => table === one.table);
    const boards = [{ table: "", board: t("hall-no-board") }, ...(known || !one.table ? [] : [{ table: one.table, board: one.board ?? "" }]), ...(this.boards ?? [])];
    const choice = html("select", { id: `hall-at-${pairing}`, "aria-label": t("hall-at", { names: one.players.join(" – ") }), onchange: () => this.ask("assign", { pairing, table: choice.value }) },
      boards.map(({ table, board }) => html("option", { value: table, selected: table === one.table }, board)));
    return choice;
  }

  /** @param {Pairing} one @param {number} pairing */
  resultChoice(one, pairing) {
    const ends = [null, [1, 0], [0.5, 0.5], [0, 1], [0, 0]];
    const now = JSON.stringify(one.points);
    const choice = html("select", { id: `hall-end-${pairing}`, "aria-label": t("hall-result", { names: one.players.join(" – ") }), onchange: () => this.ask("result", { pairing, points: JSON.parse(choice.value) }) },
      ends.map((end) => html("option", { value: JSON.stringify(end), selected: JSON.stringify(end) === now }, end ? end.map(points).join(" : ") : t("hall-no-result"))));
    return choice;
  }

  /** @param {Pairing} one @param {number} pairing */
  pointsFields(one, pairing) {
    const fields = one.seats.map((seat, place) => html("input", { type: "number", min: 0, max: 1000, step: 0.5, id: `hall-end-${pairing}-${place}`, "aria-label": `${one.players[place]}, ${seatName(seat)}`, value: one.points?.[place] ?? "" }));
    const save = () => this.ask("result", { pairing, points: fields.every(({ value }) => value !== "") ? fields.map(({ valueAsNumber }) => valueAsNumber) : null });
    return html("span", { class: "hall-shares" }, fields, this.button(t("hall-keep"), save, t("hall-result", { names: one.players.join(" – ") })));
  }

  /** @param {string} text @param {() => Promise<void>} run @param {string | null} label */
  button(text, run, label = null) {
    return html("button", { type: "button", onclick: run, "aria-label": label }, text);
  }

  // Sends a request to the hall and shows why it was refused.
  /** @param {string} what @param {object} body */
  async ask(what, body) {
    this.message.textContent = "";
    try {
      await request(`/api/${what}`, body);
    } catch (error) {
      this.message.textContent = errorText(error);
      if (/** @type {RequestError} */ (error).status === 403) this.lock();
      else this.draw();
    }
  }
}
