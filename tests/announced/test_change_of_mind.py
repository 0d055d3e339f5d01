"""Hands that change their mind while moves are announced that nobody has made on the board yet.

The others are the computer, phones, guests at another board, or its hosts. What hands did last
counts; the game has no move that neither hands nor its seat's owner made; and hands that do what
the board asks get on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES
from tests.announced import many
from tests.announced.changes import Change, Turn, What, When
from tests.announced.many import KINGS
from tests.announced.simulated_game import KINDS, Kind, evening, played
from tests.extent import examples
from tests.redis_server import RedisServer, redis_server

__all__ = ["redis_server"]

ON_A_REDIS = pytest.mark.prefers("redis-server")
"""The mark of what guests at another board and its hosts do; computer and phones need none."""

TWO_KINGS = "W:WKa1,c1:Bh8,b8"
ONE_KING = "B:WKe1:BKf8,b8"
RECAPTURE = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/8GS1/RW7GW1/RPRG5GG2/RPRG6GGGS/1RW4YG1GW1/10/"
    "2YWYGYGYW1YW2/2YTYMYKYTYE2YA R 2 - moved=c9 passant=g4"
)
"""Red's plane can capture on d2, where Yellow's king captures it."""


class Case(NamedTuple):
    """What hands do, and the game then, if others who are asked agree. ``...``: and more moves of
    others.
    """

    name: str
    hands: str
    moves: str
    game: str = "russian-draughts"
    position: str = TWO_KINGS
    replies: str = "b8-a7"
    own: int = 0


CASES = (
    Case("slid on", "a1- b2+ [reply] b2- c3+ 1s c3- d4+", "a1-d4 ..."),
    Case("carried on", "a1- b2+ [reply] b2- 0.6s e5+", "a1-e5 ..."),
    Case("put back", "a1- b2+ [reply] 4s b2- a1+", ""),
    Case("a man put back", "c3- d4+ [reply] d4- c3+", "", position=""),
    Case("straightened", "a1- b2+ [reply] b2- 0.3s b2+", "a1-b2 b8-a7"),
    Case("begun, then put back", "a1- b2+ [reply] b8- b8+ 1s b2- a1+", ""),
    Case("begun, then slid on", "a1- b2+ [reply] b8- b8+ 1s b2- d4+", "a1-d4 ..."),
    Case("made, then both put back", "a1- b2+ [reply] b8- a7+ 2s a7- b8+ b2- a1+", ""),
    Case("another piece first", "a1- b2+ [reply] c1- d2+", "a1-b2 b8-a7"),
    Case(
        "its captured piece taken away first, as asked",
        "f8- b4+ [reply] e1- a5+ a5- e1+ 1s b4- 1s",
        "f8-b4 e1:a5",
        position=ONE_KING,
        replies="e1:a5",
        own=1,
    ),
    Case(
        "its captured piece taken away, then slid on",
        "f8- b4+ [reply] b4- 1s c5+",
        "f8-c5 ...",
        position=ONE_KING,
        replies="e1:a5",
        own=1,
    ),
    Case(
        "a piece that is captured on its square, taken away first",
        "d2- a5- d2+ [reply] d2- 1s",
        "a5xd2 e1xd2 ...",
        game="coalition-chess",
        position=RECAPTURE,
        replies="e1xd2",
        own=3,
    ),
)


def boards() -> Iterator[Any]:
    """Each case with all kinds of others; the last seat is the guest's."""
    for case in CASES:
        distant = "host" if case.own else "guest"
        for kind in ("computer", "phone", distant):
            marks = (pytest.mark.ci, ON_A_REDIS) if kind == distant else ()
            yield pytest.param(case, kind, id=f"{case.name}, {kind}", marks=marks)


@pytest.mark.parametrize(("case", "kind"), list(boards()))
def test_what_hands_did_last_counts(
    case: Case, kind: Kind, redis_server: RedisServer, tmp_path: Path
) -> None:
    with evening(
        case.game, kind, tmp_path, position=case.position, own=case.own, redis=redis_server
    ) as one:
        for other in one.others:
            other.wanted = case.replies.split()
            other.changes = 0.0
        played(one, case.hands)
        one.turns(3.0)
        one.obey()
        start, more, _ = case.moves.partition("...")
        assert f"{one.text(one.moves)} ".startswith(start), one.story
        assert more or len(one.moves) == len(start.split()), one.text(one.moves)
        one.check()


# --- any game, any moment ---

TURNS = st.lists(
    st.builds(
        Turn,
        st.integers(0, 999),
        st.integers(0, 3999),
        st.lists(
            st.builds(
                Change,
                st.sampled_from(tuple(When)),
                st.sampled_from(tuple(What)),
                st.integers(0, 999),
                st.integers(0, 3999),
            ),
            max_size=3,
        ).map(tuple),
    ),
    min_size=1,
    max_size=5,
)


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=ON_A_REDIS if kind in ("guest", "host") else ()) for kind in KINDS],
)
@settings(max_examples=examples(30))
@given(game=st.sampled_from(sorted(GAMES)), turns=TURNS, own=st.integers(0, 1), kings=st.booleans())
def test_hands_change_their_mind(
    kind: Kind,
    game: str,
    turns: Sequence[Turn],
    own: int,
    kings: bool,
    redis_server: RedisServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    plan = many.plan_of(game, kind, "0")
    start = KINGS if kings and game == "russian-draughts" else plan.position
    plan = plan._replace(position=start, own=own, turns=tuple(turns))
    many.play(plan, tmp_path_factory.mktemp("announced"), redis_server)


@pytest.mark.long
def test_ten_thousand_turns() -> None:
    assert many.main([]) == 0
