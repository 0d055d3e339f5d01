"""docs/measurements/latency-estimates.md: each estimate is the sum of its parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "measurements" / "latency-estimates.md").read_text(
    "utf-8"
)


def cells(beginning: str) -> list[tuple[float, ...]]:
    """The figures of a table's row for each Pi: one, or the least and the most."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {beginning} |"))
    columns = row.strip("| ").split(" | ")[1:5]
    return [tuple(map(float, re.findall(r"[\d.]+", column))) for column in columns]


@pytest.mark.parametrize(
    ("way", "reading", "further"),
    [
        ("`pico`", "`pico`", "USB and the Pico's computing, `pico` alone"),
        ("`gpio`, in groups (lgpio)", "in groups", "debouncing, all but `pico`"),
        ("`gpio`, pin by pin", "pin by pin", "debouncing, all but `pico`"),
        ("`shift-registers`", "`shift-registers`", "debouncing, all but `pico`"),
        ("`linear-hall`", "`linear-hall`", "debouncing, all but `pico`"),
    ],
)
def test_the_sums(way: str, reading: str, further: str) -> None:
    parts = [f"waiting and reading: {reading}", further, "driver and host", "strip"]
    for stated, *added in zip(cells(way), *map(cells, parts), strict=True):
        for place, figure in enumerate(stated):
            assert figure == round(sum(part[min(place, len(part) - 1)] for part in added))
