"""Takes the pictures of the pages: an evening is played in real browsers, and every page is seen as
on a phone and as on a tablet.

``python -m tests.web.pictures FOLDER``; the pictures are of few colours, and small.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tests.web.boarded import boarded
from tests.web.browsers import Browsers, Screen, light_and_dark
from tests.web.evening import Evening

SIZES: Mapping[str, Mapping[str, int]] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 1280, "height": 800},
}


class Camera:
    """Takes a picture of each page in each size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def take(self, screen: Screen, name: str) -> None:
        own = screen.page.viewport_size
        for size, viewport in SIZES.items():
            screen.page.set_viewport_size(viewport)
            screen.page.evaluate("scrollTo(0, 0)")
            with light_and_dark(screen) as colours:
                for scheme in ("light", "dark"):
                    colours(scheme)
                    kept = self._folder / f"{name}-{size}-{scheme}.png"
                    kept.write_bytes(screen.page.screenshot(scale="css"))
        screen.page.set_viewport_size(own)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, Browsers() as browsers:
        table = boarded(Path(kept), "generals")
        try:
            Evening(table, browsers, Camera(folder).take).whole()
        finally:
            table.end()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
