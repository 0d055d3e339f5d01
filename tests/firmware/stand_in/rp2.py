"""MicroPython's ``rp2``, as far as the firmware uses it: an assembler that keeps each instruction
as a text, a state machine and a DMA channel that hand both on to the model (../strip.mjs).
"""

from binascii import hexlify

import world


class PIO:
    OUT_LOW = 2
    SHIFT_LEFT = 0
    JOIN_TX = 1


class _Instruction:
    """One instruction; ``[n]`` after it is a delay of n cycles."""

    def __init__(self, program, text):
        self.text = text
        self.delay = 0
        program.append(self)

    def __getitem__(self, delay):
        if not 0 <= delay < 32:
            raise ValueError("a delay is 0 to 31")
        self.delay = delay
        return self


def asm_pio(*, out_init, set_init, out_shiftdir, autopull, pull_thresh, fifo_join):
    if (out_init, set_init, out_shiftdir, autopull, fifo_join) != (2, 2, 0, True, 1):
        raise NotImplementedError("the model has this one way alone")

    def assembled(function):
        program = []

        def written(name):
            return lambda *what: _Instruction(
                program, " ".join([name] + [str(each) for each in what])
            )

        names = function.__globals__
        words = {name: written(name) for name in ("out", "set", "mov", "nop")}
        words.update({"x": "x", "pins": "pins"})
        names.update(words)
        try:
            function()
        finally:
            for name in words:
                del names[name]
        return pull_thresh, program

    return assembled


class StateMachine:
    def __init__(self, number, program, *, freq, set_base, out_base):
        threshold, instructions = program
        if set_base.number != out_base.number:
            raise NotImplementedError
        self.number = number
        text = ";".join(f"{each.text},{each.delay}" for each in instructions)
        world.load_program(text, threshold, freq, out_base.number)

    def active(self, on):
        world.run_program(bool(on))


class DMA:
    def pack_ctrl(self, *, size, inc_write, treq_sel):
        return size, inc_write, treq_sel

    def config(self, *, read, write, count, ctrl, trigger):
        # Bytes, to one address, as the state machine asks for them: anything else is a mistake.
        if ctrl != (0, False, write.number) or count != len(read) or not trigger:
            raise ValueError("this would not reach the strip")
        self.read = read
        world.send(str(hexlify(read), "ascii"))

    def active(self):
        return world.sending()
