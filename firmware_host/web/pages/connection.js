// The wire to the host: a socket that comes back, and requests.
// In: messages and requests. Out: what the host says, as calls. Knows no page.

import { readView } from "./view.js";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const STEADY_MS = 10_000; // a wire that has held so long begins again with the shortest wait

// Full jitter: a room full of phones does not come back all at once.
/** @type {(tries: number, chance?: number) => number} */
export const waitFor = (tries, chance = Math.random()) =>
  Math.round(FIRST_WAIT_MS / 2 + chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));

// A live view `as` somebody. `on`: view(view), house(house), words(page), joined(), lost(), refused().
export class LiveConnection {
  /** @param {string} as @param {Listener} on */
  constructor(as, on) {
    this.as = as;
    this.on = on;
    this.tries = 0;
    this.joinedAt = 0;
    /** @type {Map<string, (refusal: string | null) => void>} */
    this.waiting = new Map();
    this.name = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.keys = 0;
    this.closed = false;
    this.timer = 0;
    this.socket = this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/live?as=${encodeURIComponent(this.as)}`);
    this.socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.disconnected(event.code);
    return socket;
  }

  /** @param {any} sent */
  receive(sent) {
    if (!this.joinedAt) {
      this.joinedAt = Date.now();
      this.on.joined?.();
    }
    if (sent.house) this.on.house?.(sent.house);
    else if (sent.page) this.on.words?.(sent.page);
    else if (sent.message?.type === "view") this.on.view?.(readView(sent.message));
    else if (sent.message?.type === "reply") this.answered(sent.message);
  }

  /** @param {{key: string, refusal: string}} reply */
  answered({ key, refusal }) {
    const answer = this.waiting.get(key);
    this.waiting.delete(key);
    answer?.(refusal);
  }

  /** @param {number} code */
  disconnected(code) {
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
    if (this.closed) return;
    if (code === 4403) {
      this.closed = true;
      this.on.refused?.();
      return;
    }
    const steady = this.joinedAt && Date.now() - this.joinedAt > STEADY_MS;
    this.tries = steady ? 0 : this.tries + 1;
    this.joinedAt = 0;
    this.on.lost?.();
    this.timer = setTimeout(() => this.open(), waitFor(this.tries));
  }

  // Try at once: the phone has been woken, or the network is back.
  hurry() {
    if (!this.closed && this.socket.readyState > WebSocket.OPEN) this.open();
  }

  // Asks something of the table. The answer: a refusal in words, "" for yes, null when the wire was cut.
  /** @param {string} type @param {object} fields @returns {Promise<string | null>} */
  ask(type, fields = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const key = `${this.name}-${(this.keys += 1)}`;
    const answer = new Promise((resolve) => this.waiting.set(key, resolve));
    this.socket.send(JSON.stringify({ v: 1, message: { type, key, ...fields } }));
    return answer;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}

// A question to the house. Returns the answer, or throws an Error whose message a player can read; its
// `status` is that of the answer, 0 when there was none.
/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function request(path, body) {
  let answer;
  try {
    answer = await fetch(path, body && {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
  } catch {
    throw Object.assign(new Error(""), { status: 0 });
  }
  const found = await answer.json().catch(() => ({}));
  if (answer.ok) return found;
  const wait = Number(answer.headers.get("Retry-After")) || 0;
  throw Object.assign(new Error(found.error ?? ""), { status: answer.status, wait });
}
