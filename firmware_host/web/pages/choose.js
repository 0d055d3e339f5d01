// Which game is played next, chosen by its picture; or switching the computer off.
// In: the menu of games. Out: the choice, with the arbiter's PIN if it needs one. A game's form asks who plays each seat and
// where, how much time the players have, when hints are given, and the rules.

import { Board } from "./board.js";
import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { askYesNo, openPage, seatPath } from "./page-frame.js";
import { loadShapes } from "./pieces.js";
import { capitalised, dateText, errorText, hostText, seatName, setGame, t } from "./texts.js";

// The pages' server restarts between two games: how often to ask for it, and after how many answers to assume that it has.
const ASK_EVERY_MS = 500;
const MISSED_RESTART = 20;
// When hints are given.
const HINTS = ["request", "counted", "always", "slips", "off"];
// The host accepts no longer names.
const LONGEST_NAME = 24;

const table = await openPage("choose");
/** @type {Menu} */
let menu = await request("/api/menu");
/** @type {Record<string, Picture>} */
const pictures = await request("/api/pictures").catch(() => ({}));
await Promise.all(menu.games.map(({ name }) => loadShapes(name)));

function list() {
  const game = (/** @type {MenuGame} */ one) =>
    html("button", { type: "button", class: "game-card", "aria-label": one.title, "aria-describedby": `about-${one.name}`, onclick: () => show(one) },
      picture(one), one.title, html("span", { class: "card-text quiet", id: `about-${one.name}` }, one.card.map((text) => html("span", {}, hostText(text)))));
  page(t("choose"),
    html("p", {}, t("choose-note")),
    html("div", { class: "game-cards" }, menu.games.map(game)),
    menu.switches_off && html("p", {}, html("button", { type: "button", onclick: switchOff }, t("switch-off"))));
}

// A game's board at the start; null if it has no picture.
/** @param {MenuGame} game */
function picture({ name }) {
  const shown = pictures[name];
  if (!shown) return null;
  const holder = html("span", { class: "game-picture", "aria-hidden": "true" });
  new Board(holder, { ...table, ...shown }).show(shown.scene.map((piece) => piece && { seat: piece[0], kind: piece[1] }));
  return holder;
}

// The form of a game. `from`: the place in an earlier game that the new one continues, under its rules and with its names;
// `seat`: who is to move there.
/** @param {MenuGame} game */
function show(game, from = "", seat = "") {
  const form = gameForm(game, from);
  if (from) form.playComputer(seat);
  const begin = { text: t(from ? "play-on" : "choose-new"), body: form.newGame, seatsToTake: form.ownSeats };
  const edit = {
    text: t("choose-position"), style: "", body: () => ({ ...form.newGame(), editing: true }),
    seatsToTake: () => [...form.ownSeats(), ...form.freeSeats()].slice(0, 1),
  };
  const resume = (/** @type {UnfinishedGame} */ one) => ({ text: t("choose-go-on"), style: "", body: () => ({ game: game.name, new: false, resume: one.id }) });
  const remove = (/** @type {UnfinishedGame} */ one) => ({
    text: t("choose-delete"), style: "danger", label: `${t("choose-delete")}: ${savedText(one)}`, deletes: savedText(one), body: () => ({ id: one.id }),
  });
  askPage(game.title, (row) => [
    from ? null : picture(game),
    form.seats,
    form.options,
    game.editable && !from ? row(begin, edit) : row(begin),
    ...(game.left.length && !from ? [html("h2", {}, t("choose-kept")),
      ...game.left.map((one) => html("div", { class: "kept-game" }, html("p", {}, savedText(one)), row(resume(one), remove(one))))] : []),
  ]);
}

function switchOff() {
  askPage(t("switch-off"), (row) => [row({ text: t("switch-off-really"), body: () => ({}) })]);
}

// A page with actions; it asks for the PIN if they need one. `inside` makes its parts, with `row` for buttons.
/** @param {string} title @param {(row: (...actions: MenuAction[]) => HTMLElement) => any[]} inside */
function askPage(title, inside) {
  const off = title === t("switch-off");
  const free = menu.free && !off;
  const wrong = html("p", { class: "alert-line", role: "alert" });
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  const ask = async (/** @type {MenuAction} */ { body, deletes, seatsToTake }) => {
    wrong.textContent = "";
    if (deletes && !(await askYesNo(t("choose-delete-sure"), t("choose-delete"), { style: "danger", no: t("cancel"), note: deletes }))) return;
    try {
      await request(deletes ? "/api/discard" : "/api/choose", { ...body(), pin: pin.value });
      if (deletes) return await reload(title);
      page(title, html("p", { class: "card", role: "status" }, t(off ? "switched-off" : "choose-wait")));
      if (!off) await waitForNewGame(seatsToTake?.() ?? []);
    } catch (error) {
      wrong.textContent = errorText(error);
      pin.value = "";
      wrong.scrollIntoView({ block: "center" });
    }
  };
  const needs = free ? [] : table.judge
    ? [html("p", {}, t("choose-under-way")), html("p", {}, html("label", { for: "pin" }, t("pin")), pin)]
    : [html("p", {}, t("choose-not-now"))];
  const row = (/** @type {MenuAction[]} */ ...actions) => html("div", { class: "buttons" }, actions.map((one, place) => html("button",
    { type: "button", class: one.style ?? (place ? "" : "main"), disabled: !free && !table.judge, "aria-label": one.label, onclick: () => ask(one) }, one.text)));
  page(title,
    html("form", { class: "card settings", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, needs, wrong, inside(row)),
    html("button", { type: "button", onclick: list }, t("cancel")));
}

// Shows the same game again, after a saved one was deleted.
/** @param {string} title */
async function reload(title) {
  menu = await request("/api/menu");
  const game = menu.games.find((one) => one.title === title);
  if (game) show(game);
  else list();
}

// Waits for the table of the next game, takes these seats for this phone, and opens the first one, or the table.
/** @param {Seat[]} seats */
async function waitForNewGame(seats) {
  // A restart between two questions goes unnoticed.
  for (let gone = false, asked = 0; ; asked += 1) {
    const now = await request("/api/table").catch(() => null);
    if (now && (gone || asked > MISSED_RESTART)) break;
    gone ||= !now;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  for (const seat of seats) await request("/api/claim", { seat }).catch(() => null);
  location.assign(seats.length ? seatPath(seats[0]) : "/");
}

/** @param {string} title @param {any[]} inside */
function page(title, ...inside) {
  const head = html("h1", { tabindex: -1 }, title);
  byId("main").replaceChildren(html("div", { class: "narrow" }, head, inside.filter(Boolean)));
  head.focus();
}

// Who plays a seat, and that player's name.
class SeatField {
  /** @param {Seat} seat @param {MenuComputer[]} computers @param {Menu} menu @param {string} called */
  constructor(seat, computers, { board }, called) {
    this.seat = seat;
    this.computers = computers;
    const people = [["here", t(board ? "player-here" : "player-somebody")], ["me", t("player-me")], ...(board ? [["phone", t("player-phone")]] : [])];
    const computer = computers.map(({ name }, level) => [String(level), name]);
    const label = html("label", { for: `seat-${seat}` }, seatName(seat));
    this.who = html("select", { id: `seat-${seat}`, onchange: () => this.show() }, [...people, ...computer].map(([value, text]) => html("option", { value }, text)));
    this.name = html("input", { type: "text", list: "names", maxlength: LONGEST_NAME, autocomplete: "off", spellcheck: "false", placeholder: t("player-name"), "aria-label": `${seatName(seat)}: ${t("player-name")}` });
    this.name.value = called;
    this.strength = html("span", { class: "quiet", hidden: true, role: "status" });
    this.element = html("div", { class: "seat-field" }, label, this.name, this.who, this.strength);
  }

  show() {
    const strength = this.level === null ? "" : this.computers[this.level].strength;
    this.name.hidden = this.level !== null;
    this.strength.hidden = !strength;
    this.strength.replaceChildren(...hostText(strength));
  }

  // The computer's level; null if a person plays.
  get level() {
    return /^\d/.test(this.who.value) ? Number(this.who.value) : null;
  }

  // Names are listed with commas between them.
  get playerName() {
    return this.level === null ? this.name.value.replace(/[\s,]+/g, " ").trim() : "";
  }
}

class RuleField {
  /** @param {MenuOption} option */
  constructor({ name, title, values }) {
    this.name = name;
    this.initial = Object.keys(values)[0];
    this.inputs = Object.keys(values).map((value) => html("input", { type: "radio", name, value, checked: value === this.initial }));
    this.element = html("fieldset", {}, html("legend", {}, capitalised(title)),
      this.inputs.map((input) => html("label", { class: "rule-value" }, input, hostText(values[input.value]))));
  }

  get value() {
    return this.inputs.find(({ checked }) => checked)?.value ?? this.initial;
  }

  get changed() {
    return this.value !== this.initial;
  }
}

// The choice of a clock by minutes, and seconds after each turn.
const OWN_CLOCK = "own";

// The form of a new game.
/** @param {MenuGame} game @param {string} from @returns {GameForm} */
function gameForm(game, from) {
  setGame(game.name);
  const seats = game.seats.map((seat, place) => new SeatField(seat, game.computers, menu, menu.called[place] ?? ""));
  const rules = from ? [] : game.options.map((option) => new RuleField(option));
  if (from) seats.forEach(({ name }) => name.remove());
  const hints = html("select", { id: "hints" }, HINTS.map((one) => html("option", { value: one, selected: one === menu.hints }, t(`choice-${one}`))));
  const clock = html("select", { id: "clock" }, menu.clocks.map(({ value, text }) => html("option", { value, selected: value === menu.clock }, hostText(text))));
  const number = (/** @type {string} */ key, /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ value) =>
    html("input", { type: "number", min: least, max: most, value, required: true, "aria-label": t(key), title: t(key) });
  const minutes = number("clock-minutes", 1, 180, 2), seconds = number("clock-seconds", 0, 60, 0);
  const own = html("span", { hidden: true }, minutes, " + ", seconds);
  clock.append(html("option", { value: OWN_CLOCK }, t("clock-other")));
  clock.onchange = () => { own.hidden = clock.value !== OWN_CLOCK; };
  const numbers = (/** @type {string} */ who) => seats.flatMap((one, place) => (one.who.value === who ? [place] : []));
  return {
    seats: html("fieldset", {}, html("legend", {}, t("choose-who")),
      html("datalist", { id: "names" }, menu.names.map((name) => html("option", { value: name }))),
      seats.map(({ element }) => element)),
    options: html("div", {},
      html("p", {}, html("label", { for: "clock" }, t("choose-clock")), clock, own),
      game.levels ? html("p", {}, html("label", { for: "hints" }, t("setting-hints")), hints) : null,
      rules.length ? html("details", {}, html("summary", {}, t("choose-options")), rules.map(({ element }) => element)) : null),
    newGame: () => ({
      game: game.name,
      options: Object.fromEntries(rules.filter(({ changed }) => changed).map(({ name, value }) => [name, value])),
      computers: Object.fromEntries(seats.filter(({ level }) => level !== null).map(({ seat, level }) => [seat, level])),
      hints: hints.value,
      clock: clock.value === OWN_CLOCK ? `${minutes.value}+${seconds.value}` : clock.value,
      phones: numbers("phone"),
      ...(from ? { new: false, origin: from } : { called: seats.map(({ playerName }) => playerName) }),
    }),
    playComputer(seat) {
      for (const one of game.computers.length ? seats : []) {
        one.who.value = one.seat === seat ? "me" : "0";
        one.show();
      }
    },
    ownSeats: () => numbers("me").map((place) => game.seats[place]),
    freeSeats: () => seats.flatMap((one, place) => (one.level === null ? [game.seats[place]] : [])),
  };
}

// When a saved game was last played, and its number of moves.
/** @param {UnfinishedGame} game */
function savedText({ changed, moves }) {
  return [dateText(changed), t("move-count", { n: moves })].filter(Boolean).join(", ");
}

// A page of an earlier game leads here with a place in that game.
const asked = new URLSearchParams(location.search);
const continued = menu.games.find(({ name }) => name === asked.get("game"));
if (continued) show(continued, asked.get("from") ?? "", asked.get("seat") ?? "");
else list();
