// A game to step through: its board, its moves, and what an annotator says about them.
// In: a game as `lodeboard replay --json` has it, and how its page leads to other lines of it. Out: the page. It is stepped
// through by buttons, keys, a slider, the list of moves, and by touching the right or the left half of the board.

import { Board } from "./board.js";
import { html } from "./dom.js";
import { commandOf, movesPanel, moveText, REMARKED, stepButton, stepIcon } from "./move-list.js";
import { piecesPanel } from "./panels.js";
import { dateText, gameTitle, hostText, seatName, t } from "./texts.js";
import { HIDDEN, readOutcomes, readScene } from "./view.js";

const EVERY_MS = 900;

// Shows a game in `main` after `at` moves. `lineTo(id, moves, text)`: a button to another line of it; `playOn(moves, seat)`: the
// address to play on from there, where there is one; `below`: what else belongs on the page. Returns what ends it.
/** @type {ShowReplay} */
export function showReplay(main, { table, steps, outcomes, evaluation, end, names, began, date, recorded, main_line: mainLine }, at, { lineTo, playOn = null, below = [] }) {
  const scenes = steps.map((step) => readScene(step.scene));
  const course = { record: steps.slice(1).map((step) => ({ seat: step.seat ?? "", text: listText(step), round: step.round })), outcomes: readOutcomes(outcomes), evaluation, notes: new Map() };
  const [moves, pieces] = [movesPanel(table), piecesPanel(table)];
  const about = [...names.map(([seat, name]) => `${seatName(seat)}: ${name}`), date || dateText(began), !mainLine && recorded].filter(Boolean);
  const title = gameTitle(table.game.name, table.game.title);
  const holder = html("div", { onclick: (/** @type {MouseEvent} */ event) => touch(event.clientX) });
  const line = html("p", { class: "status-line" });
  const told = html("p", { class: "told" });
  const ways = html("div", { class: "buttons ways" });
  const goOn = html("a", { class: "button", hidden: true }, t("play-on"));
  const slider = html("input", { type: "range", min: 0, max: steps.length - 1, value: 0, "aria-label": t("move"), oninput: () => go(Number(slider.value)) });
  const play = stepButton("play", () => (timer ? stop() : start()));
  const closing = new AbortController();
  let now = Math.min(at, steps.length - 1);
  let timer = 0;

  main.replaceChildren(
    html("h1", {}, mainLine ? t("in-variation", { title }) : title),
    html("div", { class: "table-page" },
      html("div", { class: "stage" }, holder),
      html("div", { class: "side" },
        html("section", { class: "card status over", "aria-live": "polite", "aria-label": t("status") }, line,
          about.length ? html("p", { class: "status-note" }, hostText(about.join(" · "))) : null,
          told, ways),
        html("section", { class: "card player", "aria-label": t("replay") },
          html("div", { class: "buttons" },
            stepButton("first", () => go(0)), stepButton("back", () => go(now - 1)), play,
            stepButton("forward", () => go(now + 1)), stepButton("last", () => go(steps.length - 1))),
          slider, html("div", { class: "buttons ways" },
            playOn && goOn, mainLine && lineTo(mainLine.id, mainLine.after_moves, t("main-line")))),
        moves.element, pieces.element, below)));
  const board = new Board(holder, table, { name: t("board-of", { game: title }) });

  /** @param {number} step */
  function go(step, slide = true) {
    if (step < 0 || step >= steps.length) return stop();
    const forward = slide && step === now + 1;
    now = step;
    const marks = changedMarks(scenes[now - 1], scenes[now]);
    board.show(scenes[now], marks, forward ? slideOf(scenes[now - 1], scenes[now]) : null);
    slider.value = String(now);
    slider.setAttribute("aria-valuetext", t("move-of", { n: now, all: steps.length - 1 }));
    moves.show(course, now, pick);
    pieces.show(scenes[now]);
    const last = now === steps.length - 1 && end;
    const what = now ? moveLabel(steps[now]) : t("start-position");
    const { signs = "", text = "", clock = "", variations = [] } = steps[now];
    const marked = now === 0 && steps.some(isMarked) && t("marked-moves");
    told.textContent = [text, marked, clock && t("time-left", { time: clock })].filter(Boolean).join(" · ");
    ways.replaceChildren(...variations.map((one) => lineTo(one.id, now + 1, t("variation", { moves: one.moves }))));
    if (playOn) {
      goOn.hidden = Boolean(last) || scenes[now].some((piece) => piece?.kind === HIDDEN);
      goOn.setAttribute("href", playOn(now, steps[now + 1]?.seat ?? table.seats[0]));
    }
    history.replaceState(null, "", `#${now}`);
    line.replaceChildren(what + signs, ...(last ? [" — ", ...hostText(end)] : []));
    if (now === steps.length - 1) stop();
  }

  // The list may be far below the board.
  /** @param {number} step */
  function pick(step) {
    go(step);
    holder.scrollIntoView({ block: "nearest" });
  }

  // A touch of the board.
  /** @param {number} x */
  function touch(x) {
    const { left, width } = holder.getBoundingClientRect();
    stop();
    go(now + (x < left + width / 2 ? -1 : 1));
  }

  function start() {
    if (now === steps.length - 1) go(0);
    timer = setInterval(() => go(now + 1), EVERY_MS);
    namePlayButton("pause");
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    namePlayButton("play");
  }

  /** @param {string} key */
  function namePlayButton(key) {
    play.replaceChildren(stepIcon(key));
    play.setAttribute("aria-label", t(key));
    play.setAttribute("title", t(key));
  }

  addEventListener("keydown", (event) => {
    if (event.target instanceof Element && event.target.matches("input, select, .moves")) return;
    const to = /** @type {Record<string, number>} */ ({ ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: steps.length - 1 })[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  }, { signal: closing.signal });
  go(now, false);
  return () => {
    stop();
    closing.abort();
  };
}

// The number of moves after which the address shows a game.
export const movesInAddress = () => Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0);

// A move in the list: with its signs, and “…” if there is more to read after it.
/** @param {Step} step */
function listText(step) {
  const { move, signs = "" } = step;
  return commandOf(move) ? move : `${move}${signs}${isMarked(step) ? REMARKED : ""}`;
}

// Whether there is more to read after a move in the list.
/** @param {Step} step */
function isMarked({ move, text, variations }) {
  return Boolean(move && !commandOf(move) && (text || variations?.length));
}

// A move with its seat; a command already names it.
/** @param {Step} step */
function moveLabel({ seat, move }) {
  const text = moveText(move);
  return seat && text === move ? `${seatName(seat)}: ${text}` : text;
}

/** @param {Piece | null | undefined} one @param {Piece | null | undefined} other */
function samePiece(one, other) {
  return one?.seat === other?.seat && one?.kind === other?.kind;
}

/** @param {Scene | undefined} before @param {Scene} after @returns {Marks} */
function changedMarks(before, after) {
  /** @type {Marks} */
  const marks = new Map();
  before?.forEach((piece, cell) => samePiece(piece, after[cell]) || marks.set(cell, new Set(["last"])));
  // Setting up an army is no move to follow.
  return marks.size > 8 ? new Map() : marks;
}

// The move of a piece along which the board slides it, as far as two scenes show.
/** @param {Scene} before @param {Scene} after */
function slideOf(before, after) {
  const left = before.findIndex((piece, cell) => piece && !after[cell] && after.some((other, to) => other?.seat === piece.seat && !samePiece(before[to], other)));
  if (left < 0) return null;
  const to = after.findIndex((piece, cell) => piece?.seat === before[left]?.seat && !samePiece(before[cell], piece));
  return to < 0 ? null : { path: [left, to] };
}
