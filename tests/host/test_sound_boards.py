"""A sound board on which somebody presses buttons: no sensor that told the truth is distrusted.

Pieces are knocked over, and the buttons pressed in any order. Who only presses on is told that
pieces stand wrongly; who says in so many words that a sensor is wrong is believed until the pieces
stand right again.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from tests.extent import examples
from tests.host.rig import Rig

KNOCKED = "c3- d4+ 3500ms a1- e5+ 1500ms "
WRONGLY = (
    "Are the pieces on a1 and e5 in the wrong place? Press Done for yes, More for another answer (1"
    " of 4)"
)
LED = "It's Black's turn. Move the white man on e5 back to a1."

PRESSES = [
    # what hands and fingers do, the lights, what is said
    ("the simplest story is asked first", KNOCKED + "[turn]", "question a1 e5",
     WRONGLY.partition(" (1 of")[0]),
    ("and the second press takes it", KNOCKED + "[turn] 800ms [turn]",
     "put here a1, take away e5", LED),
    ("before the board leads back, too", "c3- d4+ 3500ms a1- e5+ 200ms [turn] [turn] 50ms",
     "put here a1, take away e5", LED),
    ("however often", KNOCKED + 6 * "[turn] 800ms ", "put here a1, take away e5", LED),
    ("say comes to the sensors", KNOCKED + "[turn] [say]", "question a1 e5",
     "Are the sensors on a1 and e5 wrong? (Answer yes if nothing was moved.)"),
    ("a man on a light square is no sensor's fault", "c3- c4+ 200ms [turn] [turn] 50ms",
     "put here c3, take away c4", "Move the white man on c4 back to c3."),
    ("a new game that is not set up is none", "c3- d4+ 400ms [new-game] [new-game] [turn] [turn]",
     "put here c3, take away d4", "Move the piece on d4 to c3."),
    ("nor one for which a piece is to be set up that was taken",
     "c3- d4+ 400ms f6- e5+ 400ms d4- f6+ e5- 1000ms [new-game] [new-game] [turn] [turn] [turn]",
     "take away f6", "There is a white man on f6"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "lights", "said"), [row[1:] for row in PRESSES], ids=[row[0] for row in PRESSES]
)
def test_who_only_presses_on_accuses_no_sensor(doing: str, lights: str, said: str) -> None:
    rig = Rig().hands(doing)
    assert (rig.lights, rig.status[: len(said)]) == (lights, said)
    assert distrusted(rig) == (0, (), 0)


def distrusted(rig: Rig) -> tuple[int, object, int]:
    health = rig.station.sensors.health
    return rig.station.sensors.ignored, health.faults, health.unreliable


ACCUSED = KNOCKED + "[turn] [say] [turn] "
"""The player has said that nothing has moved, and that a1 and e5 are felt wrongly."""


@pytest.mark.parametrize(
    "put_right", ["e5- a1+ 100ms", "[new-game] [new-game] 100ms e5- a1+ d4- c3+ 400ms"]
)
def test_a_sensor_accused_by_mistake_is_believed_once_the_pieces_stand_right(
    put_right: str,
) -> None:
    rig = Rig().hands(ACCUSED)
    assert rig.station.sensors.ignored.bit_count() == 2
    assert distrusted(rig.hands(put_right)) == (0, (), 0)
    assert [found.fault for found in rig.station.sensors.health.report() if found.fault] == []


def test_a_sensor_accused_rightly_stays_so() -> None:
    rig = Rig().spoil(dead="a1").hands("1200ms [turn] [turn] 200ms")
    dead = rig.station.sensors.health.faults
    assert (rig.status, len(dead)) == ("White to move.", 1)
    assert (
        rig.hands("c3- d4+ 200ms b6- a5+ 200ms d2- c3+ 400ms").station.sensors.health.faults == dead
    )


TWO_TURNS = "e2- e3+ [turn] 100ms e9- e8+ [turn] 100ms "
ACCUSED_OF_IT = "1500ms [turn] 800ms [say] [turn] 100ms "
ANEW = "[say] [say] [say] [turn] 100ms"

LAID_ANEW = [
    # what hands do, all of it put right in the end, and who lays out its army
    ("a move is taken back before the guard is", "i5- h5+ [turn] 100ms b5- e4+ " + ACCUSED_OF_IT
     + "[take-back] 100ms e4- b5+ 100ms h5- i5+ 200ms", "Green"),
    ("a move is made before the guard is put back", "f9- f6+ " + ACCUSED_OF_IT
     + "i5- h5+ [turn] 100ms f6- f9+ 200ms", "Red"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "seat"), [row[1:] for row in LAID_ANEW], ids=[row[0] for row in LAID_ANEW]
)
def test_a_sensor_believed_again_is_believed_while_armies_are_laid_out(
    doing: str, seat: str
) -> None:
    rig = Rig(game=make_game("coalition-chess", {"yellow-setup": "usual"}))
    rig.hands(TWO_TURNS + doing)
    assert distrusted(rig) == (0, (), 0)
    assert rig.hands(ANEW).status == f"{seat} is setting up: 6 of 6 pieces placed."


CELLS = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
KNOCKS = st.tuples(st.sampled_from(CELLS), st.sampled_from(CELLS))
BUTTONS = st.sampled_from(
    ["[turn] 800ms", "[turn]", "[take-back]", "[new-game] [new-game]", "100ms", "1600ms"]
)
STORY = "c3- d4+ 400ms d6- c5+ 400ms b2- c3+ 3500ms "


def knock(rig: Rig, piece: str, cell: str) -> None:
    """A piece, if there is one, comes to stand on a cell, if that is free."""
    here, there = rig.game.topology.cell(piece), rig.game.topology.cell(cell)
    if rig.occupied >> here & 1 and not rig.occupied >> there & 1:
        rig.hands(f"{piece}- {cell}+")


@settings(max_examples=examples(150))
@given(st.lists(KNOCKS, min_size=1, max_size=2), st.lists(BUTTONS | KNOCKS, max_size=12))
def test_no_sensor_is_distrusted_by_pressing_on(
    first: list[tuple[str, str]], doing: list[str | tuple[str, str]]
) -> None:
    rig = Rig().hands(STORY)
    for one in (*first, "1600ms", *doing):
        if isinstance(one, str):
            rig.hands(one)
        else:
            knock(rig, *one)
        assert distrusted(rig) == (0, (), 0), rig.status


@settings(max_examples=examples(150))
@given(st.lists(BUTTONS | KNOCKS | st.just("[say]"), max_size=16))
def test_whatever_was_said_no_sound_sensor_is_distrusted_on_a_board_put_right(
    doing: list[str | tuple[str, str]],
) -> None:
    rig = Rig().hands(STORY)
    for one in doing:
        if isinstance(one, str):
            rig.hands(one)
        else:
            knock(rig, *one)
    rig.set_up(rig.position, 0.2)
    assert distrusted(rig) == (0, (), 0), rig.status
