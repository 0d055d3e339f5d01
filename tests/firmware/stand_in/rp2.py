"""MicroPython's ``rp2``, as far as the firmware uses it: an assembler of PIO programs (encoded as
in the RP2040 datasheet, 3.4), state machines, and DMA between them and memory. They run in the
model (../pio.mjs, ../strip.mjs, ../board.mjs).
"""

import json
from binascii import hexlify

from uctypes import addressof

# Each by its name: ``world.name`` would make a new object at every call.
from world import busy as _busy
from world import get as _get
from world import load_program as _load_program
from world import put as _put
from world import run_program as _run_program
from world import send as _send


class PIO:
    IN_LOW = 0
    OUT_LOW = 2
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1
    JOIN_NONE = 0
    JOIN_TX = 1


_JUMPS = {"x_dec": 2}
_PLACES = {"pins": 0, "x": 1, "y": 2, "null": 3, "pindirs": 4, "isr": 6, "osr": 7}


class _Program:
    """A program while its function runs: each word is an instruction's 16 bits."""

    def __init__(self):
        self.words = []
        self.labels = {}
        self.jumps = []

    def _add(self, operation, field, value):
        if not 0 <= value < 32:
            raise ValueError("only 5 bits")
        self.words.append(operation << 13 | field << 5 | value)
        return self

    def __getitem__(self, delay):
        if not 0 <= delay < 32:
            raise ValueError("a delay is 0 to 31 cycles")
        self.words[-1] |= delay << 8
        return self

    def names(self):
        """What is spelt in a program, and what it does."""
        words = dict(_PLACES)
        words.update(_JUMPS)
        words["block"] = 1
        words["invert"] = lambda source: source | 8
        words["label"] = self._label
        words["jmp"] = self._jump
        words["in_"] = lambda source, count: self._add(2, source, count % 32)
        words["out"] = lambda target, count: self._add(3, target, count % 32)
        words["push"] = lambda block: self._add(4, block, 0)
        words["pull"] = lambda block: self._add(4, 4 | block, 0)
        words["mov"] = lambda target, source: self._add(5, target, source)
        words["set"] = lambda target, value: self._add(7, target, value)
        return words

    def _label(self, name):
        self.labels[name] = len(self.words)

    def _jump(self, condition, label):
        self.jumps.append((len(self.words), label))
        return self._add(0, condition, 0)

    def finished(self):
        for place, label in self.jumps:
            self.words[place] |= self.labels[label]
        if len(self.words) > 32:
            raise ValueError("a PIO has room for 32 instructions")
        return self.words


def asm_pio(
    *,
    out_init=(),
    set_init=(),
    in_shiftdir=PIO.SHIFT_LEFT,
    out_shiftdir=PIO.SHIFT_LEFT,
    autopull=False,
    pull_thresh=32,
    fifo_join=PIO.JOIN_NONE,
):
    def pins(init):
        init = (init,) if isinstance(init, int) else init
        return [{"output": bool(each & 2), "high": bool(each & 1)} for each in init]

    settings = {
        "outInit": pins(out_init),
        "setInit": pins(set_init),
        "inRight": in_shiftdir == PIO.SHIFT_RIGHT,
        "outRight": out_shiftdir == PIO.SHIFT_RIGHT,
        "autopull": autopull,
        "pullThreshold": pull_thresh,
    }

    def assembled(function):
        program = _Program()
        known = function.__globals__
        before = known.copy()
        known.clear()
        known.update(program.names())
        try:
            function()
        finally:
            known.clear()
            known.update(before)
        return program.finished(), settings

    return assembled


class StateMachine:
    def __init__(self, number, program, freq, *, in_base=None, out_base=None, set_base=None):
        words, settings = program
        bases = {"inBase": in_base, "outBase": out_base, "setBase": set_base}
        wired = {name: pin.number if pin else 0 for name, pin in bases.items()}
        wired.update(settings)
        wired["freq"] = freq
        self.number = number
        _load_program(number, json.dumps(words), json.dumps(wired))

    def active(self, on):
        _run_program(self.number, bool(on))

    def put(self, word):
        _put(self.number, word)


class _Registers:
    """A channel's registers: the one that takes an address to write to, and starts."""

    def __init__(self, channel):
        self._channel = channel

    def __setitem__(self, number, address):
        if number != 11 or address != addressof(self._channel.write):
            raise ValueError("the model's DMA begins again where it began before, no other way")
        self._channel.start()


class DMA:
    """A channel that brings bytes to a state machine, or 16-bit words from one."""

    def __init__(self):
        self.read = self.write = self.count = self.ctrl = None
        self._moved = True
        self.registers = _Registers(self)

    def pack_ctrl(self, *, size, inc_read=True, inc_write=True, treq_sel):
        return size, inc_read, inc_write, treq_sel

    def config(self, *, read=None, write=None, count=None, ctrl=None, trigger=False):
        self.read = self.read if read is None else read
        self.write = self.write if write is None else write
        self.count = self.count if count is None else count
        self.ctrl = self.ctrl if ctrl is None else ctrl
        if not trigger:
            return
        if isinstance(self.write, StateMachine):
            if self.ctrl != (0, True, False, self.write.number) or self.count > len(self.read):
                raise ValueError("this would not reach the strip")
            _send(self.write.number, str(hexlify(self.read[: self.count]), "ascii"))
        else:
            self.start()

    def start(self):
        if self.ctrl != (1, False, True, 4 + self.read.number):
            raise ValueError("this would not bring the rows")
        self._moved = False

    def active(self):
        if isinstance(self.write, StateMachine):
            return _busy(self.write.number)
        if _busy(self.read.number):
            return True
        if not self._moved:
            for number in range(self.count):
                self.write[number] = _get(self.read.number) & 0xFFFF
            self._moved = True
        return False
