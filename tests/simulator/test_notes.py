"""The words between the trays: pieces by name where there is room, and the last moves; a touch of
them looks back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from drivers.interfaces import Page, PageEntry
from engines import make_game
from engines.localiser import Localiser
from firmware_host.runtime.simulated_board_factory import initial_pieces
from simulator.move_rows import move_rows
from tests.simulator.wooden_boards import GRID, parts, start

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window import fonts
from simulator.window.geometry import legend
from simulator.window.key_labels import WindowAction
from simulator.window.pieces import Pieces
from simulator.window.sheet import Sheet
from simulator.window.side_panel import SidePanel, SidePanelText
from simulator.window.window import Window
from simulator.window.window_layout import WindowLayout

GAME = tuple(
    PageEntry(n % 2, text, round=1 + n // 2)
    for n, text in enumerate(("c3-d4", "f6-e5", "d4:f6", "g7:e5"))
)
LAID = PageEntry(0, "Yellow sets up its whole army", is_command=True)
SAID = PageEntry(0, "White: resign", is_command=True)


class Drawn:
    """What is drawn in the hollows of a window of that size."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
        self.words: list[str] = []
        draw = fonts.rendered

        def drawing(text: str, *rest: object) -> object:
            self.words.append(text)
            return draw(text, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(fonts, "rendered", drawing)
        self.window = Window(parts(), "", size)
        self.words.clear()

    def notes(self, game: str, record: tuple[PageEntry, ...], language: str = "en") -> list[str]:
        played = make_game(game)
        pieces, begun = Pieces(game, played.seats), initial_pieces(played, played.initial())
        known = legend(pieces.kinds, begun, pieces.apart)
        noted = SidePanelText(known, record, language, "touch to look back")
        layout = WindowLayout(GRID, len(played.seats), self.window.layout.size)
        made = SidePanel(layout, pieces)
        made.draw(self.window.frame.surface, noted, Localiser(language, game))
        self.window.close()
        return self.words


TABLE = [
    (
        "russian-draughts",
        GAME,
        (1024, 600),
        "Man King 1. c3-d4 f6-e5 2. d4:f6 g7:e5",
    ),
    ("russian-draughts", (*GAME, SAID), (1600, 1000), "... 2. d4:f6 g7:e5 White: resign"),
    # a command alone goes on in the next line where four seats share a narrow hollow
    ("coalition-chess", (LAID,), (1600, 1000), "... Yellow sets up its whole army"),
    ("generals", GAME[:1], (1600, 1000), "General of the army General ... Flag 1. c3-d4"),
    # what looks otherwise for each seat is named for each
    (
        "tafl-king",
        GAME,
        (1024, 600),
        "Attacker Defender King 1. c3-d4 f6-e5 2. d4:f6 g7:e5",
    ),
    ("generals", GAME[:1], (1024, 600), "Army gen. General Lt. gen. ... Flag 1. c3-d4"),
    # no room for fifteen names
    ("generals", GAME[:1], (800, 480), "1. c3-d4"),
    ("generals", (), (800, 480), "touch to look back"),
    # a challenge keeps its column, and what came of it is told below
    (
        "generals",
        (*GAME[:3], PageEntry(1, "g7xe5 · Black stays", round=2, short="g7xe5")),
        (1600, 1000),
        "Flag 1. c3-d4 f6-e5 2. d4:f6 g7xe5 g7xe5 · Black stays",
    ),
]


@pytest.mark.parametrize(("game", "record", "size", "told"), TABLE)
def test_what_stands_there(
    game: str,
    record: tuple[PageEntry, ...],
    size: tuple[int, int],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = " ".join(Drawn(monkeypatch, size).notes(game, record))
    place = 0
    for part in told.split("..."):
        assert part.strip() in words[place:]
        place = words.index(part.strip(), place)


def test_four_seats_are_always_listed_one_below_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player saw the form of the list change after two rounds."""
    early = [PageEntry(n % 4, "e2-e4", round=1 + n // 4) for n in range(8)]
    late = [PageEntry(n % 4, "d10xe10", round=1 + n // 4) for n in range(8)]
    for record in (early[:4], early, late):
        words = Drawn(monkeypatch, (1600, 1000)).notes("coalition-chess", tuple(record))
        moves = [word.partition(" ")[0] for word in words if word.endswith(record[0].text)]
        assert moves == ["Yellow", "Black", "Green", "Red"] * (len(record) // 4)
        assert [word for word in words if word in ("1.", "2.")] == ["1.", "2."][: len(record) // 4]


@pytest.mark.parametrize("size", [(1024, 600), (1600, 1000)])
def test_the_list_has_the_room_that_trays_do_not_need(size: tuple[int, int]) -> None:
    """Beside empty trays, only three rows of moves were seen at 1024x600."""
    window = Window(parts(), "a board", size)
    window.show_page(Page("", "", start(), (0,), (), True))
    (empty,) = window.layout.trays.notes
    lost = start()[:3] + (None,) * (len(start()) - 3)
    window.show_page(Page("", "", lost, (0,), (), True))
    (full,) = window.layout.trays.notes
    assert empty.height > full.height + 60
    assert window.layout.board == WindowLayout(GRID, 2, size, window.layout.sides).board
    window.close()


def test_the_newest_of_many(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tuple(PageEntry(n % 2, f"a{n}-b{n}", round=1 + n // 2) for n in range(90))
    words = Drawn(monkeypatch, (1024, 600)).notes("generals", record)
    assert words[-2:] == ["a88-b88", "a89-b89"]
    assert "a2-b2" not in words


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(parts(), "a board", (1024, 600))
    yield made
    made.close()


class Sheets:
    """Somebody who has a sheet to show."""

    def sheet(self, size: tuple[int, int], text: float) -> Sheet:
        return Sheet(())

    def press(self, act: object) -> None:
        """Nothing can be pressed."""

    def typed(self, letter: str) -> None:
        """Nothing is written."""


def click(window: Window) -> None:
    (hollow,) = window.layout.trays.notes
    at = round(hollow.centre[0]), round(hollow.centre[1])
    window.input.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    window.input.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def test_a_touch_looks_back(window: Window) -> None:
    window.show_page(Page("", "", start(), (0,), (), True, record=GAME))
    click(window)
    assert window.input.sheets is None  # nobody has anything to show
    window.register_sheet(WindowAction.MOVES, lambda caps, do: Sheets())
    click(window)
    assert window.input.sheets is not None


def test_a_piece_in_the_hand_is_laid_there_as_in_any_tray(window: Window) -> None:
    window.register_sheet(WindowAction.MOVES, lambda caps, do: Sheets())
    window.pieces.lift(16)
    click(window)
    assert window.input.sheets is None
    assert len(window.pieces.tray) == 1


# --- a record in rows: a column for each seat, a new row for each round ---


RECORDS = [
    # two seats, in turn
    ("1:0 1:1 2:0", ["1. 0:a 1:b", "2. 0:c"]),
    # the second begins
    ("1:1 2:0 2:1", ["1. 1:a", "2. 0:b 1:c"]),
    # four seats; the third is out of the game
    (
        "1:0 1:1 1:2 1:3 2:0 2:1 2:3 3:0",
        ["1. 0:a 1:b 2:c 3:d", "2. 0:e 1:f 3:g", "3. 0:h"],
    ),
    # what is said has a row of its own, and the round goes on below it, without its number
    ("1:0 w1 1:1 2:0", ["1. 0:a", "w:b", "1:c", "2. 0:d"]),
    ("w0 w1 1:0 1:1", ["w:a", "w:b", "1. 0:c 1:d"]),
    # the first answers a check out of turn, and loses its turn in the next round
    (
        "1:0 1:1 1:2 1:0 1:3 2:1 2:2",
        ["1. 0:a 1:b 2:c", "0:d 3:e", "2. 1:f 2:g"],
    ),
    # it answers again in a round in which it has lost its turn: later, and so in a row below
    (
        "1:0 1:1 1:2 1:3 2:1 2:2 2:0 2:3 3:1",
        ["1. 0:a 1:b 2:c 3:d", "2. 1:e 2:f", "0:g 3:h", "3. 1:i"],
    ),
    ("", []),
]


@pytest.mark.parametrize(("record", "rows"), RECORDS)
def test_rows(record: str, rows: list[str]) -> None:
    letters = "abcdefghi"
    entries = [
        PageEntry(int(one[-1]), letters[n], one[0] == "w", round=int(one[0].replace("w", "0")))
        for n, one in enumerate(record.split())
    ]
    told = []
    for row in move_rows(entries):
        places = [f"{'w' if c is None else c}:{entries[n].text}" for c, n in row.places]
        told.append(" ".join([f"{row.round}."] * bool(row.round) + places))
    assert told == rows
