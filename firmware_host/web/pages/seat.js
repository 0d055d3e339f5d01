// The seat page: a player's own view, and playing by touch; the set-up while an army is to be laid out.
// In: the seat in the address. Out: intents. What a touch means is in choose.js.

import { at, html } from "./dom.js";
import { claimPanel } from "./claim.js";
import { again, openPage, showWire } from "./page.js";
import { seatName, t } from "./texts.js";
import { Live } from "./wire.js";

const seat = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const table = await openPage("seat");
const main = at("main");

if (table.seats.includes(seat)) sit();
else main.append(html("p", { class: "card" }, t("no-such-seat"), " ", html("a", { href: "/" }, t("table"))));

function sit() {
  main.replaceChildren(html("h1", {}, t("seat-title", { seat: seatName(seat) })), html("p", { class: "card" }, t("waiting")));
  let shown = null;
  let [view, house, words] = [null, null, null];
  let [part, left] = ["", false];
  const show = async () => {
    if (!view || left) return;
    const setup = view.setups.find((one) => one.seat === seat);
    const wanted = setup && (setup.due || location.pathname.endsWith("/set-up")) ? "set-up" : "playing";
    if (part !== wanted) {
      part = wanted;
      shown?.leave();
      shown = null;
      // Only the part that is needed is loaded.
      const { Part } = await again(() => import(`./${wanted}.js`), (lost) => showWire(!lost));
      if (part !== wanted || left) return;
      shown = new Part(main, table, seat, live, { toSetUp, toBoard });
    }
    shown?.show(view, house, words);
  };
  const go = (end) => {
    history.pushState(null, "", `/seat/${encodeURIComponent(seat)}${end}`);
    show();
  };
  const [toSetUp, toBoard] = [() => go("/set-up"), () => go("")];
  onpopstate = show;
  const live = new Live(seat, {
    view: (newest) => ((view = newest), show()),
    house: (newest) => ((house = newest), show()),
    words: (newest) => ((words = newest), show()),
    joined: () => showWire(true),
    lost: () => showWire(false),
    refused: () => {
      left = true;
      shown?.leave();
      showWire(true);
      main.replaceChildren(claimPanel(table, seat, sit));
      main.querySelector("button")?.focus();
    },
  });
}
