// The list of moves: a column for each seat, a number for each round, a row of its own for a command; and the
// buttons to step through it. In: the record of a game. Out: where each move stands, and a panel. Reading a record is pure.

import { html, svg } from "./dom.js";
import { card } from "./page.js";
import { signOf } from "./pieces.js";
import { outcomeText, seatName, t, wordName } from "./texts.js";

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

// A move as it is written; a word with its seat, an army only as laid out.
/** @param {string} text */
export function moveText(text) {
  const { seat = "", word = "" } = wordOf(text) ?? {};
  return seat ? t("said", { seat: seatName(seat), word: word.includes("=") ? t("army-laid") : wordName(word) }) : text;
}

// The moves so far, a column for each seat.
/** @param {Table} table */
export function movesPanel(table) {
  const list = html("ol", { class: "moves", tabindex: "0", "aria-label": t("moves") });
  const heads = html("div", { class: "move-heads", "aria-hidden": "true" }, table.seats.map((seat) => html("span", {}, signOf(table, seat), seatName(seat))));
  const none = html("p", { class: "quiet" }, t("no-moves"));
  return {
    element: card("moves", none, heads, list),
    /** @param {Course} course @param {number} current @param {((step: number) => void) | null} onPick */
    show({ record, outcomes }, current = record.length, onPick = null) {
      const came = new Map(outcomes.map((outcome) => [outcome.entry, ` · ${outcomeText(outcome)}`]));
      const kept = Math.min(list.children.length, record.length);
      while (list.children.length > kept) list.lastChild?.remove();
      const rows = moveRows(record, table.seats);
      for (const part of [heads, list]) part.style.setProperty("--seats", String(table.seats.length));
      record.forEach(({ text, better }, place) => {
        const item = /** @type {HTMLElement} */ (list.children[place] ?? list.appendChild(html("li")));
        const { row, column, round } = rows[place];
        item.style.gridArea = `${row} / ${column || 1} / auto / ${column ? column + 1 : -1}`;
        item.dataset.round = round ? `${round}.` : "";
        item.classList.toggle("word", !column);
        // A move by which much was lost leads to how it stood before it.
        const held = moveText(text) + (better ? SLIP : "") + (came.get(place) ?? "");
        if (item.textContent !== held) {
          item.replaceChildren(onPick ? html("button", { type: "button", onclick: () => onPick(better ? place : place + 1) }, held) : held);
        }
        item.classList.toggle("current", place === current - 1);
        if (onPick) item.firstElementChild?.setAttribute("aria-current", String(place === current - 1));
      });
      none.hidden = record.length > 0;
      list.hidden = heads.hidden = !record.length;
      const last = /** @type {HTMLElement | undefined} */ (list.children[current - 1]);
      const place = `${current}/${record.length}`;
      if (last && list.dataset.place !== place) list.scrollTop = last.offsetTop - list.clientHeight / 2;
      list.dataset.place = place;
    },
  };
}

/** @type {Record<string, string>} */
const PATHS = {
  first: "M5 4v16M19 5L8 12l11 7z", back: "M20 5l-8 7l8 7zM12 5l-8 7l8 7z", play: "M8 4l11 8l-11 8z",
  pause: "M8 5v14M16 5v14", forward: "M4 5l8 7l-8 7zM12 5l8 7l-8 7z", last: "M19 4v16M5 5l11 7l-11 7z",
};

/** @param {string} key */
export const sign = (key) =>
  svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, [svg("path", { d: PATHS[key] })]);

/** @param {string} key @param {() => void} act */
export const stepButton = (key, act) =>
  html("button", { type: "button", "aria-label": t(key), title: t(key), onclick: act }, sign(key));
