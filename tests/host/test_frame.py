"""Colours, patterns and current."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.wiring import Wiring
from engines.topology import grid
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import PALETTE_NAMES
from firmware_host.display.dimming import IDLE_MA, current_ma
from firmware_host.display.meanings import NO_SEAT, Light, Meaning
from firmware_host.display.painter import FLASHES, PATTERNS, Painter, Pattern, pattern
from firmware_host.display.palettes import PALETTES

LIGHTS_MD = (Path(__file__).parents[2] / "docs" / "lights.md").read_text()
WIRING = straight_wiring(grid(4, 4))
TIMES = st.integers(0, 10**9).map(lambda ms: ms / 1000)
LIGHTS = st.dictionaries(
    st.integers(0, 15), st.builds(Light, st.sampled_from(Meaning), st.integers(-1, 9), TIMES)
)


def test_every_meaning_has_a_look() -> None:
    assert set(PALETTES) == set(PALETTE_NAMES)
    assert set(PATTERNS) == set(Meaning) - {Meaning.CHOICE}
    for palette in PALETTES.values():
        assert set(palette.meanings) == set(Meaning)
        assert palette.seats


@pytest.mark.parametrize("name", PALETTE_NAMES)
def test_no_two_meanings_look_the_same(name: str) -> None:
    palette = PALETTES[name]
    looks = [(palette.meanings[m], PATTERNS[m]) for m in PATTERNS]
    looks += [(palette.meanings[Meaning.CHOICE], flashes) for flashes in FLASHES]
    assert len(set(looks)) == len(looks)
    assert all(any(colour) for colour, _ in looks)


IN_PLAY = {
    Meaning.TURN, Meaning.LAST_MOVE, Meaning.CAPTURED, Meaning.CHECK, Meaning.DOUBT,
    Meaning.VERDICT,
}  # fmt: skip
UNDER_WAY = {Meaning.ORIGIN, Meaning.DESTINATION, Meaning.CAPTURE, Meaning.REMOVE}

TOGETHER = [
    {*IN_PLAY, Meaning.MOVABLE, Meaning.CAN_CAPTURE},
    {*IN_PLAY, *UNDER_WAY},
    {*IN_PLAY, Meaning.CAPTOR},
    {*IN_PLAY, Meaning.NO_MOVE},
    {*IN_PLAY, Meaning.ORIGIN, Meaning.QUESTION},
    {Meaning.WINNER, Meaning.LAST_MOVE, Meaning.CAPTURED, Meaning.DOUBT, Meaning.VERDICT},
    {Meaning.TURN, Meaning.LAST_MOVE, Meaning.CAPTURED, Meaning.CHECK, Meaning.MOVABLE,
     Meaning.CAN_CAPTURE, Meaning.HINTED, Meaning.DANGER, Meaning.CAPTOR},
    {Meaning.LAST_MOVE, Meaning.CAPTURED, Meaning.CHECK, *UNDER_WAY, Meaning.HINTED,
     Meaning.DANGER},
    {Meaning.AWAITED, Meaning.WINNER, Meaning.LAST_MOVE, Meaning.CAPTURED},
    {*IN_PLAY, Meaning.AWAITED, Meaning.CAN_CAPTURE, Meaning.MOVABLE},
    {*IN_PLAY, *UNDER_WAY, Meaning.AWAITED, Meaning.HINTED, Meaning.DANGER},
    {Meaning.LAST_MOVE, Meaning.CHALLENGE_PENDING},
    {Meaning.PUT_HERE, Meaning.TAKE_AWAY, Meaning.VERDICT},
    {Meaning.PLACE, Meaning.PLACED, Meaning.TOUCH, Meaning.TAKE_AWAY},
]  # fmt: skip


@pytest.mark.parametrize("together", TOGETHER)
def test_what_is_lit_together_differs_without_its_colours(together: set[Meaning]) -> None:
    for one, other in combinations(together, 2):
        assert PATTERNS[one] is not PATTERNS[other], (one, other)


CONES = {
    # What eyes see that lack the cones for red, for green, for blue: of linear red, green and blue
    # (Machado, Oliveira and Fernandes 2009).
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("eyes", CONES)
@pytest.mark.parametrize("name", PALETTE_NAMES)
def test_the_three_verdicts_of_two_players_are_told_apart(name: str, eyes: str) -> None:
    """Their rhythm is the same on purpose."""
    palette = PALETTES[name]
    colours = [palette.colour(Light(Meaning.VERDICT, seat)) for seat in (NO_SEAT, 0, 1)]
    seen = [
        [
            sum(part * weight for part, weight in zip(colour, row, strict=True))
            for row in CONES[eyes]
        ]
        for colour in colours
    ]
    for one, other in combinations(seen, 2):
        assert math.dist(one, other) > 100, f"{one} and {other}"


def test_what_is_wrong_is_shown_calmly_and_in_turn() -> None:
    """One of the two shines at a time, the place to leave shorter, and neither flickers."""
    leave, arrive = PATTERNS[Meaning.TAKE_AWAY], PATTERNS[Meaning.PUT_HERE]
    moments = [0.05 + 0.1 * n for n in range(160)]
    both = [(leave.level(now), arrive.level(now)) for now in moments]
    assert all(min(levels) < 0.5 for levels in both)
    shining = [sum(level > 0.5 for level in levels) for levels in zip(*both, strict=True)]
    assert 0 < shining[0] < shining[1]
    for looks in (leave, arrive):
        lit = [looks.level(now) > 0.5 for now in moments]
        flashes = sum(not before and after for before, after in pairwise(lit))
        assert flashes / 16 <= 2, f"{looks.name} flashes {flashes / 16:g} times a second"
        assert all(looks.level(now) for now in moments), "lit cells do not go out"


def test_the_page_about_lights_is_true() -> None:
    lines = [line.split("|")[1:-1] for line in LIGHTS_MD.splitlines() if line.startswith("| ")]
    rows = [line for line in lines if len(line) == 4]
    told = {name.strip(): (colour.strip(), rhythm.strip()) for name, _, colour, rhythm in rows[1:]}
    names = {meaning.name.lower().replace("_", " "): meaning for meaning in Meaning}
    assert list(told) == list(names), "one row for each meaning, in their order"
    colours: dict[str, object] = {}
    for name, (colour, rhythm) in told.items():
        if names[name] in PATTERNS:
            assert rhythm.split(":")[0] == PATTERNS[names[name]].name.lower(), name
        shown = PALETTES["standard"].meanings[names[name]]
        assert colours.setdefault(colour, shown) == shown, name


def test_choices_differ_by_the_number_of_flashes() -> None:
    for number, flashes in enumerate(FLASHES):
        light = Light(Meaning.CHOICE, number)
        assert pattern(light) is flashes
        levels = flashes.value[1]
        assert sum(now > before for before, now in pairwise((0.0, *levels))) == number + 1
        assert flashes not in PATTERNS.values()


@given(st.sampled_from(Pattern), TIMES, st.floats(0, 1))
def test_a_pattern_stands_still_until_its_next_change(
    drawn: Pattern, now: float, share: float
) -> None:
    change = drawn.next_change(now)
    assert change > now
    assert 0 <= drawn.level(now) <= 1
    if change == math.inf:
        assert drawn.level(now + share * 1e6) == drawn.level(now)
    else:
        # A thousandth of a millisecond behind the edge, where rounding has no say.
        start, end = now + 1e-5, change - 1e-5
        if start < end:
            assert drawn.level(start + share * (end - start)) == drawn.level(start)
        assert drawn.next_change(change) > change


def test_patterns_change_at_their_edges() -> None:
    seen, now = [], 0.0
    while now < 1.2:
        seen.append(Pattern.BLINK.level(now))
        now = Pattern.BLINK.next_change(now)
    assert seen == [1.0, 0.12]


@given(
    LIGHTS,
    st.sampled_from(PALETTE_NAMES),
    st.floats(0, 1),
    st.floats(16 * IDLE_MA, 2000),
    TIMES,
)
def test_no_frame_exceeds_its_budget(
    lights: dict[int, Light], name: str, brightness: float, budget: float, now: float
) -> None:
    painter = Painter(WIRING, PALETTES[name], brightness, budget)
    frame = painter.paint(lights, now)
    assert len(frame) == 3 * 16
    assert current_ma(frame) <= budget + 1e-9
    for cell in set(range(16)) - set(lights):
        assert frame[3 * cell : 3 * cell + 3] == bytes(3)


def test_a_tight_budget_dims_all_alike() -> None:
    lights = {cell: Light(Meaning.DESTINATION) for cell in range(16)}
    free = Painter(WIRING, PALETTES["standard"], 1.0, 5000).paint(lights, 0)
    tight = Painter(WIRING, PALETTES["standard"], 1.0, 100).paint(lights, 0)
    assert free[:3] == bytes((0, 200, 60))
    assert len(set(zip(*[iter(tight)] * 3, strict=True))) == 1
    assert 90 < current_ma(tight) <= 100
    half = Painter(WIRING, PALETTES["standard"], 0.5, 5000).paint(lights, 0)
    assert half[:3] == bytes((0, 100, 30))


def test_a_budget_below_the_dark_strip_is_refused() -> None:
    with pytest.raises(
        ValueError,
        match=r"15 mA is not enough: the 16 LEDs use 16 mA even when they are off; raise"
        r" lights\.budget_ma$",
    ):
        Painter(WIRING, PALETTES["standard"], 1.0, 15)


def test_lights_go_to_their_channels() -> None:
    wiring = Wiring((0, 1), (4, 2), 2, 5, ("a1", "b1"))
    painter = Painter(wiring, PALETTES["standard"], 1.0, 500)
    frame = painter.paint({0: Light(Meaning.DESTINATION)}, 0)
    assert [bool(any(frame[3 * n : 3 * n + 3])) for n in range(5)] == [False] * 4 + [True]


def test_a_verdict_has_its_seats_colour() -> None:
    painter = Painter(WIRING, PALETTES["standard"], 1.0, 5000)
    colours = {painter.paint({0: Light(Meaning.VERDICT, seat)}, 0) for seat in range(4)}
    assert len(colours) == 4
    assert painter.paint({0: Light(Meaning.VERDICT, 4)}, 0) in colours


def test_the_picture_changes_with_its_first_light() -> None:
    painter = Painter(WIRING, PALETTES["standard"], 1.0, 5000)
    still = {0: Light(Meaning.DESTINATION)}
    assert painter.next_change(still, 0) == math.inf
    assert painter.next_change({}, 0) == math.inf
    moving = {**still, 1: Light(Meaning.REMOVE), 2: Light(Meaning.TAKE_AWAY)}
    assert painter.next_change(moving, 0) == pytest.approx(0.2, abs=1e-5)
