"""MicroPython's ``time``, as far as the firmware uses it, on the model's clock (../clock.mjs)."""

import world

_PERIOD = 1 << 30

ticks_ms = world.ticks_ms
ticks_us = world.ticks_us
sleep_us = world.sleep_us


def sleep_ms(milliseconds):
    world.sleep_us(1000 * milliseconds)


def ticks_diff(later, earlier):
    return (later - earlier + _PERIOD // 2) % _PERIOD - _PERIOD // 2
