"""A position set up on a phone, by touch, by keyboard and by text, while another phone and the
board have the same one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import make_game
from engines.game import Seat
from firmware_host.journal.library import Library
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.programs import need
from tests.real_window import until
from tests.web.browsers import PHONE, TABLET, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.no_board import without_board
from tests.web.served import served

WHITE, BLACK = Seat("white"), Seat("black")


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


def has_text(screen: Screen, text: str) -> None:
    screen.expect(screen.find("#position-text")).to_have_value(text)


@pytest.mark.process
@pytest.mark.slow
def test_a_position_is_set_up(tmp_path: Path, browsers: Browsers) -> None:
    with served(tmp_path, editing=True) as table:
        cell = table.game.topology.cell
        cookies = {seat: table.claim(seat) for seat in (WHITE, BLACK)}
        white, black = browsers.screen(table.origin, PHONE), browsers.screen(table.origin, TABLET)
        for seat, screen in ((WHITE, white), (BLACK, black)):
            screen.hold(cookies[seat])
            screen.go(f"/seat/{seat}")
            screen.reads("The game can start.")
        accessible(white, "setting up a position", dark=True)
        fits(white, "setting up a position")
        white.press("Clear")
        white.reads("Can't start yet: White has no pieces.")
        white.expect(white.find("button.main")).to_be_disabled()
        white.press("White – king")
        white.touch(cell("a1"))
        black.expect(black.find(".palette [aria-pressed=true]")).to_have_text("White – king")
        black.press("Black – man")
        black.touch(cell("b8"), cell("d8"))
        white.expect(white.find(".palette [aria-pressed=true]")).to_have_text("Black – man")
        has_text(white, "W:WKa1:Bb8,d8")
        white.touch(cell("d8"))
        white.find("#item-turn").select_option("black")
        has_text(black, "B:WKa1:Bb8")
        white.press("Undo")
        has_text(black, "W:WKa1:Bb8")
        # By keyboard, and for those who see nothing.
        square = black.find(f'[data-cell="{cell("h8")}"]')
        assert square.get_attribute("aria-label") == "h8, empty"
        square.focus()
        black.page.keyboard.press("Enter")
        has_text(white, "W:WKa1:Bb8,h8")
        black.expect(square).to_have_attribute("aria-label", "h8, Black – man")
        # By text.
        black.find("#position-text").fill("W:W21,K32:B1,2x")
        black.press("Use this text")
        black.reads("'2x' among Black's pieces can't be read")
        black.find("#position-text").fill("W:W21,K32:B1,2")
        black.press("Use this text")
        has_text(white, "W:Wa3,Kg1:Bb8,d8")
        has_text(black, "W:Wa3,Kg1:Bb8,d8")
        white.press("Play from here")
        until(lambda: bool(table.begun), seconds=PATIENCE_S)
        assert table.begun == ["W:Wa3,Kg1:Bb8,d8"]
        for screen in (white, black):
            assert not screen.wrong


@pytest.mark.ci
def test_from_the_choice_of_a_game_to_its_first_moves(tmp_path: Path, browsers: Browsers) -> None:
    """A phone alone, without a board: it keeps its seat, and the computer answers."""
    with without_board(tmp_path, "russian-draughts", free_port()) as table:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/seat/white")
        screen.press("Join game")
        screen.reads("to move")
        for is_first in (True, False):  # the second time, this phone has another cookie
            screen.go("/choose")
            screen.press("Russian Draughts")
            screen.find("#seat-white").select_option("me")
            screen.find("#seat-black").select_option("2")
            screen.press("Set up a position")
            screen.page.wait_for_url("**/seat/white")
            screen.reads("The game can start.")
            if is_first:
                screen.press("Play from here")
                screen.reads("No moves yet.")
        cell = make_game("russian-draughts").topology.cell
        screen.press("Clear")
        screen.press("White – king")
        screen.touch(cell("a1"))
        screen.press("Black – man")
        screen.touch(cell("b8"))
        has_text(screen, "W:WKa1:Bb8")
        screen.press("Play from here")
        screen.reads("No moves yet.")
        screen.touch(cell("a1"), cell("h8"))
        screen.moves(2)
    library = Library(tmp_path)
    (kept,) = library.games()
    assert library.read(kept.game_id).header.start == "W:WKa1:Bb8"


@pytest.mark.process
@pytest.mark.slow
def test_who_watches_is_told_and_can_help(tmp_path: Path, browsers: Browsers) -> None:
    """No game: no seats to join, no clock, nothing lost; one button takes part."""
    with served(tmp_path, "coalition-chess", editing=True, keeps_seats=False) as table:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/")
        screen.reads("A position is being set up.")
        screen.press("Help set it up")
        screen.page.wait_for_url("**/seat/*")
        screen.reads("The game can start.")
        # The palette stays where it is, whatever is said and whoever's pieces are shown.
        places = []
        for press in ("Clear", "Starting position", "Black", "Yellow"):
            screen.press(press)
            box = screen.find(".palette").bounding_box()
            assert box is not None
            places.append((box["y"] + screen.page.evaluate("scrollY"), box["height"]))
        assert len(set(places)) == 1, places
        screen.press("Use this text")
        screen.reads("The text has been read. The game can start.")
        assert not screen.wrong
