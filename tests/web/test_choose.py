"""Another game, chosen on a phone with who plays it, at a table without a board and by the program
itself.
"""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

from tests.web.browsers import PHONE, Browsers, accessible, needed
from tests.web.no_board import without_board


def test_another_game_is_chosen_before_the_first_move_by_who_has_a_seat(tmp_path: Path) -> None:
    needed()
    with closing(socket.create_server(("", 0))) as free:
        port = free.getsockname()[1]
    with without_board(tmp_path, "russian-draughts", port) as table, Browsers() as browsers:
        screen = browsers.screen(table.origin, PHONE)
        screen.go("/")
        screen.page.get_by_role("link", name="New game …").click()
        screen.press("Tafl King")
        screen.reads("Not now:")
        accessible(screen, "choose-not-now")

        screen.go("/seat/white")
        screen.press("Take a seat")
        screen.expect(screen.find(".status-line")).to_be_visible()  # it has it
        screen.go("/choose")
        screen.press("Tafl King")
        accessible(screen, "choose-options")
        screen.page.get_by_text("Other rules for a new game").click()
        screen.page.get_by_label("rules").select_option("fetlar")
        for seat in ("Attackers", "Defenders"):
            screen.page.get_by_label(seat).select_option("the computer, as strong as suits you")
        screen.press("Begin a new game")
        screen.reads("Tafl King is not played so: one seat is left to somebody")
        screen.page.get_by_label("Defenders").select_option("somebody")
        screen.page.get_by_label("Attackers").select_option("the computer, strength 1 of 4")
        screen.page.get_by_label("Hints").select_option("counted")
        accessible(screen, "choose-players")
        screen.press("Begin a new game")
        screen.page.wait_for_url(f"{table.origin}/")
        screen.reads("Attackerscomputer, strength 1")
        screen.expect(screen.find(".seat", has_text="Attackers").locator("a")).to_have_count(0)
        screen.moves(1)
        screen.go("/seat/attackers")
        screen.press("Take a seat")
        screen.reads("The computer plays attackers.")
        screen.go("/seat/defenders")
        screen.press("Take a seat")
        screen.press("Hint")
        screen.expect(screen.find(".hint")).to_contain_text("Hint: look at the piece on")
        screen.reads("hints: 1")
