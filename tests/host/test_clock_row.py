"""The time of the player on turn on a row of cells, as tables: which cells, how many of them, when
they change, and that they never hide another light.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES, make_game
from engines.game import Seat
from engines.gesture import occupancy
from engines.time_control import read_controls
from engines.topology import NO_CELLS, Cell, Mask, grid
from firmware_host.config.settings import Config, Lights
from firmware_host.display.clock_row import clock_row, row_state
from firmware_host.display.meanings import Light, Meaning
from firmware_host.table.clock import PauseReason
from firmware_host.table.table import Table
from tests.host.rig import Rig
from tests.host.test_loop import GAME, Desk

ROWS = [
    # the game, and the row next to the middle on which fewest pieces stand at the start
    ("russian-draughts", "a4 b4 c4 d4 e4 f4 g4 h4"),
    ("generals", "a4 b4 c4 d4 e4 f4 g4 h4 i4"),
    ("tafl-king", "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3"),
    ("coalition-chess", "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3"),
    ("krieger", " ".join(f"r3k{k}" for k in range(16))),
]


def row_at_the_start(name: str) -> tuple[Cell, ...]:
    view = Table(make_game(name), "g").view((), None)
    return clock_row(make_game(name).topology, Mask(int(view.new_game_occupancy or "0", 16)))


@pytest.mark.parametrize(("game", "cells"), ROWS)
def test_which_cells_are_the_row(game: str, cells: str) -> None:
    topology = make_game(game).topology
    assert " ".join(map(topology.name, row_at_the_start(game))) == cells


@pytest.mark.parametrize("game", GAMES)
def test_every_board_has_a_row(game: str) -> None:
    row = row_at_the_start(game)
    assert len(row) >= 8
    assert len({*row}) == len(row)


def test_a_board_without_grid_and_rings_uses_its_longest_line() -> None:
    assert len(clock_row(replace(grid(3, 5), grid=None), NO_CELLS)) == 5


LIT = [
    # the time control, how many seconds have been used of it, how many of 8 cells are lit, whether
    # they count the last seconds, and in how many seconds that changes
    ("8", 0, 8, False, 60),
    ("8", 59.9, 8, False, 0.1),
    ("8", 60, 7, False, 60),
    ("8", 60.001, 7, False, 59.999),
    ("8", 430, 1, False, 40.001),
    ("8", 470, 1, False, 0.001),
    ("8", 470.001, 8, True, 2.999),
    ("8", 473, 7, True, 1),
    ("8", 479.5, 1, True, 0.5),
    ("8", 480, 0, True, None),
    ("8+9", -9, 8, False, 69),  # more than at the start
    ("8d5", 0, 8, False, 65),
    ("8+2x16", 0, 8, False, 60),
    ("8+2x16", 479.5, 1, False, 0.5),
    ("8+2x16", 480, 8, False, 2),  # a period
    ("8+2x16", 495, 1, False, 1),
    ("8+2x16", 496, 8, False, 2),  # the last one
    ("8+2x16", 503, 8, True, 2),
    ("0+1x60", 0, 8, False, 7.5),
    ("0+1x5", 0, 5, True, 1),
]


@pytest.mark.parametrize(("control", "used_s", "lit", "is_low", "changes_s"), LIT)
def test_how_many_cells_are_lit(
    control: str, used_s: float, lit: int, is_low: bool, changes_s: float | None
) -> None:
    found = read_controls(control, [Seat("white")])[Seat("white")]
    time = found.start._replace(left_ms=round(found.start.left_ms - 1000 * used_s))
    shown = row_state(time, found.period_ms if time.period else found.main_ms, 8)
    changes_ms = None if changes_s is None else round(1000 * changes_s)
    assert shown == (lit, is_low, changes_ms)


@given(
    st.integers(0, 700_000), st.sampled_from(["8", "8d5", "8+2x16", "0+3x60"]), st.integers(3, 32)
)
def test_it_stands_still_until_it_changes(used_ms: int, control: str, cells: int) -> None:
    found = read_controls(control, [Seat("white")])[Seat("white")]
    time = found.start.after(used_ms)

    def shown(ms: int) -> tuple[int, bool]:
        later = time.after(ms)
        full_ms = found.period_ms if later.period else found.main_ms
        return row_state(later, full_ms, cells)[:2]

    changes = row_state(time, found.period_ms if time.period else found.main_ms, cells)[2]
    if changes is None:
        assert time.is_up
    else:
        assert changes > 0
        assert {shown(0), shown(changes // 2), shown(changes - 1)} == {shown(0)}
        assert shown(changes) != shown(0) or (cells, control) == (cells, "0+3x60")


# --- on a board ---


def timed(clock: str = "8", position: str = "", game: str = "russian-draughts") -> Rig:
    """A board that shows the time."""
    rig = Rig(position, game=make_game(game), clock=clock)
    rig.lit.lighting.show_time_left(shown=True)
    return rig.wait(1.1)


def row_of(rig: Rig) -> str:
    """The frame's row: ``-`` for the time left, ``!`` for the last seconds, ``.`` dark, ``x`` for
    anything else.
    """
    signs = {Meaning.TIME_LEFT: "-", Meaning.LAST_SECONDS: "!"}
    row = row_at_the_start(rig.game.name)
    lights = rig.lit.lighting.shown
    assert {cell: light for cell, light in lights.items() if light.meaning not in signs} == dict(
        rig.lit.lighting.lights
    ), "no other light is hidden"
    text = ""
    for cell in row:
        light = lights.get(cell, Light(Meaning.TURN))
        sign = "." if cell not in lights else signs.get(light.meaning, "x")
        at = 3 * rig.wiring.leds[cell]
        red, green, blue = rig.frame[at : at + 3]
        if sign in "-!":
            assert red > 5 * green if sign == "!" else red == green == blue > 0, (red, green, blue)
        text += sign
    return text


def test_the_row_runs_down_and_hides_nothing() -> None:
    rig = timed()
    assert row_of(rig) == "--------"  # whole before the first move
    rig.hands("c3- d4+ 1000ms")
    assert row_of(rig) == "---x----"  # the end of the last move is on d4
    rig.wait(60)
    assert row_of(rig) == "---x---."
    rig.wait(60 * 6 + 48)
    assert row_of(rig) == "-..x...."
    rig.wait(2.4)
    assert row_of(rig) == "!!!x!!!!"
    rig.wait(4)
    assert row_of(rig) == "!!!x!..."
    rig.hands("f6- g5+ 1000ms")
    assert row_of(rig) == "---x----"  # White's time


def test_a_menu_a_held_key_and_pieces_to_put_right_have_the_board_to_themselves() -> None:
    rig = timed()
    rig.hands("c3- d4+ 1000ms a1- a5+ 3000ms")
    assert "-" not in row_of(rig)
    rig.hands("a5- a1+ 1000ms")
    assert row_of(rig) == "---x----"


def test_without_the_setting_or_a_clock_there_is_no_row() -> None:
    for clock, shown in (("8", False), ("none", True)):
        rig = timed(clock)
        rig.lit.lighting.show_time_left(shown=shown)
        rig.hands("c3- d4+ 1000ms")
        assert "-" not in row_of(rig)


def test_while_the_clock_is_paused_the_row_stands_still() -> None:
    rig = timed()
    rig.hands("c3- d4+ 1000ms")
    rig.table.pause_clock(frozenset({PauseReason.ARBITER}))
    rig.wait(100)
    assert row_of(rig) == "---x----"
    rig.table.pause_clock(frozenset())
    rig.wait(60)
    assert row_of(rig) == "---x---."


def test_it_can_be_asked_for_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """And the strip is lit anew when a cell goes out, though nobody does anything."""
    desk = Desk(tmp_path, clock="8")
    desk.hands("c3- d4+")
    desk.run(0.5)
    row = clock_row(GAME.topology, Mask(occupancy(GAME.observe(GAME.initial(), None))))

    def lit() -> int:
        return sum(any(desk.leds.frame[3 * cell :][:3]) for cell in row)

    assert lit() == 1  # the last move
    lights = Lights(budget_ma=2000, time_left=True)
    desk.host.set_config(Config(lights=lights))
    desk.run(0.1)
    assert lit() == 8
    desk.run(59.2)
    assert lit() == 8
    desk.run(0.3)
    assert lit() == 7
    desk.host.set_config(Config(lights=replace(lights, time_left=False)))
    desk.run(0.1)
    assert lit() == 1
    desk.room.close()
