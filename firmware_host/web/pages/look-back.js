// Earlier positions of the game that is on, for as long as somebody looks at them; nobody else sees anything of it.
// In: views, and what the host recalls. Out: a bar to step with, and the position to be shown instead of the newest.

import { html, setText } from "./dom.js";
import { inCommon, moveText, positionsOf, roundAt, SLIP, stepButton, wordOf } from "./move-list.js";
import { t } from "./texts.js";

export class LookBack {
  /** @type {View} */
  view;
  // After how many moves it is looked at; null: now.
  /** @type {number | null} */
  at = null;
  // What is shown of it; null: the newest view.
  /** @type {Then | null} */
  then = null;
  /** @type {Map<number, Then>} */
  known = new Map();

  // `recall(n)`: the position after n moves, null when there is none; `stage`: where the board is.
  /** @param {Seat[]} seats @param {(entry: number) => Promise<Then | null>} recall @param {HTMLElement} stage @param {() => void} changed */
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
    this.back = html("button", { type: "button", onclick: () => this.now() }, t("now"));
    this.forth = [steps[2], this.back];
    this.element = html("section", { class: "card player look-back", "aria-label": t("earlier") },
      html("div", { role: "status" }, this.line, this.news),
      html("div", { class: "buttons" }, steps, this.back));
    this.pick = (/** @type {number} */ step) => {
      this.go(step);
      stage.scrollIntoView({ block: "nearest" });
    };
  }

  get stops() {
    return positionsOf(this.view.record);
  }

  // The move made from what is shown, if much was lost by it.
  get slip() {
    const made = this.at === null ? -1 : Number(this.stops.find((stop) => stop > Number(this.at))) - 1;
    return this.view.record[made]?.better ? made : null;
  }

  // How many moves there were up to the one that is told of.
  get current() {
    return this.slip === null ? (this.at ?? this.view.entry) : this.slip + 1;
  }

  // What would have been better there.
  get hinted() {
    return this.slip === null ? [] : (this.view.record[this.slip].better?.cells ?? []);
  }

  /** @param {number} by */
  step(by) {
    const { stops } = this;
    this.go(stops[stops.indexOf(this.at ?? Number(stops.at(-1))) + by] ?? -1);
  }

  // What is shown, for who touches it as if it were the game.
  tell() {
    setText(this.news, t("past-shown"));
  }

  /** @param {View} view */
  show(view) {
    const before = this.view;
    this.view = view;
    if (before) this.follow(before, view);
    this.draw();
  }

  // The game has gone on, or another way.
  /** @param {View} before @param {View} view */
  follow(before, view) {
    const common = before.gameId === view.gameId ? inCommon(before.record, view.record) : -1;
    const shown = before.revealed.length === view.revealed.length ? common : -1;
    for (const entry of this.known.keys()) if (entry > shown) this.known.delete(entry);
    if (this.at === null) return;
    if (common < 0 || this.at >= Number(this.stops.at(-1))) this.now();
    else {
      if (common < before.entry || view.entry > common) setText(this.news, t("went-on"));
      if (this.at > shown) this.go(this.at);
    }
  }

  // To the position after so many entries.
  /** @param {number} entry */
  async go(entry) {
    if (entry < 0) return;
    const { stops } = this;
    const step = Number(stops.filter((stop) => stop <= entry).at(-1));
    if (step === stops.at(-1)) return this.now();
    this.at = step;
    const { gameId } = this.view;
    const then = this.known.get(step) ?? (await this.recall(step));
    if (this.at !== step || this.view.gameId !== gameId) return;
    if (!then || then.gameId !== gameId) return this.now();
    this.known.set(step, then);
    this.then = then;
    this.draw();
    this.changed();
  }

  now() {
    if (this.at === null) return;
    this.at = this.then = null;
    setText(this.news, "");
    this.draw();
    this.changed();
  }

  draw() {
    const { then, stops } = this;
    this.element.hidden = stops.length < 2;
    this.element.classList.toggle("past", then !== null);
    this.stage.classList.toggle("past", then !== null);
    for (const button of this.forth) button.setAttribute("aria-disabled", String(then === null));
    this.back.classList.toggle("main", then !== null);
    setText(this.line, then ? this.told(then) : "");
  }

  /** @param {Then} then */
  told(then) {
    const { view: { record } } = this;
    if (this.slip === null && !then.entry) return t("start-position");
    const number = this.slip ?? then.entry - 1;
    const { text, better } = record[number];
    const n = roundAt(record, this.seats, number + 1);
    if (this.slip === null) return wordOf(text) ? moveText(text) : `${t("move-number", { n })}: ${moveText(text)}`;
    return `${t("before-move", { n })}: ${moveText(text)}${SLIP} ${better?.text}`;
  }
}
