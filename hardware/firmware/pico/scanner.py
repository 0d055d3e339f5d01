"""The scanner put together: scans, debounces, says what changed, lights the strip.

In: a board's settings (boards/*.py) and the pins. Must not know registers or how a line is
written.

Two things alternate. ``run`` waits for the host's lines and reads them; ``tick`` is called
every millisecond, also while ``run`` waits in the middle of a line, and does all the rest; a line
that has come is answered as if a tick were due. So half a line never stops the scan, and two
answers never mix. What is not urgent is done in every eighth tick.
"""

import gc

import micropython
from conversation import Conversation, since
from debounce import Debounce
from lights import Lights
from micropython import const
from version import version

FIRST_SCANS = 8
"""Scans before the first hello, so that the first state is the true one."""

TIDY_LINES = 16
"""Heard lines after which the memory is tidied up, in the next quiet moment. A frame for 121
lights leaves about 4 kB behind, and a Pico has 200."""

QUIET_MS = 50
"""It takes 3 ms: not so soon after a change, which a host answers."""

_CLOCK_BITS = const((1 << 30) - 1)
_CHORES_MS = const(8)
"""How often all that is done that nobody waits for."""

CHECK_MS = 1000
"""How often the columns are looked at while no row is driven."""


@micropython.viper
def _spell(state: ptr16, digits: ptr8, count: int, columns: int, channels: int):
    """A state's rows as one number of so many hex digits, the lowest channel last. The last row may
    have fewer points than columns, as on the round board.
    """
    place = count
    row = 0
    bits = 0  # of the rows so far that are in no digit yet, and ...
    held = 0  # ... how many
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
        self._worked = 0  # when the chores were done last
        self._tidied = 0  # heard lines when the memory was tidied up last
        self._changed = 0  # when a contact changed last
        self._pressed = 0  # the buttons that are down
        self._checked = 0  # when the columns were looked at without a driven row; ...
        self._low = 0  # ... which were low then, and ...
        self._told = 0  # ... which the host believes to be
        self._failure = None

    def run(self):
        """Scan and listen until the host sends X, or Ctrl-C, or for ever."""
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
        """What has to be done every millisecond; the argument is the timer that calls."""
        now = self._now()
        # After a long tick the missed ones are called in a row: one is enough.
        if now == self._ticked:
            return
        self._ticked = now
        try:
            due = now - self._worked & _CLOCK_BITS >= _CHORES_MS
            read = self._scan()
            # It is still under way where the tick before came late: the next one will have it.
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
        # MicroPython would print it a thousand times a second. ``run`` raises it.
        self._failure = error
        self._pins.stop()

    def _answer(self, _):
        """Answer a line that has come."""
        try:
            self._conversation.step(self._now())
        except BaseException as error:
            self._fail(error)

    def _work(self, now):
        """What is not urgent."""
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
        """The state of all channels as a hex number."""
        board, digits = self._board, self._digits
        _spell(self._debounce.state, digits, len(digits), len(board.COLUMNS), board.CHANNELS)
        return str(digits, "ascii")

    def _check(self, now):
        """Tell of columns that are low though no row is driven, once they were so twice."""
        if since(self._checked, now) < CHECK_MS:
            return
        self._checked = now
        low = self._pins.low_columns()
        if low == self._low and low != self._told:
            for column, pin in enumerate(self._board.COLUMNS):
                name = f"column {column} (GP{pin}) is "
                if (low & ~self._told) >> column & 1:
                    self._conversation.trouble("pins", name + "low while no row is driven")
                elif (self._told & ~low) >> column & 1:
                    self._conversation.trouble("pins", name + "working again")
            self._told = low
        self._low = low
