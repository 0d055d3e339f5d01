"""What goes wrong on a real board in the middle of a game: no move is misread, none is lost, the
players are told, and after the repair the game goes on with the lights as they should be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.chain.by_hand import ByHand


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[list[ByHand]]:
    opened: list[ByHand] = []
    yield opened
    for one in opened:
        one.close()


# --- away, and back again ---


def unplugged(there: ByHand) -> None:
    there.pico.unplug()


def plugged_in(there: ByHand) -> None:
    there.pico.plug()


def usb_pulled(there: ByHand) -> None:
    there.pico.unplug(own_supply=True)


def stops(there: ByHand) -> None:
    there.pico.hang("chip")


def supply_back(there: ByHand) -> None:
    there.pico.reboot("power")


def reset(there: ByHand) -> None:
    there.pico.reboot("reset")


def hangs(there: ByHand) -> None:
    there.pico.hang("program")


def nothing(there: ByHand) -> None:
    """The host helps itself."""


def another_one(there: ByHand) -> None:
    there.pico.unplug()
    there.chain.swap(there.another_pico())


def the_first_one(there: ByHand) -> None:
    there.chain.pico.unplug()
    there.pico.plug()
    there.chain.swap(there.pico)


AWAY = [
    # what happens; how it is repaired; how long it lasts, in seconds; what is told meanwhile
    ("the plug is pulled", unplugged, plugged_in, 1.5, "plug the device in"),
    ("... of a Pico with a supply of its own", usb_pulled, plugged_in, 1.5, "plug the device in"),
    ("the supply fails for long", stops, supply_back, 3.5, "isn't responding"),
    ("the supply dips", stops, supply_back, 0.2, ""),
    ("the reset button", stops, reset, 0.3, ""),
    ("the program hangs", hangs, nothing, 4.0, "isn't responding"),
    ("another Pico is plugged in", another_one, the_first_one, 2.0, "is a different one"),
]

UNSEEN = "Move the black man on g5 back to f6. Pieces were"

DOING = [
    # what hands do before, meanwhile and after the repair; whether the board then asks
    ("between two moves", "", "", "move f6 g5", False),
    ("with a piece in the hand", "lift f6", "", "put g5", False),
    ("and it is put down meanwhile", "lift f6", "put g5", "move g5 f6; move f6 g5", True),
    ("and it is put back", "lift f6", "put f6", "move f6 g5", False),
    ("a move is made meanwhile", "", "move f6 g5", "move g5 f6; move f6 g5", True),
    ("a piece is set straight", "", "lift a3; put a3", "move f6 g5", False),
]


def cases() -> Iterator[Any]:
    """All that hands may do where the time is short or a person has pulled a plug. Each row of both
    tables at least once in CI, every fifth of those in make test, and all in the campaign.
    """
    for n, away in enumerate(AWAY):
        doings = DOING if away[2] is plugged_in or not away[4] else DOING[1:3]
        for m, doing in enumerate(doings):
            chosen = m % 5 == n % len(doings)
            marks = pytest.mark.long if not chosen else pytest.mark.ci if n % 3 else ()
            yield pytest.param(*away[1:], *doing[1:], id=f"{away[0]}: {doing[0]}", marks=marks)


@pytest.mark.parametrize(
    ("begins", "ends", "lasts", "words", "before", "meanwhile", "after", "asks"), list(cases())
)
def test_the_scanner_is_away_for_a_while(
    begins: Callable[[ByHand], None],
    ends: Callable[[ByHand], None],
    lasts: float,
    words: str,
    before: str,
    meanwhile: str,
    after: str,
    asks: bool,
    tables: list[ByHand],
    tmp_path: Path,
) -> None:
    there = ByHand(tmp_path)
    tables.append(there)
    there.hands("move c3 d4")
    there.hands(before)
    there.told()
    assert there.moves == "c3-d4"
    begins(there)
    there.hands(meanwhile)
    there.rest(lasts)
    ends(there)
    there.rest(4.0)
    told = there.told()
    assert words in told
    assert there.moves == "c3-d4", told
    assert (UNSEEN in told) is asks, told
    assert "aren't responding" not in there.page
    assert there.lit
    there.hands(after)
    there.rest(1.0)
    there.hands("move b2 c3; wait 1 s")
    assert there.moves == "c3-d4 f6-g5 b2-c3"
    assert there.page == "Black to move."
    assert there.lit
    assert there.saved == there.moves
