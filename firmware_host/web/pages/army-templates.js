// Saved arrangements: keep, use, forget. They stay on this device.
// In: the army as it stands. Out: another one. Where they are kept is in army-drafts.js.

import { dropTemplate, fromTemplate, keepTemplate, templates } from "./army-drafts.js";
import { html } from "./dom.js";
import { t } from "./texts.js";

const LONGEST_NAME = 30;

/** @param {Table} table @param {() => {army: Army, order: Cell[]}} current @param {(army: Army) => void} take */
export function templatesPanel(table, current, take) {
  const list = html("ul", { class: "template-list" });
  const name = html("input", { type: "text", id: "template-name", maxlength: LONGEST_NAME, autocomplete: "off" });
  const show = () => {
    const { order } = current();
    list.replaceChildren(...Object.entries(templates(table)).map(([title, places]) => html("li", {},
      html("button", { type: "button", onclick: () => take(fromTemplate(places, order)) }, title),
      html("button", { type: "button", class: "danger", "aria-label": t("forget", { name: title }), onclick: () => {
        dropTemplate(table, title);
        show();
      } }, "×"))));
  };
  /** @param {SubmitEvent} event */
  const keep = (event) => {
    event.preventDefault();
    const title = name.value.trim();
    const { army, order } = current();
    if (!title || !army.size) return;
    keepTemplate(table, title, army, order);
    name.value = "";
    show();
  };
  const element = html("section", { class: "card", "aria-label": t("templates") },
    html("h2", {}, t("templates")), list,
    html("form", { class: "keep", onsubmit: keep },
      html("label", { for: "template-name" }, t("template-name")), name, html("button", {}, t("keep-template"))),
    html("p", { class: "quiet" }, t("templates-why")));
  return { element, show };
}
