// The table page: the live board for everybody. It is read-only; players find links to their seats.

import { request } from "./connection.js";
import { byId, html } from "./dom.js";
import { openPage, seatPath } from "./page-frame.js";
import { legendPanel, rulesButton } from "./panels.js";
import { spectate } from "./spectator.js";
import { gameTitle, seatName, t } from "./texts.js";

const table = await openPage("table");
/** @type {{ seat: Seat, style: string }[]} */
let ownSeats = [];
/** @type {Seat | undefined} */
let free;
// While a position is set up, this phone can take part with any seat.
const help = html("button", { type: "button", hidden: true, onclick: helpSetUp }, t("edit-help"));
const links = html("div", { class: "buttons own", hidden: true });
const { stage, status, panels } = spectate(table, "public", { shown: showOwnSeats });
byId("main").append(
  addressLine(),
  html("h1", {}, gameTitle(table.game.name, table.game.title)),
  html("div", { class: "table-page" },
    stage,
    html("div", { class: "side" }, links, status, help, panels, legendPanel(table, table.seats[0]), rulesButton(),
      html("p", {}, html("a", { class: "button", href: "/choose" }, t("new-game"), " …")))));

// A player who touches the board here wants to play.
stage.addEventListener("click", () => {
  if (ownSeats.length) location.assign(seatPath(ownSeats[0].seat));
});

// Links to this phone's seats, those on turn first.
/** @param {View} view @param {Presence | null} presence */
function showOwnSeats({ movers, result, edited }, presence) {
  free = table.seats.find((seat) => presence?.seats[seat] === "free");
  const onTurn = (/** @type {Seat} */ seat) => Number(!result && movers.includes(seat));
  const now = table.seats.filter((seat) => presence?.seats[seat] === "mine").sort((one, other) => onTurn(other) - onTurn(one))
    .map((seat) => ({ seat, style: onTurn(seat) ? "button main" : "button" }));
  help.hidden = !edited || !free || now.length > 0;
  if (JSON.stringify(now) === JSON.stringify(ownSeats)) return;
  ownSeats = now;
  links.hidden = !now.length;
  links.replaceChildren(...now.map(({ seat, style }) => html("a", { class: style, href: seatPath(seat) }, t("to-seat", { seat: seatName(seat) }))));
}

async function helpSetUp() {
  const seat = free;
  // A seat that another phone has taken meanwhile is said on its page.
  await request("/api/claim", { seat }).catch(() => null);
  if (seat) location.assign(seatPath(seat));
}

// The address to type into another phone.
function addressLine() {
  const port = location.port && `:${location.port}`;
  return html("p", { class: "where" }, table.host ? `${location.protocol}//${table.host}${port}` : location.origin);
}
