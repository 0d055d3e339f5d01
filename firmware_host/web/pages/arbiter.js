// The arbiter's page: all hidden pieces, behind a PIN. Each time it is opened is recorded and shown to the players.
// In: the PIN. Out: the arbiter's view, and requests to free a seat or to close.

import { askPin, showCode } from "./access.js";
import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { askYesNo, openPage, showConnection } from "./page-frame.js";
import { rulesButton } from "./panels.js";
import { spectate } from "./spectator.js";
import { errorText, seatName, t } from "./texts.js";

const table = await openPage("judge");
const main = byId("main");
/** @type {{ close(): void } | null} */
let watching = null;

if (table.judge) lock();
else main.append(html("h1", {}, t("judge")), html("p", { class: "card" }, t("judge-off")));

function warning() {
  return html("p", { class: "card arbiter-note" }, t("judge-note"));
}

// Shows the form for the PIN, and why it is asked for again.
function lock(reason = "") {
  watching?.close();
  watching = null;
  const open = async (/** @type {string} */ pin) => {
    await request("/api/judge", { pin });
    showAll();
  };
  askPin(main, html("h1", {}, t("judge")), warning(), t("judge-open"), open, reason);
  main.firstElementChild?.append(html("p", {}, html("a", { href: "/settings" }, t("settings"))));
}

function showAll() {
  const message = html("p", { role: "alert", class: "alert-line" });
  const free = table.seats.map((seat) => html("button", { type: "button", onclick: () => freeSeat(seat, message) }, t("free-seat", { seat: seatName(seat) })));
  const spectator = spectate(table, "judge", { links: false, refused: () => (showConnection(true), lock(t("judge-closed"))) });
  watching = spectator;
  main.replaceChildren(html("h1", {}, t("judge")),
    html("div", { class: "table-page" },
      spectator.stage,
      html("div", { class: "side" }, spectator.status, warning(),
        html("section", { class: "card", "aria-label": t("judge-acts") },
          html("div", { class: "buttons" }, html("button", { type: "button", class: "main", onclick: close }, t("judge-close")), free), message),
        spectator.panels, rulesButton())));
}

async function close() {
  try {
    await request("/api/judge/close", {});
  } finally {
    lock(t("judge-closed"));
  }
}

/** @param {Seat} seat @param {HTMLElement} message */
async function freeSeat(seat, message) {
  if (!(await askYesNo(t("free-sure", { seat: seatName(seat) }), t("free-seat", { seat: seatName(seat) }), { style: "danger" }))) return;
  try {
    const given = await request("/api/free", { seat });
    message.textContent = t("freed-with-code", { seat: seatName(seat), code: given.code });
    await showCode(given, message.textContent);
  } catch (error) {
    message.textContent = errorText(error);
  }
}
