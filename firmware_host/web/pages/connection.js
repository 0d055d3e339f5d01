// The connection to the host: a socket that reconnects, with the intents that are not answered yet, and HTTP requests.
// In: messages, intents, requests. Out: what the host sends, as calls. Knows no page.

import { readPastPosition, readView } from "./view.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
// After a connection that lasted this long, waits begin with the shortest one again.
const STEADY_MS = 10_000;
// The host sends something every 1.5 s (access.py): after this long without a message the connection is dead.
const SILENT_MS = 4000;
// An intent not answered by then is shown as unconfirmed.
const LATE_MS = 1000;
const HEARTBEAT = '{"beat":1}';
const REPLACED = 4409;
const NOT_YOURS = 4403;
const MOVED = 4410;

// Full jitter, so that a room full of phones doesn't reconnect all at once.
/** @type {(tries: number, chance?: number) => number} */
export const retryDelay = (tries, chance = Math.random()) =>
  Math.round(FIRST_WAIT_MS / 2 + chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

let requestLanguage = "";
// Sets the language in which the host answers.
/** @param {string} language */
export const setRequestLanguage = (language) => void (requestLanguage = language);

const randomName = () => crypto.getRandomValues(new Uint32Array(2)).join("-").slice(0, 15);

// Intents that change nothing.
const READ_ONLY = new Set(["ask", "recall"]);

const PAGE_KEY = "lodeboard.page";

// This page's name, kept over reloads: by it the host knows which intents it has had before.
const pageName = () => sessionStorage.getItem(PAGE_KEY) ?? newPageName();

function newPageName() {
  const name = randomName();
  sessionStorage.setItem(PAGE_KEY, name);
  return name;
}

// A live view `as` a seat or another viewer. `on`: see Listener in types.d.ts.
//
// An intent is kept until it is answered, also over reloads, and sent again over each new socket; the host answers a key
// that it has seen before without doing it again.
export class LiveConnection {
  /** @type {string | null} */
  gameId = null;
  silence = 0;
  lastMessageAt = 0;
  /** @type {View | null} */
  newest = null;
  waiting = 0;
  // The record of the newest view of this socket.
  /** @type {RawRecord} */
  record = [];

  /** @param {string} as @param {Listener} on */
  constructor(as, on) {
    this.as = as;
    this.on = on;
    this.tries = 0;
    this.joinedAt = 0;
    this.refusal = "";
    this.storageKey = `lodeboard.asked.${as}`;
    // Also intents from before a reload.
    /** @type {Map<string, PendingIntent>} */
    this.pending = new Map(/** @type {[string, PendingIntent][]} */ (JSON.parse(sessionStorage.getItem(this.storageKey) ?? "[]")));
    this.name = pageName();
    this.closed = false;
    this.timer = 0;
    this.socket = this.open();
    addEventListener("online", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnectNow());
  }

  open() {
    clearTimeout(this.timer);
    const socket = openSocket(`?as=${encodeURIComponent(this.as)}&page=${this.name}&language=${requestLanguage}&record=new`);
    this.socket = socket;
    this.record = [];
    this.caughtUp = false;
    socket.onmessage = (event) => this.socket === socket && this.receive(event.data);
    socket.onclose = (event) => this.socket === socket && this.disconnected(event.code, event.reason);
    this.watchSilence();
    return socket;
  }

  // Drops the connection if nothing arrives for too long.
  watchSilence() {
    clearTimeout(this.silence);
    this.lastMessageAt = Date.now();
    this.silence = setTimeout(() => this.dropSocket(), SILENT_MS);
  }

  dropSocket() {
    const { socket } = this;
    socket.onclose = null;
    this.disconnected(0, "");
    socket.close();
  }

  /** @param {string} text */
  receive(text) {
    this.watchSilence();
    if (!this.joinedAt) {
      this.joinedAt = Date.now();
      this.refusal = "";
      this.report();
    }
    if (text === HEARTBEAT) return this.socket.send(HEARTBEAT);
    const sent = JSON.parse(text);
    if (sent.house) this.on.presence?.(sent.house);
    else if (sent.page) this.on.boardText?.(sent.page);
    else if (sent.message?.type === "view") this.receiveView(readView(this.withRecord(sent.message), sent.age));
    else if (sent.message?.type === "recalled") this.receiveReply(sent.message.key, readPastPosition(sent.message));
    else if (sent.message?.type === "reply") this.receiveReply(sent.message.key, sent.message.refusal);
  }

  // A view with the whole record: this socket has brought what it leaves out.
  /** @param {RawView} raw @returns {RawView} */
  withRecord({ known = 0, ...raw }) {
    this.record = [...this.record.slice(0, known), ...(raw.record ?? [])];
    return { ...raw, record: this.record };
  }

  /** @param {View} view */
  receiveView(view) {
    if (this.newest && !this.caughtUp) this.awaitPage(this.on.reconnected?.());
    this.gameId = view.gameId;
    if (!this.caughtUp) {
      this.caughtUp = true;
      for (const [key, intent] of this.pending) {
        if (intent.gameId === view.gameId) this.send(key, intent);
        // It was about the last game, and another one has begun.
        else this.receiveReply(key, null);
      }
    }
    this.newest = view;
    if (!this.waiting) this.on.view?.(view);
  }

  // Shows no view before the page is ready for it.
  /** @param {Promise<void> | undefined} ready */
  awaitPage(ready) {
    if (!ready) return;
    this.waiting += 1;
    void ready.then(() => {
      this.waiting -= 1;
      if (!this.waiting && this.newest) this.on.view?.(this.newest);
    });
  }

  /** @param {string} key @param {any} refusal */
  receiveReply(key, refusal) {
    const intent = this.pending.get(key);
    if (!intent) return;
    this.pending.delete(key);
    this.savePending();
    this.report();
    if (intent.resolve) intent.resolve(refusal);
    else this.on.reply?.(refusal);
  }

  /** @param {number} code @param {string} reason */
  disconnected(code, reason) {
    clearTimeout(this.silence);
    if (this.closed) return;
    if (code === MOVED) {
      this.closed = true;
      this.pending.clear();
      this.savePending();
      this.on.seatMoved?.(reason);
      return;
    }
    if (code === NOT_YOURS || code === REPLACED) this.abandonPending();
    if (code === NOT_YOURS) {
      this.closed = true;
      this.on.refused?.();
      return;
    }
    // A duplicated tab has the same name. The other one keeps it, with the intents.
    if (code === REPLACED) this.name = newPageName();
    if (!this.joinedAt) void whyRefused().then((why) => (this.refusal = why, this.report()));
    const steady = this.joinedAt && Date.now() - this.joinedAt > STEADY_MS;
    this.tries = steady ? 0 : this.tries + 1;
    this.joinedAt = 0;
    this.report();
    this.timer = setTimeout(() => this.open(), retryDelay(this.tries));
  }

  // Connects at once: the phone was woken, or the network is back.
  reconnectNow() {
    if (this.closed) return;
    if (this.socket.readyState <= WebSocket.OPEN && Date.now() - this.lastMessageAt > SILENT_MS) this.dropSocket();
    if (this.socket.readyState > WebSocket.OPEN) this.open();
  }

  // Sends an intent. Resolves with the reason of a refusal, "" if it was accepted, null if that can't be known any more.
  /** @param {string} type @param {object} fields @returns {Promise<string | null>} */
  ask(type, fields = {}) {
    const key = randomName();
    return new Promise((resolve) => {
      const intent = { type, fields, gameId: this.gameId, at: Date.now(), resolve };
      this.pending.set(key, intent);
      this.savePending();
      if (this.caughtUp) this.send(key, intent);
      setTimeout(() => this.report(), LATE_MS);
    });
  }

  // The position after `entry` moves; null if there is none.
  /** @param {number} entry @returns {Promise<PastPosition | null>} */
  async recall(entry) {
    const found = /** @type {any} */ (await this.ask("recall", { entry }));
    return typeof found === "object" ? found : null;
  }

  /** @param {string} key @param {PendingIntent} intent */
  send(key, { type, fields }) {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ v: 1, message: { type, key, ...fields } }));
    }
  }

  // Intents that would change the game and are not answered yet.
  get unconfirmed() {
    return [...this.pending.values()].filter(({ type }) => !READ_ONLY.has(type));
  }

  // Reports the state of the connection.
  report() {
    this.on.connection?.(this.joinedAt > 0, this.unconfirmed.some(({ at }) => Date.now() - at >= LATE_MS), this.refusal);
  }

  savePending() {
    sessionStorage.setItem(this.storageKey, JSON.stringify([...this.pending].filter(([, { type }]) => !READ_ONLY.has(type))));
  }

  // Gives up waiting for replies.
  abandonPending() {
    for (const key of [...this.pending.keys()]) this.receiveReply(key, null);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket.close();
  }
}

// A live connection; `query` from its question mark on.
/** @param {string} query */
export const openSocket = (query = "") => new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live${query}`);

// Why the host refuses sockets from this page; empty if it doesn't. A refused socket gives no reason, so the same is asked
// by HTTP, with the same headers.
export async function whyRefused() {
  const error = await request("/live", {}).catch((/** @type {RequestError} */ caught) => caught);
  return [403, 421].includes(error.status) ? error.message : "";
}

// Sends an HTTP request, a POST if there is a body. Returns the answer, or throws an Error with a message for players, the
// `status` of the answer (0 if there was none) and the seconds to `wait`.
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export function request(path, body) {
  return send(path, body && { "Content-Type": "application/json" }, body && JSON.stringify(body));
}

// Sends a file, for somebody who knows the PIN.
/** @param {string} path @param {File} file @param {string} pin */
export const requestWithFile = (path, file, pin) => send(path, { "Content-Type": "application/octet-stream", "X-Pin": pin }, file);

/** @param {string} path @param {Record<string, string>} [headers] @param {BodyInit} [body] */
async function send(path, headers = {}, body) {
  let answer;
  try {
    const all = requestLanguage ? { ...headers, "Accept-Language": requestLanguage } : headers;
    answer = await fetch(path, body === undefined ? { headers: all } : { method: "POST", headers: all, body });
  } catch {
    throw Object.assign(new Error(""), { status: 0 });
  }
  const found = await answer.json().catch(() => ({}));
  if (answer.ok) return found;
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  throw Object.assign(new Error(found.error ?? ""), { status: answer.status, wait });
}

// Tries until it succeeds or is refused, waiting longer each time. Calls `onFailing(true)` after each failed attempt, and
// `onFailing(false)` once it has succeeded after all.
/** @type {Retry} */
export async function retry(attempt, onFailing = () => {}) {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await attempt();
      if (tries) onFailing(false);
      return answer;
    } catch (caught) {
      const error = /** @type {RequestError} */ (caught);
      if (error.status >= 400 && error.status < 500 && error.status !== 429) throw error;
      onFailing(true);
      await new Promise((resolve) => setTimeout(resolve, retryDelay(tries)));
    }
  }
}
