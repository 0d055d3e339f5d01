// Thin arrows over a board: moves that may come next, of which words tell; dashed where others make them.
// In: ways as points; a single point is a piece that is taken beside its taker's way. Out: pictures.

import { svg } from "./dom.js";

const HEAD = 24;
const BACK = 46; // from the head of an arrow to its number

/** @param {{points: Point[], own: boolean, number: number}[]} ways */
export function nextMoves(ways) {
  // What is dashed leaves to be seen what lies below it.
  const below = [...ways].sort((one, other) => Number(other.own) - Number(one.own));
  const drawn = below.flatMap(({ points, own }) => (points.length > 1 ? arrow(points, own) : ring(points[0], own)));
  return [...drawn, ...ways.flatMap(({ points, own, number }) => (number ? numbered(points, own, number) : []))];
}

/** @param {string} look @param {boolean} own */
const whose = (look, own) => (own ? `${look} own` : look);

// Light below dark, so that it shows on any wood.
/** @param {string} name @param {boolean} own @param {Record<string, string | number>} looks */
const twice = (name, own, looks) =>
  ["next-move edge", "next-move"].map((look) => svg(name, { class: whose(look, own), ...looks }));

/** @param {Point} at @param {boolean} own */
const ring = ([cx, cy], own) => twice("circle", own, { cx, cy, r: 44 });

// The last part of a way: where it ends, and so far along it towards that.
/** @param {Point[]} way @param {number} far */
function ending(way, far) {
  const [[x, y], [endX, endY]] = way.slice(-2);
  const length = Math.hypot(endX - x, endY - y) || 1;
  return [endX, endY, ((endX - x) / length) * far, ((endY - y) / length) * far];
}

/** @param {Point[]} way @param {boolean} own */
function arrow(way, own) {
  const [endX, endY, alongX, alongY] = ending(way, HEAD);
  const [neckX, neckY] = [endX - alongX, endY - alongY];
  const text = (/** @type {Point[]} */ points) => points.map((point) => point.map(Math.round).join(" ")).join("L");
  const head = `M${text([[endX, endY], [neckX - alongY / 1.6, neckY + alongX / 1.6], [neckX + alongY / 1.6, neckY - alongX / 1.6]])}Z`;
  return [
    ...twice("path", own, { d: `M${text([...way.slice(0, -1), [neckX, neckY]])}` }),
    svg("path", { class: whose("next-head", own), d: head }),
  ];
}

/** @param {Point[]} way @param {boolean} own @param {number} number */
function numbered(way, own, number) {
  const [endX, endY, alongX, alongY] = ending(way, BACK);
  const [x, y] = [Math.round(endX - alongX), Math.round(endY - alongY)];
  const text = svg("text", { class: "next-number", x, y });
  text.textContent = `${number}`;
  return [svg("circle", { class: whose("next-head", own), cx: x, cy: y, r: 19 }), text];
}
