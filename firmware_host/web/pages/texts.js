// All texts of the pages in the reader's language, as /api/words has them.
// In: a key, a name, or a sentence of the host, which comes in this language. Out: words. Remembers the language
// on this device.

import { html } from "./dom.js";
import { request, speakIn } from "./connection.js";
import { filled } from "./slots.js";

const KEPT = "lodeboard.language";
// What only English has comes between these marks (firmware_host/web/tongue.py).
const FOREIGN = /\u2068(.*?)\u2069/s;

/** @type {Catalogue} */
let words;
let game = "";
export let language = "en";
// What each language calls itself.
/** @type {Record<string, string>} */
export let LANGUAGES = {};

/** @type {(name: string) => NodeListOf<HTMLElement>} */
const carrying = (name) => document.querySelectorAll(`[data-${name}]`);

// `parts`: the folders with more texts that this page has of its own.
/** @param {string[]} parts */
export async function loadTexts(parts) {
  const asked = { kept: localStorage.getItem(KEPT) ?? "", asked: (navigator.languages ?? []).join(","), parts: parts.join(",") };
  words = await request(`/api/words?${new URLSearchParams(asked)}`);
  ({ language, languages: LANGUAGES } = words);
  speakIn(language);
  document.documentElement.lang = language;
  for (const element of carrying("text")) element.textContent = t(element.dataset.text ?? "");
  for (const element of carrying("label")) element.setAttribute("aria-label", t(element.dataset.label ?? ""));
}

// From now on this game is spoken of: a king of draughts is called otherwise.
/** @param {string} name */
export const speakOf = (name) => void (game = name);

/** @param {string} wanted */
export function speak(wanted) {
  localStorage.setItem(KEPT, wanted);
  location.reload();
}

// One of our own texts, its slots filled.
/** @param {string} key @param {Record<string, string | number>} slots */
export function t(key, slots = {}) {
  const text = words.ui[key];
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return filled(text, slots, language);
}

// The name of a cell or a move stays as it is written.
/** @type {Named} */
const capital = (text) => (/^\S*\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** @type {(of: string, name: string) => string | undefined} */
function named(of, name) {
  const key = name === "?" ? "hidden" : name.replaceAll(" ", "-");
  return words.names[game]?.[of]?.[key] ?? words.names.engines[of]?.[key];
}

/** @type {Named} */
export const seatName = (seat) => capital(named("seat", seat) ?? seat);
/** @type {Named} */
export const kindName = (kind) => named("kind", kind) ?? kind;
/** @type {Named} */
export const wordName = (word) => capital(named("word", word) ?? word.replaceAll("-", " "));
// As a list of moves has it: "offered a draw" for "Offer draw".
/** @type {Named} */
export const saidName = (word) => named("said", word) ?? word.replaceAll("-", " ");
/** @type {Named} */
export const faultName = (fault) => named("fault", fault) ?? fault;
/** @type {(name: string, title: string) => string} */
export const gameTitle = (name, title) => words.games[name] || title;
/** @type {(seats: Seat[]) => string} */
export const seatNames = (seats) => seats.map(seatName).join(` ${words.and} `);

// A sentence of the host as text and as elements: what nobody has translated is marked as English.
/** @param {string} text @returns {(string | Node)[]} */
export const said = (text) =>
  text.split(FOREIGN).map((part, place) => (place % 2 ? html("span", { lang: "en" }, part) : part)).filter(Boolean);

/** @type {Named} */
export const plain = (text) => text.replace(/[\u2068\u2069]/g, "");

// A refusal is a part of a sentence: make it one.
/** @type {Named} */
export const sentence = (text) => (text ? plain(capital(text)).replace(/\.?$/, ".") : "");

// How the game stands or has ended, as the board says it; before the end what that is to whoever sits at `mine`.
/** @param {View} view @param {Seat | null} mine */
export function turnText({ turn, laying, movers, names, result }, mine = null) {
  if (laying.length && !result) return [t("lay-out", { seats: seatNames(laying) })];
  if (result) {
    const own = mine === null || !result.winners.length ? [] : [t(result.winners.includes(mine) ? "you-won" : "you-lost"), " "];
    return [...own, ...said(turn)];
  }
  const called = movers.flatMap((seat) => names.get(seat) ?? []);
  return called.length ? [`${plain(turn).replace(/\.$/, "")} (${called.join(", ")}).`] : said(turn);
}

/** @type {(outcome: Outcome) => string} */
export const outcomeText = ({ stays }) => (stays === null ? t("nobody-stays") : t("stays", { seat: seatName(stays) }));
