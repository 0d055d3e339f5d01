// A player's voice: the browser reads out what the page announces, as text changes, and the squares that are touched.
// In: elements, touches. Out: speech in the page's language, once it is turned on for this device. The board's own voice
// (engines/spoken.py) reads squares and moves in the same words.

import { language, spokenName } from "./texts.js";

/** @type {Record<string, string>} */
const SIGNS = { "-": "to", ":": "capture", x: "capture", "/": "and" };
const BLOCKS = new Set(["P", "LI", "DIV", "BUTTON", "SECTION", "UL"]);

/** @type {(name: string) => string} */
const spokenCell = (name) =>
  (name.match(/\d+|[^\d\s]/g) ?? []).map((part) => spokenName("letter", part.toLowerCase()) ?? part.toUpperCase()).join(" ");

// A text with squares and moves in words: "C 3 to D 4" for c3-d4. `names`: those of the board's cells.
/** @param {string} text @param {string[]} names */
export function spokenText(text, names) {
  const cell = [...names].sort((a, b) => b.length - a.length).join("|");
  const moves = new RegExp(`(^|[^\\w-])((?:${cell})(?:[-:x/](?:${cell}))*)(\\*)?(?:=(\\w+))?(?!\\w)`, "g");
  const percent = spokenName("sound", "percent");
  const words = (/** @type {string} */ word) => spokenName("spoken", word) ?? word;
  return text.replace(moves, (_, before, path, star, becomes) => {
    const parts = path.split(/([-:x/])/).map((/** @type {string} */ part) => (part in SIGNS ? words(SIGNS[part]) : spokenCell(part)));
    const leaves = star && parts.length > 1;
    if (leaves) parts[1] = words("leaving");
    const end = leaves ? `, ${words("both-leave")}` : becomes ? `, ${words("becomes")} ${spokenName("symbol", becomes.toLowerCase()) ?? becomes}` : "";
    return before + parts.join(" ") + end;
  }).replace(/\p{L}{2,}/gu, (word) => spokenName("sound", word.toLowerCase()) ?? word).replace(/\s*[×·]/g, ",").replace(/[“”„«»]/g, "").replaceAll("…", ".").replaceAll("%", percent ? ` ${percent}` : "%");
}

// The lines of text that an element shows, as screen readers have them.
/** @type {(node: Node) => string} */
function shownText(node) {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement) || node.hidden || node.getAttribute("aria-hidden") === "true") return "";
  const text = [...node.childNodes].map(shownText).join("");
  return BLOCKS.has(node.tagName) || "sentence" in node.dataset ? `\n${text}\n` : text;
}

/** @type {(element: HTMLElement) => string[]} */
const linesOf = (element) => shownText(element).split("\n").map((line) => line.trim()).filter(Boolean);

export class Voice {
  /** @type {Map<HTMLElement, string[]>} */
  read = new Map();

  // `regions`: the elements whose text is read out when it changes; those with role=alert interrupt the rest.
  /** @param {Table} table @param {HTMLElement[]} regions */
  constructor(table, regions) {
    this.names = table.topology.names;
    this.regions = regions;
    this.observer = new MutationObserver(() => this.readNew());
  }

  // Reads out what the page shows now, and then what changes.
  start() {
    this.read.clear();
    for (const region of this.regions) this.observer.observe(region, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
    this.readNew();
  }

  stop() {
    this.observer.disconnect();
    speechSynthesis.cancel();
  }

  readNew() {
    for (const region of this.regions) {
      const [before, lines] = [this.read.get(region) ?? [], linesOf(region)];
      this.read.set(region, lines);
      const news = lines.filter((line) => !before.includes(line));
      if (news.length) this.say(news.join(" "), region.getAttribute("role") === "alert");
    }
  }

  // `now`: in place of what is being said.
  /** @param {string} text @param {boolean} now */
  say(text, now = false) {
    if (now) speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(spokenText(text, this.names));
    utterance.lang = language;
    speechSynthesis.speak(utterance);
  }
}
