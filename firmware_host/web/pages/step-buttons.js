// Buttons that step through a game, each with a sign.

import { html, svg } from "./dom.js";
import { t } from "./texts.js";

/** @type {Record<string, string>} */
const PATHS = {
  first: "M5 4v16M19 5L8 12l11 7z", back: "M20 5l-8 7l8 7zM12 5l-8 7l8 7z", play: "M8 4l11 8l-11 8z",
  pause: "M8 5v14M16 5v14", forward: "M4 5l8 7l-8 7zM12 5l8 7l-8 7z", last: "M19 4v16M5 5l11 7l-11 7z",
};

/** @param {string} key */
export const sign = (key) =>
  svg("svg", { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true" }, [svg("path", { d: PATHS[key] })]);

/** @param {string} key @param {() => void} act */
export const stepButton = (key, act) =>
  html("button", { type: "button", "aria-label": t(key), title: t(key), onclick: act }, sign(key));
