// Help, loaded only when it is opened: the rules of the game, in a dialog over the page, and the legend of marks and pieces.
// In: /api/rules, a table. Out: a dialog that closes by its button, Escape and the device's back button; two lists. Reading
// Markdown is pure.

import { markOn } from "./board.js";
import { request } from "./connection.js";
import { html, svg } from "./dom.js";
import { retryVisibly } from "./page-frame.js";
import { iconOf } from "./pieces.js";
import { capitalised, hostText, kindName, language, t } from "./texts.js";

export async function openRules() {
  const { options, rules, minute } = await retryVisibly(() => request("/api/rules"));
  const dialog = html("dialog", { class: "rules", "aria-labelledby": "rules-title" },
    html("div", { class: "rules-head" }, html("h2", { id: "rules-title", tabindex: -1, autofocus: true }, t("rules")),
      html("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("to-game"))),
    rules ? null : html("p", {}, t("no-rules")),
    minute.length ? html("details", { open: true }, html("summary", {}, t("rules-minute")), html("ul", {}, minute.map((/** @type {string} */ one) => html("li", {}, hostText(one))))) : null,
    language === "en" ? null : html("p", { class: "quiet" }, t("rules-english")),
    html("div", { lang: "en" }, rules ? chapters(rules) : null), options.length ? inForce(options) : null);
  const back = () => dialog.close();
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    dialog.remove();
    if (history.state?.rules) history.back();
  });
  document.body.append(dialog);
  history.pushState({ rules: true }, "");
  addEventListener("popstate", back);
  dialog.showModal();
}

/** @param {string} text */
const rich = (text) => spans(text).map(([look, part]) => (look ? html(/** @type {"em"} */ (look), {}, part) : part));

/** @param {Block} block */
function blockElement({ kind, lines, level = 0 }) {
  if (kind === "heading") return html(level > 2 ? "h4" : "h3", {}, rich(lines[0]));
  if (kind === "code") return html("pre", { tabindex: 0 }, lines.join("\n"));
  if (kind === "table") return tableElement(lines.map(cellsOf));
  if (kind === "text") return html("p", {}, rich(lines[0]));
  return html(kind === "list" ? "ul" : "ol", {}, lines.map((line) => html("li", {}, rich(line))));
}

// On a narrow screen each row is a list, with the column's head before each cell.
/** @param {string[][]} rows */
function tableElement([head, ...rows]) {
  return html("table", {},
    html("thead", {}, html("tr", {}, head.map((name) => html("th", { scope: "col" }, rich(name))))),
    html("tbody", {}, rows.map((row) => html("tr", {}, row.map((cell, column) =>
      html("td", { "data-head": spans(head[column] ?? "").map(([, part]) => part).join("") }, rich(cell)))))));
}

// Every heading of the second level can be opened; the first one is open.
/** @param {string} text */
function chapters(text) {
  const top = html("div");
  let place = /** @type {HTMLElement} */ (top);
  for (const block of blocks(text)) {
    if (block.kind === "heading" && block.level === 1) continue;
    if (block.kind === "heading" && block.level === 2) {
      top.append(place = html("details", {}, html("summary", {}, rich(block.lines[0]))));
    } else place.append(blockElement(block));
  }
  top.querySelector("details")?.setAttribute("open", "");
  return top;
}

/** @param {OptionInForce[]} options */
const inForce = (options) => html("details", {}, html("summary", {}, t("rules-options")),
  html("dl", {}, options.flatMap(({ title, effect }) => [
    html("dt", {}, capitalised(title)), html("dd", {}, hostText(effect)),
  ])));

// The blocks of a text in Markdown, as far as docs/rules uses it.
const STARTS = /^(#{1,6}) +(.*)$|^(\||\x60{3}|- |\d+\. )/;
const FENCE = "\x60".repeat(3);

/** @param {string} text @returns {Block[]} */
export function blocks(text) {
  /** @type {Block[]} */
  const found = [];
  let fenced = false;
  /** @type {(kind: Block["kind"], ...lines: string[]) => Block} */
  const begin = (kind, ...lines) => (found.push({ kind, lines }), found[found.length - 1]);
  /** @type {(last: Block | null, kind: Block["kind"]) => Block} */
  const going = (last, kind) => (last?.kind === kind ? last : begin(kind));
  /** @type {Block | null} */
  let open = null;
  for (const line of text.split("\n")) {
    const [, level, heading, start] = STARTS.exec(line) ?? [];
    if (start === FENCE) {
      fenced = !fenced;
      open = fenced ? begin("code") : null;
    } else if (fenced) open?.lines.push(line);
    else if (!line.trim()) open = null;
    else if (level) {
      begin("heading", heading).level = level.length;
      open = null;
    } else if (start === "|") {
      open = going(open, "table");
      if (!/^[|\s:-]+$/.test(line)) open.lines.push(line);
    } else if (start) {
      open = going(open, start === "- " ? "list" : "numbers");
      open.lines.push(line.slice(start.length));
    } else if (/^ {4}/.test(line) && (!open || open.kind === "code")) {
      open = going(open, "code");
      open.lines.push(line.slice(4));
    } else if (open) open.lines.push([open.lines.pop(), line.trim()].join(" "));
    else open = begin("text", line.trim());
  }
  return found;
}

/** @param {string} line */
export const cellsOf = (line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

// The parts of a text with their style: code, strong, em. Of a link only its text is kept.
/** @param {string} text @returns {[look: string, text: string][]} */
export function spans(text) {
  const parts = text.split(/(\x60[^\x60]+\x60|\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)]*\))/);
  return parts.filter(Boolean).map((part) => {
    if (/^\x60.+\x60$/.test(part)) return ["code", part.slice(1, -1)];
    if (/^\*\*.+\*\*$/.test(part)) return ["strong", part.slice(2, -2)];
    if (/^\*.+\*$/.test(part)) return ["em", part.slice(1, -1)];
    return ["", part.replace(/^\[([^\]]+)\]\([^)]*\)$/, "$1")];
  });
}

const MARKS = ["may", "must", "check", "origin", "to", "take", "last", "wrong", "hint", "danger", "fault"];

// What the marks mean, and what the pieces are called.
/** @param {Table} table @param {Seat} seat */
export function legend(table, seat) {
  const sign = (/** @type {string} */ kind) =>
    svg("svg", { viewBox: "-50 -50 100 100", class: "piece-icon", "aria-hidden": "true" }, [
      svg("rect", { x: -50, y: -50, width: 100, height: 100, fill: "#9e6e48" }), markOn(table.topology, [0, 0], kind),
    ]);
  const list = (/** @type {[Node, string][]} */ rows) =>
    html("ul", { class: "legend" }, rows.map(([picture, text]) => html("li", {}, picture, text)));
  return [
    list(MARKS.map((kind) => [sign(kind), t(`mark-${kind}`)])),
    list(Object.keys(table.kinds).map((kind) => [iconOf(table, seat, kind), kindName(kind)])),
  ];
}
