"""Stepping back in a Game of the Generals that goes on: what is seen there, and that nobody else
notices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from engines.game import Move, Seat
from engines.generals.board import KINDS
from firmware_host.table.messages import Play
from tests.engines.generals_play import GAME
from tests.engines.generals_twins import games
from tests.programs import need
from tests.web.browsers import PHONE, TABLET, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.served import Served, served

WHITE, BLACK = GAME.seats
MADE, MORE = 9, 3
"""Moves before somebody looks back, and meanwhile."""

SHOWN = "This is an earlier position. Press “Now” to return to the game."

RANKS = [kind for kind in KINDS if kind not in ("general", "private", "flag")]
"""What else stands on no page but that of its owner; the title of the game is one of the others."""


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


def players(table: Served, cookies: dict[Seat, str], stack: ExitStack) -> Callable[[Move], None]:
    """Makes moves on phones without a screen."""
    phones = {
        seat: stack.enter_context(table.phone(seat, cookie)) for seat, cookie in cookies.items()
    }

    def make(move: Move) -> None:
        entry = len(table.room.table.moves)
        assert phones[move.seat].send(Play(f"m{entry}", entry, move)) == ""

    return make


def seated(browsers: Browsers, table: Served, sort: Any, cookie: str, path: str) -> Screen:
    screen = browsers.screen(table.origin, sort)
    screen.hold(cookie)
    screen.go(path)
    screen.moves(MADE)
    return screen


@pytest.mark.ci
def test_white_looks_back_and_the_game_goes_on(tmp_path: Path, browsers: Browsers) -> None:
    moves = games(1, MADE + MORE).moves
    with served(tmp_path, "generals") as table, ExitStack() as stack:
        cookies = {seat: table.claim(seat) for seat in GAME.seats}
        make = players(table, cookies, stack)
        for move in moves[:MADE]:
            make(move)
        white = seated(browsers, table, PHONE, cookies[WHITE], f"/seat/{WHITE}")
        public = seated(browsers, table, TABLET, "", "/")
        white.press("Keep my ranks visible")
        white.find(".moves button").nth(3).click()
        white.reads("Move 1: ")
        for part in (".board", ".look-back"):
            white.expect(white.find(part)).to_be_in_viewport(ratio=1)
        shows(white, table, 4)
        accessible(white, "looking back", dark=True)
        fits(white, "looking back")
        nothing_moves(white, table)
        for place in (".status-line", ".look-news"):
            white.expect(white.find(place)).to_have_text(SHOWN)
        for move in moves[MADE:]:
            make(move)
        white.reads("The game has moved on.")
        white.reads("Move 1: ")
        shows(white, table, 4)
        public.moves(MADE + MORE)
        public.expect(public.find(".past")).to_have_count(0)
        white.press("Previous move")
        shows(white, table, 3)
        white.press("Go to start")
        white.reads("Starting position")
        shows(white, table, 0)
        white.press("Next move")
        shows(white, table, 1)
        public.find(".moves button").nth(4).click()
        public.reads("Move 2: ")
        public.says_nothing_of(RANKS)
        white.press("Now")
        white.expect(white.find(".past")).to_have_count(0)
        shows(white, table, MADE + MORE)
        for screen in (white, public):
            assert not screen.wrong


def shows(screen: Screen, table: Served, entry: int) -> None:
    """White's page has the pieces as White could see them then, square by square."""
    scene = GAME.observe(table.room.table.states[entry], WHITE)
    for cell, piece in enumerate(scene):
        name = f"{GAME.topology.names[cell]}, "
        if piece is None:
            name += "empty"
        elif piece.seat == WHITE:
            name += f"White – {piece.kind}"
        else:
            name += "Black – hidden piece"
        screen.page.wait_for_function(
            "([cell, name]) => document.querySelector(`[data-cell='${cell}']`).ariaLabel"
            ".startsWith(name)",
            arg=[cell, name],
        )


def nothing_moves(screen: Screen, table: Served) -> None:
    """A touch on a square that could be moved from, and one on every other, change nothing."""
    before = table.state
    state = table.room.table.states[-1]
    (seat,) = GAME.to_act(state)
    for move in GAME.legal(state, seat)[:2]:
        screen.touch(*move.path)
    screen.expect(screen.find(".mark-origin, .mark-to, .mark-may")).to_have_count(0)
    screen.expect(screen.find(".alert")).to_be_hidden()
    assert table.state == before
