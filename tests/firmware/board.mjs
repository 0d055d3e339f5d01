// The electrical side of a board at the pins of an RP2040: a matrix of switches with a diode each
// (or without), pull-ups that take their time, buttons to ground, and the registers that see them.

const IN = 0xd0000004;

// What decides whether a column through whose contacts undriven rows drain it still reads high.
const PULL_UP_KOHM = 10, PULL_DOWN_KOHM = 50, DIODE_V = 0.6, HIGH_V = 2.0;

export class Board {
  #levels = 0; // what the pins would be driven to
  #driven = 0; // which of them are
  #pulled = 0; // which have the pull-up of the chip
  #drained = 0; // which have its pull-down: all, after a reset
  #closed = [];
  #lowSince = new Map(); // column -> when it was last seen low

  // rows, columns, buttons: GP numbers; riseUs: what a column takes to rise after it was low.
  constructor(clock, { rows, columns, buttons, riseUs }) {
    Object.assign(this, { clock, rows, columns, buttons, riseUs });
    this.memory = new Map();
    this.lamp = false;
    this.troubles = [];
    this.closed = "0";
    this.bridged = []; // channels whose diode lets current through both ways
    this.turned = []; // channels whose diode is the wrong way round
    this.grounded = []; // columns short to ground, by number
    this.pressed = []; // buttons, by number
    this.restart();
  }

  // What a reset does to pins; the supply keeps the memory.
  restart() {
    this.#levels = this.#driven = this.#pulled = 0;
    this.#drained = (1 << 30) - 1;
    this.uses = new Map();
  }

  set closed(hex) {
    const bits = BigInt(`0x${hex}`);
    const width = this.columns.length;
    this.#closed = this.rows.map((_pin, row) =>
      this.columns.map((_, column) => Boolean((bits >> BigInt(row * width + column)) & 1n)));
  }

  // A pin is set up for one use; a state machine may take one that is a plain input.
  claim(pin, use) {
    const before = this.uses.get(String(pin));
    if (before && !(before === "input" && use === "machine")) this.troubles.push(`pin ${pin} is used twice`);
    this.uses.set(String(pin), use);
  }

  setPin(name, output, pullUp) {
    this.claim(name, output ? "output" : pullUp ? "pull-up" : "input");
    if (name === "LED") return;
    if (output) this.troubles.push(`pin ${name} is an output`);
    this.#drained &= ~(1 << Number(name));
    if (pullUp) this.#pulled |= 1 << Number(name);
  }

  peek(address) {
    return address >>> 0 === IN ? this.#read(this.clock.nowUs) : this.memory.get(address >>> 0) ?? 0;
  }

  poke(address, value) {
    this.memory.set(address >>> 0, value);
  }

  // What a state machine is connected to that scans the matrix; `time` tells the us of its cycle.
  wires(time) {
    return {
      levels: (bits, mask) => (this.#levels = (this.#levels & ~mask) | bits),
      directions: (bits, mask) => {
        for (const column of this.#lowColumns()) this.#lowSince.set(column, time());
        this.#driven = (this.#driven & ~mask) | bits;
        if (this.#driven & this.#levels) this.troubles.push("a row is driven high");
        if (this.#driven & (this.#driven - 1)) this.troubles.push("two rows are driven at once");
      },
      read: () => this.#read(time()),
    };
  }

  #read(nowUs) {
    let high = this.#pulled;
    for (const pin of this.columns) high |= 1 << pin; // their pull-ups are on the board
    for (const column of this.#lowColumns()) high &= ~(1 << this.columns[column]);
    for (const [column, us] of this.#lowSince) {
      if (this.riseUs && nowUs - us < this.riseUs) high &= ~(1 << this.columns[column]);
      else this.#lowSince.delete(column);
    }
    for (const number of this.pressed) high &= ~(1 << this.buttons[number]);
    return high & ~this.#driven;
  }

  // Which columns are low.
  #lowColumns() {
    const columns = this.#pulledLow();
    const drained = this.rows.filter((pin) => (this.#drained & ~this.#driven) >> pin & 1);
    if (!drained.length) return columns;
    this.columns.forEach((_, column) => {
      const drains = this.rows.filter((pin, row) => drained.includes(pin) && this.#closed[row][column]).length;
      const kOhm = PULL_DOWN_KOHM / drains;
      if (drains && DIODE_V + (3.3 - DIODE_V) * (kOhm / (kOhm + PULL_UP_KOHM)) < HIGH_V) columns.add(column);
    });
    return columns;
  }

  // Which columns a driven row pulls low. A diode's current flows from its column to its row; where one is
  // bridged the other way as well, and so on from wire to wire.
  #pulledLow() {
    const rows = new Set(), columns = new Set(this.grounded);
    this.rows.forEach((pin, row) => (this.#driven >> pin) & ~(this.#levels >> pin) & 1 && rows.add(row));
    if (!rows.size && !columns.size) return columns;
    if (!this.bridged.length && !this.turned.length) {
      for (const row of rows) this.#closed[row].forEach((closed, column) => closed && columns.add(column));
      return columns;
    }
    const width = this.columns.length;
    for (let before = -1; before !== rows.size + columns.size; ) {
      before = rows.size + columns.size;
      this.#closed.forEach((row, r) => row.forEach((closed, c) => {
        if (!closed) return;
        const turned = this.turned.includes(r * width + c);
        const bridged = this.bridged.includes(r * width + c);
        if (rows.has(r) && (bridged || !turned)) columns.add(c);
        if (columns.has(c) && (bridged || turned)) rows.add(r);
      }));
    }
    return columns;
  }
}
