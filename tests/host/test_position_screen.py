"""The window's sheet on which a position is set up: every button, what is said, and that each
square's button lies on its square.
"""

from __future__ import annotations

import itertools
import math

import pytest

from engines import make_game
from firmware_host.help.position_screen import LeaveEditor, Pick, PlayFromHere, TouchCell
from simulator.window.geometry import BoardAlone
from simulator.window.sheet import Dragged, Scene, Secondary
from tests.edited_position import EditedPosition
from tests.engines.test_position_draft import EDITABLE

SIZES = [(1024, 600), (1600, 1000), (600, 1024)]


def test_a_position_is_set_up_and_played() -> None:
    shown = EditedPosition(make_game("russian-draughts"))
    shown.click("Clear")
    assert shown.told == "Can't start yet: White has no pieces."
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    assert all(one.action != PlayFromHere() for one in sheet.buttons)
    shown.click("white king", "a1", "c3", "c3", "white man", "b4", "white king", "b4")
    shown.click("To move: White")
    assert shown.told == "Can't start yet: Black has no pieces."
    shown.click("Undo", "Undo", "Starting position", "Undo", "Remove", "b4", "black man", "b8")
    assert shown.text == "W:WKa1:Bb8"
    shown.copied = " b:wKa1,\n Kc3 :b1 "
    shown.click("Paste text")
    assert shown.text == "B:WKc3,Ka1:Bb8"
    shown.click("Copy as text")
    assert shown.copied == shown.text
    assert shown.told == "Copied: B:WKc3,Ka1:Bb8"
    shown.click("Play from here")
    assert shown.played == ["B:WKc3,Ka1:Bb8"]
    assert shown.sheet((1024, 600), 1.0) is None
    assert not shown.left


def test_what_cannot_be_pasted_is_said() -> None:
    shown = EditedPosition(make_game("russian-draughts"))
    before = shown.text
    shown.click("Paste text")
    assert shown.told.startswith("There is no text on the clipboard.")
    shown.copied = "a1 " * 1000
    shown.click("Paste text")
    assert shown.told == "The text on the clipboard is too long to be a position."
    shown.copied = "W:Wi9:Bb8"
    shown.click("Paste text")
    assert shown.told == "FEN: 'i9' is not a square; squares go from a1 to h8."
    assert shown.text == before
    shown.click("To move: White")
    assert shown.told.startswith("Pick a piece")


def test_pieces_are_dragged_and_a_paste_is_confirmed() -> None:
    shown = EditedPosition(make_game("russian-draughts"))

    def at(label: str) -> object:
        return shown.button(label).action

    shown.click("Clear")
    shown.press(Dragged(at("white king"), at("a1")))
    shown.press(Dragged(at("black man"), at("b8")))
    assert shown.text == "W:WKa1:Bb8"
    shown.press(Dragged(at("a1"), at("c3")))
    assert shown.text == "W:WKc3:Bb8"
    shown.press(Dragged(at("c3"), None))
    shown.press(Secondary(at("b8")))
    assert shown.told == "Can't start yet: White has no pieces."
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    assert sheet.drags
    keys = dict(sheet.keys)
    for _ in range(2):
        shown.press(keys["ctrl z"])
    assert shown.text == "W:WKc3:Bb8"
    shown.copied = '[FEN "B:WKa1:Bb8"]'
    shown.press(keys["ctrl v"])
    assert shown.text == "B:WKa1:Bb8"
    assert shown.told == "Position pasted."


def test_buttons_of_the_palette_differ_and_stay() -> None:
    """No two have the same name; a kind that a player lacks keeps its place."""
    tafl = EditedPosition(make_game("tafl-king")).sheet((1024, 600), 1.0)
    assert tafl is not None
    names = [one.label for one in tafl.buttons if isinstance(one.action, Pick)]
    assert len(set(names)) == len(names) == 4
    shown = EditedPosition(make_game("coalition-chess"))
    places = []
    for seat in ("Yellow", "Black"):
        shown.click(seat)
        sheet = shown.sheet((1024, 600), 1.0)
        assert sheet is not None
        picks = {one.label: one.place for one in sheet.buttons if isinstance(one.action, Pick)}
        places.append(picks)
    for name in places[0].keys() & places[1].keys() - {"Yellow", "Black", "Green", "Red"}:
        assert places[0][name] == places[1][name]


def test_it_is_left_without_a_game() -> None:
    shown = EditedPosition(make_game("krieger"))
    shown.press(LeaveEditor())
    assert shown.left
    assert not shown.played
    assert shown.sheet((1024, 600), 1.0) is None


def test_the_pieces_of_many_players_are_shown_by_player() -> None:
    shown = EditedPosition(make_game("coalition-chess"))
    shown.click("Guard", "Black")
    sheet = shown.sheet((1024, 600), 1.0)
    assert sheet is not None
    chosen = [one.label for one in sheet.buttons if one.face == "chosen"]
    assert chosen == ["Black", "Guard"]
    shown.click("Coalitions: none yet", "Round: 1", "To move: Yellow")
    assert shown.text.endswith(" B 2 YG,BR")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", EDITABLE)
def test_everything_has_its_place(name: str, size: tuple[int, int]) -> None:
    """No two buttons overlap, all are in the window, and those of squares are on their squares."""
    game = make_game(name)
    sheet = EditedPosition(game).sheet(size, 1.0)
    assert sheet is not None
    for one, other in itertools.combinations(sheet.buttons, 2):
        apart = (
            one.place.right <= other.place.x + 0.5
            or other.place.right <= one.place.x + 0.5
            or one.place.lower <= other.place.y + 0.5
            or other.place.lower <= one.place.y + 0.5
        )
        assert apart, (one, other)
    for one in sheet.buttons:
        assert one.place.x >= 0
        assert one.place.right <= size[0]
        assert one.place.y >= 0
        assert one.place.lower <= size[1]
    (picture,) = sheet.pictures
    assert isinstance(picture.what, Scene)
    side = round(min(picture.place.width, picture.place.height))
    layout = BoardAlone(game.topology, (side, side))
    left, top = picture.place.centre[0] - side / 2, picture.place.centre[1] - side / 2
    cells = {one.action.cell: one for one in sheet.buttons if isinstance(one.action, TouchCell)}
    assert len(cells) == len(game.topology)
    for cell, button in cells.items():
        x, y = button.place.centre
        assert layout.cell_at((x - left, y - top)) == cell
        assert math.dist((x - left, y - top), layout.centres[cell]) < 1
