"""Every game's pages in a real browser: what comes over the wire until the first view stands,
whether it fits every screen, and what keeps people out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, make_game
from firmware_host.table.messages import Play
from firmware_host.web.archive import PAGE
from tests.host.journals import file_of, old_games
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.fitting import fits
from tests.web.served import served

HEAVIEST = 64_000
"""Bytes on the wire, heads and all."""


PAGES = (("/", ".pieces use"), ("/seat/SEAT", ".cell"), ("/games", "h1"))
"""Addresses, and what has to be there before the page is whole."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    need("Chromium")
    with Browsers() as browsers:
        yield browsers.browser()


HEAVY = ("generals", "tafl-king")
"""The games with hidden pieces, and with the most of them; the others are as these."""


@pytest.mark.ci
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[] if n in HEAVY else pytest.mark.long) for n in GAMES]
)
def test_the_pages_of_a_game_are_light_and_open_to_all(
    tmp_path: Path, browser: Any, name: str, figures: list[str]
) -> None:
    """In Ukrainian, whose texts are the longest."""
    game = make_game(name)
    with served(tmp_path, name) as table:
        for address, whole in PAGES if name != "generals" else PAGES[1:]:
            screen = Screen(browser, table.origin, {**PHONE, "locale": "uk-UA"})
            path = address.replace("SEAT", game.seats[0])
            if path != address:
                screen.hold(table.claim(game.seats[0]))
            came = weight(screen, path, whole)
            figures.append(f"first view of {name} {path}: {came / 1000:.0f} kB on the wire")
            assert came < HEAVIEST
            assert screen.page.evaluate("document.documentElement.lang") == "uk"
            accessible(screen, path, dark=True)
            if path != "/games":
                fits(screen, f"{name} {path}")
            assert not screen.wrong
            screen.context.close()


def test_older_games_come_by_the_page(tmp_path: Path, browser: Any) -> None:
    with served(tmp_path) as table:
        ids = old_games(tmp_path, PAGE + 9)
        file_of(tmp_path, ids[0]).write_bytes(b"")
        screen = Screen(browser, table.origin, PHONE)
        screen.go("/games")
        rows = screen.find(".game")
        screen.expect(rows).to_have_count(PAGE)
        screen.press("Older games")
        screen.expect(rows).to_have_count(PAGE + 10)
        more = screen.find("button[data-after]", has_text="Older games").first
        screen.expect(more).to_be_hidden()
        assert rows.nth(PAGE).locator(":focus").count() == 1, "reading goes on where it was"
        screen.reads(f"run: lodeboard salvage {ids[0]}")
        accessible(screen, "/games", dark=True)
        assert not screen.wrong
        screen.context.close()


@pytest.mark.ci
def test_the_table_leads_to_the_own_seat(tmp_path: Path, browser: Any) -> None:
    """Never below the fold; and by a touch on the board, which would else do nothing."""
    with served(tmp_path) as table:
        screen = Screen(browser, table.origin, PHONE)
        screen.go("/games")
        screen.find(".game a", has_text="Russian Draughts").click()  # it is being played
        screen.page.wait_for_url(f"{table.origin}/")
        screen.expect(screen.find(".pieces use")).to_have_count(24)
        screen.expect(screen.find(".own")).to_be_hidden()
        screen.find(".board").click()
        screen.hold(table.claim("white"))
        screen.page.reload()
        to = screen.find(".own .main", has_text="Go to your board: White")
        for width, height in ((390, 844), (844, 390), (1280, 800)):
            screen.page.set_viewport_size({"width": width, "height": height})
            screen.expect(to).to_be_in_viewport(ratio=1)
            to.click(trial=True)
            fits(screen, f"led at {width}")
        accessible(screen, "led")
        screen.find(".board").click()
        screen.page.wait_for_url("**/seat/white")
        screen.context.close()


@pytest.mark.ci
def test_the_button_for_a_seat_names_its_player(tmp_path: Path, browser: Any) -> None:
    """A seat that is played at the board is told apart, but can still be taken."""
    with served(tmp_path, "coalition-chess", at_board=("black",)) as table:
        refusal, _ = table.live.change({"play.players": "Anna, Ben, Clara"})
        assert refusal is None
        screen = Screen(browser, table.origin, PHONE)
        screen.go("/")
        seats = screen.find(".who a")
        screen.expect(seats).to_have_text(
            ["Join as Anna", "at the board", "Join as Clara", "Join game"]
        )
        accessible(screen, "named seats", dark=True)
        fits(screen, "named seats")
        seats.last.click()
        screen.expect(screen.find("h1")).to_have_text("Join game as Red")
        screen.go("/seat/green")
        screen.expect(screen.find("h1")).to_have_text("Join as Clara (Green)")
        screen.go("/seat/black")
        screen.press("Join game")
        screen.expect(screen.find(".status-line")).to_be_visible()
        assert not screen.wrong
        screen.context.close()


CUT = """() => {
  const list = document.querySelector(".moves"), { top } = list.getBoundingClientRect();
  const cut = (row) => row.top < top - 2 && row.bottom > top + 2;
  return list.scrollTop > 0 && [...list.children].some((one) => cut(one.getBoundingClientRect()));
}"""


@pytest.mark.ci
def test_no_move_is_half_under_the_heads_of_the_list(tmp_path: Path, browser: Any) -> None:
    with served(tmp_path) as table, ExitStack() as stack:
        seats = table.game.seats
        phones = {seat: stack.enter_context(table.phone(seat, table.claim(seat))) for seat in seats}
        for number in range(28):
            move = table.game.legal(table.room.table.states[-1], seats[number % 2])[0]
            assert phones[move.seat].send(Play(f"m{number}", number, move)) == ""
        screen = Screen(browser, table.origin, PHONE)
        screen.go("/")
        screen.moves(28)
        assert screen.page.evaluate("document.querySelector('.moves').scrollTop") > 0
        for _ in range(10):
            assert not screen.page.evaluate(CUT)
            screen.press("Previous move")
        screen.context.close()


@pytest.mark.ci
def test_a_link_waits_for_a_board_that_is_away(tmp_path: Path, browser: Any) -> None:
    """The start screen has no pages: the browser showed a blank one."""
    with served(tmp_path) as table:
        screen = Screen(browser, table.origin, PHONE)
        screen.go("/")
        screen.expect(screen.find(".pieces use")).to_have_count(24)
        screen.context.set_offline(True)
        screen.page.get_by_role("link", name="Saved games").click()
        screen.expect(screen.find("#wire")).to_contain_text("This page opens once a game is open")
        assert screen.page.url == f"{table.origin}/"
        screen.context.set_offline(False)
        screen.page.wait_for_url("**/games")
        screen.context.close()


def weight(screen: Screen, path: str, awaited: str) -> int:
    """The bytes of everything that came until this was there."""
    answers, frames = [], []
    screen.page.on("response", lambda answer: answers.append(answer))
    screen.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame))
    )
    screen.go(path)
    screen.expect(screen.find(awaited).first).to_be_attached()
    screen.page.wait_for_load_state("networkidle")
    assert len(answers) > 5
    assert frames or path == "/games"
    sizes = [answer.request.sizes() for answer in answers]
    came = sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)
    return came + sum(map(len, frames))
