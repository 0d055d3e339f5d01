// The judge's page: everything, behind a PIN; every opening is recorded and shown to the players.
// In: the PIN. Out: the arbiter's view, and requests to free a seat or to close.

import { pinForm, showCode } from "./access.js";
import { Board, marksOf } from "./board.js";
import { LiveConnection, request } from "./connection.js";
import { at, html } from "./dom.js";
import { LookBack } from "./look-back.js";
import { movesPanel } from "./move-list.js";
import { askSure, openPage, showWire } from "./page.js";
import { noticesPanel, piecesPanel, rulesButton, seatsPanel, statusPanel } from "./panels.js";
import { errorText, gameTitle, seatName, t } from "./texts.js";

const table = await openPage("judge");
const main = at("main");
/** @type {LiveConnection | null} */
let live = null;

if (table.judge) ask();
else main.append(html("h1", {}, t("judge")), html("p", { class: "card" }, t("judge-off")));

function warning() {
  return html("p", { class: "card arbiter-note" }, t("judge-note"));
}

/** @param {string} reason */
function ask(reason = "") {
  live?.close();
  live = null;
  const open = async (/** @type {string} */ pin) => {
    await request("/api/judge", { pin });
    look();
  };
  main.replaceChildren(html("div", { class: "narrow" }, html("h1", {}, t("judge")), warning(),
    pinForm(t("judge-open"), open, reason), html("p", {}, html("a", { href: "/settings" }, t("settings")))));
  at("pin").focus();
}

function look() {
  const [status, seats, notices, moves, pieces] = [
    statusPanel(table), seatsPanel(table, { links: false }), noticesPanel(table), movesPanel(table), piecesPanel(table),
  ];
  const said = html("p", { role: "alert", class: "alert-line" });
  const holder = html("div");
  const stage = html("div", { class: "stage" }, holder);
  const past = new LookBack(table.seats, async (entry) => live?.recall(entry) ?? null, stage, () => show());
  const free = table.seats.map((seat) => html("button", { type: "button", onclick: () => freeSeat(seat, said) }, t("free-seat", { seat: seatName(seat) })));
  const title = gameTitle(table.game.name, table.game.title);
  main.replaceChildren(html("h1", {}, t("judge")),
    html("div", { class: "table-page" },
      stage,
      html("div", { class: "side" }, status.element, warning(),
        html("section", { class: "card", "aria-label": t("judge-acts") },
          html("div", { class: "buttons" }, html("button", { type: "button", class: "main", onclick: close }, t("judge-close")), free), said),
        past.element, seats.element, notices.element, moves.element, pieces.element, rulesButton())));
  const board = new Board(holder, table, { name: t("board-of", { game: title }) });
  /** @type {View | null} */
  let view = null;
  /** @type {House | null} */
  let house = null;
  /** @type {Words | null} */
  let words = null;
  const show = () => {
    if (!view) return;
    const { then } = past;
    board.show((then ?? view).scene, marksOf(then ?? view, past.hinted).marks, then ? null : view.last);
    status.show(view, house, words, null, then !== null);
    seats.show(view, house);
    seats.showLost(view, view.scene);
    notices.show(view, house, words);
    moves.show(view, past.current, past.pick);
    pieces.show((then ?? view).scene);
  };
  live = new LiveConnection("judge", {
    view: (newest) => ((view = newest), past.show(view), show()),
    house: (newest) => ((house = newest), show()),
    words: (newest) => ((words = newest), show()),
    wire: showWire,
    refused: () => (showWire(true), ask(t("judge-closed"))),
  });
}

async function close() {
  try {
    await request("/api/judge/close", {});
  } finally {
    ask(t("judge-closed"));
  }
}

/** @param {Seat} seat @param {HTMLElement} line */
async function freeSeat(seat, line) {
  const sure = await askSure(t("free-sure", { seat: seatName(seat) }), [
    { text: t("free-seat", { seat: seatName(seat) }), value: true, look: "danger" }, { text: t("no"), value: false },
  ]);
  if (!sure) return;
  try {
    const given = await request("/api/free", { seat });
    line.textContent = t("freed-with-code", { seat: seatName(seat), code: given.code });
    await showCode(given, line.textContent);
  } catch (error) {
    line.textContent = errorText(error);
  }
}
