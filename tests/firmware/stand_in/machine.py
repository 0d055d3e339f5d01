"""MicroPython's ``machine`` of an RP2040, as far as the firmware uses it, on the model of a board
(../board.mjs, ../clock.mjs).
"""

# Each by its name: ``world.name`` would make a new object at every call.
from world import feed as _feed
from world import peek as _peek
from world import poke as _poke
from world import reset as _reset
from world import set_level as _set_level
from world import set_pin as _set_pin
from world import start_timer as _start_timer
from world import stop_timer as _stop_timer
from world import uid as _uid


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=-1, pull=None):
        self.number = number
        if mode != -1:
            _set_pin(str(number), mode == Pin.OUT, pull == Pin.PULL_UP)

    def value(self, level):
        _set_level(str(self.number), bool(level))


class _Memory:
    def __getitem__(self, address):
        return _peek(address)

    def __setitem__(self, address, value):
        _poke(address, value)


mem32 = _Memory()


class Timer:
    PERIODIC = 1

    def init(self, *, period, mode, callback):
        if mode != Timer.PERIODIC:
            raise NotImplementedError
        _start_timer(period, callback)

    def deinit(self):
        _stop_timer()


class WDT:
    """The watchdog. The firmware's way to end it is a register (../board.mjs)."""

    def __init__(self, *, timeout):
        self._us = 1000 * timeout
        self.feed()

    def feed(self):
        _feed(self._us)


def unique_id():
    return bytes.fromhex(_uid())


def reset():
    _reset()
