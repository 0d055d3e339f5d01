// One state machine of an RP2040's PIO: executes the 16-bit instructions of a program, cycle by
// cycle, until it has to wait for one of its FIFOs (RP2040 datasheet, 3.4).

const FIFO = 4;

export class StateMachine {
  #pc = 0;
  #x = 0;
  #y = 0;
  #isr = 0;
  #isrCount = 0;
  #osr = 0;
  #osrCount = 32; // bits shifted out: it begins empty

  // words: the instructions. wires: what it is connected to, {levels(bits, mask), directions(bits,
  // mask), read()}, all in GPIO numbers; they may look at `cycle` for the time.
  constructor(words, settings, wires) {
    this.words = words;
    this.settings = settings;
    this.wires = wires;
    this.on = false;
    this.cycle = 0;
    this.tx = [];
    this.rx = [];
    const { outBase, outInit, setBase, setInit } = settings;
    for (const [base, init] of [[outBase, outInit], [setBase, setInit]]) {
      init.forEach(({ output, high }, number) => {
        wires.levels(Number(high) << (base + number), 1 << (base + number));
        wires.directions(Number(output) << (base + number), 1 << (base + number));
      });
    }
  }

  // Runs until it stalls: on an empty TX FIFO, or a full RX FIFO that take() does not empty.
  run(take = () => {}) {
    while (this.on) {
      const word = this.words[this.#pc];
      const next = this.#execute(word >> 13, (word >> 5) & 7, word & 31);
      if (next === null) return;
      this.cycle += 1 + ((word >> 8) & 31);
      this.#pc = next % this.words.length;
      while (this.rx.length) take(this.rx.shift());
    }
  }

  // The next instruction's place, or null where this one has to wait.
  #execute(operation, field, value) {
    const next = this.#pc + 1;
    switch (operation) {
      case 0: return this.#jumps(field) ? value : next;
      case 2: this.#shiftIn(this.#source(field), value || 32); return next;
      case 3: return this.#shiftOut(field, value || 32) ? next : null;
      case 4:
        if (field & 4) return this.#pull() ? next : null;
        if (this.rx.length >= FIFO) return null;
        this.rx.push(this.#isr >>> 0);
        this.#isr = this.#isrCount = 0;
        return next;
      case 5: {
        const source = this.#source(value & 7);
        this.#put(field, value & 8 ? ~source : source, 32);
        return next;
      }
      case 7: this.#put(field, value, 5); return next;
      default: throw new Error(`the model has no PIO operation ${operation}`);
    }
  }

  #jumps(condition) {
    if (condition === 0) return true;
    if (condition === 2) return this.#x-- !== 0;
    throw new Error(`the model has no PIO condition ${condition}`);
  }

  #source(number) {
    switch (number) {
      case 0: {
        const { inBase } = this.settings, pins = this.wires.read();
        return (pins >>> inBase) | (inBase ? pins << (32 - inBase) : 0);
      }
      case 1: return this.#x;
      case 2: return this.#y;
      case 3: return 0;
      case 6: return this.#isr;
      case 7: return this.#osr;
      default: throw new Error(`the model has no PIO source ${number}`);
    }
  }

  #put(number, value, bits) {
    const { outBase, outInit, setBase, setInit } = this.settings;
    const [base, count] = bits === 5 ? [setBase, setInit.length] : [outBase, outInit.length];
    const mask = ((2 ** Math.min(count, bits)) - 1) << base;
    switch (number) {
      case 0: return this.wires.levels((value << base) & mask, mask);
      case 1: return void (this.#x = value | 0);
      case 2: return void (this.#y = value | 0);
      case 4: return this.wires.directions((value << base) & mask, mask);
      case 6: this.#isrCount = 0; return void (this.#isr = value | 0);
      case 7: this.#osrCount = 0; return void (this.#osr = value | 0);
      default: throw new Error(`the model has no PIO destination ${number}`);
    }
  }

  #shiftIn(value, count) {
    const kept = count === 32 ? value : value & (2 ** count - 1);
    if (this.settings.inRight) this.#isr = (count === 32 ? 0 : this.#isr >>> count) | (kept << (32 - count));
    else this.#isr = (count === 32 ? 0 : this.#isr << count) | kept;
    this.#isrCount = Math.min(32, this.#isrCount + count);
  }

  #pull() {
    if (!this.tx.length) return false;
    this.#osr = this.tx.shift();
    this.#osrCount = 0;
    return true;
  }

  #shiftOut(number, count) {
    const { autopull, pullThreshold, outRight } = this.settings;
    if (autopull && this.#osrCount >= pullThreshold && !this.#pull()) return false;
    const bits = count === 32 ? this.#osr : outRight ? this.#osr & (2 ** count - 1) : this.#osr >>> (32 - count);
    this.#osr = count === 32 ? 0 : outRight ? this.#osr >>> count : this.#osr << count;
    this.#osrCount = Math.min(32, this.#osrCount + count);
    // What is shifted out to x or y is all they hold then; to pins and directions, that many of them.
    const { outBase } = this.settings;
    const mask = (2 ** Math.min(count, 31) - 1) << outBase;
    if (number === 0) this.wires.levels((bits << outBase) & mask, mask);
    else if (number === 4) this.wires.directions((bits << outBase) & mask, mask);
    else this.#put(number, bits, 32);
    return true;
  }
}
