// What the hall shows, kept up to date over a socket that comes back.
// In: messages of firmware_host/hall/spectators.py. Out: boards and everything beside them, as calls.

import { waitFor } from "./connection.js";

// The hall says something every 5 s (hall.py): after so long without a word the wire is dead.
const SILENT_MS = 12_000;

export class HallLive {
  /** @param {{ changed(tables: string[]): void, wire(joined: boolean): void }} on */
  constructor(on) {
    this.on = on;
    /** @type {Map<string, HallBoard>} */
    this.boards = new Map();
    /** @type {HallRest} */
    this.rest = { trouble: "", records: 0, tournament: null };
    this.tries = 0;
    this.silence = 0;
    this.open();
  }

  open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`);
    const lost = () => {
      if (socket.onclose === null) return;
      socket.onclose = socket.onmessage = null;
      socket.close();
      clearTimeout(this.silence);
      this.on.wire(false);
      setTimeout(() => this.open(), waitFor((this.tries += 1)));
    };
    const listen = () => {
      clearTimeout(this.silence);
      this.silence = setTimeout(lost, SILENT_MS);
    };
    socket.onclose = lost;
    socket.onmessage = ({ data }) => {
      listen();
      this.receive(JSON.parse(data));
    };
    listen();
  }

  /** @param {any} sent */
  receive({ all, beat, boards, ...rest }) {
    this.tries = 0;
    this.on.wire(true);
    if (beat) return;
    const gone = all ? [...this.boards.keys()].filter((table) => !(table in boards)) : [];
    for (const table of gone) this.boards.delete(table);
    for (const [table, news] of Object.entries(boards)) this.change(table, news, all);
    this.rest = { ...this.rest, ...rest };
    this.on.changed([...gone, ...Object.keys(boards)]);
  }

  /** @param {string} table @param {any} news @param {boolean} all */
  change(table, news, all) {
    if (news === null) return this.boards.delete(table);
    const { cells = {}, ...values } = news;
    const board = { ...(all ? {} : this.boards.get(table)), ...values };
    for (const [cell, piece] of Object.entries(cells)) {
      board.scene = { ...board.scene };
      if (piece) board.scene[cell] = piece;
      else delete board.scene[cell];
    }
    return this.boards.set(table, board);
  }
}
