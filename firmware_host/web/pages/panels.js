// The parts beside a board that several pages have: status, seats with clocks, notices, moves, pieces in words.
// In: a view, the house, the board's words. Out: elements, kept up to date by `show`. Knows no rules.

import { lostPieces } from "./captured.js";
import { html, setText } from "./dom.js";
import { moveRows, roundAt, SLIP, wordOf } from "./move-rows.js";
import { again } from "./page-frame.js";
import { pieceIcon, signKind } from "./pieces.js";
import { faultName, kindName, outcomeText, said, saidName, seatName, seatNames, sentence, t, turnText } from "./texts.js";
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

// How the wood of a board may stand so that its phones show a sign of it.
const SIGNED = new Set(["differs", "aside", "away"]);

// What came of the move just made, if it was a challenge; for those who only look on also the word just said.
/** @type {(view: View, table: Table, mine: Seat | null) => string} */
function justNow({ record, outcomes }, table, mine) {
  const [outcome, last] = [outcomes.at(-1), record.at(-1)?.text ?? ""];
  if (outcome && outcome.entry === record.length - 1) {
    return t("challenge", { cell: table.topology.names[outcome.cell], outcome: outcomeText(outcome) });
  }
  return mine === null && wordOf(last) ? `${moveText(last)}.` : "";
}

// What goes on: the game's end or whose turn it is, what has just come of it, and a small sign of the board.
/** @param {Table} table */
export function statusPanel(table) {
  const look = html("p", { class: "status-look" });
  const line = html("p", { class: "status-line" });
  const news = html("p", { class: "status-news" });
  const note = html("p", { class: "status-note" });
  const sign = html("p", { class: "status-wood", "aria-live": "off" });
  const element = html("section", { class: "card status", "aria-live": "polite", "aria-atomic": "true", "aria-label": t("status") }, look, line, news, note, sign);
  const fill = (/** @type {HTMLElement} */ place, /** @type {(string | Node)[]} */ parts) => {
    const held = html("span", {}, parts);
    if (place.innerHTML !== held.innerHTML) place.replaceChildren(held);
    place.hidden = !parts.length;
  };
  return {
    element,
    // `past`: whether an earlier position is shown.
    /** @param {View} view @param {House | null} house @param {Words | null} words @param {Seat | null} mine */
    show(view, house, words, mine = null, past = false) {
      fill(look, house?.judge === "open" ? [t("judge-looks")] : []);
      const own = !view.laying.length && mine !== null && view.movers.includes(mine);
      fill(line, view.task && !past ? said(view.task) : past ? [t("past-shown")] : own && !view.result ? [t("your-turn")] : turnText(view, mine));
      const board = words?.private ? [t("at-board"), " ", ...said(words.private)] : [];
      fill(news, [justNow(view, table, mine)].filter(Boolean));
      const notes = [said(words?.told ?? ""), board, said(view.situation)];
      fill(note, notes.filter((parts) => parts.some(Boolean)).flatMap((parts) => [...parts, " "]));
      fill(sign, words && SIGNED.has(words.wood) ? [t(`wood-${words.wood}`)] : []);
      element.classList.toggle("mine", !past && mine !== null && !view.result && view.toAct.includes(mine));
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
      name: html("span", { class: "called" }),
      turn: html("span", { class: "turn-word" }),
      stands: html("span", { class: "stands" }),
      who: html("span", { class: "who" }),
      lost: html("span", { class: "lost" }),
    };
    parts.row.append(signOf(table, seat),
      html("span", { class: "seat-name" }, seatName(seat), parts.name, parts.stands, parts.turn), parts.who, parts.clock, parts.lost);
    return /** @type {const} */ ([seat, parts]);
  }));
  /** @type {View | null} */
  let view = null;
  const tick = () => {
    if (!view) return;
    const clock = clockAt(view, performance.now() - view.made);
    for (const [seat, { clock: place }] of rows) {
      const thought = clock.get(seat);
      setText(place, thought === undefined ? "" : clockText(thought));
    }
  };
  setInterval(tick, 500);
  const news = html("p", { class: "unseen", role: "status" });
  let stood = "";
  // Beside the names, and for who hears the page: what is new of it, once.
  const showStandings = (/** @type {Standing[]} */ standings, /** @type {boolean} */ first) => {
    const told = standings.map((one) => /** @type {const} */ ([one.seat, standingText(one)]));
    for (const [seat, text] of told) setText(/** @type {{stands: Node}} */ (rows.get(seat)).stands, text);
    const now = told.flatMap(([seat, text]) => (text ? [`${seatName(seat)}: ${text}.`] : [])).join(" ");
    if (now !== stood && !first) setText(news, now);
    stood = now;
  };
  return {
    element: card("seats", news, html("ul", { class: "seat-list" }, [...rows.values()].map(({ row }) => row))),
    /** @param {View} newest @param {House | null} house */
    show(newest, house) {
      showStandings(newest.standings, !view);
      view = newest;
      const had = (/** @type {Seat} */ seat) => (newest.hinted.has(seat) ? t("hints-had", { n: newest.hinted.get(seat) ?? 0 }) : "");
      for (const [seat, { row, name, turn, who }] of rows) {
        const moving = !view.result && view.movers.includes(seat);
        row.classList.toggle("moving", moving);
        row.classList.toggle("winner", Boolean(view.result?.winners.includes(seat)));
        setText(name, [view.names.get(seat), had(seat)].filter(Boolean).join(" · "));
        setText(turn, moving ? t("on-turn") : view.result?.winners.includes(seat) ? t("winner") : "");
        who.replaceChildren(...(view.computers.includes(seat) ? [] : occupant(seat, house, links)));
      }
      tick();
    },
    // `scene`: the pieces as this page shows them, which may be less than its view holds.
    /** @param {View} newest @param {Scene} scene */
    showLost({ laying }, scene) {
      for (const [seat, { lost }] of rows) showLost(lost, table, seat, laying.includes(seat) ? [] : lostPieces(table.armies[seat], scene, seat));
    },
  };
}

/** @type {(standing: Standing) => string} */
const standingText = ({ partners, points }) => [
  ...(partners.length ? [t("partner", { seats: seatNames(partners) })] : []), ...(points === null ? [] : [t("points", { n: points })]),
].join(" · ");

/** @param {HTMLElement} place @param {Table} table @param {Seat} seat @param {[string, number][]} lost */
function showLost(place, table, seat, lost) {
  const now = lost.map(([kind, count]) => `${kindName(kind)} ${count}`).join(", ");
  if (place.title === now) return;
  place.title = now;
  place.replaceChildren(...(lost.length ? [html("span", { class: "unseen" }, t("lost", { pieces: now }))] : []),
    ...lost.map(([kind, count]) => html("span", { "aria-hidden": "true" }, kind === HIDDEN ? signOf(table, seat) : iconOf(table, seat, kind), `×${count}`)));
}

/** @param {Seat} seat @param {House | null} house @param {boolean} links */
function occupant(seat, house, links) {
  const held = house?.seats[seat];
  const elsewhere = t(isAway(seat, house) ? "seat-away" : "seat-taken");
  if (held === "taken" && !links) return [html("span", { class: "held" }, elsewhere)];
  const href = `/seat/${encodeURIComponent(seat)}`;
  if (!links) return held === "mine" ? [html("span", { class: "held" }, t("seat-yours"))] : [];
  if (held === "mine") return [html("a", { class: "button small", href, "aria-label": t("to-seat", { seat: seatName(seat) }) }, t("seat-yours"))];
  if (held === "taken") return [html("a", { class: "button small held", href, "aria-label": `${elsewhere}: ${t("move-seat", { seat: seatName(seat) })}` }, elsewhere)];
  return held === "free" ? [html("a", { class: "button small", href, "aria-label": t("take-seat-of", { seat: seatName(seat) }) }, t("take-seat"))] : [];
}

// Whether the phone of a seat, another than this one, does not answer.
/** @param {Seat} seat @param {House | null} house */
const isAway = (seat, house) => Boolean(house?.away.includes(seat) && house.seats[seat] !== "mine");

// Wishes, whose phone is missed, the judge's looks, faults, whether all is saved, who watches.
/** @param {Table} table */
export function noticesPanel(table, { wishes = true } = {}) {
  const list = html("ul", { class: "notices" });
  const lookedAt = (/** @type {View} */ { record, looks }) => new Set(looks.map((entry) => roundAt(record, table.seats, entry)));
  const element = html("section", { class: "card notices-card", "aria-label": t("notices"), "aria-live": "polite" }, list);
  let shown = "";
  return {
    element,
    /** @type {Show} */
    show(view, house, words) {
      const { names } = table.topology;
      const lines = [
        ...(wishes ? view.wishes : []).map(({ seat, what }) => ["wish", t(`wish-${what}`, { seat: seatName(seat) })]),
        ...view.movers.filter((seat) => !view.result && isAway(seat, house)).map((seat) => ["away", t("phone-away", { seat: seatName(seat) })]),
        ...(view.revealed.length ? [["reveal", t("revealed", { seats: seatNames(view.revealed) })]] : []),
        ...(view.looks.length && house?.judge !== "open" ? [["look", t("judge-looked", { moves: [...lookedAt(view)].join(", "), n: view.looks.length })]] : []),
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
  const { seat = "", word = "" } = wordOf(text) ?? {};
  return seat ? t("said", { seat: seatName(seat), word: word.includes("=") ? t("army-laid") : saidName(word) }) : text;
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

// What marks and pieces mean.
/** @param {Table} table @param {Seat} seat */
export function legendPanel(table, seat) {
  const element = html("details", { class: "card" }, html("summary", {}, t("legend")));
  element.addEventListener("toggle", async () => {
    const { legend } = await again(() => import("./legend.js"), () => {});
    element.append(...legend(table, seat));
  }, { once: true });
  return element;
}

// The way to the rules of the game.
export const rulesButton = () => html("button", { type: "button", class: "card way", onclick: async () => {
  const { openRules } = await again(() => import("./rules.js"), () => {});
  openRules();
} }, t("rules"));

// The marks that every board shows: the last move, sensors that are not to be trusted.
/** @param {Pick<View, "last" | "faults">} view @param {Cell[]} hinted */
export function marksOf(view, hinted = []) {
  /** @type {Marks} */
  const marks = new Map();
  const add = (/** @type {Cell} */ cell, /** @type {string} */ kind) => marks.set(cell, (marks.get(cell) ?? new Set()).add(kind));
  const path = view.last?.path ?? [];
  for (const cell of [...path.slice(0, 1), ...path.slice(-1)]) add(cell, "last");
  for (const { cell } of view.faults) add(cell, "fault");
  for (const cell of hinted) add(cell, "hint");
  return { marks, add };
}

/** @type {(refusal: string | null) => string} */
export const refusalText = (refusal) => (refusal === null ? t("no-answer") : sentence(refusal));
