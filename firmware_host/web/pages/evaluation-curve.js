// The evaluation of a finished game as a curve over its moves, below the line for the other side; a touch leads to a move.
// In: scores of positions, as the host's review has found them. Out: an element, kept up to date by `show`.

import { html, svg } from "./dom.js";
import { seatName, t } from "./texts.js";

const [WIDTH, HEIGHT] = [200, 48];
const MIDDLE = HEIGHT / 2;
const REACH = 0.46 * HEIGHT;
// Half of the height is reached at this score, in hundredths of the commonest piece. A guess, as in
// firmware_host/help/evaluation_curve.py.
const HALF = 250;

/** @type {(score: number) => number} */
const heightOf = (score) => MIDDLE - (REACH * score) / (HALF + Math.abs(score));

/** @type {(colour: string, width?: number) => SVGElement} */
const stroke = (colour, width = 2) =>
  svg("path", { fill: "none", stroke: `var(--${colour})`, "stroke-width": width, "vector-effect": "non-scaling-stroke" });

/** @param {Table} table */
export function evaluationCurve(table) {
  const text = t("evaluation", { seat: seatName(table.seats[0]) });
  const area = svg("path", { fill: "var(--accent)", opacity: 0.35 });
  const line = stroke("accent");
  const place = stroke("turn");
  const middle = stroke("quiet", 1);
  middle.setAttribute("d", `M0 ${MIDDLE}H${WIDTH}`);
  const picture = svg("svg", {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", class: "evaluation", role: "img", "aria-label": text,
  }, [svg("rect", { width: WIDTH, height: HEIGHT, fill: "var(--quiet)", opacity: 0.12 }), area, middle, line, place]);
  const element = html("div", {}, picture, html("p", { class: "quiet", "aria-hidden": "true" }, text));
  let pick = (/** @type {number} */ _) => {};
  picture.addEventListener("click", (event) => {
    const { left, width } = picture.getBoundingClientRect();
    pick((event.clientX - left) / width);
  });
  return {
    element,
    // `current`: of `moves`, how many lead to the position shown.
    /** @param {Evaluation} evaluation @param {number} moves @param {number} current @param {((step: number) => void) | null} onPick */
    show(evaluation, moves, current, onPick) {
      element.hidden = evaluation.length < 2;
      if (element.hidden) return;
      const across = (/** @type {number} */ entry) => (WIDTH * entry) / moves;
      const points = evaluation.map(([entry, score]) => `${across(entry).toFixed(1)} ${heightOf(score).toFixed(1)}`).join("L");
      line.setAttribute("d", `M${points}`);
      area.setAttribute("d", `M${across(evaluation[0][0])} ${MIDDLE}L${points}V${MIDDLE}Z`);
      place.setAttribute("d", `M${across(current)} 0V${HEIGHT}`);
      pick = (share) => onPick?.(Math.round(share * moves));
    },
  };
}
