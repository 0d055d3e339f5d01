"""Where the base plate is drilled: a drawing with every distance, from above.

In: the holes of ``parts/plate.py``. Out: drawings.
"""

from __future__ import annotations

from collections.abc import Iterator

from drivers.board_file import Board, load_board
from hardware.dimensions import dimensions
from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text, box
from hardware.parts import plate
from hardware.pictures.strokes import BLUE, INK, RED, SOFT, drawing

WIDE = 150.0
"""The plate is drawn so wide."""


def plate_plan(name: str) -> Drawing:
    """The holes of a board's plate: red below the tiles, blue below the frame."""
    board = load_board(name)
    marks = _square(board) if board.grid else _round(board)
    return drawing(WIDE + 50, WIDE + 44, f"The plate of {name}", marks)


def _square(board: Board) -> Iterator[Mark]:
    left, low, whole = 34.0, 28.0, plate.side(board)
    scale = WIDE / whole
    yield Line(box(left, low, WIDE, WIDE), INK, 0.5, closed=True)
    for points, ink, far in ((plate.feet(board), RED, 3.0), (plate.posts(board), BLUE, 16.0)):
        for x, y in points:
            yield Circle((left + x * scale, low + y * scale), 1.2, ink, 0.4)
        for along in sorted({round(x, 1) for x, _ in points}):
            at = left + along * scale
            yield Line(((at, low), (at, low - far + 0.8)), ink, 0.15)
            yield Text((at, low - far), 2.8, f"{along:g}", ink, "end", 90)
            at = low + along * scale
            yield Line(((left, at), (left - far + 0.8, at)), ink, 0.15)
            yield Text((left - far, at), 2.8, f"{along:g}", ink, "end")
    words = f"{whole:g} mm square; distances from its lower left corner, from above; a1 is there"
    yield Text((left + WIDE / 2, low + WIDE + 10), 3.2, words, SOFT)
    yield Text((left + WIDE / 2, low + WIDE + 5), 3.2, _count(board), INK)


def _count(board: Board) -> str:
    feet = f"{len(plate.feet(board))} holes of 3.4 mm below the tiles (red)"
    if not board.grid:
        return feet
    return f"{feet}, {len(plate.posts(board))} below the frame (blue)"


def _round(board: Board) -> Iterator[Mark]:
    chosen = dimensions()
    radius = chosen["board"]["ring_radius"] + chosen["edge"]["fit"] + chosen["edge"]["wall"]
    middle, scale = (WIDE / 2 + 8, WIDE / 2 + 34), WIDE / 2 / radius
    yield Circle(middle, radius * scale, INK, 0.5)
    yield Line((middle, (middle[0], middle[1] + radius * scale)), SOFT, 0.2, dash=(1, 1))
    for x, y in plate.feet(board):
        yield Circle((middle[0] + x * scale, middle[1] + y * scale), 1.2, RED, 0.4)
    rows = [
        f"radius {away:g}: {turn:g}" + (f", then every {360 / count:g}" if count > 1 else "")
        for away, turn, count in plate.series(board)
    ]
    for n, row in enumerate(rows):
        at = (8 + 62 * (n % 3), 24 - 4.6 * (n // 3))
        yield Text(at, 3.0, row, RED, "start")
    words = (
        f"disc of {2 * radius:g} mm; degrees clockwise from the top, where column 1 is; from above"
    )
    yield Text((WIDE / 2 + 25, WIDE + 40), 3.2, words, SOFT)
    yield Text((WIDE / 2 + 25, 3.5), 3.2, _count(board), INK)
