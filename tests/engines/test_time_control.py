"""Time controls: how they are written, and how a player's time passes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.errors import OptionError
from engines.game import Seat
from engines.time_control import (
    TimeControl,
    TimeLeft,
    clock_text,
    controls_tag,
    read_controls,
    read_controls_tag,
    record_text,
    write_controls,
)

SEATS = (Seat("white"), Seat("black"))
WHITE, BLACK = SEATS

CONTROLS = [
    ("10", TimeControl(600_000)),
    ("0.5", TimeControl(30_000)),
    ("5+3", TimeControl(300_000, increment_ms=3000)),
    ("5d3", TimeControl(300_000, delay_ms=3000)),
    ("10+3x30", TimeControl(600_000, periods=3, period_ms=30_000)),
    ("0+1x60", TimeControl(0, periods=1, period_ms=60_000)),
]


@pytest.mark.parametrize(("text", "control"), CONTROLS)
def test_a_control_is_read_and_written(text: str, control: TimeControl) -> None:
    assert read_controls(text, SEATS) == {WHITE: control, BLACK: control}
    assert write_controls({WHITE: control, BLACK: control}, SEATS) == text


@pytest.mark.parametrize("text", ["5+3,10+5", "none,5+3", "10,0+1x60", "", "5d3"])
def test_each_player_can_have_another(text: str) -> None:
    assert write_controls(read_controls(text, SEATS), SEATS) == text


@pytest.mark.parametrize("text", ["none", "none,none", ""])
def test_no_limit(text: str) -> None:
    assert read_controls(text, SEATS) == {}


@pytest.mark.parametrize(
    "text", ["x", "5+", "0", "0+3", "5+3x0", "5+0x30", "-5", "5+3+3", "1000", "5;3", "5,", "1,2,3"]
)
def test_what_is_none(text: str) -> None:
    with pytest.raises(OptionError, match="time control"):
        read_controls(text, SEATS)


TAGS = [
    # the time controls, and the tag TimeControl of a record
    ("10", "600"),
    ("0.5", "30"),
    ("0.001", "0.06"),
    ("5+3", "300+3"),
    ("5d3", "300d3"),
    ("10+3x30", "600+3x30"),
    ("0+2x30", "0+2x30"),
    ("0+1x60", "1/60"),
    ("5+3,10+5", "300+3,600+5"),
    ("none,5", "-,300"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "tag"), TAGS)
def test_a_control_as_a_tag(text: str, tag: str) -> None:
    controls = read_controls(text, SEATS)
    assert controls_tag(controls, SEATS) == tag
    assert read_controls_tag(tag, SEATS) == controls


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("600 3:30", "10+3x30"),  # OpenTafl's
        (" 300+3 ", "5+3"),
        ("-", ""),
        ("?", ""),
        ("*180", ""),  # a sandclock
        ("40/7200:3600", ""),  # two controls one after the other
        ("300+3,300", "5+3,5"),
        ("1,2,3", ""),
        ("0", ""),
        ("600+0x30", ""),
        ("blitz", ""),
    ],
)
def test_a_tag_by_others(tag: str, text: str) -> None:
    """One that is not understood is left alone."""
    assert write_controls(read_controls_tag(tag, SEATS), SEATS) == text


TURNS = [
    # control, seconds the player takes in one turn after another, seconds left after each
    ("1", [20, 30], [40, 10]),
    ("1", [61], [0]),
    ("1+5", [20, 0], [45, 50]),
    ("1+5", [60, 1], [0, 0]),  # a fallen flag stays down
    ("1d5", [3, 5, 15], [60, 60, 50]),
    ("1+2x30", [50, 30, 29, 1], [70, 60, 60, 60]),  # the first period begins with the 61st second
    ("1+2x30", [60, 40, 30.001], [60, 30, 0]),
    ("0+1x60", [59, 59, 60], [60, 60, 0]),
]


@pytest.mark.parametrize(("text", "turns", "left"), TURNS)
def test_turns(text: str, turns: list[float], left: list[float]) -> None:
    control = read_controls(text, SEATS)[WHITE]
    time, found = control.start, []
    for seconds in turns:
        time = control.after_turn(control.at_turn(time).after(round(1000 * seconds)))
        found.append(time.left_ms / 1000)
    assert found == left


SHOWN = [
    (TimeLeft(65_000), "1:05", 0),
    (TimeLeft(3_725_999), "1:02:05", 0),
    (TimeLeft(10_000), "0:10", 0),
    (TimeLeft(9_999), "0:09.9", 0),
    (TimeLeft(40), "0:00.0", 0),
    (TimeLeft(0), "0:00", 0),
    (TimeLeft(65_000, 0, 2, 30_000), "0:05.0", 0),
    (TimeLeft(60_000, 0, 2, 30_000), "0:30", 2),
    (TimeLeft(30_001, 0, 2, 30_000), "0:00.0", 2),
    (TimeLeft(30_000, 0, 2, 30_000), "0:30", 1),
    (TimeLeft(0, 0, 2, 30_000), "0:00", 0),
]


@pytest.mark.parametrize(("time", "text", "period"), SHOWN)
def test_what_a_clock_shows(time: TimeLeft, text: str, period: int) -> None:
    assert (clock_text(time.shown_ms), time.period) == (text, period)


def test_a_record_has_whole_seconds() -> None:
    assert [record_text(ms) for ms in (192_999, 3_600_000, 0)] == ["0:03:12", "1:00:00", "0:00:00"]


@given(st.integers(0, 100_000), st.integers(0, 9000), st.lists(st.integers(0, 40_000), max_size=8))
def test_it_is_the_same_in_how_many_steps_it_runs(left: int, delay: int, steps: list[int]) -> None:
    time = TimeLeft(left, delay)
    stepwise = time
    for step in steps:
        stepwise = stepwise.after(step)
    assert stepwise == time.after(sum(steps))
