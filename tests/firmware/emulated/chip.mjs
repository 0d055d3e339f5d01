// An RP2040 with MicroPython and a file system, a matrix of contacts on its pins and a strip of
// WS2812B: rp2040js executes the chip's own instructions. Started by chip.py, which tells it what to
// do in lines of JSON (file 3) and hears what came of it (file 4). All times are the chip's own, in
// microseconds.

import { Simulator, USBCDC } from "rp2040js";
import fs from "node:fs";
import { Strip } from "./strip.mjs";

const CLOCK_HZ = 125e6, CYCLE_NS = 1e9 / CLOCK_HZ;
const FLASH = 0x10000000;
const PACKET = 64, PACKET_US = 55;
const USB_FRAME_US = 1001; // so that its frames meet every phase of the firmware's turns

const settings = JSON.parse(process.argv[2]);
const { rows, columns, buttons, lights } = settings;
const file = (name) => fs.readFileSync(new URL(name, import.meta.url));
const { rp2040: chip, clock } = new Simulator();
chip.logger = { debug() {}, info() {}, warn() {}, error: (...what) => troubles.push(what.join(" ")) };
const nowUs = () => clock.nanos / 1000;

const troubles = [];
let events = []; // changes of contacts that are to come: {us, closed}
let closed = 0n;
const strip = new Strip();
let said = []; // what the firmware has written: {us, text}
let busyNs = 0; // how long the core has computed
let stuck = false; // the core stands still, its clocks go on
let restarts = 0; // how often the watchdog has bitten

// --- the wires ---

function settle() {
  let low = 0n;
  const width = BigInt(columns.length);
  rows.forEach((pin, row) => {
    if (chip.gpio[pin].outputEnable && !chip.gpio[pin].outputValue) low |= closed >> (BigInt(row) * width);
  });
  columns.forEach((pin, column) => chip.gpio[pin].setInputValue(!((low >> BigInt(column)) & 1n)));
}

function wire() {
  for (const pin of rows) chip.gpio[pin].addListener(settle);
  for (const pin of buttons) chip.gpio[pin].setInputValue(true);
  chip.gpio[lights].addListener(() => strip.turn(chip.gpio[lights].outputValue, clock.nanos));
  settle();
}

// --- the state machines: stepped with the core's clock, as often as their own clocks tick ---

const due = [0, 0];
const [first, second] = chip.pio[0].machines;
for (const pio of chip.pio) pio.run = () => {};

const resting = (machine) => !machine.enabled || (machine.waiting && machine.txFIFO.empty);

// Whether it has stepped.
function runMachine(machine, number) {
  let stepped = false;
  while (!resting(machine)) {
    if (due[number] > clock.nanos) return stepped;
    const before = machine.cycles;
    machine.step();
    stepped = true;
    const divisor = (machine.clockDivInt || 65536) + machine.clockDivFrac / 256;
    due[number] += Math.max(1, machine.cycles - before) * divisor * CYCLE_NS;
  }
  if (!stepped) due[number] = clock.nanos;
  return stepped;
}

function runMachines() {
  const one = runMachine(first, 0), other = runMachine(second, 1);
  if (one || other) chip.pio[0].checkChangedPins();
}

const dueOf = (machine, number) => (resting(machine) ? Infinity : due[number]);
const machinesDue = () => Math.min(dueOf(first, 0), dueOf(second, 1));

// --- USB: what is said changes hands at the next frame of 1 ms, in packets ---

const nextFrame = (us) => Math.ceil(us / USB_FRAME_US + 1e-9) * USB_FRAME_US;
const inward = []; // {us, bytes}: packets on their way to the chip
let wanted = null;
let text = "";
const cdc = new USBCDC(chip.usbCtrl);
chip.usbCtrl.onEndpointRead = (endpoint, size) => {
  if (endpoint !== cdc.outEndpoint) return;
  wanted = size;
  outside = nextOutside();
};
cdc.onSerialData = (bytes) => {
  text += Buffer.from(bytes).toString("latin1");
  for (let end; (end = text.indexOf("\n")) >= 0; text = text.slice(end + 1)) {
    said.push({ us: nextFrame(nowUs()), text: text.slice(0, end + 1) });
  }
};

function send(bytes, us) {
  let at = Math.max(nextFrame(us), (inward.at(-1)?.us ?? 0) + PACKET_US);
  for (let place = 0; place < bytes.length; place += PACKET, at += PACKET_US) {
    inward.push({ us: at, bytes: bytes.subarray(place, place + PACKET) });
  }
}

function handOver() {
  if (wanted === null || !inward.length || inward[0].us > nowUs()) return;
  wanted = null;
  chip.usbCtrl.endpointReadDone(cdc.outEndpoint, new Uint8Array(inward.shift().bytes), 1);
}

// --- time ---

function happen() {
  while (events.length && events[0].us <= nowUs()) {
    closed = BigInt(`0x${events.shift().closed}`);
    settle();
  }
  handOver();
  outside = nextOutside();
}

// When something outside the core happens next, in ns.
let outside = Infinity;
const nextOutside = () =>
  Math.min(events[0]?.us ?? Infinity, wanted === null ? Infinity : (inward[0]?.us ?? Infinity)) * 1000;

function advance(untilUs, untilSaid) {
  const { core } = chip;
  const endNs = untilUs * 1000;
  outside = nextOutside();
  while (clock.nanos < endNs) {
    if (untilSaid && said.length && said[0].us * 1000 <= clock.nanos) return;
    // A stretch: as many instructions as surely fit before anything else is due.
    const stretch = Math.min(endNs, untilSaid && said.length ? said[0].us * 1000 : Infinity);
    for (let count = 0; count < 1000 && clock.nanos < stretch; count++) {
      if (core.waiting || stuck) {
        const alarm = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
        const to = Math.min(alarm, machinesDue(), outside, stretch);
        clock.tick(Math.max(to - clock.nanos, CYCLE_NS));
      } else {
        const ns = core.executeInstruction() * CYCLE_NS;
        busyNs += ns;
        clock.tick(ns);
      }
      runMachines();
      if (outside <= clock.nanos) happen();
    }
  }
}

// --- start, and commands ---

const watchdog = chip.peripherals[0x40058];
watchdog.onWatchdogTrigger = () => {
  restarts++;
  watchdog.writeUint32(0, 0); // a chip that starts anew has it off
};

function boot() {
  chip.loadBootrom(new Uint32Array(new Uint8Array(file("rp2040-bootrom-b1.bin")).buffer));
  chip.flash.set(file("rpi-pico-micropython-1.28.0.bin"), 0);
  chip.flash.set(fs.readFileSync(settings.files), settings.filesAt);
  chip.core.PC = FLASH;
  wire();
}

function command({ until, untilSaid, events: more = [], send: bytes, at, hang }) {
  events = [...events, ...more].sort((one, other) => one.us - other.us);
  if (bytes) send(Buffer.from(bytes, "hex"), at);
  if (hang !== undefined) stuck = hang;
  if (until !== undefined) advance(until, untilSaid);
  const heard = said.filter(({ us }) => us * 1000 <= clock.nanos);
  said = said.slice(heard.length);
  return { us: nowUs(), busyUs: busyNs / 1000, restarts, said: heard, frames: strip.taken(clock.nanos), troubles: troubles.splice(0) };
}

boot();
let asked = "";
for (const buffer = Buffer.alloc(1 << 16); ; ) {
  const count = fs.readSync(3, buffer);
  if (!count) break;
  asked += buffer.subarray(0, count);
  for (let end; (end = asked.indexOf("\n")) >= 0; asked = asked.slice(end + 1)) {
    fs.writeSync(4, `${JSON.stringify(command(JSON.parse(asked.slice(0, end))))}\n`);
  }
}
