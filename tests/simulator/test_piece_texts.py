"""What the window tells of a piece that is lifted or pointed at, and of one that cannot go where it
was put; where ranks are hidden, of the onlooker's own pieces alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from wooden_boards import straight

from drivers.interfaces import HandLimits, Page
from engines import make_game
from engines.guide import guide_of, kind_texts
from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.simulated_board import BoardParts

os.environ["SDL_VIDEODRIVER"] = "dummy"
from simulator.window.window import Window

GAME = make_game("generals")
TOPOLOGY = GAME.topology
OWN, ENEMY = TOPOLOGY.cell("e4"), TOPOLOGY.cell("e6")
MOVES = "Every piece moves one square, never diagonally."
MAJOR = (
    f"It beats captains and below. It loses to lieutenant colonels and above, and to spies. {MOVES}"
)
CALM = Page("Your turn.", "Something else.", (), (0,), (), True, is_note_calm=True)


def window_with(own: PhysicalPiece, looks: bool) -> Window:
    pieces: list[PhysicalPiece | None] = [None] * len(TOPOLOGY)
    pieces[OWN], pieces[ENEMY] = own, (1, HIDDEN)
    parts = BoardParts(TOPOLOGY, straight(TOPOLOGY), tuple(pieces), GAME.seats, game="generals")
    made = Window(parts, "", (800, 600), pieces_of="generals")
    made.set_kind_texts(kind_texts(GAME, guide_of(GAME)))
    shown = tuple(piece and (piece[0], HIDDEN) for piece in pieces)
    made.show_page(CALM._replace(pieces=shown, sole_player=0 if looks else None))
    return made


@pytest.fixture
def window() -> Iterator[Window]:
    made = window_with((0, "major"), looks=True)
    yield made
    made.close()


def note_at(window: Window, cell: int) -> str:
    """The lower line once the mouse has rested on a cell."""
    shown = window.composer
    window.pointer.at = window.layout.centres[cell]
    return shown.compose(shown.names_at(10.0)).page.note


def test_a_piece_pointed_at_says_what_it_does(window: Window) -> None:
    assert note_at(window, OWN) == MAJOR


def test_a_hidden_piece_says_what_holds_for_all(window: Window) -> None:
    assert note_at(window, ENEMY) == MOVES


def test_a_lifted_piece_says_what_it_does(window: Window) -> None:
    window.pieces.lift(OWN)
    assert window.composer.compose(10.0).page.note == MAJOR


def test_what_asks_for_something_stays_to_be_read(window: Window) -> None:
    page = window.composer.page._replace(is_note_calm=False, note="Draw offered to White.")
    window.show_page(page)
    assert note_at(window, OWN) == "Draw offered to White."


def test_the_ranks_of_who_does_not_look_change_nothing_that_is_told() -> None:
    told = set()
    for kind in GAME.kinds:
        window = window_with((0, kind), looks=False)
        hovered = note_at(window, OWN)
        window.pieces.lift(OWN)
        lifted = window.composer.compose(20.0).page.note
        window.close()
        told.add((hovered, lifted))
    assert told == {(MOVES, MOVES)}


def test_the_ranks_change_no_refusal_that_is_told() -> None:
    """Nobody looks, and the piece is dropped on one that it cannot reach."""
    told = set()
    for kind in GAME.kinds:
        window = window_with((0, kind), looks=False)
        window.pointer.limits = HandLimits((OWN,), ("", ""))
        window.pointer.press(window.layout.centres[OWN], push=False)
        window.pointer.move(window.layout.centres[ENEMY], push=False)
        window.pointer.release(window.layout.centres[ENEMY])
        told.add(window.composer.compose(20.0).notice)
        window.close()
    assert told == {f"It can't go to e6 now. {MOVES}"}
