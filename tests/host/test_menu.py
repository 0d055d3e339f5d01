"""Choosing at the board: what is offered, how it is walked through, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from drivers.board_file import load_board
from drivers.interfaces import Button
from engines import make_game
from engines.exercises import exercises_of
from engines.game import Seat
from engines.localiser import english
from engines.message import Message
from firmware_host.config.settings import Config, Storage
from firmware_host.config.toml_file import with_saved_changes
from firmware_host.journal.library import Library
from firmware_host.runtime import system
from firmware_host.runtime.board_menu import (
    FILE,
    BoardMenu,
    LiveSettings,
    MenuCommands,
    chosen_game,
    order_after_lesson,
    save_choice,
)
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.solved_exercises import save_solved
from firmware_host.station.menu_mode import (
    ChangeSetting,
    Item,
    MenuMode,
    Option,
    Player,
    PlayGame,
    ShutDown,
)
from firmware_host.table.events import Header
from tests.host.rig import Rig


def item(text: str, does: object = None) -> Item:
    return Item(Message("display.menu-text", text=text), does)  # type: ignore[arg-type]


OFFER = (
    item("go on"),
    item("chess", (item("new", PlayGame("chess")), item("size", Option("size", ("8", "6"))))),
    item("light", (item("dim", ChangeSetting("lights.brightness", 0.1)),)),
    item("off", (item("yes", ShutDown()),)),
)


def opened() -> MenuMode:
    menu = MenuMode(channels=range(10))
    menu.provide_items = lambda: OFFER
    menu.step(0, [Button.MENU])
    return menu


def pressed(text: str) -> MenuMode:
    menu = opened()
    for word in text.split():
        menu.step(0, [Button(word)])
    return menu


WALKS = [
    # what is said, what is shown then (none: closed), what is ordered
    ("", "go on", []),
    ("say", "chess", []),
    ("say say say say", "go on", []),
    ("turn", None, []),
    ("take-back", None, []),
    ("say menu", None, []),
    ("say turn", "new", []),
    ("say turn take-back", "chess", []),
    ("say turn turn", "new", [PlayGame("chess")]),
    ("say turn say turn", "size=6", []),
    ("say turn say turn turn", "size=8", []),
    ("say turn say turn say turn", "new", [PlayGame("chess", (("size", "6"),))]),
    ("say turn say turn take-back turn turn", "new", [PlayGame("chess")]),
    ("say say turn turn", "light", [ChangeSetting("lights.brightness", 0.1)]),
    ("say say say turn turn say", "yes", [ShutDown()]),
    ("draw hint", "go on", []),
]


@pytest.mark.parametrize(("words", "shown", "orders"), WALKS, ids=[row[0] or "-" for row in WALKS])
def test_keys_walk_through_it(words: str, shown: str | None, orders: Sequence[object]) -> None:
    menu = pressed(words)
    state = menu.state
    found = "=".join(filter(None, (english(state.item.label), state.value))) if state else None
    assert (found, list(menu.take_orders())) == (shown, orders)


def test_a_touched_cell_shows_what_it_stands_for() -> None:
    menu = opened()
    for raw in (0b1000, 0b1010, 0b1000, 0b10_0000_1000):  # the last one stands for nothing
        menu.step(raw, ())
    assert menu.state
    assert menu.state.index == 1


def test_what_was_said_elsewhere_goes_on() -> None:
    menu = MenuMode(channels=())
    assert menu.step(0, [Button.MENU, Button.TURN]) == [Button.MENU, Button.TURN]
    assert not menu.is_open


WHITE, BLACK = Player(Seat("white"), ("", "0", "1")), Player(Seat("black"), ("1", "", "0"))
SEATED_AT = [
    # what is said once the game is shown, who plays the seats that the computer has
    ("turn", (("black", 1),)),
    ("say say turn say turn", ()),
    ("say say turn turn say turn", (("black", 0),)),
    ("say turn say say turn", (("black", 1),)),  # one is left to somebody
    ("say say turn say say turn say say turn", (("white", 0),)),
    ("say say turn say say turn turn say say turn", (("white", 1),)),
]


@pytest.mark.parametrize(("words", "computers"), SEATED_AT, ids=[row[0] for row in SEATED_AT])
def test_keys_say_who_plays(words: str, computers: tuple[tuple[str, int], ...]) -> None:
    """Who plays now plays on, unless somebody else is chosen."""
    menu = MenuMode(channels=())
    menu.provide_items = lambda: [
        item("new", PlayGame("chess")),
        item("white", WHITE),
        item("black", BLACK),
    ]
    menu.step(0, [Button.MENU, *map(Button, words.split())])
    assert list(menu.take_orders()) == [PlayGame("chess", computers=computers)]


# --- at a board, with a game under way ---


def rig() -> Rig:
    rig = Rig()
    rig.lit.menu.provide_items = lambda: OFFER
    return rig.hands("c3- d4+ 4000ms")


def test_the_game_stays_as_it_is_while_somebody_chooses() -> None:
    there = rig()
    there.hands("[menu]")
    assert there.status == "Go on."
    there.hands("f6- g5+ 5000ms")
    assert (there.moves, there.lights) == ("c3-d4", "chosen a1, listed b1 c1 d1")
    there.hands("g5- f6+ 500ms [turn] 2000ms")
    assert (there.status, there.moves) == ("Black to move.", "c3-d4")
    there.hands("f6- g5+ 4000ms")
    assert there.moves == "c3-d4 f6-g5*"


def test_what_was_moved_meanwhile_is_put_back_and_no_move() -> None:
    there = rig().hands("[menu] f6- g5+ 1000ms [take-back] 3000ms")
    assert there.moves == "c3-d4"
    assert there.status == "Move the black man on g5 back to f6."
    assert there.note == (
        "Pieces were moved while the sensors were off: put them back, then make your move."
    )
    assert there.hands("g5- f6+ 1000ms").status == "Black to move."


def test_phones_play_on_while_somebody_chooses() -> None:
    there = rig().hands("[menu]")
    there.elsewhere("f6-g5")
    assert there.status == "Go on."
    there.hands("[turn] 2000ms")
    assert there.moves == "c3-d4 f6-g5"
    assert there.status == "Black played f6-g5. Move the piece on f6 to g5."


# --- what a board offers ---


def menu_of(board: str, folder: Path, *, switches_off: bool = False) -> BoardMenu:
    live = LiveSettings(Config(storage=Storage(folder=str(folder))))
    library = Library(folder)
    return BoardMenu(load_board(board), library, live, "krieger", can_power_off=switches_off)


BOARDS = [
    ("starter-8x8", ["Russian Draughts"]),
    ("ring-65", ["Krieger"]),
    ("universal-11x11",
     ["Coalition Chess", "Game of the Generals", "Russian Draughts", "Tafl King"]),
]  # fmt: skip


@pytest.mark.parametrize(("board", "games"), BOARDS)
def test_a_board_offers_the_games_it_carries(board: str, games: list[str], tmp_path: Path) -> None:
    words = [english(one.label) for one in menu_of(board, tmp_path).items()]
    assert words[1:-4] == games
    assert words[-2] == "Hints: on request"
    assert words[0] == "continue this game"


def test_a_board_offers_the_first_exercise_that_is_not_solved(tmp_path: Path) -> None:
    menu = menu_of("starter-8x8", tmp_path)
    for number, one in enumerate(exercises_of(make_game("russian-draughts"))[:2], start=1):
        (offered,) = exercises_offered(menu)
        assert offered == PlayGame("russian-draughts", lesson=True, exercise=number)
        save_solved(tmp_path, one.key)


def exercises_offered(menu: BoardMenu) -> list[object]:
    """The orders in the menus of all games that begin an exercise."""
    inner = [one.action for one in menu.items() if isinstance(one.action, Sequence)]
    orders = [one.action for items in inner for one in items]
    return [one for one in orders if isinstance(one, PlayGame) and one.exercise]


def test_only_a_board_that_is_a_thing_by_itself_offers_to_switch_off(tmp_path: Path) -> None:
    items = menu_of("ring-65", tmp_path, switches_off=True).items()
    assert english(items[-1].label) == "shut down this computer"


def test_settings_are_kept_as_the_page_of_settings_keeps_them(tmp_path: Path) -> None:
    stopped: list[bool] = []
    menu = menu_of("ring-65", tmp_path)
    orders = MenuCommands(menu, tmp_path, lambda: stopped.append(True))
    orders.execute(ChangeSetting("lights.brightness", 0.2))
    assert (orders.last, stopped) == (None, [])
    kept = with_saved_changes(Config(storage=Storage(folder=str(tmp_path))))
    assert kept.lights.brightness == 0.2
    orders.execute(PlayGame("krieger"))
    assert (orders.last, stopped) == (PlayGame("krieger"), [True])


def test_what_was_changed_says_what_it_is_since_then(tmp_path: Path) -> None:
    menu, mode = menu_of("ring-65", tmp_path), MenuMode(channels=())
    orders, mode.provide_items = MenuCommands(menu, tmp_path, lambda: None), menu.items
    for item, told in [
        (3, "Show time left on a row of squares: on"),
        (4, "Hints: on request, counted"),
    ]:
        for word in ["menu", *["say"] * item, "turn", "say", "turn"]:
            mode.step(0, [Button(word)])
            for order in mode.take_orders():
                orders.execute(order)
        mode.step(0, ())
        assert mode.state
        assert english(mode.state.item.label) == told
        mode.step(0, [Button("take-back")])
    assert menu.live.config.lights.time_left


def test_a_page_goes_on_with_any_game_that_was_left(tmp_path: Path) -> None:
    menu = menu_of("ring-65", tmp_path)
    ids = []
    for name in ("krieger", "krieger", "tafl-king"):
        journal = menu.library.create(Header("", name))
        journal.close()
        ids.append(journal.game_id)
    assert [one.game_id for one in menu.unfinished_games("krieger")] == [ids[1], ids[0]]
    orders = MenuCommands(menu, tmp_path, lambda: None)
    refused = orders.start_game(PlayGame("krieger", new=False, resume=ids[2]))
    assert english(refused) == f"there is no unfinished Krieger game {ids[2]} here"
    wanted = PlayGame("krieger", new=False, resume=ids[0])
    assert orders.start_game(wanted) is None
    assert orders.last == wanted


ORIGINS = [
    # a place in an earlier game, and whether a game of Krieger can begin there
    ("ID", True),
    ("ID:0", True),
    ("ID:1", False),
    ("ID:0.1", False),
    ("ID:x", False),
    ("2026-01-01-9", False),
    ("i1", False),
    ("../ID", False),
]


@pytest.mark.parametrize(("origin", "able"), ORIGINS)
def test_a_page_goes_on_only_from_a_place_that_exists(
    origin: str, able: bool, tmp_path: Path
) -> None:
    menu = menu_of("ring-65", tmp_path)
    journal = menu.library.create(Header("", "krieger"))
    journal.close()
    place = origin.replace("ID", journal.game_id)
    orders = MenuCommands(menu, tmp_path, lambda: None)
    refused = orders.start_game(PlayGame("krieger", new=False, origin=place))
    why = "" if able else f"no saved or imported Krieger game has a move {place}"
    assert (refused and english(refused)) == (why or None)


SEATED = [
    ({}, True),
    ({"north": 0}, True),
    ({"south": 6}, True),
    ({"south": 7}, False),
    ({"south": -1}, False),
    ({"west": 1}, False),
    ({"north": 1, "south": 2}, False),  # nobody is left to play with
]


@pytest.mark.parametrize(("computers", "able"), SEATED)
def test_who_plays_is_refused_before_this_game_is_left(
    computers: dict[Seat, int], able: bool, tmp_path: Path
) -> None:
    orders = MenuCommands(menu_of("ring-65", tmp_path), tmp_path, lambda: None)
    refused = orders.start_game(PlayGame("krieger", computers=tuple(computers.items())))
    assert (refused is None) is able
    assert (orders.last is None) is not able


@pytest.mark.parametrize(
    ("game", "computers"),
    [
        ("russian-draughts", "black"),
        ("generals", "black"),
        ("coalition-chess", "black green red"),
    ],
)
def test_who_has_learned_a_game_plays_the_computer(game: str, computers: str) -> None:
    order = order_after_lesson(make_game(game))
    assert [seat for seat, level in order.computers or () if level == 0] == computers.split()


def test_after_a_lesson_the_computer_plays_as_chosen() -> None:
    order = order_after_lesson(make_game("krieger"), {Seat("south"): 1})
    assert order.computers == ((Seat("south"), 1),)


@pytest.mark.parametrize(
    ("phones", "able"), [((), True), ((0, 1), True), ((2,), False), ((-1,), False)]
)
def test_only_seats_that_there_are_can_be_for_phones(
    phones: tuple[int, ...], able: bool, tmp_path: Path
) -> None:
    orders = MenuCommands(menu_of("ring-65", tmp_path), tmp_path, lambda: None)
    assert (orders.start_game(PlayGame("krieger", phones=phones)) is None) is able


CLOCKS = [
    # the clock that a page chooses, that of the settings then, and whether it is refused
    ("5+3", "5+3", False),
    ("5+3,10", "5+3,10", False),
    ("", "", False),
    (None, "10", False),
    ("5+3,10,15", "10", True),
    ("five", "10", True),
]


@pytest.mark.parametrize(("clock", "kept", "is_refused"), CLOCKS)
def test_the_clock_that_a_page_chooses_is_of_the_next_game(
    clock: str | None, kept: str, is_refused: bool, tmp_path: Path
) -> None:
    """Whatever --clock said; without a choice that still holds."""
    menu = menu_of("ring-65", tmp_path)
    assert menu.live.change({"play.clock": "10"})[0] is None
    orders = MenuCommands(menu, tmp_path, lambda: None)
    order = PlayGame("krieger", clock=clock)
    assert (orders.start_game(order) is not None) is is_refused
    assert menu.live.config.play.clock == "10"
    assert with_saved_changes(menu.live.config).play.clock == kept
    if not is_refused:
        request = PlayRequest("krieger", clock="15+10").for_order(order)
        assert request.clock == ("15+10" if clock is None else clock)


def test_names_that_a_page_chooses_are_of_the_next_game(tmp_path: Path) -> None:
    """Those of later seats stay; the game that is left keeps its own."""
    menu = menu_of("ring-65", tmp_path)
    assert menu.live.change({"play.players": "Anna,Ben,Cy"})[0] is None
    orders = MenuCommands(menu, tmp_path, lambda: None)
    assert orders.start_game(PlayGame("krieger", player_names=("", "Dora"))) is None
    assert menu.live.config.play.players == "Anna,Ben,Cy"
    assert with_saved_changes(menu.live.config).play.called == ("", "Dora", "Cy")
    refused = orders.start_game(PlayGame("krieger", player_names=("x" * 25,)))
    assert "play.players" in english(refused)


def test_a_page_deletes_kept_games_and_not_the_one_being_played(tmp_path: Path) -> None:
    menu = menu_of("ring-65", tmp_path)
    orders = MenuCommands(menu, tmp_path, lambda: None)
    kept, played = (menu.library.create(Header("", "krieger")) for _ in range(2))
    kept.close()
    assert orders.discard(kept.game_id) is None
    for game_id in (kept.game_id, played.game_id, "../krieger", ""):
        assert "can't be deleted" in english(orders.discard(game_id))
    assert [one.game_id for one in menu.unfinished_games("krieger")] == [played.game_id]
    played.close()


# --- what the next start knows ---


def test_a_chosen_game_counts_until_another_one_is_named(tmp_path: Path) -> None:
    assert chosen_game(tmp_path, "krieger") == "krieger"
    save_choice(tmp_path, "krieger", "generals")
    assert chosen_game(tmp_path, "krieger") == "generals"
    assert chosen_game(tmp_path, "tafl-king") == "tafl-king"


BROKEN = [
    "{",
    "[]",
    "null",
    '{"named": "krieger", "chosen": "chess"}',
    '{"named": "krieger"}',
    '{"named": "krieger", "chosen": 7}',
]


@pytest.mark.parametrize("content", BROKEN)
def test_a_file_that_says_nothing_changes_nothing(content: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(content)
    assert chosen_game(tmp_path, "krieger") == "krieger"


@pytest.mark.process
def test_a_computer_that_is_not_switched_off_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "systemctl"
    fake.write_text('#!/bin/sh\necho "$@" >&2\nexit 1\n')
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(
        OSError, match="this computer could not be shut down: --no-ask-password poweroff"
    ):
        system.power_off()
