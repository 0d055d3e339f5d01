// Where each move of a record stands in a list with a column for every seat: a new row whenever the turn has
// come round. What is said has a row of its own and no number.
// In: the record, the seats. Out: a place for each. Pure.

// Who said which word, where a text of the record is no move of a piece.
/** @param {string} text */
export function wordOf(text) {
  const [, seat, word] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  return seat ? { seat, word } : null;
}

// `column`: from 1, 0 for all of them; `round`: its number where a row begins, else 0.
/** @param {Recorded[]} record @param {Seat[]} seats */
export function moveRows(record, seats) {
  let [row, round, last, begins] = [0, 0, Infinity, true];
  return record.map(({ seat, text }) => {
    if (wordOf(text)) {
      begins = true;
      return { row: (row += 1), column: 0, round: 0 };
    }
    const column = seats.indexOf(seat) + 1;
    if (column <= last) [round, begins] = [round + 1, true];
    if (begins) row += 1;
    const place = { row, column, round: begins ? round : 0 };
    [last, begins] = [column, false];
    return place;
  });
}

// The number in that list of the last move among the first so many; the first number before there is any.
/** @type {(record: Recorded[], seats: Seat[], entry: number) => number} */
export const roundAt = (record, seats, entry) => Math.max(1, ...moveRows(record.slice(0, entry), seats).map(({ round }) => round));

// After how many entries the pieces stand otherwise than before: a word moves none, an army laid out does.
/** @type {(record: Recorded[]) => number[]} */
export const positionsOf = (record) =>
  [0, ...record.flatMap(({ text }, place) => (wordOf(text)?.word.includes("=") === false ? [] : [place + 1]))];

// Behind a move by which much was lost, as players write it.
export const SLIP = " ?";

// How many moves two records of a game begin with alike.
/** @type {(before: Recorded[], now: Recorded[]) => number} */
export function inCommon(before, now) {
  const place = before.findIndex((one, n) => one.seat !== now[n]?.seat || one.text !== now[n].text);
  return place < 0 ? before.length : place;
}
