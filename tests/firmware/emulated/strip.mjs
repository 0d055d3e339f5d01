// A strip of WS2812B on a pin: reads the colours out of the widths of its pulses, as the lights do.

const ONE_NS = 480, BITS = 24, LATCH_NS = 280_000;

export class Strip {
  #level = false;
  #since = 0;
  #bits = 0;
  #count = 0;
  #lights = [];
  #frames = [];

  turn(level, ns) {
    if (level === this.#level) return;
    if (level) {
      if (ns - this.#since >= LATCH_NS) this.#latch();
    } else {
      this.#bits = ((this.#bits << 1) | (ns - this.#since > ONE_NS)) >>> 0;
      if (++this.#count === BITS) {
        this.#lights.push(this.#bits.toString(16).padStart(6, "0"));
        this.#bits = this.#count = 0;
      }
    }
    this.#level = level;
    this.#since = ns;
  }

  #latch() {
    // The lights take over what they were given once the line has been silent for so long.
    if (this.#lights.length) this.#frames.push({ us: (this.#since + LATCH_NS) / 1000, colours: this.#lights.join("") });
    this.#lights = [];
    this.#bits = this.#count = 0;
  }

  // The frames that the lights have taken over since the last call, each with when.
  taken(ns) {
    if (!this.#level && ns - this.#since >= LATCH_NS) this.#latch();
    return this.#frames.splice(0);
  }
}
