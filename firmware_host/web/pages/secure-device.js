// What a browser lets only a page do that came over TLS: tell of a turn while nobody looks at the page, keep the
// screen on, go to the home screen. In: views of a seat. Out: a card of buttons. Nothing is done unasked.

import { html } from "./dom.js";
import { seatName, t } from "./texts.js";

const TELLS = "lodeboard.tells-turn";
const AWAKE = "lodeboard.keeps-awake";

/** @type {(key: string) => boolean} */
const kept = (key) => localStorage.getItem(key) !== null;
/** @param {string} key @param {boolean} on */
const keep = (key, on) => (on ? localStorage.setItem(key, "yes") : localStorage.removeItem(key));
const onTurn = (/** @type {View | null} */ view, /** @type {Seat} */ seat) => Boolean(view && !view.result && view.movers.includes(seat));

/** @type {Event & {prompt(): Promise<void>} | null} */
let offer = null;
let offered = () => {};
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = /** @type {any} */ (event);
  offered();
});

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

  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    this.said = html("p", { role: "status" });
    this.tells = html("button", { type: "button", hidden: !("Notification" in window), onclick: () => this.toggleTelling() }, t("tell-turn"));
    this.awake = html("button", { type: "button", hidden: !("wakeLock" in navigator), onclick: () => this.toggleAwake() }, t("keep-awake"));
    this.install = html("button", { type: "button", hidden: true, onclick: () => this.goHome() }, t("to-home-screen"));
    this.element = html("section", { class: "card", "aria-label": t("this-device") }, html("h2", {}, t("this-device")),
      html("div", { class: "buttons" }, this.tells, this.awake, this.install), this.said);
    offered = () => (this.install.hidden = !offer);
    offered();
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
    const asked = offer;
    offer = null;
    offered();
    await asked?.prompt();
  }
}
