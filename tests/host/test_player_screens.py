"""The players in the window without a window: what is pressed, and what is kept of it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from engines.localiser import Localiser
from engines.message_catalogue import languages
from firmware_host.config.settings import Config, Play, Storage
from firmware_host.journal.library import JournalAccessError, Library
from firmware_host.players import profiles
from firmware_host.players.profiles import FILE, load_profiles
from firmware_host.runtime import player_desk
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.player_desk import PlayerDesk, UnknownPlayerError
from firmware_host.start.lobby import OtherAlphabet
from firmware_host.start.player_screens import (
    AskToDelete,
    DeletePlayer,
    PlayerScreen,
    ShowPlayer,
    ShowTable,
)
from firmware_host.table.events import ComputerSeated, Ended, Header, Named, Played
from simulator.window.sheet import Sheet
from tests.host.test_name_removal import traces

SIZES = [(1024, 600), (1600, 1000), (600, 950)]
DRAUGHTS = "russian-draughts"
CHILD, NO_CHILD = "Child (never loses on time): yes", "Child (never loses on time): no"
WON, LOST, DRAWN = Ended(("white",), "x"), Ended(("black",), "x"), Ended((), "x")


class Home:
    """A computer on which Anna and Ben have played, with its screen of players."""

    def __init__(self, folder: Path, language: str = "en", names: str = "Anna,Ben") -> None:
        self.folder = folder
        self.library = Library(folder)
        for end in (WON, WON, DRAWN, LOST):
            self.finish(Named({"white": "Anna", "black": "Ben"}), Played("white", "c3-d4"), end)
        self.finish(Named({"white": "Anna"}), ComputerSeated({"black": 2}), WON)
        config = Config(storage=Storage(str(folder)), play=Play(players=names))
        self.live = LiveSettings(config)
        reader = Localiser(language)
        self.desk = PlayerDesk(self.library, self.live, lambda: reader, folder / "home")
        (folder / "home").mkdir(parents=True, exist_ok=True)
        self.screen = PlayerScreen(self.desk)

    def finish(self, *events: object, game: str = DRAUGHTS) -> None:
        journal = self.library.create(Header("", game))
        for event in events:
            journal.append(event)  # type: ignore[arg-type]
        journal.close()

    def sheet(self, size: tuple[int, int] = SIZES[0]) -> Sheet:
        sheet = self.screen.sheet(size, 1.0)
        assert sheet is not None
        return sheet

    def texts(self) -> list[str]:
        sheet = self.sheet()
        under = [button.under for button in sheet.buttons if button.under]
        return [*(label.text for label in sheet.labels), *under]

    def table(self) -> list[list[str]]:
        """The rows of the table, without its heads."""
        texts = [label.text for label in self.sheet().labels][4:]
        return [texts[start : start + 5] for start in range(0, len(texts), 5)]

    def press(self, label: str) -> None:
        (button,) = [one for one in self.sheet().buttons if one.label == label]
        self.screen.press(button.action)

    def type(self, text: str) -> None:
        for letter in text:
            self.screen.typed(letter)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_everybody_who_has_finished_a_game_is_there(home: Home) -> None:
    assert home.texts() == [
        "Players",
        "5 games: 3 won, 1 drawn, 1 lost",
        "4 games: 1 won, 1 drawn, 2 lost",
    ]
    assert all(one.picture for one in home.sheet().buttons if one.under)


def test_a_player_with_every_result(home: Home) -> None:
    home.press("Anna")
    assert home.texts() == [
        "Anna",
        "5 games: 3 won, 1 drawn, 1 lost",
        "Russian Draughts: 3 won, 1 drawn, 1 lost",
        "Rating about 1180 after 5 games (probably between 600 and 1750)",
        "Against:",
        "Ben: 2 won, 1 drawn, 1 lost",
        "Computer (level 2): 1 won, 0 drawn, 0 lost",
    ]


def test_a_rating_waits_for_three_games_and_a_streak_for_two(tmp_path: Path) -> None:
    home = Home(tmp_path)
    for end in (LOST, LOST):
        home.finish(Named({"white": "Ben", "black": "Cleo"}), end)
    home.screen = PlayerScreen(home.desk)
    home.press("Cleo")
    assert home.texts()[1:4] == [
        "2 games: 2 won, 0 drawn, 0 lost · 2 wins in a row",
        "Russian Draughts: 2 won, 0 drawn, 0 lost",
        "Rating available after 1 more game against named players or the computer",
    ]


def test_a_colour_and_a_child_are_kept(home: Home) -> None:
    home.press("Anna")
    home.press(NO_CHILD)
    home.press(CHILD)
    home.press(NO_CHILD)
    colours = [one for one in home.sheet().buttons if one.picture]
    assert len(colours) == 7
    home.screen.press(colours[2].action)
    kept = load_profiles(home.folder).of("Anna")
    assert (kept.colour, kept.child) == ("green", True)
    assert home.sheet().pictures[0].what == colours[2].picture


def test_a_new_player_is_added_and_offered_where_a_name_is_entered(home: Home) -> None:
    home.press("Add player")
    home.type("cleo marie")
    home.press("Done")
    assert home.texts()[:2] == ["Cleo Marie", "No finished games yet"]
    menu = BoardMenu(None, home.library, home.live, "", can_power_off=False)
    assert menu.known_names == ("Anna", "Ben", "Cleo Marie")
    home.press("Back")
    assert [one.label for one in home.sheet().buttons if one.under] == ["Anna", "Ben", "Cleo Marie"]


def test_adding_somebody_who_is_known_changes_nothing(home: Home) -> None:
    home.press("Anna")
    home.press(NO_CHILD)
    home.press("Back")
    home.press("Add player")
    home.type("anna")
    home.press("Done")
    assert home.texts()[0] == "Anna"
    assert load_profiles(home.folder).is_child("Anna")


def test_no_name_is_no_player(home: Home) -> None:
    home.press("Add player")
    home.type("  ")
    home.press("Done")
    assert home.texts()[0] == "Players"
    assert not load_profiles(home.folder).by_key


def test_deleting_asks_and_leaves_no_trace(home: Home) -> None:
    home.press("Ben")
    home.press(NO_CHILD)
    home.press("Delete")
    assert home.texts()[0] == "Delete Ben?"
    home.press("Keep")
    assert home.texts()[0] == "Ben"
    home.press("Delete")
    home.press("Yes, delete")
    assert home.texts() == [
        "Players",
        "Ben was deleted; the name was removed from 4 games.",
        "5 games: 3 won, 1 drawn, 1 lost",
    ]
    assert traces(home.folder, "Ben") == []
    assert home.live.config.play.called == ("Anna",)
    (anna,) = home.desk.report().players
    assert anna.results.total == (3, 1, 1), "the other one's results stay"
    assert dict(anna.results.by_opponent) == {"": (2, 1, 1), 2: (1, 0, 0)}


def test_everything_about_a_player_is_in_one_file(home: Home) -> None:
    home.press("Anna")
    home.press("Export")
    path = home.folder / "home" / "lodeboard-Anna.json"
    assert str(path) in home.texts()[1]
    assert path.stat().st_mode & 0o777 == 0o600
    found = json.loads(path.read_text())
    assert (found["name"], found["child"], len(found["games"])) == ("Anna", False, 5)
    assert "1. c3-d4" in found["games"][0]["record"]
    assert found["results"] == {"won": 3, "drawn": 1, "lost": 1}


def test_a_damaged_file_is_told_of_first(home: Home) -> None:
    (home.folder / FILE).write_text("{")
    home.screen = PlayerScreen(home.desk)
    assert any(text.startswith("players.json can't be read") for text in home.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", sorted(languages()))
def test_everything_has_its_place(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    home = Home(tmp_path, language)
    for act in (None, ShowTable(DRAUGHTS), ShowPlayer("anna"), AskToDelete(), DeletePlayer()):
        if act is not None:
            home.screen.press(act)
        sheet = home.sheet(size)
        places = [one.place for one in sheet.buttons]
        places += [one.place for one in sheet.labels]
        places += [one.place for one in sheet.pictures]
        for place in places:
            assert 0 <= place.x < place.right <= size[0]
            assert 0 <= place.y < place.lower <= size[1] + 1


def test_a_name_in_an_unfinished_game_is_there_and_can_be_deleted(home: Home) -> None:
    home.finish(Named({"white": "Dora"}), Named({"white": "Emil"}), Played("white", "c3-d4"))
    names = [one.profile.name for one in home.desk.report().players]
    assert names == ["Anna", "Ben", "Emil"]
    for name in ("emil", "dora"):  # Dora played under that name for a while
        assert home.desk.delete(name).is_complete
        assert traces(home.folder, name) == []
    with pytest.raises(UnknownPlayerError):
        home.desk.delete("emil")


def test_the_table_of_a_game_goes_by_rating(home: Home) -> None:
    for _ in range(3):
        home.finish(Named({"white": "Cleo", "black": "Anna"}), WON)
    home.finish(Named({"south": "Zoe", "north": "Anna"}), Ended(("south",), "x"), game="krieger")
    home.screen = PlayerScreen(home.desk)
    home.press("Results")
    assert home.table() == [["Zoe", "1", "0", "0", "–"], ["Anna", "0", "0", "1", "–"]]
    home.press("Russian Draughts")
    *tallies, ratings = zip(*home.table(), strict=True)
    assert tallies == [
        ("Cleo", "Ben", "Anna"),
        ("3", "1", "3"),
        ("0", "1", "1"),
        ("0", "2", "4"),
    ]
    points = [int(text.removeprefix("about ")) for text in ratings]
    assert points == sorted(points, reverse=True)
    home.press("Back")
    assert home.texts()[0] == "Players"


NOT_SAVED = "the players can't be saved: no space left on device"


def full_disk(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("presses", "told"),
    [
        ([NO_CHILD], [NOT_SAVED]),
        (["Export"], [NOT_SAVED]),
        (
            ["Delete", "Yes, delete"],
            ["Anna was deleted; the name was removed from 5 games.", NOT_SAVED],
        ),
    ],
)
def test_what_the_disk_refuses_is_told(
    home: Home, presses: list[str], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home.press("Anna")
    home.press(NO_CHILD)
    home.press(CHILD)
    monkeypatch.setattr(profiles, "write_atomically", full_disk)
    monkeypatch.setattr(player_desk, "write_atomically", full_disk)
    for label in presses:
        home.press(label)
    assert all(any(words in text for text in home.texts()) for words in told), home.texts()
    assert not load_profiles(home.folder).of("Anna").child


def test_a_name_in_a_game_being_played_stays_and_is_told(home: Home) -> None:
    played = home.library.create(Header("", DRAUGHTS))
    played.append(Named({"white": "Ben", "black": "Cleo"}))
    deleted = home.desk.delete("Ben")
    assert not deleted.is_complete
    told = Localiser("en").text(deleted.told)
    assert f"The name couldn't be removed from {played.game_id}: " in told
    played.close()
    assert home.desk.delete("Ben").is_complete


def test_a_folder_that_cannot_be_read_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise JournalAccessError("permission denied")

    monkeypatch.setattr(Library, "remove_name", refused)
    deleted = home.desk.delete("Ben")
    assert (deleted.is_complete, Localiser("en").text(deleted.told)) == (
        False,
        "the players can't be saved: permission denied",
    )


def test_many_players_have_pages_and_the_list_is_left(home: Home) -> None:
    for number in range(60):
        home.finish(Named({"white": f"Player {number:02}", "black": "Anna"}), DRAWN)
    home.screen = PlayerScreen(home.desk)

    def listed() -> list[str]:
        return [one.label for one in home.sheet().buttons if one.under]

    first = listed()
    turn = dict(home.sheet().keys)
    home.screen.press(turn["page down"])
    second = listed()
    assert first
    assert second
    assert not {*first} & {*second}
    home.screen.press(dict(home.sheet().keys)["page up"])
    assert listed() == first
    home.press("Player 00" if "Player 00" in first else first[0])
    home.press("Back")
    home.press("Back")
    assert home.screen.is_closed
    assert home.screen.sheet(SIZES[0], 1.0) is None


def test_a_streak_of_draws_and_more_opponents_than_fit(home: Home) -> None:
    for number in range(40):
        home.finish(Named({"white": f"Player {number:02}", "black": "Anna"}), DRAWN)
    home.screen = PlayerScreen(home.desk)
    home.screen.press(ShowPlayer("anna"))
    assert home.texts()[1].endswith("40 draws in a row")
    more = [text for text in home.texts() if re.fullmatch(r"… and \d+ more", text)]
    assert len(more) == 1
    against = [text for text in home.texts() if re.match(r"Player \d\d: ", text)]
    lines = int(more[0].split()[2])
    assert lines + len(against) >= 40, "what isn't shown is counted"


def test_letters_of_another_alphabet_are_typed_by_finger(home: Home) -> None:
    home.press("Add player")
    latin = {one.label for one in home.sheet().buttons}
    home.screen.press(OtherAlphabet())
    letters = [one.label for one in home.sheet().buttons if one.label not in latin]
    home.press(letters[0])
    home.press("Done")
    assert home.texts()[0].casefold() == letters[0].casefold()


def test_a_pipe_by_the_name_of_the_file_blocks_nothing(home: Home) -> None:
    os.mkfifo(home.folder / FILE)
    home.screen = PlayerScreen(home.desk)
    assert any(text.startswith("players.json can't be read") for text in home.texts())
