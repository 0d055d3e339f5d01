"""The shapes on the pages are those let into the wooden pieces."""

from __future__ import annotations

from tests.web.pages import stencils


def test_shapes_are_up_to_date() -> None:
    assert stencils.FILE.read_text(encoding="utf-8") == stencils.text(), (
        "write them anew: python -m tests.web.pages.stencils"
    )
