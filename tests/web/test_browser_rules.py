"""The rules of the game on a small phone, and the way back to the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.served import served

SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}

UNFOLDED = "it => it.querySelectorAll('details').forEach((one) => (one.open = true))"

WIDE = """() => [...document.querySelectorAll("dialog.rules, .rules :is(p, li, td, table, ul)")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map((one) => one.textContent.slice(0, 60))"""


@pytest.mark.ci
def test_the_rules_and_back(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path, "tafl-king") as table, Browsers() as browsers:
        screen = browsers.screen(table.origin, SMALL)
        screen.go("/seat/attackers")
        screen.press("Join game")
        origin = screen.find(".mark-may, .mark-must").first
        screen.expect(origin).to_be_attached()
        screen.touch(table.game.legal(table.game.initial(), table.game.seats[0])[0].path[0])
        screen.expect(screen.find(".mark-to").first).to_be_attached()
        screen.press("Rules")
        rules = screen.find("dialog.rules")
        screen.expect(rules).to_contain_text("surrounding the king on four sides")
        goal = rules.locator("p:not(.quiet)").first
        screen.expect(rules.locator("li").first).to_contain_text("bringing their king to a corner")
        screen.expect(goal).to_have_text(re.compile("^The goal: "))
        screen.expect(rules).not_to_contain_text("engines/")
        rules.evaluate(UNFOLDED)
        screen.expect(rules).to_contain_text("A corner next to the king counts as an attacker")
        assert screen.page.evaluate(WIDE) == []
        accessible(screen, "rules", dark=True)
        screen.page.go_back()
        as_it_was(screen)
        screen.page.route("**/api/rules", lambda route: route.fulfill(json=NONE))
        screen.press("Rules")
        screen.expect(rules).to_contain_text("There are no rules to show for this game.")
        screen.press("Back to the game")
        as_it_was(screen)
        assert not screen.wrong


NONE = {"options": [], "rules": "", "minute": []}


def as_it_was(screen: Screen) -> None:
    """The page of the seat, with the piece that was touched."""
    screen.expect(screen.find("dialog")).to_have_count(0)
    screen.expect(screen.find(".mark-to").first).to_be_attached()
    assert screen.page.url.endswith("/seat/attackers")
    screen.page.wait_for_function("!history.state")
