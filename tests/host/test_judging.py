"""Challenges judged by light: every verdict takes the same time and has the same rhythm, and
nothing but whose piece stays makes a difference, to lights or to words.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import pytest

from drivers.interfaces import Page, Sound
from engines import make_game
from engines.game import HIDDEN, Result, Scene, Seat
from engines.generals.board import SYMBOLS
from firmware_host.display.meanings import NO_SEAT, Light, Meaning
from firmware_host.display.painter import PATTERNS
from firmware_host.display.palettes import PALETTES
from firmware_host.station.challenge import PENDING_S, VERDICT_S
from firmware_host.table.messages import Play, encode
from tests.extent import Extent
from tests.host.rig import Rig
from tests.wording import worded

GAME = make_game("generals")
FROM, ONTO = "e4", "e5"
LED = 3 * GAME.topology.cell(ONTO)
PALETTE = PALETTES["standard"]


def meeting(attacker: str, defender: str, seat: str) -> str:
    """A position in which a piece of ``seat`` on e4 can challenge one on e5."""
    armies = {}
    for side, rank in (("white", 1), ("black", 8)):
        kind, cell = (attacker, FROM) if side == seat else (defender, ONTO)
        first = "PVT" if kind == "FLG" else "FLG"
        armies[side] = f"{side}:{first}=a{rank},SPY=c{rank},{kind}={cell}"
    return f"{armies['white']}/{armies['black']}/move:{seat}"


class Told(NamedTuple):
    """What a board told of a challenge: from the moment on at which it was read every frame with
    its time; every page; every sound with its time; when it would have stepped next.
    """

    at: float
    frames: Sequence[tuple[float, bytes]]
    pages: Sequence[Page]
    sounds: Sequence[tuple[float, Sound]]
    deadline: float


def without_led(frame: bytes) -> bytes:
    """A frame but for the square that was challenged."""
    return frame[:LED] + frame[LED + 3 :]


class Outcome(NamedTuple):
    """What everybody may know of a challenge."""

    stays: Seat | None
    scene: Scene
    result: Result | None


def challenged(position: str, then: str = "6000ms") -> tuple[Outcome, Told]:
    """A challenge by hand, and what was told from then on."""
    rig = Rig(position, game=GAME).hands(f"{FROM}- {ONTO}- {ONTO}+ 1480ms")
    assert rig.moves
    assert rig.station.challenge.verdict is not None
    at = rig.station.challenge.verdict.at
    rig.hands(then)
    scene = GAME.observe(rig.table.states[-1], None)
    there = scene[GAME.topology.cell(ONTO)]
    outcome = Outcome(there.seat if there else None, scene, rig.table.result)
    frames, sounds = [f for f in rig.shown if f[0] >= at], [s for s in rig.heard if s[0] >= at]
    return outcome, Told(at, frames, rig.pages, sounds, rig.lit.deadline)


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["white", "black"])
def test_ranks_change_no_frame_no_word_no_sound_and_no_moment(seat: str, extent: Extent) -> None:
    """All 15 kinds against all 15 in tier ci: what is told hangs on the outcome alone."""
    told, kinds = defaultdict(list), [*SYMBOLS.values()][:: -(15 // extent.share(15))]
    assert "FLG" in kinds
    for attacker in kinds:
        for defender in kinds:
            outcome, series = challenged(meeting(attacker, defender, seat), "3600ms")
            told[outcome].append(series)
    # Who challenges stays or leaves, both leave, and either side's Flag may be lost by it.
    n = len(kinds)
    beaten = (n - 1) * (n - 2) // 2
    assert sorted(map(len, told.values())) == sorted([n - 1, n - 1, n, beaten, beaten])
    for alike in told.values():
        assert all(series == alike[0] for series in alike)


OUTCOMES = {
    "the challenger stays": meeting("GOA", "2LT", "white"),
    "the challenged stays": meeting("2LT", "GOA", "white"),
    "nobody stays": meeting("2LT", "2LT", "white"),
    "a flag is taken": meeting("PVT", "FLG", "white"),
    "a flag is thrown away": meeting("FLG", "PVT", "white"),
}


def test_all_verdicts_have_one_rhythm() -> None:
    """Until they are told, the frames of all of them are made at the same moments, and differ in
    the colour of one square alone.
    """
    told = [challenged(position) for position in OUTCOMES.values()]
    (at,) = {series.at for _, series in told}
    falls, ends = at + PENDING_S, at + PENDING_S + VERDICT_S
    # While it is judged no frame differs.
    judged = [[frame for frame in series.frames if frame[0] < falls] for _, series in told]
    assert len(judged[0]) > 3
    assert all(frames == judged[0] for frames in judged)
    assert all(at >= falls for _, series in told for at, _ in series.sounds)
    # Then the colour of one square does, at the same moments and equally bright, and nothing else.
    fallen = [[frame for frame in series.frames if falls <= frame[0] < ends] for _, series in told]
    rest = judged[0][-1][1]
    for (outcome, _), frames in zip(told, fallen, strict=True):
        assert [now for now, _ in frames] == [now for now, _ in fallen[0]]
        seat = NO_SEAT if outcome.stays is None else GAME.seats.index(outcome.stays)
        colour = PALETTE.colour(Light(Meaning.VERDICT, seat))
        for now, frame in frames:
            level = PATTERNS[Meaning.VERDICT].level(now - falls)
            assert frame[LED : LED + 3] == bytes(int(part * level) for part in colour)
            assert without_led(frame) == without_led(rest)
    assert len(fallen[0]) > 5
    # One sound tells that there is a verdict, or that the game is over.
    for outcome, series in told:
        assert series.sounds == [(falls, Sound.END if outcome.result else Sound.CAPTURE)]


@pytest.mark.parametrize("lifted", ["e5", "a8", "c8"])
def test_a_piece_lifted_while_it_is_judged_shows_no_outcome(lifted: str) -> None:
    """Neither its lights nor the words say whether it can move, until the verdict falls."""
    games = {name: position for name, position in OUTCOMES.items() if "flag" not in name}
    told = [challenged(position, f"{lifted}- 4000ms")[1] for position in games.values()]
    falls = told[0].at + PENDING_S
    judged = [[frame for frame in series.frames if frame[0] < falls] for series in told]
    assert all(frames == judged[0] for frames in judged)
    # It is told afterwards: the test would notice.
    later = [[frame for frame in series.frames if frame[0] >= falls] for series in told]
    assert any(frames != later[0] for frames in later)


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_quick_hands_are_not_heard_while_it_is_judged(outcome: str) -> None:
    """Where they are refused, or the game is over, the outcome could be told from the sound."""
    rig = Rig(OUTCOMES[outcome], game=GAME).hands("e4- e5- e5+ [turn]")
    known = len(rig.heard)
    rig.hands("c1- 200ms c1+ 100ms")
    assert len(rig.heard) == known
    rig.hands("200ms")
    assert len(rig.heard) == known + 1


TELLING = [
    # milliseconds after the challenge was read, what is lit, what is said
    (10, "challenge pending e5", "Challenge on e5: waiting for the verdict."),
    (490, "challenge pending e5", "Challenge on e5: waiting for the verdict."),
    (510, "verdict e5", "Challenge on e5: {}. Black to move."),
    (2990, "verdict e5", "Challenge on e5: {}. Black to move."),
]


WHO = [
    ("the challenger stays", "White's piece stays"),
    ("the challenged stays", "Black's piece stays"),
    ("nobody stays", "both pieces are removed"),
]


@pytest.mark.parametrize(("ms", "lights", "status"), TELLING)
@pytest.mark.parametrize(("outcome", "who"), WHO)
def test_what_is_told_when(ms: int, lights: str, status: str, outcome: str, who: str) -> None:
    rig = Rig(OUTCOMES[outcome], game=GAME).hands(f"{FROM}- {ONTO}- {ONTO}+ [turn] {ms}ms")
    assert (rig.lights, rig.status) == (lights, status.format(who))
    assert bool(rig.note) == ("White" not in who and ms > 500), rig.note
    assert rig.quiet_lights == "last move e4"
    told = rig.page.record[0].text.partition(" · ")[2]
    assert bool(told) == (ms > 500), told  # the move list tells no more than the verdict


def test_a_game_that_ends_by_a_challenge_says_so_with_the_verdict() -> None:
    rig = Rig(OUTCOMES["a flag is taken"], game=GAME).hands("e4- e5- e5+ [turn] 600ms")
    assert (
        rig.status == "Challenge on e5: White's piece stays. White wins: Black's flag was captured."
    )
    assert rig.lights == "verdict e5"  # the winners glow when it has been told
    rig.hands("3000ms")
    assert (rig.status, rig.lights) == (
        "White wins: Black's flag was captured.",
        "winner a1 c1 e5",
    )


def test_who_is_quick_sees_the_lights_of_the_move() -> None:
    """The verdict is told on beside them, and what is still to be done stays in the note."""
    rig = Rig(OUTCOMES["the challenged stays"], game=GAME)
    rig.hands("e4- e5- e5+ [turn] 600ms c8- c7+ 200ms")
    assert (rig.status, rig.lights) == ("White to move.", "movable a1 c1, verdict e5")
    assert rig.note == "Put the black piece on e5, and take the white one off the board."
    rig.hands("9000ms a1- b1+ 4000ms")
    assert (rig.status, rig.lights) == ("Black to move.", "movable c7 a8, verdict e5")
    assert rig.note.startswith("Put the black piece on e5, ")
    rig.hands("e5- e5+")
    assert (rig.status, rig.note) == ("Black to move.", "")


# --- a challenge made on a page: the board tells the same, and then what to change ---

ON_A_PAGE = [
    # while it is told; then what the lights lead to, step by step, until the board is right
    ("the challenger stays", ["take away e4", "verdict e5"], "e4- e5- e5+"),
    ("the challenged stays", ["take away e4"], "e4-"),
    ("nobody stays", ["take away e4", "verdict e5"], "e4- e5-"),
]


@pytest.mark.parametrize(("outcome", "lights", "hands"), ON_A_PAGE, ids=[r[0] for r in ON_A_PAGE])
def test_a_challenge_on_a_page(outcome: str, lights: list[str], hands: str) -> None:
    rig = Rig(OUTCOMES[outcome], game=GAME).wait(1)
    move = GAME.read_move(rig.table.states[-1], "e4xe5")
    assert rig.table.submit(Play("page-1", 0, move)) is None
    for waited, told in ((0.01, "challenge pending e5"), (0.6, "verdict e5"), (2.0, "verdict e5")):
        assert rig.wait(waited).lights == told
    rig.wait(1)
    assert all(part in rig.lights for part in lights), rig.lights
    rig.hands(f"{hands} 1200ms")
    assert rig.status == "Black to move."
    assert "movable" in rig.lights


def test_before_a_page_and_a_hand_the_verdicts_look_alike() -> None:
    series = []
    for outcome in ("the challenger stays", "the challenged stays", "nobody stays"):
        rig = Rig(OUTCOMES[outcome], game=GAME).wait(1)
        began, now = len(rig.shown), rig.now
        move = GAME.read_move(rig.table.states[-1], "e4xe5")
        assert rig.table.submit(Play("page-1", 0, move)) is None
        rig.wait(2.9)
        series.append([(round(at - now, 6), without_led(f)) for at, f in rig.shown[began:]])
    assert series[0] == series[1] == series[2]


# --- a Flag ---


@pytest.mark.parametrize(("flag_home", "beside"), [("at-once", "c8"), ("one-turn", "h6")])
def test_a_flag_that_waits_on_the_far_rank_shows_nothing(flag_home: str, beside: str) -> None:
    """Nor does its owner's own view: it has the same moves, words and record as with any piece.
    With ``one-turn`` it waits where nobody stands beside it, too.
    """
    game = make_game("generals", {"flag-home": flag_home})
    told, views = [], []
    for goes, stays in (("FLG", "PVT"), ("PVT", "FLG")):
        white = f"white:{stays}=a1,{goes}=b7,SPY=e4"
        rig = Rig(f"{white}/black:FLG=f8,PVT={beside},PVT=d6/move:white", game=game)
        rig.hands("b7- b8+ 5000ms")
        told.append((list(rig.shown), list(rig.pages), rig.lit.deadline))
        for viewer in (None, *GAME.seats):
            view = rig.table.view(GAME.seats, viewer, board=False)
            scene = tuple(p and p._replace(kind=HIDDEN) for p in view.scene)
            views.append(encode(msgspec.structs.replace(view, scene=scene, start="")))
        won = rig.hands("d6- d5+ 200ms").table.result
        assert (won is not None) == (goes == "FLG")
    assert told[0] == told[1]
    assert views[:3] == views[3:]


def test_a_flag_that_is_shown_is_told_to_everybody() -> None:
    rig = Rig(OUTCOMES["the challenger stays"], game=GAME).hands("[say] [turn] 9000ms")
    assert rig.moves == "white:show-flag"
    a1 = GAME.topology.cell("a1")
    assert [p.pieces[a1] for p in (rig.pages[0], rig.page)] == [(0, HIDDEN), (0, "flag")]
    assert rig.note == "White has revealed its flag on a1."
    for viewer in (None, *GAME.seats):
        view = rig.table.view((), viewer)
        assert view.scene[a1] == ("white", "flag")
        assert worded(view.situation) == "White has revealed its flag on a1."
    assert math.isinf(rig.lit.deadline) or rig.lit.deadline > rig.now
