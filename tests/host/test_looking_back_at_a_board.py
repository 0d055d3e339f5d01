"""Looking back at the board itself, in its menu: the lights show each move while the pieces stay,
and the game is as it was.
"""

from __future__ import annotations

from random import Random

import pytest

from engines import make_game
from engines.game import Move
from engines.message import Message
from firmware_host.display.meanings import step_lights
from firmware_host.station.looking_back import steps_of, with_looking_back
from firmware_host.station.menu_mode import Item
from firmware_host.table.messages import Play, Recall, Recalled
from firmware_host.table.position_history import PositionHistory, recall_position
from firmware_host.table.table import Table
from tests.engines.generals_twins import games, twin_games
from tests.host.rig import Rig

PLAYED = "c3-d4 f6-e5 d4:f6"


def rig(played: str = PLAYED) -> Rig:
    """A board whose menu has looking back, with a host that answers at once."""
    there, history = Rig(played=played), PositionHistory()

    def answer() -> None:
        for request in history.pending_requests():
            history.take_messages([recall_position(there.table, request, None)])  # type: ignore

    history.on_request = answer
    history.take_messages([there.table.view((), None)])
    there.lit.menu.recall_move = history.move_before
    items = [Item(Message("display.menu-go-on"))]
    there.lit.menu.provide_items = lambda: with_looking_back(items, history.view)
    return there


WAY = [
    # keys; what the board says, and its lights
    ("[menu] [say]", "Look back at this game: the lights show each move.", "listed a1, chosen b1"),
    ("[turn]", "2. White: d4:f6.", "origin d4, destination f6, capture e5"),
    ("[say]", "2. White: d4:f6.", "origin d4, destination f6, capture e5"),
    ("[take-back]", "1. Black: f6-e5.", "origin f6, destination e5"),
    ("[take-back]", "1. White: c3-d4.", "origin c3, destination d4"),
    ("[take-back]", "Starting position.", ""),
    ("[take-back]", "Starting position.", ""),
    ("[say]", "1. White: c3-d4.", "origin c3, destination d4"),
]


def test_the_lights_show_each_move() -> None:
    there = rig()
    for keys, says, lights in WAY:
        there.hands(keys)
        assert there.status == says
        assert {*there.lights.split(", ")} == {*lights.split(", ")}
    assert there.moves.replace("*", "") == PLAYED
    there.hands("[turn] 500ms")
    assert there.status.endswith("Black to move.")


@pytest.mark.parametrize("leave", ["[turn]", "[menu]"])
def test_nothing_moves_meanwhile_and_the_game_goes_on(leave: str) -> None:
    there = rig("c3-d4")
    there.hands("[menu] [say] [turn] f6- g5+ 4000ms [take-back] g5- f6+ 500ms")
    assert there.moves.replace("*", "") == "c3-d4"
    there.hands(f"{leave} 2000ms f6- g5+ 4000ms")
    assert there.moves.replace("*", "") == "c3-d4 f6-g5"


def test_before_the_first_move_there_is_nothing_to_look_back_at() -> None:
    there = rig("")
    there.hands("[menu] [say]")
    assert there.status == "Continue this game."


def test_a_piece_that_leaves_the_board_has_no_end() -> None:
    assert [*step_lights(Move("north", (4,), (4,)))] == [4]  # type: ignore[arg-type]
    assert step_lights(None) == {}


def test_what_a_board_shows_of_a_game_of_secrets_depends_on_no_rank() -> None:
    told = games(5, 30)
    twin = next(twin_games(told, None, Random(5)))
    seen = []
    for line in (told, twin):
        table = Table(make_game("generals"), "g")
        for move in line.moves:
            assert table.submit(Play("p", table.log.entry, move, True)) is None
        view = table.view(table.game.seats, None)
        steps = steps_of(view)
        found = [recall_position(table, Recall("k", n), None) for n in range(len(table.states))]
        lights = [step_lights(one.last) for one in found if isinstance(one, Recalled)]
        assert len(lights) == len(table.states)
        seen.append((steps, lights))
    assert told.moves != twin.moves
    assert seen[0] == seen[1]
