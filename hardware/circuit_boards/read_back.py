"""A maker's files read back: what will be made, whatever the code meant.

In: gerbers and drill files as text. Out: pads, holes and the outline in millimetres, in the
design's own coordinates, and pictures of both sides. Gerbonara reads; KiCad writes beside every pad
which part's it is and its net.
"""

from __future__ import annotations

import re
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from hardware.circuit_boards.design import Design, Point, from_sheet

_LONG = re.compile(r"-?\d+\.\d{3,}")

_FREE = "N/C"
"""What KiCad calls the net of a pad without one."""

PadKey = tuple[str, str]
"""A part's reference and the name of its pad."""


class ReadPad(NamedTuple):
    """A pad on the parts' side: its middle and net; empty for none."""

    at: Point
    net: str


class ReadHole(NamedTuple):
    """A drilled hole."""

    at: Point
    diameter: float
    plated: bool


class ReadBoard(NamedTuple):
    """What the files describe. ``corners``: south-west and north-east of the outline."""

    pads: Mapping[PadKey, tuple[ReadPad, ...]]
    holes: tuple[ReadHole, ...]
    corners: tuple[Point, Point]
    edges: tuple[tuple[Point, Point], ...]


def installed() -> bool:
    """Whether this machine has gerbonara."""
    return find_spec("gerbonara") is not None


def read(design: Design, files: Mapping[str, str]) -> ReadBoard:
    """Everything in the files; of the design only the side it is seen from is asked."""
    import gerbonara  # type: ignore[import-untyped]

    with _unpacked(files) as folder:

        def opened(end: str) -> list[Any]:
            (path,) = folder.glob(f"*{end}")
            kind = gerbonara.ExcellonFile if end.endswith("drl") else gerbonara.GerberFile
            return list(kind.open(path).objects)

        def at(x: float, y: float) -> Point:
            return from_sheet(design, (x, -y))

        pads: dict[PadKey, list[ReadPad]] = {}
        for flash in opened("-F_Cu.gtl"):
            said: dict[str, tuple[str, ...]] = flash.attrs if isinstance(flash.attrs, dict) else {}
            if ".P" in said:
                ref, name = (*said[".P"], "")[:2]
                net = (said.get(".N") or (_FREE,))[0]
                pads.setdefault((ref, name), []).append(
                    ReadPad(at(flash.x, flash.y), "" if net == _FREE else net)
                )
        holes = tuple(
            ReadHole(at(hole.x, hole.y), hole.aperture.diameter, plated)
            for end, plated in (("-PTH.drl", True), ("-NPTH.drl", False))
            for hole in opened(end)
            if isinstance(hole, gerbonara.graphic_objects.Flash)  # the others are slots
        )
        edges = tuple((at(line.x1, line.y1), at(line.x2, line.y2)) for line in opened("Cuts.gm1"))
    points = [point for edge in edges for point in edge]
    low = min(x for x, _ in points), min(y for _, y in points)
    high = max(x for x, _ in points), max(y for _, y in points)
    return ReadBoard({key: tuple(found) for key, found in pads.items()}, holes, (low, high), edges)


def pictures(files: Mapping[str, str]) -> tuple[str, str]:
    """Both sides as SVG: the parts' side, and the bare side."""
    import gerbonara

    seen = {name: text for name, text in files.items() if "Paste" not in name}
    with _unpacked(seen) as folder:
        stack = gerbonara.LayerStack.open(folder)
        front, back = (str(stack.to_pretty_svg(side=side)) for side in ("top", "bottom"))
        return _slim(front), _slim(back)


def _slim(svg: str) -> str:
    """A picture a third as long: hundredths of a millimetre, nothing before a line.

    Openings run round in either direction; whatever it is, they are open.
    """
    svg = _LONG.sub(lambda number: f"{float(number.group()):.2f}".rstrip("0").rstrip("."), svg)
    return re.sub(r"\n\s+", "\n", svg).replace("<path ", '<path fill-rule="evenodd" ')


@contextmanager
def _unpacked(files: Mapping[str, str]) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a G90 that KiCad writes a line late
        for file, text in files.items():
            (Path(name) / file).write_text(text, encoding="utf-8")
        yield Path(name)
