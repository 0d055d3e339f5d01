"""Light frames on their way to the strip: within the current budget, in the strip's order of
colours, one after another.

In: frames, and changes of them, as the host's lines spell them. Out: bytes for the strip, and which
line's frame is on it. Must not know pins or times: the strip says when it is busy.

Whatever is done for each light is done by functions in machine code (viper). They know no errors:
what they are given has been looked at before.
"""

import micropython

IDLE_MA = 1
FULL_MA = 59
"""What one WS2812B takes when dark, and how much more when all three colours are full."""

WHOLE = 1 << 15
"""The factor by which a frame is made darker, where it is not."""

LIGHT_DIGITS = 6
CHANGE_DIGITS = 10
"""Of a change: four for the light, and rrggbb."""


@micropython.viper
def _all_hex(text: ptr8, count: int) -> int:
    """Whether these are hex digits in capitals."""
    place = 0
    while place < count:
        digit = text[place]
        if digit < 48 or digit > 70:
            return 0
        if digit > 57 and digit < 65:
            return 0
        place += 1
    return 1


@micropython.viper
def _decode(text: ptr8, frame: ptr8, count: int):
    """Bytes of so many pairs of hex digits. A letter's code is 1 to 6 above a multiple of 64."""
    place = 0
    while place < count:
        high = text[2 * place]
        low = text[2 * place + 1]
        high = (high & 15) + 9 * (high >> 6)
        low = (low & 15) + 9 * (low >> 6)
        frame[place] = high << 4 | low
        place += 1


@micropython.viper
def _change(text: ptr8, frame: ptr8, count: int, leds: int) -> int:
    """Put changes of so many hex digits into a frame; 0 where a light is not there: none after it
    is changed then.
    """
    place = 0
    while place < count:
        light = 0
        end = place + 4
        while place < end:
            digit = text[place]
            light = light << 4 | (digit & 15) + 9 * (digit >> 6)
            place += 1
        if light >= leds:
            return 0
        light *= 3
        end = place + 6
        while place < end:
            high = text[place]
            low = text[place + 1]
            high = (high & 15) + 9 * (high >> 6)
            frame[light] = high << 4 | (low & 15) + 9 * (low >> 6)
            light += 1
            place += 2
    return 1


@micropython.viper
def _sum(frame: ptr8, count: int) -> int:
    total = 0
    place = 0
    while place < count:
        total += frame[place]
        place += 1
    return total


@micropython.viper
def _give(frame: ptr8, strip: ptr8, leds: int, factor: int, first: int) -> int:
    """Put a frame into the strip's bytes, darker by a factor, the colour ``first`` (0: red, 1:
    green) before the other. How many bytes there are to the last that has become another.
    """
    changed = 0
    place = 0
    end = 3 * leds
    while place < end:
        one = frame[place + first] * factor >> 15
        two = frame[place + 1 - first] * factor >> 15
        blue = frame[place + 2] * factor >> 15
        if strip[place] != one or strip[place + 1] != two or strip[place + 2] != blue:
            changed = place + 3
            strip[place] = one
            strip[place + 1] = two
            strip[place + 2] = blue
        place += 3
    return changed


class Lights:
    """``strip`` has ``show(colours, count)``, which sends the first bytes of some and returns at
    once, and ``busy()``. Lights after those that are sent stay as they are.

    ``order`` is "grb" or "rgb". Raises ValueError where the budget does not even feed the dark
    strip. ``rest``: nothing is on its way to the strip.
    """

    def __init__(self, strip, leds, budget_ma, order):
        self.leds = leds
        self.rest = True
        self._strip = strip
        # What the sum of all colours may be.
        self._lightable = (budget_ma - leds * IDLE_MA) * 765 // FULL_MA
        if self._lightable < 0:
            raise ValueError(f"{budget_ma} mA do not feed {leds} dark lights")
        self._first = {"rgb": 0, "grb": 1}[order]
        self._frame = bytearray(3 * leds)  # the newest, as the host wants it, and ...
        self._newest = None  # ... the line it came in; a change must be one of it
        self._given = bytearray(3 * leds)  # what the strip was given last: DMA reads it
        self._line = None  # whose frame that was
        self._waiting = False  # whether the newest frame was not given yet, and ...
        self._all = True  # ... whether all lights are to be given, also those that stay

    @micropython.native
    def show(self, digits, line):
        """Show a frame, spelt as rrggbb for each light, as soon as the strip is free; it replaces
        one that still waits. False where it is no frame of this strip.
        """
        if len(digits) != LIGHT_DIGITS * self.leds or not _all_hex(digits, len(digits)):
            return False
        _decode(digits, self._frame, 3 * self.leds)
        self._all = True
        self._offer(line)
        return True

    @micropython.native
    def change(self, base, digits, line):
        """Show the frame that came in the line ``base``, changed: each light by four hex digits,
        and its rrggbb. False where that makes no sense. A change of another frame than the newest
        is left out: its host sends the whole one.
        """
        size = len(digits)
        if size % CHANGE_DIGITS or not _all_hex(digits, size):
            return False
        if self._newest is None or self._newest not in (base, line):
            return True
        if not _change(digits, self._frame, size, self.leds):
            self._newest = None  # half of it is there
            return False
        self._offer(line)
        return True

    def darken(self):
        """All lights off. Nothing is reported about it."""
        for place in range(3 * self.leds):
            self._frame[place] = 0
        self._all = True
        self._offer(None)

    @micropython.native
    def turn(self):
        """The number of the line whose frame has come to the strip's last light since the last
        call, or None.
        """
        if self.rest or self._strip.busy():
            return None
        self.rest = True
        shown = self._line
        self._next()
        return shown

    @micropython.native
    def _offer(self, line):
        self._newest = line
        self._waiting = True
        self._next()

    @micropython.native
    def _next(self):
        if not (self._waiting and self.rest):
            return
        self._waiting = self.rest = False
        self._line = self._newest
        size = 3 * self.leds
        wanted = _sum(self._frame, size)
        # All of it darker by the same factor, rounded down, where it would take too much.
        factor = WHOLE if wanted <= self._lightable else self._lightable * WHOLE // wanted
        changed = _give(self._frame, self._given, self.leds, factor, self._first)
        self._strip.show(self._given, size if self._all else changed)
        self._all = False
