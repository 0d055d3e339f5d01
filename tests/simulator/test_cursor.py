"""Where the keyboard stands, and what it does there."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from engines.topology import Topology, grid
from simulator.hands.board_pieces import BoardPieces
from simulator.window.pointer import Cursor, Pointer
from simulator.window.window_layout import WindowLayout
from tests.ring_boards import full_rings
from tests.simulator.wooden_boards import GRID, RINGS, SEATS, start, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from drivers.interfaces import Button
from simulator.simulated_board import BoardParts
from simulator.window.keyboard import key_of
from simulator.window.window import Window

UNEVEN = full_rings([8, 8, 16, 16], 16, (58, 101, 163, 208))
ARROWS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def cursor_on(topology: Topology, *, turned: bool = False) -> Cursor:
    hands = BoardPieces(topology, straight(topology), [None] * len(topology), SEATS)
    return Cursor(Pointer(hands, WindowLayout(topology, 2, (1180, 920), turned=turned)))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("topology", [GRID, RINGS, UNEVEN, grid(11, 11), grid(9, 8), grid(1, 2)])
def test_arrows_lead_from_every_cell_to_every_other(topology: Topology, turned: bool) -> None:
    cursor = cursor_on(topology, turned=turned)
    cursor.is_shown = True

    def reached(start: int) -> set[int]:
        seen, new = {start}, [start]
        while new:
            cell = new.pop()
            for arrow in ARROWS:
                cursor._cell = cell
                cursor.step(arrow)
                if cursor._cell not in seen:
                    seen.add(cursor._cell)
                    new.append(cursor._cell)
        return seen

    assert reached(0) == set(range(len(topology)))
    assert 0 in reached(len(topology) - 1)


STEPS = [
    (GRID, False, "d4", "right", "e4"),
    (GRID, False, "d4", "up", "d5"),
    (GRID, True, "d4", "up", "d3"),
    (GRID, True, "d4", "left", "e4"),
    (GRID, False, "h8", "right", "h8"),
    (UNEVEN, False, "r4k0", "right", "r4k1"),
    (UNEVEN, False, "r4k0", "left", "r4k15"),
    (UNEVEN, False, "r4k0", "down", "r3k0"),
    (UNEVEN, False, "r4k4", "up", "r4k3"),
    (UNEVEN, False, "r4k4", "left", "r3k4"),
    (UNEVEN, False, "r4k8", "right", "r4k7"),
    (UNEVEN, False, "r4k0", "up", "r4k0"),
]
NAMED = dict(zip(("right", "left", "down", "up"), ARROWS, strict=True))


@pytest.mark.parametrize(("topology", "turned", "start", "arrow", "end"), STEPS)
def test_an_arrow_leads_to_the_neighbour_that_lies_there(
    topology: Topology, turned: bool, start: str, arrow: str, end: str
) -> None:
    cursor = cursor_on(topology, turned=turned)
    cursor.is_shown, cursor._cell = True, topology.cell(start)
    cursor.step(NAMED[arrow])
    assert topology.names[cursor._cell] == end


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(BoardParts(GRID, straight(GRID), start(), SEATS), "", (800, 600))
    made.wait(0.02)
    made.pressed()
    made.input.cursor._cell = GRID.cell("c3")
    yield made
    pygame.key.set_mods(0)
    made.close()


def keys(window: Window, *names: str) -> None:
    for name in names:
        shift, _, key = name.rpartition("+") if len(name) > 1 else ("", "", name)
        pygame.key.set_mods(pygame.KMOD_SHIFT if shift else 0)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(key)))
        for _ in range(4):
            window.wait(0.005)
    pygame.key.set_mods(0)


def stands(window: Window) -> dict[str, tuple[int, str]]:
    now = zip(GRID.names, window.pieces.pieces, start(), strict=True)
    return {name: wood or (-1, "") for name, wood, before in now if wood != before}


BY_KEYS = [
    ("the first arrow only shows where one is", ["right", "return", "right", "up", "return"],
     {"c3": (-1, ""), "d4": (0, "man")}, []),
    ("Enter shows it, too", ["return", "return", "up", "return"],
     {"c3": (-1, ""), "c4": (0, "man")}, []),
    ("put back", ["up", "return", "return"], {}, []),
    ("laid beside the board, and fetched from there",
     ["up", "x", "tab", "return", "tab", "up", "return"],
     {"c3": (-1, ""), "c4": (0, "man")}, []),
    ("in the hand first, then laid aside", ["up", "return", "delete"],
     {"c3": (-1, "")}, [(0, "man")]),
    ("laid down in a tray", ["up", "return", "tab", "return"], {"c3": (-1, "")}, [(0, "man")]),
    ("slid over a square", ["up", "shift+return", "up", "right", "return"],
     {"c3": (-1, ""), "d4": (0, "man")}, []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pressed", "changed", "tray"), [row[1:] for row in BY_KEYS], ids=[row[0] for row in BY_KEYS]
)
def test_hands_by_keys(
    window: Window, pressed: list[str], changed: dict[str, object], tray: list[object]
) -> None:
    keys(window, *pressed)
    assert stands(window) == changed
    assert window.pieces.tray == tray
    assert not window.pieces.held


def test_a_slide_is_felt_on_the_way(window: Window) -> None:
    keys(window, "up", "shift+return")
    seen = []
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP))
    for _ in range(6):
        window.wait(0.005)
        seen.append(window.pieces.occupied >> GRID.cell("c4") & 1)
    assert seen[-1] == 1
    assert not window.pieces.held, "it stays on the board"


def test_space_says_the_turn_and_the_mouse_hides_the_cursor(window: Window) -> None:
    keys(window, "up", "space")
    assert window.pressed() == [Button.TURN]
    assert window.composer.compose(0.0).cursor is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    window.wait(0.02)
    assert window.composer.compose(0.0).cursor is None


def test_keys_change_how_the_window_looks(window: Window) -> None:
    a1 = window.layout.centres[0]
    before = window.layout.words.height
    keys(window, "f")
    assert window.layout.centres[GRID.cell("h8")] == pytest.approx(a1)
    keys(window, "+", "+", "+", "+")
    assert window.layout.words.height > before
    keys(window, "-", "-", "-", "-", "-")
    assert window.layout.words.height < before
    keys(window, "f11")
    assert window.frame.look.full_screen
    assert window.layout.size == window.frame.size
    keys(window, "f11", "f")
    assert (window.frame.look.full_screen, window.layout.size) == (False, (800, 600))


# --- which key is meant, on keyboards that are set to other letters ---

KEYS = [
    # what the keyboard says, where the key stands, what is meant
    ("t", "t", "t"),
    ("е", "t", "t"),  # Ukrainian
    ("р", "h", "h"),
    ("т", "n", "n"),
    ("z", "y", "z"),  # German: the letter on the key counts
    ("y", "z", "y"),
    ("k", "t", "k"),  # Dvorak
    ("ö", ";", "ö"),  # no letter stands there elsewhere
]


@pytest.mark.parametrize(("says", "stands", "meant"), KEYS)
def test_the_key_that_is_meant(says: str, stands: str, meant: str) -> None:
    places = {letter: pygame.KSCAN_A + n for n, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
    place = places.get(stands, pygame.KSCAN_SEMICOLON)
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(says), scancode=place)
    assert key_of(event) == ord(meant)


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_ESCAPE])
def test_other_keys_are_what_they_are(key: int) -> None:
    assert key_of(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=5)) == key
