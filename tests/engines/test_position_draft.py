"""Positions that are set up piece by piece: which are accepted, why others are not, and that texts
and edits lead to the same position.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import make_game
from engines.errors import PositionError
from engines.game import Piece, Seat
from engines.localiser import english
from engines.position_draft import (
    draft_of,
    examine,
    is_editable,
    items_of,
    position_to_begin,
    read_start,
    usual_draft,
)

EDITABLE = ("coalition-chess", "krieger", "russian-draughts", "tafl-king")

make = cache(make_game)


def put(game: Any, pieces: str, values: str = "") -> Any:
    """Return a draft: ``white king a1, black man b8`` on an otherwise empty board."""
    draft = usual_draft(game).cleared()
    for text in filter(None, pieces.split(", ")):
        seat, kind, cell = text.split()
        draft = draft.with_pieces([(game.topology.cell(cell), Piece(Seat(seat), kind))])
    for value in values.split():
        name, _, chosen = value.partition("=")
        draft = draft.with_value(name, chosen)
    return draft


def test_which_games() -> None:
    """A player who sets up armies in secret cannot be shown the other's."""
    assert [is_editable(make(name)) for name in EDITABLE] == [True] * 4
    assert not is_editable(make("generals"))


EMPTY = "." * 11

ACCEPTED = [
    ("russian-draughts", "white king a1, black man b8", "", "W:WKa1:Bb8"),
    ("russian-draughts", "white man a1, black king h8", "turn=black", "B:Wa1:BKh8"),
    ("tafl-king", "defenders king f6, attackers soldier a2", "turn=defenders",
     f"{'/'.join([EMPTY] * 5 + ['.....K.....'] + [EMPTY] * 3 + ['A..........', EMPTY])} D"),
    ("krieger", "north chieftain r4k0, south chieftain r4k8, south warrior r4k4", "turn=south",
     "south C@r4k0 c@r4k8 w@r4k4"),
    ("coalition-chess",
     "yellow king e1, black king f10, green submarine j6, red plane a6, yellow tank c3",
     "round=4 coalitions=YG,BR turn=black", "5BK4/10/10/10/RP8GS/10/10/2YT7/10/4YK5 B 4 YG,BR"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "pieces", "values", "text"), ACCEPTED)
def test_accepted(name: str, pieces: str, values: str, text: str) -> None:
    found = examine(make(name), put(make(name), pieces, values))
    assert (found.text, found.refusal and english(found.refusal)) == (text, None)


THIRTEEN = ", ".join(
    f"white man {file}{rank}"
    for rank, files in enumerate(("aceg", "bdfh", "aceg", "b"), 1)
    for file in files
)

REFUSED = [
    ("russian-draughts", "", "", "White has no pieces"),
    ("russian-draughts", "white man a1", "", "Black has no pieces"),
    ("russian-draughts", "white man h4, black man g5, black man f6", "",
     "the game would be over at once: White has no legal move"),
    ("russian-draughts", "white man b8, black man a7", "",
     "a white man can't be on b8: it would already be a king"),
    ("russian-draughts", "white man b1, black man a7", "",
     "b1 is a light square; only dark squares are used, such as a1 or b2"),
    ("russian-draughts", f"{THIRTEEN}, black man a7", "",
     "White has 13 pieces, but each side has only 12"),
    ("tafl-king", "defenders king f6", "turn=defenders", "there must be at least one attacker"),
    ("tafl-king", "attackers soldier c3", "", "the king is missing"),
    ("tafl-king", "attackers soldier a2, defenders king f6, defenders king c3", "",
     "there can be only one king"),
    ("tafl-king", "defenders king f6, attackers soldier a1", "", "only the king can be on a1"),
    ("tafl-king", "defenders king a1, attackers soldier c3", "",
     "the game would be over at once: the king has reached a corner"),
    ("krieger", "north chieftain r4k0", "",
     "South has no chieftain, and North has no warrior that could have captured it"),
    ("krieger", "north chieftain r4k1, north priest r4k3, south chieftain r4k8", "",
     "North's chieftain must be on r4k0 as long as North has a priest"),
    ("krieger", "north chieftain C, south chieftain r4k8, south warrior r4k4", "",
     "the game would be over at once: North's chieftain reached the centre"),
    ("coalition-chess", "black king f10", "", "Yellow needs a king"),
    ("coalition-chess", "yellow king e1, black king e2", "",
     "the kings on e1 and e2 attack each other"),
    ("coalition-chess", "yellow king e1, black king f10, green submarine j6", "turn=red",
     "Red isn't taking turns at this point"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "pieces", "values", "why"), REFUSED)
def test_refused(name: str, pieces: str, values: str, why: str) -> None:
    refusal = examine(make(name), put(make(name), pieces, values)).refusal
    assert refusal is not None
    assert english(refusal) == why


@pytest.mark.parametrize("name", EDITABLE)
def test_the_usual_position_is_accepted(name: str) -> None:
    game = make(name)
    assert examine(game, usual_draft(game)).refusal is None


@pytest.mark.parametrize("name", EDITABLE)
def test_the_position_every_game_begins_from_needs_no_text(name: str) -> None:
    """So that Yellow still chooses where its pieces stand, in Coalition Chess."""
    game = make(name)
    assert position_to_begin(game, examine(game, usual_draft(game)).text) == ""


def test_any_other_position_is_named() -> None:
    game = make("krieger")
    assert position_to_begin(game, "north C@r4k0 c@r4k8 w@r4k4") != ""


OVER = [
    ("russian-draughts", "W:W:Bb8"),
    ("generals", "white:FLG=a1,PVT=b2/black:GOA=e5/move:white"),
]


@pytest.mark.parametrize(("name", "text"), OVER)
def test_no_game_begins_at_its_end(name: str, text: str) -> None:
    with pytest.raises(PositionError, match="over at once"):
        read_start(make(name), text)


def test_the_rest_of_a_position_is_kept_until_something_is_changed() -> None:
    game = make("coalition-chess")
    text = "4BK5/10/10/10/RP9/9GS/10/10/2YG7/4YK5 Y 2 - moved=c2"
    draft = draft_of(game, game.read_position(text))
    assert examine(game, draft).text == text
    assert "moved" not in examine(game, draft.with_value("turn", "black")).text
    cell = game.topology.cell("c2")
    assert examine(game, draft.with_pieces([(cell, None)])).refusal is None


# --- what always holds ---


def stroll(game: Any, state: Any, data: st.DataObject, most: int) -> Any:
    """Return the state after some random moves, or the last one of the game."""
    for _ in range(data.draw(st.integers(0, most))):
        moves = [m for seat in game.seats for m in game.legal(state, seat)]
        if not moves:
            break
        state = game.push(state, data.draw(st.sampled_from(moves)))
    return state


@pytest.mark.parametrize("name", EDITABLE)
@given(data=st.data())
def test_a_position_of_a_game_goes_through_the_editor(name: str, data: st.DataObject) -> None:
    """Its text, its draft, and the same pieces put one by one: all are that position."""
    game = make(name)
    start = game.read_position(examine(game, usual_draft(game)).text)
    state = stroll(game, start, data, 20)
    text = game.position_text(state)
    read = game.read_position(text)
    assert game.position_text(read) == text
    draft = draft_of(game, read)
    found = examine(game, draft)
    assert found.text == text
    assert (found.refusal is None) == (game.result(read) is None)
    pieces = [(cell, piece) for cell, piece in enumerate(draft.scene) if piece]
    made = usual_draft(game).cleared()
    for one in data.draw(st.permutations(pieces)):
        made = made.with_pieces([one])
    for item, value in items_of(game, draft):
        made = made.with_value(item.name, value)
    assert made == draft.with_pieces([])


@pytest.mark.parametrize("name", EDITABLE)
@given(data=st.data())
def test_what_is_accepted_can_be_played(name: str, data: st.DataObject) -> None:
    """A game from any accepted position: random moves until it is over or long, and no error."""
    game: Any = make(name)
    draft = usual_draft(game)
    cells = st.integers(0, len(game.topology) - 1)
    for _ in range(data.draw(st.integers(0, 12))):
        piece = data.draw(st.sampled_from([*game.palette, None, None]))
        changed = draft.with_pieces([(data.draw(cells), piece)])
        if examine(game, changed).refusal is None:
            draft = changed
    for item, _ in items_of(game, draft):
        changed = draft.with_value(item.name, data.draw(st.sampled_from(item.values))[0])
        if examine(game, changed).refusal is None:
            draft = changed
    state = read_start(game, examine(game, draft).text)
    stroll(game, state, data, 30)
