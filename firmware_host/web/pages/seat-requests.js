// What a seat can ask for now, what others ask of it, to be answered at once, and what came of what it asked itself.
// In: a view. Out: buttons as values; a panel; intents. What needs everybody's consent is a request (a wish on the wire);
// what a game has for it (a draw, a coalition) are commands.

import { html } from "./dom.js";
import { moveText, wordOf } from "./move-list.js";
import { seatName, t, wordName } from "./texts.js";
import { isSecret } from "./view.js";

/** @param {View} view @param {Seat} seat @param {SeatActs} ways @returns {Act[]} */
export function actsOf(view, seat, ways) {
  /** @type {Act[]} */
  const acts = view.words.filter((one) => one.seat === seat && !isAnswer(one.word)).map(({ word }) => ({
    key: word, text: wordName(word), look: word === "resign" ? "danger" : "", act: () => ways.say(word),
  }));
  const anew = view.setups.find((setup) => setup.seat === seat && !setup.due);
  if (anew) acts.unshift({ key: "set-up", text: t("lay-anew"), act: ways.toSetUp });
  const wished = (/** @type {string} */ what) => view.wishes.some((wish) => wish.what === what);
  if (view.entry && !view.result && ways.takeBack && !wished("take-back")) {
    acts.push({ key: "take-back", look: view.hint?.step === 0 ? "main" : "", text: t("ask-take-back"), act: ways.takeBack });
  }
  const turn = view.movers.includes(seat);
  // Who has just moved may ask what will be answered to that.
  if (view.advised && !view.result && (turn || (view.last?.seat === seat && view.record.at(-1)?.seat === seat && !isSecret(view)))) {
    acts.unshift({ key: "hint", text: turn || view.hint ? t(`hint-${view.hint?.step ?? 0}`) : t("hint-answer"), act: ways.hint });
  }
  if (view.undone && !wished("redo")) acts.push({ key: "redo", text: t("ask-redo"), act: ways.redo });
  if (view.result && !view.revealed.includes(seat) && isSecret(view)) {
    acts.unshift({ key: "reveal", look: "main", text: t("reveal"), act: ways.reveal });
  }
  if (view.result && view.advised && !view.hint) acts.unshift({ key: "turning", text: t("turning"), act: ways.hint });
  if (view.result && ways.playOn && !isSecret(view)) acts.unshift({ key: "play-on", look: "main", text: t("play-on"), act: ways.playOn });
  if (view.result && !wished("rematch")) acts.push({ key: "rematch", look: "main", text: t("rematch"), act: ways.rematch });
  if (view.entry && !wished("new-game")) {
    acts.push({ key: "new-game", look: view.result ? "main" : "", text: t(view.result ? "new-game" : "ask-new-game"), act: ways.newGame });
  }
  return acts;
}

const KEPT = "lodeboard.wish";
// Wishes that are about so many moves, and the intents for them.
/** @type {Record<string, string>} */
const NUMBERED = { "take-back": "rewind", redo: "redo" };
/** @type {Record<string, string>} */
const NAMES = { "take-back": "taking-back", redo: "redoing", rematch: "rematch" };

// `send(type, fields)`: an intent; `say(word)`: a word of the game.
/** @param {Seat} seat @param {{send(type: string, fields?: object): void, say(word: string): void}} ways */
export function requestsPanel(seat, { send, say }) {
  const element = html("section", { class: "card request", "aria-label": t("requests"), "aria-live": "polite", hidden: true });
  let shown = "";
  /** @type {View} */
  let view;

  /** @param {Wish} wish */
  const agree = ({ what, entry }) => (NUMBERED[what] ? send(NUMBERED[what], { entry }) : send(what === "rematch" ? "rematch" : "newgame"));

  /** @param {Wish} wish @returns {Asking} */
  const asked = (wish) => ({
    text: t(`wish-${wish.what}`, { seat: seatName(wish.seat) }),
    acts: [
      { key: "yes", look: "main", text: t(`agree-${wish.what}`, { seat: seatName(wish.seat), n: Math.abs(view.entry - wish.entry) }), act: () => agree(wish) },
      { key: "no", text: t("decline"), act: () => send("decline") },
    ],
  });

  // What was said and waits for this seat, or this seat for it; that it was declined.
  /** @returns {Asking[]} */
  const offered = () => {
    const answers = view.words.filter((one) => one.seat === seat && isAnswer(one.word)).map((one) => one.word);
    const acts = answers.map((one) => ({ key: one, look: one.startsWith("accept-") ? "main" : "", text: wordName(one), act: () => say(one) }));
    const open = view.offers.filter(({ awaited }) => awaited.includes(seat)).map((one) => t("said", { seat: seatName(one.seat), word: wordName(one.word) }));
    if (acts.length) return [{ text: open.join(" ") || t("asked-of-you"), acts }];
    const mine = view.offers.filter((one) => one.seat === seat).map(({ word }) => ({ text: t("no-answer-yet", { what: wordName(word) }), acts: [] }));
    const last = view.record.at(-1)?.text ?? "";
    const { seat: speaker, word } = wordOf(last) ?? { seat: "", word: "" };
    return speaker !== seat && word.startsWith("decline-") ? [...mine, { text: moveText(last), acts: [] }] : mine;
  };

  // What this seat asked and did not get, until the game goes on: also when the page was away meanwhile.
  /** @param {Wish | undefined} mine @returns {Asking[]} */
  const refused = (mine) => {
    const key = `${KEPT}.${seat}`;
    if (mine) {
      sessionStorage.setItem(key, JSON.stringify({ ...mine, gameId: view.gameId, at: view.entry }));
      return [];
    }
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!kept) return [];
    if (kept.gameId === view.gameId && (view.entry === kept.at || view.entry === kept.at + 1)) return [{ text: t("not-granted", { what: named(kept.what) }), acts: [] }];
    sessionStorage.removeItem(key);
    return [];
  };

  return {
    element,
    /** @param {View} newest */
    show(newest) {
      view = newest;
      const mine = view.wishes.find((wish) => wish.seat === seat);
      const others = view.wishes.filter((wish) => wish.seat !== seat && !(mine && alike(wish, mine)));
      /** @type {Act} */
      const withdraw = { key: "withdraw", text: t("withdraw"), act: () => send("decline") };
      /** @type {Asking[]} */
      const requests = [
        ...others.map(asked), ...offered(),
        ...(mine ? [{ text: t("no-answer-yet", { what: named(mine.what) }), acts: [withdraw] }] : []),
        ...refused(mine),
      ];
      const now = JSON.stringify([view.entry, requests]);
      if (now === shown) return;
      shown = now;
      element.hidden = !requests.length;
      element.replaceChildren(...requests.flatMap(({ text, acts }) => [
        html("p", { class: "request-line" }, text),
        ...(acts.length ? [html("div", { class: "buttons" }, acts.map(({ text: name, look = "", act }) =>
          html("button", { type: "button", class: look, onclick: act }, name)))] : []),
      ]));
    },
  };
}

/** @type {Named} */
const named = (what) => t(NAMES[what] ?? "new-game");

/** @type {(one: Wish, other: Wish) => boolean} */
const alike = (one, other) => one.what === other.what && one.entry === other.entry;

// Whether a word answers what somebody else has said.
/** @type {(word: string) => boolean} */
const isAnswer = (word) => /^(accept|decline)-(draw|join)$/.test(word);
