"""A whole game of draughts from two phones, at a table without a board: touches, keys, what is
refused, a take-back, a draw declined, a new game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import make_game
from engines.game import Move
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.by_lot import by_lot
from tests.web.fitting import board_stays
from tests.web.no_board import without_board
from tests.web.served import served

GAME = make_game("russian-draughts")
CELL = {name: cell for cell, name in enumerate(GAME.topology.names)}

ACROSS = ({"width": 844, "height": 390}, {"width": 1024, "height": 768})
"""Two screens that are not upright."""


WON = list(by_lot(GAME, 95))
"""White wins it in 29 moves, with a king and long captures."""


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


def test_a_game_from_two_phones(tmp_path: Path, browsers: Browsers) -> None:
    with without_board(tmp_path, GAME.name) as table:
        phones = dict.fromkeys(GAME.seats)
        for seat in GAME.seats:
            phones[seat] = screen = browsers.screen(table.origin, PHONE)
            screen.go(f"/seat/{seat}")
            screen.press("Join game")
            screen.reads("No moves yet.")
        white, black = (phones[seat] for seat in GAME.seats)
        not_now(white, black)
        black = phones[GAME.seats[1]] = handed_over(browsers, table.origin, black)
        explained(white)
        words = 0
        for number, move in enumerate(WON):
            if number == 1:
                by_keys(phones[move.seat], move)
            else:
                phones[move.seat].touch(*move.path)
            white.moves(number + 1 + words)
            black.moves(number + 1 + words)
            if number == 1:
                assert white.page.evaluate("felt") == 1, "White's turn has come, and is felt"
            if number == 3:
                taken_back(white, black)
                white.touch(*WON[2].path)
                black.moves(3)
                black.touch(*WON[3].path)
                white.moves(4)
                words = offered(white, black)
            if number == 4:
                words += declined(white, black)
                black.moves(number + 1 + words)  # else a thumb may be faster than the wire
        white.reads("You won. White wins: Black has no pieces left.")
        black.reads("You lost. White wins: Black has no pieces left.")
        accessible(white, "over", dark=True)
        black.press("New game")
        for screen in (white, black):
            screen.moves(0)
            assert not screen.wrong


@pytest.mark.ci
def test_why_a_piece_may_not_move_while_a_capture_is_due(
    tmp_path: Path, browsers: Browsers
) -> None:
    with served(tmp_path, start="W:Wc3,g1:Bd4,h8") as table:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/seat/white")
        screen.press("Join game")
        screen.expect(screen.find(".mark-must")).to_have_count(1)
        screen.touch(CELL["g1"])
        screen.reads("You must capture. Select a marked piece.")
        assert not screen.wrong


def not_now(white: Screen, black: Screen) -> None:
    """What cannot be done is answered with the reason."""
    with board_stays(black):
        black.touch(CELL["b6"])
        black.reads("It's not your turn.")
    for across in ACROSS:
        black.page.set_viewport_size(across)
        black.page.reload()
        black.reads("White to move.")
        with board_stays(black):
            black.touch(CELL["b6"])
            black.expect(black.find(".alert")).to_be_in_viewport(ratio=1)
    black.page.set_viewport_size(PHONE["viewport"])
    white.touch(CELL["c3"], CELL["c4"])
    white.expect(white.find(".alert")).to_be_in_viewport(ratio=1)
    accessible(white, "refused")
    white.touch(CELL["c3"])
    white.expect(white.find(".mark-to")).to_have_count(2)
    accessible(white, "touched", dark=True)
    white.touch(CELL["c3"])


def handed_over(browsers: Browsers, origin: str, screen: Screen) -> Screen:
    """Black goes on with another phone: it comes from the table, and then with the code."""
    screen.press("Hand over")
    code = screen.find("dialog h2").inner_text().removeprefix("Code: ")
    screen.expect(screen.find("dialog .qr")).to_be_in_viewport(ratio=1)
    accessible(screen, "handing over")
    screen.press("Done")
    other = browsers.screen(origin, PHONE)
    other.go("/")
    other.find(".seat a", has_text="on another phone").last.click()
    other.reads("Join game as Black")
    asks = other.find("#code")
    other.expect(asks).to_be_hidden()
    other.press("Join game")
    other.expect(asks).to_be_focused()
    other.reads("lodeboard seat black")
    other.page.goto(f"/seat/black#{code}")
    other.page.reload()
    other.press("Join game")
    other.reads("White to move.")
    screen.reads("Join game as Black")
    return other


def explained(screen: Screen) -> None:
    """What marks and pieces mean; from now on it is counted how often the phone is felt."""
    screen.find("summary", has_text="Marks and pieces").click()
    screen.expect(screen.find(".legend li", has_text="must capture")).to_be_visible()
    screen.expect(screen.find(".legend li", has_text="king")).to_be_visible()
    accessible(screen, "explained")
    screen.page.evaluate("felt = 0; void (navigator.vibrate = () => (felt += 1))")


def by_keys(screen: Screen, move: Move) -> None:
    """To the first cell by arrow keys, then Enter, and so on."""
    columns, _ = GAME.topology.grid or (0, 0)
    keys, page = screen.page.keyboard, screen.page
    screen.find('.cells [tabindex="0"]').focus()
    for cell in move.path:
        while True:
            here = page.evaluate("Number(document.activeElement.dataset.cell)")
            aside, ahead = cell % columns - here % columns, cell // columns - here // columns
            if not (aside or ahead):
                break
            # Black sits on the far side: left is right, and up is down.
            if aside:
                keys.press("ArrowLeft" if aside > 0 else "ArrowRight")
            else:
                keys.press("ArrowDown" if ahead > 0 else "ArrowUp")
        keys.press("Enter")


def taken_back(white: Screen, black: Screen) -> None:
    """White asks for the own last move, and so for Black's answer; Black agrees."""
    white.press("Ask to undo")
    white.reads("You asked to undo a move. Waiting for Black.")
    in_sight(black, "White asks to undo a move.")
    accessible(black, "asked")
    black.press("Decline")
    in_sight(white, "Undo: not accepted.")
    white.page.reload()
    in_sight(white, "Undo: not accepted.")
    white.press("Ask to undo")
    black.page.get_by_role("button", name="Accept: undo").click()
    for screen in (white, black):
        screen.moves(2)
        screen.expect(screen.find(".request")).to_be_hidden()


def offered(white: Screen, black: Screen) -> int:
    """A draw is offered and withdrawn, then offered again by a thumb that is faster than the wire;
    how many words that were.
    """
    white.press("Offer draw")
    in_sight(black, "White offered a draw")
    white.press("Withdraw")
    for screen in (white, black):
        screen.expect(screen.find(".request")).to_be_hidden()
    button = white.page.get_by_role("button", name="Offer draw", exact=True)
    button.evaluate("(one) => [1, 2, 3].forEach(() => one.click())")
    white.reads("You offered a draw. Waiting for Black.")
    white.expect(white.find(".alert")).to_be_hidden()
    in_sight(black, "White offered a draw")
    return 1


def declined(white: Screen, black: Screen) -> int:
    """White has moved since: the offer still stands, and is not to be; how many words that were."""
    white.reads("You offered a draw. Waiting for Black.")
    in_sight(black, "White offered a draw")
    black.press("Decline draw")
    in_sight(white, "Black declined the draw")
    white.press("Previous move")
    white.reads("Move 2: ")
    white.press("Now")
    return 1


def in_sight(screen: Screen, text: str) -> None:
    """It stands beside the board, where it cannot be overlooked."""
    line = screen.find(".request-line", has_text=text)
    screen.expect(line).to_be_visible()
    screen.page.evaluate("scrollTo(0, 0)")
    screen.expect(line).to_be_in_viewport(ratio=1)
