// What a browser lets only a page do that came over TLS: tell of a turn while nobody looks at the page, keep the
// screen on, go to the home screen. In: views of a seat. Out: a card of buttons. Nothing is done unasked.

import { html } from "./dom.js";
import { seatName, t } from "./texts.js";

const KEPT = "lodeboard.device";
const [TELLS, AWAKE] = ["tells", "awake"];

// What this device was asked for, by words with spaces between.
const wishes = () => new Set((localStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean));
/** @type {(wish: string) => boolean} */
const kept = (wish) => wishes().has(wish);
/** @param {string} wish @param {boolean} on */
function keep(wish, on) {
  const all = [...wishes()].filter((one) => one !== wish).concat(on ? [wish] : []);
  if (all.length) localStorage.setItem(KEPT, all.join(" "));
  else localStorage.removeItem(KEPT);
}

export const wished = () => wishes().size > 0;
const onTurn = (/** @type {View | null} */ view, /** @type {Seat} */ seat) => Boolean(view && !view.result && view.movers.includes(seat));

// The worker, once it can show anything: a new one has to be installed first.
async function worker() {
  const registration = await navigator.serviceWorker.register("/pages/turn-worker.js");
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) {
    await new Promise((resolve) => coming.addEventListener("statechange", () => coming.state.startsWith("activat") && resolve(null)));
  }
  return registration;
}

// Phones show only what a worker tells, and computers where there is none what a page does.
/** @param {string} title @param {NotificationOptions} options */
async function notify(title, options) {
  try {
    await (await worker()).showNotification(title, options);
  } catch {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
  }
}

export class SecureDevice {
  /** @type {View | null} */
  view = null;
  /** @type {WakeLockSentinel | null} */
  lock = null;
  asking = false;

  // `offer`: where the browser's offer to put the page on the home screen is, if it has made one.
  /** @param {Seat} seat @param {HTMLElement} element @param {{ event: Event | null }} offer */
  constructor(seat, element, offer) {
    this.seat = seat;
    this.offer = offer;
    this.said = html("p", { role: "status" });
    this.tells = html("button", { type: "button", hidden: !("Notification" in window), onclick: () => this.toggleTelling() }, t("tell-turn"));
    this.awake = html("button", { type: "button", hidden: !("wakeLock" in navigator), onclick: () => this.toggleAwake() }, t("keep-awake"));
    this.install = html("button", { type: "button", hidden: !offer.event, onclick: () => this.goHome() }, t("to-home-screen"));
    element.append(html("div", { class: "buttons" }, this.tells, this.awake, this.install), this.said);
    document.addEventListener("visibilitychange", () => this.hold());
    this.draw();
  }

  get telling() {
    return kept(TELLS) && "Notification" in window && Notification.permission === "granted";
  }

  draw() {
    this.tells.setAttribute("aria-pressed", String(this.telling));
    this.awake.setAttribute("aria-pressed", String(kept(AWAKE)));
  }

  /** @param {View} view */
  show(view) {
    const now = onTurn(view, this.seat) && !onTurn(this.view, this.seat) && this.view !== null;
    this.view = view;
    if (now && document.hidden && this.telling) {
      notify(t("your-turn"), { body: seatName(this.seat), tag: `${view.gameId} ${this.seat}`, icon: "/pages/icon-192.png", data: location.href });
    }
    this.hold();
  }

  async toggleTelling() {
    const on = !this.telling;
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    keep(TELLS, on && allowed);
    this.said.textContent = allowed ? "" : t("not-allowed");
    this.draw();
  }

  toggleAwake() {
    keep(AWAKE, !kept(AWAKE));
    this.draw();
    this.hold();
  }

  // While a game is on, and the page is seen: a hidden one loses it by itself.
  async hold() {
    const wanted = () => kept(AWAKE) && !document.hidden && Boolean(this.view && !this.view.result);
    if (!wanted()) {
      this.lock?.release();
      this.lock = null;
    } else if ((!this.lock || this.lock.released) && !this.asking) {
      this.asking = true;
      try {
        this.lock = await navigator.wakeLock.request("screen");
        this.said.textContent = "";
      } catch {
        this.said.textContent = t("not-allowed");
      }
      this.asking = false;
      if (!wanted()) this.hold();
    }
  }

  async goHome() {
    const asked = /** @type {any} */ (this.offer.event);
    this.offer.event = null;
    this.install.hidden = true;
    await asked.prompt();
  }
}
