"""Armies that are arranged for a player: what the rules allow, and whose last army is whose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import AnyGame, Move, Seat
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.runtime.automatic_setup import AutomaticSetup
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.events import ComputerSeated, Event, Header, Named, Played
from simulator.simulated_board import Arrangement
from tests.engines.generals_play import BLACK_ARMY, WHITE_ARMY
from tests.extent import examples
from tests.host.journals import Clock, write_game

GENERALS, COALITION = make_game("generals"), make_game("coalition-chess")
WHITE, BLACK = GENERALS.seats
ARMIES = (Played("white", WHITE_ARMY), Played("black", BLACK_ARMY))
ALWAYS = [Arrangement.STANDARD, Arrangement.RANDOM]


def session_of(
    library: Library, game: AnyGame = GENERALS, names: str = "", computer: str = ""
) -> GameSession:
    """A new game of these players; ``names`` in the order of seats, with a comma between them."""
    session = GameSession(game, library, names.split(","))
    session.begin()
    session.set_computer_seats({Seat(computer): 1} if computer else {})
    return session


def move_of(game: AnyGame, text: str) -> Move:
    return game.read_move(game.initial(), text)


# --- what is offered, and allowed ---

TO_SET_UP = [
    # the game, the seat, whether it has an army to set up
    (GENERALS, "white", True),
    (GENERALS, "black", True),
    (COALITION, "yellow", True),
    (COALITION, "red", False),
    (make_game("russian-draughts"), "white", False),
]


@pytest.mark.parametrize(("game", "seat", "has_army"), TO_SET_UP)
def test_whoever_has_to_set_up_can_have_it_done(
    game: AnyGame, seat: str, has_army: bool, tmp_path: Path
) -> None:
    with closing(session_of(Library(tmp_path), game)) as session:
        arranger, number = AutomaticSetup(session, session._library), game.seats.index(Seat(seat))
        assert list(arranger.offered(number)) == (ALWAYS if has_army else [])
        for how in Arrangement:
            army = arranger.arrange(number, how, {})
            assert (army is not None) is (has_army and how in ALWAYS)
            move = Move(Seat(seat), layout=tuple(army.layout)) if army else None  # type: ignore[arg-type]
            assert move is None or game.refusal(game.initial(), move) is None


def test_the_standard_army_is_the_usual_one_where_there_is_one(tmp_path: Path) -> None:
    usual = COALITION.setup(COALITION.initial(), Seat("yellow")).usual  # type: ignore[union-attr]
    with closing(session_of(Library(tmp_path), COALITION)) as session:
        arranger = AutomaticSetup(session, session._library)
        army = arranger.arrange(COALITION.seats.index(Seat("yellow")), Arrangement.STANDARD, {})
        assert army is not None
        assert sorted(army.layout) == sorted(usual)


def test_an_army_that_is_set_up_is_not_offered_again(tmp_path: Path) -> None:
    with closing(session_of(Library(tmp_path))) as session:
        arranger = AutomaticSetup(session, session._library)
        assert arranger.offered(0)
        session.table.restore([ARMIES[0]])
        assert not arranger.offered(0)
        assert arranger.offered(1)


@given(seed=st.integers(0, 2**32), size=st.integers(0, 21))
@settings(max_examples=examples(30), deadline=None)
def test_a_random_army_keeps_what_is_placed_already(
    seed: int, size: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("random")
    with closing(session_of(Library(folder))) as session:
        arranger = AutomaticSetup(session, session._library, Random(seed))
        setup = GENERALS.setup(GENERALS.initial(), WHITE)
        assert setup is not None
        placed = dict(Random(seed).sample(list(zip(setup.cells, setup.kinds, strict=False)), size))
        army = arranger.arrange(0, Arrangement.RANDOM, placed)
        assert army is not None
        assert sorted(kind for _, kind in army.layout) == sorted(setup.kinds)
        assert size == len(setup.kinds) or placed.items() <= dict(army.layout).items()


# --- last time's ---

ANN_AND_BOB = Named({"white": "Ann", "black": "Bob"})
AGAINST_BLACK, AGAINST_WHITE = ComputerSeated({"black": 1}), ComputerSeated({"white": 1})

LAST = [
    # what was before the armies, who plays now (names; the computer), the seat, whose army it gets
    ("alone against the computer, both times", AGAINST_BLACK, "", "black", WHITE, "white"),
    ("the same on the other side", AGAINST_BLACK, "", "white", BLACK, "turned"),
    ("never the computer's", AGAINST_WHITE, "", "black", WHITE, "turned black"),
    ("two people without names could be anybody", None, "", "", WHITE, ""),
    ("and so could one of two", None, "", "black", WHITE, ""),
    ("or one where two play now", AGAINST_BLACK, "", "", WHITE, ""),
    ("under the same name", ANN_AND_BOB, "Ann,Bob", "", WHITE, "white"),
    ("with seats changed", ANN_AND_BOB, "Bob,Ann", "", WHITE, "turned black"),
    ("against the computer this time", ANN_AND_BOB, "Ann", "black", WHITE, "white"),
    ("under another name", ANN_AND_BOB, "Cleo,Bob", "", WHITE, ""),
    ("or none", ANN_AND_BOB, "", "black", WHITE, ""),
]  # fmt: skip


def turned(layout: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    return sorted((len(GENERALS.topology) - 1 - cell, kind) for cell, kind in layout)


WHOSE: Mapping[str, list[tuple[int, str]] | None] = {
    "": None,
    "white": list(move_of(GENERALS, WHITE_ARMY).layout),
    "turned": turned(move_of(GENERALS, WHITE_ARMY).layout),
    "turned black": turned(move_of(GENERALS, BLACK_ARMY).layout),
}


@pytest.mark.parametrize(
    ("before", "names", "computer", "seat", "whose"),
    [row[1:] for row in LAST],
    ids=[row[0] for row in LAST],
)
def test_last_times_army_is_its_players_alone(
    before: Event | None, names: str, computer: str, seat: Seat, whose: str, tmp_path: Path
) -> None:
    library = Library(tmp_path, Clock())
    write_game(library, [*([before] if before else []), *ARMIES], Header("", "generals"))
    with closing(session_of(library, names=names, computer=computer)) as session:
        arranger, number = AutomaticSetup(session, library), GENERALS.seats.index(seat)
        army = arranger.arrange(number, Arrangement.LAST, {})
        assert (list(army.layout) if army else None) == WHOSE[whose]
        assert (Arrangement.LAST in arranger.offered(number)) is bool(whose)


def test_the_newest_kept_army_counts(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    other = GENERALS.move_text(
        GENERALS.initial(),
        Move(WHITE, layout=tuple(sorted(_swapped(move_of(GENERALS, WHITE_ARMY).layout)))),
    )
    for army in (WHITE_ARMY, other):
        write_game(library, [AGAINST_BLACK, Played("white", army)], Header("", "generals"))
    write_game(library, [AGAINST_BLACK, Played("black", BLACK_ARMY)], Header("", "generals"))
    with closing(session_of(library, computer="black")) as session:
        arranged = AutomaticSetup(session, library).arrange(0, Arrangement.LAST, {})
        assert arranged is not None
        assert tuple(arranged.layout) == move_of(GENERALS, other).layout


def _swapped(layout: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """The layout with its first two kinds exchanged."""
    (one, kind), (other, other_kind), *rest = layout
    return [(one, other_kind), (other, kind), *rest]


def test_of_a_game_encrypted_with_a_missing_key_nothing_is_offered(tmp_path: Path) -> None:
    key = tmp_path / "key"
    make_key(key)
    events = [AGAINST_BLACK, *(Played(army.seat, army.text, public_text="?") for army in ARMIES)]
    write_game(Library(tmp_path, Clock(), key=key), events, Header("", "generals"))
    for library, offered in (
        (Library(tmp_path, Clock()), False),
        (Library(tmp_path, key=key), True),
    ):
        with closing(session_of(library, computer="black")) as session:
            arranger = AutomaticSetup(session, library)
            assert (Arrangement.LAST in arranger.offered(0)) is offered
