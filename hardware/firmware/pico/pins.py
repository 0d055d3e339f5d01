"""The pins of the Pico: the matrix, the buttons, the strip of lights, the lamp on the Pico, its
clock, its number and the USB line.

In and out: levels, times, bytes. All that is of the RP2040 is here; must not know channels,
lines or colours. Register addresses: RP2040 datasheet, 2.3.1.7 (SIO) and 4.7.6 (watchdog).
"""

import os
import sys
from binascii import hexlify
from time import sleep_ms, sleep_us, ticks_diff, ticks_ms, ticks_us

import rp2
from machine import Pin, Timer, mem32, unique_id

DWELL_US = 10
"""From driving a row to reading the columns. A column of 300 pF needs 2.3 us to rise again after
the row before it with 10 k to 3.3 V, and 14 us with the Pico's own 60 k alone (ngspice,
hardware/electronics)."""

LONGEST_LINE = 6400

BIT_NS = 1250
LATCH_US = 300
"""A WS2812B takes 1.25 us for a bit, and takes a frame over after 280 us of silence."""

_IN = 0xD0000004
_OUT_CLEAR = 0xD0000018
_DRIVE = 0xD0000024
_RELEASE = 0xD0000028

_SCRATCH = 0x40058018
"""A watchdog register that keeps its content while the supply is on, and that neither MicroPython
nor the boot ROM uses."""
_RAN_BEFORE = 0x10DEB0A2


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
    """A strip of WS2812B: a state machine makes the pulses, DMA brings it the bytes, so that
    nothing else waits for the 30 us of each light.
    """

    def __init__(self, pin):
        line = Pin(pin)
        cycles = 12 * 1_000_000_000 // BIT_NS  # in a second
        self._machine = rp2.StateMachine(0, _one_bit, freq=cycles, set_base=line, out_base=line)
        self._machine.active(1)
        self._dma = rp2.DMA()
        # Bytes, all to the one register, whenever state machine 0 has room for another.
        self._how = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=0)
        self._colours = b""
        self._began = self._takes_us = 0

    def show(self, colours):
        """Send the bytes for all lights, and return at once."""
        self._colours = colours  # DMA reads it: it must stay where it is
        self._began = ticks_us()
        self._takes_us = len(colours) * 8 * BIT_NS // 1000 + LATCH_US
        self._dma.config(
            read=colours, write=self._machine, count=len(colours), ctrl=self._how, trigger=True
        )

    def busy(self):
        """Whether the last light does not have its colour yet."""
        return self._dma.active() or ticks_diff(ticks_us(), self._began) < self._takes_us


class Pins:
    """All pins of one board. ``board`` is a module of boards/: its columns are neighbours, and so
    are its buttons, so that one read has them all.
    """

    def __init__(self, board):
        _neighbours(board.COLUMNS, "COLUMNS")
        _neighbours(board.BUTTONS, "BUTTONS")
        for pin in board.ROWS:
            Pin(pin, Pin.IN)
        for pin in board.COLUMNS + board.BUTTONS:
            Pin(pin, Pin.IN, Pin.PULL_UP)
        rows, columns = len(board.ROWS), len(board.COLUMNS)
        # A row is driven low or not at all: then a short circuit between two rows harms nothing.
        self._drives = [1 << pin for pin in board.ROWS]
        mem32[_OUT_CLEAR] = sum(self._drives)
        self._column = board.COLUMNS[0]
        self._columns = (1 << columns) - 1
        # The last row may be short of a few points, as on the round board.
        missing = rows * columns - board.CHANNELS
        self._masks = [self._columns] * (rows - 1) + [self._columns >> missing]
        self._button = board.BUTTONS[0] if board.BUTTONS else 0
        self._buttons = (1 << len(board.BUTTONS)) - 1
        self._read = [0] * (rows + 1)
        self.strip = Strip(board.LIGHTS)
        self._lamp = Pin("LED", Pin.OUT)
        self._lit = None
        self._timer = Timer()
        self.uid = hexlify(unique_id()).decode().upper()
        self.boot = hexlify(os.urandom(4)).decode().upper()
        self.cause = "reset" if mem32[_SCRATCH] == _RAN_BEFORE else "power"
        mem32[_SCRATCH] = _RAN_BEFORE

    def scan(self):
        """The rows of the matrix and, last, the buttons: a bit is 1 where the contact is closed.
        The same list each time.
        """
        # Every millisecond: no memory is taken here, and little is called.
        read, masks, column = self._read, self._masks, self._column
        row = 0
        for drive in self._drives:
            mem32[_DRIVE] = drive
            sleep_us(DWELL_US)
            level = mem32[_IN]
            mem32[_RELEASE] = drive
            read[row] = ~level >> column & masks[row]
            row += 1
        read[row] = ~level >> self._button & self._buttons
        return read

    def low_columns(self):
        """The columns that are low while no row is driven, as bits: there should be none."""
        sleep_us(DWELL_US)
        return ~mem32[_IN] >> self._column & self._columns

    def lamp(self, on):
        """Switch the lamp on the Pico."""
        if bool(on) != self._lit:
            self._lit = bool(on)
            self._lamp.value(self._lit)

    # --- time ---

    def now(self):
        """Milliseconds since the supply came, modulo 2^30."""
        return ticks_ms()

    def sleep_ms(self, milliseconds):
        """Wait."""
        sleep_ms(milliseconds)

    def start(self, tick):
        """Call ``tick`` every millisecond from now on, also while ``read_line`` waits."""
        self._timer.init(period=1, mode=Timer.PERIODIC, callback=tick)

    def stop(self):
        """Call it no more."""
        self._timer.deinit()

    # --- the USB line ---

    def read_line(self):
        """The host's next line with its line feed, once it is whole; a longer one than any that is
        allowed, in pieces.
        """
        return sys.stdin.buffer.readline(LONGEST_LINE)

    def write(self, line):
        """Send a line to the host. Where none listens it is lost, half a second later at worst."""
        sys.stdout.buffer.write(line)


def _neighbours(pins, name):
    if any(pin != pins[0] + number for number, pin in enumerate(pins)):
        raise ValueError(f"{name} of board.py: each pin must be the next one after the last")
