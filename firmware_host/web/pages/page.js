// What every page has: its head with the ways to other pages, language and theme; news of the wire.
// In: which page it is. Out: the table, once the host has told it.

import { request, retry } from "./connection.js";
import { at, html, setText } from "./dom.js";
import { loadShapes } from "./pieces.js";
import { gameTitle, language, LANGUAGES, loadTexts, speak, speakOf, t } from "./texts.js";

const THEMES = ["auto", "light", "dark"];
const DESK = new Set(["choose", "settings", "sensors", "judge", "games"]);
const KEPT = "lodeboard.theme";

// Builds the head and returns /api/table. Asks again until there is an answer: never a blank page.
/** @param {string} here @returns {Promise<Table>} */
export async function openPage(here) {
  const asked = request("/api/table").catch(() => null);
  await retry(() => loadTexts(DESK.has(here) ? ["desk"] : []));
  at("top").append(head(...ways(here)));
  const table = (await asked) ?? (await retryVisibly(() => request("/api/table")));
  await loadGame(table.game.name);
  if (isSecureContext) {
    document.head.append(html("link", { rel: "manifest", href: "/pages/app.webmanifest" }),
      html("link", { rel: "apple-touch-icon", href: "/pages/icon-192.png" }));
  }
  at("arbiter-link").hidden = !table.judge;
  document.title = `${gameTitle(table.game.name, table.game.title)} · Lodeboard`;
  return table;
}

// The names and shapes of one game.
/** @param {string} name */
export function loadGame(name) {
  speakOf(name);
  return retryVisibly(() => loadShapes(name));
}

// Tries until it succeeds or is refused, and says so on the page meanwhile.
/** @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
export const retryVisibly = (attempt) => retry(attempt, (failing) => showWire(!failing));

/** @param {string} here */
function ways(here) {
  const link = (/** @type {string} */ href, /** @type {string} */ key) =>
    html("a", { href, ...(key === here ? { "aria-current": "page" } : {}) }, t(key));
  return [link("/", "table"), link("/games", "games"), html("span", { id: "arbiter-link", hidden: true }, link("/judge", "judge"))];
}

// `links`: to other pages.
/** @param {Node[]} links */
export function head(...links) {
  return html("div", { class: "head" },
    html("a", { class: "brand", href: "/" }, mark(), html("span", { class: "brand-name" }, "Lodeboard")),
    html("nav", { "aria-label": t("pages") }, links),
    html("div", { class: "tools" }, languages(), themes()),
    html("p", { id: "wire", class: "wire", role: "status", hidden: true }));
}

function mark() {
  return html("span", { class: "brand-mark", "aria-hidden": "true" }, html("i"), html("i"), html("i"), html("i"));
}

function languages() {
  const choice = html("select", { "aria-label": t("language"), onchange: () => speak(choice.value) },
    Object.entries(LANGUAGES).map(([code, name]) =>
      html("option", { value: code, lang: code, selected: code === language }, name)));
  return choice;
}

function themes() {
  const kept = () => localStorage.getItem(KEPT) ?? "auto";
  const button = html("button", { type: "button", class: "theme", onclick: () => {
    const next = THEMES[(THEMES.indexOf(kept()) + 1) % THEMES.length];
    if (next === "auto") {
      localStorage.removeItem(KEPT);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(KEPT, next);
      document.documentElement.dataset.theme = next;
    }
    name();
  } });
  const name = () => {
    button.dataset.theme = kept();
    const said = t(`theme-${kept()}`);
    button.setAttribute("aria-label", said);
    button.setAttribute("title", said);
  };
  name();
  return button;
}

/** @type {(seat: Seat) => string} */
export const seatPath = (seat) => `/seat/${encodeURIComponent(seat)}`;

// A titled part of a page.
/** @type {(key: string, ...inside: any[]) => HTMLElement} */
export const card = (key, ...inside) => html("section", { class: `card card-${key}`, "aria-label": t(key) }, html("h2", {}, t(key)), inside);

let hiding = 0;

// Whether the host can be reached, and whether something asked of it is not confirmed yet.
/** @param {boolean} joined */
export function showWire(joined, unconfirmed = false) {
  const line = at("wire");
  const lost = line.classList.contains("lost");
  if (!joined || unconfirmed) {
    clearTimeout(hiding);
    line.hidden = false;
    line.className = joined ? "wire waits" : "wire lost";
    setText(line, [...(joined ? [] : [t("wire-lost")]), ...(unconfirmed ? [t("unconfirmed")] : [])].join(" "));
  } else if (lost) {
    line.className = "wire back";
    setText(line, t("wire-back"));
    hiding = setTimeout(() => (line.hidden = true), 2500);
  } else if (line.classList.contains("waits")) line.hidden = true;
}

// A small question in the middle of the page. Resolves with the value of the answer, null when it is left.
/** @type {AskSure} */
export function askSure(question, answers, note) {
  return new Promise((resolve) => {
    const dialog = html("dialog", { class: "sure", "aria-labelledby": "sure-question" },
      html("h2", { id: "sure-question" }, question),
      typeof note === "string" ? html("p", {}, note) : note,
      html("div", { class: "buttons" }, answers.map(({ text, value, look = "", picture = null }) =>
        html("button", { type: "button", class: look, onclick: () => done(value) }, picture, text))));
    const done = (/** @type {any} */ value) => {
      dialog.close();
      dialog.remove();
      resolve(value);
    };
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      done(null);
    });
    dialog.addEventListener("click", (event) => event.target === dialog && done(null));
    document.body.append(dialog);
    dialog.showModal();
  });
}

// The same with two answers: whether it was yes. `style` of that button; `no`: what the other one says.
/** @param {string} question @param {string} yes @param {{ style?: string, no?: string, note?: string }} options @returns {Promise<boolean>} */
export const askYesNo = async (question, yes, { style = "main", no = t("no"), note } = {}) =>
  Boolean(await askSure(question, [{ text: yes, value: true, look: style }, { text: no, value: false }], note));
