"""The overlay of every game on every board that carries it, at true size:

    python -m hardware.overlays.make [FOLDER]

One SVG and one PDF in a piece for a copy shop, and PDFs in pages of A4 and A3. The light has to
shine through, so lines are thin and nothing is filled, and no line comes near the middle of a cell.
"""

from __future__ import annotations

import math
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from engines.game import ARBITER
from hardware.dimensions import Laid, Point, dimensions, laid, pitch
from hardware.drawing import marks, pdf
from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text, around, box, polar

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}


def make(folder: Path) -> None:
    """All overlays, into that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in laid():
        drawing = sheet(one)
        (folder / f"{one.stem}.svg").write_text(marks.write(drawing), encoding="utf-8")
        pdf.write(folder / f"{one.stem}.pdf", drawing)
        for name, paper in PAPERS.items():
            pdf.write_pages(folder / f"{one.stem}-{name}.pdf", drawing, paper)


def sheet(one: Laid) -> Drawing:
    """The overlay of a game on a board."""
    chosen = dimensions()
    if one.board.grid:
        return grid_sheet(one, chosen["board"]["border"])
    return ring_sheet(one, chosen["board"]["ring_radius"], chosen["light"]["ring_window"])


# --- what every overlay has ---

INK = "#4a3323"
SOFT = "#9a7f66"
SEAT_INKS = ("#a03c22", "#1f4e79")
"""For what belongs to a seat: rust and deep blue; small signs differ in shape too."""

FINE, THIN, BOLD = 0.2, 0.35, 0.7
CLEARANCE = 15.0
"""So far from the centre of a cell there is no ink: there the light comes through."""


def title(laid: Laid) -> str:
    """The game, its form where it has several, and the board."""
    form = f" ({laid.variant})" if laid.variant else ""
    return f"{laid.game.title}{form} · {laid.board.title}"


def measure(x: float, y: float) -> Iterator[Mark]:
    """A rule of 100 mm, its left end at (x, y)."""
    yield Line(((x, y), (x + 100, y)), SOFT, THIN)
    for n in range(11):
        high = 2.4 if n % 5 == 0 else 1.4
        yield Line(((x + 10 * n, y), (x + 10 * n, y + high)), SOFT, FINE)
    yield Text((x + 50, y - 2.6), 2.8, "100 mm: measure me; print at 100 %, not fitted", SOFT)


def start_marks(
    laid: Laid, centres: Sequence[Point], distance: float, letter_distance: float
) -> Iterator[Mark]:
    """Four small signs about each cell where a piece stands at the beginning; its letter below."""
    for cell, (seat, letter) in starts(laid).items():
        ink = SEAT_INKS[seat % len(SEAT_INKS)]
        corners, first = ((3, 0.0), (4, 0.0))[seat % 2]
        for point in around(centres[cell], distance, 4, 45.0):
            yield Line(around(point, 1.3, corners, first), ink, THIN, closed=True)
        if letter:
            below = polar(centres[cell], letter_distance, math.radians(157.5))
            yield Text(below, 4.0, letter, ink)


def starts(laid: Laid) -> Mapping[int, tuple[int, str]]:
    """Cells where a piece stands at the beginning: the seat's number, and a letter for a piece that
    is not its side's commonest.
    """
    game = laid.game
    scene = game.observe(game.initial(), ARBITER)
    counts = Counter(piece for piece in scene if piece)
    common = {seat: max(counts[p] for p in counts if p.seat == seat) for seat, _ in counts}
    return {
        cell: (
            game.seats.index(piece.seat),
            "" if counts[piece] == common[piece.seat] else game.kinds[piece.kind],
        )
        for cell, piece in enumerate(scene)
        if piece
    }


def areas(laid: Laid) -> tuple[frozenset[int], ...]:
    """The cells on which the seats lay out their armies, for each seat that does."""
    state = laid.game.initial()
    found = (laid.game.setup(state, seat) for seat in laid.game.seats)
    return tuple(frozenset(setup.cells) for setup in found if setup)


def star(centre: Point, radius: float) -> Iterator[Mark]:
    """Two squares across each other: a cell that is unlike the others."""
    for first in (0.0, 45.0):
        yield Line(around(centre, radius, 4, first), INK, THIN, closed=True)


def line_without(start: Point, end: Point, holes: Sequence[Point], radius: float) -> Iterator[Line]:
    """A fine line from start to end, broken where it would come nearer to a hole's centre."""
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    cuts = []
    for x, y in holes:
        dx, dy = x - start[0], y - start[1]
        at, aside = dx * along[0] + dy * along[1], dx * along[1] - dy * along[0]
        if abs(aside) < radius:
            half = math.sqrt(radius**2 - aside**2)
            cuts.append((at - half, at + half))
    drawn = 0.0
    for first, last in [*sorted(cuts), (length, length)]:
        if first - drawn > 0.1:
            yield Line(tuple(_at(start, along, d) for d in (drawn, min(first, length))), INK, FINE)
        drawn = max(drawn, last)


def _at(start: Point, along: Point, distance: float) -> Point:
    return start[0] + along[0] * distance, start[1] + along[1] * distance


# --- squares: dark ones are hatched, or marked by a star where they are few ---

HATCH = 2.4
"""Between two lines of a dark square."""


def grid_sheet(laid: Laid, border: float) -> Drawing:
    """The whole overlay: as large as the board's cells and its border."""
    step = pitch(laid.board)
    columns, rows = laid.board.grid or (0, 0)
    width, height = columns * step + 2 * border, rows * step + 2 * border
    away = border + step / 2
    centres = tuple((x + away, y + away) for x, y in laid.centres)
    marks = [
        *_paper(width, height, border),
        *_squares(laid, centres, step),
        *_home_lines(laid, centres, step),
        *_labels(laid, centres, step),
        *measure(border, 6.5),
        Text((width - border, 6.5), 6.0, title(laid), INK, "end"),
    ]
    return Drawing(width, height, title(laid), tuple(marks))


def _paper(width: float, height: float, border: float) -> Iterator[Mark]:
    """Where to cut, and a line about all cells of the board."""
    yield Line(box(0.1, 0.1, width - 0.2, height - 0.2), SOFT, FINE, closed=True)
    within = box(border, border, width - 2 * border, height - 2 * border)
    yield Line(within, SOFT, FINE, closed=True)


def _squares(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    topology = laid.game.topology
    chequered = not _plain(laid)
    for cell, ((x, y), shade) in enumerate(zip(centres, topology.shades, strict=True)):
        if shade and chequered:
            yield from _hatched((x, y), step)
        elif shade:
            yield from star((x, y), 0.46 * step)
        corners = box(x - step / 2, y - step / 2, step, step)
        yield Line(corners, INK, THIN, closed=True, name=topology.names[cell])
    if not chequered:
        yield from start_marks(laid, centres, 0.57 * step, 0.47 * step)
    (left, low), (right, high) = centres[0], centres[-1]
    for beyond, width in ((0.0, BOLD), (1.6, FINE)):
        side = step + 2 * beyond
        corner = (left - side / 2, low - side / 2)
        field = box(*corner, right - left + side, high - low + side)
        yield Line(field, INK, width, closed=True)


def _plain(laid: Laid) -> bool:
    """Whether two neighbours in a rank are of the same shade."""
    shades, east = laid.game.topology.shades, laid.game.topology.directions["east"]
    return any(
        other is not None and shades[cell] == shades[other] for cell, other in enumerate(east)
    )


def _hatched(centre: Point, step: float) -> Iterator[Mark]:
    """Slanting lines across a square, and none where the light comes through."""
    x, y = centre
    half = step / 2
    count = math.floor(step / HATCH)
    for n in range(-count, count + 1):
        shift = n * HATCH
        start = (max(-half, shift - half), max(-half, -shift - half))
        end = (min(half, shift + half), min(half, half - shift))
        if end[0] - start[0] > 1:
            points = [(x + dx, y + dy) for dx, dy in (start, end)]
            yield from line_without(points[0], points[1], [centre], CLEARANCE)


def _home_lines(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    """A coloured line about each area where an army is laid out, a bold one midway between two."""
    found = areas(laid)
    for area, ink in zip(found, SEAT_INKS, strict=False):
        for one, other in _borders(laid, area.__contains__):
            yield Line(_edge(centres[one], centres[other], step), ink, 1.0)
    if len(found) == 2:
        first, second = ([centres[cell] for cell in area] for area in found)

        def nearer_first(cell: int) -> bool:
            away = [min(math.dist(centres[cell], at) for at in area) for area in (first, second)]
            return away[0] < away[1]

        for one, other in _borders(laid, nearer_first):
            yield Line(_edge(centres[one], centres[other], step), INK, 1.6)


def _borders(laid: Laid, inside: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """Neighbours of which one is inside and the other is not."""
    for way in ("north", "east"):
        for cell, other in enumerate(laid.game.topology.directions[way]):
            if other is not None and inside(cell) != inside(other):
                yield cell, other


def _edge(one: Point, other: Point, step: float) -> tuple[Point, Point]:
    """The side that two squares share."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    across = (0.0, step / 2) if one[1] == other[1] else (step / 2, 0.0)
    return (x - across[0], y - across[1]), (x + across[0], y + across[1])


def _labels(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    """Files and ranks on all four sides, each upright for the player who sits there."""
    columns, _ = laid.game.topology.grid or (0, 0)
    (left, low), (right, high) = centres[0], centres[-1]
    away = step / 2 + 7.0
    for cell, (x, y) in enumerate(centres):
        name = laid.game.topology.names[cell]
        file = name.rstrip("0123456789")
        if cell < columns:
            yield Text((x, low - away), 7.0, file, INK)
            yield Text((x, high + away), 7.0, file, INK, turn=180)
        if cell % columns == 0:
            rank = name[len(file) :]
            yield Text((left - away, y), 7.0, rank, INK)
            yield Text((right + away, y), 7.0, rank, INK, turn=180)


# --- rings: a window for each space, a line along each way ---

RING_WAYS = ("clockwise", "anticlockwise")
"""The ways that lead along a ring."""


def ring_sheet(laid: Laid, radius: float, window: float) -> Drawing:
    """The whole overlay: a disc of that radius, in a square sheet."""
    middle = (radius, radius)
    centres = tuple((x + radius, y + radius) for x, y in laid.centres)
    outermost = max(math.dist(centre, middle) for centre in centres)
    marks = [
        Circle(middle, radius - 0.1, SOFT, FINE),
        *(
            Circle(middle, outermost + window / 2 + away, INK, width)
            for away, width in ((5.0, BOLD), (6.6, FINE))
        ),
        *_ways(laid, centres, middle, window / 2),
        *_spaces(laid, centres, window / 2),
        *start_marks(laid, centres, window / 2 + 2.6, window / 2 + 3.2),
        *_angles(laid, centres, middle, outermost + window / 2 + 13.0),
        *_foot(laid, radius),
    ]
    return Drawing(2 * radius, 2 * radius, title(laid), tuple(marks))


def _foot(laid: Laid, radius: float) -> Iterator[Mark]:
    """The title and the measure, in the corners that are cut away."""
    yield Text((2 * radius - 3, 5.0), 4.2, laid.board.title, SOFT, "end")
    yield Text((2 * radius - 3, 11.0), 4.2, title(laid).split(" · ")[0], INK, "end")
    yield from measure(3, 6.0)


def _spaces(laid: Laid, centres: Sequence[Point], radius: float) -> Iterator[Mark]:
    for name, centre in zip(laid.game.topology.names, centres, strict=True):
        yield Circle(centre, radius, INK, THIN, name=name)
        yield Circle(centre, radius - 1.2, SOFT, FINE)
    yield from star(centres[0], radius + 8)


def _ways(laid: Laid, centres: Sequence[Point], middle: Point, radius: float) -> Iterator[Mark]:
    """A line along every way, from window to window."""
    done: set[tuple[int, int]] = set()
    for way, neighbours in laid.game.topology.directions.items():
        for start, end in enumerate(neighbours):
            if end is None or (min(start, end), max(start, end)) in done:
                continue
            done.add((min(start, end), max(start, end)))
            one, other = centres[start], centres[end]
            if way in RING_WAYS:
                yield Line(_arc(one, other, middle, radius), INK, BOLD)
            else:
                part = radius / math.dist(one, other)
                yield Line((_between(one, other, part), _between(other, one, part)), INK, BOLD)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _arc(one: Point, other: Point, middle: Point, window: float) -> tuple[Point, ...]:
    """From window to window of two neighbours on a ring, the short way round."""
    radius = math.dist(one, middle)
    first, last = (math.atan2(at[0] - middle[0], at[1] - middle[1]) for at in (one, other))
    turn = (last - first + math.pi) % (2 * math.pi) - math.pi
    hidden = math.copysign(2 * math.asin(window / (2 * radius)), turn)
    first, turn = first + hidden, turn - 2 * hidden
    steps = max(1, round(abs(turn) * radius / 1.5))
    return tuple(polar(middle, radius, first + turn * n / steps) for n in range(steps + 1))


def _angles(laid: Laid, centres: Sequence[Point], middle: Point, away: float) -> Iterator[Mark]:
    """The angles round the rim, and beside the spaces straight above the centre their rings."""
    outermost = max(math.dist(centre, middle) for centre in centres)
    for name, (x, y) in zip(laid.game.topology.names, centres, strict=True):
        numbers = re.findall(r"\d+", name)
        if len(numbers) != 2:
            continue
        ring, angle = numbers
        if math.dist((x, y), middle) > outermost - 1:
            turn = math.atan2(x - middle[0], y - middle[1])
            at = polar(middle, away, turn)
            yield Text(at, 7.0, angle, INK, turn=-math.degrees(turn))
        if abs(x - middle[0]) < 0.01 and y > middle[1]:
            yield Text((x - 6, y - 21.5), 3.6, f"ring {ring}", SOFT, "end")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
