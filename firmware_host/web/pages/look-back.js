// Earlier positions of a game that is still on, on this page alone.
// In: views, and positions that the host recalls. Out: a bar to step with, and the position to show instead of the newest.

import { html, setText } from "./dom.js";
import { commandOf, commonLength, MISTAKE, moveText, positionEntries, roundAt, stepButton } from "./move-list.js";
import { t } from "./texts.js";

export class LookBack {
  /** @type {View} */
  view;
  // The number of moves before what is shown; null: the newest view.
  /** @type {number | null} */
  at = null;
  // That position, once it has arrived; null: the newest view.
  /** @type {PastPosition | null} */
  shown = null;
  /** @type {Map<number, PastPosition>} */
  cache = new Map();

  // `recall(n)`: the position after n moves, null if there is none; `stage`: the element around the board.
  /** @param {Seat[]} seats @param {(entry: number) => Promise<PastPosition | null>} recall @param {HTMLElement} stage @param {() => void} changed */
  constructor(seats, recall, stage, changed) {
    this.seats = seats;
    this.recall = recall;
    this.stage = stage;
    this.changed = changed;
    this.line = html("p", { class: "look-line" });
    this.news = html("p", { class: "look-news" });
    const steps = [
      stepButton("first", () => this.go(0)), stepButton("back", () => this.step(-1)), stepButton("forward", () => this.step(1)),
    ];
    this.nowButton = html("button", { type: "button", onclick: () => this.showNow() }, t("now"));
    this.forward = [steps[2], this.nowButton];
    this.element = html("section", { class: "card player look-back", "aria-label": t("earlier") },
      html("div", { role: "status" }, this.line, this.news),
      html("div", { class: "buttons" }, steps, this.nowButton));
    this.pick = (/** @type {number} */ step) => {
      this.go(step);
      stage.scrollIntoView({ block: "nearest" });
    };
  }

  get entries() {
    return positionEntries(this.view.record);
  }

  // The number of the move made in the shown position, if it was a mistake.
  get mistake() {
    const next = this.at === null ? -1 : Number(this.entries.find((entry) => entry > Number(this.at))) - 1;
    return this.view.record[next]?.better ? next : null;
  }

  // The number of moves before the position shown.
  get entry() {
    return this.at ?? Number(this.entries.at(-1));
  }

  // The number of moves up to the one that the text is about.
  get current() {
    return this.mistake === null ? (this.at ?? this.view.entry) : this.mistake + 1;
  }

  // The cells of the better move.
  get hinted() {
    return this.mistake === null ? [] : (this.view.record[this.mistake].better?.cells ?? []);
  }

  /** @param {number} by */
  step(by) {
    const { entries } = this;
    this.go(entries[entries.indexOf(this.at ?? Number(entries.at(-1))) + by] ?? -1);
  }

  // Reminds a player who touches the board that it shows an earlier position.
  remind() {
    setText(this.news, t("past-shown"));
  }

  /** @param {View} view */
  show(view) {
    const before = this.view;
    this.view = view;
    if (before) this.follow(before, view);
    this.draw();
  }

  // Follows a game that has continued, or continued from an earlier move.
  /** @param {View} before @param {View} view */
  follow(before, view) {
    const common = before.gameId === view.gameId ? commonLength(before.record, view.record) : -1;
    const valid = before.revealed.length === view.revealed.length ? common : -1;
    for (const entry of this.cache.keys()) if (entry > valid) this.cache.delete(entry);
    if (this.at === null) return;
    if (common < 0 || this.at >= Number(this.entries.at(-1))) this.showNow();
    else {
      if (common < before.entry || view.entry > common) setText(this.news, t("went-on"));
      if (this.at > valid) this.go(this.at);
    }
  }

  // Shows the position after `entry` moves, or the last one before it that differs.
  /** @param {number} entry */
  async go(entry) {
    if (entry < 0) return;
    const { entries } = this;
    const step = Number(entries.filter((one) => one <= entry).at(-1));
    if (step === entries.at(-1)) return this.showNow();
    this.at = step;
    const { gameId } = this.view;
    const position = this.cache.get(step) ?? (await this.recall(step));
    if (this.at !== step || this.view.gameId !== gameId) return;
    if (!position || position.gameId !== gameId) return this.showNow();
    this.cache.set(step, position);
    this.shown = position;
    this.draw();
    this.changed();
  }

  showNow() {
    if (this.at === null) return;
    this.at = this.shown = null;
    setText(this.news, "");
    this.draw();
    this.changed();
  }

  draw() {
    const past = this.shown !== null;
    this.element.hidden = this.entries.length < 2;
    this.element.classList.toggle("past", past);
    this.stage.classList.toggle("past", past);
    for (const button of this.forward) button.setAttribute("aria-disabled", String(!past));
    this.nowButton.classList.toggle("main", past);
    setText(this.line, this.shown ? this.describe(this.shown) : "");
  }

  /** @param {PastPosition} position */
  describe(position) {
    const { view: { record } } = this;
    if (this.mistake === null && !position.entry) return t("start-position");
    const number = this.mistake ?? position.entry - 1;
    const { text, better } = record[number];
    const n = roundAt(record, number + 1);
    if (this.mistake === null) return commandOf(text) ? moveText(text) : `${t("move-number", { n })}: ${moveText(text)}`;
    return `${t("before-move", { n })}: ${moveText(text)}${MISTAKE} ${better?.text}`;
  }
}
