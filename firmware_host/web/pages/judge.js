// The judge's page: everything, behind a PIN; every opening is recorded and shown to the players.
// In: the PIN. Out: the arbiter's view, and requests to free a seat or to close.

import { Board } from "./board.js";
import { requestText } from "./seat-claim.js";
import { at, html } from "./dom.js";
import { askSure, openPage, showWire } from "./page-frame.js";
import { marksOf, movesPanel, noticesPanel, piecesPanel, seatsPanel, statusPanel } from "./panels.js";
import { gameTitle, seatName, t } from "./texts.js";
import { LiveConnection, request } from "./connection.js";

const table = await openPage("judge");
const main = at("main");
/** @type {LiveConnection | null} */
let live = null;

if (table.judge) ask();
else main.append(html("h1", {}, t("judge")), html("p", { class: "card" }, t("judge-off")));

function warning() {
  return html("p", { class: "card judge-note" }, t("judge-note"));
}

/** @param {string} reason */
function ask(reason = "") {
  live?.close();
  live = null;
  const wrong = html("p", { class: "alert-line", role: "alert" }, reason);
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  /** @param {SubmitEvent} event */
  const open = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await request("/api/judge", { pin: pin.value });
      look();
    } catch (error) {
      pin.value = "";
      wrong.textContent = requestText(error);
      pin.focus();
    }
  };
  main.replaceChildren(html("div", { class: "narrow" }, html("h1", {}, t("judge")), warning(),
    html("form", { class: "card claim", onsubmit: open },
      html("p", {}, html("label", { for: "pin" }, t("pin")), pin), wrong,
      html("div", { class: "buttons" }, html("button", { class: "main" }, t("judge-open"))))));
  pin.focus();
}

function look() {
  const [status, seats, notices, moves, pieces] = [
    statusPanel(), seatsPanel(table, { links: false }), noticesPanel(table), movesPanel(), piecesPanel(table),
  ];
  const said = html("p", { role: "alert", class: "alert-line" });
  const holder = html("div");
  const free = table.seats.map((seat) => html("button", { type: "button", onclick: () => freeSeat(seat, said) }, t("free-seat", { seat: seatName(seat) })));
  const title = gameTitle(table.game.name, table.game.title);
  main.replaceChildren(html("h1", {}, t("judge")), warning(),
    html("div", { class: "table-page" },
      html("div", { class: "stage" }, status.element, holder),
      html("div", { class: "side" },
        html("section", { class: "card", "aria-label": t("judge-acts") },
          html("div", { class: "buttons" }, html("button", { type: "button", class: "main", onclick: close }, t("judge-close")), free), said),
        seats.element, notices.element, moves.element, pieces.element)));
  const board = new Board(holder, table, { name: t("board-of", { game: title }) });
  /** @type {View | null} */
  let view = null;
  /** @type {House | null} */
  let house = null;
  /** @type {Words | null} */
  let words = null;
  const show = () => {
    if (!view) return;
    board.show(view.scene, marksOf(view).marks, view.last);
    status.show(view, words);
    seats.show(view, house);
    notices.show(view, house, words);
    moves.show(view.record);
    pieces.show(view.scene);
  };
  live = new LiveConnection("judge", {
    view: (newest) => ((view = newest), show()),
    house: (newest) => ((house = newest), show()),
    words: (newest) => ((words = newest), show()),
    joined: () => showWire(true),
    lost: () => showWire(false),
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
    const { code } = await request("/api/free", { seat });
    line.textContent = code ? t("freed-with-code", { seat: seatName(seat), code }) : t("freed", { seat: seatName(seat) });
  } catch (error) {
    line.textContent = requestText(error);
  }
}
