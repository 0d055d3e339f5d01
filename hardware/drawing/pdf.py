"""A drawing as PDF at its true size, on pages of any paper.

Nothing in the file tells when it was made: the same drawing is the same file.
"""

from __future__ import annotations

from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Point, Text

MM = 72 / 25.4
"""PDF counts in points of 1/72 inch."""

CAPITALS = 0.36


def canvas(path: Path, title: str) -> Canvas:
    """An empty document. Its pages are drawn in millimetres, after ``begin``."""
    made = Canvas(str(path), invariant=True, pageCompression=1)
    made.setTitle(title)
    made.setCreator("Lodeboard")
    return made


def write(path: Path, drawing: Drawing) -> None:
    """The drawing on one page of its own size."""
    document = canvas(path, drawing.title)
    begin(document, drawing.width, drawing.height)
    draw(document, drawing.marks)
    document.showPage()
    document.save()


def begin(document: Canvas, width: float, height: float) -> None:
    """A page of that size in millimetres."""
    document.setPageSize((width * MM, height * MM))
    document.scale(MM, MM)
    document.setLineJoin(1)


def keep(document: Canvas, name: str, drawing: Drawing) -> None:
    """Store a drawing under a name, to be set on many pages with ``Canvas.doForm``."""
    document.beginForm(name, 0, 0, drawing.width, drawing.height)
    document.setLineJoin(1)
    draw(document, drawing.marks)
    document.endForm()


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
