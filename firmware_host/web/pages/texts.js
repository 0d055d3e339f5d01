// All texts of the pages in the reader's language, from one catalogue for each.
// In: a key or a sentence of the host. Out: words. Remembers the language on this device.

import { html } from "./dom.js";
import { Sentences, capital } from "./sentences.js";
import { request } from "./connection.js";

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", uk: "Українська", de: "Deutsch", fil: "Filipino" };
const KEPT = "lodeboard.language";

/** @type {Catalogue} */
let catalogue;
/** @type {Sentences} */
let sentences;
/** @type {Map<string, Sentences>} */
const ofGames = new Map();
export let language = "en";

// What this device asked for before, else the first of the browser's languages there is.
/** @param {string | null} kept @param {readonly string[]} asked */
export function preferred(kept, asked) {
  if (kept && kept in LANGUAGES) return kept;
  const short = asked.map((one) => one.toLowerCase().split("-")[0]).map((one) => (one === "tl" ? "fil" : one));
  return short.find((one) => one in LANGUAGES) ?? "en";
}

/** @type {(name: string) => NodeListOf<HTMLElement>} */
const carrying = (name) => document.querySelectorAll(`[data-${name}]`);

// `usual`: what is spoken here to a device that has not chosen; empty for what its browser asks for.
// `own`: the folders with more texts that this page has of its own.
/** @param {Promise<string>} usual @param {string[]} own */
export async function loadTexts(usual, own) {
  language = preferred(localStorage.getItem(KEPT) ?? (await usual), navigator.languages ?? []);
  const [all, ...more] = await Promise.all(["", ...own].map((part) => request(`/pages/texts/${part}${language}.json`)));
  catalogue = { ...all, ui: Object.assign({}, all.ui, ...more.map(({ ui }) => ui)), sentences: Object.assign({}, all.sentences, ...more.map((one) => one.sentences)) };
  sentences = new Sentences(catalogue);
  document.documentElement.lang = language;
  for (const element of carrying("text")) element.textContent = t(element.dataset.text ?? "");
  for (const element of carrying("label")) element.setAttribute("aria-label", t(element.dataset.label ?? ""));
}

// What only one game says, and what is called otherwise there: a king of draughts.
/** @param {string} name */
export async function useGame(name) {
  const own = name in catalogue.names.games ? await request(`/pages/texts/${name}/${language}.json`) : {};
  sentences = new Sentences({ ...catalogue, sentences: { ...catalogue.sentences, ...own } }, name);
  ofGames.set(name, sentences);
}

// A game that was used before is the one that is spoken of.
/** @param {string} name */
export const speakOf = (name) => void (sentences = ofGames.get(name) ?? sentences);

/** @param {string} wanted */
export function speak(wanted) {
  localStorage.setItem(KEPT, wanted);
  location.reload();
}

// One of our own texts, its slots filled.
/** @param {string} key @param {Record<string, string | number>} slots */
export function t(key, slots = {}) {
  const text = catalogue.ui[key];
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, slot) => String(slots[slot] ?? ""));
}

/** @type {Named} */
export const seatName = (seat) => capital(catalogue.names.seats[seat] ?? seat);
/** @type {Named} */
export const kindName = (kind) => sentences.names.kinds[kind] ?? kind;
/** @type {Named} */
export const wordName = (word) => capital(catalogue.names.words[word] ?? word.replaceAll("-", " "));
/** @type {Named} */
export const faultName = (fault) => catalogue.names.faults[fault] ?? fault;
/** @type {(name: string, title: string) => string} */
export const gameTitle = (name, title) => catalogue.names.games[name] ?? title;
/** @type {(seats: Seat[]) => string} */
export const seatNames = (seats) => seats.map(seatName).join(` ${catalogue.lists.and} `);

// A sentence of the host as text and as elements: what nobody has translated is marked as English.
/** @param {string} text @returns {(string | Node)[]} */
export function said(text) {
  if (!text) return [];
  if (language === "en") return [text];
  return sentences.translate(text).flatMap((part, place) => {
    const piece = part.known ? part.text : html("span", { lang: "en" }, part.text);
    return place ? [" ", piece] : [piece];
  });
}

/** @type {Named} */
export const plain = (text) =>
  language === "en" ? text : sentences.translate(text).map((part) => part.text).join(" ");

// A refusal is a part of a sentence: make it one.
/** @type {Named} */
export const sentence = (text) => (text ? `${capital(text)}`.replace(/\.?$/, ".") : "");

// How a game ended: the sentence the board says (firmware_host/display/sentences.py), in this language; before
// it what that is to whoever sits at `mine`.
/** @param {Result} result @param {Seat | null} mine */
export function resultText({ winners, reason }, mine = null) {
  const who = winners.map(capital).join(" and ");
  if (!who) return plain(`Drawn: ${reason}.`);
  const won = plain(`${who} ${winners.length > 1 || who.endsWith("s") ? "win" : "wins"}: ${reason}.`);
  return mine === null ? won : `${t(winners.includes(mine) ? "you-won" : "you-lost")} ${won}`;
}

/** @type {(view: View) => string} */
export const turnText = ({ laying, movers, names }) => {
  if (laying.length) return t("lay-out", { seats: seatNames(laying) });
  const called = new Map(movers.flatMap((seat) => names.has(seat) ? [[seatName(seat).toLowerCase(), names.get(seat)]] : []));
  const text = plain(`${movers.map(capital).join(" and ")} to move.`);
  return called.size ? text.replace(new RegExp([...called.keys()].join("|"), "gi"), (seat) => `${seat} (${called.get(seat.toLowerCase())})`) : text;
};

/** @type {(outcome: Outcome) => string} */
export const outcomeText = ({ stays }) => (stays === null ? t("nobody-stays") : t("stays", { seat: seatName(stays) }));
