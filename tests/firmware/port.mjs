// The USB line of the Pico, as a pseudo-terminal, with a bad cable where a test wants one.

import fs from "node:fs";

const NOTHING = Buffer.alloc(0);

// How many bytes came of a file that is not waited for: 0 at its end, null while there are none.
export function readNow(file, buffer) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0; // "none" is an error, too, and its stack takes long to write
  try {
    return fs.readSync(file, buffer);
  } catch (error) {
    if (error.code !== "EAGAIN" && error.code !== "EIO") throw error;
    return null;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

// A small generator of numbers from 0 to below 1, the same for the same seed (mulberry32).
export function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// What a cable does to what goes through: rates (0 to 1) for each piece or byte, drawn by lot, and
// before those a list of what to do with the next pieces, one word each. A piece is a line of the
// scanner's, or what the host wrote at once.
class Cable {
  constructor(lot) {
    this.lot = lot;
    this.next = [];
    this.rates = {};
  }

  through(piece) {
    const happens = (rate) => rate && this.lot() < rate;
    const { drop, repeat, spoil, byteDrop, byteSpoil, byteRepeat } = this.rates;
    const act = this.next.shift() ??
      (happens(drop) ? "drop" : happens(repeat) ? "repeat" : happens(spoil) ? "spoil" : "pass");
    if (act === "drop") return Buffer.alloc(0);
    if (act === "repeat") return Buffer.concat([piece, piece]);
    if (act === "spoil") {
      const spoilt = Buffer.from(piece);
      spoilt[Math.floor(this.lot() * spoilt.length)] ^= 1 << Math.floor(this.lot() * 7);
      return spoilt;
    }
    if (!byteDrop && !byteSpoil && !byteRepeat) return piece;
    return Buffer.from([...piece].flatMap((byte) =>
      happens(byteDrop) ? [] : happens(byteRepeat) ? [byte, byte]
        : happens(byteSpoil) ? [Math.floor(this.lot() * 256)] : [byte]));
  }
}

export class Port {
  #fds;
  #line = [];
  #buffer = Buffer.alloc(65536);

  // note: called with each line as the firmware writes it.
  constructor(fds, seed, note = () => {}) {
    this.#fds = fds;
    this.note = note;
    this.out = new Cable(lots(seed));
    this.in = new Cable(lots(seed + 1));
    this.written = 0; // bytes that went into the pseudo-terminal
    this.lost = 0; // bytes that found no room there: nobody reads
    while (readNow(fds[0], this.#buffer)); // what was written to the Pico before this one
  }

  plug() {
    fs.closeSync(this.#fds.shift());
    if (!this.#fds.length) throw new Error("no more pseudo-terminals");
  }

  // One byte of what the firmware writes.
  put(byte) {
    this.#line.push(byte);
    if (byte === 10) this.write(Buffer.from(this.#line.splice(0)));
  }

  // What has no end yet leaves, too.
  flush() {
    if (this.#line.length) this.write(Buffer.from(this.#line.splice(0)));
  }

  write(line) {
    this.note(line);
    const bytes = this.out.through(line);
    let done = 0;
    try {
      while (done < bytes.length) done += fs.writeSync(this.#fds[0], bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN" && error.code !== "EIO") throw error;
    }
    this.written += done;
    this.lost += bytes.length - done;
  }

  // What the host has written, at once; good until the next call.
  read() {
    const count = readNow(this.#fds[0], this.#buffer);
    return count ? this.in.through(this.#buffer.subarray(0, count)) : NOTHING;
  }
}
