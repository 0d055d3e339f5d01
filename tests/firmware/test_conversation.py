"""What the firmware says and when, in MicroPython, as tables: what comes in, what goes out.

In a table "1500" lets that many milliseconds pass, "< L 3 FF" is a line of the host's, "say A"
another state, "press 2" a button, "done" the strip's last light; and "> S 0 20 A" is what is said,
"= 0F0" what comes to the strip. Checksums are left out.
"""

from __future__ import annotations

import pytest

from tests.drivers.golden import Golden, golden
from tests.firmware.asked import MicroPython

TALK = """
from conversation import Conversation
from lights import Lights
from lines import read, write

class Strip:
    def show(self, colours):
        happened.append("= " + bytes(colours).hex().upper())
        self.is_busy = True
    def busy(self):
        return self.is_busy

def say(line):
    kind, number, fields = read(line)
    happened.append(" ".join([">", kind, str(number)] + fields))

strip, happened = Strip(), []
conversation = Conversation(["b", "1.0.0", "AA", "BB", "4", "1", "3", "power"],
                            Lights(strip, 1, 500, "rgb"), say)
conversation._said = first
for step in steps:
    what, _, rest = step.partition(" ")
    if what == "begin":
        conversation.begin(now, "0")
    elif what == "<":
        kind, number, *fields = rest.split(" ")
        conversation.hear(write(kind, int(number), *fields))
    elif what == "<<":
        conversation.hear(rest.encode() + b"\\n")
    elif what == "say":
        conversation.state(now, rest)
    elif what == "press":
        conversation.button(now, int(rest))
    elif what == "done":
        strip.is_busy = False
    else:
        for _ in range(int(what)):
            now = (now + 1) % (1 << 30)
            conversation.turn(now)
        continue
    conversation.turn(now)
answer = happened
"""

HELLO = "1 b 1.0.0 AA BB 4 1 3 power"


def talked(
    python: MicroPython, table: str, now: int = 0, first: int = 0
) -> tuple[list[str], list[str]]:
    """What a table of steps says is said and shown, and what was."""
    rows = [row.strip() for row in table.strip().splitlines()]
    steps = [row for row in rows if row[0] not in ">="]
    wanted = [row.replace("HELLO", HELLO) for row in rows if row[0] in ">="]
    return wanted, python.do(TALK, steps=steps, now=now, first=first)


TABLES = {
    "hello and the state, then the state once a second": """
        begin
        > H 0 HELLO
        > S 1 0 0
        999
        1
        > S 2 1000 0
        700
        say A
        > S 3 1700 A
        999
        1
        > S 4 2700 A
    """,
    "a hello for whoever asks, with the state": """
        begin
        > H 0 HELLO
        > S 1 0 0
        20
        < ? 0
        > H 2 HELLO
        > S 3 20 0
        999
    """,
    "a button": """
        begin
        > H 0 HELLO
        > S 1 0 0
        30
        press 2
        > B 2 30 2
    """,
    "a frame is acknowledged when its last light has its colour": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < L 7 FF8000
        = FF8000
        3
        done
        > K 2 7
        5
    """,
    "the newest frame of those that came meanwhile": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < L 7 010101
        = 010101
        < L 8 020202
        < L 9 030303
        done
        = 030303
        > K 2 7
        done
        > K 3 9
    """,
    "an older frame that comes late is a copy; the very last line is shown again": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < ? 100
        > H 2 HELLO
        > S 3 0 0
        < L 101 010101
        = 010101
        done
        > K 4 101
        < L 102 020202
        = 020202
        done
        > K 5 102
        < L 101 010101
        < L 102 020202
        = 020202
        done
        > K 6 102
    """,
    "a host that begins anew says ? first, and counts from 0": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < P 9
        < ? 0
        > H 2 HELLO
        > S 3 0 0
        < L 1 010101
        = 010101
    """,
    "the numbers of the host go round": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < L 65535 010101
        = 010101
        done
        > K 2 65535
        < L 0 020202
        = 020202
        done
        > K 3 0
        < L 65535 010101
    """,
    "lines again, byte for byte and of every kind": """
        begin
        > H 0 HELLO
        > S 1 0 0
        40
        say 3
        > S 2 40 3
        press 0
        > B 3 40 0
        < L 0 010101
        = 010101
        done
        > K 4 0
        < A 1 1
        > S 1 0 0
        > S 2 40 3
        > B 3 40 0
        > K 4 0
        < A 2 0
        > H 0 HELLO
        > S 1 0 0
        > S 2 40 3
        > B 3 40 0
        > K 4 0
    """,
    "a line that was never said": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < A 0 2
        > H 2 HELLO
        > S 3 0 0
        < A 1 65535
        > H 4 HELLO
        > S 5 0 0
    """,
    "3 s without a host: darkness, until the next frame": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < L 0 FF0000
        = FF0000
        done
        > K 2 0
        999
        1
        > S 3 1000 0
        500
        < P 1
        500
        > S 4 2000 0
        1000
        > S 5 3000 0
        1000
        > S 6 4000 0
        499
        1
        = 000000
        done
        500
        > S 7 5000 0
        < L 2 00FF00
        = 00FF00
    """,
    "an odd line shows that a host is there, an unreadable one does not": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < P 0
        < P 1 what
        > E 2 line 1 lines could not be read since the start
        900
        << noise
        100
        > S 3 1000 0
        > E 4 line 2 lines could not be read since the start
        1000
        > S 5 2000 0
        999
        1
        = 000000
        > S 6 3000 0
    """,
    "unreadable lines are told of at once, and then once a second": """
        begin
        > H 0 HELLO
        > S 1 0 0
        100
        << noise
        > E 2 line 1 lines could not be read since the start
        << noise
        << S 2 1873 01*00000000
        < Z 5 1
        899
        1
        > S 3 1000 0
        99
        1
        > E 4 line 4 lines could not be read since the start
        800
    """,
    "an echo of its own lines is no news": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < H 0 1 b 1.0.0 AA BB 4 1 3 power
        < S 1 0 0
        < B 2 0 0
        < K 3 1
        < E 4 line noise
        500
    """,
    "a frame for another strip": """
        begin
        > H 0 HELLO
        > S 1 0 0
        < L 0 FF0000FF0000
        > E 2 lights a frame of 2 lights came, the strip has 1
    """,
}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_said(micropython: MicroPython, name: str) -> None:
    wanted, said = talked(micropython, TABLES[name])
    assert said == wanted


def test_its_numbers_and_its_clock_go_round(micropython: MicroPython) -> None:
    table = """
        begin
        > H 65533 HELLO
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
            assert said == [f"> H 40 {HELLO}", "> S 41 0 5"]
        else:
            assert said == [f"> S {number} 0 {(number - 2) % 16:X}" for number in again]


@pytest.mark.parametrize("row", golden("host"), ids=lambda row: row.raw.decode()[:20])
def test_a_golden_line_of_the_host_is_understood(micropython: MicroPython, row: Golden) -> None:
    code = TALK.replace("1, 500", "6, 500").replace("answer = happened", "")
    code += "\nstays = conversation.hear(raw)\nheard = conversation._heard[0] if stays else None\n"
    code += (
        "answer = heard and [heard[0], heard[1], heard[2] if heard[0] != 'L' else heard[2].hex()]"
    )
    heard = micropython.do(code, steps=[], now=0, first=0, raw=row.raw + b"\n")
    number = int(row.values["seq"])
    lit = dict(each.split(":") for each in row.values.get("lit", "").split(",") if each)
    frame = "".join(lit.get(str(led), "000000") for led in range(6))
    wanted = {
        "who": ["?", number, True],
        "again": ["A", number, int(row.values.get("from", 0))],
        "present": ["P", number, True],
        "leave": None,
        "frame": ["L", number, frame.lower()],
    }
    assert heard == wanted[row.what]


@pytest.mark.parametrize("row", golden("odd"), ids=lambda row: row.raw.decode()[:20])
def test_an_odd_golden_line_does_nothing(micropython: MicroPython, row: Golden) -> None:
    """It is told of, or it is one of the scanner's own kinds and left out without a word."""
    code = TALK.replace("1, 500", "6, 500") + "\nhappened.clear()\nconversation.hear(raw)\n"
    code += "conversation.turn(now)\nanswer = happened"
    said = micropython.do(code, steps=["begin"], now=0, first=0, raw=row.raw + b"\n")
    if row.raw[:1] in b"HSBKE":
        assert said == []
    else:
        assert [line[:9] for line in said] in (["> E 2 lin"], ["> E 2 lig"])
