"""What a window says of itself where hands need it: read back from what is drawn."""

from __future__ import annotations

import os
import time
from dataclasses import replace

import pytest

from drivers.interfaces import BoardStatus, Page
from engines.localiser import Localiser
from engines.message_catalogue import languages
from simulator.simulated_board import BoardParts
from tests.simulator.wooden_boards import GRID, SEATS, parts, start, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
from simulator.window import fonts
from simulator.window.key_labels import WindowAction
from simulator.window.window import Window
from simulator.window.window_view import second_line

PAGE = Page("White to move", "", start(), (0,), (), True)
ARMY = tuple({"c3": (0, "flag"), "d6": (1, "flag")}.get(name) for name in GRID.names)
OFF = "To take a piece off the board, drag it to the tray or right-click it."
TIDY = "Press Tidy up to put every piece back in place."
LOOK = "Press Show mine to see your own pieces."


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    rendered = fonts.rendered
    monkeypatch.setattr(
        fonts, "rendered", lambda text, *rest: texts.append(text) or rendered(text, *rest)
    )
    return texts


def drawn(window: Window, page: Page, written: list[str]) -> list[str]:
    window.show_page(page)
    written.clear()
    window._draw(time.monotonic())
    return written


USES = [
    # the page, what is read below the status
    (PAGE, ""),
    (PAGE._replace(is_removal_asked=True), OFF),
    (PAGE._replace(note="e5 was taken.", is_removal_asked=True), f"{OFF} e5 was taken."),
    (PAGE._replace(board_status=BoardStatus.DIFFERS), TIDY),
    (PAGE._replace(board_status=BoardStatus.DIFFERS, is_removal_asked=True), f"{OFF} {TIDY}"),
    (PAGE._replace(board_status=BoardStatus.DIFFERS, is_setting_up=True), ""),
]


@pytest.mark.parametrize(("page", "line"), USES)
def test_how_hands_do_what_the_board_asks_for(page: Page, line: str, written: list[str]) -> None:
    window = Window(parts(), "", (1024, 600))
    window.pieces.lift(GRID.cell("c3"))
    window.pieces.put(GRID.cell("d4"))
    texts = drawn(window, page, written)
    assert not line or line in texts
    assert bool(line) == any(text.startswith((OFF, TIDY)) for text in texts)
    window.close()


def test_that_p_lays_all_right_is_said_only_where_it_does(written: list[str]) -> None:
    """Not where another piece stands whose rank nobody may know."""
    window = Window(parts(), "", (1024, 600))
    assert TIDY not in drawn(window, PAGE._replace(board_status=BoardStatus.DIFFERS), written)
    window.close()


LOOKS = [
    # the page, whether it is said how to look
    (PAGE, True),
    (PAGE._replace(note="M chooses another game."), True),
    (PAGE._replace(seats_on_turn=()), False),
    (PAGE._replace(is_over=True), False),
]


@pytest.mark.parametrize(("page", "said"), LOOKS)
def test_who_does_not_see_the_own_ranks_reads_how(
    page: Page, said: bool, written: list[str]
) -> None:
    board = BoardParts(GRID, straight(GRID), ARMY, SEATS)
    window = Window(board, "", (1024, 600), pieces_of="generals")
    hidden = page._replace(pieces=tuple(wood and (wood[0], "?") for wood in ARMY))
    assert any(text.endswith(LOOK) for text in drawn(window, hidden, written)) is said
    window.composer._looking = 0
    assert LOOK not in drawn(window, hidden, written), "who looks knows"
    window.composer._looking = None
    assert LOOK not in drawn(window, page._replace(pieces=ARMY), written), "all are shown"
    assert WindowAction.REVEAL not in window.composer.compose(time.monotonic()).suggested
    window.close()


@pytest.mark.parametrize(
    ("game", "use"),
    [
        ("russian-draughts", "To remove captured pieces, drag them here or right-click them"),
        (
            "coalition-chess",
            "To remove captured pieces, move your piece onto them, drag them here or right-click"
            " them",
        ),
    ],
)
def test_an_empty_tray_says_how_pieces_come_there(game: str, use: str, written: list[str]) -> None:
    window = Window(parts(), "", (1024, 600), pieces_of=game)
    window.frame.look = replace(window.frame.look, moves_pieces=False)
    assert use in " ".join(drawn(window, PAGE, written))
    window.close()


CAPTIONS = [
    # whether armies are set up, whether a piece lies in a tray, what stands above it
    (False, False, "No pieces lost"),
    (False, True, "Pieces lost: 1"),
    (True, True, "Pieces to place: 1"),
]


@pytest.mark.parametrize(("sets_up", "lies", "caption"), CAPTIONS)
def test_a_tray_says_what_its_pieces_are(
    sets_up: bool, lies: bool, caption: str, written: list[str]
) -> None:
    window = Window(parts(), "", (1180, 920), pieces_of="russian-draughts")
    if lies:
        window.pieces.take(GRID.cell("c3"))
    assert caption in drawn(window, PAGE._replace(is_setting_up=sets_up), written)
    window.close()


@pytest.mark.parametrize("language", languages()[1:])
def test_no_english_is_read_elsewhere(language: str) -> None:
    page = PAGE._replace(is_removal_asked=True, board_status=BoardStatus.DIFFERS)
    for unseen, shown in ((False, page), (True, PAGE)):
        told = second_line("", shown, Localiser(language), astray=True, unseen=unseen)
        assert told
        assert told != second_line("", shown, Localiser("en"), astray=True, unseen=unseen)


LONG = (
    "Auf r4k15 steht eine Figur von Nord: Ersetze die Figur durch einen Häuptling von Süd (noch 14"
    " Felder zu ordnen). Steht sie schon dort, drücke die Leertaste.",
    "Vorsicht, Drohung von Süd: von r4k15 nach r4k13. Der Zug schlägt r4k14 und gewinnt sofort die"
    " Partie. Tipp: von r3k10 nach r3k14. Der Zug bringt die Figur auf r3k10 in Sicherheit.",
)


@pytest.mark.parametrize("size", [(1024, 600), (1180, 920), (2560, 1440)])
def test_long_words_stand_in_more_lines_and_are_all_read(
    size: tuple[int, int], written: list[str]
) -> None:
    """A hint in German was letters of seven pixels, and then cut off."""
    window = Window(parts(), "", size)
    texts = drawn(window, PAGE._replace(status=LONG[0], note=LONG[1]), written)
    assert " ".join(LONG) in " ".join(texts)
    window.close()
