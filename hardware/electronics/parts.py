"""The rows of ``parts.toml``: what can be ordered.

In: the file. Out: frozen rows by kind. Knows no circuit.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).resolve().parent / "parts.toml"

EXCLUDED = ("DRV5032", "A3144", "AH180", "AH181")
"""Hall parts that cannot serve: they look only every 50 to 200 ms, or want 4.5 V."""


@dataclass(frozen=True)
class Item:
    """One thing to order. ``price_eur`` is an estimate for one ``per_unit``; ``spare`` is in parts
    per hundred; ``checked`` says where the part number was looked up; ``per_board`` is how many
    every board needs, 0 for those that ``bom`` counts; ``lcsc`` is the number in the stock of LCSC,
    from which JLCPCB fits boards.
    """

    kind: str
    title: str
    maker: str
    number: str
    price_eur: float
    spare: int
    checked: str
    alternatives: tuple[str, ...]
    footprint: str = ""
    lcsc: str = ""
    per_unit: int = 1
    per_board: int = 0
    instead_of: str = ""
    rated_a: float = 0.0
    pitch_mm: float = 0.0
    solder_c: float = 0.0
    solder_s: float = 0.0
    sheet_mm: tuple[float, ...] = ()
    waste: float = 1.0
    cells_per_stick: int = 1
    mm_per_joint: float = 0.0


@cache
def catalogue() -> Mapping[str, Item]:
    """Every row by its kind."""
    return {
        kind: Item(
            kind=kind,
            alternatives=tuple(row.pop("alternatives")),
            sheet_mm=tuple(row.pop("sheet_mm", ())),
            **row,
        )
        for kind, row in tomllib.loads(_FILE.read_text(encoding="utf-8")).items()
        if isinstance(row, dict)
    }


def ratings(prefix: str) -> Mapping[str, float]:
    """Amperes by kind, of the rows whose kind begins so, the smallest first."""
    rows = catalogue().items()
    found = {k: item.rated_a for k, item in rows if k.startswith(prefix) and item.rated_a}
    return dict(sorted(found.items(), key=lambda one: one[1]))


def price_date() -> str:
    """When the prices were estimated."""
    return str(tomllib.loads(_FILE.read_text(encoding="utf-8"))["price_date"])
