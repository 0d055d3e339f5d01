"""Draws the pictures of the guide:

    python -m hardware.pictures.make [FOLDER [STL_FOLDER]]

Bodies as PNG from the parts' STL files, drawings as SVG.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from hardware.drawing import marks
from hardware.drawing.render import render
from hardware.parts.make import FOLDER as PARTS
from hardware.pictures.drawings import DRAWINGS
from hardware.pictures.scenes import scenes


def take(name: str, folder: Path, stl: Path) -> None:
    """One picture of bodies."""
    scene = scenes()[name]
    picture = render(scene.things(stl), scene.width, scene.turn, scene.tilt)
    # A palette of 64 colours is enough for these, and a third of the bytes.
    picture.quantize(64).save(folder / f"{name}.png", optimize=True)


def make(folder: Path, stl: Path = PARTS) -> None:
    """All pictures, into that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        (folder / f"{name}.svg").write_text(marks.write(draw()), encoding="utf-8")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(take, folder=folder, stl=stl), scenes()))


if __name__ == "__main__":
    given = [Path(word) for word in sys.argv[1:]]
    make(*(given or [Path(__file__).resolve().parent]))
