// The sounds of a seat's page: at most one for each view, the most important, as at a board (display/sounds.py).
// In: views, touches. Out: sounds, once the page has been touched: before that, browsers play nothing.

import { html } from "./dom.js";
import { t } from "./texts.js";

const MUTED_KEY = "lodeboard.muted";
const VOLUME = 0.25;
const TOUCHES = ["pointerup", "keyup"];

// In falling importance.
const SOUNDS = ["end", "check", "refused", "last-seconds", "capture", "turn", "landing", "lift"];

/** @type {(view: View, seat: Seat) => boolean} */
const isAsked = (view, seat) => view.offers.some(({ awaited }) => awaited.includes(seat));
/** @type {(view: View) => number} */
const pieces = (view) => view.scene.filter(Boolean).length;

// The sound of what has happened between two views; empty for none.
/** @param {View | undefined} before @param {View} view @param {Seat} seat @returns {string} */
export function soundOf(before, view, seat) {
  if (!before || before.gameId !== view.gameId) return "";
  const heard = new Set();
  if (view.result && !before.result) heard.add("end");
  if (isAsked(view, seat) && !isAsked(before, seat)) heard.add("turn");
  if (view.entry > before.entry) {
    if (view.last && JSON.stringify(view.last) !== JSON.stringify(before.last)) heard.add(pieces(view) < pieces(before) ? "capture" : "landing");
    if (view.checks.some((cell) => !before.checks.includes(cell))) heard.add("check");
    if (!view.result && view.movers.includes(seat) && !before.movers.includes(seat)) heard.add("turn");
  }
  return SOUNDS.find((sound) => heard.has(sound)) ?? "";
}

// Plays sounds, and has a button that turns them off and on for this device.
export class Sounds {
  /** @type {AudioContext | null} */
  context = null;
  /** @type {Map<string, AudioBuffer>} */
  buffers = new Map();

  constructor() {
    this.button = html("button", { type: "button", onclick: () => this.toggle() }, t("sound"));
    this.prepare = this.prepare.bind(this);
    for (const act of TOUCHES) document.addEventListener(act, this.prepare);
    this.draw();
  }

  leave() {
    for (const act of TOUCHES) document.removeEventListener(act, this.prepare);
    this.context?.close();
  }

  get isMuted() {
    return localStorage.getItem(MUTED_KEY) !== null;
  }

  draw() {
    this.button.setAttribute("aria-pressed", String(!this.isMuted));
  }

  toggle() {
    if (this.isMuted) localStorage.removeItem(MUTED_KEY);
    else localStorage.setItem(MUTED_KEY, "yes");
    this.draw();
    this.prepare();
  }

  // Loads the sounds after the first touch, or lets them be heard again; a page that can't is silent.
  async prepare() {
    if (this.isMuted || !("AudioContext" in window)) return;
    if (this.context) return void this.context.resume();
    const context = (this.context = new AudioContext());
    for (const sound of SOUNDS) {
      try {
        const file = await fetch(`/pages/sounds/${sound}.wav`);
        this.buffers.set(sound, await context.decodeAudioData(await file.arrayBuffer()));
      } catch {
        this.context = null; // the next touch tries again
        return;
      }
    }
  }

  /** @param {string} sound */
  play(sound) {
    const buffer = this.buffers.get(sound);
    if (!buffer || !this.context || this.isMuted) return;
    const [source, volume] = [this.context.createBufferSource(), this.context.createGain()];
    source.buffer = buffer;
    volume.gain.value = VOLUME;
    source.connect(volume).connect(this.context.destination);
    source.start();
  }
}
