// What browsers allow only over TLS: a notification when it is the player's turn and the page is hidden, keeping the screen
// on, installing on the home screen. In: views of a seat. Out: a card of buttons. Nothing happens unless it was asked for.

import { html } from "./dom.js";
import { seatName, t } from "./texts.js";

const FEATURES_KEY = "lodeboard.device";
const [NOTIFY, AWAKE] = ["tells", "awake"];

// The features that were switched on for this device; stored with spaces between them.
const enabledFeatures = () => new Set((localStorage.getItem(FEATURES_KEY) ?? "").split(" ").filter(Boolean));
/** @type {(feature: string) => boolean} */
const isEnabled = (feature) => enabledFeatures().has(feature);
/** @param {string} feature @param {boolean} on */
function setEnabled(feature, on) {
  const all = [...enabledFeatures()].filter((one) => one !== feature).concat(on ? [feature] : []);
  if (all.length) localStorage.setItem(FEATURES_KEY, all.join(" "));
  else localStorage.removeItem(FEATURES_KEY);
}

export const anyEnabled = () => enabledFeatures().size > 0;
const onTurn = (/** @type {View | null} */ view, /** @type {Seat} */ seat) => Boolean(view && !view.result && view.movers.includes(seat));

// The service worker, once it is active.
async function worker() {
  const registration = await navigator.serviceWorker.register("/pages/turn-worker.js");
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) {
    await new Promise((resolve) => coming.addEventListener("statechange", () => coming.state.startsWith("activat") && resolve(null)));
  }
  return registration;
}

// Phones show only notifications of a service worker; where there is none, the page shows its own.
/** @param {string} title @param {NotificationOptions} options */
async function notify(title, options) {
  try {
    await (await worker()).showNotification(title, options);
  } catch {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
  }
}

export class DeviceFeatures {
  /** @type {View | null} */
  view = null;
  /** @type {WakeLockSentinel | null} */
  lock = null;
  asking = false;

  // `installPrompt` holds the browser's offer to install the page, if it has made one.
  /** @param {Seat} seat @param {HTMLElement} element @param {{ event: Event | null }} installPrompt */
  constructor(seat, element, installPrompt) {
    this.seat = seat;
    this.installPrompt = installPrompt;
    this.message = html("p", { role: "status" });
    this.notifyButton = html("button", { type: "button", hidden: !("Notification" in window), onclick: () => this.toggleNotifications() }, t("tell-turn"));
    this.awakeButton = html("button", { type: "button", hidden: !("wakeLock" in navigator), onclick: () => this.toggleAwake() }, t("keep-awake"));
    this.installButton = html("button", { type: "button", hidden: !installPrompt.event, onclick: () => this.installApp() }, t("to-home-screen"));
    element.append(html("div", { class: "buttons" }, this.notifyButton, this.awakeButton, this.installButton), this.message);
    document.addEventListener("visibilitychange", () => this.updateLock());
    this.draw();
  }

  get notifies() {
    return isEnabled(NOTIFY) && "Notification" in window && Notification.permission === "granted";
  }

  draw() {
    this.notifyButton.setAttribute("aria-pressed", String(this.notifies));
    this.awakeButton.setAttribute("aria-pressed", String(isEnabled(AWAKE)));
  }

  /** @param {View} view */
  show(view) {
    const now = onTurn(view, this.seat) && !onTurn(this.view, this.seat) && this.view !== null;
    this.view = view;
    if (now && document.hidden && this.notifies) {
      notify(t("your-turn"), { body: seatName(this.seat), tag: `${view.gameId} ${this.seat}`, icon: "/pages/icon-192.png", data: location.href });
    }
    this.updateLock();
  }

  async toggleNotifications() {
    const on = !this.notifies;
    const allowed = !on || (await Notification.requestPermission()) === "granted";
    setEnabled(NOTIFY, on && allowed);
    this.message.textContent = allowed ? "" : t("not-allowed");
    this.draw();
  }

  toggleAwake() {
    setEnabled(AWAKE, !isEnabled(AWAKE));
    this.draw();
    this.updateLock();
  }

  // Keeps the screen on while a game is on and the page is visible; a hidden page loses the lock by itself.
  async updateLock() {
    const wanted = () => isEnabled(AWAKE) && !document.hidden && Boolean(this.view && !this.view.result);
    if (!wanted()) {
      this.lock?.release();
      this.lock = null;
    } else if ((!this.lock || this.lock.released) && !this.asking) {
      this.asking = true;
      try {
        this.lock = await navigator.wakeLock.request("screen");
        this.message.textContent = "";
      } catch {
        this.message.textContent = t("not-allowed");
      }
      this.asking = false;
      if (!wanted()) this.updateLock();
    }
  }

  async installApp() {
    const asked = /** @type {any} */ (this.installPrompt.event);
    this.installPrompt.event = null;
    this.installButton.hidden = true;
    await asked.prompt();
  }
}
