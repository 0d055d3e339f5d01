// The seat page: a player's own view, and playing by touch; the set-up while an army is to be laid out.
// In: the seat in the address. Out: intents. What a touch means is in move-choice.js.

import { LiveConnection, retry } from "./connection.js";
import { at, html } from "./dom.js";
import { openPage, retryVisibly, seatPath, showWire } from "./page.js";
import { seatName, t } from "./texts.js";

const seat = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const table = await openPage("seat");
const main = at("main");

if (table.seats.includes(seat)) sit();
else main.append(html("p", { class: "card" }, t("no-such-seat"), " ", html("a", { href: "/" }, t("table"))));

// What a seat shows: the game, or its set-up.
/** @type {Record<string, () => Promise<SeatPartClass>>} */
const PARTS = {
  playing: () => import("./seat-playing.js").then((module) => module.SeatPlaying),
  setUp: () => import("./seat-set-up.js").then((module) => module.SeatSetUp),
};

// Where no army was laid out nothing is loaded for it.
const forgetDrafts = async () =>
  Object.keys(localStorage).some((key) => key.startsWith("lodeboard.draft.")) && (await import("./army.js")).dropDrafts(table, seat);

// The browser offers once, early, to put the page on the home screen.
/** @type {{ event: Event | null }} */
const offer = { event: null };
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer.event = event;
});

function sit() {
  main.replaceChildren(html("h1", {}, t("seat-title", { seat: seatName(seat) })), html("p", { class: "card" }, t("waiting")));
  /** @type {SeatPart | null} */
  let shown = null;
  /** @type {View | null} */
  let view = null;
  /** @type {House | null} */
  let house = null;
  /** @type {Words | null} */
  let words = null;
  let part = "";
  let left = false;
  const show = async () => {
    if (!view || left) return;
    const setup = view.setups.find((one) => one.seat === seat);
    const wanted = setup && (setup.due || location.pathname.endsWith("/set-up")) ? "setUp" : "playing";
    if (part !== wanted) {
      part = wanted;
      if (!setup) forgetDrafts();
      shown?.leave();
      shown = null;
      // Only the part that is needed is loaded.
      const Part = await retryVisibly(PARTS[wanted]);
      if (part !== wanted || left) return;
      shown = new Part(main, table, seat, live, { toSetUp, toBoard });
    }
    shown?.show(view, house, words);
    device?.show(view);
    if (isSecureContext && !forDevice.isConnected) main.querySelector(".side")?.append(forDevice);
  };
  // Over plain http no browser allows any of it; elsewhere it is loaded once it is wanted.
  /** @type {{ show(view: View): void } | null} */
  let device = null;
  const forDevice = html("details", { class: "card" }, html("summary", {}, t("this-device")));
  const equip = async () => {
    const { SecureDevice, wished } = await retry(() => import("./secure-device.js"));
    device ??= new SecureDevice(seat, forDevice, offer);
    forDevice.open ||= wished();
    show();
  };
  forDevice.addEventListener("toggle", equip, { once: true });
  if (localStorage.getItem("lodeboard.device")) equip();
  const go = (/** @type {string} */ end) => {
    history.pushState(null, "", seatPath(seat) + end);
    show();
  };
  const [toSetUp, toBoard] = [() => go("/set-up"), () => go("")];
  onpopstate = show;
  const live = new LiveConnection(seat, {
    view: (newest) => ((view = newest), show()),
    house: (newest) => ((house = newest), show()),
    words: (newest) => ((words = newest), show()),
    wire: (joined, unconfirmed) => (showWire(joined, unconfirmed), show()),
    answered: (refusal) => shown?.answer(refusal),
    // A rematch has begun, and this phone has another seat in it.
    moved: (to) => location.replace(seatPath(to)),
    refused: async () => {
      left = true;
      shown?.leave();
      showWire(true);
      const { claimPanel } = await retryVisibly(() => import("./access.js"));
      main.replaceChildren(claimPanel(table, seat, sit));
      main.querySelector("button")?.focus();
    },
  });
}
