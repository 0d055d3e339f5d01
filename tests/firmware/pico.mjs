// A Raspberry Pi Pico with the scanner's firmware: runs the files of hardware/firmware/pico in
// MicroPython. Started by pico.py (through picos.mjs), which tells it in lines of JSON (file 3) first
// what it is and then what to do, and hears what came of it (file 4).

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import fs from "node:fs";
import path from "node:path";
import { Board } from "./board.mjs";
import { Clock, nap } from "./clock.mjs";
import { StateMachine } from "./pio.mjs";
import { Port, lots, readNow } from "./port.mjs";
import { portable } from "./portable.mjs";
import { Strip } from "./strip.mjs";

const HEAP_BYTES = 256 << 20; // the memory is tidied up only when the program ends
const SPARE_BYTES = 64 << 20; // and what lies beside it must not grow while a byte is read
const STILL_TICKS = 16; // ticks without news after which virtual time leaps
const LATE_TICKS = 100; // so long after a command the kernel may still bring what was sent before it
const LOOK_MS = 1; // where time is real, the USB line is looked at so often: a frame of it
const WATCHDOG_OFF = 0x4005b000; // its control register, where writing clears
const CTRL_A = 1, CTRL_B = 2, CTRL_C = 3, CTRL_E = 5, LINE_FEED = 10;

// What a program finds on a Pico. This build numbers the system's errors as WASI does: 44 is ENOENT.
const WORLD = `
import os, sys, world
from collections import namedtuple
sys.path.insert(0, '/model')
os.uname = lambda: namedtuple('Uname', ('machine',))(world.chip())
os.urandom = lambda n: bytes.fromhex(world.chance(n))
def stat(path, stat=os.stat):
    try:
        return stat(path)
    except OSError as error:
        raise OSError(2 if error.errno == 44 else error.errno)
os.stat = stat
`;

let asked = ""; // what came of pico.py's lines so far
const heardNow = Buffer.alloc(65536);
const settings = JSON.parse(nextLine());
const clock = new Clock(settings.real, settings.startMs);
const board = new Board(clock, settings);
const strip = new Strip(clock, settings.lights);
const lines = []; // what the firmware has written, and when, where time is real
const port = new Port(settings.ports, settings.seed, (line) => {
  if (clock.real) lines.push({ us: clock.nowUs, text: String(line) });
});
const lot = lots(settings.seed + 2);

// The place that a byte is read into moves when the memory grows: then the byte would be lost.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (...pages) {
  if (reading) board.troubles.push("MicroPython's memory grew while a byte was read");
  return grow.apply(this, pages);
};

let python;
const disk = {}; // the files on the Pico, by their names
let raw = false; // the prompt is for programs
let reading = false;
let input = Buffer.alloc(0), taken = 0;
const events = []; // changes on the board that are to come: {us, ...}
let untilUs = 0; // how far virtual time may go, ...
let heard = Infinity; // ... or until more bytes than these have gone to the host
let owed = false; // a command waits for its answer
let still = 0;
let late = 0;
let hung = ""; // "program": only Ctrl-C helps; "chip": nothing does
let dying = ""; // why the program is being taken away: "power", "reset", "hang", or "end" of this Pico
let atPrompt = false;

// --- commands ---

// A line of pico.py's, once there is one; where time is real, null while there is none.
function nextLine() {
  while (!asked.includes("\n")) {
    const count = readNow(3, heardNow);
    if (count === null) return null;
    if (!count) process.exit(0);
    asked += heardNow.subarray(0, count);
  }
  const [line] = asked.split("\n", 1);
  asked = asked.slice(line.length + 1);
  return line;
}

function command(text) {
  const { events: more = [], advance, untilSaid, board: wires, out, inward, reboot, hang, plug } = JSON.parse(text);
  events.push(...more);
  events.sort((one, other) => one.us - other.us);
  Object.assign(board, wires);
  Object.assign(port.out, out);
  Object.assign(port.in, inward);
  if (more.length || wires) still = 0;
  if (hang !== undefined) hung = hang;
  if (plug) port.plug();
  if (reboot) dying = reboot;
  if (advance !== undefined) untilUs = Math.max(untilUs, advance);
  heard = untilSaid ? port.written : Infinity;
}

function answer() {
  const frames = strip.frames.filter(({ us }) => us <= clock.nowUs);
  strip.frames = strip.frames.slice(frames.length);
  const troubles = [...board.troubles.splice(0), ...strip.troubles.splice(0)];
  const { written, lost } = port;
  const wrote = lines.splice(0);
  const us = clock.real ? clock.nowUs : untilUs;
  const said = { us, frames, wrote, troubles, written, lost, lamp: board.lamp, atPrompt };
  fs.writeSync(4, `${JSON.stringify({ ...said, startNs: String(clock.startNs) })}\n`);
  owed = false;
}

function listen() {
  if (owed) answer();
  const line = nextLine();
  if (line === null) return;
  command(line);
  owed = true;
}

// --- time ---

function happen() {
  while (events.length && events[0].us <= clock.nowUs) {
    const { us: _us, ...changes } = events.shift();
    Object.assign(board, changes);
    still = 0;
  }
}

function tick() {
  clock.fire();
  still = strip.sending ? 0 : still + 1;
}

function passVirtualTime() {
  happen();
  let next = Infinity;
  if (clock.timer && !hung) {
    next = Math.max(clock.dueUs(), clock.dueUs(clock.us)); // those leapt over are gone
    // Nothing has changed for many scans, so a few more would read the same.
    if (still >= STILL_TICKS) next += settings.leapUs;
    const event = events[0]?.us ?? Infinity;
    if (next > event) next = clock.dueUs(Math.max(event - 1, clock.timer.lastUs));
  }
  const bites = hung === "program" ? clock.hungUs : Infinity;
  const soonest = Math.min(next, bites, events[0]?.us ?? Infinity);
  if (port.written > heard) untilUs = clock.us;
  if (soonest > untilUs) {
    clock.us = Math.max(clock.us, untilUs);
    listen();
    late = LATE_TICKS;
    take();
  } else {
    if (late && late--) take();
    clock.us = Math.max(clock.us, soonest);
    happen();
    if (soonest === bites) dying = "hang";
    else if (soonest === next) tick();
  }
}

function passRealTime() {
  happen();
  take();
  listen();
  if (taken < input.length || dying) return;
  const dueMs = clock.timer && !hung ? (clock.dueUs() - clock.nowUs) / 1000 : Infinity;
  if (dueMs <= 0) tick();
  else nap(Math.min(dueMs, LOOK_MS));
}

// --- the USB line ---

function take() {
  const bytes = port.read();
  if (!bytes.length) return;
  still = 0;
  input = Buffer.concat([input.subarray(taken), bytes]);
  taken = 0;
}

// The next byte for the program: time passes until there is one.
function nextByte() {
  reading = true;
  try {
    return waitForByte();
  } finally {
    reading = false;
  }
}

function waitForByte() {
  for (;;) {
    if (dying) return interrupt();
    const stop = input.indexOf(CTRL_C, taken);
    if (stop >= 0 && hung !== "chip") {
      taken = stop + 1;
      return atPrompt ? CTRL_C : interrupt();
    } else if (hung) taken = input.length;
    if (taken < input.length) return input[taken++];
    if (atPrompt) port.flush();
    if (clock.real) passRealTime();
    else passVirtualTime();
  }
}

// MicroPython raises KeyboardInterrupt when the line that is being read has ended.
function interrupt() {
  hung = "";
  if (!atPrompt) python._module.ccall("mp_sched_keyboard_interrupt", "null", [], []);
  return LINE_FEED;
}

// --- the state machines ---

const machines = {};

function loadProgram(number, words, wired) {
  wired.outInit.forEach((_, pin) => board.claim(wired.outBase + pin, "machine"));
  if (wired.outBase === settings.lights) {
    strip.load(words, wired);
    machines[number] = strip.machine;
    return;
  }
  const cycleUs = 1e6 / wired.freq;
  const wires = board.wires(() => machines[number].beganUs + machines[number].cycle * cycleUs);
  machines[number] = Object.assign(new StateMachine(words, wired, { ...wires }), { cycleUs, word: null });
}

// A scan that was asked for. Its words are there when somebody asks whether it is over.
function scanner(number, word) {
  Object.assign(machines[number], { beganUs: clock.nowUs, word });
}

// The machine runs until it waits for the next order. It looks at the contacts as they are when it is
// over, and that is shortly before the next turn.
function stillScanning(number) {
  const machine = machines[number];
  if (machine.word === null) return false;
  Object.assign(machine, { cycle: 0, found: [] });
  machine.tx.push(machine.word);
  machine.word = null;
  machine.run((found) => machine.found.push(found));
  return false;
}

// --- the program ---

const world = {
  peek: (address) => board.peek(address),
  poke: (address, value) => {
    if (address >>> 0 === WATCHDOG_OFF) clock.hungUs = Infinity;
    else if (!dying) board.poke(address, value);
  },
  set_pin: (name, output, pullUp) => board.setPin(name, output, pullUp),
  set_level: (name, level) => dying || (board.lamp = level),
  start_timer: clock.startTimer,
  stop_timer: clock.stopTimer,
  ticks_ms: clock.ticksMs,
  ticks_us: clock.ticksUs,
  sleep_us: clock.sleepUs,
  reset: () => (dying = "reset"),
  uid: () => settings.uid,
  chip: () => settings.chip,
  chance: (count) => [...Array(count)].map(() => Math.floor(lot() * 256).toString(16).padStart(2, "0")).join(""),
  load_program: (number, words, wired) => loadProgram(number, JSON.parse(words), JSON.parse(wired)),
  run_program: (number, on) => (machines[number].on = on),
  put: (number, word) => scanner(number, word),
  feed: (us) => (clock.hungUs = us ? clock.nowUs + us : Infinity),
  send: (number, colours) => dying || strip.send(colours),
  get: (number) => machines[number].found.shift() & 0xffff,
  busy: (number) => (machines[number] === strip.machine ? strip.sending : stillScanning(number)),
};

async function load() {
  python = await loadMicroPython({
    heapsize: HEAP_BYTES,
    stdin: nextByte,
    stdout: (byte) => dying || port.put(byte[0]),
    stderr: (byte) => process.stderr.write(byte),
    linebuffer: false,
  });
  python._module._free(python._module._malloc(SPARE_BYTES));
  python.registerJsModule("world", world);
  const { FS } = python._module;
  const folder = "/model"; // what runs in the place of the Pico's own, and of machine code
  FS.mkdir(folder);
  for (const name of fs.readdirSync("stand_in")) {
    if (name.endsWith(".py")) FS.writeFile(`${folder}/${name}`, fs.readFileSync(path.join("stand_in", name)));
  }
  for (const [name, content] of Object.entries(disk)) {
    FS.writeFile(`/${name}`, content);
    FS.writeFile(`${folder}/${name}`, portable(content.toString()));
  }
  python.runPython(WORLD);
}

// What lies there when the prompt is left, as hands have left it.
function keepFiles() {
  const { FS } = python._module;
  for (const name of Object.keys(disk)) delete disk[name];
  for (const name of FS.readdir("/").filter((each) => each.endsWith(".py"))) {
    disk[name] = Buffer.from(FS.readFile(`/${name}`));
  }
}

// MicroPython's prompt, until a soft reset or a reboot.
function prompt() {
  atPrompt = true;
  python.replInit();
  if (raw) python.replProcessChar(CTRL_A);
  for (let over = 0; !dying && !over; ) {
    const byte = nextByte();
    if (dying) break;
    if (byte === CTRL_A) raw = true;
    if (byte === CTRL_B) raw = false;
    if (raw && byte === CTRL_E) {
      nextByte();
      nextByte();
      port.write(Buffer.from("R\0")); // this build cannot take what is pasted raw, and says so
    } else over = python.replProcessChar(byte);
  }
  keepFiles();
}

// Runs main.py, and then stands at MicroPython's prompt until a soft reset; a reboot ends either.
async function run() {
  board.restart();
  clock.stopTimer();
  await load();
  atPrompt = false;
  if (!raw && disk["main.py"]) {
    try {
      python.runPython("import main");
    } catch (error) {
      if (error.name !== "PythonError") throw error;
      if (!dying) port.write(Buffer.from(`${error.message.trimEnd().replaceAll("\n", "\r\n")}\r\n`));
    }
  }
  if (!dying) {
    clock.stopTimer();
    prompt();
  }
  if (!dying) port.write(Buffer.from("\r\nMPY: soft reboot\r\n"));
  else {
    if (dying === "power") board.memory.clear();
    input = input.subarray(0, (taken = 0));
    raw = false;
    clock.restart();
  }
}

if (settings.firmware) {
  for (const name of fs.readdirSync(settings.firmware).filter((each) => each.endsWith(".py"))) {
    disk[name] = fs.readFileSync(path.join(settings.firmware, name));
  }
  disk["board.py"] = fs.readFileSync(settings.board);
}
process.chdir(import.meta.dirname);
while (dying !== "end") {
  dying = "";
  await run();
}
// What is kept of this module must not keep MicroPython's memory.
python = null;
clock.stopTimer();
WebAssembly.Memory.prototype.grow = grow;
answer();
