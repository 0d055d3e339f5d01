"""Drawings for the bench: the Pico with the places a builder touches, and what is plugged into what
when a board of strips gets power for the first time.

In: where the Pico's pins lie (Raspberry Pi Pico data sheet, "Mechanical specification"; its button
and LED lie about there). Out: drawings.
"""

from __future__ import annotations

from collections.abc import Iterator

from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text
from hardware.pictures.strokes import (
    BLUE,
    GREEN,
    INK,
    METAL,
    ORANGE,
    PAPER,
    RED,
    SOFT,
    arrow,
    block,
    dot,
    drawing,
    labelled,
    note,
)

PITCH, FIRST, ROWS = 2.54, 1.37, 17.78
"""From pin to pin, from the end of the board to its first pins, and from row to row."""

LONG, WIDE, PINS = 51.0, 21.0, 20
SCALE = 2.6


def pico() -> Drawing:
    """The Pico from above, its USB socket on the left."""
    return drawing(226, 112, "The Pico, from above", _pico())


def _pico() -> Iterator[Mark]:
    left, low = 48.0, 22.0

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * SCALE, low + y * SCALE

    yield from block(*at(0, 0), LONG * SCALE, WIDE * SCALE, "#cfe0d2")
    yield from block(*at(-1.3, WIDE / 2 - 4), 7 * SCALE, 8 * SCALE, METAL)
    yield from block(*at(9.5, WIDE / 2 - 4.5), 4.2 * SCALE, 3.4 * SCALE, "#ffffff")
    yield Circle(at(3.4, 4.0), 1.8, INK, 0.3, "#b9e3a8")
    yield from block(*at(22, WIDE / 2 - 3.5), 7 * SCALE, 7 * SCALE, "#444444")
    near, far = (WIDE - ROWS) / 2, (WIDE + ROWS) / 2
    for n in range(PINS):
        for y in (near, far):
            yield dot(at(FIRST + n * PITCH, y), "#d9b45a", 1.9)
    for pin, words, ink in (
        (40, "VBUS", RED), (39, "VSYS", RED), (38, "GND", INK), (36, "3V3", ORANGE),
        (34, "GP28", BLUE), (32, "GP27", BLUE), (31, "GP26", BLUE), (29, "GP22: lights", GREEN),
    ):  # fmt: skip
        x, y = at(FIRST + (40 - pin) * PITCH, far)
        yield Line(((x, y + 2), (x, y + 8)), SOFT, 0.2)
        yield Text((x + 0.6, y + 9.5), 2.9, f"{pin} {words}", ink, "start", 60)
    for pin in (1, 20):
        x, y = at(FIRST + (pin - 1) * PITCH, near)
        yield Line(((x, y - 2), (x, y - 6)), SOFT, 0.2)
        yield Text((x, y - 8), 3.0, f"{pin}", INK)
    yield from note((40, low + 6), at(3, 4.0), "its LED (about here)", 3.4)
    yield from note(
        (left + 32 * SCALE, low + 13), at(13, WIDE / 2 - 3), "BOOTSEL: hold it down", 3.4
    )
    yield from note((40, low + 27), at(-1, WIDE / 2), "USB", 3.4)
    yield Text((left + LONG * SCALE / 2, 5), 3.2, "pins count from the USB socket, all round", SOFT)


def first_power() -> Drawing:
    """Two supplies, one ground: what is plugged in, and where to measure."""
    return drawing(200, 86, "First power: what is plugged in, and where to measure", _power())


def _power() -> Iterator[Mark]:
    yield from labelled(6, 50, 36, 22, "#f3e3d0", ("USB-C supply", "5 V, 3 A"))
    yield from labelled(6, 12, 36, 22, "#eeeeee", ("laptop", "USB"))
    yield from labelled(66, 50, 40, 22, PAPER, ("controller", "fuse, 1000 uF"))
    yield from labelled(66, 12, 40, 22, "#dfe8f5", ("Pico", "in its sockets"))
    yield from labelled(134, 50, 28, 22, "#e3efe0", ("first strip",))
    yield from labelled(134, 12, 28, 22, "#e3efe0", ("last strip",))
    yield from arrow((42, 61), (66, 61), RED, 0.8)
    yield from arrow((42, 23), (66, 23), ORANGE, 0.8)
    yield from arrow((106, 66), (134, 66), RED, 0.8)
    yield from arrow((106, 56), (134, 56), BLUE, 0.6)
    yield Text((120, 69.5), 3.0, "8 ways: 5 V", RED)
    yield Text((120, 52.5), 3.0, "18 ways: signals", BLUE)
    yield from arrow((148, 50), (148, 34), RED, 0.8)
    yield Text((151, 42), 3.0, "ribbons, strip to strip", SOFT, "start")
    yield Line(((86, 50), (86, 34)), SOFT, 0.4, dash=(1, 1))
    yield Text((89, 42), 3.0, "3V3 and ground; never 5 V", SOFT, "start")
    for x, y, words in (
        (112, 76, "1"), (170, 61, "2"), (170, 23, "3"), (112, 18, "4"),
    ):  # fmt: skip
        yield Circle((x, y), 3.4, RED, 0.4, "#ffffff")
        yield Text((x, y), 3.6, words, RED, bold=True)
    yield Text((175, 61), 3.2, "4.9 to 5.3 V", RED, "start")
    yield Text((175, 23), 3.2, "4.9 to 5.3 V", RED, "start")
    yield Text((117, 76), 3.2, "4.9 to 5.3 V", RED, "start")
    yield Text((117, 18), 3.2, "3.3 V", RED, "start")
