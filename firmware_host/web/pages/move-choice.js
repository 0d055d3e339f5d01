// From touches to a move: which of the moves on offer is meant.
// In: the moves on offer, the cells touched so far, the next touch. Out: what that touch makes of it.
// Pure; knows no page and no game.

// The cells to touch for a move: its path, or, for a piece that leaves the board, itself and its victim.
/** @param {Move} move */
export function stops(move) {
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
export const fitting = (moves, touched) => moves.filter((move) => begins(move, touched));

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
