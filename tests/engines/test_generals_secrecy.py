"""What a viewer may not know changes nothing the viewer gets (section 4 of the rules).

Twins are states, or whole games, that differ only in ranks hidden from a viewer. Everything the
viewer gets is compared byte for byte; that the comparison finds leaks is tested with planted ones.
"""

from __future__ import annotations

import copy
import logging
import pickle
import traceback
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from engines.errors import IllegalMove
from engines.game import ARBITER, HIDDEN, Move, Piece, Scene, Seat
from engines.generals import Generals
from engines.generals.board import FLAG, GOAL_RANK, KINDS, other
from engines.generals.state import State, rank, scene
from engines.message import Message
from tests.engines.generals_play import (
    BLACK,
    BLACK_ARMY,
    GAME,
    VIEWERS,
    WHITE,
    WHITE_ARMY,
    board,
    drawn,
    play,
)
from tests.engines.generals_twins import ONE_TURN, RULES, Told, games, positions, twin_games
from tests.extent import Extent

pytestmark = pytest.mark.slow

TRIED = (
    *(Move(seat, choice=word) for seat in GAME.seats for word in ("show-flag", "accept-draw", "x")),
    *(Move(seat, (start, end)) for seat in GAME.seats for start, end in ((0, 9), (40, 49), (8, 9))),
    Move(WHITE, layout=((0, "flag"),)),
)
"""Moves that are refused here or there, for the reasons given."""


# --- twin states ---


def given(game: Generals, state: State, viewer: Seat | None) -> dict[str, Any]:
    """Everything a viewer gets of a state, by name. What either seat is offered is public."""
    offered = {seat: game.legal(state, seat) for seat in game.seats}
    return {
        "scene": game.observe(state, viewer),
        "position": game.position_text(state, viewer),
        "to act": game.to_act(state),
        "legal": offered,
        "moves": [game.move_text(state, m, viewer) for moves in offered.values() for m in moves],
        "words": [game.commands(state, seat) for seat in game.seats],
        "setup": [game.setup(state, seat) for seat in game.seats],
        "refusals": [game.refusal(state, move) for move in TRIED],
        "result": game.result(state),
        "printed": (repr(state), str(state), f"{state}"),
    }


def assert_alike(game: Generals, one: State, another: State, viewer: Seat | None) -> None:
    """Two states give a viewer the same, byte for byte."""
    first, second = given(game, one, viewer), given(game, another, viewer)
    for name, value in first.items():
        assert repr(value) == repr(second[name]), f"{name} for {viewer}\n{drawn(one)}"


@pytest.mark.parametrize(
    ("game", "viewer"), [*((RULES, viewer) for viewer in VIEWERS), (ONE_TURN, None)]
)
def test_states_that_differ_in_hidden_ranks_look_alike(
    game: Generals, viewer: Seat | None, extent: Extent
) -> None:
    seen = changed = homes = ends = 0
    step = 20 // extent.share(10)
    for state, dealt in positions(viewer, game, slice(None, None, step)):
        assert_alike(game, state, dealt, viewer)
        seen += 1
        changed += dealt != state
        homes += waiting(dealt)
        ends += state.ended is not None
    assert seen > 2500 // step
    assert changed > 0.95 * seen
    assert homes > 50 // step
    assert ends >= (4 if step == 2 else 1)


def waiting(state: State) -> bool:
    """Whether a Flag stands where it would wait."""
    return any(state.flag(seat) in GOAL_RANK[seat] for seat in GAME.seats)


# --- twin games ---


def assert_told_alike(game: Generals, one: Told, another: Told, viewer: Seat | None) -> None:
    """Two games with equal outcomes give a viewer the same record, move texts and states."""
    texts = [
        [game.move_text(s, m, viewer) for s, m in zip(told.states, told.moves, strict=False)]
        for told in (one, another)
    ]
    assert texts[0] == texts[1]
    records = [
        game.write_record(t.states[0], t.moves, {"Round": "1"}, viewer) for t in (one, another)
    ]
    assert records[0] == records[1]
    assert len(one.states) == len(another.states)
    for state, other_state in zip(one.states[::-9], another.states[::-9], strict=True):
        assert_alike(game, state, other_state, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_games_that_differ_in_hidden_ranks_read_alike(viewer: Seat | None, extent: Extent) -> None:
    lot, found, challenged = Random(6), 0, 0
    for seed in range(extent.share(32)):
        told = games(seed, lot.choice((2, 10, 40, 120, 250)))
        for other_told in islice(twin_games(told, viewer, lot), 3):
            assert_told_alike(GAME, told, other_told, viewer)
            found += 1
            challenged += "leave" in GAME.write_record(told.states[0], told.moves, {}, viewer)
    assert found > extent.share(32)
    assert challenged > extent.share(8)


# --- the comparison finds leaks ---


class SceneLeaks(Generals):
    """Shows everything at the end."""

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        return scene(state, ARBITER if state.ended else viewer)


class SideLeaks(Generals):
    """Takes the public for a seat."""

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        return scene(state, viewer or WHITE)


class PositionLeaks(Generals):
    """Forgets the viewer in texts."""

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        return super().position_text(state)


class LegalLeaks(Generals):
    """Does not offer a Flag its death."""

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        enemy = state.cells(other(seat))
        return tuple(
            move
            for move in super().legal(state, seat)
            if not (enemy >> move.path[1] & 1 and rank(state.ranks[move.path[0]]) == FLAG)
        )


class OrderLeaks(Generals):
    """Offers the moves in the order of rank."""

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        return sorted(super().legal(state, seat), key=lambda move: state.ranks[move.path[0]])


class WordsLeak(Generals):
    """Hears no offer while a Flag waits."""

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        said = super().commands(state, seat)
        return said[:1] if waiting(state) else said


class RefusalsLeak(Generals):
    """Names the piece in a refusal."""

    def refusal(self, state: State, move: Move) -> Message | None:
        why = super().refusal(state, move)
        if why and move.path and state.ranks[move.path[0]]:
            kind = KINDS[rank(state.ranks[move.path[0]])]
            return Message("engines.in-entry", number=1, text=kind, message=why)
        return why


class LayoutLeaks(Generals):
    """Writes everybody's layouts."""

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        return super().move_text(state, move)


class RecordLeaks(Generals):
    """Writes the arbiter's record for everybody."""

    def write_record(
        self,
        start: State,
        moves: Sequence[Move],
        tags: Mapping[str, str],
        viewer: Seat | None = ARBITER,
    ) -> str:
        return super().write_record(start, moves, tags)


LEAKS = [SceneLeaks, SideLeaks, PositionLeaks, LegalLeaks, OrderLeaks, WordsLeak, RefusalsLeak]


def assert_no_leak(game: Generals) -> None:
    for viewer in VIEWERS:
        for state, dealt in positions(viewer, chosen=slice(None, None, -9)):
            assert_alike(game, state, dealt, viewer)


@pytest.mark.parametrize("leaky", LEAKS)
def test_a_planted_leak_of_a_state_is_found(leaky: type[Generals]) -> None:
    with pytest.raises(AssertionError):
        assert_no_leak(leaky(RULES.options))


@pytest.mark.parametrize("leaky", [LayoutLeaks, RecordLeaks, PositionLeaks])
def test_a_planted_leak_of_a_game_is_found(leaky: type[Generals]) -> None:
    game, lot = leaky({}), Random(6)
    told = games(1, 10)
    another = next(twin_games(told, None, lot))
    with pytest.raises(AssertionError):
        assert_told_alike(game, told, another, None)


# --- what is printed, logged, dumped ---


def secrets(text: str) -> set[str]:
    """The names and symbols of ranks in a text."""
    names = {*KINDS, *GAME.kinds.values()} - {"flag"}
    return {name for name in names if name in text.replace("<hidden>", "")}


def test_no_rank_is_printed(caplog: pytest.LogCaptureFixture) -> None:
    state = play(GAME.initial(), f"{WHITE_ARMY} {BLACK_ARMY} a3-a4")
    with caplog.at_level(logging.DEBUG):
        logging.getLogger("table").error("state %s %r %s", state, state, state.ranks)
    printed = [repr(state), str(state), f"{state}", repr(tuple(state)), *caplog.messages]
    printed += [repr(state._asdict()), repr(state.ranks), str(state.ranks), f"{state.ranks}"]
    assert repr(bytes(state.ranks)) not in "".join(printed)
    for text in printed:
        assert "<hidden>" in text
        assert secrets(text) == set()
    assert secrets("GOA") == {"GOA"}


def test_no_rank_is_in_a_crash_report() -> None:
    state = play(GAME.initial(), f"{WHITE_ARMY} {BLACK_ARMY}")
    try:
        GAME.apply(state, Move(WHITE, (0, 1)))
    except IllegalMove as error:
        report = traceback.TracebackException.from_exception(error, capture_locals=True)
        text = "".join(report.format())
    assert "<hidden>" in text
    assert secrets(text) - {"general", "major"} == set()


def test_a_state_is_a_value_that_can_be_copied() -> None:
    state = board("FLG=a1 / FLG=i8 / white")
    for other_state in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other_state == state
        assert hash(other_state) == hash(state)
        assert repr(other_state.ranks) == "<hidden>"


def test_the_board_looks_the_same_whoever_stays() -> None:
    """Attacker wins and defender wins end with the same squares occupied (section 5)."""
    wins = play(board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / white"), "e4xe5")
    loses = play(board("FLG=a1 PVT=e4 / FLG=i8 GOA=e5 / white"), "e4xe5")
    assert wins.white | wins.black == loses.white | loses.black
    assert GAME.observe(wins, None)[40] == Piece(WHITE, HIDDEN)
    assert GAME.observe(loses, None)[40] == Piece(BLACK, HIDDEN)
