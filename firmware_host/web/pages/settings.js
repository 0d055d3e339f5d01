// The settings that can be changed during a game, behind the arbiter's PIN.
// In: the PIN; the board's settings. Out: the values changed here.

import { askPin } from "./access.js";
import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { openPage } from "./page-frame.js";
import { errorText, LANGUAGES, seatName, t } from "./texts.js";

class Field {
  /** @param {Setting} setting @param {string} seats */
  constructor({ name, value, bounds, choices }, seats) {
    const [group, key] = name.split(".");
    const board = group === "play" && key === "language";
    const id = board ? "board-language" : key;
    const about = bounds && html("span", { class: "quiet", id: `${key}-bounds` }, t("settings-from-to", { low: bounds[0], high: bounds[1] }));
    this.name = name;
    this.group = group;
    this.label = t(`setting-${id}`, { seats });
    this.saved = value;
    this.input = typeof value === "boolean" ? html("input", { type: "checkbox", id: key, checked: value })
      : choices.length ? html("select", { id }, choices.map((one) => html("option", { value: one, selected: one === value }, LANGUAGES[one] ?? t(`choice-${one || (board ? "computer" : "device")}`))))
      : typeof value === "string" ? html("input", { type: "text", id: key, autocomplete: "off", value })
      : html("input", { type: "number", id: key, step: "any", inputmode: "decimal", value: String(value), "aria-describedby": `${key}-bounds` });
    this.element = html("p", {}, html("label", { for: id }, this.label), this.input, about);
  }

  get value() {
    const { value } = this.input;
    if (typeof this.saved === "boolean") return /** @type {HTMLInputElement} */ (this.input).checked;
    return typeof this.saved === "number" && value !== "" ? Number(value) : value;
  }

  get changed() {
    return this.value !== this.saved;
  }
}

const table = await openPage("settings");
const main = byId("main");

if (table.judge) ask();
else main.append(html("h1", {}, t("settings")), html("p", { class: "card lines" }, t("settings-off")));

function ask() {
  const open = async (/** @type {string} */ pin) => show(pin, (await request("/api/settings", { pin })).settings);
  askPin(main, html("h1", {}, t("settings")), html("p", { class: "card" }, t("settings-note")), t("settings-open"), open);
}

/** @param {string} pin @param {Setting[]} settings */
function show(pin, settings) {
  const title = html("h1", { tabindex: -1 }, t("settings"));
  const [wrong, done] = [html("p", { class: "alert-line", role: "alert" }), html("p", { role: "status" })];
  const fields = settings.map((setting) => new Field(setting, table.seats.map(seatName).join(", ")));
  const save = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    wrong.textContent = done.textContent = "";
    const values = Object.fromEntries(fields.filter((field) => field.changed).map((field) => [field.name, field.value]));
    try {
      const { settings: now } = await request("/api/settings", { pin, values });
      fields.forEach((field, place) => (field.saved = now[place].value));
      done.textContent = t("settings-saved");
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      const about = fields.find((field) => message.includes(`${field.name} `));
      wrong.textContent = about ? errorText(error).replace(new RegExp(about.name, "i"), `“${about.label}”`) : errorText(error);
      about?.input.focus();
    }
  };
  const groups = new Set(fields.map((field) => field.group));
  main.replaceChildren(html("div", { class: "narrow" }, title,
    html("form", { class: "settings", novalidate: true, onsubmit: save },
      [...groups].map((group) => html("fieldset", { class: "card" }, html("legend", {}, t(`settings-${group}`)),
        fields.filter((field) => field.group === group).map((field) => field.element))),
      wrong, done,
      html("div", { class: "buttons" },
        html("button", { class: "main" }, t("settings-save")),
        html("button", { type: "button", onclick: ask }, t("judge-close"))))));
  title.focus();
}
