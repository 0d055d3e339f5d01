// Who has played on this board and with what result: one card a player, whoever played last first.

import { request } from "./connection.js";
import { byId, html, svg } from "./dom.js";
import { openPage, retryVisibly } from "./page-frame.js";
import { hostText, t } from "./texts.js";

await openPage("results");
const main = byId("main");
main.append(html("h1", {}, t("results")));
try {
  /** @type {Results} */
  const { heads, tables, players } = await retryVisibly(() => request("/api/results"));
  if (players.length) {
    main.append(...tables.map((one) => table(heads, one)), html("ul", { class: "games-list" }, players.map(row)));
  } else main.append(html("p", { class: "card", role: "status" }, t("no-results")));
} catch (error) {
  main.append(html("p", { class: "card", role: "status" }, error instanceof Error && error.message || t("no-answer")));
}

/** @type {(heads: string[], table: ResultTable) => HTMLElement} */
function table(heads, { title, rows }) {
  return html("table", { class: "card results" },
    html("caption", {}, title),
    html("thead", {}, html("tr", {}, html("td"), heads.map((head) => html("th", { scope: "col" }, head)))),
    html("tbody", {}, rows.map(([name = "", ...cells]) =>
      html("tr", {}, html("th", { scope: "row" }, name), cells.map((cell) => html("td", {}, cell))))));
}

/** @param {PlayerRow} player */
function row({ name, picture, results, games, opponents }) {
  const [heading = "", ...others] = opponents;
  return html("li", { class: "card" },
    html("h2", { class: "player-name" }, portrait(picture), name),
    html("p", {}, hostText(results)),
    html("ul", { class: "player-lines" }, games.map(([line, rating]) =>
      html("li", {}, hostText(line), html("span", { class: "quiet rating" }, hostText(rating))))),
    html("details", {}, html("summary", {}, hostText(heading)),
      html("ul", { class: "player-lines" }, others.map((line) => html("li", {}, hostText(line))))));
}

/** @param {[string, string][]} shapes */
function portrait(shapes) {
  return svg("svg", { class: "portrait", viewBox: "-1 -1 2 2", "aria-hidden": "true" },
    shapes.map(([fill, points]) => svg("polygon", { fill, points })));
}
