// Which game is played next, chosen by its picture; or switching the computer off.
// In: what there is to choose. Out: the request, with the arbiter's PIN where it needs that. A game's form asks who plays
// each seat, and where; hints; rules.

import { Board } from "./board.js";
import { request } from "./connection.js";
import { at, html } from "./dom.js";
import { askYesNo, openPage, seatPath } from "./page.js";
import { loadShapes } from "./pieces.js";
import { dateText, errorText, said, seatName, speakOf, t } from "./texts.js";

// So long the pages may be away while one game ends and the next begins.
const AWAY_MS = 500;
const MISSED = 20;
// When hints are given.
const HINTS = ["request", "counted", "always", "slips", "off"];
// The host takes no longer names.
const LETTERS = 24;

const table = await openPage("choose");
/** @type {Menu} */
let menu = await request("/api/menu");
/** @type {Record<string, Picture>} */
const pictures = await request("/api/pictures").catch(() => ({}));
await Promise.all(menu.games.map(({ name }) => loadShapes(name)));
list();

function list() {
  const game = (/** @type {MenuGame} */ one) =>
    html("button", { type: "button", class: "game-card", onclick: () => show(one) }, picture(one), one.title);
  page(t("choose"),
    html("p", {}, t("choose-note")),
    html("div", { class: "game-cards" }, menu.games.map(game)),
    menu.switches_off && html("p", {}, html("button", { type: "button", onclick: switchOff }, t("switch-off"))));
}

// A game's board as it begins; null of one that has no picture.
/** @param {MenuGame} game */
function picture({ name }) {
  const shown = pictures[name];
  if (!shown) return null;
  const holder = html("span", { class: "game-picture", "aria-hidden": "true" });
  new Board(holder, { ...table, ...shown }).show(shown.scene.map((piece) => piece && { seat: piece[0], kind: piece[1] }));
  return holder;
}

/** @param {MenuGame} game */
function show(game) {
  const form = gameForm(game);
  const begin = { text: t("choose-new"), asks: form.begins, then: form.sits };
  const goesOn = (/** @type {LeftGame} */ one) => ({ text: t("choose-go-on"), look: "", asks: () => ({ game: game.name, new: false, resume: one.id }) });
  wish(game.title, (row) => [
    picture(game),
    form.seats,
    form.options,
    row(begin),
    ...(game.left.length ? [html("h2", {}, t("choose-kept")),
      ...game.left.map((one) => html("div", { class: "kept-game" }, html("p", {}, form.told(one)),
        row(goesOn(one), { text: t("choose-delete"), look: "danger", name: `${t("choose-delete")}: ${form.told(one)}`, sure: form.told(one), asks: () => ({ id: one.id }) })))] : []),
  ]);
}

function switchOff() {
  wish(t("switch-off"), (row) => [row({ text: t("switch-off-really"), asks: () => ({}) })]);
}

// What can be asked under this title; a PIN where it needs one.
/** @param {string} title @param {(row: (...ways: Way[]) => HTMLElement) => any[]} inside */
function wish(title, inside) {
  const off = title === t("switch-off");
  const free = menu.free && !off;
  const wrong = html("p", { class: "alert-line", role: "alert" });
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  const ask = async (/** @type {Way} */ { asks, sure, then }) => {
    wrong.textContent = "";
    if (sure && !(await askYesNo(t("choose-delete-sure"), t("choose-delete"), { style: "danger", no: t("cancel"), note: sure }))) return;
    try {
      await request(sure ? "/api/discard" : "/api/choose", { ...asks(), pin: pin.value });
      if (sure) return await again(title);
      page(title, html("p", { class: "card", role: "status" }, t(off ? "switched-off" : "choose-wait")));
      if (!off) await follow(then?.() ?? []);
    } catch (error) {
      wrong.textContent = errorText(error);
      pin.value = "";
      wrong.scrollIntoView({ block: "center" });
    }
  };
  const needs = free ? [] : table.judge
    ? [html("p", {}, t("choose-under-way")), html("p", {}, html("label", { for: "pin" }, t("pin")), pin)]
    : [html("p", {}, t("choose-not-now"))];
  const row = (/** @type {Way[]} */ ...ways) => html("div", { class: "buttons" }, ways.map((way, place) => html("button",
    { type: "button", class: way.look ?? (place ? "" : "main"), disabled: !free && !table.judge, "aria-label": way.name, onclick: () => ask(way) }, way.text)));
  page(title,
    html("form", { class: "card settings", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, needs, wrong, inside(row)),
    html("button", { type: "button", onclick: list }, t("cancel")));
}

// The same game's page, after something was deleted.
/** @param {string} title */
async function again(title) {
  menu = await request("/api/menu");
  const game = menu.games.find((one) => one.title === title);
  if (game) show(game);
  else list();
}

// The table of the next game, as soon as there is one: the pages end with their game. This phone sits down
// at these seats.
/** @param {Seat[]} seats */
async function follow(seats) {
  // An end that is over between two questions is not seen: after so many of them it has been.
  for (let gone = false, asked = 0; ; asked += 1) {
    const now = await request("/api/table").catch(() => null);
    if (now && (gone || asked > MISSED)) break;
    gone ||= !now;
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  }
  for (const seat of seats) await request("/api/claim", { seat }).catch(() => null);
  location.assign(seats.length ? seatPath(seats[0]) : "/");
}

/** @param {string} title @param {any[]} inside */
function page(title, ...inside) {
  const head = html("h1", { tabindex: -1 }, title);
  at("main").replaceChildren(html("div", { class: "narrow" }, head, inside.filter(Boolean)));
  head.focus();
}

// What one game is begun with.

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

/** @param {MenuGame} game @returns {GameForm} */
function gameForm(game) {
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
  return [dateText(changed), t("move-count", { n: moves })].filter(Boolean).join(", ");
}
