// Which game is played next: those that the board carries, with their options and who plays; or switching the
// computer off.
// In: what there is to choose. Out: the wish, with the judge's PIN where it needs that.

import { request } from "./connection.js";
import { at, html } from "./dom.js";
import { openPage } from "./page-frame.js";
import { requestText } from "./seat-claim.js";
import { language, said, seatName, speakOf, t } from "./texts.js";

// So long the pages may be away while one game ends and the next begins.
const AWAY_MS = 500;

// When hints are given.
const HINTS = ["request", "counted", "always", "slips", "off"];

const table = await openPage("choose");
const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
/** @type {Menu} */
const menu = await request("/api/menu");
list();

function list() {
  const game = (/** @type {MenuGame} */ one) =>
    html("button", { type: "button", onclick: () => show(one) }, one.title);
  page(t("choose"),
    html("p", {}, t("choose-note")),
    html("div", { class: "card buttons games" }, menu.games.map(game)),
    menu.switches_off && html("button", { type: "button", onclick: switchOff }, t("switch-off")));
}

/** @param {MenuGame} game */
function show(game) {
  const options = new Map(game.options.map(({ name, title, values, meaning }) => [name, {
    title,
    usual: Object.keys(values)[0],
    about: html("span", { class: "quiet", id: `${name}-about` }, said(meaning)),
    input: html("select", { id: name, "aria-describedby": `${name}-about` }, Object.entries(values).map(([one, called]) => html("option", { value: one }, called))),
  }]));
  speakOf(game.name);
  const seats = new Map(game.levels ? game.seats.map((seat) => [seat, html("select", { id: `seat-${seat}` }, players(game.levels))]) : []);
  const computers = () => Object.fromEntries([...seats].filter(([, { value }]) => value).map(([seat, { value }]) => [seat, Number(value)]));
  const hints = html("select", { id: "hints" }, HINTS.map((one) => html("option", { value: one, selected: one === menu.hints }, t(`choice-${one}`))));
  const chosen = () => Object.fromEntries([...options].map(([name, { input }]) => [name, input.value]).filter(([name, value]) => value !== options.get(name)?.usual));
  wish(game.title, [
    ...game.left.slice(0, 1).map((one) => goOn(game, one, `${t("choose-kept")} (${told(one)})`)),
    { text: t("choose-new"), asks: () => ({ game: game.name, options: chosen(), computers: computers(), hints: hints.value }) },
    ...game.left.slice(1).map((one) => goOn(game, one, told(one))),
  ], [...[...seats].map(([seat, input]) => html("p", {}, html("label", { for: input.id }, seatName(seat)), input)),
    ...(game.levels ? [html("p", {}, html("label", { for: "hints" }, t("setting-hints")), hints)] : []), ...(options.size ? [html("details", {}, html("summary", {}, t("choose-options")),
    [...options].map(([name, { title: called, input, about }]) => html("p", {}, html("label", { for: name }, called), input, about)))] : [])]);
}

// Who may play a seat: somebody, or the computer at one of so many strengths.
/** @param {number} levels */
function players(levels) {
  const strengths = Array.from({ length: levels }, (_, place) => [String(place + 1), t("player-level", { n: place + 1, all: levels })]);
  return [["", t("player-somebody")], ["0", t("player-suits")], ...strengths].map(([value, text]) => html("option", { value }, text));
}

/** @param {MenuGame} game @param {LeftGame} left @param {string} text */
function goOn(game, left, text) {
  return { text, asks: () => ({ game: game.name, new: false, resume: left.id }) };
}

// When a game was played last, and how far it is.
/** @param {LeftGame} left */
function told(left) {
  const changed = new Date(left.changed);
  const moves = t("move-count", { n: left.moves });
  return Number.isNaN(changed.getTime()) ? moves : `${when.format(changed)}, ${moves}`;
}

function switchOff() {
  wish(t("switch-off"), [{ text: t("switch-off-really"), asks: () => ({}) }], []);
}

// What can be asked under this title; a PIN where it needs one.
/** @param {string} title @param {{text: string, asks: () => object}[]} ways @param {HTMLElement[]} inside */
function wish(title, ways, inside) {
  const off = title === t("switch-off");
  const free = menu.free && !off;
  const wrong = html("p", { class: "alert-line", role: "alert" });
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  const ask = async (/** @type {() => object} */ asks) => {
    wrong.textContent = "";
    try {
      await request("/api/choose", { ...asks(), pin: pin.value });
      page(title, html("p", { class: "card", role: "status" }, t(off ? "switched-off" : "choose-wait")));
      if (!off) await follow();
    } catch (error) {
      wrong.textContent = requestText(error);
      pin.value = "";
    }
  };
  const needs = free ? [] : table.judge
    ? [html("p", {}, t("choose-under-way")), html("p", {}, html("label", { for: "pin" }, t("pin")), pin)]
    : [html("p", {}, t("choose-not-now"))];
  const buttons = ways.map(({ text, asks }, place) => html("button",
    { type: "button", class: place ? "" : "main", disabled: !free && !table.judge, onclick: () => ask(asks) }, text));
  page(title,
    html("form", { class: "card settings", onsubmit: (/** @type {Event} */ event) => event.preventDefault() }, needs, wrong,
      html("div", { class: "buttons" }, buttons), inside),
    html("button", { type: "button", onclick: list }, t("cancel")));
}

// The table of the next game, as soon as there is one: the pages end with their game.
async function follow() {
  for (let gone = false; ; await new Promise((resolve) => setTimeout(resolve, AWAY_MS))) {
    const now = await request("/api/table").catch(() => null);
    if (now && gone) location.assign("/");
    gone ||= !now;
  }
}

/** @param {string} title @param {any[]} inside */
function page(title, ...inside) {
  const head = html("h1", { tabindex: -1 }, title);
  at("main").replaceChildren(html("div", { class: "narrow" }, head, inside.filter(Boolean)));
  head.focus();
}
