"""The pins of the Pico: the matrix, the buttons, the strip of lights, the lamp on the Pico, its
clock, its watchdog, its number and the USB line.

In and out: levels, times, bytes. All that is of the RP2040 is here; must not know channels,
lines or colours. Two state machines of its PIO do what has to be punctual and what is too much for
a program that takes about a microsecond for each step: one drives and reads the rows, one makes
the pulses for the lights. DMA carries their words. Numbers of registers and signals: RP2040
datasheet, 2.3.1.7 (SIO), 2.5.3 (DMA), 3.4 (PIO), 4.7.6 (watchdog).
"""

import os
import sys
from array import array
from binascii import hexlify
from time import sleep_ms, sleep_us, ticks_diff, ticks_ms, ticks_us

import micropython
import rp2
from machine import WDT, Pin, Timer, mem32, unique_id
from micropython import const, schedule
from uctypes import addressof

CHIP = "RP2040"
"""The numbers of registers here are those of this chip: a Pico 2 has others."""

DWELL_US = 10
"""From driving a row to reading the columns. A column needs up to 3.7 us to rise again after the
row before it with 10 k to 3.3 V, and 14 to 31 us with the Pico's own resistors alone (ngspice,
hardware/electronics/*/settle.csv): those on the board are needed."""

BEFORE_SCAN_US = 680
"""A scan begins so long after the turn that asked for it, and is over shortly before the next turn,
1 ms after that one: nobody waits for it, and what it has read is new."""

SPARE_BYTES = 64
"""A line of the host's is a frame at most, and this."""

PIECE = 64
"""Bytes that are read at once: turns wait meanwhile, where so many are there already."""

HANG_MS = 4000
"""After so long without a turn the chip starts anew. A host that does not answer interrupts the
program after 2.5 s: that comes first where it can."""

BIT_NS = 1250
LATCH_US = 300
"""A WS2812B takes 1.25 us for a bit, and takes a frame over after 280 us of silence."""

_LIGHTS, _MATRIX = 0, 1
"""Numbers of the state machines, and of the signals by which they ask for a word; ..."""
_HAS_A_WORD = 4
"""... with this added: have one."""

_IN = const(0xD0000004)

_SCRATCH = 0x40058018
"""A watchdog register that keeps its content while the supply is on, and that neither MicroPython
nor the boot ROM uses."""
_ENDED, _RUNS = 0x10DEB0A2, 0x10DEB0A3
"""What it says: the program has ended by itself, or was running."""

_WATCHDOG_OFF = 0x4005B000
_WATCHDOG_RUNS = 1 << 30
"""The watchdog's control register, where writing a bit clears it."""

_WRITE_AND_START = const(11)
"""Of a DMA channel's registers, the one that takes an address to write to, and starts."""


@rp2.asm_pio(
    out_init=rp2.PIO.OUT_LOW,
    set_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
    fifo_join=rp2.PIO.JOIN_TX,
)
def _one_bit():
    """12 cycles of 104 ns: high for 3 of them, 4 more where the bit is 1, and low for the rest."""
    out(x, 1)  # noqa: F821 - the line is low while this waits for a byte
    set(pins, 1)[2]  # noqa: F821
    mov(pins, x)[3]  # noqa: F821
    set(pins, 0)[3]  # noqa: F821


class Strip:
    """A strip of WS2812B. Nothing waits for the 30 us that each light takes."""

    def __init__(self, pin):
        line = Pin(pin)
        cycles = 12 * 1_000_000_000 // BIT_NS  # in a second
        self._machine = rp2.StateMachine(_LIGHTS, _one_bit, cycles, set_base=line, out_base=line)
        self._machine.active(1)
        self._dma = rp2.DMA()
        # Bytes, all to the one register, whenever there is room for another.
        self._how = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=_LIGHTS)
        self._colours = b""
        self._began = self._takes_us = 0

    def show(self, colours, count):
        """Send the first ``count`` of the bytes, three for each light, and return at once."""
        self._colours = colours  # DMA reads it: it must stay where it is
        self._began = ticks_us()
        self._takes_us = 0
        if count:
            self._takes_us = count * 8 * BIT_NS // 1000 + LATCH_US
            self._dma.config(
                read=colours, write=self._machine, count=count, ctrl=self._how, trigger=True
            )

    def busy(self):
        """Whether the last light does not have its colour yet."""
        return self._dma.active() or ticks_diff(ticks_us(), self._began) < self._takes_us


def _rows(rows, columns):
    """A program, at 2 cycles a microsecond: waits for as many cycles as the lower half of the word
    it is given says, drives one row after another low, for so many rows less one as the upper half
    says, and gives the bits of the columns that are low for each.
    """
    dwell = 2 * DWELL_US - 1

    # A row is driven low or not at all: then a short circuit between two rows harms nothing.
    @rp2.asm_pio(
        out_init=(rp2.PIO.IN_LOW,) * rows,
        in_shiftdir=rp2.PIO.SHIFT_LEFT,
        out_shiftdir=rp2.PIO.SHIFT_RIGHT,
    )
    def program():
        pull(block)  # noqa: F821
        out(x, 16)  # noqa: F821
        label("wait")  # noqa: F821
        jmp(x_dec, "wait")  # noqa: F821
        out(x, 16)  # noqa: F821 - the rows that are left
        set(y, 1)  # noqa: F821 - the row's bit
        label("row")  # noqa: F821
        mov(osr, y)  # noqa: F821
        out(pindirs, rows)[dwell]  # noqa: F821
        mov(osr, invert(pins))  # noqa: F821
        mov(isr, null)  # noqa: F821
        in_(osr, columns)  # noqa: F821
        push(block)  # noqa: F821
        mov(isr, y)  # noqa: F821
        in_(null, 1)  # noqa: F821 - one place to the left
        mov(y, isr)  # noqa: F821
        jmp(x_dec, "row")  # noqa: F821
        mov(osr, null)  # noqa: F821
        out(pindirs, rows)  # noqa: F821

    return program


class Matrix:
    """The contacts, row by row. ``rows`` and ``columns`` are pins, each the next one after the
    last.
    """

    def __init__(self, rows, columns):
        # Every pin begins with a pull-down. Undriven rows would drain the columns through their
        # contacts: five or six of those, and the column reads as closed.
        for pin in rows:
            Pin(pin, Pin.IN, None)
        for pin in columns:
            Pin(pin, Pin.IN, Pin.PULL_UP)
        self._order = len(rows) - 1 << 16 | 2 * BEFORE_SCAN_US
        self._machine = rp2.StateMachine(
            _MATRIX,
            _rows(len(rows), len(columns)),
            2_000_000,
            in_base=Pin(columns[0]),
            out_base=Pin(rows[0]),
        )
        self._machine.active(1)
        self.read = array("H", [0] * (len(rows) + 1))
        self._dma = rp2.DMA()
        # 16 bits at a time, always from the one register.
        how = self._dma.pack_ctrl(size=1, inc_read=False, treq_sel=_MATRIX + _HAS_A_WORD)
        self._dma.config(read=self._machine, write=self.read, count=len(rows), ctrl=how)
        self.active = self._dma.active
        self._registers = self._dma.registers
        self._address = addressof(self.read)
        self._put = self._machine.put

    @micropython.native
    def begin(self):
        """Begin a scan, and return at once."""
        self._registers[_WRITE_AND_START] = self._address
        self._put(self._order)


class Pins:
    """All pins of one board. ``board`` is a module of boards/: its rows, its columns and its
    buttons are neighbours each, so that one read has them all.
    """

    def __init__(self, board):
        if CHIP not in os.uname().machine:
            raise RuntimeError(
                f"this firmware is for a Pico with the chip {CHIP}, not for a Pico 2"
            )
        for name, pins in (
            ("ROWS", board.ROWS),
            ("COLUMNS", board.COLUMNS),
            ("BUTTONS", board.BUTTONS),
        ):
            if any(pin != pins[0] + number for number, pin in enumerate(pins)):
                raise ValueError(f"{name} in board.py: the pin numbers must be consecutive")
        for pin in board.BUTTONS:
            Pin(pin, Pin.IN, Pin.PULL_UP)
        self._matrix = Matrix(board.ROWS, board.COLUMNS)
        self._active, self._read = self._matrix.active, self._matrix.read
        self._column = board.COLUMNS[0]
        self._columns = (1 << len(board.COLUMNS)) - 1
        self._button = board.BUTTONS[0] if board.BUTTONS else 0
        self._buttons = (1 << len(board.BUTTONS)) - 1
        self.strip = Strip(board.LIGHTS)
        self._lamp = Pin("LED", Pin.OUT)
        self._lit = None
        self._timer = Timer()
        self._watchdog = None
        self._longest_line = 12 * board.LEDS + SPARE_BYTES
        self.uid = hexlify(unique_id()).decode().upper()
        self.boot = hexlify(os.urandom(4)).decode().upper()
        self.cause = {_ENDED: "reset", _RUNS: "hang"}.get(mem32[_SCRATCH], "power")
        mem32[_SCRATCH] = _ENDED
        self.begin_scan = self._matrix.begin
        self.now = ticks_ms  # milliseconds since the supply came, modulo 2^30

    @micropython.native
    def scan(self):
        """What was begun: the rows of the matrix and, last, the buttons; a bit is 1 where the
        contact is closed. The same array each time. None while it is still under way.
        """
        if self._active():
            return None
        self._read[-1] = ~mem32[_IN] >> self._button & self._buttons
        return self._read

    def low_columns(self):
        """The columns that are low while no row is driven, as bits: there should be none. Not
        while a scan is under way.
        """
        sleep_us(DWELL_US)  # those of the last row that was read rise again
        return ~mem32[_IN] >> self._column & self._columns

    def lamp(self, on):
        """Switch the lamp on the Pico."""
        if on != self._lit:
            self._lit = on
            self._lamp.value(on)

    # --- time ---

    def sleep_ms(self, milliseconds):
        """Wait."""
        sleep_ms(milliseconds)

    def start(self, tick):
        """Call ``tick`` every millisecond from now on, also while ``read_line`` waits; and start
        the chip anew when ``alive`` is not called any more.
        """
        mem32[_SCRATCH] = _RUNS
        self._watchdog = WDT(timeout=HANG_MS)
        self._timer.init(period=1, mode=Timer.PERIODIC, callback=tick)

    def soon(self, call):
        """Call ``call`` with None once, as soon as no turn is under way. Where too many wait
        already, not at all.
        """
        try:  # noqa: SIM105 - MicroPython has no contextlib
            schedule(call, None)
        except RuntimeError:
            pass

    def alive(self):
        """The program does not hang."""
        if self._watchdog:
            self._watchdog.feed()

    def stop(self):
        """Call ``tick`` no more."""
        self._timer.deinit()

    def end(self):
        """The program ends, and the prompt comes, where nothing calls ``alive``."""
        mem32[_WATCHDOG_OFF] = _WATCHDOG_RUNS
        self._watchdog = None
        mem32[_SCRATCH] = _ENDED

    # --- the USB line ---

    def read_line(self):
        """The host's next line with its line feed, once it is whole; a longer one than any that is
        allowed, in pieces.
        """
        read = sys.stdin.buffer.readline
        line = read(PIECE)
        while line[-1:] != b"\n" and len(line) < self._longest_line:
            line += read(PIECE)
        return line

    def write(self, line):
        """Send a line to the host. Where none listens it is lost, half a second later at worst."""
        self.alive()
        sys.stdout.buffer.write(line)
