"""Light frames on their way to the strip: within the current budget, in the strip's order of
colours, one after another.

In: frames as the host's lines spell them. Out: bytes for the strip, and which line's frame is on
it. Must not know pins or times: the strip says when it is busy.
"""

from binascii import hexlify, unhexlify

IDLE_MA = 1
FULL_MA = 59
"""What one WS2812B takes when dark, and how much more when all three colours are full."""


class Lights:
    """``strip`` has ``show(colours)``, which returns at once, and ``busy()``.

    ``order`` is "grb" or "rgb". Raises ValueError where the budget does not even feed the dark
    strip.
    """

    def __init__(self, strip, leds, budget_ma, order):
        self.leds = leds
        self._strip = strip
        # What the sum of all colours may be.
        self._lightable = (budget_ma - leds * IDLE_MA) * 765 // FULL_MA
        if self._lightable < 0:
            raise ValueError(f"{budget_ma} mA do not feed {leds} dark lights")
        self._green_first = {"rgb": False, "grb": True}[order]
        self._red, self._green, self._blue = [
            int.from_bytes(colour * leds, "big")
            for colour in (b"\xff\0\0", b"\0\xff\0", b"\0\0\xff")
        ]
        self._line = None  # of the frame that is being sent, with...
        self._sending = False  # ... whether one is
        self._waiting = None  # (colours, line) of the newest frame that came meanwhile
        self._dark = bytes(3 * leds)

    def read(self, text):
        """The bytes for the strip of a frame spelt as rrggbb for each light; None where it is no
        frame of this strip.
        """
        try:
            frame = unhexlify(text)
        except ValueError:
            return None
        if len(frame) != 3 * self.leds or str(hexlify(frame), "ascii").upper() != text:
            return None
        return self.ordered(self.limited(frame))

    def limited(self, frame):
        """A frame that stays within the budget: all of it darker by the same factor, rounded down,
        where it would not.
        """
        wanted = sum(frame)
        if wanted <= self._lightable:
            return frame
        lightable = self._lightable
        return bytes([value * lightable // wanted for value in frame])

    def ordered(self, frame):
        """A frame's colours in the order the strip wants them."""
        if not self._green_first:
            return frame
        # One large number: all lights in a few steps, where a loop would take four milliseconds.
        colours = int.from_bytes(frame, "big")
        swapped = (colours & self._green) << 8 | (colours & self._red) >> 8 | colours & self._blue
        return swapped.to_bytes(len(frame), "big")

    def show(self, colours, line):
        """Send a frame as soon as the strip is free; it replaces one that still waits."""
        self._waiting = (colours, line)
        self._next()

    def darken(self):
        """All lights off. Nothing is reported about it."""
        self.show(self._dark, None)

    def turn(self):
        """The number of the line whose frame has come to the strip's last light since the last
        call, or None.
        """
        if not self._sending or self._strip.busy():
            return None
        self._sending = False
        shown = self._line
        self._next()
        return shown

    @property
    def rest(self):
        """Whether nothing is on its way to the strip."""
        return not self._sending

    def _next(self):
        if self._waiting is None or self._sending:
            return
        colours, self._line = self._waiting
        self._waiting = None
        self._sending = True
        self._strip.show(colours)
