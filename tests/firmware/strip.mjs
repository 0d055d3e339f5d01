// A strip of WS2812B at the end of a PIO program: runs the program cycle by cycle, and reads the
// colours out of the widths of its pulses, as the lights do.

// WS2812B, what counts as a 0 and as a 1, in ns of high level; the old and the new part both take
// these. A low level of less than 5 us is a pause between bits.
const ZERO = [220, 380], ONE = [580, 1000], BIT_NS = 1100, LATCH_NS = 280_000, PAUSE_NS = 5000;

export class Strip {
  #program = [];
  #running = false;

  constructor(clock, pin) {
    this.clock = clock;
    this.pin = pin;
    this.frames = [];
    this.troubles = [];
    this.endsUs = -1;
  }

  load(text, threshold, freq, pin) {
    this.#program = text.split(";").map((each) => {
      const [words, delay] = each.split(",");
      const [name, ...what] = words.split(" ");
      return { name, what, cycles: 1 + Number(delay) };
    });
    this.threshold = threshold;
    this.cycleNs = 1e9 / freq;
    this.running = false;
    this.connected = pin === this.pin;
  }

  run(on) {
    this.#running = on;
  }

  get sending() {
    return this.clock.nowUs < this.endsUs;
  }

  send(hex) {
    if (this.sending) this.troubles.push("a frame was sent while another was on its way");
    if (!this.#running || !this.connected) return;
    const { pulses, ns } = this.#pulses(Buffer.from(hex, "hex"));
    const colours = this.#colours(pulses);
    this.endsUs = this.clock.nowUs + ns / 1000;
    if (colours) {
      this.frames.push({ us: Math.ceil(this.endsUs + LATCH_NS / 1000), colours });
    }
  }

  // The level of the pin as [high for ns, then low for ns], for the bytes given.
  #pulses(bytes) {
    const pulses = [];
    let x = 0, level = 0, cycle = 0, since = 0, register = 0, left = 0, next = 0;
    const turn = (to) => {
      if (to === level) return;
      const ns = (cycle - since) * this.cycleNs;
      if (to) pulses.push([0, 0]), pulses.length > 1 && (pulses.at(-2)[1] = ns);
      else pulses.at(-1)[0] = ns;
      level = to;
      since = cycle;
    };
    for (let step = 0; ; step = (step + 1) % this.#program.length) {
      const { name, what, cycles } = this.#program[step];
      if (name === "out") {
        const count = Number(what[1]);
        if (left === 0) {
          if (next === bytes.length) break; // it stalls here
          register = bytes[next++] << 24; // a byte comes to all four bytes of the register
          left = this.threshold;
        }
        x = register >>> (32 - count);
        register <<= count;
        left -= count;
        if (what[0] === "pins") turn(x);
      } else if (name === "set" && what[0] === "pins") turn(Number(what[1]));
      else if (name === "mov" && what.join() === "pins,x") turn(x & 1);
      else if (name !== "nop") throw new Error(`the model does not know ${name} ${what}`);
      cycle += cycles;
    }
    if (level) this.troubles.push("the line stays high after a frame");
    return { pulses, ns: cycle * this.cycleNs };
  }

  #colours(pulses) {
    let bits = "";
    for (const [index, [high, low]] of pulses.entries()) {
      const within = ([least, most]) => high >= least && high <= most;
      if (!within(ZERO) && !within(ONE)) return this.#bad(`a pulse of ${high.toFixed(0)} ns`);
      bits += within(ONE) ? "1" : "0";
      const last = index === pulses.length - 1;
      if (!last && (high + low < BIT_NS || low > PAUSE_NS)) {
        return this.#bad(`a bit of ${(high + low).toFixed(0)} ns`);
      }
    }
    return bits.match(/.{8}/g)?.map((each) => parseInt(each, 2).toString(16).padStart(2, "0")).join("") ?? "";
  }

  #bad(what) {
    this.troubles.push(`the strip cannot read ${what}`);
    return null;
  }
}
