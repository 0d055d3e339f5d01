"""Armies that two houses send at the same time, neither knowing of the other's."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Move, Seat
from firmware_host.table.messages import Play
from firmware_host.table.table import Table
from tests.wording import worded

GAME = make_game("generals")
GONE_ON = "the game has moved on; look at the board again"


def army(table: Table, seat: str) -> Move:
    setup = GAME.setup(table.states[0], Seat(seat))
    assert setup is not None
    return Move(setup.seat, layout=tuple(zip(setup.cells, setup.kinds, strict=False)))


@pytest.mark.parametrize(
    ("sent", "refusals"),
    [
        # seat, after how many moves its board believes the game to be
        ([("white", 0), ("black", 1)], [None, None]),
        ([("white", 0), ("black", 0)], [None, None]),
        ([("black", 0), ("white", 0)], [None, None]),
        ([("white", 0), ("black", 2)], [None, GONE_ON]),
        ([("white", 0), ("black", 0), ("black", 0)], [None, None, GONE_ON]),
    ],
)
def test_armies_sent_at_once(sent: list[tuple[str, int]], refusals: list[str | None]) -> None:
    table = Table(GAME, "g")
    asked = [Play(f"{n}", entry, army(table, seat)) for n, (seat, entry) in enumerate(sent)]
    assert [worded(table.submit(one)) for one in asked] == refusals
    assert len(table.moves) == refusals.count(None)
