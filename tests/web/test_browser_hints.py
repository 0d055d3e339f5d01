"""Hints on a seat's phone: which piece, where to, why; and nowhere else."""

from __future__ import annotations

from pathlib import Path

from firmware_host.computer.players import computer_players
from tests.web.browsers import PHONE, Browsers, accessible, needed
from tests.web.fitting import fits
from tests.web.served import served

TWO_TO_WIN = "W:Wc3,g3:Bd4,h4,d6,a7,h8"
"""One man may take two, the other one."""


def test_a_phone_gets_hints_step_by_step_and_nobody_else_does(tmp_path: Path) -> None:
    needed()
    with served(tmp_path, start=TWO_TO_WIN) as table, Browsers() as browsers:
        advisers = computer_players(table.room, 7, table.sensors.wake)
        assert advisers is not None
        try:
            white, black = (browsers.screen(table.origin, PHONE) for _ in range(2))
            for screen, seat in ((white, "white"), (black, "black")):
                cookie = {"name": "lodeboard", "value": table.claim(seat), "url": table.origin}
                screen.context.add_cookies([cookie])
                screen.go(f"/seat/{seat}")
                screen.expect(screen.find(".pieces use")).to_have_count(7)
            black.expect(black.find("button", has_text="Hint")).to_have_count(0)

            hint, lit = white.find(".hint"), white.find(".mark-hint")
            white.press("Hint")
            white.expect(hint).to_have_text("Hint: look at the piece on c3.")
            white.expect(lit).to_have_count(1)
            white.press("Hint: where to?")
            white.expect(hint).to_have_text("Hint: c3 to c7.")
            white.expect(lit).to_have_count(2)
            white.press("Hint: why?")
            white.expect(hint).to_contain_text("Hint: c3 to c7: it ")
            accessible(white, "hint")
            fits(white, "hint")
            black.expect(black.find(".hint")).to_be_empty()
            black.expect(black.find(".mark-hint")).to_have_count(0)

            white.press("Put the hint away")
            white.expect(hint).to_be_hidden()
            white.expect(lit).to_have_count(0)
            assert not white.wrong
            assert not black.wrong
        finally:
            advisers.close()
