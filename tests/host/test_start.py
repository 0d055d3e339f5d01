"""The start screen without a window: what is pressed, and what is chosen by it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from engines import GAMES as ALL_GAMES
from engines import make_game
from engines.exercises import exercises_of
from engines.game import Seat
from engines.guide import guide_of
from engines.localiser import Localiser, english
from engines.message import Message
from firmware_host.journal.lines import GameInUseError, StorageError
from firmware_host.runtime.board_menu import levels_of, loses_on_time
from firmware_host.runtime.game_lobby import refusal_text
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.start.lobby import (
    Back,
    Choice,
    GameOffer,
    LobbyOffer,
    SavedGameDetails,
    SavedGameOffer,
    Setting,
    SettingChoice,
    Value,
)
from firmware_host.start.setting_choices import clock_choices
from firmware_host.start.start_screen import StartScreen
from firmware_host.start.table_menu import LeaveQuestion, TableMenu
from firmware_host.station.menu_mode import Leave, PlayGame, ReturnToLobby, ShutDown
from firmware_host.table.events import HistoryError, StartError
from firmware_host.table.players import computer_text
from simulator.window.geometry import Rect
from simulator.window.key_labels import Abilities, key_caps
from simulator.window.sheet import Scene, Sheet, next_focus, next_in_direction, next_in_order
from tests.host.test_import_screen import ANNA, Room
from tests.host.test_player_screens import Home

SIZES = [(1024, 600), (1008, 528), (1920, 1080), (600, 950)]


def playable(name: str) -> GameOffer:
    game = make_game(name)
    options = tuple(Choice(o.name, o.values, o.meaning) for o in game.choices if len(o.values) > 1)
    guide = guide_of(game)
    assert guide is not None
    return GameOffer(
        name,
        game.title,
        False,
        name == "krieger",  # has a lesson
        levels_of(game) if name == "krieger" else (),
        options,
        public_scene(game, game.initial()),
        guide.goal,
        guide.card,
        exercises=tuple(exercises_of(game)),
        loses_on_time=loses_on_time(game),
    )


GAMES = tuple(map(playable, ("coalition-chess", "generals", "krieger", "tafl-king")))
HINTS = (
    SettingChoice("request", Message("start.hints-request")),
    SettingChoice("off", Message("start.hints-off")),
)


class Desk:
    """A desk with four games, and some that are kept."""

    reader = Localiser()
    can_power_off = True

    def __init__(self, kept: int = 3) -> None:
        self.hints = "request"
        self.clock = ""
        self.players = ""
        self.refusal = ""
        self.opponents: dict[str, tuple[int, int]] = {}
        self.adapted = 0
        self.kept = [
            SavedGameOffer(f"game-{n}", "krieger", "Krieger", "2026-11-20 18:03", n, n == 1)
            for n in range(kept)
        ]

    def settings(self) -> tuple[Setting, ...]:
        return (Setting("play.hints", Message("start.hints"), HINTS, self.hints),)

    def offer(self) -> LobbyOffer:
        able = any(not one.is_over for one in self.kept)
        games = tuple(
            replace(
                one,
                has_saved_game=able and one.name == "krieger",
                side=side,
                level=level,
                adapted=self.adapted,
            )
            for one in GAMES
            for side, level in (self.opponents.get(one.name, (0, 0)),)
        )
        called = tuple(self.players.split(",")) if self.players else ()
        names = ("Anna", "Ben")
        settings = (
            *self.settings(),
            Setting("play.clock", Message("start.clock"), clock_choices(self.clock), self.clock),
        )
        solved = [exercises_of(make_game("krieger"))[1].key]
        kept = tuple(self.kept)
        return LobbyOffer(
            games, kept, settings, names, (), called, True, True, True, solved=solved, daily=DAILY
        )

    def details(self, game_id: str) -> SavedGameDetails:
        players = ("Anna", computer_text(3))
        return SavedGameDetails(players, GAMES[2].scene, (Seat("south"),), players[:1])

    def change(self, setting: str, value: Value) -> str:
        if not self.refusal:
            self.hints = str(value) if setting == "play.hints" else self.hints
            self.clock = str(value) if setting == "play.clock" else self.clock
            self.players = str(value) if setting == "play.players" else self.players
        return self.refusal

    def save_opponent(self, game: str, side: int, level: int) -> None:
        self.opponents[game] = side, level

    def delete(self, game_id: str) -> str:
        if not self.refusal:
            self.kept = [one for one in self.kept if one.game_id != game_id]
        return self.refusal


def sheet_of(chooser: StartScreen, size: tuple[int, int] = SIZES[0]) -> Sheet:
    sheet = chooser.sheet(size, 1.0)
    assert sheet is not None
    return sheet


def words(sheet: Sheet) -> list[str]:
    return [target.label for target in sheet.buttons]


def press(chooser: StartScreen, *presses: str) -> StartScreen:
    """Press what has these words on it, the first of its kind, or after a ``#`` the nth."""
    for one in presses:
        word, _, number = one.partition("#")
        targets = [target for target in sheet_of(chooser).buttons if target.label == word]
        assert targets, (one, words(sheet_of(chooser)))
        target = targets[int(number or 1) - 1]
        assert target.action is not None
        chooser.press(target.action)
    return chooser


NEW = PlayGame("krieger", computers=())
LEFT = PlayGame("krieger", new=False, computers=())
HERE, PHONE, ADAPTS = "At this board", "On a phone", "Computer (adapts to you)"
TWO, PLAYERS = "Two players at this board", "Choose players"
DAILY = PlayGame("tafl-king", lesson=True, exercise=8)
ORDERS: list[tuple[list[str], object]] = [
    (["Quit", "Quit"], Leave()),
    (["Krieger", TWO], NEW),
    (["Krieger", "Back", "Game of the Generals", TWO], PlayGame("generals", computers=())),
    (["Krieger", "Continue last game"], LEFT),
    (["Quit", "Stay", "Continue"], replace(LEFT, resume="game-0")),
    (["Saved games", "View"], replace(LEFT, resume="game-1")),
    (["Saved games", "Continue#2"], replace(LEFT, resume="game-2")),
    (["Krieger", "Rules: standard", "You play on 4 circles.", "You play on 3 circles.", "Back",
      TWO], replace(NEW, options=(("geometry", "three-rings"),))),
    (["Krieger", "Rules: standard", "You play on 4 circles.", "You play on 3 circles.",
      "Reset rules", "Back", TWO], NEW),
    (["Krieger", "Rules: standard", "You play on 4 circles.", "You play on 3 circles.",
      "You play on 3 circles.", "Standard: You play on 4 circles.", "Back", TWO], NEW),
    (["Krieger", PLAYERS, f"{HERE}#2", PHONE, "Start game"], replace(NEW, phones=(1,))),
    (["Krieger", PLAYERS, HERE, ADAPTS, "Start game"],
     replace(NEW, computers=((Seat("north"), 0),))),
    (["Krieger", PLAYERS, HERE, "Computer (level 2)", "Start game"],
     replace(NEW, computers=((Seat("north"), 2),))),
    (["Krieger", PLAYERS, HERE, "Computer (level 2)", "Computer (level 2)", "Computer (level 6)",
      "Start game"],
     replace(NEW, computers=((Seat("north"), 6),))),
    (["Krieger", "Play the computer"], replace(NEW, computers=((Seat("south"), 0),))),
    (["Krieger", "South", "Play the computer"], replace(NEW, computers=((Seat("north"), 0),))),
    (["Krieger", "Computer level", "Computer (level 4)", "South", "North", "Play the computer"],
     replace(NEW, computers=((Seat("south"), 4),))),
    (["Krieger", "Computer level", "Computer (level 4)", "Learn to play"],
     replace(NEW, lesson=True, computers=((Seat("south"), 4),))),
    (["Krieger", PLAYERS, HERE, PHONE, "Back", TWO], NEW),
    (["Krieger", PLAYERS, HERE, ADAPTS, ADAPTS, HERE, "Start game"], NEW),
    (["Game of the Generals", PLAYERS, HERE, PHONE, "Start game"],
     PlayGame("generals", phones=(0,), computers=())),
    (["Krieger", PLAYERS, HERE, PHONE, "Back", "Back", "Krieger", PLAYERS, "Start game"],
     replace(NEW, phones=(0,))),
    (["Krieger", "Exercises", "Exercise 3"], PlayGame("krieger", lesson=True, exercise=3)),
    (["Tafl King", "Exercises", "Next", "Exercise 20"],
     PlayGame("tafl-king", lesson=True, exercise=20)),
    (["Krieger", "Exercises", "Exercise 2 · solved"],
     PlayGame("krieger", lesson=True, exercise=2)),
    (["Exercise of the day"], DAILY),
    (["Settings", "Shut down this computer"], ShutDown()),
]  # fmt: skip
"""What is pressed on the start screen, one after the other, and what happens."""


@pytest.mark.parametrize(("presses", "order"), ORDERS)
def test_what_is_ordered(presses: list[str], order: object) -> None:
    chooser = press(StartScreen(Desk()), *presses)
    assert chooser.order == order
    assert chooser.sheet(SIZES[0], 1.0) is None


NO, YES = (
    "Soldiers can't cross the throne.",
    "Soldiers can cross the empty throne, but can't stop on",
)
RULE_SETS = [
    # what is pressed, and what is asked for
    ([], {}),
    (["Tafl King:", "Copenhagen:"], {"rules": "copenhagen"}),
    (["Tafl King:", "Copenhagen:", YES, f"Standard: {YES}"], {"rules": "copenhagen"}),
    (["Tafl King:", "Copenhagen:", YES, NO],
     {"rules": "copenhagen", "soldiers-through-throne": "no"}),
    ([NO, YES], {"soldiers-through-throne": "yes"}),
    ([NO, YES, "Tafl King:", "Copenhagen:", YES, f"Standard: {YES}"], {"rules": "copenhagen"}),
    ([NO, YES, YES, f"Standard: {NO}"], {}),
]  # fmt: skip


@pytest.mark.parametrize(("presses", "options"), RULE_SETS)
def test_a_rule_set_decides_what_is_standard(presses: list[str], options: dict[str, str]) -> None:
    """Buttons are named by the beginning of their sentence."""
    chooser = press(StartScreen(Desk()), "Tafl King", "Rules: standard")
    for words in presses:
        (button,) = (one for one in sheet_of(chooser).buttons if one.label.startswith(words))
        chooser.press(button.action)
    order = press(chooser, "Back", TWO).order
    assert isinstance(order, PlayGame)
    assert dict(order.options) == options


def test_one_player_is_left_to_a_person() -> None:
    chooser = press(StartScreen(Desk()), "Krieger", PLAYERS, HERE, ADAPTS, HERE)
    sheet = sheet_of(chooser)
    computers = [one for one in sheet.buttons if one.label.startswith("Computer")]
    assert len(computers) == 7
    assert {(one.action, one.under) for one in computers} == {
        (None, "At least one player has to be a person.")
    }


def test_a_level_says_how_strong_it_is() -> None:
    desk = Desk()
    desk.adapted = 3
    sheet = sheet_of(press(StartScreen(desk), "Krieger", "Computer level"))
    assert [(one.label, one.under) for one in sheet.buttons][1:5] == [
        (ADAPTS, "Now level 3. Gets stronger when you win and weaker when you lose."),
        ("Computer (level 1)", "Beginner. For your first games: it misses most threats."
         " Rating about 1000."),
        ("Computer (level 2)", "Novice. Misses many threats. Beats level 1 in about 7 out of 10"
         " games. Rating about 1160."),
        ("Computer (level 3)", "Casual. Sees simple threats, but misses longer combinations."
         " Beats level 2 in about 7 out of 10 games. Rating about 1310."),
    ]  # fmt: skip


def test_a_level_is_chosen_with_one_click() -> None:
    desk = Desk()
    desk.adapted = 2
    chooser = press(StartScreen(desk), "Krieger", "4")
    chosen = [one.label for one in sheet_of(chooser).buttons if one.face == "chosen"]
    assert chosen[-1] == "4"
    assert desk.opponents["krieger"] == (0, 4)
    assert "Adapts to you (now level 2)" in [one.label for one in sheet_of(chooser).buttons]
    press(chooser, "Play the computer")
    assert isinstance(chooser.order, PlayGame)
    assert chooser.order.computers == ((Seat("south"), 4),)


def test_names_of_levels_mean_the_same_in_every_game() -> None:
    named = defaultdict[int, set[str]](set)
    for name in ALL_GAMES:
        first, second, *_, last = levels_of(make_game(name))
        for number, level in enumerate((first, second, last)):
            named[number].add(level.name)
    assert list(named.values()) == [{"beginner"}, {"novice"}, {"strongest"}]


def test_a_card_says_what_a_game_is() -> None:
    cards = {one.label: one.under for one in sheet_of(StartScreen(Desk())).buttons if one.picture}
    assert cards["Coalition Chess"].splitlines() == [
        "2–4 players · 60–150 min · hard",
        "Four powers. Green and Red each pick a side; then it's two against two.",
    ]


NAMES = [
    (["Anna"], "", "Anna"),
    (["b", "e", "n", "Delete", "Done"], "", "Be"),
    (["o", "l", "h", "a", "Space", "k", "Done"], "", "Olha K"),
    (["йцу", "о", "л", "ь", "Done"], "", "Оль"),
    (["o", "Back"], "", "O"),
    (["Done"], "", ""),
    ([], "chloë, the \n second", "Chloë The Second"),
    ([], "a" * 30, "A" + 23 * "a"),
]


@pytest.mark.parametrize(("presses", "typed", "name"), NAMES)
def test_a_name_by_touch_or_by_keyboard(presses: list[str], typed: str, name: str) -> None:
    desk = Desk()
    chooser = press(StartScreen(desk), "Krieger", PLAYERS, "Name…#2", *presses)
    for letter in typed:
        chooser.typed(letter)
    if typed:
        press(chooser, "Done")
    assert desk.players == (f",{name}" if name else "")
    assert ("Name…" in words(sheet_of(chooser))) is True
    assert chooser.state.player_names == ("", name)


ALONE = [
    # the names kept, what is pressed, the names then
    ("", ["Krieger", "Play the computer"], ""),
    ("Kim", ["Krieger", "Play the computer"], "Kim"),
    ("Kim", ["Krieger", "South", "Play the computer"], ",Kim"),
    (",Kim", ["Krieger", "Play the computer"], "Kim"),
    ("Kim,Ann", ["Krieger", "South", "Play the computer"], "Ann,Kim"),
    ("Kim,Ann", ["Krieger", "South", "North", "Play the computer"], "Kim,Ann"),
    ("", ["Krieger", "South", "Your name…", "Ben", "Play the computer"], ",Ben"),
    ("", ["Krieger", "Your name…", "z", "Done", "South", "You: Z", "Back", "Back"], ",Z"),
    (",Kim", ["Krieger", TWO], ",Kim"),
]


@pytest.mark.parametrize(("before", "presses", "after"), ALONE)
def test_the_name_of_a_person_alone_goes_with_the_side(
    before: str, presses: list[str], after: str
) -> None:
    desk = Desk()
    desk.players = before
    press(StartScreen(desk), *presses)
    assert desk.players == after


def test_a_game_is_deleted_only_when_that_is_meant() -> None:
    desk = Desk()
    chooser = press(StartScreen(desk), "Saved games", "Delete", "Keep")
    assert len(desk.kept) == 3
    press(chooser, "Delete#2")
    assert "This can't be undone." in [label.text for label in sheet_of(chooser).labels]
    press(chooser, "Yes, delete")
    assert [one.game_id for one in desk.kept] == ["game-0", "game-2"]
    assert words(sheet_of(chooser)).count("Delete") == 2


def test_a_kept_game_says_who_is_to_move_and_six_have_room() -> None:
    sheet = sheet_of(press(StartScreen(Desk(7)), "Saved games"))
    told = [label.text for label in sheet.labels]
    assert told.count("Krieger, Anna – Computer (level 3)") == 6
    assert "2026-11-20 18:03, 0 moves, South to move" in told
    assert "2026-11-20 18:03, 1 move, Anna won" in told


def test_who_has_left_a_game_reads_that_it_is_kept() -> None:
    sheet = sheet_of(StartScreen(Desk()))
    assert "Last game: Krieger, Anna – Computer (level 3)" in [label.text for label in sheet.labels]
    assert "Continue" in words(sheet)


def test_what_cannot_be_done_is_told() -> None:
    desk = Desk()
    desk.refusal = "the disk is full"
    chooser = press(StartScreen(desk), "Saved games", "Delete", "Yes, delete")
    assert sheet_of(chooser).labels[0].text == "the disk is full"
    press(chooser, "Back")
    assert sheet_of(chooser).labels[0].text == "Choose a game"
    assert StartScreen(Desk(), "no room").state.notice == "no room"


def pressed(chooser: StartScreen, *labels: str) -> list[str]:
    """Press buttons by their labels; the labels that are then read."""
    for label in labels:
        (target,) = [one for one in sheet_of(chooser).buttons if one.label == label]
        chooser.press(target.action)
    return [one.text for one in sheet_of(chooser).labels]


def test_known_players_have_sheets_of_their_own_that_lead_back(tmp_path: Path) -> None:
    home = Home(tmp_path)
    chooser = StartScreen(Desk(), players=home.desk)
    first = pressed(chooser)
    assert pressed(chooser, "Players")[0] == "Players"
    pressed(chooser, "Add player")
    for letter in "cleo":
        chooser.typed(letter)
    assert pressed(chooser, "Done")[0] == "Cleo"
    assert pressed(chooser, "Back")[0] == "Players"
    assert pressed(chooser, "Back") == first
    assert chooser.order is None


def test_imported_games_lead_to_a_game_that_goes_on_from_one(tmp_path: Path) -> None:
    room = Room(tmp_path)
    room.put("anna.pdn", ANNA)
    chooser = StartScreen(Desk(), importer=room.desk)
    first = pressed(chooser)
    pressed(chooser, "Import games")
    assert pressed(chooser, "Back") == first
    chooser.drop(str(room.downloads / "anna.pdn"))
    room.desk.join()
    assert "Imported games" in pressed(chooser)
    wanted = PlayGame("russian-draughts", new=False, origin="i1:1")
    chooser.press(wanted)
    assert (chooser.order, chooser.sheet(SIZES[0], 1.0)) == (wanted, None)


def test_without_an_importer_a_dropped_file_is_left_alone() -> None:
    chooser = StartScreen(Desk())
    first = pressed(chooser)
    chooser.drop("/tmp/anna.pdn")
    chooser.typed("x")
    assert pressed(chooser) == first


def test_hints_are_a_press_away() -> None:
    desk = Desk()
    press(StartScreen(desk), "Krieger", "Hints: on request", "Never", "Hints: never", "On request")
    assert desk.hints == "request"
    press(StartScreen(desk), "Krieger", "Hints: on request", "Never", "Hints: never", "Back")
    assert desk.hints == "off"


def test_the_clock_is_a_press_away() -> None:
    desk = Desk()
    chosen = ("5 min + 3 s", "Clock: 5 min + 3 s", "60 s per turn")
    press(StartScreen(desk), "Krieger", "Clock: none", *chosen)
    assert desk.clock == "0+1x60"
    press(StartScreen(desk), "Krieger", "Clock: 60 s per turn", "None", "Clock: none", "Back")
    assert desk.clock == ""


OWN = [
    (("Done",), "2"),
    (("+1", "+5", "Done"), "8"),
    (("-1", "Done"), "1"),
    (("-5", "Done"), "1"),
]


@pytest.mark.parametrize(("presses", "clock"), OWN)
def test_a_clock_of_ones_own_is_set_by_steps(presses: tuple[str, ...], clock: str) -> None:
    desk = Desk()
    press(StartScreen(desk), "Krieger", "Clock: none", "Other…", *presses)
    assert desk.clock == clock


def test_seconds_for_each_turn_are_set_too() -> None:
    desk = Desk()
    screen = StartScreen(desk)
    press(screen, "Krieger", "Clock: none", "Other…")
    for step in ("+5", "-1"):
        sheet = screen.sheet(SIZES[0], 1.0)
        assert sheet is not None
        screen.press([one.action for one in sheet.buttons if one.label == step][1])
    press(screen, "Done", "Clock: 2 min + 4 s", "Other…", "-1", "Done")
    assert desk.clock == "1+4"


@pytest.mark.parametrize(
    ("game", "told"), [("Krieger", "you lose"), ("Coalition Chess", "you decide together")]
)
def test_the_choice_of_a_clock_says_what_happens_when_it_runs_out(game: str, told: str) -> None:
    screen = StartScreen(Desk())
    press(screen, game, "Clock: none")
    sheet = screen.sheet(SIZES[0], 1.0)
    assert sheet is not None
    assert any(told in label.text for label in sheet.labels)


@pytest.mark.parametrize(
    ("value", "label"),
    [("2", "2 min + 0 s"), ("7+4", "7 min + 4 s"), ("5d3", "5d3"), ("3+2", "3 min + 2 s")],
)
def test_a_clock_of_ones_own_is_among_the_choices(value: str, label: str) -> None:
    (found,) = [one.label for one in clock_choices(value) if one.value == value]
    assert isinstance(found, Message)
    assert english(found) == label


def test_side_and_level_are_known_at_the_next_visit_and_the_board_is_seen_from_there() -> None:
    desk = Desk()
    press(StartScreen(desk), "Krieger", "South", "Computer level", "Computer (level 4)")
    chooser = press(StartScreen(desk), "Krieger")
    assert not is_turned(chooser)
    order = press(chooser, "Play the computer").order
    assert order == replace(NEW, computers=((Seat("north"), 4),))
    assert is_turned(press(StartScreen(desk), "Krieger", "North", "Back", "Krieger"))


def is_turned(chooser: StartScreen) -> bool:
    """Whether the board beside a game's settings is seen from its far side."""
    (picture,) = sheet_of(chooser).pictures
    assert isinstance(picture.what, Scene)
    return picture.what.turned


@pytest.mark.parametrize(("key", "first"), [("page down", "game-6"), ("page up", "game-0")])
def test_saved_games_are_leafed_through_by_keys_and_wheel(key: str, first: str) -> None:
    chooser = press(StartScreen(Desk(9)), "Saved games", *(["Next"] if key == "page up" else []))
    chooser.press(dict(sheet_of(chooser).keys)[key])
    goes_on = next(one for one in sheet_of(chooser).buttons if one.label in ("Continue", "View"))
    assert isinstance(goes_on.action, PlayGame)
    assert goes_on.action.resume == first


def everywhere() -> list[list[str]]:
    return [
        [],
        ["Coalition Chess"],
        ["Coalition Chess", "Rules: standard"],
        ["Coalition Chess", "Rules: standard", "Next", "Next"],
        [
            "Coalition Chess",
            "Rules: standard",
            "Next",
            "Green and Red can join whichever side they like.",
        ],
        ["Krieger"],
        ["Krieger", "Computer level"],
        ["Krieger", "Exercises"],
        ["Krieger", PLAYERS],
        ["Krieger", PLAYERS, HERE],
        ["Coalition Chess", PLAYERS],
        ["Krieger", "Hints: on request"],
        ["Quit"],
        ["Krieger", PLAYERS, "Name…"],
        ["Krieger", PLAYERS, "Name…", "йцу"],
        ["Saved games"],
        ["Saved games", "Next", "Delete"],
        ["Settings"],
    ]


def inside(inner: Rect, outer: Rect) -> bool:
    left, top = inner.x >= outer.x, inner.y >= outer.y
    return left and top and inner.right <= outer.right + 1 and inner.lower <= outer.lower + 1


def apart(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.x + 0.01 or other.right <= one.x + 0.01
    return beside or one.lower <= other.y + 0.01 or other.lower <= one.y + 0.01


@pytest.mark.parametrize("presses", everywhere())
def test_all_fits_and_a_finger_hits_it(presses: list[str]) -> None:
    chooser = press(StartScreen(Desk(kept=30)), *presses)
    for size, text in product(SIZES, (1.0, 1.45)):
        sheet = chooser.sheet(size, text)
        assert sheet is not None
        all_fits(sheet, Rect(0, 0, *size))


def all_fits(sheet: Sheet, window: Rect) -> None:
    """Check that everything of a sheet lies beside each other, large enough."""
    for target in sheet.buttons:
        assert inside(target.place, window), target
        assert target.place.height >= 44, target
        assert target.place.width >= 30, target
    for one, other in combinations([*(t.place for t in sheet.buttons)], 2):
        assert apart(one, other)
    for label in sheet.labels:
        assert label.place.width > 40
        assert all(apart(label.place, target.place) for target in sheet.buttons), label


@pytest.mark.parametrize("presses", everywhere())
def test_everything_is_reached_by_keys(presses: list[str]) -> None:
    sheet = sheet_of(press(StartScreen(Desk(kept=30)), *presses))
    able = [target for target in sheet.buttons if target.action]
    reached, new = [sheet.first], [sheet.first]
    while new:
        focus = new.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            found = next_focus(sheet, focus, direction)
            if found not in reached:
                reached.append(found)
                new.append(found)
    assert [target.label for target in able if target not in reached] == []
    focus = sheet.first
    for _ in able:
        focus = next_in_order(sheet, focus, 1)
    assert focus == sheet.first


def test_straight_ahead_goes_before_near() -> None:
    places = [(0.0, 0.0), (10.0, 0.0), (6.0, 5.0), (0.0, 9.0)]
    assert next_in_direction(places, (0, 0), (1, 0)) == 1
    assert next_in_direction(places, (0, 0), (0, 1)) == 3
    assert next_in_direction(places, (0, 0), (-1, 0)) is None


MENU: Sequence[tuple[str, object]] = [
    ("Back to game", None),
    ("All games", ReturnToLobby()),
    ("Shut down this computer", ShutDown()),
]


@pytest.mark.parametrize(("word", "done"), MENU)
def test_the_menu_has_what_has_no_button_beside_the_board(word: str, done: object) -> None:
    said: list[object] = []
    menu = TableMenu(Desk(), said.append)
    sheet = menu.sheet((1024, 600), 1.0)
    assert sheet is not None
    caps = key_caps(Abilities(has_backs=True, has_pages=True))
    assert not {cap.label for cap in caps} & set(words(sheet))
    (act,) = (target.action for target in sheet.buttons if target.label == word)
    menu.press(act)
    assert menu.sheet((1024, 600), 1.0) is None
    assert said == ([done] if done else [])


def test_settings_are_changed_in_the_menu() -> None:
    desk = Desk()
    menu = TableMenu(desk, lambda order: None)
    for word in ("never", "Back to game"):
        sheet = menu.sheet((600, 950), 1.0)
        assert sheet is not None
        menu.press(next(target.action for target in sheet.buttons if target.label == word))
    assert desk.hints == "off"
    assert menu.sheet((600, 950), 1.0) is None


ANSWERS = [
    ("Keep playing", []),
    ("All games", [ReturnToLobby()]),
    ("Quit", [Leave()]),
    ("", []),  # Esc
]


@pytest.mark.parametrize(("word", "done"), ANSWERS)
def test_who_leaves_a_game_is_asked(word: str, done: list[object]) -> None:
    orders: list[object] = []
    question = LeaveQuestion(Desk(), orders.append, Message("start.leave-kept"))
    sheet = question.sheet(SIZES[0], 1.0)
    assert sheet is not None
    assert sheet.first is not None
    assert sheet.first.label == "Keep playing"
    assert "The game is saved. You can continue it at any time." in [
        label.text for label in sheet.labels
    ]
    acts = {one.label: one.action for one in sheet.buttons} | {"": sheet.back}
    question.press(acts[word])
    assert question.sheet(SIZES[0], 1.0) is None
    assert orders == done


REFUSED = [
    # what went wrong, how it begins for somebody who has only a mouse
    (GameInUseError("game 1 is open in another Lodeboard (process 7); close it"), "This game is"),
    (HistoryError("1", 0, "no"), "This game can't be continued"),
    (StartError("1"), "This game can't be continued"),
    (StorageError("/home/x: no permission; set XDG_STATE_HOME"), "The saved games can't"),
    (FileNotFoundError(2, "No such file or directory", "/x"), "That didn't work: no such file"),
    (ValueError("draws=none is not valid"), "draws=none is not valid"),
]


@pytest.mark.parametrize(("error", "told"), REFUSED)
def test_refusals_speak_to_somebody_with_a_mouse(error: ValueError | OSError, told: str) -> None:
    text = refusal_text(error)
    read = text if isinstance(text, str) else english(text)
    assert read.startswith(told)
    assert not any(word in read for word in ("--", "process", "XDG", "Errno"))


@pytest.mark.parametrize(("word", "done"), ANSWERS[:3])
def test_the_menu_asks_before_it_leaves_a_game(word: str, done: list[object]) -> None:
    orders: list[object] = []
    desk = Desk()
    menu = TableMenu(
        desk,
        orders.append,
        lambda: LeaveQuestion(desk, orders.append, Message("start.leave-kept")),
    )
    for pressed in ("All games", word):
        assert orders == []
        sheet = menu.sheet(SIZES[0], 1.0)
        assert sheet is not None
        menu.press(next(one.action for one in sheet.buttons if one.label == pressed))
    assert menu.sheet(SIZES[0], 1.0) is None
    assert orders == done


class Renaming(Desk):
    """A desk whose saved game loses its player's name; nothing else changes."""

    name = "Anna"

    def details(self, game_id: str) -> SavedGameDetails:
        return super().details(game_id)._replace(players=(self.name,) if self.name else ())


class Closed:
    """A screen of its own that closes with any press."""

    is_closed = True

    def press(self, act: object) -> None:
        pass


def test_a_deleted_name_leaves_the_start_screen_at_once() -> None:
    desk = Renaming()
    screen = StartScreen(desk)
    assert any("Anna" in label.text for label in sheet_of(screen).labels)
    desk.name = ""
    screen._inner = Closed()  # type: ignore[assignment]
    screen.press(Back())
    assert not any("Anna" in label.text for label in sheet_of(screen).labels)
