// The clock of the model and the one timer of the firmware. Virtual: time passes as the test says,
// and leaps where nothing happens. Real: it is the clock of this machine.

const resting = new Int32Array(new SharedArrayBuffer(4));
const TICKS = 2 ** 30;

export function nap(ms) {
  Atomics.wait(resting, 0, 0, ms);
}

export class Clock {
  constructor(real, startMs) {
    this.real = real;
    this.startNs = process.hrtime.bigint();
    this.us = 0;
    this.startMs = startMs;
    this.bootUs = 0;
    this.timer = null;
    this.hungUs = Infinity; // when the watchdog bites
  }

  get nowUs() {
    return this.real ? Number((process.hrtime.bigint() - this.startNs) / 1000n) : this.us;
  }

  // The supply came: MicroPython's clock begins anew.
  restart() {
    this.bootUs = this.nowUs;
    this.startMs = 0;
    this.hungUs = Infinity;
  }

  ticksMs = () => (this.startMs + Math.floor((this.nowUs - this.bootUs) / 1000)) % TICKS;
  ticksUs = () => Math.floor(this.nowUs - this.bootUs) % TICKS;

  sleepUs = (us) => {
    if (!this.real) this.us += us;
    else if (us >= 1000) nap(us / 1000); // the few us of a dwell are nothing beside real time
  };

  startTimer = (periodMs, callback) => {
    this.timer = { periodUs: periodMs * 1000, callback, fromUs: this.nowUs, lastUs: this.nowUs };
  };

  stopTimer = () => {
    this.timer = null;
  };

  // When the timer is due next; a call that is late is made up for by none.
  dueUs(afterUs = this.timer.lastUs) {
    const { periodUs, fromUs } = this.timer;
    const due = fromUs + (Math.floor((afterUs - fromUs) / periodUs) + 1) * periodUs;
    return due > afterUs ? due : due + periodUs; // fractions of a microsecond are not exact
  }

  fire() {
    this.timer.lastUs = this.nowUs;
    this.timer.callback(null);
  }
}
