// A strip of WS2812B at the end of a PIO program: reads the colours out of the widths of the pulses
// that the program makes, as the lights do.

import { StateMachine } from "./pio.mjs";

// WS2812B, what counts as a 0 and as a 1, in ns of high level; the old and the new part both take
// these. A low level of less than 5 us is a pause between bits.
const ZERO = [220, 380], ONE = [580, 1000], BIT_NS = 1100, LATCH_NS = 280_000, PAUSE_NS = 5000;

export class Strip {
  #level = 0;
  #since = 0;
  #lit = ""; // rrggbb of all lights, in their order of colours
  #pulses = []; // [ns high, ns low after it]

  constructor(clock, pin) {
    this.clock = clock;
    this.pin = pin;
    this.frames = [];
    this.troubles = [];
    this.endsUs = -1;
  }

  load(words, settings) {
    this.cycleNs = 1e9 / settings.freq;
    this.machine = new StateMachine(words, settings, {
      levels: (bits, mask) => (mask >> this.pin) & 1 && this.#turn((bits >> this.pin) & 1),
      directions: () => {},
      read: () => 0,
    });
  }

  get sending() {
    return this.clock.nowUs < this.endsUs;
  }

  send(hex) {
    if (this.sending) this.troubles.push("a frame was sent while another was on its way");
    this.machine.cycle = this.#since = 0;
    this.#pulses = [];
    // A byte that DMA writes to the FIFO comes to all four bytes of the word.
    this.machine.tx.push(...[...Buffer.from(hex, "hex")].map((byte) => byte * 0x01010101));
    this.machine.run();
    if (this.#level) this.troubles.push("the line stays high after a frame");
    this.endsUs = this.clock.nowUs + (this.machine.cycle * this.cycleNs) / 1000;
    const colours = this.#colours();
    if (!colours) return;
    this.#lit = colours + this.#lit.slice(colours.length); // those after them stay as they are
    this.frames.push({ us: Math.ceil(this.endsUs + LATCH_NS / 1000), colours: this.#lit });
  }

  #turn(level) {
    if (level === this.#level) return;
    const ns = (this.machine.cycle - this.#since) * this.cycleNs;
    if (level && this.#pulses.length) this.#pulses.at(-1)[1] = ns;
    if (!level) this.#pulses.push([ns, 0]);
    this.#level = level;
    this.#since = this.machine.cycle;
  }

  #colours() {
    let bits = "";
    for (const [index, [high, low]] of this.#pulses.entries()) {
      const within = ([least, most]) => high >= least && high <= most;
      if (!within(ZERO) && !within(ONE)) return this.#bad(`a pulse of ${high.toFixed(0)} ns`);
      bits += within(ONE) ? "1" : "0";
      const last = index === this.#pulses.length - 1;
      if (!last && (high + low < BIT_NS || low > PAUSE_NS)) {
        return this.#bad(`a bit of ${(high + low).toFixed(0)} ns`);
      }
    }
    const bytes = bits.match(/.{8}/g) ?? [];
    return bytes.map((each) => parseInt(each, 2).toString(16).padStart(2, "0")).join("");
  }

  #bad(what) {
    this.troubles.push(`the strip cannot read ${what}`);
    return null;
  }
}
