"""MicroPython's ``machine`` of an RP2040, as far as the firmware uses it, on the model of a board
(../board.mjs, ../clock.mjs).
"""

import world


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=-1, pull=None):
        self.number = number
        world.set_pin(str(number), mode, pull == Pin.PULL_UP)

    def value(self, level):
        world.set_level(str(self.number), bool(level))


class _Memory:
    def __getitem__(self, address):
        return world.peek(address)

    def __setitem__(self, address, value):
        world.poke(address, value)


mem32 = _Memory()


class Timer:
    PERIODIC = 1

    def init(self, *, period, mode, callback):
        if mode != Timer.PERIODIC:
            raise NotImplementedError
        world.start_timer(period, callback)

    def deinit(self):
        world.stop_timer()


def unique_id():
    return bytes.fromhex(world.uid())
