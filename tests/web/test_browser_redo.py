"""Two phones play again what they took back: one asks, the other agrees."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import need
from tests.web.browsers import PHONE, Browsers, accessible
from tests.web.served import served


@pytest.mark.ci
def test_what_was_taken_back_comes_again(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path) as table, Browsers() as browsers:
        white, black = (browsers.screen(table.origin, PHONE) for _ in range(2))
        for screen, seat in ((white, "white"), (black, "black")):
            screen.hold(table.claim(seat))
            screen.go(f"/seat/{seat}")
            screen.expect(screen.find(".pieces use").first).to_be_attached()
            screen.expect(screen.find("button", has_text="Ask to redo")).to_have_count(0)
        cell = table.game.topology.cell
        white.touch(cell("c3"), cell("d4"))
        black.moves(1)
        white.press("Ask to undo")
        black.page.get_by_role("button", name="Accept: undo").click()
        for screen in (white, black):
            screen.moves(0)
        white.press("Ask to redo")
        black.reads("White asks to redo the undone moves.")
        accessible(black, "asked to play again")
        black.press("Accept: redo 1 move (White)")
        for screen in (white, black):
            screen.moves(1)
            screen.expect(screen.find("button", has_text="Ask to redo")).to_have_count(0)
            assert not screen.wrong
