// What a seat may say and ask for now, as buttons.
// In: a view. Out: acts, in the order in which they stand. Knows no element.

import { isAnswer } from "./requests.js";
import { t, wordName } from "./texts.js";
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
