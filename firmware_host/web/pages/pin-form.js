// Asks for the judge's PIN. In: what is done with it. Out: a form, which says why it cannot be done.

import { html } from "./dom.js";
import { errorText, t } from "./texts.js";

/** @param {string} open @param {(pin: string) => Promise<void>} done @param {string} reason */
export function pinForm(open, done, reason = "") {
  const wrong = html("p", { class: "alert-line", role: "alert" }, reason);
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await done(pin.value);
    } catch (error) {
      pin.value = "";
      wrong.textContent = errorText(error);
      pin.focus();
    }
  };
  return html("form", { class: "card claim", onsubmit: submit },
    html("p", {}, html("label", { for: "pin" }, t("pin")), pin), wrong,
    html("div", { class: "buttons" }, html("button", { class: "main" }, open)));
}
