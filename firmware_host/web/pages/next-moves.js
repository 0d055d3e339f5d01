// Dashed arrows over a board: moves that may come next, of which words tell.
// In: ways as points; a single point is a piece that is taken beside its taker's way. Out: pictures.

import { svg } from "./dom.js";

const HEAD = 24;

/** @param {Point[][]} ways */
export const nextMoves = (ways) => ways.flatMap((way) => (way.length > 1 ? arrow(way) : ring(way[0])));

// Light below dark, so that it shows on any wood.
/** @param {string} name @param {Record<string, string | number>} looks */
const twice = (name, looks) => ["next-move edge", "next-move"].map((look) => svg(name, { class: look, ...looks }));

/** @param {Point} at */
const ring = ([cx, cy]) => twice("circle", { cx, cy, r: 44 });

/** @param {Point[]} way */
function arrow(way) {
  const [[x, y], [endX, endY]] = way.slice(-2);
  const far = Math.hypot(endX - x, endY - y) || 1;
  const [alongX, alongY] = [((endX - x) / far) * HEAD, ((endY - y) / far) * HEAD];
  const [neckX, neckY] = [endX - alongX, endY - alongY];
  const text = (/** @type {Point[]} */ points) => points.map((point) => point.map(Math.round).join(" ")).join("L");
  const head = `M${text([[endX, endY], [neckX - alongY / 1.6, neckY + alongX / 1.6], [neckX + alongY / 1.6, neckY - alongX / 1.6]])}Z`;
  return [
    ...twice("path", { d: `M${text([...way.slice(0, -1), [neckX, neckY]])}` }),
    svg("path", { class: "next-head", d: head }),
  ];
}
