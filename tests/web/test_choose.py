"""Another game, chosen on a phone with who plays it, at a table without a board and by the program
itself.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Named
from tests.ports import free_port
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.no_board import without_board

BEGUN_MS = 60_000
"""A game ends, and another one begins with its pages: on a busy machine in 20 s and more."""


@pytest.mark.ci
def test_another_game_is_chosen_before_the_first_move_by_who_has_a_seat(tmp_path: Path) -> None:
    need("Chromium")
    with without_board(tmp_path, "russian-draughts", free_port()) as table, Browsers() as browsers:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/")
        screen.page.get_by_role("link", name="New game …").click()
        screen.expect(screen.find(".game-picture svg")).to_have_count(5)
        accessible(screen, "choose-list")
        screen.press("Tafl King")
        screen.reads("Only its players can switch games, and only before the first move")
        accessible(screen, "choose-not-now")

        screen.go("/seat/white")
        screen.press("Join game")
        screen.expect(screen.find(".status-line")).to_be_visible()  # it has it
        screen.go("/choose")
        screen.press("Tafl King")
        accessible(screen, "choose-options", dark=True)
        screen.page.get_by_text("Rules for the new game").click()
        screen.page.get_by_label("Fetlar: encircling all defenders wins.").check()
        for seat in ("Attackers", "Defenders"):
            screen.page.get_by_label(seat, exact=True).select_option("Computer (adapts to you)")
        screen.press("Start new game")
        screen.reads("Tafl King can't start like this: at least one player must be a person")
        screen.page.get_by_label("Defenders", exact=True).select_option("Anyone")
        screen.page.get_by_label("Attackers", exact=True).select_option("Computer (level 1)")
        screen.page.get_by_label("Hints").select_option("on request, with a count everyone can see")
        screen.page.get_by_label("Clock").select_option("3 min + 2 s")
        accessible(screen, "choose-players")
        screen.press("Start new game")
        screen.page.wait_for_url(f"{table.origin}/", timeout=BEGUN_MS)
        screen.reads("AttackersComputer (level 1)")
        screen.expect(screen.find(".clock").first).to_have_text("3:00")
        screen.expect(screen.find(".seat", has_text="Attackers").locator("a")).to_have_count(0)
        screen.moves(1)
        screen.go("/seat/attackers")
        screen.press("Join game")
        screen.reads("The computer is playing the attackers.")
        screen.go("/seat/defenders")
        screen.press("Join game")
        screen.press("Hint")
        screen.expect(screen.find(".hint")).to_contain_text("Hint: look at the")
        screen.reads("1 hint")


@pytest.mark.ci
def test_names_and_who_sits_where_are_chosen_and_a_kept_game_is_deleted(tmp_path: Path) -> None:
    """By keyboard alone; the games that are played and left keep their names."""
    need("Chromium")
    Library(tmp_path).create(Header("", "krieger")).close()
    with without_board(tmp_path, "tafl-king", free_port()) as table, Browsers() as browsers:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/seat/attackers")
        screen.press("Join game")
        screen.expect(screen.find(".status-line")).to_be_visible()
        screen.go("/choose")
        keyed(screen, "Russian Draughts")
        screen.page.get_by_label("White: name").fill("Anna, the first")
        screen.page.get_by_label("White", exact=True).select_option("Me, on this phone")
        screen.page.get_by_label("Black: name").fill("Ben")
        keyed(screen, "Start new game")
        screen.page.wait_for_url(f"{table.origin}/seat/white", timeout=BEGUN_MS)
        screen.reads("Anna the first")  # a comma would stand between two names
        screen.reads("Ben")
        cells = make_game("russian-draughts").topology.cell
        screen.touch(cells("c3"), cells("d4"))
        screen.moves(1)

        screen.press("Resign")
        screen.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        screen.reads("Black wins")
        screen.go("/choose")
        keyed(screen, "Krieger")
        assert screen.page.get_by_label("North: name").input_value() == "Anna the first"
        accessible(screen, "choose-kept", dark=True)
        assert names_of(tmp_path, "krieger") == [{}]
        keyed(screen, "Delete", by="[class=danger]")
        screen.page.get_by_role("dialog").get_by_role("button", name="Cancel").press("Enter")
        assert names_of(tmp_path, "krieger")
        keyed(screen, "Delete", by="[class=danger]")
        screen.page.get_by_role("dialog").get_by_role("button", name="Delete").press("Enter")
        screen.expect(screen.find(".kept-game")).to_have_count(0)
        assert names_of(tmp_path, "krieger") == []


def keyed(screen: Screen, name: str, by: str = "button") -> None:
    """Press the button of that name by its key."""
    screen.find(f"main {by}", has_text=name).press("Enter")


def names_of(folder: Path, game: str) -> list[dict[str, str]]:
    """What the players of every kept game of that name are called."""
    library = Library(folder)
    kept = [library.read(one.game_id) for one in library.games() if one.game == game]
    return [
        {
            seat: name
            for event in one.events
            if isinstance(event, Named)
            for seat, name in event.names.items()
        }
        for one in kept
    ]
