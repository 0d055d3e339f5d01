// The table page: the live board for everybody in the room. Read-only; who has a seat is led to it.

import { Board, marksOf } from "./board.js";
import { LiveConnection } from "./connection.js";
import { at, html } from "./dom.js";
import { LookBack } from "./look-back.js";
import { movesPanel } from "./move-list.js";
import { openPage, seatPath, showWire } from "./page.js";
import { legendPanel, noticesPanel, piecesPanel, rulesButton, seatsPanel, statusPanel } from "./panels.js";
import { gameTitle, seatName, t } from "./texts.js";

const table = await openPage("table");
const title = gameTitle(table.game.name, table.game.title);
const holder = html("div");
const stage = html("div", { class: "stage" }, holder);
const past = new LookBack(table.seats, (entry) => live.recall(entry), stage, show);
const [status, seats, notices, moves, pieces] = [
  statusPanel(table), seatsPanel(table), noticesPanel(table), movesPanel(table), piecesPanel(table),
];
const own = html("div", { class: "buttons own", hidden: true });
at("main").append(
  whereItIs(),
  html("h1", {}, title),
  html("div", { class: "table-page" },
    stage,
    html("div", { class: "side" }, own, status.element, past.element, seats.element, notices.element, moves.element, pieces.element, legendPanel(table, table.seats[0]), rulesButton(),
      html("p", {}, html("a", { class: "button", href: "/choose" }, t("new-game"), " …")))));
const board = new Board(holder, table, { name: t("board-of", { game: title }) });

/** @type {View | null} */
let view = null;
/** @type {House | null} */
let house = null;
/** @type {Words | null} */
let words = null;

// This phone's seats, those on turn first.
function ownSeats() {
  const mine = table.seats.filter((seat) => house?.seats[seat] === "mine");
  const on = (/** @type {Seat} */ seat) => Number(!view?.result && view?.movers.includes(seat));
  return mine.sort((one, other) => on(other) - on(one)).map((seat) => ({ seat, look: on(seat) ? "button main" : "button" }));
}

// Who holds a seat and touches the board here wants to play.
stage.addEventListener("click", () => {
  const [first] = ownSeats();
  if (first) location.assign(seatPath(first.seat));
});

let led = "";
function lead() {
  const mine = ownSeats();
  if (led === (led = JSON.stringify(mine))) return;
  own.hidden = !mine.length;
  own.replaceChildren(...mine.map(({ seat, look }) => html("a", { class: look, href: seatPath(seat) }, t("to-seat", { seat: seatName(seat) }))));
}

// For whoever comes later: what to type into a phone.
function whereItIs() {
  const port = location.port && `:${location.port}`;
  return html("p", { class: "where" }, table.host ? `${location.protocol}//${table.host}${port}` : location.origin);
}

function show() {
  if (!view) return;
  lead();
  const { then } = past;
  board.show((then ?? view).scene, marksOf(then ?? view, past.hinted).marks, then ? null : view.last);
  status.show(view, house, words, null, then !== null);
  seats.show(view, house);
  seats.showLost(view, view.scene);
  notices.show(view, house, words);
  moves.show(view, past.current, past.pick);
  pieces.show((then ?? view).scene);
}

const live = new LiveConnection("public", {
  view: (newest) => ((view = newest), past.show(view), show()),
  house: (newest) => ((house = newest), show()),
  words: (newest) => ((words = newest), show()),
  wire: showWire,
});
