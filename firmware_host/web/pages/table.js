// The table page: the live board for everybody in the room. Read-only.

import { Board } from "./board.js";
import { at, html } from "./dom.js";
import { openPage, showWire } from "./page-frame.js";
import { legendPanel, marksOf, movesPanel, noticesPanel, piecesPanel, rulesButton, seatsPanel, statusPanel } from "./panels.js";
import { gameTitle, t } from "./texts.js";
import { LookBack } from "./look-back.js";
import { LiveConnection } from "./connection.js";

const table = await openPage("table");
const title = gameTitle(table.game.name, table.game.title);
const holder = html("div");
const stage = html("div", { class: "stage" }, holder);
const past = new LookBack((entry) => live.recall(entry), stage, show);
const [status, seats, notices, moves, pieces] = [
  statusPanel(table), seatsPanel(table), noticesPanel(table), movesPanel(table), piecesPanel(table),
];
at("main").append(
  html("h1", {}, title),
  html("div", { class: "table-page" },
    stage,
    html("div", { class: "side" }, status.element, past.element, seats.element, notices.element, moves.element, pieces.element, legendPanel(table, table.seats[0]), rulesButton())));
const board = new Board(holder, table, { name: t("board-of", { game: title }) });

/** @type {View | null} */
let view = null;
/** @type {House | null} */
let house = null;
/** @type {Words | null} */
let words = null;

function show() {
  if (!view) return;
  const { then } = past;
  board.show((then ?? view).scene, marksOf(then ?? view).marks, then ? null : view.last);
  status.show(view, house, words);
  seats.show(view, house);
  seats.showLost(view, view.scene);
  notices.show(view, house, words);
  moves.show(view, past.at ?? view.entry, past.pick);
  pieces.show((then ?? view).scene);
}

const live = new LiveConnection("public", {
  view: (newest) => ((view = newest), past.show(view), show()),
  house: (newest) => ((house = newest), show()),
  words: (newest) => ((words = newest), show()),
  wire: showWire,
});
