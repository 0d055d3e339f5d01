"""The scanner as a whole: scans, debounces, reports changes and lights the strip.

In: a board's settings (boards/*.py) and the pins. Knows nothing about registers or the format of
lines.

``run`` waits for the host's lines and reads them. ``tick`` is called every millisecond, even while
``run`` waits in the middle of a line, and does everything else. A line that has been read is
answered between two ticks. So an incomplete line never stops the scan, and two answers are never
written at once. What is not urgent is done in every eighth tick.
"""

import gc

import micropython
from conversation import Conversation, since
from debounce import Debounce
from lights import Lights
from micropython import const
from version import version

FIRST_SCANS = 8
"""The scans before the first hello, so that the first state sent is debounced."""

TIDY_LINES = 16
"""The lines received after which garbage is collected in the next quiet moment. A frame for 121
lights leaves about 4 kB of garbage, and a Pico has 200 kB."""

QUIET_MS = 50
"""The time after a change of a contact in which no garbage is collected, as the host is about to
answer. Collecting takes 3 ms."""

_CLOCK_BITS = const((1 << 30) - 1)
_CHORES_MS = const(8)
"""The interval at which everything that is not urgent is done."""

CHECK_MS = 1000
"""The interval of checks that no column is low while no row is driven."""


@micropython.viper
def _spell(state: ptr16, digits: ptr8, count: int, columns: int, channels: int):
    """Write a state as ``count`` hex digits into ``digits``, the lowest channel last.

    The last row can have fewer contacts than columns, as on the round board.
    """
    place = count
    row = 0
    bits = 0  # the bits of the rows read that are in no digit yet, and ...
    held = 0  # ... their number
    while place:
        while held < 4 and channels > held:
            bits |= state[row] << held
            held += columns
            row += 1
        if channels < 4:
            bits &= (1 << channels) - 1
        digit = bits & 15
        place -= 1
        digits[place] = digit + 48 if digit < 10 else digit + 55
        bits >>= 4
        held -= 4
        channels -= 4


class Scanner:
    """One board. ``board`` is a module of boards/, ``pins`` a Pins."""

    def __init__(self, board, pins):
        self._board = board
        self._pins = pins
        self._rows = len(board.ROWS)
        self._debounce = Debounce(self._rows + 1)  # the buttons are the last row
        self._lights = Lights(pins.strip, board.LEDS, board.BUDGET_MA, board.COLOUR_ORDER)
        hello = (board.NAME, version(), pins.uid, pins.boot, str(board.CHANNELS), str(board.LEDS))
        hello += (str(len(board.BUTTONS)), pins.cause)
        self._conversation = Conversation(hello, pins.boot, self._lights, pins.write)
        self._digits = bytearray((board.CHANNELS + 3) // 4)
        # Looked up once: a tick that finds nothing new is called a thousand times a second.
        self._now, self._scan, self._begin_scan = pins.now, pins.scan, pins.begin_scan
        self._take = self._debounce.take
        self._ticked = None
        self._worked = 0  # when what is not urgent was done last
        self._tidied = 0  # the count of lines received when garbage was collected last
        self._changed = 0  # when a contact changed last
        self._pressed = 0  # the buttons that are down
        self._checked = 0  # when the columns were checked last; ...
        self._low = 0  # ... those that were low then, and ...
        self._reported = 0  # ... those that were reported to the host
        self._failure = None

    def run(self):
        """Scan and answer the host until it sends X or Ctrl-C."""
        pins = self._pins
        pins.begin_scan()
        for _ in range(FIRST_SCANS):
            pins.sleep_ms(2)
            self._debounce.take(pins.scan())
            pins.begin_scan()
        self._pressed = self._debounce.state[self._rows]
        self._lights.darken()
        self._conversation.begin(pins.now(), self._state())
        pins.start(self.tick)
        try:
            while self._conversation.hear(pins.read_line()):
                pins.soon(self._answer)
                if self._failure:
                    raise self._failure
        finally:
            pins.stop()
            self._lights.darken()
            while not self._lights.rest:
                pins.sleep_ms(1)
                self._lights.step()
            pins.end()

    @micropython.native
    def tick(self, _):
        """Do what has to be done every millisecond. The argument is the timer."""
        now = self._now()
        # After a long tick the timer makes up for missed ones; one of them is enough.
        if now == self._ticked:
            return
        self._ticked = now
        try:
            due = now - self._worked & _CLOCK_BITS >= _CHORES_MS
            read = self._scan()
            # If the last tick was late, its scan still runs; the next tick gets the result.
            if read is not None:
                changed = self._take(read)
                if due:
                    self._check(now)
                self._begin_scan()
                if changed:
                    self._say_changes(now)
            if due:
                self._work(now)
            elif not self._lights.rest:
                self._conversation.step(now)
        except BaseException as error:  # Ctrl-C, too, where a full USB line makes it wait
            self._fail(error)

    def _fail(self, error):
        # ``run`` raises it: here, MicroPython would print it a thousand times a second.
        self._failure = error
        self._pins.stop()

    def _answer(self, _):
        """Answer the lines that have been read."""
        try:
            self._conversation.step(self._now())
        except BaseException as error:
            self._fail(error)

    def _work(self, now):
        """Do what is not urgent."""
        self._worked = now
        self._pins.feed()
        self._conversation.step(now)
        self._pins.lamp(self._conversation.talking or now & 512 > 0)
        heard = self._conversation.heard_lines
        rest = self._debounce.rest and self._lights.rest
        quiet = rest and since(self._changed, now) >= QUIET_MS
        if quiet and heard - self._tidied >= TIDY_LINES:
            self._tidied = heard
            gc.collect()

    def _say_changes(self, now):
        self._changed = now
        bits = self._state()
        if bits != self._conversation.bits:
            self._conversation.state(now, bits)
        down = self._debounce.state[self._rows]
        for number in range(len(self._board.BUTTONS)):
            if (down ^ self._pressed) >> number & 1:
                self._conversation.button(now, number, down >> number & 1)
        self._pressed = down

    def _state(self):
        """Return the state of all channels as a hex number."""
        board, digits = self._board, self._digits
        _spell(self._debounce.state, digits, len(digits), len(board.COLUMNS), board.CHANNELS)
        return str(digits, "ascii")

    def _check(self, now):
        """Report the columns that are low in two checks in a row, although no row is driven."""
        if since(self._checked, now) < CHECK_MS:
            return
        self._checked = now
        low = self._pins.low_columns()
        if low == self._low and low != self._reported:
            for column, pin in enumerate(self._board.COLUMNS):
                name = f"column {column} (GP{pin}) is "
                if (low & ~self._reported) >> column & 1:
                    self._conversation.trouble("pins", name + "low while no row is driven")
                elif (self._reported & ~low) >> column & 1:
                    self._conversation.trouble("pins", name + "working again")
            self._reported = low
        self._low = low
