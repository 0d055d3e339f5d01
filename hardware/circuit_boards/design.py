"""One circuit board as frozen values: what stands where, and which copper joins it.

In: places in millimetres, x to the east and y to the north as seen from above the finished board.
Out: the same as JSON in KiCad's own coordinates, which ``kicad.py`` draws. Knows no board of ours.

All parts stand on one side, KiCad's front. Where that is the underside of the finished board
(``underside``), KiCad looks at it from below, and east is left.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Literal

Point = tuple[float, float]
Layer = Literal["F", "B"]
"""F: the side of the parts. B: the bare side."""


@dataclass(frozen=True)
class Placed:
    """A part on the board: ``footprint`` is a name in KiCad's library (``Library:Name``) or one of
    ``OWN``; ``turn`` in degrees, counter-clockwise as KiCad shows the front; ``nets`` by pad.
    ``factory``: whether the maker fits it.
    """

    ref: str
    kind: str
    value: str
    footprint: str
    at: Point
    turn: float
    nets: Mapping[str, str]
    factory: bool = True


@dataclass(frozen=True)
class Track:
    """Copper of one width along a line of points."""

    net: str
    layer: Layer
    width: float
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Via:
    """A plated hole that joins both sides."""

    net: str
    at: Point
    size: float = 0.6
    drill: float = 0.3


@dataclass(frozen=True)
class Pour:
    """Copper over a whole region, wherever nothing else is; where two meet, of higher ``rank``."""

    net: str
    corners: tuple[Point, ...]
    layers: tuple[Layer, ...] = ("F", "B")
    rank: int = 0


@dataclass(frozen=True)
class Text:
    """Words on the silkscreen; ``layer`` B for the bare side."""

    words: str
    at: Point
    size: float = 1.0
    layer: Layer = "F"
    turn: float = 0.0


@dataclass(frozen=True)
class Edge:
    """One closed line that the maker mills along: the outline, or a slot."""

    corners: tuple[Point, ...]


@dataclass(frozen=True)
class Hole:
    """A hole without copper."""

    at: Point
    diameter: float


@dataclass(frozen=True)
class Design:
    """A whole board. ``outline`` comes first among the edges."""

    name: str
    parts: tuple[Placed, ...]
    tracks: tuple[Track, ...]
    vias: tuple[Via, ...]
    pours: tuple[Pour, ...]
    edges: tuple[Edge, ...]
    holes: tuple[Hole, ...] = ()
    texts: tuple[Text, ...] = ()
    underside: bool = False


def joined(name: str, designs: Iterable[Design]) -> Design:
    """Several designs as one; all must have their parts on the same side."""
    every = tuple(designs)
    (underside,) = {one.underside for one in every}
    return Design(
        name,
        tuple(part for one in every for part in one.parts),
        tuple(track for one in every for track in one.tracks),
        tuple(via for one in every for via in one.vias),
        tuple(pour for one in every for pour in one.pours),
        tuple(edge for one in every for edge in one.edges),
        tuple(hole for one in every for hole in one.holes),
        tuple(text for one in every for text in one.texts),
        underside,
    )


def numbered(one: Design, number: int, by: Point) -> Design:
    """A moved copy for a panel: part ``L3`` of copy 2 is ``L203``, its net ``GND`` is ``2/GND``."""

    def moved(at: Point) -> Point:
        return at[0] + by[0], at[1] + by[1]

    def net(name: str) -> str:
        return f"{number}/{name}"

    return replace(
        one,
        parts=tuple(
            replace(
                part,
                ref=in_panel(part.ref, number),
                at=moved(part.at),
                nets={pad: net(name) for pad, name in part.nets.items()},
            )
            for part in one.parts
        ),
        tracks=tuple(
            replace(track, net=net(track.net), points=tuple(map(moved, track.points)))
            for track in one.tracks
        ),
        vias=tuple(replace(via, net=net(via.net), at=moved(via.at)) for via in one.vias),
        pours=tuple(
            replace(pour, net=net(pour.net), corners=tuple(map(moved, pour.corners)))
            for pour in one.pours
        ),
        edges=tuple(replace(edge, corners=tuple(map(moved, edge.corners))) for edge in one.edges),
        holes=tuple(replace(hole, at=moved(hole.at)) for hole in one.holes),
        texts=tuple(replace(text, at=moved(text.at)) for text in one.texts),
    )


def in_panel(ref: str, number: int) -> str:
    """The reference that a part of a copy has on the panel."""
    letters = ref.rstrip("0123456789")
    return f"{letters}{number}{int(ref[len(letters) :]):02}"


ORIGIN: Point = (148.0, 105.0)
"""Where the middle of a design lies on KiCad's sheet (the middle of an A4 page)."""


def on_sheet(one: Design, point: Point) -> Point:
    """A place of the design in KiCad's coordinates: millimetres, y downwards, the front seen."""
    across = -1.0 if one.underside else 1.0
    return round(ORIGIN[0] + across * point[0], 6), round(ORIGIN[1] - point[1], 6)


def from_sheet(one: Design, point: Point) -> Point:
    """The other way round."""
    across = -1.0 if one.underside else 1.0
    return across * (point[0] - ORIGIN[0]), ORIGIN[1] - point[1]


def as_json(one: Design, own: Mapping[str, object]) -> str:
    """The design for ``kicad.py``; ``own``: the pads of own footprints."""

    def at(point: Point) -> Point:
        return on_sheet(one, point)

    def line(points: Iterable[Point]) -> list[Point]:
        return [at(point) for point in points]

    return json.dumps({
        "name": one.name,
        "own": own,
        "parts": [asdict(part) | {"at": at(part.at)} for part in one.parts],
        "tracks": [asdict(track) | {"points": line(track.points)} for track in one.tracks],
        "vias": [asdict(via) | {"at": at(via.at)} for via in one.vias],
        "pours": [asdict(pour) | {"corners": line(pour.corners)} for pour in one.pours],
        "edges": [line(edge.corners) for edge in one.edges],
        "holes": [asdict(hole) | {"at": at(hole.at)} for hole in one.holes],
        "texts": [asdict(text) | {"at": at(text.at)} for text in one.texts],
    })  # fmt: skip
