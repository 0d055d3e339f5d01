// The parts beside a board that several pages have: status, seats with clocks, notices, moves, pieces in words.
// In: a view, the house, the board's words. Out: elements, kept up to date by `show`. Knows no rules.

import { html, setText } from "./dom.js";
import { pieceIcon, signKind } from "./pieces.js";
import { faultName, kindName, plain, resultText, said, seatName, seatNames, sentence, t, turnText, wordName } from "./texts.js";
import { clockAt, clockText, HIDDEN } from "./view.js";

/** @type {(key: string, ...inside: any[]) => HTMLElement} */
export const card = (key, ...inside) => html("section", { class: `card card-${key}`, "aria-label": t(key) }, html("h2", {}, t(key)), inside);

/** @type {SeatIcon} */
export const iconOf = (table, seat, kind) =>
  pieceIcon(table.game.name, seat, table.seats.indexOf(seat), kind, table.kinds[kind] ?? kind);

// A piece that stands for a seat.
/** @type {(table: Table, seat: Seat) => Node} */
export const signOf = (table, seat) => iconOf(table, seat, signKind(table.game.name, table.kinds));

/** @type {(piece: Piece) => string} */
export const pieceName = (piece) =>
  t("piece", { seat: seatName(piece.seat), kind: piece.kind === HIDDEN ? t("hidden-piece") : kindName(piece.kind) });

// What goes on, in the board's own words where it says something.
export function statusPanel() {
  const line = html("p", { class: "status-line" });
  const note = html("p", { class: "status-note" });
  const element = html("section", { class: "card status", "aria-live": "polite", "aria-atomic": "true", "aria-label": t("status") }, line, note);
  const fill = (/** @type {HTMLElement} */ place, /** @type {(string | Node)[]} */ parts) => {
    const held = html("span", {}, parts);
    if (place.innerHTML !== held.innerHTML) place.replaceChildren(held);
    place.hidden = !parts.length;
  };
  return {
    element,
    /** @param {View} view @param {Words | null} words @param {Seat | null} mine */
    show(view, words, mine = null) {
      const turn = view.result ? resultText(view.result) : turnText(view.movers);
      const own = !view.result && mine !== null && view.movers.includes(mine);
      const status = words?.private || words?.status || "";
      // On a seat's page whose turn it is comes first, for the board may be far away.
      const first = view.result || (mine !== null && !words?.private) || !status;
      fill(line, first ? [own ? t("your-turn") : turn] : said(status));
      const notes = [first && plain(status) !== turn ? status : "", words?.note, view.situation].filter(Boolean);
      fill(note, [...new Set(notes)].flatMap((text) => [...said(text ?? ""), " "]));
      element.classList.toggle("mine", mine !== null && !view.result && view.toAct.includes(mine));
      element.classList.toggle("over", Boolean(view.result));
    },
  };
}

// Who sits where, whose turn it is, and how long everybody has thought.
/** @param {Table} table */
export function seatsPanel(table, { links = true } = {}) {
  const rows = new Map(table.seats.map((seat) => {
    const parts = {
      row: html("li", { class: "seat" }),
      clock: html("span", { class: "clock", role: "timer" }),
      turn: html("span", { class: "turn-word" }),
      who: html("span", { class: "who" }),
    };
    parts.row.append(signOf(table, seat),
      html("span", { class: "seat-name" }, seatName(seat), parts.turn), parts.who, parts.clock);
    return /** @type {const} */ ([seat, parts]);
  }));
  /** @type {View | null} */
  let view = null;
  let since = 0;
  const tick = () => {
    if (!view) return;
    const clock = clockAt(view, performance.now() - since);
    for (const [seat, { clock: place }] of rows) {
      const thought = clock.get(seat);
      setText(place, thought === undefined ? "" : clockText(thought));
    }
  };
  setInterval(tick, 500);
  return {
    element: card("seats", html("ul", { class: "seat-list" }, [...rows.values()].map(({ row }) => row))),
    /** @param {View} newest @param {House | null} house */
    show(newest, house) {
      if (view !== newest) since = performance.now();
      view = newest;
      for (const [seat, { row, turn, who }] of rows) {
        const moving = !view.result && view.movers.includes(seat);
        row.classList.toggle("moving", moving);
        row.classList.toggle("winner", Boolean(view.result?.winners.includes(seat)));
        setText(turn, moving ? t("on-turn") : view.result?.winners.includes(seat) ? t("winner") : "");
        who.replaceChildren(...occupant(seat, house?.seats?.[seat], links));
      }
      tick();
    },
  };
}

/** @param {Seat} seat @param {string | undefined} held @param {boolean} links */
function occupant(seat, held, links) {
  if (held === "taken") return [html("span", { class: "held" }, t("seat-taken"))];
  const href = `/seat/${encodeURIComponent(seat)}`;
  if (!links) return held === "mine" ? [html("span", { class: "held" }, t("seat-yours"))] : [];
  if (held === "mine") return [html("a", { class: "button small", href, "aria-label": t("to-seat", { seat: seatName(seat) }) }, t("seat-yours"))];
  return held === "free" ? [html("a", { class: "button small", href, "aria-label": t("take-seat-of", { seat: seatName(seat) }) }, t("take-seat"))] : [];
}

// Wishes, the judge's looks, faults, whether all is saved, who watches.
/** @param {Table} table */
export function noticesPanel(table) {
  const list = html("ul", { class: "notices" });
  const element = html("section", { class: "card notices-card", "aria-label": t("notices"), "aria-live": "polite" }, list);
  let shown = "";
  return {
    element,
    /** @type {Show} */
    show(view, house, words) {
      const { names } = table.topology;
      const lines = [
        ...view.wishes.map(({ seat, what }) => ["wish", t(`wish-${what}`, { seat: seatName(seat) })]),
        ...(view.revealed.length ? [["reveal", t("revealed", { seats: seatNames(view.revealed) })]] : []),
        ...(house?.judge === "open" ? [["look", t("judge-looks")]] : []),
        ...(view.looks.length ? [["look", t("judge-looked", { entries: view.looks.join(", "), n: view.looks.length })]] : []),
        ...(house?.judge_tries ? [["look", t("judge-tries", { n: house.judge_tries })]] : []),
        ...view.faults.map(({ cell, fault }) => ["fault", t("fault", { cell: names[cell], fault: faultName(fault) })]),
        ...(words ? [[words.saved ? "saved" : "unsaved", t(words.saved ? "saved" : "unsaved")]] : []),
        ...(house && house.watching > 1 ? [["watching", t("watching", { n: house.watching })]] : []),
      ];
      const now = JSON.stringify(lines);
      if (now === shown) return;
      shown = now;
      list.replaceChildren(...lines.map(([look, text]) => html("li", { class: `notice ${look}` }, text)));
    },
  };
}

// A move as it is written; a word with its seat, an army only as laid out.
/** @param {string} text */
export function moveText(text) {
  const [, seat, rest] = /^([a-z]+):(.*)$/.exec(text) ?? [];
  if (!seat || /^\w\d+$/.test(seat)) return text;
  return t("said", { seat: seatName(seat), word: rest.includes("=") ? t("army-laid") : wordName(rest) });
}

export function movesPanel() {
  const list = html("ol", { class: "moves", tabindex: "0", "aria-label": t("moves") });
  const none = html("p", { class: "quiet" }, t("no-moves"));
  return {
    element: card("moves", none, list),
    /** @param {string[]} record @param {number} current @param {((step: number) => void) | null} onPick */
    show(record, current = record.length, onPick = null) {
      const kept = Math.min(list.children.length, record.length);
      while (list.children.length > kept) list.lastChild?.remove();
      record.forEach((text, place) => {
        const item = list.children[place] ?? list.appendChild(html("li"));
        const held = moveText(text);
        if (item.textContent !== held) {
          item.replaceChildren(onPick ? html("button", { type: "button", onclick: () => onPick(place + 1) }, held) : held);
        }
        item.classList.toggle("current", place === current - 1);
        if (onPick) item.firstElementChild?.setAttribute("aria-current", String(place === current - 1));
      });
      none.hidden = record.length > 0;
      list.hidden = !record.length;
      const last = /** @type {HTMLElement | undefined} */ (list.children[current - 1]);
      if (last) list.scrollTop = last.offsetTop - list.clientHeight / 2;
    },
  };
}

// The pieces as a list, for those who do not see the board.
/** @param {Table} table */
export function piecesPanel(table) {
  const list = html("ul");
  const element = html("details", { class: "card pieces-words" }, html("summary", {}, t("pieces-in-words")), list);
  return {
    element,
    /** @param {Scene} scene */
    show(scene) {
      const found = new Map();
      scene.forEach((piece, cell) => {
        if (!piece) return;
        const name = pieceName(piece);
        found.set(name, [...(found.get(name) ?? []), table.topology.names[cell]]);
      });
      list.replaceChildren(...[...found].map(([name, cells]) => html("li", {}, `${name}: ${cells.join(", ")}`)));
    },
  };
}

// The marks that every board shows: the last move, sensors that are not to be trusted.
/** @param {View} view */
export function marksOf(view) {
  /** @type {Marks} */
  const marks = new Map();
  const add = (/** @type {Cell} */ cell, /** @type {string} */ kind) => marks.set(cell, (marks.get(cell) ?? new Set()).add(kind));
  const path = view.last?.path ?? [];
  for (const cell of [...path.slice(0, 1), ...path.slice(-1)]) add(cell, "last");
  for (const { cell } of view.faults) add(cell, "fault");
  return { marks, add };
}

/** @type {(refusal: string | null) => string} */
export const refusalText = (refusal) => (refusal === null ? t("wire-lost") : plain(sentence(refusal)));
