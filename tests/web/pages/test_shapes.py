"""The shapes on the pages are those let into the wooden pieces."""

from __future__ import annotations

from tests.web.pages.stencils import FOLDER, modules


def test_shapes_are_up_to_date() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.js")}
    assert kept == modules(), "write them anew: python -m tests.web.pages.stencils"
