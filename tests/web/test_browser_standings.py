"""Partners and points of Coalition Chess beside the players' names, as they come about."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from engines.game import Move
from firmware_host.table.messages import Play
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, accessible
from tests.web.fitting import fits
from tests.web.served import Phone, Served, served


@pytest.mark.ci
def test_a_coalition_and_its_points(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path, "coalition-chess") as table, Browsers() as browsers, ExitStack() as stack:
        seats = table.game.seats
        cookies = {seat: table.claim(seat) for seat in seats}
        phones = {seat: stack.enter_context(table.phone(seat, cookies[seat])) for seat in seats}
        yellow, black, green, _ = seats
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/")
        screen.reads("Setting up: Yellow.")
        screen.reads("The missing pieces appear here once the set-up is confirmed.")
        setup = table.game.setup(table.room.table.states[-1], yellow)
        assert setup is not None
        play(table, phones, Move(yellow, layout=tuple(sorted(setup.usual))))
        play(table, phones, table.game.legal(table.room.table.states[-1], yellow)[0])
        own = browsers.screen(table.origin, PHONE)
        own.hold(cookies[black])
        own.go("/seat/black")
        own.press("Rearrange pieces")
        own.reads("Instead of moving, you can put your pieces on other squares of your area.")
        own.press("Leave them as they are")
        play(table, phones, table.game.legal(table.room.table.states[-1], black)[0])
        screen.moves(3)
        stands, told = screen.find(".stands"), screen.find(".card-seats [role=status]")
        screen.expect(stands).to_have_text(["", "", "", ""])
        screen.expect(screen.find(".status-note")).not_to_contain_text("missing pieces")
        play(table, phones, Move(green, choice="join-yellow"))
        screen.expect(stands).to_have_text(["Partner: Green", "", "Partner: Yellow", ""])
        screen.expect(told).to_have_text("Yellow: Partner: Green. Green: Partner: Yellow.")
        play(table, phones, Move(black, choice="resign"))
        with_points = ["Partner: Green · Points: 6", "Points: 0"]
        with_points += ["Partner: Yellow · Points: 6", "Points: 0"]
        screen.expect(stands).to_have_text(with_points)
        screen.expect(told).to_contain_text("Black: Points: 0.")
        accessible(screen, "points", dark=True)
        fits(screen, "points")
        screen.page.reload()
        screen.expect(stands).to_have_text(with_points)
        screen.expect(told).to_have_text("")
        assert not screen.wrong


def play(table: Served, phones: dict[str, Phone], move: Move) -> None:
    entry = len(table.room.table.moves)
    assert phones[move.seat].send(Play(f"m{entry}", entry, move)) == ""
