// The move list: a column for each seat, a number for each round, a row of its own for a command; and the buttons that step
// through it. In: the record of a game. Out: the place of each move, a panel. Reading a record is pure.

import { html, svg } from "./dom.js";
import { card, laterPanel } from "./page-frame.js";
import { signOf } from "./pieces.js";
import { outcomeText, saidName, seatName, t } from "./texts.js";

// The seat and command that an entry of the record names; null if it is a move of a piece.
/** @param {string} text */
export function commandOf(text) {
  const [, seat, command] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  return seat ? { seat, command } : null;
}

// The number of the seat with which rounds begin: others follow it in the order of the seats. A round can begin with a
// later one, whose turn comes next when a game begins in the middle or a turn is lost.
/** @param {Recorded[]} record @param {Seat[]} seats */
function firstSeat(record, seats) {
  /** @type {Map<number, number>} */
  const begun = new Map();
  for (const { seat, text, round } of record) if (!commandOf(text) && !begun.has(round)) begun.set(round, seats.indexOf(seat));
  return Math.min(...begun.values());
}

// The place of each entry; one that is made out of turn begins a row, so that moves read as they were made. `column`:
// from 1, or 0 for all of them; `round`: its number where it begins, else 0.
/** @param {Recorded[]} record @param {Seat[]} seats */
export function moveRows(record, seats) {
  let [row, before, last] = [0, 0, 0];
  const first = firstSeat(record, seats);
  /** @param {number} column */
  const turn = (column) => (column - 1 - first + seats.length) % seats.length;
  return record.map(({ seat, text, round }) => {
    const column = commandOf(text) ? 0 : seats.indexOf(seat) + 1;
    const begun = Boolean(column) && round === before;
    if (!begun || !last || turn(column) <= turn(last)) row += 1;
    last = column;
    if (column) before = round;
    return { row, column, round: column && !begun ? round : 0 };
  });
}

// The round of the last move among the first `entry` ones; 1 before there is any.
/** @type {(record: Recorded[], entry: number) => number} */
export const roundAt = (record, entry) => Math.max(1, ...record.slice(0, entry).map(({ round }) => round));

// The numbers of entries after which the pieces have changed: a command moves none, setting up an army does.
/** @type {(record: Recorded[]) => number[]} */
export const positionEntries = (record) =>
  [0, ...record.flatMap(({ text }, place) => (commandOf(text)?.command.includes("=") === false ? [] : [place + 1]))];

// What players write behind a mistake.
export const MISTAKE = " ?";

// Behind a move after which there is more to read.
export const REMARKED = "…";

// The number of moves that two records of a game have in common at their beginning.
/** @type {(before: Recorded[], now: Recorded[]) => number} */
export function commonLength(before, now) {
  const place = before.findIndex((one, n) => one.seat !== now[n]?.seat || one.text !== now[n].text);
  return place < 0 ? before.length : place;
}

// A move as it is written; a command with its seat; of an army only that it was set up.
/** @param {string} text */
export function moveText(text) {
  const { seat = "", command = "" } = commandOf(text) ?? {};
  return seat ? t("said", { seat: seatName(seat), word: command.includes("=") ? t("army-laid") : saidName(command) }) : text;
}

/** @param {Element | null | undefined} item @param {boolean} isCurrent */
function mark(item, isCurrent) {
  item?.classList.toggle("current", isCurrent);
  item?.querySelector("button")?.setAttribute("aria-current", String(isCurrent));
}

// The moves so far, a column for each seat.
/** @param {Table} table */
export function movesPanel(table) {
  const list = html("ol", { class: "moves", tabindex: "0", "aria-label": t("moves") });
  const heads = html("div", { class: "move-heads", "aria-hidden": "true" }, table.seats.map((seat) => html("span", {}, signOf(table, seat), seatName(seat))));
  const none = html("p", { class: "quiet" }, t("no-moves"));
  for (const part of [heads, list]) part.style.setProperty("--seats", String(table.seats.length));
  const curve = laterPanel(async () => (await import("./evaluation-curve.js")).evaluationCurve(table));
  const drawn = /** @type {string[]} */ ([]); // what each item shows, since asking the page takes long
  return {
    element: card("moves", none, curve.element, heads, list),
    /** @param {Course} course @param {number} current @param {((step: number) => void) | null} onPick */
    show({ record, outcomes, evaluation, notes }, current = record.length, onPick = null) {
      curve.show(evaluation.length > 1, evaluation, record.length, current, onPick);
      const outcomeTexts = new Map(outcomes.map((outcome) => [outcome.entry, ` · ${outcomeText(outcome)}`]));
      while (list.children.length > record.length) list.lastChild?.remove();
      drawn.length = list.children.length;
      const rows = moveRows(record, table.seats);
      record.forEach(({ text, better }, place) => {
        const { row, column, round } = rows[place];
        // A mistake leads to the position before it.
        const label = moveText(text) + (better ? MISTAKE : "") + (outcomeTexts.get(place) ?? "") + (notes.has(place + 1) ? REMARKED : "");
        const shown = [row, column, round, label].join();
        if (drawn[place] === shown) return;
        drawn[place] = shown;
        const item = /** @type {HTMLElement} */ (list.children[place] ?? list.appendChild(html("li")));
        item.style.gridArea = `${row} / ${column || 1} / auto / ${column ? column + 1 : -1}`;
        item.dataset.round = round ? `${round}.` : "";
        item.classList.toggle("word", !column);
        item.replaceChildren(onPick ? html("button", { type: "button", onclick: () => onPick(better ? place : place + 1) }, label) : label);
      });
      mark(list.querySelector(".current"), false);
      mark(list.children[current - 1], true);
      none.hidden = record.length > 0;
      list.hidden = heads.hidden = !record.length;
      const last = /** @type {HTMLElement | undefined} */ (list.children[current - 1]);
      const place = `${current}/${record.length}`;
      if (last && list.dataset.place !== place) {
        // Room below the last row, so that a whole one is at the top there, too.
        const items = /** @type {HTMLElement[]} */ ([...list.children]);
        const over = Math.max(...items.slice(-table.seats.length).map((one) => one.offsetTop + one.offsetHeight)) - list.clientHeight;
        const first = items.find((one) => one.offsetTop >= over);
        list.style.paddingBottom = `${Math.max(0, over > 0 && first ? first.offsetTop - over : 0)}px`;
        list.scrollTop = last.offsetTop - list.clientHeight / 2;
      }
      list.dataset.place = place;
    },
  };
}

/** @type {Record<string, string>} */
const STEP_ICONS = {
  first: "M5 4v16M19 5L8 12l11 7z", back: "M20 5l-8 7l8 7zM12 5l-8 7l8 7z", play: "M8 4l11 8l-11 8z",
  pause: "M8 5v14M16 5v14", forward: "M4 5l8 7l-8 7zM12 5l8 7l-8 7z", last: "M19 4v16M5 5l11 7l-11 7z",
};

/** @param {string} key */
export const stepIcon = (key) =>
  svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, [svg("path", { d: STEP_ICONS[key] })]);

/** @param {string} key @param {() => void} act */
export const stepButton = (key, act) =>
  html("button", { type: "button", "aria-label": t(key), title: t(key), onclick: act }, stepIcon(key));
