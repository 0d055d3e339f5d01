"""The scanner put together: scans, debounces, says what changed, lights the strip.

In: a board's settings (boards/*.py) and the pins. Must not know registers or how a line is
written.

Two things run in turns. ``run`` waits for the host's lines and reads them; ``tick`` is called
every millisecond, also while ``run`` waits in the middle of a line, and does all the rest. So
half a line never stops the scan, and only ``tick`` writes.
"""

import gc

from conversation import Conversation, since
from debounce import Debounce
from lights import Lights

VERSION = "2.0.0"

FIRST_SCANS = 8
"""Scans before the first hello, so that the first state is the true one."""

TIDY_LINES = 16
"""Heard lines after which the memory is tidied up, in the next quiet moment. A frame for 121
lights leaves about 4 kB behind, and a Pico has 200."""

CHECK_MS = 1000
"""How often the columns are looked at while no row is driven."""


class Scanner:
    """One board. ``board`` is a module of boards/, ``pins`` a Pins."""

    def __init__(self, board, pins):
        self._board = board
        self._pins = pins
        self._rows = len(board.ROWS)
        self._debounce = Debounce(self._rows + 1)  # the buttons are the last row
        self._lights = Lights(pins.strip, board.LEDS, board.BUDGET_MA, board.COLOUR_ORDER)
        hello = (board.NAME, VERSION, pins.uid, pins.boot, str(board.CHANNELS), str(board.LEDS))
        hello += (str(len(board.BUTTONS)), pins.cause)
        self._conversation = Conversation(hello, pins.boot, self._lights, pins.write)
        self._spelling = f"%0{(board.CHANNELS + 3) // 4}X"
        self._ticked = None
        self._tidied = 0  # heard lines when the memory was tidied up last
        self._pressed = 0  # the buttons that are down
        self._checked = 0  # when the columns were looked at without a driven row; ...
        self._low = 0  # ... which were low then, and ...
        self._told = 0  # ... which the host believes to be
        self._failure = None

    def run(self):
        """Scan and listen until the host sends X, or Ctrl-C, or for ever."""
        for _ in range(FIRST_SCANS):
            self._pins.begin_scan()
            self._debounce.take(self._pins.scan())
            self._pins.sleep_ms(1)
        self._pressed = self._debounce.state[self._rows]
        self._lights.darken()
        self._conversation.begin(self._pins.now(), self._state())
        self._pins.start(self.tick)
        try:
            while self._conversation.hear(self._pins.read_line()):
                if self._failure:
                    raise self._failure
        finally:
            self._pins.stop()
            self._lights.darken()
            while not self._lights.rest:
                self._pins.sleep_ms(1)
                self._lights.turn()

    def tick(self, _):
        """What has to be done every millisecond; the argument is the timer that calls."""
        now = self._pins.now()
        # After a long turn the missed ones are called in a row: one is enough.
        if now == self._ticked:
            return
        self._ticked = now
        try:
            self._turn(now)
        except BaseException as error:  # Ctrl-C, too, where a full USB line makes it wait
            # MicroPython would print it a thousand times a second. ``run`` raises it.
            self._failure = error
            self._pins.stop()

    def _turn(self, now):
        debounce, conversation, pins = self._debounce, self._conversation, self._pins
        # The scan takes a while, and needs nobody: the talk goes on meanwhile.
        pins.begin_scan()
        conversation.turn(now)
        pins.lamp(conversation.talking or now & 512 > 0)
        if debounce.take(pins.scan()):
            self._say_changes(now)
        if since(self._checked, now) >= CHECK_MS:
            self._checked = now
            self._check()
        heard = conversation.heard_lines
        if heard - self._tidied >= TIDY_LINES and debounce.rest and self._lights.rest:
            self._tidied = heard
            gc.collect()

    def _say_changes(self, now):
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
        bits = 0
        columns = len(self._board.COLUMNS)
        for row in range(self._rows - 1, -1, -1):
            bits = bits << columns | self._debounce.state[row]
        # The last row may have fewer points than columns, as on the round board.
        bits &= (1 << self._board.CHANNELS) - 1
        return self._spelling % bits

    def _check(self):
        """Tell of columns that are low though no row is driven, once they were so twice."""
        low = self._pins.low_columns()
        if low == self._low and low != self._told:
            for column, pin in enumerate(self._board.COLUMNS):
                name = f"column {column} (GP{pin}) is "
                if (low & ~self._told) >> column & 1:
                    self._conversation.trouble("pins", name + "low while no row is driven")
                elif (self._told & ~low) >> column & 1:
                    self._conversation.trouble("pins", name + "again as it should be")
            self._told = low
        self._low = low
