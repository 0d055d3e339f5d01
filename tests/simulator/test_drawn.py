"""What is drawn of clocks, recent moves, remarks and curves, compared by pixels."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from drivers.interfaces import Page, PageClock, RecentMove, Remark
from simulator.clock_faces import ClockFace
from simulator.simulated_board import Colour
from simulator.window.geometry import Point, Rect
from tests.simulator.wooden_boards import GRID, parts, start

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window import curve, side_panel
from simulator.window.window import Window
from simulator.window.window_view import MovingPiece
from simulator.window.wood import pixel_rect

NOW = 100.0
PAGE = Page("White to move", "your turn", start(), (0,), (), True)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(parts(), "a board", (800, 600))
    yield made
    made.close()


def picture(window: Window, page: Page, now: float = NOW) -> pygame.Surface:
    """What the window shows of a page."""
    window.show_page(page)
    window._draw(now)
    return window.frame.surface.copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask


def around(mask: pygame.Mask) -> pygame.Rect:
    """The smallest area that has all of a mask."""
    first, *rest = mask.get_bounding_rects()
    return first.unionall(rest)


# --- clocks ---

CLOCKS = [
    # the clock; the ground, the ink, and how many strokes a pause sign adds
    (ClockFace("5:00", False, False, False), side_panel.GLASS, side_panel.PLATE, 0),
    (ClockFace("5:00", True, False, False), side_panel.ON_TURN, side_panel.CLOCK_INK, 0),
    (ClockFace("0:05", True, True, False), side_panel.LOW_TIME, side_panel.CLOCK_INK, 0),
    (ClockFace("0:05", False, True, False), side_panel.GLASS, side_panel.LOW_TIME, 0),
    (ClockFace("5:00", False, False, True), side_panel.GLASS, side_panel.PLATE, 2),
]


@pytest.mark.parametrize(("face", "ground", "ink", "strokes"), CLOCKS)
def test_a_clock_shows_whose_time_runs_out(
    face: ClockFace, ground: Colour, ink: Colour, strokes: int
) -> None:
    surface = pygame.Surface((120, 40))
    side_panel.draw_clock(surface, Rect(0, 0, 120, 40), face)
    assert tuple(surface.get_at((60, 4)))[:3] == ground
    found = pygame.mask.from_threshold(surface, ink, (60, 60, 60, 255))
    assert found.count() > 20, "the time can be read"
    # The strokes of a pause sign stand upright, and left of the time.
    high = [rect for rect in found.get_bounding_rects() if rect.size == (4, 19)]
    assert len(high) == strokes
    words = [rect for rect in found.get_bounding_rects() if rect not in high]
    assert all(stroke.right < word.left for stroke in high for word in words)


def timed(*left_ms: int | None, running: int | None) -> Page:
    clocks = tuple(
        None if ms is None else PageClock((ms, 0, 0, 0), number == running)
        for number, ms in enumerate(left_ms)
    )
    return PAGE._replace(clocks=clocks, clocks_at=NOW)


def test_a_second_later_only_the_running_clock_has_changed(window: Window) -> None:
    page = timed(300_000, 300_000, running=1)
    before = picture(window, page)
    window._draw(NOW + 1.5)
    after = window.frame.surface.copy()
    changed = difference(before, after)
    place = window.layout.trays.clock(1)
    assert place is not None
    assert pixel_rect(place).contains(around(changed))
    # What is drawn bit by bit is what is drawn afresh.
    window._picture.draw(window.frame.surface, window.composer.compose(NOW + 1.5), whole=True)
    assert difference(after, window.frame.surface).count() == 0


def test_whoever_has_no_limit_has_no_clock(window: Window) -> None:
    both = picture(window, timed(300_000, 300_000, running=0))
    one = picture(window, timed(300_000, None, running=0))
    place = window.layout.trays.clock(1)
    assert place is not None
    assert pixel_rect(place).contains(around(difference(both, one)))


# --- recent moves and what pieces have beaten ---


def middle(window: Window, *names: str) -> list[Point]:
    return [window.layout.centres[GRID.cell(name)] for name in names]


def test_recent_moves_are_numbered_arrows_in_the_colours_of_their_players(window: Window) -> None:
    moves = (RecentMove(0, GRID.cell("a4"), GRID.cell("d4")), RecentMove(1, 29, 27))
    bare = picture(window, PAGE)
    shown = picture(window, PAGE._replace(recent_moves=moves))
    changed = difference(bare, shown)
    (start_at, way, end) = middle(window, "a4", "b4", "d4")
    pitch = window.layout.pitch
    wood = window._pieces.timber(0).wood
    seen = tuple(shown.get_at((round(way[0]), round(way[1]))))[:3]
    assert max(abs(a - b) for a, b in zip(seen, wood, strict=True)) < 40
    # It begins with a disc in the middle of its first cell, and ends before the piece it is about.
    assert changed.get_at((round(start_at[0]), round(start_at[1] + 0.15 * pitch)))
    assert not changed.get_at((round(end[0]), round(end[1])))
    # While a piece moves, none is drawn.
    view = window.composer.compose(NOW)
    moving = MovingPiece((0, "man"), (10.0, 10.0), lifted=False)
    window._picture.draw(window.frame.surface, replace(view, moving=(moving,)))
    assert not difference(bare, window.frame.surface).get_at((round(way[0]), round(way[1])))


@pytest.mark.parametrize(
    ("beaten", "seen"),
    [((), 0), (((1, "man"),), 1), (((1, "man"),) * 3, 3), (((1, "man"),) * 5, 3)],
)
def test_a_piece_carries_what_it_has_beaten_at_most_three(
    window: Window, beaten: Sequence[tuple[int, str]], seen: int
) -> None:
    cell = GRID.cell("c3")
    bare = picture(window, PAGE)
    shown = picture(window, PAGE._replace(remarks=(Remark(cell, tuple(beaten), ""),)))
    changed = difference(bare, shown)
    if not seen:
        assert changed.count() == 0
        return
    area = around(changed)
    (x, y), half = window.layout.centres[cell], window.layout.pitch / 2
    rim = 0.3 * half  # of its shadow
    assert x - half - rim < area.left < area.right <= x + half + rim
    assert y - half - rim <= area.top < area.bottom < y + half
    assert seen * 0.6 * half < area.width < (0.6 + 0.7 * seen) * half
    some = PAGE._replace(remarks=(Remark(cell, tuple(beaten[:3]), ""),))
    assert difference(shown, picture(window, some)).count() == 0


def test_nothing_is_said_of_a_piece_that_has_left(window: Window) -> None:
    remark = Remark(GRID.cell("d4"), ((1, "man"),), "")
    bare, shown = picture(window, PAGE), picture(window, PAGE._replace(remarks=(remark,)))
    assert difference(bare, shown).count() == 0


# --- a curve ---


def drawn_curve(points: Sequence[Point], here: float) -> pygame.Surface:
    surface = pygame.Surface((200, 100))
    curve.draw_curve(surface, Rect(0, 0, 200, 100), points, here)
    return surface


def near(surface: pygame.Surface, at: Point, colour: Colour) -> bool:
    """Whether a pixel is about that colour."""
    seen = tuple(surface.get_at((round(at[0]), round(at[1]))))[:3]
    return max(abs(a - b) for a, b in zip(seen, colour, strict=True)) < 12


def test_a_curve_fills_what_lies_between_it_and_the_middle() -> None:
    shown = drawn_curve([(0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (1.0, 1.0)], here=0.25)
    for at, colour in [
        ((25, 25), curve.AREA),
        ((25, 75), curve.GROUND),
        ((150, 25), curve.GROUND),
        ((150, 75), curve.AREA),
        ((150, 50), curve.MIDDLE),
        ((50, 75), curve.HERE),
        ((50, 10), curve.HERE),
        ((100, 25), curve.LINE),
    ]:
        assert near(shown, at, colour), at


@pytest.mark.parametrize("points", [[], [(0.0, 0.2)]])
def test_of_a_game_that_has_not_begun_there_is_only_a_middle(points: Sequence[Point]) -> None:
    shown = drawn_curve(points, here=0.0)
    assert not near(shown, (100, 50), curve.GROUND)
    assert all(near(shown, (100, y), curve.GROUND) for y in (2, 25, 45, 55, 75, 97))
