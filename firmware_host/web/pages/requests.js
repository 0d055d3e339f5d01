// What others ask of a seat, to be answered at once, and what came of what it asked itself.
// In: a view. Out: intents. What needs everybody's word is a wish; what a game has for it (a draw, a coalition)
// are words.

import { html } from "./dom.js";
import { wordOf } from "./move-rows.js";
import { moveText } from "./panels.js";
import { saidName, seatName, t, wordName } from "./texts.js";

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
    const open = view.offers.filter(({ awaited }) => awaited.includes(seat)).map((one) => t("said", { seat: seatName(one.seat), word: saidName(one.word) }));
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
export const isAnswer = (word) => /^(accept|decline)-(draw|join)$/.test(word);
