"""Pieces of Krieger's two tribes: warriors, priests and a chieftain, as discs."""

from __future__ import annotations

from collections.abc import Mapping

from simulator.window.geometry import on_circle
from simulator.window.pieces.discs import inlaid, raised
from simulator.window.pieces.stencil import Stencil
from simulator.window.wood import Top


def crossed_swords(cut: Stencil) -> None:
    """Draw two crossed swords, points up."""
    cut.placed(_sword, 0, 0, turn=42)
    cut.placed(_parting, 0, 0, turn=-42)
    cut.placed(_sword, 0, 0, turn=-42)


def _parting(cut: Stencil) -> None:
    cut.gap(0.44, (0, -0.3), (0, 0.3))


def _sword(cut: Stencil) -> None:
    cut.polygon((-0.13, 0.42), (-0.13, -0.78), (0, -1.04), (0.13, -0.78), (0.13, 0.42))
    cut.line(0.15, (-0.34, 0.44), (0.34, 0.44))
    cut.line(0.13, (0, 0.44), (0, 0.84))
    cut.disc(0, 0.88, 0.14)


def sun_and_moon(cut: Stencil) -> None:
    """Draw a crescent on its back, cradling a sun with rays."""
    cut.disc(0, 0.10, 0.88)
    cut.drill(0, -0.26, 0.82)
    cut.disc(0, -0.28, 0.32)
    for n in range(8):
        cut.line(0.10, *(on_circle(away, 45 * n, (0.0, -0.28)) for away in (0.44, 0.60)))


def horned_mask(cut: Stencil) -> None:
    """Draw a face under great horns."""
    for side in (-1, 1):
        cut.polygon(
            (side * 0.30, -0.48), (side * 0.64, -0.50), (side * 0.84, -0.72), (side * 0.86, -1.02),
            (side * 1.12, -0.62), (side * 0.98, -0.22), (side * 0.62, -0.02), (side * 0.34, -0.06),
        )  # fmt: skip
    cut.polygon(
        (-0.46, -0.54), (0.46, -0.54), (0.58, 0.06), (0.42, 0.58), (0.0, 0.98), (-0.42, 0.58),
        (-0.58, 0.06),
    )  # fmt: skip
    cut.gap(0.08, (-0.50, -0.24), (0.50, -0.24))
    for side in (-1, 1):
        cut.hole((side * 0.12, 0.14), (side * 0.42, -0.06), (side * 0.44, 0.14), (side * 0.2, 0.24))
    cut.hole((-0.26, 0.52), (0.26, 0.52), (0.0, 0.68))


TOPS: Mapping[str, Top] = {
    "warrior": inlaid(crossed_swords, 0.74, 0.84),
    "priest": inlaid(sun_and_moon, 0.74, 0.84),
    "chieftain": raised(horned_mask, 0.66, 1.06),
}
