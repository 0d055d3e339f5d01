"""The firmware's own loop, in MicroPython with pretended pins: what a turn costs, and what happens
when one fails.
"""

from __future__ import annotations

from tests.firmware.asked import MicroPython

PRETENDED = """
import gc
from array import array
from scanner import Scanner

class Strip:
    def show(self, colours, count): pass
    def busy(self): return False

class Pins:
    uid, boot, cause = "AA", "BB", "power"
    strip = Strip()
    clock = 0
    running = False
    def __init__(self, faulty=None):
        self.read = array("H", [0] * 12)
        self.faulty = faulty
        self.said = []
    def begin_scan(self):
        if self.clock == self.faulty:
            raise OSError("the scan failed")
    def scan(self): return self.read
    def low_columns(self): return 0
    def lamp(self, on): pass
    def now(self): return self.clock
    def sleep_ms(self, milliseconds): self.clock += milliseconds
    def start(self, tick): self.tick, self.running = tick, True
    def stop(self): self.running = False
    def end(self): self.ended = True
    def feed(self): pass
    def soon(self, call): call(None)
    def write(self, line): self.said.append(line)
    def read_line(self):
        "A second passes, and then a line comes that no host would send."
        for _ in range(1000):
            self.clock += 1
            if self.running:
                self.tick(None)
        return b"\\n"

class Board:
    NAME, CHANNELS, LEDS, COLOUR_ORDER, BUDGET_MA = "b", 121, 121, "grb", 4000
    ROWS, COLUMNS, BUTTONS = tuple(range(11)), tuple(range(11, 22)), (26, 27, 28)
"""


def test_a_quiet_turn_takes_no_memory(micropython: MicroPython) -> None:
    """So MicroPython never has to stop and tidy up while nothing happens."""
    code = """
pins = Pins()
scanner = Scanner(Board, pins)
scanner._conversation.begin(0, "0")

def taken(first, last):
    before = gc.mem_alloc()
    for turn in range(first, last):
        pins.clock = turn
        scanner.tick(None)
    return gc.mem_alloc() - before

answer = taken(1, 11), taken(11, 991), taken(991, 1009)
"""
    ten, many, said = micropython.do(PRETENDED + code)
    assert many == ten  # what the measuring takes
    assert said > ten  # the state is said once a second


def test_a_turn_that_fails_ends_the_program_with_what_went_wrong(micropython: MicroPython) -> None:
    code = """
pins = Pins(faulty=500)
try:
    Scanner(Board, pins).run()
except OSError as error:
    answer = [str(error), pins.clock, pins.running]
"""
    what, clock, running = micropython.do(PRETENDED + code)
    assert what == "the scan failed"
    assert clock < 2000  # at the next line that comes; a host says P every second
    assert not running


def test_turns_that_were_missed_are_not_made_up_for(micropython: MicroPython) -> None:
    """MicroPython queues up to eight calls of the timer while one takes too long."""
    code = """
class Counting(Pins):
    scans = 0
    def begin_scan(self): self.scans += 1

pins = Counting()
scanner = Scanner(Board, pins)
for now in [5, 5, 5, 5, 6, 9, 9]:
    pins.clock = now
    scanner.tick(None)
answer = pins.scans
"""
    assert micropython.do(PRETENDED + code) == 3
