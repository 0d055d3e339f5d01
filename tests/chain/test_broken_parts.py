"""Parts that break in the middle of a game and are mended: contacts, diodes, wires, lights, the
Pico itself. The players are told, no move is misread, and the game goes on.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.board_file import load_board
from drivers.pi.strips import LedsDevice
from tests.chain.by_hand import BOARD, ByHand, channel
from tests.chain.chain import Chain
from tests.drivers.stand_ins import in_rgb, kernel_strip

LEDS = load_board(BOARD).led_channels
KERNEL = "/dev/leds0"

Break = Callable[[ByHand], None]


@pytest.fixture
def there(tmp_path: Path) -> Iterator[ByHand]:
    table = ByHand(tmp_path)
    yield table
    table.close()


def dead(cell: str) -> Break:
    return lambda there: there.wear.dead.update({channel(cell): 0.0})


def stuck(cell: str) -> Break:
    return lambda there: there.wear.stuck.update({channel(cell): 0.0})


def weak(cell: str) -> Break:
    return lambda there: there.wear.weak.add(channel(cell))


def bridged(cell: str) -> Break:
    return lambda there: there.pico.solder(bridged=[channel(cell)])


def turned(cell: str) -> Break:
    return lambda there: there.pico.solder(turned=[channel(cell)])


def grounded(column: int) -> Break:
    return lambda there: there.pico.solder(grounded=[column])


def mend(there: ByHand) -> None:
    there.wear.dead.clear()
    there.wear.stuck.clear()
    there.wear.weak.clear()
    there.pico.solder()


PLAYED = "c3-d4 f6-g5"
BROKEN = [
    # what breaks after c3-d4 f6-g5; what hands do then; what is told; which sensors are marked, and
    # the moves by then; what hands do when it is mended, and the moves in the end
    ("a contact feels nothing", dead("f4"), "move g3 f4; wait 3 s; press turn",
     "Did the piece on g3 move to", "", PLAYED,
     "lift f4; put f4; wait 1 s", f"{PLAYED} g3-f4"),
    ("... and the game is to go on", dead("f4"), "move g3 f4; wait 1 s; press turn; press turn",
     "Did the piece on g3 move to", "f4:dead", f"{PLAYED} g3-f4",
     "move b6 a5; lift f4; put f4", f"{PLAYED} g3-f4 b6-a5"),
    ("a contact under a piece stays closed", stuck("g3"), "move g3 f4; wait 3 s",
     "Take the piece on f4 off the board", "", PLAYED,
     "bounce g3 1 ms; wait 1 s", f"{PLAYED} g3-f4"),
    ("an empty square feels a piece", stuck("a5"), "bounce a5 1 ms; wait 3 s",
     "Take the piece on a5 off the board", "", PLAYED,
     "bounce a5 1 ms; wait 1 s; move g3 f4", f"{PLAYED} g3-f4"),
    ("... and is passed over", stuck("a5"), "bounce a5 1 ms; wait 3 s; press turn; press turn",
     "Is the sensor on a5 wrong?", "a5:stuck", PLAYED,
     "bounce a5 1 ms; move g3 f4; wait 1 s", f"{PLAYED} g3-f4"),
    ("a contact chatters", weak("f4"), "move g3 f4", "Black to move", "", f"{PLAYED} g3-f4",
     "move b6 a5", f"{PLAYED} g3-f4 b6-a5"),
    ("a diode is bridged: a ghost", bridged("d4"), "move g3 f4; wait 3 s",
     "may detect a piece that isn't there", "f4:ghost f6:ghost", PLAYED,
     "wait 4 s; press say; press turn", f"{PLAYED} g3-f4"),
    ("a diode is the wrong way round", turned("f4"), "move g3 f4; wait 3 s; press turn",
     "Did the piece on g3 move to", "", PLAYED,
     "wait 1 s", f"{PLAYED} g3-f4"),
    ("a column touches ground", grounded(2), "wait 4 s", "may detect a piece that isn't there",
     "c2:ghost c3:ghost c4:ghost c5:ghost c6:ghost c8:ghost", PLAYED,
     "wait 1 s; move g3 f4; wait 1 s", f"{PLAYED} g3-f4"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("breaks", "doing", "words", "marked", "moves", "then", "at_last"),
    [
        pytest.param(*row[1:], id=row[0], marks=pytest.mark.ci if place % 3 else ())
        for place, row in enumerate(BROKEN)
    ],
)
def test_a_part_breaks_and_is_mended(
    breaks: Break,
    doing: str,
    words: str,
    marked: str,
    moves: str,
    then: str,
    at_last: str,
    there: ByHand,
) -> None:
    there.hands("move c3 d4; wait 1 s; move f6 g5; wait 1 s")
    assert (there.moves, there.page) == (PLAYED, "White to move.")
    there.told()
    breaks(there)
    there.hands(doing)
    told = there.told()
    assert words in told
    assert there.moves == moves, told
    assert there.faults == marked
    mend(there)
    there.hands(then)
    there.rest(1.0)
    assert there.moves == at_last, there.told()
    assert there.lit
    assert there.saved == at_last


def test_lights_lost_in_a_brown_out_come_back(there: ByHand) -> None:
    there.hands("lift c3")
    picture = there.pico.frames[-1].colours
    before = len(there.pico.frames)
    there.pico.reboot("power")
    there.rest(1.0)
    dark, *_, newest = (frame.colours for frame in there.pico.frames[before:])
    assert not any(dark)
    assert {light for light, lit in enumerate(picture) if lit} == {
        light for light, lit in enumerate(newest) if lit
    }
    assert there.lit


def test_lights_that_fail_cost_no_move(tmp_path: Path) -> None:
    """A strip on a Pi's own pin beside a Pico that reads the hands."""

    def on_a_pi(chain: Chain) -> LedsDevice:
        return LedsDevice(LEDS, KERNEL, clock=lambda: chain.now)

    with kernel_strip(KERNEL, LEDS) as kernel:
        there = ByHand(tmp_path, on_a_pi)
        there.hands("move c3 d4")
        kernel.trouble = errno.EIO
        there.hands("lift f6")
        assert "The lights aren't responding: /dev/leds0" in there.page
        there.hands("put g5; wait 1 s")
        assert there.moves == "c3-d4 f6-g5"
        kernel.trouble = 0
        there.hands("lift g3; wait 1 s")
        assert "aren't responding" not in there.page
        shown, wanted = in_rgb(kernel.wire, "grb"), there.chain.wanted
        assert [any(shown[i : i + 3]) for i in range(0, len(shown), 3)] == [
            any(wanted[i : i + 3]) for i in range(0, len(wanted), 3)
        ]
        there.hands("put f4; wait 1 s")
        assert there.saved == "c3-d4 f6-g5 g3-f4"
        there.close()


def test_a_new_pico_takes_over_when_the_program_starts_anew(there: ByHand) -> None:
    there.hands("move c3 d4; lift f6")
    there.pico.unplug()
    spare = there.another_pico()
    there.chain.swap(spare)
    there.until(lambda: "is a different one" in there.page)
    there.start_anew(spare)
    there.hands("put g5; wait 1 s")
    there.until(lambda: there.moves == "c3-d4 f6-g5")
    there.hands("move g3 f4; wait 1 s")
    assert there.moves == "c3-d4 f6-g5 g3-f4"
    assert there.lit
