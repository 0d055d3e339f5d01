"""Ranks that a seat does not know change nothing that is said to it, and not when it is said.

A game is told twice at a table, once with other ranks that the seat could not tell apart. What the
hint says, step by step, with what reasons, after how many positions, and what the computer plays
for the seat, is compared byte for byte. The messages go the same way as in a house: table, view,
adviser or player, table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count
from random import Random

from engines.game import Seat
from engines.localiser import english
from engines.search.analysis import Level
from engines.search.dangers import dangers
from firmware_host.computer.adviser import Adviser
from firmware_host.computer.player import Player
from firmware_host.computer.time_use import release_time
from firmware_host.display import hint_text
from firmware_host.station.hint_cells import threatened_cells
from firmware_host.table import messages
from firmware_host.table.messages import Hint, Play
from firmware_host.table.table import Table
from tests.engines.generals_advice import Played, played, twins
from tests.engines.generals_play import GAME
from tests.extent import Extent

POSITIONS = 500
GAMES = 12
FEW = 150
"""Positions that a level may look at in the short run; in a whole one, as many as it has."""

NODES_A_SECOND = 700.0
"""Of some computer: by it the time a search takes follows from how much it sees."""

THINKER = GAME.analyser()


def test_ranks_that_the_seat_does_not_know_change_nothing(
    extent: Extent, figures: list[str]
) -> None:
    lot, positions, others = Random(5), extent.of(POSITIONS), 0
    for number in range(positions):
        whole = played(lot.randrange(GAMES))
        told = whole.until(lot.randrange(len(whole.moves) - 2))
        seat = told.states[-1].turn
        level = THINKER.levels[number % len(THINKER.levels)]
        if not extent.whole:
            level = level._replace(nodes=min(level.nodes, FEW))
        seed = lot.randrange(10**6)
        (twin,) = twins(told, seat, seed, 1)
        assert [*said(told, seat, level, seed)] == [*said(twin, seat, level, seed)]
        others += twin.states[-1].ranks != told.states[-1].ranks
    figures.append(f"Generals: {positions} positions told twice, {others} with other ranks")
    assert others > 0.9 * positions


def said(told: Played, seat: Seat, level: Level, seed: int) -> Iterator[bytes]:
    """All that comes to the seat in this position, as bytes: hints, and a move at that level."""
    table = Table(GAME, "g")
    for move in told.moves:
        assert table.submit(Play("p", table.log.entry, move, True)) is None
    table.hints.available = True
    adviser = Adviser(GAME, seat, THINKER, seed, count())
    player = Player(GAME, seat, level, seed, count())
    for step in range(3):
        assert table.submit(Hint(str(step), seat)) is None
        view = table.view((seat,), seat, board=False)
        adviser.take_view(view)
        if adviser.question:
            yield repr(adviser.question).encode()
            for thought in THINKER.analyse(adviser.question, level, seed):
                yield repr((level, thought)).encode()
                for turn_ends in (math.inf, 0.5):
                    released = release_time(0.0, thought.nodes / NODES_A_SECOND, turn_ends)
                    yield repr(released).encode()
                found = adviser.take_analysis(thought)
                if adviser.wants_dangers:
                    found = adviser.take_dangers(dangers(THINKER, adviser.question, seed))
                for intent in found:
                    yield messages.encode(intent)
                    assert table.submit(intent) is None
            adviser.finish_analysis()
        view = table.view((seat,), seat, board=False)
        yield messages.encode(view)
        yield english(hint_text.hint_text(view, GAME.topology.names)).encode()
        yield bytes(threatened_cells(view))
    player.take_view(view)
    assert player.question is not None
    assert player.is_timing_sensitive
    for thought in THINKER.analyse(player.question, level, player.seed):
        player.take_analysis(thought)
    for intent in player.finish_analysis():
        yield messages.encode(intent)
