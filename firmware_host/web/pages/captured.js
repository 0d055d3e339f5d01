// Which pieces a seat has lost, as far as the board tells.
// In: the army with which it begins, the pieces there are. Out: kinds with how many. Pure.

import { HIDDEN } from "./view.js";

// A piece promoted counts as one of the kind of which most are missing. Where kinds are hidden only the number is known.
/** @param {Record<string, number>} army @param {Scene} scene @param {Seat} seat @returns {[string, number][]} */
export function lostPieces(army, scene, seat) {
  const standing = scene.flatMap((piece) => (piece?.seat === seat ? [piece.kind] : []));
  const all = Object.values(army).reduce((sum, count) => sum + count, 0);
  const lost = Math.max(0, all - standing.length);
  if (standing.includes(HIDDEN)) return lost ? [[HIDDEN, lost]] : [];
  const missing = Object.entries(army).map(([kind, count]) => /** @type {[string, number]} */ ([kind, Math.max(0, count - standing.filter((one) => one === kind).length)]));
  let promoted = missing.reduce((sum, [, count]) => sum + count, 0) - lost;
  for (; promoted > 0; promoted -= 1) missing.reduce((most, one) => (one[1] > most[1] ? one : most))[1] -= 1;
  return missing.filter(([, count]) => count > 0);
}
