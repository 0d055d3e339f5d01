// A game that is on, for those who do not play in it: its board, what stands beside it, and earlier positions.
// In: a table, and as whom its views come. Out: elements, kept up to date over a live connection. What only one page has,
// it adds itself: table.js for everybody, arbiter.js for the arbiter.

import { Board, marksOf } from "./board.js";
import { LiveConnection } from "./connection.js";
import { html } from "./dom.js";
import { LookBack } from "./look-back.js";
import { movesPanel } from "./move-list.js";
import { showWire } from "./page.js";
import { noticesPanel, piecesPanel, seatsPanel, statusPanel } from "./panels.js";
import { gameTitle, t } from "./texts.js";

// `links`: whether seats can be taken from here; `shown`: called whenever there is news; `refused`: no views come any more.
/** @param {Table} table @param {string} as @param {SpectatorOptions} options */
export function spectate(table, as, { links = true, shown = () => {}, refused = () => {} } = {}) {
  const [status, seats, notices, moves, pieces] = [
    statusPanel(table), seatsPanel(table, { links }), noticesPanel(table), movesPanel(table), piecesPanel(table),
  ];
  const holder = html("div");
  const stage = html("div", { class: "stage" }, holder);
  const lookBack = new LookBack(table.seats, (entry) => live.recall(entry), stage, show);
  const board = new Board(holder, table, { name: t("board-of", { game: gameTitle(table.game.name, table.game.title) }) });
  /** @type {View | null} */
  let view = null;
  /** @type {House | null} */
  let presence = null;
  /** @type {Words | null} */
  let boardText = null;

  function show() {
    if (!view) return;
    const position = lookBack.then ?? view;
    const past = lookBack.then !== null;
    board.show(position.scene, marksOf(position, lookBack.hinted).marks, past ? null : view.last);
    status.show(view, presence, boardText, null, past);
    seats.show(view, presence);
    seats.showLost(view, view.scene);
    notices.show(view, presence, boardText);
    moves.show(view, lookBack.current, lookBack.pick);
    pieces.show(position.scene);
    shown(view, presence);
  }

  const live = new LiveConnection(as, {
    view: (newest) => ((view = newest), lookBack.show(view), show()),
    house: (newest) => ((presence = newest), show()),
    words: (newest) => ((boardText = newest), show()),
    wire: showWire,
    refused,
  });
  return {
    stage, status: status.element, close: () => live.close(),
    panels: [lookBack.element, seats.element, notices.element, moves.element, pieces.element],
  };
}
