// All texts of the pages in the reader's language, from one catalogue for each.
// In: a key or a sentence of the host. Out: words. Remembers the language on this device.

import { html } from "./dom.js";
import { Sentences } from "./sentences.js";
import { request } from "./wire.js";

export const LANGUAGES = { en: "English", uk: "Українська", de: "Deutsch", fil: "Filipino" };
const KEPT = "lodeboard.language";

let catalogue = null;
let sentences = null;
export let language = "en";

// What this device asked for before, else the first of the browser's languages there is.
export function preferred(kept, asked) {
  if (kept in LANGUAGES) return kept;
  const short = asked.map((one) => one.toLowerCase().split("-")[0]).map((one) => (one === "tl" ? "fil" : one));
  return short.find((one) => one in LANGUAGES) ?? "en";
}

export async function loadTexts() {
  language = preferred(localStorage.getItem(KEPT), navigator.languages ?? []);
  catalogue = await request(`/pages/texts/${language}.json`);
  sentences = new Sentences(catalogue);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", t(element.dataset.label));
}

// What only one game says, and what is called otherwise there: a king of draughts.
export async function useGame(name) {
  const own = name in catalogue.names.games ? await request(`/pages/texts/${name}/${language}.json`) : {};
  sentences = new Sentences({ ...catalogue, sentences: { ...catalogue.sentences, ...own } }, name);
}

export function speak(wanted) {
  localStorage.setItem(KEPT, wanted);
  location.reload();
}

// One of our own texts, its slots filled.
export function t(key, slots = {}) {
  const text = catalogue.ui[key];
  if (text === undefined) throw new Error(`no text is called ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, slot) => slots[slot] ?? "");
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const seatName = (seat) => capital(catalogue.names.seats[seat] ?? seat);
export const kindName = (kind) => sentences.names.kinds[kind] ?? kind;
export const wordName = (word) => capital(catalogue.names.words[word] ?? word.replaceAll("-", " "));
export const faultName = (fault) => catalogue.names.faults[fault] ?? fault;
export const gameTitle = (name, title) => catalogue.names.games[name] ?? title;
export const seatNames = (seats) => seats.map(seatName).join(` ${catalogue.lists.and} `);

// A sentence of the host as text and as elements: what nobody has translated is marked as English.
export function said(text) {
  if (!text) return [];
  if (language === "en") return [text];
  return sentences.translate(text).flatMap((part, place) => {
    const piece = part.known ? part.text : html("span", { lang: "en" }, part.text);
    return place ? [" ", piece] : [piece];
  });
}

export const plain = (text) =>
  language === "en" ? text : sentences.translate(text).map((part) => part.text).join(" ");

// A refusal is a part of a sentence: make it one.
export const sentence = (text) => (text ? `${capital(text)}`.replace(/\.?$/, ".") : "");

// How a game ended: the sentence the board says (firmware_host/display/sentences.py), in this language.
export function resultText({ winners, reason }) {
  const who = winners.map(capital).join(" and ");
  if (!who) return plain(`Drawn: ${reason}.`);
  return plain(`${who} ${winners.length > 1 || who.endsWith("s") ? "win" : "wins"}: ${reason}.`);
}

export const turnText = (movers) => plain(`${movers.map(capital).join(" and ")} to move.`);
