// A game in a file of its own, which anybody can open: it holds all that it shows, and loads nothing.
// In: the game and its variations, the texts in all languages, and its record, as elements of the page
// (firmware_host/web/shared_game.py). Out: the page.

import { byId, html } from "./dom.js";
import { movesInAddress, showReplay } from "./game-replay.js";
import { brand, pageTools } from "./page-frame.js";
import { loadShapes } from "./pieces.js";
import { keptLanguage, language, setGame, t, useTexts } from "./texts.js";

/** @type {SharedGame} */
const { table, lines, texts, first } = JSON.parse(byId("game").textContent ?? "");
const wanted = [keptLanguage(), ...(navigator.languages ?? [])].map((one) => one.toLowerCase().replace(/^tl\b/, "fil").split("-")[0]);
useTexts(texts[wanted.find((code) => Object.hasOwn(texts, code)) ?? "en"]);
setGame(table.game.name);
await loadShapes(table.game.name);
byId("top").append(html("div", { class: "head" }, html("span", { class: "brand" }, brand()), pageTools()));

const main = byId("main");
const record = html("details", { class: "card" }, html("summary", {}, t("record-text")), byId("record"));
let close = open(first, movesInAddress());

// Shows the game, or a variation of it, after so many moves.
/** @param {string} id @param {number} moves */
function open(id, moves) {
  return showReplay(main, unpacked(lines[id]), moves, { lineTo, below: [record] });
}

/** @type {LineTo} */
function lineTo(id, moves, text) {
  return html("button", { type: "button", onclick: () => {
    close();
    close = open(id, moves);
    main.focus();
  } }, text);
}

// A line with the whole scene of each step; the file has what has changed since the one before.
/** @param {SharedLine} line @returns {Replay} */
function unpacked(line) {
  /** @type {RawScene} */
  let scene = table.topology.names.map(() => null);
  const steps = line.steps.map(({ changed, ...step }) => {
    scene = [...scene];
    for (const [cell, piece] of changed) scene[cell] = piece;
    return { ...step, scene };
  });
  return { ...line, table, steps, end: line.end[language], recorded: line.recorded[language] };
}
