// Moves that look alike, as buttons that say what tells them apart.
// In: the moves. Out: elements, and which was chosen.

import { html } from "./dom.js";
import { iconOf } from "./pieces.js";
import { kindName, t } from "./texts.js";

/** @param {Table} table @param {Seat} seat @param {Move[]} moves @param {(move: Move) => void} play @param {() => void} back */
export function choiceList(table, seat, moves, play, back) {
  const { names } = table.topology;
  const differ = (/** @type {keyof Move} */ field) => new Set(moves.map((move) => JSON.stringify(move[field]))).size > 1;
  const button = (/** @type {Move} */ move) => {
    const parts = [];
    if (differ("choice")) parts.push(move.choice ? kindName(move.choice) : t("stays-as-it-is"));
    if (differ("path")) parts.push(move.path.map((cell) => names[cell]).join(" – "));
    if (differ("captured")) parts.push(t("takes", { cells: move.captured.map((cell) => names[cell]).join(", ") || "–" }));
    if (differ("also")) parts.push(move.also.map((pair) => pair.map((cell) => names[cell]).join("–")).join(", "));
    return html("button", { type: "button", onclick: () => play(move) },
      differ("choice") && move.choice ? iconOf(table, seat, move.choice) : null, parts.join("; "));
  };
  return [
    html("h2", {}, t(differ("choice") ? "becomes" : "which-move")), html("div", { class: "buttons" }, moves.map(button)),
    html("button", { type: "button", onclick: back }, t("cancel")),
  ];
}
