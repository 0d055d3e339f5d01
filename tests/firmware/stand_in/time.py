"""MicroPython's ``time``, as far as the firmware uses it, on the model's clock (../clock.mjs)."""

# Each by its name: ``world.name`` would make a new object at every call.
from world import sleep_us, ticks_ms, ticks_us  # noqa: F401 - what others import from here

_PERIOD = 1 << 30


def sleep_ms(milliseconds):
    sleep_us(1000 * milliseconds)


def ticks_diff(later, earlier):
    return (later - earlier + _PERIOD // 2) % _PERIOD - _PERIOD // 2
