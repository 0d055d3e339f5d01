// The seat page: a player's own view, with the game to play by touch, or the set-up while an army has to be placed.
// In: the seat in the address. Out: intents. What a touch means is in move-choice.js.

import { LiveConnection, request, retry } from "./connection.js";
import { byId, html } from "./dom.js";
import { followGame, openPage, retryVisibly, seatPath, showConnection } from "./page-frame.js";
import { seatName, t } from "./texts.js";

const seat = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const table = await openPage("seat");
const main = byId("main");

if (table.seats.includes(seat)) openSeat();
else main.append(html("p", { class: "card" }, t("no-such-seat"), " ", html("a", { href: "/" }, t("table"))));

// Only the screen that is needed is loaded.
/** @type {Record<string, () => Promise<SeatScreenClass>>} */
const SCREENS = {
  playing: () => import("./seat-playing.js").then((module) => module.SeatPlaying),
  editing: () => import("./seat-editing.js").then((module) => module.SeatEditing),
  setUp: () => import("./seat-set-up.js").then((module) => module.SeatSetUp),
};

// Nothing is loaded if no army was ever set up on this phone.
const dropOldDrafts = async () =>
  Object.keys(localStorage).some((key) => key.startsWith("lodeboard.draft.")) && (await import("./army.js")).dropDrafts(table, seat);

// The browser offers only once, and early, to put the page on the home screen.
/** @type {{ event: Event | null }} */
const installPrompt = { event: null };
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt.event = event;
});

function openSeat() {
  main.replaceChildren(html("h1", {}, t("seat-title", { seat: seatName(seat) })), html("p", { class: "card" }, t("waiting")));
  /** @type {SeatScreen | null} */
  let screen = null;
  /** @type {View | null} */
  let view = null;
  /** @type {Presence | null} */
  let presence = null;
  /** @type {BoardText | null} */
  let boardText = null;
  let screenName = "";
  let seatLost = false;
  const show = async () => {
    if (!view || seatLost) return;
    const setup = view.setups.find((one) => one.seat === seat);
    const wanted = view.edited ? "editing" : setup && (setup.due || location.pathname.endsWith("/set-up")) ? "setUp" : "playing";
    if (screenName !== wanted) {
      screenName = wanted;
      if (!setup) dropOldDrafts();
      screen?.leave();
      screen = null;
      const Screen = await retryVisibly(SCREENS[wanted]);
      if (screenName !== wanted || seatLost) return;
      screen = new Screen(main, table, seat, live, { toSetUp, toPlaying });
    }
    screen?.show(view, presence, boardText);
    device?.show(view);
    if (isSecureContext && !deviceCard.isConnected) main.querySelector(".side")?.append(deviceCard);
  };
  // No browser allows any of it over plain http; else it is loaded once it is wanted.
  /** @type {{ show(view: View): void } | null} */
  let device = null;
  const deviceCard = html("details", { class: "card" }, html("summary", {}, t("this-device")));
  const loadDeviceCard = async () => {
    const { DeviceFeatures, anyEnabled } = await retry(() => import("./device-features.js"));
    device ??= new DeviceFeatures(seat, deviceCard, installPrompt);
    deviceCard.open ||= anyEnabled();
    show();
  };
  deviceCard.addEventListener("toggle", loadDeviceCard, { once: true });
  if (localStorage.getItem("lodeboard.device")) loadDeviceCard();
  const goTo = (/** @type {string} */ end) => {
    history.pushState(null, "", seatPath(seat) + end);
    show();
  };
  const [toSetUp, toPlaying] = [() => goTo("/set-up"), () => goTo("")];
  onpopstate = show;
  const live = new LiveConnection(seat, {
    view: (newest) => ((view = newest), show()),
    reconnected: () => followGame(table, seat),
    presence: (newest) => ((presence = newest), show()),
    boardText: (newest) => ((boardText = newest), show()),
    connection: (...state) => (showConnection(...state), show()),
    reply: (refusal) => screen?.showReply(refusal),
    // A rematch has begun, in which this phone has another seat.
    seatMoved: (to) => location.replace(seatPath(to)),
    refused: async () => {
      // The position is set up, and the game in which it is played has begun.
      if (screenName === "editing" && await request("/api/claim", { seat }).catch(() => null)) return location.reload();
      seatLost = true;
      screen?.leave();
      showConnection(true);
      await followGame(table, seat);
      const { claimPanel } = await retryVisibly(() => import("./access.js"));
      main.replaceChildren(claimPanel(table, seat, openSeat));
      main.querySelector("button")?.focus();
    },
  });
}
