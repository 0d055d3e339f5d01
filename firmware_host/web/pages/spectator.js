// A game in progress for viewers who don't play in it: the board, the panels beside it, and earlier positions.
// In: a table, and as whom to connect. Out: elements, kept up to date over a live connection. The table's page (table.js)
// and the arbiter's page (arbiter.js) add what only they have.

import { Board, marksOf } from "./board.js";
import { LiveConnection } from "./connection.js";
import { html } from "./dom.js";
import { LookBack } from "./look-back.js";
import { movesPanel } from "./move-list.js";
import { followGame, laterPanel, showConnection } from "./page-frame.js";
import { noticesPanel, piecesPanel, seatsPanel, statusPanel } from "./panels.js";
import { gameTitle, t } from "./texts.js";

// `links`: whether seats can be taken from here; `shown` is called after each update, `refused` when the host closes the connection.
/** @param {Table} table @param {string} as @param {SpectatorOptions} options */
export function spectate(table, as, { links = true, shown = () => {}, refused = () => {} } = {}) {
  const [status, seats, notices, moves, note, pieces] = [
    statusPanel(table), seatsPanel(table, { links }), noticesPanel(table), movesPanel(table), laterPanel(async () => (await import("./note-panel.js")).notePanel(null)), piecesPanel(table),
  ];
  const holder = html("div");
  const stage = html("div", { class: "stage" }, holder);
  const lookBack = new LookBack(table.seats, (entry) => live.recall(entry), stage, show);
  const board = new Board(holder, table, { name: t("board-of", { game: gameTitle(table.game.name, table.game.title) }) });
  /** @type {View | null} */
  let view = null;
  /** @type {Presence | null} */
  let presence = null;
  /** @type {BoardText | null} */
  let boardText = null;

  function show() {
    if (!view) return;
    const position = lookBack.shown ?? view;
    const past = lookBack.shown !== null;
    board.show(position.scene, marksOf(position, lookBack.hinted).marks, past ? null : view.last);
    status.show(view, presence, boardText, null, past);
    seats.show(view, presence);
    seats.showLost(view, view.scene);
    notices.show(view, presence, boardText);
    moves.show(view, lookBack.current, lookBack.pick);
    note.show(view.notes.size > 0, view, lookBack.entry);
    pieces.show(position.scene);
    shown(view, presence);
  }

  const live = new LiveConnection(as, {
    view: (newest) => ((view = newest), lookBack.show(view), show()),
    reconnected: () => followGame(table),
    presence: (newest) => ((presence = newest), show()),
    boardText: (newest) => ((boardText = newest), show()),
    connection: showConnection,
    refused,
  });
  return {
    stage, status: status.element, close: () => live.close(),
    panels: [lookBack.element, seats.element, notices.element, moves.element, note.element, pieces.element],
  };
}
