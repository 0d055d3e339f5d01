// What a hint says is in danger: what is threatened; once a piece is chosen, where it would be taken.
// In: the hint, the cells touched, where the piece may go next. Out: cells, ways, and a sentence.

import { t } from "./texts.js";

/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on @returns {Cell[]} */
export function endangered(hint, touched, on) {
  if (!hint) return [];
  if (!touched.length) return hint.danger;
  return hint.lost.filter(([origin, end]) => origin === touched[0] && on.has(end)).map(([, end]) => end);
}

// Who goes where next: what the words tell of, and once a piece is chosen what would take it; each as cells, whether
// it is an own move, and its number in a line, or 0.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on @returns {[Cell[], boolean, number][]} */
export function takers(hint, touched, on) {
  if (!hint) return [];
  const lost = hint.lost.filter(([origin, end, way]) => way.length && origin === touched[0] && on.has(end));
  return [
    ...(touched.length ? [] : hint.ways), ...lost.map(([, , way]) => /** @type {[Cell[], boolean, number]} */ ([way, false, 0])),
  ];
}

// The hint in words, and what the marks on the chosen piece's cells mean.
/** @param {Hint | null} hint @param {Cell[]} touched @param {Map<Cell, boolean>} on */
export function hintText(hint, touched, on) {
  const warned = touched.length && endangered(hint, touched, on).length;
  return [hint?.text, warned ? t("taken-there") : ""].filter(Boolean).join(" ");
}
