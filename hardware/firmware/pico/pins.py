"""The hardware of the Pico: the contact matrix, the buttons, the strip of lights, the lamp on the
Pico, its clock, its watchdog, its unique id and its USB serial port.

In and out: levels, times, bytes. Everything specific to the RP2040 is here. Knows nothing about
channels, the meaning of messages or the order of colours. MicroPython needs about a microsecond
for each step, so two PIO state machines do what needs exact times: one drives the rows and reads
the columns, one makes the pulses for the lights. DMA moves their data. Numbers of registers and
signals: RP2040 datasheet, 2.3.1.7 (SIO), 2.5.3 (DMA), 3.4 (PIO), 4.7.6 (watchdog).
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
"""The chip whose register numbers are used here; those of a Pico 2 differ."""

DWELL_US = 10
"""The time from driving a row to reading the columns. After the row before, a column needs up to
3.7 us to rise again with the 10 k resistors on the board, and 14 to 31 us with only those in the
Pico, so the board must have its own (ngspice, hardware/electronics/*/settle.csv)."""

SCAN_DELAY_US = 680
"""The time from a tick that requests a scan to the scan's start. Ticks are 1 ms apart: the scan
ends shortly before the next one, so no tick waits for it, and its result is new."""

BYTES_PER_LIGHT, SPARE_BYTES = 12, 64
"""The longest line of the host has up to 10 bytes for each light, those of a list of changes
(docs/scanner.md, ``D``), and a few more for its other fields."""

READ_BYTES = 64
"""The most bytes read at once. No tick runs while bytes that have already arrived are read."""

HANG_MS = 4000
"""The time without ``feed`` after which the watchdog resets the chip. The host interrupts a program
that has been silent for 2.5 s, which is tried first because it needs no reset of the chip."""

BIT_NS = 1250
LATCH_US = 300
"""A WS2812B needs 1.25 us for a bit, and shows a new frame after 280 us without pulses."""

_LIGHTS, _MATRIX = 0, 1
"""The numbers of the state machines. Also the DMA request number (DREQ) by which each requests a
word to send."""
_RECEIVED = 4
"""Added to a state machine's number: the DMA request number by which it offers a received word."""

_IN = const(0xD0000004)
"""The register with the level of every pin (GPIO_IN)."""

_SCRATCH = 0x40058018
"""A watchdog register that keeps its content through a reset, and that neither MicroPython nor the
boot ROM uses."""
_ENDED, _RUNNING = 0x10DEB0A2, 0x10DEB0A3
"""Its content: the program had ended by itself, or was still running, when the chip was reset."""

_WATCHDOG_CLEAR = 0x4005B000
"""The alias of the watchdog's control register that clears the bits written to it."""
_WATCHDOG_ENABLE = 1 << 30

_WRITE_AND_START = const(11)
"""The index of the DMA channel register that takes the write address and starts the channel."""


@rp2.asm_pio(
    out_init=rp2.PIO.OUT_LOW,
    set_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=8,
    fifo_join=rp2.PIO.JOIN_TX,
)
def _one_bit():
    """12 cycles of 104 ns for each bit: high for 3 if it is 0, for 7 if it is 1, then low."""
    out(x, 1)  # noqa: F821 - the pin is low while this waits for a byte
    set(pins, 1)[2]  # noqa: F821
    mov(pins, x)[3]  # noqa: F821
    set(pins, 0)[3]  # noqa: F821


class Strip:
    """A strip of WS2812B lights. No call waits for the 30 us that each light takes."""

    def __init__(self, number):
        pin = Pin(number)
        frequency = 12 * 1_000_000_000 // BIT_NS
        self._machine = rp2.StateMachine(_LIGHTS, _one_bit, frequency, set_base=pin, out_base=pin)
        self._machine.active(1)
        self._dma = rp2.DMA()
        # Single bytes, all to the same register, whenever it can take another one.
        self._control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=_LIGHTS)
        self._colours = b""
        self._started = self._duration_us = 0

    def show(self, colours, count):
        """Start to send the first ``count`` bytes of ``colours``, three for each light."""
        self._colours = colours  # a reference: DMA still reads the bytes after this call
        self._started = ticks_us()
        self._duration_us = 0
        if count:
            self._duration_us = count * 8 * BIT_NS // 1000 + LATCH_US
            self._dma.config(
                read=colours, write=self._machine, count=count, ctrl=self._control, trigger=True
            )

    def busy(self):
        """Return whether the last frame is still being sent or is not shown yet."""
        return self._dma.active() or ticks_diff(ticks_us(), self._started) < self._duration_us


def _scan_program(rows, columns):
    """Return the PIO program that scans this many rows and columns, at 2 cycles per microsecond.

    Its command is a word: the lower 16 bits are the cycles to wait first, the upper 16 bits the
    number of rows minus one. It then drives one row after another low and sends a word for each,
    with a bit set for each column that is low.
    """
    dwell = 2 * DWELL_US - 1

    # A row is driven low or not at all, so a short circuit between two rows does no damage.
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
        out(x, 16)  # noqa: F821 - the number of rows after this one
        set(y, 1)  # noqa: F821 - the bit of the first row
        label("row")  # noqa: F821
        mov(osr, y)  # noqa: F821
        out(pindirs, rows)[dwell]  # noqa: F821
        mov(osr, invert(pins))  # noqa: F821
        mov(isr, null)  # noqa: F821
        in_(osr, columns)  # noqa: F821
        push(block)  # noqa: F821
        mov(isr, y)  # noqa: F821
        in_(null, 1)  # noqa: F821 - the bit of the next row
        mov(y, isr)  # noqa: F821
        jmp(x_dec, "row")  # noqa: F821
        mov(osr, null)  # noqa: F821
        out(pindirs, rows)  # noqa: F821

    return program


class Matrix:
    """The contacts, read row by row. ``rows`` and ``columns``: pin numbers, consecutive in each.

    ``words``: one word for each row, and one more that is free for the caller. In a word, bit n is
    set if the contact in column n is closed. ``active()``: whether a scan is still running.
    """

    def __init__(self, rows, columns):
        # Every pin starts with a pull-down resistor. Through closed contacts, those of rows that
        # are not driven would pull a column down: five or six, and it would read as low.
        for pin in rows:
            Pin(pin, Pin.IN, None)
        for pin in columns:
            Pin(pin, Pin.IN, Pin.PULL_UP)
        self._command = len(rows) - 1 << 16 | 2 * SCAN_DELAY_US
        self._machine = rp2.StateMachine(
            _MATRIX,
            _scan_program(len(rows), len(columns)),
            2_000_000,
            in_base=Pin(columns[0]),
            out_base=Pin(rows[0]),
        )
        self._machine.active(1)
        self.words = array("H", [0] * (len(rows) + 1))
        self._dma = rp2.DMA()
        # 16 bits at a time, always from the same register.
        control = self._dma.pack_ctrl(size=1, inc_read=False, treq_sel=_MATRIX + _RECEIVED)
        self._dma.config(read=self._machine, write=self.words, count=len(rows), ctrl=control)
        self.active = self._dma.active
        self._registers = self._dma.registers
        self._address = addressof(self.words)
        self._put = self._machine.put

    @micropython.native
    def begin(self):
        """Start a scan, which begins ``SCAN_DELAY_US`` later."""
        self._registers[_WRITE_AND_START] = self._address
        self._put(self._command)


class Pins:
    """All pins of one board. ``board``: a module of boards/.

    ``uid``: the chip's unique id; ``boot``: a random id of this start, both in hex. ``cause``: why
    the program started: "power" (the Pico was switched on), "reset" (the program had ended) or
    "hang" (the watchdog reset the chip). Raises ValueError unless the pins of the rows, of the
    columns and of the buttons are consecutive: one read of a register gets all of a group.
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
        self._active, self._words = self._matrix.active, self._matrix.words
        self._first_column = board.COLUMNS[0]
        self._column_bits = (1 << len(board.COLUMNS)) - 1
        self._first_button = board.BUTTONS[0] if board.BUTTONS else 0
        self._button_bits = (1 << len(board.BUTTONS)) - 1
        self.strip = Strip(board.LIGHTS)
        self._lamp = Pin("LED", Pin.OUT)
        self._lit = None
        self._timer = Timer()
        self._watchdog = None
        self._longest_line = BYTES_PER_LIGHT * board.LEDS + SPARE_BYTES
        self.uid = hexlify(unique_id()).decode().upper()
        self.boot = hexlify(os.urandom(4)).decode().upper()
        self.cause = {_ENDED: "reset", _RUNNING: "hang"}.get(mem32[_SCRATCH], "power")
        mem32[_SCRATCH] = _ENDED
        self.begin_scan = self._matrix.begin
        self.now = ticks_ms  # milliseconds since the chip started, modulo 2^30

    @micropython.native
    def scan(self):
        """Return the result of the scan that ``begin_scan`` started; None while it still runs.

        A word for each row and a last one for the buttons, with a bit set for each closed contact.
        Every call returns the same array.
        """
        if self._active():
            return None
        self._words[-1] = ~mem32[_IN] >> self._first_button & self._button_bits
        return self._words

    def low_columns(self):
        """Return the columns that are low while no row is driven, as bits; normally 0.

        Must not be called during a scan.
        """
        sleep_us(DWELL_US)  # the columns that the last row pulled low need time to rise
        return ~mem32[_IN] >> self._first_column & self._column_bits

    def lamp(self, on):
        """Switch the lamp on the Pico on or off."""
        if on != self._lit:
            self._lit = on
            self._lamp.value(on)

    # --- time ---

    def sleep_ms(self, milliseconds):
        """Wait for this many milliseconds."""
        sleep_ms(milliseconds)

    def start(self, tick):
        """Call ``tick`` every millisecond from now on, even while ``read_line`` waits.

        Also start the watchdog: it resets the chip ``HANG_MS`` after the last ``feed``.
        """
        mem32[_SCRATCH] = _RUNNING
        self._watchdog = WDT(timeout=HANG_MS)
        self._timer.init(period=1, mode=Timer.PERIODIC, callback=tick)

    def soon(self, call):
        """Schedule one ``call(None)`` for when no tick is running; drop it if the queue is full."""
        try:  # noqa: SIM105 - MicroPython has no contextlib
            schedule(call, None)
        except RuntimeError:
            pass

    def feed(self):
        """Feed the watchdog."""
        if self._watchdog:
            self._watchdog.feed()

    def stop(self):
        """Stop calling ``tick``."""
        self._timer.deinit()

    def end(self):
        """Stop the watchdog: the program ends, and MicroPython's prompt does not feed it."""
        mem32[_WATCHDOG_CLEAR] = _WATCHDOG_ENABLE
        self._watchdog = None
        mem32[_SCRATCH] = _ENDED

    # --- the USB serial port ---

    def read_line(self):
        """Wait for the host's next line and return it with its line feed.

        A line that is longer than allowed is returned in parts.
        """
        read = sys.stdin.buffer.readline
        line = read(READ_BYTES)
        while line[-1:] != b"\n" and len(line) < self._longest_line:
            line += read(READ_BYTES)
        return line

    def write(self, line):
        """Send a line to the host. If none listens, it is lost after at most half a second."""
        self.feed()
        sys.stdout.buffer.write(line)
