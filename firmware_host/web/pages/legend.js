// What the marks on a board mean, and what its pieces are called.
// In: the table, the seat whose pieces are shown. Out: two lists. Loaded when somebody wants to know.

import { markOn } from "./board.js";
import { html, svg } from "./dom.js";
import { iconOf } from "./panels.js";
import { kindName, t } from "./texts.js";

const MARKS = ["may", "must", "origin", "to", "take", "last", "wrong", "hint", "danger", "fault"];

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
