// The note that players have written at the position shown, and for players the way to change it.
// In: views, and the number of moves before the position. Out: an element; a changed note as a call of `write`.

import { html, setText } from "./dom.js";
import { askUser, card } from "./page-frame.js";
import { t } from "./texts.js";

// As in firmware_host/table/messages.py.
const MAX_NOTE = 500;

// `write`: sends a note; null where nobody plays.
/** @param {((entry: number, text: string) => void) | null} write */
export function notePanel(write) {
  const text = html("p", { class: "told" });
  let shown = 0;
  const button = html("button", { type: "button", onclick: () => change(shown) }, t("note-write"));
  const element = card("note", text, html("div", { class: "buttons" }, button));

  /** @param {number} entry */
  async function change(entry) {
    const field = html("textarea", { maxlength: MAX_NOTE, rows: 4, "aria-label": t("note") });
    field.value = text.textContent ?? "";
    const answers = [{ text: t("done"), value: true, style: "main" }, { text: t("cancel"), value: false }];
    if (await askUser(t("note-write"), answers, [field])) write?.(entry, field.value);
  }

  return {
    element,
    /** @param {View} view @param {number} entry */
    show({ notes, canAnnotate }, entry) {
      const note = notes.get(entry) ?? "";
      shown = entry;
      setText(text, note);
      button.hidden = !write || !canAnnotate;
      element.hidden = button.hidden && !note;
    },
  };
}
