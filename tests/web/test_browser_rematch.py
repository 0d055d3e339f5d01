"""What phones that stay open show once another game begins: a rematch, from which one of them was
away, and a game of another kind.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.served import served


@pytest.mark.ci
def test_each_goes_on_with_the_other_colour(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path, "krieger") as table, Browsers() as browsers:
        one, other = (browsers.screen(table.origin, PHONE) for _ in table.game.seats)
        for screen, seat in ((one, "south"), (other, "north")):
            screen.go(f"/seat/{seat}")
            screen.press("Join game")
            screen.reads("No moves yet.")
        resigns(one)
        one.press("Rematch, switch sides")
        one.reads("You asked for a rematch with switched sides. Waiting for North.")
        other.reads("South asks for a rematch with switched sides.")
        accessible(other, "a rematch is asked for")
        fits(other, "a rematch is asked for")
        one.page.goto("about:blank")
        other.press("Accept: rematch (South)")
        sits(other, "South")
        one.page.go_back()
        sits(one, "North")
        resigns(other)
        for screen in (one, other):
            screen.reads("North wins: South resigned.")
            screen.expect(screen.find(".status-line")).to_be_visible()
            assert not screen.wrong


@pytest.mark.ci
def test_a_phone_follows_to_a_game_of_another_kind(tmp_path: Path) -> None:
    need("Chromium")
    with Browsers() as browsers:
        with served(tmp_path, "russian-draughts") as table:
            origin, port = table.origin, table.site_config.port
            looker, player = (browsers.screen(origin, PHONE) for _ in range(2))
            looker.go("/")
            player.go("/seat/white")
            player.press("Join game")
            for screen in (looker, player):
                screen.reads("No moves yet.")
        with served(tmp_path, "coalition-chess", port=port):
            for screen in (looker, player):  # a seat that this game doesn't have
                screen.expect(screen.find("h1")).to_have_text("Coalition Chess")
                screen.reads("Setting up: Yellow.")
        assert not looker.wrong


def resigns(screen: Screen) -> None:
    screen.press("Resign")
    screen.find("dialog").get_by_role("button", name="Resign").click()


def sits(screen: Screen, seat: str) -> None:
    """At that seat, in a game that has just begun, without having done anything for it."""
    screen.page.wait_for_url(f"**/seat/{seat.lower()}")
    screen.reads(f"Playing as {seat}")
    screen.moves(0)
    screen.reads("No moves yet.")
