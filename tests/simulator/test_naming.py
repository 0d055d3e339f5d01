"""The piece that the mouse rests on is named, after a while and in nobody's way."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator

import pytest

from drivers.interfaces import Page
from engines.guide import KindText
from engines.message import Message
from simulator.simulated_board import BoardParts
from simulator.window.window_view import NAMED_S
from tests.simulator.wooden_boards import GRID, RINGS, SEATS, parts, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.status_bar import draw_name
from simulator.window.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(parts(), "a board", (800, 600))
    yield made
    made.close()


def rest(window: Window, name: str) -> None:
    window.pointer.at = window.layout.centres[GRID.cell(name)]


def test_a_piece_is_named_once_the_mouse_has_rested_on_it(window: Window) -> None:
    shown = window.composer
    rest(window, "c3")
    due = shown.names_at(10.0)
    assert due == pytest.approx(10.0 + NAMED_S)
    assert shown.compose(10.1).named is None
    assert shown.compose(due).named == ("White man", window.layout.centres[GRID.cell("c3")])
    assert shown.names_at(due + 1) == math.inf


def test_it_is_named_no_more_where_the_mouse_has_gone_on(window: Window) -> None:
    shown = window.composer
    rest(window, "c3")
    assert shown.compose(shown.names_at(10.0)).named
    rest(window, "d4")  # nothing stands there
    assert shown.names_at(12.0) == 12.0
    assert shown.compose(12.0).named is None
    assert shown.names_at(12.0) == math.inf


def test_spaces_of_a_round_board_are_named_with_and_without_a_piece() -> None:
    """No frame tells which they are."""
    pieces = tuple((0, "man") if name == "r1k2" else None for name in RINGS.names)
    window = Window(BoardParts(RINGS, straight(RINGS), pieces, SEATS), "", (800, 600))
    shown, told = window.composer, {}
    for name in ("r1k2", "r1k4"):
        window.pointer.at = window.layout.centres[RINGS.cell(name)]
        named = shown.compose(shown.names_at(10.0)).named
        told[name] = named and named[0]
        window.pointer.at = (3.0, 3.0)
        shown.compose(shown.names_at(20.0))
    assert told == {"r1k2": "White man  ·  r1k2", "r1k4": "r1k4"}
    window.close()


def test_spaces_that_a_text_names_are_ringed_where_nothing_else_marks_them() -> None:
    pieces = tuple((0, "man") if name == "r1k2" else None for name in RINGS.names)
    window = Window(BoardParts(RINGS, straight(RINGS), pieces, SEATS), "", (800, 600))
    last = (RINGS.cell("r1k4"),)
    page = Page("Look at r1k2 and r1k4.", "Or r2k2.", pieces, (0,), (), True, last_move_cells=last)
    window.show_page(page)
    ringed = {RINGS.names[cell] for cell in window.composer.compose(0.0).ringed}
    assert ringed == {"r1k2", "r2k2"}
    window.show_page(page._replace(status="r1k0, r1k2, r1k6, r1k8, r1k10"))
    assert not window.composer.compose(0.0).ringed, "too many to be looked for"
    window.close()


def test_what_another_sides_piece_could_do_is_shown_where_the_mouse_rests(window: Window) -> None:
    window.show_page(Page("", "", tuple(window.pieces.pieces), (0,), (), True))
    window.set_reach(lambda cell: ((1, 2), (3,)) if cell == GRID.cell("c3") else ((), ()))
    rest(window, "c3")
    shown = window.composer
    due = shown.names_at(10.0)
    assert shown.compose(10.1).reach == ((), ())
    assert shown.compose(due).reach == ((1, 2), (3,))
    rest(window, "d4")
    assert shown.compose(shown.names_at(20.0)).reach == ((), ())


def test_a_finger_that_holds_a_piece_reads_its_name_above_it(window: Window) -> None:
    shown, (x, y) = window.composer, window.layout.centres[GRID.cell("c3")]
    window.pointer.press((x, y), push=False)
    due = shown.names_at(10.0)
    assert due == pytest.approx(10.0 + NAMED_S)
    named = shown.compose(due).named
    assert named is not None
    told, (at, above) = named
    assert (told, at) == ("White man", x)
    assert above < y - window.layout.pitch
    window.pointer.move((x + window.layout.pitch, y), push=False)  # it is carried away
    assert shown.names_at(due + 1) == due + 1
    assert shown.compose(due + 1).named is None


def test_a_click_names_nothing(window: Window) -> None:
    x, y = window.layout.centres[GRID.cell("c3")]
    window.pointer.press((x, y), push=False)
    window.pointer.release((x, y))  # a click: it stays in the hand
    assert window.composer.names_at(10.0) == math.inf


def test_nothing_is_named_while_a_piece_is_in_the_hand(window: Window) -> None:
    rest(window, "c3")
    window.pieces.lift(GRID.cell("a1"))
    assert window.composer.names_at(10.0) == math.inf


def test_a_piece_of_the_legend_is_explained_but_not_named_again(window: Window) -> None:
    window.set_kind_texts({"man": KindText(None, Message("coalition-chess.guide-guard"))})
    shown = window.composer
    shown.show(window.composer.page._replace(is_note_calm=True))
    shown.legend_piece_at = lambda at: (0, "man") if at == (5.0, 5.0) else None
    window.pointer.at = (5.0, 5.0)
    view = shown.compose(shown.names_at(10.0))
    assert view.named is None
    assert view.page.note.startswith("A guard moves one square ahead")
    window.pointer.at = (9.0, 9.0)
    assert "guard" not in shown.compose(shown.names_at(20.0)).page.note


def test_a_piece_in_the_tray_is_named_with_what_is_known_of_it(window: Window) -> None:
    for name in ("f6", "h6"):
        window.pieces.take(GRID.cell(name))
    known = ((1, "an officer"), (1, "spy"))
    shown = window.composer
    shown.show(window.composer.page._replace(lost_remarks=known))
    for place, told in enumerate(("an officer", "spy")):
        _, at = window.pointer.tray_places()[place]
        window.pointer.at = at
        shown.names_at(10.0 * place)
        due = shown.names_at(10.0 * place + NAMED_S)
        assert shown.compose(due).named == (f"Black man  ·  {told}", at)


AT, BELOW, ABOVE, RIGHT, LEFT = (200, 200), (200, 280), (200, 120), (280, 200), (120, 200)
TAGS = [
    ((), "midtop"),
    (((AT, ABOVE),), "midtop"),
    (((AT,),), "midtop"),  # it is ringed itself
    (((AT, BELOW),), "midbottom"),
    (((LEFT, BELOW, RIGHT),), "midbottom"),
    (((AT, BELOW), (AT, ABOVE)), "midleft"),
    (((AT, BELOW), (AT, ABOVE), (RIGHT,)), "midright"),
    (((AT, BELOW), (AT, ABOVE), (AT, RIGHT), (AT, LEFT)), ""),
]


@pytest.mark.parametrize(("ways", "side"), TAGS)
def test_a_name_covers_no_arrow_and_nothing_that_one_leads_to(
    ways: tuple[tuple[tuple[int, int], ...], ...], side: str
) -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    draw_name(surface, "Priest", AT, 80.0, ways)
    tag = surface.get_bounding_rect()
    if not side:
        assert not tag
        return
    assert all(tag.collidepoint(point) == 0 for way in ways for point in way)
    away = {"midtop": (0, 1), "midbottom": (0, -1), "midleft": (1, 0), "midright": (-1, 0)}[side]
    x, y = getattr(tag, side)
    assert (abs(x - 200 - 40 * away[0]) <= 1, abs(y - 200 - 40 * away[1]) <= 1) == (True, True)


@pytest.mark.parametrize(
    ("pieces", "above", "high"),
    [
        ([], False, False),
        ([(160, 280), (240, 280)], True, False),  # diagonally in front: above is free
        # as in draughts: a narrow tag
        ([(120, 280), (280, 280), (120, 120), (280, 120), (40, 200), (360, 200)], False, True),
    ],
)
def test_a_name_covers_no_piece_beside_it(
    pieces: list[tuple[int, int]], above: bool, high: bool
) -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    draw_name(surface, "Yellow machine gun", AT, 80.0, (), pieces)
    tag = surface.get_bounding_rect()
    assert (tag.bottom <= 200, tag.height > 40) == (above, high)
    assert not any(tag.collidepoint(piece) for piece in pieces)


def test_in_a_crowd_a_name_stands_a_step_away() -> None:
    """As in the middle of a game of tafl."""
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    crowd = [(x, y) for x in (120, 200, 280) for y in (120, 200, 280) if (x, y) != AT]
    draw_name(surface, "Soldier", AT, 80.0, (), crowd)
    assert surface.get_bounding_rect().top >= 312


def test_a_piece_is_not_named_where_it_was_just_put_down(window: Window) -> None:
    """Its name would hide the squares where the next piece can go."""
    shown, pointer = window.composer, window.pointer
    here, there, away = (window.layout.centres[GRID.cell(name)] for name in ("c3", "d4", "g5"))
    pointer.press(here, push=False)
    pointer.move(there, push=False)
    pointer.release(there)
    assert shown.names_at(10.0) == math.inf
    for at in (away, there):
        pointer.move(at, push=False)
        due = shown.names_at(20.0)
    assert shown.compose(due).named == ("White man", there)
