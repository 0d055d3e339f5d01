"""What a phone can choose to play, who may choose it, and what the program is then told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.game import Seat
from engines.localiser import english
from engines.message import Message
from firmware_host.app import _connect_pages
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, MenuCommands
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.table.events import Header
from firmware_host.table.messages import Play
from firmware_host.web.host_reports import SensorReports
from tests.web.served import PIN, Served

Chosen = PlayGame | ShutDown | None


@contextmanager
def with_menu(
    folder: Path, game: str = "tafl-king", *, power: bool = True, **changed: Any
) -> Iterator[tuple[Served, MenuCommands]]:
    """A game without a board, as the program has it that can also begin others."""
    table = Served(folder, game, **changed)
    menu = BoardMenu(None, Library(folder), table.live, game, can_power_off=power)
    orders = MenuCommands(menu, folder, lambda: None)
    sensors = SensorReports(table.host, table.room, straight_wiring(table.game.topology))
    _connect_pages(table.website, sensors, orders)
    table.begin()
    try:
        yield table, orders
    finally:
        table.end()


ALL: dict[str, Any] = {
    "options": {"rules": "fetlar"},
    "computers": {"attackers": 1},
    "called": ["Anna", "Ben"],
    "phones": [1],
    "clock": "3+2",
    "hints": "off",
}
"""All that can be chosen for a game of Tafl."""

CHOICES: list[tuple[str, dict[str, Any], int, str, Chosen]] = [
    # who asks, for what; the answer and what it says; what then begins
    ("anybody", {"game": "krieger"}, 401, "wrong PIN", None),
    ("player", {"game": "krieger"}, 200, "", PlayGame("krieger", computers=())),
    ("judge", {"game": "krieger"}, 200, "", PlayGame("krieger", computers=())),
    ("player", {"game": "whist"}, 422, "there is no game called 'whist'", None),
    ("player", {"game": "krieger", "phones": [9]}, 422, "can't start like this", None),
    ("player", {"game": "krieger", "resume": "1"}, 422, "no unfinished Krieger game 1", None),
    ("player", {"game": "krieger", "clock": "soon"}, 422, "soon", None),
    ("player", {"game": "krieger", "hints": "loud"}, 422, '"loud"', None),
    ("player", {"game": "krieger", "dice": 2}, 422, "can't be read", None),
    ("player", {}, 401, "wrong PIN", None),
    ("judge", {}, 200, "", ShutDown()),
]


def opened(table: Served, who: str) -> tuple[str, dict[str, str]]:
    """The cookie of a phone, and what it sends along."""
    return table.claim("attackers") if who == "player" else "", {
        "pin": PIN
    } if who == "judge" else {}


@pytest.mark.parametrize(("who", "wanted", "status", "told", "order"), CHOICES)
def test_another_game(
    who: str, wanted: dict[str, Any], status: int, told: str, order: Chosen, tmp_path: Path
) -> None:
    with with_menu(tmp_path) as (table, orders):
        cookie, pin = opened(table, who)
        answer = table.post("/api/choose", {**wanted, **pin}, cookie=cookie)
        assert (answer.status, told in answer.body.get("error", "")) == (status, True)
        assert orders.last == order


def test_all_that_can_be_chosen_arrives_and_is_kept(tmp_path: Path) -> None:
    with with_menu(tmp_path) as (table, orders):
        answer = table.post("/api/choose", {"game": "tafl-king", **ALL, "pin": PIN})
        assert (answer.status, answer.body) == (200, {})
        assert orders.last == PlayGame(
            "tafl-king",
            tuple(ALL["options"].items()),
            computers=((Seat("attackers"), 1),),
            phones=(1,),
            player_names=("Anna", "Ben"),
            clock="3+2",
        )
        play = table.live.config.play
        assert (play.hints, play.clock) == ("off", ""), "the clock is that of the next game"
        # Whoever has entered the PIN once need not again.
        assert table.get("/api/menu", cookie=answer.cookie).body["free"]


def test_only_a_table_that_can_is_switched_off(tmp_path: Path) -> None:
    with with_menu(tmp_path, power=False) as (table, orders):
        answer = table.post("/api/choose", {"pin": PIN})
        assert (answer.status, orders.last) == (422, None)
        assert answer.body["error"] == english(Message("runtime.not-switched-off-here"))
        assert not table.get("/api/menu").body["switches_off"]


def test_after_the_first_move_nobody_chooses_without_the_pin(tmp_path: Path) -> None:
    with with_menu(tmp_path, "russian-draughts") as (table, orders):
        cookie = table.claim("white")
        assert table.get("/api/menu", cookie=cookie).body["free"]
        with table.phone("white", cookie) as white, table.phone() as public:
            move = table.game.read_move(table.game.initial(), "c3-d4")
            assert white.send(Play("1", white.see().entry, move)) == ""
            public.until(lambda: public.view and public.view.entry == 1)
        table_menu = table.get("/api/menu", cookie=cookie).body
        assert (table_menu["free"], table_menu["board"]) == (False, False)
        answer = table.post("/api/choose", {"game": "krieger"}, cookie=cookie)
        assert (answer.status, orders.last) == (401, None)


def test_every_game_is_offered_with_what_decides_it(tmp_path: Path) -> None:
    left = Library(tmp_path).create(Header("", "krieger"))
    left.close()
    with with_menu(tmp_path) as (table, _):
        menu = table.get("/api/menu", headers={"Accept-Language": "de"}).body
        games = {one["name"]: one for one in menu["games"]}
        assert sorted(games) == sorted(GAMES)
        assert [one["id"] for one in games["krieger"]["left"]] == [left.game_id]
        for name, one in games.items():
            game = make_game(name)
            assert one["seats"] == list(game.seats)
            offered = [(option["name"], tuple(option["values"])) for option in one["options"]]
            wanted = [(each.name, each.values) for each in game.choices]
            assert [each for each in wanted if len(each[1]) > 1] == offered
            assert all(option["title"] and option["meaning"] for option in one["options"])
            # The adaptive level first, each with how strong it is.
            assert len(one["computers"]) == one["levels"] + 1
            assert all(level["name"] and level["strength"] for level in one["computers"])
            assert all(one["card"])
        draughts = games["russian-draughts"]
        assert draughts["title"] == "Russische Dame"
        assert [clock["value"] for clock in menu["clocks"]][:1] == [""]


def test_the_pictures_are_of_the_first_positions(tmp_path: Path) -> None:
    with with_menu(tmp_path) as (table, _):
        pictures = table.get("/api/pictures", headers={"Accept-Encoding": ""}).body
    assert sorted(pictures) == sorted(GAMES)
    for name, picture in pictures.items():
        game = make_game(name)
        scene = [piece and tuple(piece) for piece in picture["scene"]]
        stands = public_scene(game, game.initial()).pieces
        assert scene == [piece and (game.seats[piece[0]], piece[1]) for piece in stands]
        assert picture["topology"]["names"] == list(game.topology.names)


DISCARDS: list[tuple[str, str, int, str]] = [
    # who asks, for which game; the answer and what it says
    ("anybody", "that", 401, "wrong PIN"),
    ("player", "that", 200, ""),
    ("judge", "that", 200, ""),
    ("player", "2026-01-01-9", 422, "no game 2026-01-01-9 to delete"),
    ("player", "../that", 422, "can't be deleted"),
    ("player", "this", 422, "can't be deleted"),
]


@pytest.mark.parametrize(("who", "which", "status", "told"), DISCARDS)
def test_a_kept_game_is_deleted(
    who: str, which: str, status: int, told: str, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    left = library.create(Header("", "krieger"))
    left.close()
    with with_menu(tmp_path) as (table, _):
        cookie, pin = opened(table, who)
        asked = which.replace("that", left.game_id).replace("this", table.room.table.game_id)
        answer = table.post("/api/discard", {"id": asked, **pin}, cookie=cookie)
        assert (answer.status, told in answer.body.get("error", "")) == (status, True)
        assert str(tmp_path) not in answer.body.get("error", "")
        assert (left.game_id in {one.game_id for one in library.games()}) == (status != 200)
        assert table.room.table.game_id in {one.game_id for one in library.games()}


def test_the_seat_of_a_computer_is_nobodys(tmp_path: Path) -> None:
    with with_menu(tmp_path) as (table, _):
        with table.phone() as public:
            table.room.set_computer_seats({Seat("attackers"): 1})
            public.until(lambda: public.view and public.view.computers)
        answer = table.post("/api/claim", {"seat": "attackers"})
        assert answer.status == 403, answer.body
        assert answer.body["error"] == english(Message("web.computer-plays", seat="attackers"))
