"""Whether a page fits screens: the whole board is seen as it opens, as large as it can be, nothing
has to be scrolled sideways, and the board stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tests.web.browsers import Screen

SIZES: Sequence[tuple[int, int]] = tuple(
    size
    for wide, high in ((320, 568), (390, 844), (768, 1024), (1080, 1920), (1440, 2560))
    for size in ((wide, high), (high, wide))
)
"""Pixels of screens, upright and across."""

SMALLEST = 0.7
"""Of the screen's shorter side, the longer one of the board: a guess at what is not wasted."""

MEASURED = """() => {
  scrollTo(0, 0);
  const [board, tray] = ['.board', '.tray'].map((part) => document.querySelector(part));
  const box = board.getBoundingClientRect();
  return [
    box.left, box.top, box.right, box.bottom,
    document.documentElement.scrollWidth, tray ? tray.getBoundingClientRect().bottom : 0,
  ];
}"""


def fits(screen: Screen, name: str) -> None:
    """On every screen; on an upright one the tray, too."""
    own = screen.page.viewport_size
    for wide, high in SIZES:
        screen.page.set_viewport_size({"width": wide, "height": high})
        left, top, right, bottom, across, tray = screen.page.evaluate(MEASURED)
        where = f"{name} at {wide} x {high}"
        assert across <= wide, f"{where} is {across} wide"
        assert min(left, top) >= 0, f"{where}: the board begins at {left}, {top}"
        assert right <= wide, f"{where}: the board ends at {right}"
        assert bottom <= high, f"{where}: the board ends at {bottom}"
        assert tray <= high or wide > high, f"{where}: the tray ends at {tray}"
        longest = max(right - left, bottom - top)
        assert longest >= SMALLEST * min(wide, high), f"{where}: the board is {longest}"
    screen.page.set_viewport_size(own)


@contextmanager
def board_stays(screen: Screen) -> Iterator[None]:
    """Whatever happens meanwhile, the board is where it was."""
    before = screen.find(".board").bounding_box()
    yield
    after = screen.find(".board").bounding_box()
    assert after == before, f"the board went from {before} to {after}"
