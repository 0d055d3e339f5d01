// What every page has: a head with links to other pages, language and theme; the state of the connection; questions.
// In: which page it is. Out: the table, once the host has sent it.

import { request, retry } from "./connection.js";
import { byId, html, setText } from "./dom.js";
import { loadShapes } from "./pieces.js";
import { chooseLanguage, gameTitle, language, LANGUAGES, loadTexts, sentence, setGame, t } from "./texts.js";

const THEMES = ["auto", "light", "dark"];
const MENU_PAGES = new Set(["choose", "settings", "sensors", "judge", "games", "results"]);
const THEME_KEY = "lodeboard.theme";

// Builds the head and returns /api/table. Retries until there is an answer.
/** @param {string} here @returns {Promise<Table>} */
export async function openPage(here) {
  document.addEventListener("click", followLink);
  const asked = request("/api/table").catch(() => null);
  await retry(() => loadTexts(MENU_PAGES.has(here) ? ["menu-pages"] : []));
  byId("top").append(pageHead(...pageLinks(here)));
  const table = (await asked) ?? (await retryVisibly(() => request("/api/table")));
  await loadGame(table.game.name);
  if (isSecureContext) {
    document.head.append(html("link", { rel: "manifest", href: "/pages/app.webmanifest" }),
      html("link", { rel: "apple-touch-icon", href: "/pages/icon-192.png" }));
  }
  byId("arbiter-link").hidden = !table.judge;
  document.title = `${gameTitle(table.game.name, table.game.title)} · Lodeboard`;
  return table;
}

// Opens a page of the board once the board can be reached: until then a browser would show a blank one.
/** @param {MouseEvent} event */
async function followLink(event) {
  const link = event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest("a[href^='/']")) : null;
  const elsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || link.hasAttribute("download") || elsewhere || event.defaultPrevented) return;
  event.preventDefault();
  followed = link.href;
  // Whatever the host answers, it can be reached.
  await retry(() => request("/api/table"), (failing) => showConnection(!failing, false, t("wire-links"))).catch(() => null);
  if (followed === link.href) location.assign(link.href);
}

let followed = "";

// The host can be reached again. If another kind of game is played there now, the page is loaded again, for its board and
// pieces.
/** @param {Table} table @param {Seat} [seat] whose page this is @returns {Promise<void>} */
export async function followGame(table, seat) {
  const now = await retryVisibly(() => request("/api/table"));
  if (JSON.stringify(now.game) === JSON.stringify(table.game)) return;
  if (seat && !now.seats.includes(seat)) location.replace("/");
  else location.reload();
  await new Promise(() => {});
}

// Loads the shapes of a game, and uses its names in texts.
/** @param {string} name */
export function loadGame(name) {
  setGame(name);
  return retryVisibly(() => loadShapes(name));
}

// Tries until it succeeds or is refused, and shows meanwhile that the connection is lost.
/** @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
export const retryVisibly = (attempt) => retry(attempt, (failing) => showConnection(!failing));

/** @param {string} here */
function pageLinks(here) {
  const link = (/** @type {string} */ href, /** @type {string} */ key) =>
    html("a", { href, ...(key === here ? { "aria-current": "page" } : {}) }, t(key));
  return [link("/", "table"), link("/games", "games"), html("span", { id: "arbiter-link", hidden: true }, link("/judge", "judge"))];
}

// `links`: to other pages.
/** @param {Node[]} links */
export function pageHead(...links) {
  return html("div", { class: "head" },
    html("a", { class: "brand", href: "/" }, brand()),
    html("nav", { "aria-label": t("pages") }, links),
    pageTools(),
    html("p", { id: "wire", class: "wire", role: "status", hidden: true }));
}

// The logo and the name of this program.
export const brand = () => [
  html("span", { class: "brand-mark", "aria-hidden": "true" }, html("i"), html("i"), html("i"), html("i")),
  html("span", { class: "brand-name" }, "Lodeboard"),
];

// The choice of language and theme.
export const pageTools = () => html("div", { class: "tools" }, languageChoice(), themeButton());

function languageChoice() {
  const choice = html("select", { "aria-label": t("language"), onchange: () => chooseLanguage(choice.value) },
    Object.entries(LANGUAGES).map(([code, name]) =>
      html("option", { value: code, lang: code, selected: code === language }, name)));
  return choice;
}

function themeButton() {
  const theme = () => localStorage.getItem(THEME_KEY) ?? "auto";
  const button = html("button", { type: "button", class: "theme", onclick: () => {
    const next = THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length];
    if (next === "auto") {
      localStorage.removeItem(THEME_KEY);
      delete document.documentElement.dataset.theme;
    } else {
      localStorage.setItem(THEME_KEY, next);
      document.documentElement.dataset.theme = next;
    }
    showTheme();
  } });
  const showTheme = () => {
    button.dataset.theme = theme();
    const name = t(`theme-${theme()}`);
    button.setAttribute("aria-label", name);
    button.setAttribute("title", name);
  };
  showTheme();
  return button;
}

/** @type {(seat: Seat) => string} */
export const seatPath = (seat) => `/seat/${encodeURIComponent(seat)}`;

// A titled part of a page.
/** @type {(key: string, ...inside: any[]) => HTMLElement} */
export const card = (key, ...inside) => html("section", { class: `card card-${key}`, "aria-label": t(key) }, html("h2", {}, t(key)), inside);

// A panel whose module is loaded when it is first needed.
/** @type {LaterPanel} */
export function laterPanel(load) {
  const element = html("div", { class: "later" });
  /** @type {any} */
  let panel = null;
  /** @type {any} */
  let latest = null;
  return {
    element,
    show(isNeeded, ...what) {
      if (panel) return panel.show(...what);
      if (!isNeeded) return;
      if (!latest) void retry(load).then((made) => (panel = made, element.append(panel.element), panel.show(...latest)));
      latest = what;
    },
  };
}

let hideTimer = 0;
/** @type {number | null} */
let lostAt = null;

// The moment up to which clocks run on this page: since the host can't be reached, nobody knows how they go on.
export const clockMoment = () => lostAt ?? performance.now();
// Whether the host can't be reached.
export const isHostLost = () => lostAt !== null;

// Shows that the host can't be reached or refuses the connection, or that it hasn't confirmed an intent yet.
/** @param {boolean} isConnected @param {string} refusal */
export function showConnection(isConnected, unconfirmed = false, refusal = "") {
  const line = byId("wire");
  const lost = line.classList.contains("lost");
  lostAt = isConnected ? null : lostAt ?? performance.now();
  if (!isConnected || unconfirmed) {
    clearTimeout(hideTimer);
    line.hidden = false;
    line.className = isConnected ? "wire waits" : "wire lost";
    setText(line, [...(isConnected ? [] : [refusal ? sentence(refusal) : t("wire-lost")]), ...(unconfirmed ? [t("unconfirmed")] : [])].join(" "));
  } else if (lost) {
    line.className = "wire back";
    setText(line, t("wire-back"));
    hideTimer = setTimeout(() => (line.hidden = true), 2500);
  } else if (line.classList.contains("waits")) line.hidden = true;
}

// A dialog with a question. Resolves with the value of the answer, null if it was closed.
/** @type {AskUser} */
export function askUser(question, answers, note) {
  return new Promise((resolve) => {
    const dialog = html("dialog", { class: "sure", "aria-labelledby": "sure-question" },
      html("h2", { id: "sure-question" }, question),
      typeof note === "string" ? html("p", {}, note) : note,
      html("div", { class: "buttons" }, answers.map(({ text, value, style = "", picture = null }) =>
        html("button", { type: "button", class: style, onclick: () => done(value) }, picture, text))));
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

// A question to be answered with yes or no. `style`: of the yes button; `no`: the text of the other one.
/** @param {string} question @param {string} yes @param {{ style?: string, no?: string, note?: string }} options @returns {Promise<boolean>} */
export const askYesNo = async (question, yes, { style = "main", no = t("no"), note } = {}) =>
  Boolean(await askUser(question, [{ text: yes, value: true, style }, { text: no, value: false }], note));
