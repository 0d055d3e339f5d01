// The texts of the pages in the reader's language, from /api/words or from the page itself.
// In: a key, a name, or a sentence of the host, which comes in the same language. Out: text. Stores the language on this
// device.

import { request, setRequestLanguage } from "./connection.js";
import { html } from "./dom.js";
import { filled } from "./text-values.js";

const LANGUAGE_KEY = "lodeboard.language";
// Text that is not translated comes in English between these marks (ISOLATE_MARKS in firmware_host/web/page_json.py).
const ENGLISH_ONLY = /\u2068(.*?)\u2069/s;

/** @type {Catalogue} */
let catalogue;
let game = "";
export let language = "en";
// The name of each language in that language.
/** @type {Record<string, string>} */
export let LANGUAGES = {};

/** @type {(name: string) => NodeListOf<HTMLElement>} */
const withData = (name) => document.querySelectorAll(`[data-${name}]`);

// The language chosen on this device, empty if none is.
export const keptLanguage = () => localStorage.getItem(LANGUAGE_KEY) ?? "";

// `parts`: the folders with texts that not every page needs.
/** @param {string[]} parts */
export async function loadTexts(parts) {
  const asked = { kept: keptLanguage(), asked: (navigator.languages ?? []).join(","), parts: parts.join(",") };
  useTexts(await request(`/api/words?${new URLSearchParams(asked)}`));
}

/** @param {Catalogue} found */
export function useTexts(found) {
  catalogue = found;
  ({ language, languages: LANGUAGES } = catalogue);
  setRequestLanguage(language);
  document.documentElement.lang = language;
  for (const element of withData("text")) element.textContent = t(element.dataset.text ?? "");
  for (const element of withData("label")) element.setAttribute("aria-label", t(element.dataset.label ?? ""));
}

// Sets the game whose names are used from now on: a king is not called the same in all games.
/** @param {string} name */
export const setGame = (name) => void (game = name);

/** @param {string} wanted */
export function chooseLanguage(wanted) {
  localStorage.setItem(LANGUAGE_KEY, wanted);
  location.reload();
}

// One of the pages' own texts, with its slots filled.
/** @param {string} key @param {Record<string, string | number>} slots */
export function t(key, slots = {}) {
  const text = catalogue.ui[key];
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return filled(text, slots, language);
}

// Names of cells and moves stay as they are.
/** @type {NameOf} */
export const capitalised = (text) => (/^\S*(\d|\.\w)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** @type {(of: string, name: string) => string | undefined} */
function named(of, name) {
  const key = name === "?" ? "hidden" : name.replaceAll(" ", "-");
  return catalogue.names[game]?.[of]?.[key] ?? catalogue.names.engines[of]?.[key];
}

/** @type {NameOf} */
export const seatName = (seat) => capitalised(named("seat", seat) ?? seat);
/** @type {NameOf} */
export const kindName = (kind) => named("kind", kind) ?? kind;
/** @type {NameOf} */
export const commandName = (command) => capitalised(named("word", command) ?? command.replaceAll("-", " "));
// In a list of moves: "offered a draw" for "Offer draw".
/** @type {NameOf} */
export const saidName = (command) => named("said", command) ?? command.replaceAll("-", " ");
/** @type {NameOf} */
export const faultName = (fault) => named("fault", fault) ?? fault;
// Loads the names that only a voice needs.
export async function loadSpokenNames() {
  ({ names: catalogue.names } = await request(`/api/words?${new URLSearchParams({ kept: language, parts: "voice" })}`));
}

// What a voice says for a letter of a square, a sign of a move, what a piece becomes, or a word that it would misread.
/** @type {(of: "letter" | "spoken" | "symbol" | "sound", name: string) => string | undefined} */
export const spokenName = named;
/** @type {(name: string, title: string) => string} */
export const gameTitle = (name, title) => catalogue.games[name] || title;
/** @type {(seats: Seat[]) => string} */
export const seatNames = (seats) => joined(seats.map(seatName));
/** @type {(names: string[]) => string} */
export const joined = (names) => [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(` ${catalogue.and} `);

// A sentence of the host as text and elements: what is not translated is marked as English.
/** @param {string} text @returns {(string | Node)[]} */
export const hostText = (text) =>
  text.split(ENGLISH_ONLY).map((part, place) => (place % 2 ? html("span", { lang: "en" }, part) : part)).filter(Boolean);

/** @type {NameOf} */
export const stripMarks = (text) => text.replace(/[\u2068\u2069]/g, "");

// Makes a sentence of a refusal, which is only a part of one.
/** @type {NameOf} */
export const sentence = (text) => (text ? stripMarks(capitalised(text)).replace(/\.?$/, ".") : "");

// Why an intent was refused; null: it wasn't answered.
/** @type {(refusal: string | null) => string} */
export const refusalText = (refusal) => (refusal === null ? t("no-answer") : sentence(refusal));

// Why a request has failed, and how long to wait where that helps.
/** @type {(error: any) => string} */
export const errorText = (error) => {
  if (error.status === 0) return t("no-answer");
  const wait = error.wait ? ` ${t("wait-seconds", { n: error.wait })}` : "";
  return sentence(error.message) + wait;
};

// Whose turn it is, or the result, and before it whether the seat `mine` has won or lost.
/** @param {View} view @param {Seat | null} mine */
export function turnText({ turn, settingUp, movers, names, result }, mine = null) {
  if (settingUp.length && !result) return [t("lay-out", { seats: seatNames(settingUp) })];
  if (result) {
    const own = mine === null || !result.winners.length ? [] : [t(result.winners.includes(mine) ? "you-won" : "you-lost"), " "];
    return [...own, ...hostText(turn)];
  }
  const called = movers.flatMap((seat) => names.get(seat) ?? []);
  return called.length ? [`${stripMarks(turn).replace(/\.$/, "")} (${called.join(", ")}).`] : hostText(turn);
}

/** @type {(outcome: Outcome) => string} */
export const outcomeText = ({ survivor }) => (survivor === null ? t("nobody-stays") : t("stays", { seat: seatName(survivor) }));

// A date and time as this language writes it; null where it is unknown, as of a damaged game.
/** @param {string} iso */
export function dateText(iso) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(date);
}
