"""Hints on a seat's phone: which piece, where to, why; slips; and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware_host.computer.computer_players import computer_players
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.served import Served, served

TWO_TO_WIN = "W:Wc3,g3:Bd4,h4,d6,a7,h8"
"""One man may take two, the other one."""


@contextmanager
def seated(folder: Path, start: str) -> Iterator[tuple[Served, Screen, Screen]]:
    """A table with somebody who looks ahead, and the phones of White and Black."""
    need("Chromium")
    with served(folder, start=start) as table, Browsers() as browsers:
        advisers = computer_players(table.room, 7, table.sensors.wake, lambda: 3.0)
        assert advisers is not None
        try:
            white, black = (browsers.screen(table.origin, PHONE) for _ in range(2))
            for screen, seat in ((white, "white"), (black, "black")):
                screen.hold(table.claim(seat))
                screen.go(f"/seat/{seat}")
                screen.expect(screen.find(".pieces use").first).to_be_visible()
            yield table, white, black
            assert not white.wrong
            assert not black.wrong
        finally:
            advisers.close()


@pytest.mark.ci
def test_a_phone_gets_hints_step_by_step_and_nobody_else_does(tmp_path: Path) -> None:
    with seated(tmp_path, TWO_TO_WIN) as (_, white, black):
        black.expect(black.find("button", has_text="Hint")).to_have_count(0)
        hint, lit = white.find(".hint"), white.find(".mark-hint")
        white.press("Hint")  # which piece is no question: one alone can move
        white.expect(hint).to_have_text("Hint: c3 to c7.")
        white.expect(lit).to_have_count(2)
        white.press("Hint: why?")
        white.expect(hint).to_contain_text("Hint: c3 to c7. It is the ")
        white.expect(white.find(".next-number")).not_to_have_count(0)  # how it goes on
        accessible(white, "hint")
        fits(white, "hint")
        black.expect(black.find(".hint")).to_be_empty()
        black.expect(black.find(".mark-hint")).to_have_count(0)

        white.press("Hide hint")
        white.expect(hint).to_be_hidden()
        white.expect(lit).to_have_count(0)


@pytest.mark.ci
def test_a_phone_is_told_what_is_in_danger_and_where_a_piece_would_be_taken(tmp_path: Path) -> None:
    with seated(tmp_path, "W:We5,a1,h2:Bf6,h4,g7,a7") as (table, white, black):
        hint, lit = white.find(".hint"), white.find(".mark-danger")
        white.press("Hint")
        white.expect(hint).to_contain_text("Careful: Black could play ")
        white.expect(hint).to_contain_text("Hint: look at the man on e5.")
        white.expect(lit).to_have_count(1)
        white.expect(white.find(".next-head")).to_have_count(1)  # who takes from where
        white.touch(table.game.topology.cell("h2"))
        white.expect(hint).to_contain_text("on the squares marked in red, your piece would be lost")
        white.expect(lit).to_have_count(1)
        white.expect(white.find(".next-head")).to_have_count(1)
        accessible(white, "danger", dark=True)
        fits(white, "danger")
        black.expect(black.find(".mark-danger")).to_have_count(0)


@pytest.mark.ci
def test_who_has_moved_asks_what_the_answer_will_be(tmp_path: Path) -> None:
    """Before it is given, and may take the move back; the others see nothing of it."""
    with seated(tmp_path, "W:Wa1,e3:Bg5,h8") as (table, white, black):
        white.touch(*map(table.game.topology.cell, ("e3", "f4")))
        hint = white.find(".hint")
        white.press("Hint: likely reply")
        white.expect(hint).to_contain_text("Likely reply from Black: g5 to e3. It is the ")
        white.expect(white.find(".mark-hint")).to_have_count(2)
        accessible(white, "answer")
        fits(white, "answer")
        black.expect(black.find(".hint")).to_be_empty()
        black.expect(black.find("button", has_text="likely reply")).to_have_count(0)
        white.press("Hide hint")
        white.expect(hint).to_be_hidden()
        black.touch(*map(table.game.topology.cell, ("g5", "e3")))
        black.expect(black.find("button", has_text="likely reply")).to_have_count(1)


@pytest.mark.ci
def test_a_slip_is_told_at_once_and_can_be_taken_back(tmp_path: Path) -> None:
    with seated(tmp_path, "W:Wa1,e3:Bg5,h8") as (table, white, black):
        assert table.live.change({"play.hints": "slips"})[0] is None
        white.expect(white.find("button", has_text="Hint")).to_have_count(0)
        white.touch(*map(table.game.topology.cell, ("e3", "f4")))
        white.expect(white.find(".hint")).to_contain_text("Careful: now Black can play g5 to e3")
        white.expect(white.find(".mark-hint")).to_have_count(1)
        accessible(white, "slip", dark=True)
        black.expect(black.find(".hint")).to_be_empty()
        white.press("Ask to undo")
        black.press("Accept: undo 1 move (White)")
        white.expect(white.find(".hint")).to_be_hidden()
        white.moves(0)


@pytest.mark.ci
def test_after_the_end_it_is_played_on_from_where_most_was_lost(tmp_path: Path) -> None:
    with seated(tmp_path, "W:Wa1,e3:Bg5,h8") as (table, white, black):
        cells = table.game.topology.cell
        for screen, *touched in ((white, "e3", "f4"), (black, "g5", "e3"), (white, "a1", "b2")):
            screen.reads("It's your turn.")
            screen.touch(*map(cells, touched))
            for seen in (white, black):
                seen.expect(seen.find(".moves li.current")).to_contain_text(touched[-1])
        white.expect(white.find(".moves li")).to_have_count(3)
        black.press("Resign")
        black.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        white.expect(white.find("button", has_text="Continue from here")).to_have_count(0)
        white.press("Biggest mistakes")
        white.expect(white.find(".hint")).to_contain_text("Your biggest mistake: 1. e3-f4")
        for screen in (white, black):
            screen.expect(screen.find(".moves button", has_text="e3-f4 ?")).to_have_count(1)
        white.find(".moves button", has_text="e3-f4 ?").click()
        white.expect(white.find(".look-line")).to_contain_text("Before move 1: e3-f4 ? Better:")
        white.expect(white.find(".moves li.current")).to_contain_text("e3-f4 ?")
        white.expect(white.find(".mark-hint")).to_have_count(2)
        accessible(white, "where most was lost")
        fits(white, "where most was lost")
        white.find(".look-back button").nth(2).click()  # one on: how it stood after it
        white.expect(white.find(".look-line")).to_contain_text("Move 1: e3-f4")
        white.find(".moves button", has_text="e3-f4 ?").click()
        white.press("Continue from here")
        white.moves(0)
        black.moves(0)
        white.expect(white.find(".pieces use")).to_have_count(4)
        white.reads("It's your turn.")


@pytest.mark.ci
def test_counted_hints_stand_beside_the_names(tmp_path: Path) -> None:
    with seated(tmp_path, TWO_TO_WIN) as (table, white, black):
        assert table.live.change({"play.hints": "counted"})[0] is None
        white.press("Hint")
        row = black.find(".seat", has_text="White")
        black.expect(row).to_contain_text("1 hint")
