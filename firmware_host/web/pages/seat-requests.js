// What a seat can ask for now, what others ask of it and it has to answer, and how its own requests were answered.
// In: a view. Out: buttons as values, a panel, intents. A request needs the consent of all players (in messages: a wish);
// what a game offers (a draw, a coalition) is a command (in messages: a word).

import { html } from "./dom.js";
import { commandOf, moveText } from "./move-list.js";
import { commandName, joined, saidName, seatName, t } from "./texts.js";
import { isSecret } from "./view.js";

// The buttons of a seat, in their order on the page.
/** @param {View} view @param {Seat} seat @param {SeatCommands} on @returns {Action[]} */
export function availableActions(view, seat, on) {
  /** @type {Action[]} */
  const actions = view.commands.filter((one) => one.seat === seat && !isAnswer(one.command)).map(({ command }) => ({
    key: command, text: commandName(command), style: command === "resign" ? "danger" : "", run: () => on.send(command),
  }));
  const newSetup = view.setups.find((setup) => setup.seat === seat && !setup.due);
  if (newSetup) actions.unshift({ key: "set-up", text: t("lay-anew"), run: on.toSetUp });
  const requested = (/** @type {string} */ what) => view.consents.some((consent) => consent.what === what);
  if (view.entry && !view.result && on.takeBack && !requested("take-back")) {
    actions.push({ key: "take-back", style: view.hint?.step === 0 ? "main" : "", text: t("ask-take-back"), run: on.takeBack });
  }
  const turn = view.movers.includes(seat);
  // A player who has just moved can ask for the likely answer.
  if (view.canRequestHints && !view.result && (turn || (view.last?.seat === seat && view.record.at(-1)?.seat === seat && !isSecret(view)))) {
    actions.unshift({ key: "hint", text: turn || view.hint ? t(`hint-${view.hint?.step ?? 0}`) : t("hint-answer"), run: on.hint });
  }
  if (view.redoable && !requested("redo")) actions.push({ key: "redo", text: t("ask-redo"), run: on.redo });
  if (view.result && !view.revealed.includes(seat) && isSecret(view)) {
    actions.unshift({ key: "reveal", style: "main", text: t("reveal"), run: on.reveal });
  }
  if (view.result && view.canRequestHints && !view.hint) actions.unshift({ key: "turning", text: t("turning"), run: on.hint });
  if (view.result && on.playOn && !isSecret(view)) actions.unshift({ key: "play-on", style: "main", text: t("play-on"), run: on.playOn });
  if (view.result && !requested("rematch")) actions.push({ key: "rematch", style: "main", text: t("rematch"), run: on.rematch });
  if (view.entry && !requested("new-game")) {
    actions.push({ key: "new-game", style: view.result ? "main" : "", text: t(view.result ? "new-game" : "ask-new-game"), run: on.newGame });
  }
  return actions;
}

const UNANSWERED_KEY = "lodeboard.wish";
// Requests that name a number of moves, and the intents for them.
/** @type {Record<string, string>} */
const INTENTS = { "take-back": "rewind", redo: "redo" };
/** @type {Record<string, string>} */
const NAMES = { "take-back": "taking-back", redo: "redoing", rematch: "rematch" };

// `send(type, fields)` sends an intent, `sendCommand(command)` a command of the game.
/** @param {Seat} seat @param {{send(type: string, fields?: object): void, sendCommand(command: string): void}} on */
export function requestsPanel(seat, { send, sendCommand }) {
  const element = html("section", { class: "card request", "aria-label": t("requests"), "aria-live": "polite", hidden: true });
  let shown = "";
  /** @type {View} */
  let view;

  // A player by name, or by the side where there is no name.
  const who = (/** @type {Seat} */ of) => view.names.get(of) || seatName(of);
  const waiting = (/** @type {Seat[]} */ seats) => t("waiting-for", { names: joined(seats.map(who)) });

  /** @param {Consent} request */
  const agree = ({ what, entry }) => (INTENTS[what] ? send(INTENTS[what], { entry }) : send(what === "rematch" ? "rematch" : "newgame"));

  /** @param {Consent} request @returns {RequestLine} */
  const incoming = (request) => ({
    text: t(view.amendment && request.what === "take-back" ? "wish-amend" : `wish-${request.what}`, { seat: who(request.seat), move: view.amendment }),
    actions: [
      { key: "yes", style: "main", text: t(`agree-${request.what}`, { seat: who(request.seat), n: Math.abs(view.entry - request.entry) }), run: () => agree(request) },
      { key: "no", text: t("decline"), run: () => send("decline") },
    ],
  });

  // Offers that wait for this seat's answer, this seat's own offers, and that one was declined.
  /** @returns {RequestLine[]} */
  const offers = () => {
    const answers = view.commands.filter((one) => one.seat === seat && isAnswer(one.command)).map((one) => one.command);
    const actions = answers.map((one) => ({ key: one, style: one.startsWith("accept-") ? "main" : "", text: commandName(one), run: () => sendCommand(one) }));
    const open = view.offers.filter(({ awaited }) => awaited.includes(seat)).map((one) => t("said", { seat: who(one.seat), word: saidName(one.command) }));
    if (actions.length) return [{ text: open.join(" ") || t("asked-of-you"), actions }];
    const last = view.record.at(-1)?.text ?? "";
    const { seat: sender, command } = commandOf(last) ?? { seat: "", command: "" };
    // Only while nothing came after it.
    const withdraw = { key: "withdraw", text: t("withdraw"), run: () => send("rewind", { entry: view.entry - 1 }) };
    const mine = view.offers.filter((one) => one.seat === seat).map(({ command: offered, awaited }) => ({
      text: `${t("you-said", { word: saidName(offered) })} ${waiting(awaited)}`, actions: sender === seat && command === offered ? [withdraw] : [],
    }));
    return sender !== seat && command.startsWith("decline-") ? [...mine, { text: moveText(last), actions: [] }] : mine;
  };

  // This seat's own request, or the one it has agreed to, and who still has to answer.
  /** @param {Consent} mine @returns {RequestLine} */
  const outgoing = (mine) => {
    const agreed = view.consents.filter((one) => sameRequest(one, mine)).map((one) => one.seat);
    const awaited = waiting([...view.clock.keys()].filter((one) => !agreed.includes(one) && !view.computers.includes(one)));
    if (agreed[0] !== seat) return { text: `${t("you-agreed")} ${awaited}`, actions: [] };
    return { text: `${t(`asked-${mine.what}`)} ${awaited}`, actions: [{ key: "withdraw", text: t("withdraw"), run: () => send("decline") }] };
  };

  // A fallen flag, where the players decide what follows: the others can let that player go on.
  /** @returns {RequestLine[]} */
  const fallenFlags = () => [...(view.result ? [] : view.clocks?.times ?? [])].filter(([, { leftMs }]) => !leftMs).map(([fallen]) => ({
    text: t("flag-fallen", { seat: who(fallen) }),
    actions: fallen === seat ? [] : [{ key: "no-limit", style: "main", text: t("no-limit"), run: () => send("liftlimit", { seat: fallen }) }],
  }));

  // That this seat's request was declined, until the game continues; also if the page was reloaded meanwhile.
  /** @param {Consent | undefined} mine @returns {RequestLine[]} */
  const declined = (mine) => {
    const key = `${UNANSWERED_KEY}.${seat}`;
    if (mine) {
      sessionStorage.setItem(key, JSON.stringify({ ...mine, gameId: view.gameId, at: view.entry }));
      return [];
    }
    const sent = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!sent) return [];
    if (sent.gameId === view.gameId && (view.entry === sent.at || view.entry === sent.at + 1)) return [{ text: t("not-granted", { what: requestName(sent.what) }), actions: [] }];
    sessionStorage.removeItem(key);
    return [];
  };

  return {
    element,
    /** @param {View} newest */
    show(newest) {
      view = newest;
      const mine = view.consents.find((one) => one.seat === seat);
      const others = view.consents.filter((one) => one.seat !== seat && !(mine && sameRequest(one, mine)));
      /** @type {RequestLine[]} */
      const requests = [
        ...fallenFlags(), ...others.map(incoming), ...offers(),
        ...(mine ? [outgoing(mine)] : []),
        ...declined(mine),
      ];
      const now = JSON.stringify([view.entry, requests]);
      if (now === shown) return;
      shown = now;
      element.hidden = !requests.length;
      element.replaceChildren(...requests.flatMap(({ text, actions }) => [
        html("p", { class: "request-line" }, text),
        ...(actions.length ? [html("div", { class: "buttons" }, actions.map(({ text: name, style = "", run }) =>
          html("button", { type: "button", class: style, onclick: run }, name)))] : []),
      ]));
    },
  };
}

/** @type {NameOf} */
const requestName = (what) => t(NAMES[what] ?? "new-game");

/** @type {(one: Consent, other: Consent) => boolean} */
const sameRequest = (one, other) => one.what === other.what && one.entry === other.entry;

// Whether a command answers another player's offer.
/** @type {(command: string) => boolean} */
const isAnswer = (command) => /^(accept|decline)-(draw|join)$/.test(command);
