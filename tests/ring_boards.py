"""Rings with all the straight lines there are."""

from __future__ import annotations

from collections.abc import Sequence

from engines.topology import Topology, rings


def full_rings(
    points: Sequence[int], steps: int, radii_mm: Sequence[float] | None = None
) -> Topology:
    """Rings 50 mm apart, where no radii are given, with every straight line."""
    radii = radii_mm or [50.0 * ring for ring in range(1, len(points) + 1)]
    return rings(points, steps, radii, straight_lines(points, steps))


def straight_lines(points: Sequence[int], steps: int) -> list[list[str]]:
    """Along each angle from ring to ring, as long as none lacks a point there, and through the
    centre on to the angle opposite.
    """
    angles = [range(0, steps, steps // count) for count in points]
    runs: list[list[tuple[int, int]]] = []
    for place in ((ring, k) for ring, around in enumerate(angles, start=1) for k in around):
        inner = [run for run in runs if run[-1] == (place[0] - 1, place[1])]
        if inner:
            inner[0].append(place)
        else:
            runs.append([place])
    lines = [named(run) for run in runs if run[0][0] > 1 and len(run) > 1]
    spokes = {run[0][1]: named(run) for run in runs if run[0][0] == 1}
    for k, spoke in spokes.items():
        opposite = [] if steps % 2 else spokes.get((k + steps // 2) % steps, [])
        if not opposite or k < steps // 2:
            lines.append([*reversed(spoke), "C", *opposite])
    return lines


def named(places: Sequence[tuple[int, int]]) -> list[str]:
    return [f"r{ring}k{k}" for ring, k in places]
