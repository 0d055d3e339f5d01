"""Draws the overlay of every game on every board that carries it:

    python -m hardware.overlays.make [FOLDER]

One SVG and one PDF in a piece for a copy shop, and PDFs in pages of A4 and A3.
"""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.dimensions import Laid, dimensions, laid
from hardware.drawing import marks, pdf
from hardware.drawing.marks import Drawing
from hardware.overlays import tiles
from hardware.overlays.grid_sheet import grid_sheet
from hardware.overlays.ring_sheet import ring_sheet

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}


def sheet(one: Laid) -> Drawing:
    """The overlay of a game on a board."""
    chosen = dimensions()
    if one.board.grid:
        return grid_sheet(one, chosen["board"]["border"])
    return ring_sheet(one, chosen["board"]["ring_radius"], chosen["light"]["ring_window"])


def make(folder: Path) -> None:
    """All overlays, into that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in laid():
        drawing = sheet(one)
        (folder / f"{one.stem}.svg").write_text(marks.write(drawing), encoding="utf-8")
        pdf.write(folder / f"{one.stem}.pdf", drawing)
        for name, paper in PAPERS.items():
            tiles.write(folder / f"{one.stem}-{name}.pdf", drawing, paper)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
