"""The hall as it is served: what spectators are sent, who may change what, and the page in a real
browser.
"""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.game import HIDDEN
from firmware_host.hall.club_hall import Hall
from tests.contract.strolls import step
from tests.hall.evening import StandIn
from tests.hall.served import PIN, ServedHall, Watcher, served_hall
from tests.programs import need
from tests.web.browsers import PHONE, TELEVISION, Browsers, Screen, accessible

HEAVIEST = 70_000
"""Bytes on the wire until four boards stand: as any page, and the picture of one game more."""

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[ServedHall]:
    with served_hall(tmp_path) as made:
        yield made


def arbitrate(phone: Screen) -> None:
    """Become the arbiter."""
    phone.find("#pin").fill(PIN)
    phone.press("Sign in as arbiter")


def enter(phone: Screen, *names: str) -> None:
    """Put players into the tournament, one after the other."""
    for name in names:
        phone.find("#hall-name").fill(name)
        phone.page.keyboard.press("Enter")
        phone.expect(phone.find(".hall-entered li", has_text=name)).to_be_visible()


def test_spectators_are_sent_what_has_changed_and_no_more(hall: ServedHall) -> None:
    one, two = StandIn(1, names=("Ada", "Ben")), StandIn(2, "tafl-king")
    with hall.look() as socket:
        page = Watcher(socket)
        hall.source.bring([one.announced(), two.announced(), one.view(), two.view()])
        page.until(lambda: len([1 for board in page.boards.values() if "scene" in board]) == 2)
        hall.source.bring([one.play("c3-d4")])
        page.until(lambda: page.boards[one.id]["entry"] == 1)
        (told,) = json.loads(page.texts[-1])["boards"].items()
        c3, d4 = (one.game.topology.names.index(name) for name in ("c3", "d4"))
        cells = {str(c3): None, str(d4): [0, "man"]}
        id_, news = told
        assert news.pop("turn")["uk"] == "Хід чорних."
        assert (id_, news) == (
            one.id,
            {"entry": 1, "last": [c3, d4], "movers": ["black"], "cells": cells},
        )
        with hall.look() as later:
            other = Watcher(later)
            other.until(lambda: other.boards)
            assert (other.boards, other.rest) == (page.boards, page.rest)
    assert hall.source.followed == [one.id, two.id]


def test_hidden_ranks_come_to_nobody(hall: ServedHall) -> None:
    one, lot = StandIn(1, "generals"), Random(5)
    hall.source.bring([one.announced()])
    with hall.look() as socket:
        page = Watcher(socket)
        for _ in range(8):
            hall.source.bring([one.do(step(one.game, one.table.states[-1], lot))])
        page.until(lambda: page.boards.get(one.id, {}).get("entry") == 8)
        assert {kind for _, kind in page.boards[one.id]["scene"].values()} == {HIDDEN}
    sent = "".join(page.texts) + str(hall.ask("GET", f"/api/moves/{one.id}").body)
    ranks = set(one.game.kinds) - {HIDDEN}
    assert ranks
    assert not [rank for rank in ranks if re.search(rf"\b{rank}\b", sent)]


WRITES: dict[str, Any] = {
    "/api/players": {"name": "Ada"},
    "/api/begin": {"game": "tafl-king", "double": True},
    "/api/assign": {"pairing": 0, "table": ""},
    "/api/result": {"pairing": 0, "points": [1, 0]},
    "/api/close": {},
}


@pytest.mark.parametrize("path", WRITES)
def test_only_the_arbiter_changes_anything(hall: ServedHall, path: str) -> None:
    refused = hall.ask("POST", path, WRITES[path])
    assert (refused.status, "arbiter's PIN" in refused.body["error"]) == (403, True)
    wrong = hall.ask("POST", "/api/arbiter", {"pin": "000000"})
    assert (wrong.status, wrong.cookie) == (401, "")
    assert hall.ask("POST", path, WRITES[path], cookie="x" * 22).status == 403


def test_without_a_pin_there_is_no_arbiter(tmp_path: Path) -> None:
    with served_hall(tmp_path, judge_pin="") as hall:
        assert hall.ask("POST", "/api/arbiter", {"pin": ""}).status == 404
        assert hall.ask("GET", "/api/hall").body["judge"] is False


@pytest.mark.parametrize(
    ("path", "body", "status", "why"),
    [
        ("/api/players", {"name": " Ada"}, 409, "spaces at either end"),
        ("/api/players", {"name": "A" * 25}, 422, "can't be read"),
        ("/api/begin", {"game": "ludo", "double": False}, 409, "there is no game ludo here"),
        ("/api/begin", {"game": "krieger", "double": False}, 409, "enter more"),
        ("/api/assign", {"pairing": 0, "table": "a" * 16}, 409, "no such board"),
        ("/api/assign", {"pairing": 0, "table": ""}, 409, "no such pairing"),
        ("/api/result", {"pairing": 0, "points": None}, 409, "no such pairing"),
        ("/api/result", {"pairing": 0, "points": [-1, 2]}, 422, "can't be read"),
        ("/api/close", {}, 409, "no tournament has started"),
    ],
)
def test_what_the_arbiter_is_told(
    hall: ServedHall, path: str, body: Any, status: int, why: str
) -> None:
    refused = hall.arbiter(path, body)
    assert (refused.status, why in refused.body["error"]) == (status, True), refused.body


def test_the_arbiter_gives_results_and_boards_and_takes_them_back(hall: ServedHall) -> None:
    one, tafl = StandIn(1), StandIn(2, "tafl-king")
    cookie = hall.ask("POST", "/api/arbiter", {"pin": PIN}).cookie

    def asked(path: str, **body: Any) -> int:
        return hall.ask("POST", path, body, cookie).status

    with hall.look() as socket:
        page = Watcher(socket)

        def pairing() -> Any:
            return page.rest["tournament"]["pairings"][0]

        for name in ("Ada", "Ben"):
            assert asked("/api/players", name=name) == 200
        assert asked("/api/begin", game="russian-draughts", double=False) == 200
        hall.source.bring([one.announced(), tafl.announced(), one.view()])
        page.until(lambda: len(page.boards) == 2)
        assert asked("/api/assign", pairing=0, table=one.id) == 200
        page.until(lambda: pairing()["table"] == one.id)
        refused = hall.ask("POST", "/api/assign", {"pairing": 0, "table": tafl.id}, cookie)
        assert (refused.status, "Tafl King" in refused.body["error"]) == (409, True)
        assert asked("/api/assign", pairing=0, table="") == 200
        page.until(lambda: pairing()["table"] == "")
        assert asked("/api/result", pairing=0, points=[0.5, 0.5]) == 200
        page.until(lambda: pairing()["points"])
        assert pairing()["points"] == [0.5, 0.5]
        assert asked("/api/result", pairing=0, points=None) == 200
        page.until(lambda: not pairing()["points"])
    assert hall.ask("GET", "/api/arbiter", cookie=cookie).body == {"arbiter": True}
    assert asked("/api/arbiter/close") == 200
    assert hall.ask("GET", "/api/arbiter", cookie=cookie).body == {"arbiter": False}
    assert asked("/api/players", name="Cleo") == 403


def test_what_the_disk_refuses_is_told(hall: ServedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = hall.ask("POST", "/api/arbiter", {"pin": PIN}).cookie

    async def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "/private/path")

    monkeypatch.setattr(Hall, "submit", full)
    refused = hall.ask("POST", "/api/players", {"name": "Ada"}, cookie)
    assert refused.status == 507
    assert "no space left on device" in refused.body["error"]
    assert "/private" not in refused.body["error"]


def test_a_board_is_drawn_by_the_picture_of_its_game(hall: ServedHall) -> None:
    one = StandIn(1)
    assert hall.ask("GET", "/api/pictures/1").status == 404
    with hall.look() as socket:
        page = Watcher(socket)
        hall.source.bring([one.announced(), one.view()])
        page.until(lambda: "scene" in page.boards.get(one.id, {}))
    picture = hall.ask("GET", f"/api/pictures/{page.boards[one.id]['game']}").body
    assert picture["topology"]["names"] == list(one.game.topology.names)


def test_everything_can_be_taken_home(hall: ServedHall) -> None:
    one = StandIn(1, names=("Ada", "Ben"))
    for name in ("Ada", "Ben"):
        assert hall.arbiter("/api/players", {"name": name}).status == 200
    assert hall.arbiter("/api/begin", {"game": one.game.name, "double": False}).status == 200
    with hall.look() as socket:
        page = Watcher(socket)
        hall.source.bring([one.announced(), one.view()])
        hall.source.bring([one.play("c3-d4"), one.resign("black")])
        page.until(lambda: page.rest.get("records") == 1)
    sheet = hall.ask("GET", "/export/cross-table.csv").body.decode("utf-8-sig")
    assert [row[2] for row in csv.reader(io.StringIO(sheet))] == ["player", "Ada", "Ben"]
    assert hall.ask("GET", "/export/cross-table.json").body["games"][0]["points"] == [1.0, 0.0]
    with zipfile.ZipFile(io.BytesIO(hall.ask("GET", "/export/records.zip").body)) as archive:
        games = [name for name in archive.namelist() if name.startswith("games/")]
        assert len(games) == 1
        assert '[White "Ada"]' in archive.read(games[0]).decode()


def test_a_hall_comes_back_as_it_was(tmp_path: Path) -> None:
    """Pages go on by themselves; the boards are there when they are heard of again."""
    with served_hall(tmp_path) as hall:
        hall.arbiter("/api/players", {"name": "Ada"})
    with served_hall(tmp_path) as hall, hall.look() as socket:
        page = Watcher(socket)
        page.until(lambda: page.rest)
        assert page.rest["tournament"]["players"] == ["Ada"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    need("Chromium")
    with Browsers() as browsers:
        yield browsers.browser()


def test_boards_that_are_called_the_same_are_told_apart(hall: ServedHall, browser: Any) -> None:
    kind = "Starter 8x8"
    one = StandIn(1, board=kind, house="oak", names=("Ada", "Ben"))
    two = StandIn(2, "tafl-king", board=kind, house="elm")
    hall.source.bring([news for each in (one, two) for news in (each.announced(), each.view())])
    phone = Screen(browser, hall.origin, SMALL)
    phone.go("/")
    told = ["elm · Tafl King", "oak · Russian Draughts"]
    phone.expect(phone.find(".hall-grid .hall-house")).to_have_text(told)
    arbitrate(phone)
    enter(phone, "Ada", "Cy")
    phone.find("#hall-game").select_option("tafl-king")
    phone.press("Start tournament")
    phone.expect(phone.find("#hall-at-0 option")).to_have_text(
        ["no board", "Starter 8x8 (elm)", "Starter 8x8 (oak), Ada, Ben"]
    )
    phone.find("#hall-at-0").select_option(label="Starter 8x8 (elm)")
    phone.expect(phone.find(".hall-pairings li").first).to_contain_text("Starter 8x8 (elm)")
    phone.context.close()


def test_the_game_that_is_played_here_is_proposed_and_a_choice_stays(
    hall: ServedHall, browser: Any
) -> None:
    phone = Screen(browser, hall.origin, SMALL)
    phone.go("/")
    arbitrate(phone)
    game, twice = phone.find("#hall-game"), phone.find("#hall-double")
    phone.expect(game).to_have_value("")
    phone.expect(twice).not_to_be_checked()
    phone.expect(phone.find("button", has_text="Start tournament")).to_be_disabled()
    boards = [StandIn(1), StandIn(2), StandIn(3, "tafl-king")]
    hall.source.bring([news for one in boards for news in (one.announced(), one.view())])
    phone.expect(game).to_have_value("russian-draughts")
    phone.expect(twice).not_to_be_checked()
    game.select_option("tafl-king")
    phone.expect(twice).to_be_checked()
    twice.uncheck()
    hall.source.bring([StandIn(4, "krieger").announced()])  # the page is told of another board
    phone.expect(phone.find(".hall-grid .hall-card")).to_have_count(4)
    phone.expect(game).to_have_value("tafl-king")
    phone.expect(twice).not_to_be_checked()
    phone.context.close()


def test_what_was_refused_is_forgotten_once_the_pin_is_right(
    hall: ServedHall, browser: Any
) -> None:
    phone = Screen(browser, hall.origin, SMALL)
    phone.go("/")
    arbitrate(phone)
    phone.expect(phone.find("#hall-name")).to_be_visible()
    phone.context.clear_cookies()  # as a phone is after the hall was started again
    phone.find("#hall-name").fill("Ada")
    phone.page.keyboard.press("Enter")
    phone.expect(phone.find("[role=alert]", has_text="PIN")).to_be_visible()
    arbitrate(phone)
    phone.expect(phone.find("#hall-name")).to_be_visible()
    phone.expect(phone.find("[role=alert]", has_text="PIN")).to_have_count(0)
    phone.context.close()


@pytest.mark.ci
def test_the_page_of_an_evening(hall: ServedHall, browser: Any, figures: list[str]) -> None:
    """An arbiter on a phone runs a tournament; a television on the wall shows it all."""
    boards = [StandIn(n) for n in (1, 2, 10)] + [StandIn(4, "coalition-chess")]
    hall.source.bring([news for one in boards for news in (one.announced(), one.view())])
    phone = Screen(browser, hall.origin, {**SMALL, "locale": "uk-UA"})
    answers: list[Any] = []
    phone.page.on("response", lambda answer: answers.append(answer))
    phone.go("/")
    phone.expect(phone.find(".hall-card .pieces")).to_have_count(4)
    phone.page.wait_for_load_state("networkidle")
    sizes = [one.request.sizes() for one in answers]
    came = sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)
    figures.append(f"first view of a hall of 4 boards: {came / 1000:.0f} kB on the wire")
    assert came < HEAVIEST
    phone.context.close()

    phone = Screen(browser, hall.origin, SMALL)
    phone.go("/")
    names = phone.find(".hall-name")
    phone.expect(names).to_have_text(["Board 1", "Board 2", "Board 4", "Board 10"])
    arbitrate(phone)
    enter(phone, "Ada", "Ben")
    phone.find("#hall-game").select_option("russian-draughts")
    phone.press("Start tournament")
    phone.find("#hall-at-0").select_option(label="Board 1 (house)")
    phone.expect(phone.find(".hall-pairings li")).to_contain_text("Board 1")
    hall.source.bring([boards[0].play("c3-d4"), boards[0].resign("black")])
    phone.expect(phone.find(".hall-pairings li")).to_contain_text("1 : 0")
    phone.find("#hall-end-0").select_option(label="½ : ½")
    phone.expect(phone.find(".hall-pairings li")).to_contain_text("½ : ½entered by the arbiter")
    accessible(phone, "hall", dark=True)
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360

    names.first.focus()
    phone.page.keyboard.press("Enter")
    phone.expect(phone.find("dialog .hall-moves li")).to_have_text(["c3-d4", "black:resign"])
    accessible(phone, "large")
    phone.page.keyboard.press("Escape")
    phone.expect(names.first).to_be_focused()
    assert not phone.wrong

    wall = Screen(browser, hall.origin, TELEVISION)
    wall.go("/?wall")
    wall.expect(wall.find(".hall-card .pieces")).to_have_count(4)
    for card in wall.find(".hall-card .board-picture").all():
        wall.expect(card).to_be_in_viewport(ratio=1)
    wall.expect(wall.find("button:visible:not(.hall-name), select:visible")).to_have_count(0)
    accessible(wall, "wall", dark=True)
    assert not wall.wrong
    for screen in (phone, wall):
        screen.context.close()
