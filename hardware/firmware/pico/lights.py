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
def _decode(text: ptr8, frame: ptr8, leds: int, first: int) -> int:
    """Put so many lights of six hex digits each into a frame, the colour ``first`` (0: red, 1:
    green) before the other; what the sum of all is. A letter's code is 1 to 6 above a multiple of
    64.
    """
    total = 0
    place = 0
    while place < 3 * leds:
        colour = 0
        while colour < 3:
            high = text[2 * place + 2 * colour]
            low = text[2 * place + 2 * colour + 1]
            value = (high & 15) + 9 * (high >> 6) << 4 | (low & 15) + 9 * (low >> 6)
            total += value
            frame[place + (colour ^ first if colour < 2 else 2)] = value
            colour += 1
        place += 3
    return total


@micropython.viper
def _change(text: ptr8, frame: ptr8, size: int, first: int) -> int:
    """Put changes of so many hex digits into a frame in the order of colours ``first``; by how much
    the sum of all has grown.
    """
    grown = 0
    place = 0
    while place < size:
        light = 0
        end = place + 4
        while place < end:
            digit = text[place]
            light = light << 4 | (digit & 15) + 9 * (digit >> 6)
            place += 1
        colour = 0
        while colour < 3:
            high = text[place]
            low = text[place + 1]
            value = (high & 15) + 9 * (high >> 6) << 4 | (low & 15) + 9 * (low >> 6)
            byte = 3 * light + (colour ^ first if colour < 2 else 2)
            grown += value - frame[byte]
            frame[byte] = value
            colour += 1
            place += 2
    return grown


@micropython.viper
def _last(text: ptr8, size: int) -> int:
    """The last light that changes of so many hex digits name."""
    last = 0
    place = 0
    while place < size:
        light = 0
        end = place + 4
        while place < end:
            digit = text[place]
            light = light << 4 | (digit & 15) + 9 * (digit >> 6)
            place += 1
        if light > last:
            last = light
        place += 6
    return last


@micropython.viper
def _darken(frame: ptr8, strip: ptr8, size: int, factor: int):
    """Put a frame into the strip's bytes, darker by a factor."""
    place = 0
    while place < size:
        strip[place] = frame[place] * factor >> 15
        place += 1


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
            raise ValueError(
                f"{budget_ma} mA is not enough for {leds} lights, even when they are off"
            )
        self._first = {"rgb": 0, "grb": 1}[order]
        self._frame = bytearray(3 * leds)  # the newest, as the host wants it, ...
        self._total = 0  # ... the sum of it, ...
        self._newest = None  # ... and the line it came in; a change must be one of it
        self._given = bytearray(3 * leds)  # what the strip was given last: DMA reads it
        self._line = None  # whose frame that was
        self._waiting = False  # whether the newest frame was not given yet, and ...
        self._last = leds - 1  # ... the last light that is another since
        self._dimmed = False  # whether what was given last was made darker

    def show(self, digits, line):
        """Show a frame, spelt as rrggbb for each light, as soon as the strip is free; it replaces
        one that still waits. False where it is no frame of this strip.
        """
        if len(digits) != LIGHT_DIGITS * self.leds or not _all_hex(digits, len(digits)):
            return False
        self._total = _decode(digits, self._frame, self.leds, self._first)
        self._last = self.leds - 1
        self._offer(line)
        return True

    @micropython.native
    def change(self, base, digits, line):
        """Show the frame that came in the line ``base``, changed: each light by four hex digits,
        and its rrggbb. False where that makes no sense. A change of another frame than the newest
        is left out: its host sends the whole one.
        """
        size = len(digits)
        if not size or size % CHANGE_DIGITS or not _all_hex(digits, size):
            return False
        if self._newest is None or self._newest not in (base, line):
            return True
        last = _last(digits, size)
        if last >= self.leds:
            return False
        self._total += _change(digits, self._frame, size, self._first)
        self._last = max(self._last, last)
        self._offer(line)
        return True

    def darken(self):
        """All lights off. Nothing is reported about it."""
        self._frame[:] = bytes(len(self._frame))
        self._total = 0
        self._last = self.leds - 1
        self._offer(None)

    @micropython.native
    def step(self):
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
        dim = self._total > self._lightable
        if dim:
            # All of it darker by the same factor, rounded down.
            factor = self._lightable * WHOLE // self._total
            _darken(self._frame, self._given, len(self._frame), factor)
        else:
            self._given[:] = self._frame
        every = dim or self._dimmed
        self._strip.show(self._given, 3 * self.leds if every else 3 * (self._last + 1))
        self._dimmed = dim
        self._last = -1
