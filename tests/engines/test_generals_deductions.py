"""What a player of the Game of the Generals can conclude about enemy pieces: as with a pencil."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.game import Deduction, Seat
from engines.generals.board import FLAG, KINDS, PRIVATE, SPY
from engines.generals.deductions import MOST_LISTED, ranks_text
from engines.generals.knowledge import ANY
from engines.generals.state import State
from engines.localiser import english
from tests.engines.generals_play import GAME
from tests.extent import examples

WHITE, BLACK = GAME.seats
PLACED = [
    # White's pieces in front, Black's; the moves; by square what White knows of Black's pieces that
    # stand, and of those that left
    ("CPT=e4", "MAJ=e5", "e4xe5", {"e5": "major or higher, or a spy"}, []),
    ("CPT=e4", "SPY=e5", "e4xe5", {"e5": "major or higher, or a spy"}, []),
    ("CPT=e4", "1LT=e5", "e4xe5", {}, ["1st lieutenant or lower"]),
    ("CPT=e4", "CPT=e5", "e4xe5", {}, ["captain"]),
    ("SPY=e4", "PVT=e5", "e4xe5", {"e5": "private"}, []),
    ("SPY=e4", "COL=e5", "e4xe5", {}, ["an officer"]),
    ("PVT=e4", "SGT=e5", "e4xe5", {"e5": "an officer"}, []),
    ("PVT=e4", "SPY=e5", "e4xe5", {}, ["spy"]),
    ("GEN=e4", "GOA=e5", "e4xe5", {"e5": "general of the army or spy"}, []),
    # first it beats a captain, then it falls to a colonel
    (
        "CPT=e4,COL=d5",
        "MAJ=e5,PVT=a6",
        "e4xe5 a6-a5 d5xe5",
        {},
        ["lieutenant colonel or major"],
    ),
    ("CPT=e4", "MAJ=e5", "", {}, []),
]


@pytest.mark.parametrize(("white", "black", "line", "standing", "left"), PLACED)
def test_what_challenges_tell(
    white: str, black: str, line: str, standing: dict[str, str], left: list[str]
) -> None:
    start = GAME.read_position(
        f"white:FLG=a1,{white}/black:FLG=i8,PVT=i7,2LT=i6,{black}/move:white"
    )
    assert told(start, line, WHITE) == (standing, left)


def told(start: State, line: str, seat: Seat) -> tuple[dict[str, str], list[str]]:
    """What that seat concludes after these moves, in the texts that it may read."""
    state, texts, outcomes = start, list[str](), list[tuple[int, Seat | None]]()
    for number, text in enumerate(line.split()):
        move = GAME.read_move(state, text)
        texts.append(GAME.move_text(state, move, seat))
        before, state = state, GAME.push(state, move)
        if GAME.observe(before, None)[move.path[-1]]:
            stays = GAME.observe(state, None)[move.path[-1]]
            outcomes.append((number, stays.seat if stays else None))
    position = GAME.position_text(start, seat)
    found = GAME.deductions(seat, position, texts, outcomes)
    assert {one.seat for one in found} <= {BLACK if seat == WHITE else WHITE}
    return by_cell(found)


def by_cell(found: Sequence[Deduction]) -> tuple[dict[str, str], list[str]]:
    names = GAME.topology.names
    standing = {
        names[one.cell]: english(one.text) for one in found if one.cell is not None and one.text
    }
    return standing, [english(one.text) for one in found if one.cell is None]


@given(st.integers(1, ANY))
@settings(max_examples=examples(300))
def test_a_text_excludes_no_rank_that_is_possible(ranks: int) -> None:
    """Ranges may be wider than what is known, never narrower; few ranks are listed exactly."""
    may, text = {kind for rank, kind in enumerate(KINDS) if ranks >> rank & 1}, ranks_text(ranks)
    if text is None:
        assert KINDS[FLAG] in may
    elif len(may) <= MOST_LISTED:
        assert covered(english(text)) == may
    else:
        assert covered(english(text)) >= may


def covered(text: str) -> set[str]:
    """The kinds that a text allows, as a player reads it."""
    officers, private, spy = KINDS[:PRIVATE], KINDS[PRIVATE], KINDS[SPY]
    if text == "not the flag":
        return {*KINDS[:FLAG]}
    if text == "an officer":
        return {*officers}
    if text.endswith(" or lower"):
        return {*officers[officers.index(text.removesuffix(" or lower")) :], private}
    if " or higher" in text:
        kind, _, more = text.partition(" or higher")
        return {*officers[: officers.index(kind) + 1], *([spy] if more else [])}
    if " to " in text:
        first, last = map(officers.index, text.split(" to "))
        return {*officers[first : last + 1]}
    return {*text.replace(" or ", ", ").split(", ")}
