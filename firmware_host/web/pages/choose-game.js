// What one game is begun with: who plays each seat, and where; hints; rules.
// In: the game, and what there is to choose. Out: fields, and what they say of a new game.

import { html } from "./dom.js";
import { language, said, seatName, speakOf, t } from "./texts.js";

// When hints are given.
const HINTS = ["request", "counted", "always", "slips", "off"];
// The host takes no longer names.
const LETTERS = 24;
const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

// Who plays a seat, and what that player is called.
class SeatField {
  /** @param {Seat} seat @param {number} levels @param {Menu} menu @param {string} called */
  constructor(seat, levels, { board }, called) {
    this.seat = seat;
    const strengths = Array.from({ length: levels }, (_, place) => [String(place + 1), t("player-level", { n: place + 1, all: levels })]);
    const people = [["here", t(board ? "player-here" : "player-somebody")], ["me", t("player-me")], ...(board ? [["phone", t("player-phone")]] : [])];
    const computer = levels ? [["0", t("player-suits")], ...strengths] : [];
    const label = html("label", { for: `seat-${seat}` }, seatName(seat));
    this.who = html("select", { id: `seat-${seat}`, onchange: () => this.show() }, [...people, ...computer].map(([value, text]) => html("option", { value }, text)));
    this.name = html("input", { type: "text", list: "names", maxlength: LETTERS, autocomplete: "off", spellcheck: "false", placeholder: t("player-name"), "aria-label": `${seatName(seat)}: ${t("player-name")}` });
    this.name.value = called;
    this.element = html("div", { class: "seat-field" }, label, this.name, this.who);
  }

  show() {
    this.name.hidden = this.level !== null;
  }

  // Of the computer; null where a person plays.
  get level() {
    return /^\d/.test(this.who.value) ? Number(this.who.value) : null;
  }

  // A comma would stand between two names.
  get called() {
    return this.level === null ? this.name.value.replace(/[\s,]+/g, " ").trim() : "";
  }
}

class RuleField {
  /** @param {MenuOption} option */
  constructor({ name, title, values, meaning }) {
    this.name = name;
    const about = html("span", { class: "quiet", id: `${name}-about` }, said(meaning));
    this.input = html("select", { id: name, "aria-describedby": `${name}-about` }, Object.entries(values).map(([one, called]) => html("option", { value: one }, called)));
    this.usual = this.input.value;
    this.element = html("p", {}, html("label", { for: name }, title), this.input, about);
  }

  get changed() {
    return this.input.value !== this.usual;
  }
}

/** @param {MenuGame} game @param {Menu} menu @returns {GameForm} */
export function gameForm(game, menu) {
  speakOf(game.name);
  const seats = game.seats.map((seat, place) => new SeatField(seat, game.levels, menu, menu.called[place] ?? ""));
  const rules = game.options.map((option) => new RuleField(option));
  const hints = html("select", { id: "hints" }, HINTS.map((one) => html("option", { value: one, selected: one === menu.hints }, t(`choice-${one}`))));
  const numbers = (/** @type {string} */ who) => seats.flatMap((one, place) => (one.who.value === who ? [place] : []));
  return {
    seats: html("fieldset", {}, html("legend", {}, t("choose-who")),
      html("datalist", { id: "names" }, menu.names.map((name) => html("option", { value: name }))),
      seats.map(({ element }) => element)),
    options: html("div", {},
      game.levels ? html("p", {}, html("label", { for: "hints" }, t("setting-hints")), hints) : null,
      rules.length ? html("details", {}, html("summary", {}, t("choose-options")), rules.map(({ element }) => element)) : null),
    begins: () => ({
      game: game.name,
      options: Object.fromEntries(rules.filter(({ changed }) => changed).map(({ name, input }) => [name, input.value])),
      computers: Object.fromEntries(seats.filter(({ level }) => level !== null).map(({ seat, level }) => [seat, level])),
      hints: hints.value,
      called: seats.map(({ called }) => called),
      phones: numbers("phone"),
    }),
    sits: () => numbers("me").map((place) => game.seats[place]),
    told,
  };
}

// When a game was played last, and how far it is.
/** @param {LeftGame} left */
function told({ changed, moves }) {
  const at = new Date(changed);
  const count = t("move-count", { n: moves });
  return Number.isNaN(at.getTime()) ? count : `${when.format(at)}, ${count}`;
}
