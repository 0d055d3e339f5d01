"""A drawing as PDF at its true size: on one page, or on the paper of a home printer, in pages that
overlap, to be cut and glued.

Nothing in the file tells when it was made: the same drawing is the same file.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Point, Text, box, moved

MM = 72 / 25.4
"""PDF counts in points of 1/72 inch."""

CAPITALS = 0.36


def write(path: Path, drawing: Drawing) -> None:
    """The drawing on one page of its own size."""
    document = canvas(path, drawing.title)
    begin(document, drawing.width, drawing.height)
    draw(document, drawing.marks)
    document.showPage()
    document.save()


def canvas(path: Path, title: str) -> Canvas:
    """An empty document. Its pages are drawn in millimetres, after ``begin``."""
    made = Canvas(str(path), invariant=True, pageCompression=1)
    made.setTitle(title)
    made.setCreator("Lodeboard")
    return made


def begin(document: Canvas, width: float, height: float) -> None:
    """A page of that size in millimetres."""
    document.setPageSize((width * MM, height * MM))
    document.scale(MM, MM)
    document.setLineJoin(1)


def draw(document: Canvas, marks: tuple[Mark, ...]) -> None:
    """Marks on the page that was begun."""
    for mark in marks:
        _mark(document, mark)


def _mark(document: Canvas, mark: Mark) -> None:
    match mark:
        case Line(points, ink, width, closed, dash):
            document.setStrokeColor(HexColor(ink))
            document.setLineWidth(width)
            document.setDash(list(dash))
            document.drawPath(_path(document, points, closed), stroke=1, fill=0)
        case Circle((x, y), radius, ink, width, fill):
            document.setStrokeColor(HexColor(ink))
            document.setLineWidth(width)
            document.setDash([])
            if fill:
                document.setFillColor(HexColor(fill))
            document.circle(x, y, radius, stroke=1 if width else 0, fill=1 if fill else 0)
        case Area(points, ink):
            document.setFillColor(HexColor(ink))
            document.drawPath(_path(document, points, True), stroke=0, fill=1)
        case Text((x, y), size, words, ink, anchor, turn, bold):
            document.saveState()
            document.translate(x, y)
            document.rotate(turn)
            document.setFillColor(HexColor(ink))
            document.setFont("Helvetica-Bold" if bold else "Helvetica", size)
            setter = {
                "start": document.drawString,
                "middle": document.drawCentredString,
                "end": document.drawRightString,
            }[anchor]
            setter(0, -CAPITALS * size, words)
            document.restoreState()


def _path(document: Canvas, points: tuple[Point, ...], closed: bool) -> object:
    path = document.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


# --- pages that overlap ---

MARGIN = 12.0
"""Room for what printers leave white at the edges of the paper, and for the marks (estimate)."""

OVERLAP = 10.0
"""How far two pages show the same, to glue one over the other."""

GREY = "#808080"


class Window(NamedTuple):
    """The part of the drawing on one page: its lower left corner, its size, its place."""

    x: float
    y: float
    width: float
    height: float
    row: int
    column: int


def write_pages(path: Path, drawing: Drawing, paper: tuple[float, float]) -> None:
    """A PDF with a page for each window, the drawing at its true size."""
    size = better(drawing, paper)
    document = canvas(path, drawing.title)
    keep(document, "sheet", drawing)
    every = windows(drawing, size)
    for window in every:
        left, low = (size[0] - window.width) / 2, (size[1] - window.height) / 2
        begin(document, *size)
        document.saveState()
        frame = document.beginPath()
        frame.rect(left, low, window.width, window.height)
        document.clipPath(frame, stroke=0, fill=0)
        document.translate(left - window.x, low - window.y)
        document.doForm("sheet")
        document.restoreState()
        draw(document, moved(tuple(_page_marks(window, every, drawing.title)), left, low))
        document.showPage()
    document.save()


def better(drawing: Drawing, paper: tuple[float, float]) -> tuple[float, float]:
    """The paper upright or across, whichever takes fewer pages."""
    return min((paper, paper[::-1]), key=lambda size: len(windows(drawing, size)))


def windows(drawing: Drawing, paper: tuple[float, float]) -> tuple[Window, ...]:
    """The pages for a drawing, row by row from the top. They cover it, neighbours overlap, and all
    are alike.
    """
    columns = _parts(drawing.width, paper[0] - 2 * MARGIN)
    rows = _parts(drawing.height, paper[1] - 2 * MARGIN)
    return tuple(
        Window(x, y, width, height, row, column)
        for row, (y, height) in enumerate(reversed(rows), start=1)
        for column, (x, width) in enumerate(columns, start=1)
    )


def _parts(whole: float, most: float) -> list[tuple[float, float]]:
    """Where each part begins and how long it is: as few as will do, none longer than ``most``."""
    count = max(1, math.ceil((whole - OVERLAP) / (most - OVERLAP)))
    length = (whole + (count - 1) * OVERLAP) / count
    return [(n * (length - OVERLAP), length) for n in range(count)]


def keep(document: Canvas, name: str, drawing: Drawing) -> None:
    """Store a drawing under a name, to be set on many pages with ``Canvas.doForm``."""
    document.beginForm(name, 0, 0, drawing.width, drawing.height)
    document.setLineJoin(1)
    draw(document, drawing.marks)
    document.endForm()


def _page_marks(window: Window, every: tuple[Window, ...], title: str) -> Iterator[Mark]:
    """Ticks at the corners, dotted ones where the next page is glued on, a word; the window's lower
    left corner is at (0, 0).
    """
    right, top = window.width, window.height
    for x, out in ((0.0, -1), (right, 1)):
        for y, up in ((0.0, -1), (top, 1)):
            yield Line(((x + out, y), (x + 6 * out, y)), GREY, 0.15)
            yield Line(((x, y + up), (x, y + 6 * up)), GREY, 0.15)
    rows, columns = every[-1].row, every[-1].column
    if window.column < columns:
        x = right - OVERLAP
        for y in (-6.0, top + 1):
            yield Line(((x, y), (x, y + 5)), GREY, 0.2, dash=(0.6, 0.6))
    if window.row < rows:
        for x in (-6.0, right + 1):
            yield Line(((x, OVERLAP), (x + 5, OVERLAP)), GREY, 0.2, dash=(0.6, 0.6))
    place = f"row {window.row} of {rows} from the top, column {window.column} of {columns}"
    yield Text((8, -4), 2.8, f"{title} · {place}", GREY, "start")
    hint = "cut at the solid ticks; glue the next page on up to the dotted ones"
    yield Text((8, top + 4), 2.4, hint, GREY, "start")
    # A plan of the pages, this one bold.
    step = 2.2
    for other in every:
        corner = (
            right - 14 - step * (columns - other.column + 1),
            top + 1 + step * (rows - other.row),
        )
        same = (other.row, other.column) == (window.row, window.column)
        plan = box(*corner, step, step)
        yield Line(plan, "#202020" if same else GREY, 0.6 if same else 0.12, closed=True)
