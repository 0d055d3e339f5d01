// What this phone has access to: taking a seat, handing it over, giving it up; the arbiter's PIN.
// In: a seat; what to do with a PIN. Out: requests to the host, forms, and why something was refused.

import { LiveConnection, request, retry } from "./connection.js";
import { byId, html, setText, svg } from "./dom.js";
import { askUser, askYesNo } from "./page-frame.js";
import { signOf } from "./pieces.js";
import { errorText, seatName, t } from "./texts.js";

const REFUSED = 409;

// The form to take a seat. Calls `seated` once it is this phone's.
/** @param {Table} table @param {Seat} seat @param {() => void} seated */
export function claimPanel(table, seat, seated) {
  const heading = html("h1", {}, t("take-seat-of", { seat: seatName(seat) }));
  const watching = new LiveConnection("public", { view: ({ names }) => {
    const name = names.get(seat);
    if (name) setText(heading, `${t("take-seat-named", { name })} (${seatName(seat)})`);
    watching.close();
  } });
  const wrong = html("p", { class: "alert-line", role: "alert" });
  const code = html("input", { type: "text", id: "code", autocomplete: "one-time-code", autocapitalize: "characters", spellcheck: "false" });
  const codeRow = html("p", {}, html("label", { for: "code" }, t("code")), code, html("span", { class: "quiet" }, t("code-why", { seat, program: table.program })));
  code.value = location.hash.slice(1);
  // A code is needed only if another phone has the seat, or its pieces are hidden. Taking it without one is refused then.
  codeRow.hidden = !code.value;
  /** @param {SubmitEvent} event */
  const claim = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      const asked = code.value.trim();
      await request("/api/claim", asked ? { seat, code: asked } : { seat });
      history.replaceState(null, "", location.pathname);
      seated();
    } catch (error) {
      wrong.textContent = errorText(error);
      codeRow.hidden &&= /** @type {RequestError} */ (error).status !== REFUSED;
      code.focus();
    }
  };
  return html("div", { class: "narrow" },
    heading,
    html("form", { class: "card claim", onsubmit: claim },
      html("p", { class: "claim-sign" }, signOf(table, seat)),
      html("p", {}, t("claim-why")),
      codeRow,
      wrong,
      html("div", { class: "buttons" },
        html("button", { class: "main" }, t("take-seat")),
        html("a", { class: "button", href: "/" }, t("only-watch")))));
}

// Shows a code that moves the seat to another phone.
/** @param {Seat} seat @param {ShowText} showError */
export async function handOver(seat, showError) {
  try {
    const given = await request("/api/handover", { seat });
    await showCode(given, t("hand-over-why", { seat: seatName(seat), minutes: Math.round(given.seconds / 60) }));
  } catch (error) {
    showError(errorText(error));
  }
}

// Shows a code as text and as a QR code.
/** @param {SeatCode} given @param {string} why */
export function showCode({ code, address, qr }, why) {
  const margin = 4; // light squares around a QR code
  const size = qr.length + 2 * margin;
  const dark = qr.flatMap((row, y) => [...row].map((one, x) => (one === "1" ? `M${x + margin} ${y + margin}h1v1h-1z` : "")));
  const picture = svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": `${t("scan")}: ${address}`, "shape-rendering": "crispEdges" }, [
    svg("path", { d: `M0 0h${size}v${size}H0z`, fill: "#fff" }), svg("path", { d: dark.join(""), fill: "#000" }),
  ]);
  return askUser(t("hand-over-code", { code }), [{ text: t("done"), value: true, style: "main" }], [picture, html("p", {}, why)]);
}

/** @param {Seat} seat @param {ShowText} showError */
export async function giveUp(seat, showError) {
  if (!(await askYesNo(t("give-up-sure", { seat: seatName(seat) }), t("give-up"), { style: "danger" }))) return;
  try {
    await retry(() => request("/api/release", { seat }));
    location.assign("/");
  } catch (error) {
    showError(errorText(error));
  }
}

// Shows a page that is locked: its title, a note, and the form for the PIN.
/** @param {HTMLElement} main @param {HTMLElement} title @param {HTMLElement} note @param {string} buttonText @param {(pin: string) => Promise<void>} unlock @param {string} [reason] */
export function askPin(main, title, note, buttonText, unlock, reason) {
  main.replaceChildren(html("div", { class: "narrow" }, title, note, pinForm(buttonText, unlock, reason)));
  byId("pin").focus();
}

// The form for the arbiter's PIN. Shows why `unlock` refused it.
/** @param {string} buttonText @param {(pin: string) => Promise<void>} unlock @param {string} reason */
export function pinForm(buttonText, unlock, reason = "") {
  const wrong = html("p", { class: "alert-line", role: "alert" }, reason);
  const pin = html("input", { type: "password", id: "pin", inputmode: "numeric", autocomplete: "off", maxlength: 12 });
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await unlock(pin.value);
    } catch (error) {
      pin.value = "";
      wrong.textContent = errorText(error);
      pin.focus();
    }
  };
  return html("form", { class: "card claim", onsubmit: submit },
    html("p", {}, html("label", { for: "pin" }, t("pin")), pin), wrong,
    html("div", { class: "buttons" }, html("button", { class: "main" }, buttonText)));
}
