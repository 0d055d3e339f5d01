// From touches to a move: which of the moves on offer is meant, what to ask when several look alike, and what a hint
// says is in danger meanwhile. In: the moves on offer, the cells touched so far, the next touch, a hint. Out: what that touch
// makes of it; buttons; cells and a sentence. Choosing is pure and knows no game.

import { html } from "./dom.js";
import { iconOf } from "./pieces.js";
import { kindName, t } from "./texts.js";

// The cells to touch for a move: its path, or, for a piece that leaves the board, itself and its victim.
/** @param {Move} move */
function stops(move) {
  if (move.path.length !== 1) return move.path;
  const victim = move.captured.find((cell) => cell !== move.path[0]);
  return victim === undefined ? move.path : [move.path[0], victim];
}

/** @type {(move: Move, touched: Cell[]) => boolean} */
const begins = (move, touched) => {
  const cells = stops(move);
  return touched.length <= cells.length && touched.every((cell, place) => cell === cells[place]);
};

// The moves that may still be meant.
/** @type {(moves: Move[], touched: Cell[]) => Move[]} */
const fitting = (moves, touched) => moves.filter((move) => begins(move, touched));

// The cells whose touch leads on, with whether something is taken there (or on the way there).
/** @param {Move[]} moves @param {Cell[]} touched @returns {Map<Cell, boolean>} */
export function ahead(moves, touched) {
  const found = new Map();
  if (!touched.length) return found;
  for (const move of fitting(moves, touched)) {
    const next = stops(move)[touched.length];
    if (next !== undefined) found.set(next, found.get(next) || move.captured.length > 0);
  }
  return found;
}

// The pieces that may move.
/** @type {(moves: Move[]) => Set<Cell>} */
export const origins = (moves) => new Set(moves.filter((move) => move.path.length).map((move) => move.path[0]));

/** @type {(moves: Move[]) => boolean} */
export const isCaptureDue = (moves) => moves.length > 0 && moves.every((move) => move.captured.length > 0);

// One touch more. Returns what is touched now, and `play`, the one move it means, or `among`, those
// to choose from: they look alike on the board. `wrong`: the cell leads nowhere.
/** @param {Move[]} moves @param {Cell[]} touched @param {Cell} cell @returns {TouchResult} */
export function touch(moves, touched, cell) {
  const board = moves.filter((move) => move.path.length);
  const on = fitting(board, [...touched, cell]);
  if (touched.length && on.length) return arrived(on, [...touched, cell]);
  if (touched.length) {
    const short = fitting(board, touched).filter((move) => stops(move).at(-1) === cell);
    if (short.length && cell !== touched[0]) return arrived(short, stops(short[0]));
  }
  if (touched.length === 1 && cell === touched[0]) return { touched: [] };
  if (origins(board).has(cell)) return { touched: [cell] };
  return touched.length ? { touched: [], wrong: [touched[0], cell] } : { touched: [], wrong: [cell] };
}

/** @param {Move[]} on @param {Cell[]} touched @returns {TouchResult} */
function arrived(on, touched) {
  if (on.some((move) => stops(move).length > touched.length)) {
    const done = on.filter((move) => stops(move).length === touched.length);
    return done.length ? { touched, among: done } : { touched };
  }
  return on.length === 1 ? { touched: [], play: on[0] } : { touched, among: on };
}

// Moves that look alike, as buttons that say what tells them apart.
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

// What a hint says is in danger: what is threatened; once a piece is chosen, where it would be captured.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on @returns {Cell[]} */
export function endangered(hint, touched, on) {
  if (!hint) return [];
  if (!touched.length) return hint.danger;
  return hint.lost.filter(([origin, end]) => origin === touched[0] && on.has(end)).map(([, end]) => end);
}

// Who goes where next: what the words tell of, and once a piece is chosen what would take it; each as cells, whether
// it is an own move, and its number in a line, or 0.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on @returns {[Cell[], boolean, number][]} */
export function takers(hint, touched, on) {
  if (!hint) return [];
  const lost = hint.lost.filter(([origin, end, way]) => way.length && origin === touched[0] && on.has(end));
  return [
    ...(touched.length ? [] : hint.ways), ...lost.map(([, , way]) => /** @type {[Cell[], boolean, number]} */ ([way, false, 0])),
  ];
}

// The hint in words, and what the marks on the chosen piece's cells mean.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on */
export function hintText(hint, touched, on) {
  const warned = touched.length && endangered(hint, touched, on).length;
  return [hint?.text, warned ? t("taken-there") : ""].filter(Boolean).join(" ");
}
