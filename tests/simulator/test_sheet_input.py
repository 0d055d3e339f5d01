"""What keys, the wheel, fingers and letters do on a sheet, and which pictures it shows."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from drivers.interfaces import UpcomingPath
from simulator.window.geometry import Rect
from simulator.window.sheet import CurvePicture, Picture, Scene, Sheet, SheetButton
from tests.simulator.wooden_boards import GRID, SEATS, start

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window import sheet_input
from simulator.window.sheet_input import SheetInput, refresh_sheet, scene_picture

SIZE = (400, 300)


class Desk:
    """A source of one sheet until ``out`` is pressed; ``done`` is what was pressed and typed."""

    def __init__(self, *buttons: tuple[str, object], takes_text: bool = False) -> None:
        self.done: list[object] = []
        places = [Rect(10, 10 + 50 * number, 200, 40) for number in range(len(buttons))]
        self.shown: Sheet | None = Sheet(
            tuple(
                SheetButton(place, act, label, 20)
                for place, (label, act) in zip(places, buttons, strict=True)
            ),
            back="back",
            takes_text=takes_text,
            keys=(("page up", "earlier"), ("page down", "later"), ("f2", "two")),
        )

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        return self.shown

    def press(self, act: object) -> None:
        self.done.append(act)
        if act == "out":
            self.shown = None

    def typed(self, letter: str) -> None:
        self.done.append(f"typed {letter!r}")


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    pygame.key.set_mods(0)
    yield
    pygame.key.set_mods(0)


def event(word: str) -> pygame.event.Event:
    """``key``, ``wheel 1``, ``click x y``, ``text Ä``, or ``shift key``."""
    name, _, rest = word.partition(" ")
    match name:
        case "wheel":
            return pygame.event.Event(pygame.MOUSEWHEEL, y=int(rest), x=0)
        case "click" | "right":
            at = tuple(map(int, rest.split()))
            button = 1 if name == "click" else 3
            return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        case "text":
            return pygame.event.Event(pygame.TEXTINPUT, text=rest)
        case "shift":
            pygame.key.set_mods(pygame.KMOD_SHIFT)
            return event(rest)
        case "news":
            refresh_sheet()
            return next(one for one in pygame.event.get() if one.type == sheet_input.NEWS)
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(word.replace("_", " ")))


BUTTONS = (("One", "one"), ("Off", None), ("Two", "two"), ("Out", "out"))

PRESSES: list[tuple[list[str], list[object]]] = [
    # what happens; what is pressed
    (["return"], ["one"]),
    (["space"], ["one"]),
    (["tab", "return"], ["two"]),
    (["tab", "tab", "return"], ["out"]),
    (["tab", "tab", "tab", "return"], ["one"]),
    (["shift tab", "return"], ["out"]),
    (["down", "return"], ["two"]),
    (["down", "up", "return"], ["one"]),
    (["up", "left", "return"], ["one"]),
    (["wheel 1"], ["earlier"]),
    (["wheel -1"], ["later"]),
    (["wheel 0"], []),
    (["page_down"], ["later"]),
    (["f2"], ["two"]),
    (["escape"], ["back"]),
    (["q"], ["back"]),
    (["x"], []),
    (["text x"], []),
    (["backspace"], []),
    (["click 20 20"], ["one"]),
    (["click 20 70"], []),
    (["click 390 290"], []),
    (["right 20 20"], []),
    (["news"], []),
    (["click 20 170"], ["out"]),
    (["click 20 170", "return", "escape", "click 20 20"], ["out"]),
]


@pytest.mark.parametrize(("words", "done"), PRESSES, ids=[" ".join(row[0]) for row in PRESSES])
def test_what_is_pressed(words: list[str], done: list[object]) -> None:
    desk = Desk(*BUTTONS)
    taken = SheetInput(desk, SIZE, 1.0, closing=[pygame.K_q])
    for word in words:
        taken.handle(event(word))
    assert desk.done == done


TYPED: list[tuple[list[str], list[object]]] = [
    (["text Ä", "text q"], ["typed 'Ä'", "typed 'q'"]),
    (["backspace"], [r"typed '\x08'"]),
    (["space", "q", "x"], []),  # their letters come as text
    (["return"], ["one"]),
    (["escape"], ["back"]),
]


@pytest.mark.parametrize(("words", "done"), TYPED, ids=[" ".join(row[0]) for row in TYPED])
def test_where_a_name_is_typed_letters_are_letters(words: list[str], done: list[object]) -> None:
    desk = Desk(*BUTTONS, takes_text=True)
    taken = SheetInput(desk, SIZE, 1.0, closing=[pygame.K_q])
    for word in words:
        taken.handle(event(word))
    assert desk.done == done


def test_the_focus_goes_with_its_button() -> None:
    """Also when another sheet comes on which it stands elsewhere, but not to a way back."""
    desk = Desk(*BUTTONS)
    taken = SheetInput(desk, SIZE, 1.0)
    taken.handle(event("tab"))
    desk.shown = Desk(("New", "new"), ("One", "one"), ("Two", "two")).shown
    taken.handle(event("news"))
    assert taken.focus is not None
    assert taken.focus.action == "two"
    desk.shown = Desk(("New", "new"), ("Back", "back")).shown
    taken.handle(event("news"))
    assert taken.focus.action == "new"
    desk.shown = Desk(("Off", None)).shown
    taken.handle(event("news"))
    assert taken.focus is None
    for word in ("tab", "down", "return"):
        taken.handle(event(word))
    assert desk.done == []


def pictured(*pictures: Picture) -> pygame.Surface:
    """A sheet with these pictures alone."""
    desk, surface = Desk(), pygame.Surface(SIZE)
    desk.shown = Sheet((), pictures=pictures)
    SheetInput(desk, SIZE, 1.0).draw(surface)
    return surface


def test_a_curve_stands_in_its_place() -> None:
    place = Rect(50, 50, 200, 100)
    curve = CurvePicture(((0.0, 0.0), (1.0, 0.0)), 0.5)
    changed = pygame.mask.from_threshold(
        pictured(), (0, 0, 0), (1, 1, 1, 255), pictured(Picture(place, curve))
    )
    changed.invert()
    (area,) = changed.get_bounding_rects()
    assert area == pygame.Rect(50, 50, 200, 100)


def test_a_scene_shows_moves_that_are_advised_and_those_that_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene("russian-draughts", SEATS, GRID, start())
    way = (GRID.cell("c3"), GRID.cell("d4"))
    seen = [
        pygame.image.tobytes(scene_picture(one, 200), "RGBA")
        for one in (
            scene,
            scene._replace(advised=(way,)),
            scene._replace(ahead=(UpcomingPath(way),)),
        )
    ]
    assert len(set(seen)) == 3
    assert scene_picture(scene, 200) is scene_picture(scene._replace(), 200), "drawn once"
    monkeypatch.setattr(sheet_input, "KEPT", len(sheet_input._drawn))
    scene_picture(scene, 20)
    assert len(sheet_input._drawn) == sheet_input.KEPT, "one was forgotten for it"
