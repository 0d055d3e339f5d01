// From touches to a move: which of the possible moves is meant, what to ask if several look alike, and what a hint warns of
// meanwhile. In: the possible moves, the cells touched so far, the next touch, a hint. Out: the move or the cells touched
// then; buttons; cells, arrows and a sentence. Choosing is pure and knows no game.

import { html } from "./dom.js";
import { iconOf } from "./pieces.js";
import { kindName, t } from "./texts.js";

// The cells to touch for a move: its path, or, for a piece that leaves the board, its cell and its victim's.
/** @param {Move} move */
function cellsToTouch(move) {
  if (move.path.length !== 1) return move.path;
  const victim = move.captured.find((cell) => cell !== move.path[0]);
  return victim === undefined ? move.path : [move.path[0], victim];
}

/** @type {(move: Move, touched: Cell[]) => boolean} */
const beginsWith = (move, touched) => {
  const cells = cellsToTouch(move);
  return touched.length <= cells.length && touched.every((cell, place) => cell === cells[place]);
};

// The moves that can still be meant.
/** @type {(moves: Move[], touched: Cell[]) => Move[]} */
const movesBeginning = (moves, touched) => moves.filter((move) => beginsWith(move, touched));

// The cells that can be touched next, each with whether the move captures.
/** @param {Move[]} moves @param {Cell[]} touched @returns {Map<Cell, boolean>} */
export function nextCells(moves, touched) {
  const found = new Map();
  if (!touched.length) return found;
  for (const move of movesBeginning(moves, touched)) {
    const next = cellsToTouch(move)[touched.length];
    if (next !== undefined) found.set(next, found.get(next) || move.captured.length > 0);
  }
  return found;
}

// The cells of pieces that can move.
/** @type {(moves: Move[]) => Set<Cell>} */
export const origins = (moves) => new Set(moves.filter((move) => move.path.length).map((move) => move.path[0]));

/** @type {(moves: Move[]) => boolean} */
export const isCaptureDue = (moves) => moves.length > 0 && moves.every((move) => move.captured.length > 0);

// Returns the cells touched after one more touch, and `play`, the only move it can mean, or `among`, moves to choose from
// because they look alike on the board, or `wrong`, if no move leads there.
/** @param {Move[]} moves @param {Cell[]} touched @param {Cell} cell @returns {TouchResult} */
export function touch(moves, touched, cell) {
  const board = moves.filter((move) => move.path.length);
  const on = movesBeginning(board, [...touched, cell]);
  if (touched.length && on.length) return arrived(on, [...touched, cell]);
  if (touched.length) {
    const short = movesBeginning(board, touched).filter((move) => cellsToTouch(move).at(-1) === cell);
    if (short.length && cell !== touched[0]) return arrived(short, cellsToTouch(short[0]));
  }
  if (touched.length === 1 && cell === touched[0]) return { touched: [] };
  if (origins(board).has(cell)) return { touched: [cell] };
  return touched.length ? { touched: [], wrong: [touched[0], cell] } : { touched: [], wrong: [cell] };
}

/** @param {Move[]} on @param {Cell[]} touched @returns {TouchResult} */
function arrived(on, touched) {
  if (on.some((move) => cellsToTouch(move).length > touched.length)) {
    const done = on.filter((move) => cellsToTouch(move).length === touched.length);
    return done.length ? { touched, among: done } : { touched };
  }
  return on.length === 1 ? { touched: [], play: on[0] } : { touched, among: on };
}

// Moves that look alike, as buttons with their differences.
/** @param {Table} table @param {Seat} seat @param {Move[]} moves @param {(move: Move) => void} play @param {() => void} back */
export function choiceList(table, seat, moves, play, back) {
  const { names } = table.topology;
  const differ = (/** @type {keyof Move} */ field) => new Set(moves.map((move) => JSON.stringify(move[field]))).size > 1;
  const button = (/** @type {Move} */ move) => {
    const parts = [];
    if (differ("choice")) parts.push(move.choice ? kindName(move.choice) : t("stays-as-it-is"));
    if (differ("path")) parts.push(move.path.map((cell) => names[cell]).join(" – "));
    if (differ("captured")) parts.push(t("takes", { cells: move.captured.map((cell) => names[cell]).join(", ") || "–" }));
    if (differ("also")) parts.push(move.also.map((pair) => pair.map((cell) => names[cell]).join("–")).join(", "));
    return html("button", { type: "button", onclick: () => play(move) },
      differ("choice") && move.choice ? iconOf(table, seat, move.choice) : null, parts.join("; "));
  };
  return [
    html("h2", {}, t(differ("choice") ? "becomes" : "which-move")), html("div", { class: "buttons" }, moves.map(button)),
    html("button", { type: "button", onclick: back }, t("cancel")),
  ];
}

// The cells in danger: threatened pieces, or, once a piece is touched, the cells where it would be captured.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} next @returns {Cell[]} */
export function endangeredCells(hint, touched, next) {
  if (!hint) return [];
  if (!touched.length) return hint.danger;
  return hint.lost.filter(([origin, end]) => origin === touched[0] && next.has(end)).map(([, end]) => end);
}

// The arrows of a hint: the moves its text tells of, and, once a piece is touched, the moves that would capture it; each as
// cells, whether it is the player's own move, and its number in a line, or 0.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} next @returns {[Cell[], boolean, number][]} */
export function hintArrows(hint, touched, next) {
  if (!hint) return [];
  const lost = hint.lost.filter(([origin, end, way]) => way.length && origin === touched[0] && next.has(end));
  return [
    ...(touched.length ? [] : hint.ways), ...lost.map(([, , way]) => /** @type {[Cell[], boolean, number]} */ ([way, false, 0])),
  ];
}

// The text of the hint, and of the marks on cells where the touched piece would be captured.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} next */
export function hintText(hint, touched, next) {
  const warned = touched.length && endangeredCells(hint, touched, next).length;
  return [hint?.text, warned ? t("taken-there") : ""].filter(Boolean).join(" ");
}
