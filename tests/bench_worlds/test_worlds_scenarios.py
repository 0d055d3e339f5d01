"""What players get, by the tables of ``tests/host``, from the reader of ``bench.worlds``: each row
as it is told there, or as ``changed_rows`` has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from types import FunctionType
from typing import Any
from unittest.mock import patch

import pytest

from bench.readers import reader, reading
from engines import make_game
from tests.bench_worlds.changed_rows import ALONE, CHANGED, NOT_YET
from tests.host import alone
from tests.host.rig import Rig
from tests.host.test_scenarios_found import CUSTODY
from tests.host.test_wrong_sensors import QUIET, unfelt

TABLES = (
    "board_put_right",
    "corners",
    "games_by_hand",
    "judging",
    "pieces_known",
    "reasons",
    "restoring",
    "scenarios",
    "scenarios_castling",
    "scenarios_debts",
    "scenarios_found",
    "scenarios_games",
    "scenarios_generals",
    "scenarios_orders",
    "sound_boards",
    "swaps",
    "taken_at_once",
    "tracker",
    "tracker_alone",
    "unreliable",
    "wrong_sensors",
)
"""The files ``tests/host/test_*.py`` whose rows say what a board makes of hands."""

FOUND: set[tuple[str, str, str]] = set()
"""The rows of all tables: table, test, row; a test that is no table has the row ``""``."""


@pytest.fixture(autouse=True)
def worlds() -> Iterator[None]:
    with reading("worlds"), patch.object(alone, "Tracker", reader("worlds")):
        yield


def told_anew(table: str, name: str, mark: pytest.Mark) -> pytest.MarkDecorator:
    """A table's rows with the expectations that have changed in their place."""
    names, rows = mark.args
    fields: Sequence[str] = names.replace(" ", "").split(",") if isinstance(names, str) else names
    made = []
    for place, row in enumerate(rows):
        values = tuple(row) if len(fields) > 1 else (row,)
        ids = mark.kwargs.get("ids")
        row_id = ids[place] if ids else "-".join(map(str, values))
        key = table, name, row_id
        FOUND.add(key)
        instead: Mapping[str, Any] = CHANGED[key].instead if key in CHANGED else {}
        marks = [pytest.mark.xfail(reason=NOT_YET[key], strict=True)] if key in NOT_YET else []
        values = tuple(instead.get(field, old) for field, old in zip(fields, values, strict=True))
        made.append(pytest.param(*values, id=row_id, marks=marks))
    return pytest.mark.parametrize(fields, made)


def copy(function: FunctionType, name: str) -> Callable[..., None]:
    """The same test with no marks on it."""
    made = FunctionType(
        function.__code__, function.__globals__, name, function.__defaults__, function.__closure__
    )
    made.__kwdefaults__ = function.__kwdefaults__
    kept = ("pytestmark", "__wrapped__") if hasattr(function, "hypothesis") else ("pytestmark",)
    made.__dict__.update({k: v for k, v in vars(function).items() if k not in kept})
    return made


def taken_over(table: str) -> None:
    """Take all tests of a table over into this file."""
    for name, function in vars(import_module(f"tests.host.test_{table}")).items():
        if not name.startswith("test_") or (table, name) in ALONE:
            continue
        marks = getattr(function, "pytestmark", [])
        made = copy(function, f"{name}[{table}]")
        tabled = [m for m in marks if m.name == "parametrize"]
        for mark in marks:
            decorator: Any = pytest.MarkDecorator(mark, _ispytest=True)
            made = (told_anew(table, name, mark) if mark in tabled else decorator)(made)
        if not tabled:
            FOUND.add((table, name, ""))
            if (table, name, "") in NOT_YET:
                made = pytest.mark.xfail(reason=NOT_YET[table, name, ""], strict=True)(made)
        globals()[f"test_{table}_{name.removeprefix('test_')}"] = made


for each in TABLES:
    taken_over(each)


def test_a_slide_taken_from_beside_it_is_read_as_hands_go_on() -> None:
    rig = Rig(CUSTODY, game=make_game("tafl-king")).hands("a3- d3+ 150ms d3- c3+ c4- 400ms")
    assert rig.moves == "a3-c3*"


def test_a_piece_taken_as_soon_as_it_had_been_put_right_is_read() -> None:
    hands = "e5- d4+ 150ms d4- 60ms f4+ 30ms f4- 60ms e3- 60ms g5+ 4400ms"
    assert Rig("B:Wa1,e3:Be5,h8").hands(hands).moves == "e5-f4 e3:g5"


def test_a_piece_that_is_not_felt_has_moved_after_a_second() -> None:
    rig = unfelt().hands("d4+ 150ms")
    assert (rig.moves, rig.hands("1000ms").moves) == ("", "c3-d4*")
    assert rig.hands("d4- 500ms").moves == "c3-d4*"


def test_of_two_that_were_not_felt_to_leave_say_shows_the_other() -> None:
    rig = Rig(QUIET, standing="-c3 -e3").wait(3.6).hands("[turn] [turn] 200ms d4+ 1100ms")
    assert rig.status.startswith("Has the piece from c3 gone to d4? Press turn for yes, say for")
    assert rig.hands("[say] [turn]").moves == "e3-d4"


def test_the_same_piece_moved_back_or_put_back_is_asked() -> None:
    bench = alone.Bench("a1 h8", alone.move("a1-a2"))
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"
    bench.begin("a2 h8", alone.move("a2-a1"), amendable=True)
    assert bench.hands("a2- a1+ 9000ms") == ""
    assert bench.question == ["a2-a1", "none"]


def test_a_missed_lift_of_two_possible_movers_is_asked_about() -> None:
    taken = (alone.BOARD.cell("a2"),)
    ways = (alone.move("a1-a3-a1", captured=taken), alone.move("b1-b3-b1", captured=taken))
    bench = alone.Bench("a1 b1 a2", *ways)
    assert bench.hands("a2- 5000ms") == ""
    assert bench.question == ["a1-a3-a1", "b1-b3-b1"]
    assert bench.hands("b1- b1+ 150ms") == "b1-b3-b1"


def test_what_has_changed_are_rows_of_the_tables() -> None:
    assert {*CHANGED, *NOT_YET} - FOUND == set()
    assert not {*CHANGED} & {*NOT_YET}
    assert all(hasattr(import_module(f"tests.host.test_{table}"), name) for table, name in ALONE)
