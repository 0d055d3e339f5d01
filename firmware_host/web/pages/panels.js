// The panels beside a board that several pages have: status, seats with clocks, notices, pieces as text, help.
// In: a view, who is present, the board's text. Out: elements, kept up to date by `show`. Knows no rules.

import { retry } from "./connection.js";
import { html, setText } from "./dom.js";
import { commandOf, moveText, roundAt } from "./move-list.js";
import { card, clockMoment, isHostLost, seatPath } from "./page-frame.js";
import { iconOf, signOf } from "./pieces.js";
import { faultName, hostText, kindName, loadSpokenNames, outcomeText, seatName, seatNames, stripMarks, t, turnText } from "./texts.js";
import { clockAt, HIDDEN, lastSecondsBegin } from "./view.js";

/** @type {(piece: Piece) => string} */
export const pieceName = (piece) =>
  t("piece", { seat: seatName(piece.seat), kind: piece.kind === HIDDEN ? t("hidden-piece") : kindName(piece.kind) });

// The board states that pages show.
const SHOWN_BOARD_STATES = new Set(["differs", "aside", "away"]);

// What others have played since the last move of the seat `mine`, as sentences, and what was captured; of a challenge its outcome,
// and no command that the result says.
/** @type {(view: View, table: Table, mine: Seat | null) => string[]} */
function latestNews({ record, outcomes, captured, result, situation }, table, mine) {
  const found = new Map(outcomes.map((outcome) => [outcome.entry, outcome]));
  const since = Math.max(record.findLastIndex(({ seat }) => seat === mine), record.length - table.seats.length);
  const played = record.flatMap(({ seat, text }, entry) => {
    const outcome = found.get(entry);
    if (outcome && entry >= since) return [t("challenge", { cell: table.topology.names[outcome.cell], outcome: outcomeText(outcome) })];
    if (entry < since || seat === mine || result && commandOf(text)) return [];
    if (commandOf(text) && stripMarks(situation).includes(moveText(text))) return []; // the situation says so, too
    return [commandOf(text) ? `${moveText(text)}.` : t("played", { seat: seatName(seat), move: text })];
  });
  return captured ? [...played, stripMarks(captured)] : played;
}

// The result or whose turn it is, the latest news, and the state of the board. `seat`: the one whose page it is.
/** @param {Table} table @param {Seat | null} seat */
export function statusPanel(table, seat = null) {
  const arbiter = html("p", { class: "status-look" });
  const line = html("p", { class: "status-line" });
  const news = html("p", { class: "status-news" });
  const note = html("p", { class: "status-note" });
  const boardState = html("p", { class: "status-wood", "aria-live": "off" });
  const element = html("section", { class: "card status", "aria-live": "polite", "aria-atomic": "true", "aria-label": t("status") }, arbiter, line, news, note, boardState);
  const fill = (/** @type {HTMLElement} */ place, /** @type {(string | Node)[]} */ parts) => {
    const held = html("span", {}, parts);
    if (place.innerHTML !== held.innerHTML) place.replaceChildren(held);
    place.hidden = !parts.length;
  };
  return {
    element,
    // `past`: whether an earlier position is shown.
    /** @param {View} view @param {Presence | null} presence @param {BoardText | null} boardText @param {Seat | null} mine */
    show(view, presence, boardText, mine = null, past = false) {
      fill(arbiter, presence?.judge === "open" ? [t("judge-looks")] : []);
      const own = !view.settingUp.length && mine !== null && view.movers.includes(mine);
      fill(line, view.edited ? [t("edit-now")] : view.task && !past ? hostText(view.task) : past ? [t("past-shown")] : own && !view.result ? [t("your-turn")] : turnText(view, mine));
      const board = boardText?.private ? [t("at-board"), " ", ...hostText(boardText.private)] : [];
      fill(news, past ? [] : latestNews(view, table, seat).flatMap((text) => [html("span", { "data-sentence": "" }, text), " "]));
      const unseen = view.settingUp.some((one) => one !== seat && !view.scene.some((piece) => piece?.seat === one));
      const notes = [unseen && !past ? [t("lay-out-why")] : [], hostText(boardText?.told ?? ""), board, hostText(view.situation)];
      fill(note, notes.filter((parts) => parts.some(Boolean)).flatMap((parts) => [...parts, " "]));
      fill(boardState, !view.edited && boardText && SHOWN_BOARD_STATES.has(boardText.wood) ? [t(`wood-${boardText.wood}`)] : []);
      element.classList.toggle("mine", !past && mine !== null && !view.result && view.toAct.includes(mine));
      element.classList.toggle("over", Boolean(view.result));
    },
  };
}

// How often clocks are drawn, in milliseconds; those of a game with a time limit show tenths at the end.
const TICK_MS = 500;
const LIMITED_TICK_MS = 100;

// Who plays which seat, whose turn it is, and how long everybody has thought or still can. `onLow` is told of a seat whose
// last seconds begin.
/** @param {Table} table @param {{links?: boolean, onLow?: (seat: Seat) => void}} options */
export function seatsPanel(table, { links = true, onLow = () => {} } = {}) {
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
  const nowLow = lastSecondsBegin();
  const drawClocks = () => {
    if (!view) return;
    const faces = clockAt(view, Math.max(0, clockMoment() - view.asOf));
    nowLow(faces).forEach(onLow);
    for (const [seat, { clock: place }] of rows) {
      const face = faces.get(seat);
      setText(place, face ? face.text || t("no-limit") : "");
      place.classList.toggle("low", Boolean(face?.low));
      place.classList.toggle("running", Boolean(view.clocks?.running.includes(seat)));
      const stands = Boolean(face && view.clocks && (view.clocks.paused || isHostLost()));
      place.classList.toggle("paused", stands);
      place.title = stands ? t("clock-paused") : "";
    }
  };
  const tick = () => {
    drawClocks();
    setTimeout(tick, view?.clocks?.running.length ? LIMITED_TICK_MS : TICK_MS);
  };
  tick();
  const news = html("p", { class: "unseen", role: "status" });
  let stood = "";
  // Shown beside the names, and announced once to screen readers.
  const showStandings = (/** @type {Standing[]} */ standings, /** @type {boolean} */ first) => {
    const texts = standings.map((one) => /** @type {const} */ ([one.seat, standingText(one)]));
    for (const [seat, text] of texts) setText(/** @type {{stands: Node}} */ (rows.get(seat)).stands, text);
    const now = texts.flatMap(([seat, text]) => (text ? [`${seatName(seat)}: ${text}.`] : [])).join(" ");
    if (now !== stood && !first) setText(news, now);
    stood = now;
  };
  return {
    element: card("seats", news, html("ul", { class: "seat-list" }, [...rows.values()].map(({ row }) => row))),
    /** @param {View} newest @param {Presence | null} presence */
    show(newest, presence) {
      showStandings(newest.standings, !view);
      view = newest;
      const had = (/** @type {Seat} */ seat) => (newest.hinted.has(seat) ? t("hints-had", { n: newest.hinted.get(seat) ?? 0 }) : "");
      for (const [seat, { row, name, turn, who }] of rows) {
        const moving = !view.result && view.movers.includes(seat);
        row.classList.toggle("moving", moving);
        row.classList.toggle("winner", Boolean(view.result?.winners.includes(seat)));
        setText(name, [view.names.get(seat), had(seat)].filter(Boolean).join(" · "));
        setText(turn, moving ? t("on-turn") : view.result?.winners.includes(seat) ? t("winner") : "");
        who.replaceChildren(...(view.computers.includes(seat) ? [] : occupant(seat, presence, links, view.names.get(seat))));
      }
      drawClocks();
    },
    // `scene`: the pieces as this page shows them; its own ranks may be covered.
    /** @param {View} newest @param {Scene} scene */
    showLost({ settingUp, startsUsually }, scene) {
      const isKnown = (/** @type {Seat} */ seat) => startsUsually && !settingUp.includes(seat);
      for (const [seat, { lost }] of rows) showLost(lost, table, seat, isKnown(seat) ? lostPieces(table.armies[seat], scene, seat) : []);
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

// The pieces a seat has lost of the army it began with, as kinds with their number. Pure.
// A promoted piece counts as the kind of which most are missing. If kinds are hidden, only the number is known.
/** @param {Record<string, number>} army @param {Scene} scene @param {Seat} seat @returns {[string, number][]} */
export function lostPieces(army, scene, seat) {
  const standing = scene.flatMap((piece) => (piece?.seat === seat ? [piece.kind] : []));
  const all = Object.values(army).reduce((sum, count) => sum + count, 0);
  const lost = Math.max(0, all - standing.length);
  if (standing.includes(HIDDEN)) return lost ? [[HIDDEN, lost]] : [];
  const missing = Object.entries(army).map(([kind, count]) => /** @type {[string, number]} */ ([kind, Math.max(0, count - standing.filter((one) => one === kind).length)]));
  let promoted = missing.reduce((sum, [, count]) => sum + count, 0) - lost;
  for (; promoted > 0; promoted -= 1) missing.reduce((most, one) => (one[1] > most[1] ? one : most))[1] -= 1;
  return missing.filter(([, count]) => count > 0);
}

/** @param {Seat} seat @param {Presence | null} presence @param {boolean} links @param {string} name */
function occupant(seat, presence, links, name = "") {
  const held = presence?.seats[seat];
  const elsewhere = t(isAway(seat, presence) ? "seat-away" : "seat-taken");
  if (held === "taken" && !links) return [html("span", { class: "held" }, elsewhere)];
  const href = seatPath(seat);
  if (!links) return held === "mine" ? [html("span", { class: "held" }, t("seat-yours"))] : [];
  if (held === "mine") return [html("a", { class: "button small", href, "aria-label": t("to-seat", { seat: seatName(seat) }) }, t("seat-yours"))];
  if (held === "taken") return [html("a", { class: "button small held", href, "aria-label": `${elsewhere}: ${t("move-seat", { seat: seatName(seat) })}` }, elsewhere)];
  if (held !== "free") return [];
  const [here, join] = [t("seat-at-board"), t("take-seat-of", { seat: seatName(seat) })];
  if (presence?.board.includes(seat)) return [html("a", { class: "button small held", href, "aria-label": `${here}: ${join}` }, here)];
  const named = t("take-seat-named", { name });
  return [html("a", { class: "button small", href, "aria-label": name ? `${named} (${seatName(seat)})` : join }, name ? named : t("take-seat"))];
}

// Whether another phone, which plays this seat, doesn't answer.
/** @param {Seat} seat @param {Presence | null} presence */
const isAway = (seat, presence) => Boolean(presence?.away.includes(seat) && presence.seats[seat] !== "mine");

// Requests, phones that don't answer, the arbiter's looks, faults, whether the game is saved, the number of viewers.
/** @param {Table} table */
export function noticesPanel(table, { requests = true } = {}) {
  const list = html("ul", { class: "notices" });
  const lookedAt = (/** @type {View} */ { record, arbiterReveals }) => new Set(arbiterReveals.map((entry) => roundAt(record, entry)));
  const element = html("section", { class: "card notices-card", "aria-label": t("notices"), "aria-live": "polite" }, list);
  let shown = "";
  return {
    element,
    /** @type {Show} */
    show(view, presence, boardText) {
      const { names } = table.topology;
      const lines = [
        ...(requests ? view.consents : []).map(({ seat, what }) => ["wish", t(`wish-${what}`, { seat: seatName(seat) })]),
        ...view.movers.filter((seat) => !view.result && isAway(seat, presence)).map((seat) => ["away", t("phone-away", { seat: seatName(seat) })]),
        ...(view.revealed.length ? [["reveal", t("revealed", { seats: seatNames(view.revealed) })]] : []),
        ...(view.arbiterReveals.length && presence?.judge !== "open" ? [["look", t("judge-looked", { moves: [...lookedAt(view)].join(", "), m: lookedAt(view).size, n: view.arbiterReveals.length })]] : []),
        ...(presence?.judge_tries ? [["look", t("judge-tries", { n: presence.judge_tries })]] : []),
        ...view.faults.map(({ cell, fault }) => ["fault", t("fault", { cell: names[cell], fault: faultName(fault) })]),
        ...(boardText ? [[boardText.saved ? "saved" : "unsaved", t(boardText.saved ? "saved" : "unsaved")]] : []),
        ...(presence && presence.watching > 1 ? [["watching", t("watching", { n: presence.watching })]] : []),
      ];
      const now = JSON.stringify(lines);
      if (now === shown) return;
      shown = now;
      list.replaceChildren(...lines.map(([look, text]) => html("li", { class: `notice ${look}` }, text)));
    },
  };
}

const VOICE_KEY = "lodeboard.voice";

// The button that turns the voice of this device on and off; it is loaded when it is on. `regions`: what it reads out.
/** @param {Table} table @param {HTMLElement[]} regions */
export function voiceSwitch(table, regions) {
  /** @type {import("./voice.js").Voice | null} */
  let voice = null;
  let hasLeft = false;
  const isOn = () => "speechSynthesis" in window && localStorage.getItem(VOICE_KEY) !== null;
  const draw = () => button.setAttribute("aria-pressed", String(isOn()));
  const start = async () => {
    await retry(loadSpokenNames);
    voice ??= new (await retry(() => import("./voice.js"))).Voice(table, regions);
    if (isOn() && !hasLeft) voice.start();
  };
  const toggle = () => {
    if (isOn()) localStorage.removeItem(VOICE_KEY);
    else localStorage.setItem(VOICE_KEY, "yes");
    draw();
    if (!isOn()) return voice?.stop();
    speechSynthesis.speak(new SpeechSynthesisUtterance("")); // iOS lets a page speak only from a touch on
    start();
  };
  const button = html("button", { type: "button", hidden: !("speechSynthesis" in window), onclick: toggle }, t("voice"));
  draw();
  if (isOn()) start();
  return {
    button,
    // Says this now, in place of what is being said.
    say: (/** @type {string} */ text) => void (isOn() && voice?.say(text, true)),
    leave() {
      hasLeft = true;
      voice?.stop();
    },
  };
}

// The pieces as a list, for players who can't see the board.
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

// What marks and pieces mean, drawn once it is opened.
/** @param {Table} table @param {Seat} seat */
export function legendPanel(table, seat) {
  const element = html("details", { class: "card" }, html("summary", {}, t("legend")));
  element.addEventListener("toggle", async () => element.append(...(await loadHelp()).legend(table, seat)), { once: true });
  return element;
}

// The button that opens the rules.
export const rulesButton = () => html("button", { type: "button", class: "card way", onclick: async () => (await loadHelp()).openRules() }, t("rules"));

const loadHelp = () => retry(() => import("./help.js"));
