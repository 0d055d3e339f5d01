"""Pieces of coalition chess: machines and their crews, let into turned discs."""

from __future__ import annotations

import math
from collections.abc import Mapping

from simulator.window.geometry import on_circle
from simulator.window.pieces.discs import crown, inlaid, raised
from simulator.window.pieces.stencil import Shape, Stencil
from simulator.window.wood import Top


def _with(shape: Shape) -> Top:
    """Return a disc with that shape."""
    return inlaid(shape, 0.70, 0.86)


def plane(cut: Stencil) -> None:
    """Draw an aeroplane from above, climbing."""
    cut.polygon(
        (-0.13, -0.80), (0.0, -0.92), (0.13, -0.80), (0.15, 0.1), (0.08, 0.86), (-0.08, 0.86),
        (-0.15, 0.1),
    )  # fmt: skip
    cut.polygon(
        (-0.98, -0.22), (-0.92, -0.36), (0.0, -0.50), (0.92, -0.36), (0.98, -0.22), (0.9, -0.08),
        (0.0, 0.0), (-0.9, -0.08),
    )  # fmt: skip
    cut.polygon((-0.42, 0.66), (0.0, 0.52), (0.42, 0.66), (0.40, 0.80), (-0.40, 0.80))
    cut.line(0.08, (-0.30, -0.96), (0.30, -0.96))
    cut.drill(0, -0.24, 0.09)


def submarine(cut: Stencil) -> None:
    """Draw a submarine's hull with tower and periscope, over two waves."""
    cut.polygon(
        (-1.0, 0.10), (-0.86, -0.06), (-0.5, -0.14), (0.66, -0.14), (0.92, -0.02), (1.0, 0.14),
        (0.88, 0.30), (0.5, 0.38), (-0.66, 0.38), (-0.92, 0.24),
    )  # fmt: skip
    cut.polygon((-0.26, -0.10), (-0.18, -0.48), (0.26, -0.48), (0.34, -0.10))
    cut.line(0.09, (0.06, -0.46), (0.06, -0.86), (0.26, -0.86))
    cut.line(0.10, (-0.98, -0.10), (-0.98, 0.36))
    for x in (-0.40, 0.04, 0.48):
        cut.drill(x, 0.12, 0.09)
    wave = [(-0.62 + 0.062 * n, 0.68 + 0.07 * math.sin(0.94 * n)) for n in range(21)]
    cut.line(0.10, *wave)


def tank(cut: Stencil) -> None:
    """Draw a tank from the side: tracks with wheels, hull, turret and gun."""
    cut.line(0.52, (-0.66, 0.42), (0.66, 0.42))
    for x in (-0.66, -0.22, 0.22, 0.66):
        cut.drill(x, 0.42, 0.13)
    cut.polygon((-0.86, 0.12), (-0.72, -0.10), (0.70, -0.10), (0.92, 0.12))
    cut.gap(0.06, (-0.9, 0.14), (0.9, 0.14))
    cut.polygon((-0.46, -0.08), (-0.38, -0.50), (0.22, -0.50), (0.34, -0.08))
    cut.line(0.13, (0.2, -0.32), (1.0, -0.40))
    cut.polygon((-0.26, -0.48), (-0.22, -0.62), (0.02, -0.62), (0.06, -0.48))


def artillery(cut: Stencil) -> None:
    """Draw a field gun from the side, its barrel raised."""
    cut.polygon((-0.62, 0.02), (-0.52, -0.22), (0.92, -0.80), (1.0, -0.62), (-0.22, 0.12))
    cut.line(0.13, (0.90, -0.86), (1.0, -0.58))
    cut.line(0.14, (-0.1, 0.16), (-0.96, 0.76))
    cut.line(0.12, (-1.0, 0.66), (-0.88, 0.82))
    cut.gap(0.12, *(on_circle(0.52, 90 + 15 * n, (0.10, 0.30)) for n in range(25)))
    cut.disc(0.10, 0.30, 0.50)
    cut.drill(0.10, 0.30, 0.37)
    for n in range(4):
        x, y = on_circle(0.42, 90 + 45 * n)
        cut.line(0.08, (0.10 - x, 0.30 - y), (0.10 + x, 0.30 + y))
    cut.disc(0.10, 0.30, 0.13)


def engineer(cut: Stencil) -> None:
    """Draw a cog wheel with a pair of compasses."""
    for n in range(10):
        cut.placed(_cog, 0, 0, turn=36 * n)
    cut.disc(0, 0, 0.78)
    cut.gap(0.13, (0, -0.38), (-0.32, 0.46))
    cut.gap(0.13, (0, -0.38), (0.32, 0.46))
    cut.gap(0.10, (-0.40, 0.08), (0.40, 0.08))
    cut.drill(0, -0.42, 0.17)
    cut.disc(0, -0.42, 0.06)


def _cog(cut: Stencil) -> None:
    cut.polygon((-0.18, -0.7), (-0.11, -0.99), (0.11, -0.99), (0.18, -0.7))


def motorcyclist(cut: Stencil) -> None:
    """Draw a rider bent over a motorcycle."""
    for x in (-0.60, 0.60):
        cut.disc(x, 0.46, 0.37)
        cut.drill(x, 0.46, 0.24)
        cut.disc(x, 0.46, 0.09)
    cut.line(0.12, (0.60, 0.46), (0.34, -0.16), (0.20, -0.20))
    cut.line(0.12, (-0.60, 0.46), (-0.14, 0.36), (0.36, 0.14))
    cut.polygon((-0.28, 0.14), (0.38, -0.04), (0.24, 0.44), (-0.18, 0.50))
    cut.line(0.20, (-0.74, 0.02), (-0.30, 0.10))
    cut.gap(0.30, (-0.46, -0.12), (-0.16, -0.50))
    cut.line(0.24, (-0.44, -0.06), (-0.12, -0.48))
    cut.line(0.12, (-0.08, -0.44), (0.28, -0.18))
    cut.line(0.14, (-0.40, -0.02), (-0.04, 0.16), (-0.10, 0.46))
    cut.disc(0.08, -0.74, 0.20)


def machine_gun(cut: Stencil) -> None:
    """Draw a machine gun on its tripod, with a belt."""
    cut.line(0.24, (-0.1, -0.30), (0.58, -0.30))
    cut.line(0.12, (0.5, -0.30), (0.98, -0.30))
    for x in (0.10, 0.28, 0.46):
        cut.gap(0.05, (x, -0.34), (x, -0.26))
    cut.polygon((-0.62, -0.50), (0.04, -0.50), (0.04, -0.10), (-0.62, -0.10))
    cut.line(0.12, (-0.62, -0.38), (-0.92, -0.46))
    cut.line(0.12, (-0.62, -0.20), (-0.88, -0.06))
    cut.line(0.11, (-0.92, -0.50), (-0.92, -0.02))
    cut.disc(-0.10, 0.02, 0.15)
    for x in (-0.78, 0.02, 0.66):
        cut.line(0.13, (-0.10, 0.04), (x, 0.84))
    cut.line(0.09, (0.9, -0.44), (0.9, -0.16))


def guard(cut: Stencil) -> None:
    """Draw a guardsman: bearskin, chin strap, shoulders with crossed belts."""
    for n in range(13):
        y = -0.66 + 0.055 * n
        cut.disc(0, y, 0.40 + 0.006 * n)
    cut.drill(0, 0.14, 0.33)
    cut.polygon(
        (-0.22, 0.06), (0.22, 0.06), (0.24, 0.22), (0.10, 0.40), (-0.10, 0.40), (-0.24, 0.22)
    )
    cut.polygon(
        (-0.18, 0.46), (0.18, 0.46), (0.56, 0.54), (0.74, 0.74), (0.66, 0.98), (-0.66, 0.98),
        (-0.74, 0.74), (-0.56, 0.54),
    )  # fmt: skip
    cut.gap(0.09, (-0.36, 0.48), (0.30, 1.02))
    cut.gap(0.09, (0.36, 0.48), (-0.30, 1.02))


TOPS: Mapping[str, Top] = {
    "guard": _with(guard),
    "machine-gun": _with(machine_gun),
    "motorcyclist": _with(motorcyclist),
    "engineer": _with(engineer),
    "artillery": _with(artillery),
    "tank": _with(tank),
    "submarine": _with(submarine),
    "plane": _with(plane),
    "king": raised(crown, 0.54, 1.04),
}
