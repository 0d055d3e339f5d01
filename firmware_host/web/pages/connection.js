// The wire to the host: a socket that comes back, what was asked over it until that is answered, and requests.
// In: messages and requests. Out: what the host says, as calls. Knows no page.

import { readThen, readView } from "./view.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
// A wire that has held so long begins again with the shortest wait.
const STEADY_MS = 10_000;
// The host says something every 1.5 s (presence.py): after so long without a word the wire is dead.
const SILENT_MS = 4000;
// What is not answered by then is said to be unconfirmed.
const LATE_MS = 1000;
const BEAT = '{"beat":1}';
const REPLACED = 4409;
const NOT_YOURS = 4403;
const MOVED = 4410;

// Full jitter: a room full of phones does not come back all at once.
/** @type {(tries: number, chance?: number) => number} */
export const waitFor = (tries, chance = Math.random()) =>
  Math.round(FIRST_WAIT_MS / 2 + chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

let spoken = "";
// The language in which the host is to answer from now on.
/** @param {string} language */
export const speakIn = (language) => void (spoken = language);

const chanceName = () => crypto.getRandomValues(new Uint32Array(2)).join("-").slice(0, 15);

// What changes nothing.
const QUESTIONS = new Set(["ask", "recall"]);

const PAGE = "lodeboard.page";

// What this page calls itself, also when it is loaded anew: under its name the host knows what it has been asked before.
const pageName = () => sessionStorage.getItem(PAGE) ?? newPageName();

function newPageName() {
  const name = chanceName();
  sessionStorage.setItem(PAGE, name);
  return name;
}

// A live view `as` somebody. `on`: see Listener in types.d.ts.
//
// What is asked is kept until it is answered, also while the page is loaded anew, and sent over every new
// socket; the host answers a key it has seen before without doing it again.
export class LiveConnection {
  /** @type {string | null} */
  gameId = null;
  silence = 0;
  heardAt = 0;

  /** @param {string} as @param {Listener} on */
  constructor(as, on) {
    this.as = as;
    this.on = on;
    this.tries = 0;
    this.joinedAt = 0;
    this.kept = `lodeboard.asked.${as}`;
    // Also what this page had asked and not heard of before it was loaded anew.
    /** @type {Map<string, Asked>} */
    this.asked = new Map(/** @type {[string, Asked][]} */ (JSON.parse(sessionStorage.getItem(this.kept) ?? "[]")));
    this.name = pageName();
    this.closed = false;
    this.timer = 0;
    this.socket = this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    const socket = openSocket(`?as=${encodeURIComponent(this.as)}&page=${this.name}&language=${spoken}`);
    this.socket = socket;
    this.caughtUp = false;
    socket.onmessage = (event) => this.socket === socket && this.receive(event.data);
    socket.onclose = (event) => this.socket === socket && this.disconnected(event.code, event.reason);
    this.listen();
    return socket;
  }

  // Nothing may come for so long; then whoever is at the other end is not there any more.
  listen() {
    clearTimeout(this.silence);
    this.heardAt = Date.now();
    this.silence = setTimeout(() => this.drop(), SILENT_MS);
  }

  drop() {
    const { socket } = this;
    socket.onclose = null;
    this.disconnected(0, "");
    socket.close();
  }

  /** @param {string} text */
  receive(text) {
    this.listen();
    if (!this.joinedAt) {
      this.joinedAt = Date.now();
      this.tell();
    }
    if (text === BEAT) return this.socket.send(BEAT);
    const sent = JSON.parse(text);
    if (sent.house) this.on.house?.(sent.house);
    else if (sent.page) this.on.words?.(sent.page);
    else if (sent.message?.type === "view") this.see(readView(sent.message, sent.age));
    else if (sent.message?.type === "recalled") this.answered(sent.message.key, readThen(sent.message));
    else if (sent.message?.type === "reply") this.answered(sent.message.key, sent.message.refusal);
  }

  /** @param {View} view */
  see(view) {
    this.gameId = view.gameId;
    if (!this.caughtUp) {
      this.caughtUp = true;
      for (const [key, asked] of this.asked) {
        if (asked.gameId === view.gameId) this.send(key, asked);
        // Another game has begun: this was about the last one.
        else this.answered(key, null);
      }
    }
    this.on.view?.(view);
  }

  /** @param {string} key @param {any} refusal */
  answered(key, refusal) {
    const asked = this.asked.get(key);
    if (!asked) return;
    this.asked.delete(key);
    this.keep();
    this.tell();
    if (asked.answer) asked.answer(refusal);
    else this.on.answered?.(refusal);
  }

  /** @param {number} code @param {string} reason */
  disconnected(code, reason) {
    clearTimeout(this.silence);
    if (this.closed) return;
    if (code === MOVED) {
      this.closed = true;
      this.asked.clear();
      this.keep();
      this.on.moved?.(reason);
      return;
    }
    if (code === NOT_YOURS || code === REPLACED) this.forget();
    if (code === NOT_YOURS) {
      this.closed = true;
      this.on.refused?.();
      return;
    }
    // A tab that was doubled has the same name: the other one goes on with it, and with what was asked.
    if (code === REPLACED) this.name = newPageName();
    const steady = this.joinedAt && Date.now() - this.joinedAt > STEADY_MS;
    this.tries = steady ? 0 : this.tries + 1;
    this.joinedAt = 0;
    this.tell();
    this.timer = setTimeout(() => this.open(), waitFor(this.tries));
  }

  // Try at once: the phone has been woken, or the network is back.
  hurry() {
    if (this.closed) return;
    if (this.socket.readyState <= WebSocket.OPEN && Date.now() - this.heardAt > SILENT_MS) this.drop();
    if (this.socket.readyState > WebSocket.OPEN) this.open();
  }

  // Asks something of the table. The answer: a refusal in words, "" for yes, null when nobody will know.
  /** @param {string} type @param {object} fields @returns {Promise<string | null>} */
  ask(type, fields = {}) {
    const key = chanceName();
    return new Promise((answer) => {
      const asked = { type, fields, gameId: this.gameId, at: Date.now(), answer };
      this.asked.set(key, asked);
      this.keep();
      if (this.caughtUp) this.send(key, asked);
      setTimeout(() => this.tell(), LATE_MS);
    });
  }

  // The position after so many moves; null when there is none.
  /** @param {number} entry @returns {Promise<Then | null>} */
  async recall(entry) {
    const found = /** @type {any} */ (await this.ask("recall", { entry }));
    return typeof found === "object" ? found : null;
  }

  /** @param {string} key @param {Asked} asked */
  send(key, { type, fields }) {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ v: 1, message: { type, key, ...fields } }));
    }
  }

  // What would change the game and is not answered yet.
  get unconfirmed() {
    return [...this.asked.values()].filter(({ type }) => !QUESTIONS.has(type));
  }

  // How the wire is, to whoever shows it.
  tell() {
    this.on.wire?.(this.joinedAt > 0, this.unconfirmed.some(({ at }) => Date.now() - at >= LATE_MS));
  }

  keep() {
    sessionStorage.setItem(this.kept, JSON.stringify([...this.asked].filter(([, { type }]) => !QUESTIONS.has(type))));
  }

  // None of it will be heard of here.
  forget() {
    for (const key of [...this.asked.keys()]) this.answered(key, null);
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

// A question to the house. Returns the answer, or throws an Error whose message a player can read; its
// `status` is that of the answer, 0 when there was none.
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function request(path, body) {
  let answer;
  try {
    /** @type {Record<string, string>} */
    const said = spoken ? { "Accept-Language": spoken } : {};
    answer = await fetch(path, body ? {
      method: "POST", headers: { "Content-Type": "application/json", ...said }, body: JSON.stringify(body),
    } : { headers: said });
  } catch {
    throw Object.assign(new Error(""), { status: 0 });
  }
  const found = await answer.json().catch(() => ({}));
  if (answer.ok) return found;
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  throw Object.assign(new Error(found.error ?? ""), { status: answer.status, wait });
}

// Tries until it succeeds or is refused. `onFailing(true)` after each failed attempt, `onFailing(false)` once it succeeds
// after all. Waits a little longer each time.
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
      await new Promise((resolve) => setTimeout(resolve, waitFor(tries)));
    }
  }
}
