// The rules of the game over the page, which goes on behind them; loaded when somebody wants to know.
// In: /api/rules. Out: a dialog that closes by its button, by Escape and by the way back of the device.

import { request } from "./connection.js";
import { html } from "./dom.js";
import { blocks, cellsOf, spans } from "./markdown.js";
import { again, showWire } from "./page-frame.js";
import { language, said, t } from "./texts.js";

/** @param {string} text */
const rich = (text) => spans(text).map(([look, part]) => (look ? html(/** @type {"em"} */ (look), {}, part) : part));

/** @param {Block} block */
function element({ kind, lines, level = 0 }) {
  if (kind === "heading") return html(level > 2 ? "h4" : "h3", {}, rich(lines[0]));
  if (kind === "code") return html("pre", { tabindex: 0 }, lines.join("\n"));
  if (kind === "table") return table(lines.map(cellsOf));
  if (kind === "text") return html("p", {}, rich(lines[0]));
  return html(kind === "list" ? "ul" : "ol", {}, lines.map((line) => html("li", {}, rich(line))));
}

// On a narrow screen each row is a list of its own, each cell with its head before it.
/** @param {string[][]} rows */
function table([head, ...rows]) {
  return html("table", {},
    html("thead", {}, html("tr", {}, head.map((name) => html("th", { scope: "col" }, rich(name))))),
    html("tbody", {}, rows.map((row) => html("tr", {}, row.map((cell, column) =>
      html("td", { "data-head": spans(head[column] ?? "").map(([, part]) => part).join("") }, rich(cell)))))));
}

// Every heading of the second level opens what stands below it.
/** @param {string} text */
function chapters(text) {
  const top = html("div");
  let place = /** @type {HTMLElement} */ (top);
  for (const block of blocks(text)) {
    if (block.kind === "heading" && block.level === 1) continue;
    if (block.kind === "heading" && block.level === 2) {
      top.append(place = html("details", {}, html("summary", {}, rich(block.lines[0]))));
    } else place.append(element(block));
  }
  top.querySelector("details")?.setAttribute("open", "");
  return top;
}

/** @param {OptionInForce[]} options */
const inForce = (options) => html("details", {}, html("summary", {}, t("rules-options")),
  html("dl", {}, options.flatMap(({ name, value, values, meaning }) => [
    html("dt", {}, html("code", {}, `${name} = ${value}`)),
    html("dd", {}, said(meaning), html("br"), html("code", { class: "quiet" }, values.join(", "))),
  ])));

export async function openRules() {
  const { options, rules, minute } = await again(() => request("/api/rules"), (lost) => showWire(!lost));
  const dialog = html("dialog", { class: "rules", "aria-labelledby": "rules-title" },
    html("div", { class: "rules-head" }, html("h2", { id: "rules-title", tabindex: -1, autofocus: true }, t("rules")),
      html("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("to-game"))),
    rules ? null : html("p", {}, t("no-rules")),
    minute.length ? html("details", { open: true }, html("summary", {}, t("rules-minute")), html("ul", {}, minute.map((/** @type {string} */ one) => html("li", {}, said(one))))) : null,
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
