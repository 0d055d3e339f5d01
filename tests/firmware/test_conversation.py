"""What the firmware says and when, in MicroPython, as tables: what comes in, what goes out.

The tables are in talks.py.
"""

from __future__ import annotations

import pytest

from tests.drivers.golden import Golden, golden
from tests.firmware.asked import MicroPython
from tests.firmware.talks import TABLES

TALK = """
from conversation import Conversation
from lights import Lights
from lines import crc32, read, write

class Strip:
    def show(self, colours, count):
        happened.append("= " + bytes(colours)[:count].hex().upper())
        self.is_busy = True
    def busy(self):
        return self.is_busy

def say(line):
    kind, number, fields = read(RUN, line)
    happened.append(" ".join([">", kind, str(number)] + [str(field, "ascii") for field in fields]))

boot = "BB"
RUN = crc32(boot.encode())
strip, happened = Strip(), []
conversation = Conversation(["b", "2.0.0", "AA", "BB", "4", "1", "3", "power"], boot,
                            Lights(strip, 1, 500, "rgb"), say)
conversation._said = first
for step in steps:
    what, _, rest = step.partition(" ")
    if what == "begin":
        conversation.begin(now, "0")
    elif what == "<":
        kind, number, *fields = rest.split(" ")
        conversation.hear(write(RUN, kind, int(number), *fields))
    elif what == "<<":
        conversation.hear(rest.encode() + b"\\n")
    elif what == "say":
        conversation.state(now, rest)
    elif what in ("press", "release"):
        conversation.button(now, int(rest), what == "press")
    elif what == "done":
        strip.is_busy = False
    else:
        for _ in range(int(what)):
            now = (now + 1) % (1 << 30)
            conversation.step(now)
        continue
    conversation.step(now)
answer = happened
"""

HELLO = "3 b 2.0.0 AA BB 4 1 3 power"


def talked(
    python: MicroPython, table: str, now: int = 0, first: int = 0
) -> tuple[list[str], list[str]]:
    """What a table of steps says is said and shown, and what was."""
    rows = [row.strip() for row in table.strip().splitlines()]
    steps = [row for row in rows if row[0] not in ">="]
    wanted = [row.replace("HELLO", HELLO) for row in rows if row[0] in ">="]
    return wanted, python.do(TALK, steps=steps, now=now, first=first)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_said(micropython: MicroPython, name: str) -> None:
    wanted, said = talked(micropython, TABLES[name])
    assert said == wanted


def test_its_numbers_and_its_clock_go_round(micropython: MicroPython) -> None:
    table = """
        begin
        > H 65533 HELLO -
        > S 65534 1073741822 0
        1
        say 3
        > S 65535 1073741823 3
        1
        say 1
        > S 0 0 1
        999
        1
        > S 1 1000 1
        < A 9 65534
        > S 65534 1073741822 0
        > S 65535 1073741823 3
        > S 0 0 1
        > S 1 1000 1
    """
    wanted, said = talked(micropython, table, now=(1 << 30) - 2, first=65533)
    assert said == wanted


def test_the_newest_32_lines_are_kept(micropython: MicroPython) -> None:
    changes = [f"say {number % 16:X}" for number in range(38)]
    code = TALK.replace("answer = happened", "answer = happened[40:]")
    for asked, again in [(8, range(8, 40)), (7, None), (39, range(39, 40)), (40, None)]:
        steps = ["begin", *changes, f"< A 0 {asked}"]
        said = micropython.do(code, steps=steps, now=0, first=0)
        if again is None:
            assert said == [f"> H 40 {HELLO} 0", "> S 41 0 5"]
        else:
            assert said == [f"> S {number} 0 {(number - 2) % 16:X}" for number in again]


@pytest.mark.parametrize("row", golden("host"), ids=lambda row: row.raw.decode()[:20])
def test_a_golden_line_of_the_host_is_understood(micropython: MicroPython, row: Golden) -> None:
    code = TALK.replace("1, 500", "6, 500").replace("answer = happened", "")
    code += "\nstays = conversation.hear(raw)\nheard = conversation._heard[0] if stays else None\n"
    code += "answer = heard and [heard[0], heard[1], [str(field, 'ascii') for field in heard[2]]]"
    heard = micropython.do(code, steps=[], now=0, first=0, raw=row.raw + b"\n")
    number = int(row.values["seq"])
    lit = dict(each.split(":") for each in row.values.get("lit", "").split(",") if each)
    frame = "".join(lit.get(str(led), "000000") for led in range(6))
    changes = "".join(f"{int(led):04X}{colour}" for led, colour in lit.items())
    wanted = {
        "who": ["?", number, []],
        "again": ["A", number, [row.values.get("from")]],
        "present": ["P", number, []],
        "leave": None,
        "frame": ["L", number, [frame]],
        "changes": ["D", number, [row.values.get("base"), changes]],
    }
    assert heard == wanted[row.what]


@pytest.mark.parametrize("row", golden("odd"), ids=lambda row: row.raw.decode()[:20])
def test_an_odd_golden_line_does_nothing(micropython: MicroPython, row: Golden) -> None:
    """It is told of, or it is one of the scanner's own kinds and left out without a word."""
    code = TALK.replace("1, 500", "6, 500").replace('"BB"\n', f'"{row.run}"\n')
    code += "\nhappened.clear()\nconversation.hear(raw)\n"
    code += "conversation.step(now)\nanswer = happened"
    said = micropython.do(code, steps=["begin"], now=0, first=0, raw=row.raw + b"\n")
    if row.raw[:1] in b"HSBKE":
        assert said == []
    else:
        assert [line[:9] for line in said] in (["> E 2 lin"], ["> E 2 lig"])
