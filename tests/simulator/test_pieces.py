from __future__ import annotations

import os
from itertools import combinations, product

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.simulated_board import next_viewer, visible_piece
from simulator.window.pieces import BACKS, SETS, Pieces

SEATS = {
    "russian-draughts": ("white", "black"),
    "tafl-king": ("attackers", "defenders"),
    "generals": ("white", "black"),
    "coalition-chess": ("yellow", "black", "green", "red"),
    "krieger": ("north", "south"),
}
SMALL = 20
"""A radius: pieces of 40 pixels."""

PLAINLY = 4.0
"""Grey levels by which two pictures must differ on the average of all their pixels, of which most
are ground and wood in both.
"""


def grey(pieces: Pieces, wood: PhysicalPiece) -> bytes:
    """How bright each pixel is, on a ground of middle grey."""
    drawn = pieces.piece(wood, SMALL)
    picture = pygame.Surface(drawn.get_size(), depth=32)
    picture.fill((128, 128, 128))
    picture.blit(drawn, (0, 0))
    return bytes(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3])


def apart(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("game", SETS)
def test_pieces_are_told_apart_without_colour_when_small(game: str) -> None:
    pieces = Pieces(game, SEATS[game])
    woods = list(product(range(len(SEATS[game])), SETS[game]))
    pictures = {wood: grey(pieces, wood) for wood in woods}
    near = {
        (one, other): round(apart(pictures[one], pictures[other]), 1)
        for one, other in combinations(woods, 2)
    }
    assert {pair: by for pair, by in near.items() if by < PLAINLY} == {}


@pytest.mark.parametrize("game", SETS)
def test_all_of_a_piece_is_on_its_picture(game: str) -> None:
    pieces = Pieces(game, SEATS[game])
    for wood in product(range(len(SEATS[game])), SETS[game]):
        picture = pieces.piece(wood, 40)
        side = picture.get_width()
        drawn = picture.get_bounding_rect()
        assert picture.get_rect().inflate(-2, -2).contains(drawn), wood
        assert 0.5 * side < drawn.width, wood


def test_a_back_tells_nothing_but_the_seat() -> None:
    pieces = Pieces("generals", SEATS["generals"])
    assert pieces.backed
    told = [(0, HIDDEN), None]
    for kind, eyes, page in product(SETS["generals"], (None, 1), told):
        picture = pieces.piece(visible_piece((0, kind), page, eyes), SMALL)
        back = pieces.piece((0, HIDDEN), SMALL)
        assert pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(back, "RGBA")


def test_a_face_is_seen_by_its_own_side_and_when_the_page_tells_it() -> None:
    flag = (0, "flag")
    assert visible_piece(flag, None, 0) == flag
    assert visible_piece(flag, (0, HIDDEN), 0) == flag
    assert visible_piece(flag, (0, "flag"), 1) == flag
    assert visible_piece(flag, (0, "flag"), None) == flag
    assert visible_piece(flag, (1, "flag"), None) == (0, HIDDEN)
    assert visible_piece(flag, (0, "spy"), None) == (0, HIDDEN)


def test_eyes_go_round_the_table() -> None:
    assert [next_viewer(eyes, (0, 1)) for eyes in (None, 0, 1)] == [0, 1, None]
    assert [next_viewer(eyes, (1,)) for eyes in (None, 0, 1)] == [1, None, None]


def test_only_games_with_a_picture_for_hidden_pieces_have_backs() -> None:
    assert all((game in BACKS) == (HIDDEN in kinds) for game, kinds in SETS.items())


def test_unknown_games_and_kinds_get_letters_and_any_seat_a_timber() -> None:
    pieces = Pieces("halma", ())
    pictures = [grey(pieces, (seat, kind)) for seat in (0, 1, 2, 3) for kind in ("hen", "fox", "")]
    assert min(apart(one, other) for one, other in combinations(pictures, 2)) > 1.0
    assert not pieces.backed
    assert grey(pieces, (4, "hen")) == pictures[0]
    assert pieces.sign(1, SMALL) is pieces.piece((1, ""), SMALL)
