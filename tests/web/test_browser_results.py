"""The page of results: what it shows of players, whatever they are called, and what it does not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware_host.players.profiles import PlayerProfile, load_profiles, save_profiles
from firmware_host.table.events import Ended, Named
from tests.host.journals import write_game
from tests.host.test_name_removal import Header, Library
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, accessible
from tests.web.served import served

HOSTILE = '<img src=x onerror="wrong()">'


def finish(folder: Path, winners: Sequence[str], **names: str) -> None:
    events = [Named(names), Ended(tuple(winners), "x")]
    write_game(Library(folder), events, Header("", "russian-draughts"))


@pytest.mark.ci
def test_results_on_a_phone(tmp_path: Path) -> None:
    need("Chromium")
    with served(tmp_path) as table, Browsers() as browsers:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/results")
        screen.expect(screen.find("main .card")).to_contain_text("No results yet.")
        for winners in (["white"], ["white"], []):
            finish(tmp_path, winners, white="Anna", black=HOSTILE)
        finish(tmp_path, ["black"], white="Anna", black="Олена")
        profiles = load_profiles(tmp_path).having(PlayerProfile("Anna", "green", child=True))
        save_profiles(tmp_path, profiles)
        screen.page.wait_for_timeout(1_100)  # the list of games is read once a second
        screen.go("/results")
        rows = screen.find(".results tbody tr")
        screen.expect(rows).to_have_count(3)
        cells = [row.locator("th, td").all_text_contents() for row in rows.all()]
        assert [row[:4] for row in cells] == [
            ["Anna", "2", "1", "1"],
            [HOSTILE, "0", "1", "2"],
            ["Олена", "1", "0", "0"],
        ]
        assert [row[4].startswith("about ") for row in cells] == [True, True, False]
        cards = screen.find(".games-list > li")
        screen.expect(cards).to_have_count(3)
        assert cards.locator("h2").all_text_contents() == ["Олена", "Anna", HOSTILE]
        assert cards.nth(1).locator("polygon").first.get_attribute("fill") == "#009e73"
        assert "hild" not in str(table.get("/api/results").body), "that is nobody's business"
        accessible(screen, "/results", dark=True)
        assert not screen.wrong
