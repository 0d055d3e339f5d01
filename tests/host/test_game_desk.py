"""What the start screen is told of the games kept here, and what it changes."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from drivers.sounds import espeak
from engines.message import Message
from firmware_host.config.settings import Config, Sound, Storage
from firmware_host.config.toml_file import with_saved_changes
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.start.lobby import Player, SavedGameDetails
from firmware_host.table.events import ComputerSeated, Ended, Header, Named, Played
from firmware_host.table.players import computer_text
from simulator.hands.board_pieces import HIDDEN
from simulator.window.window_layout import WindowLook


class Frame:
    look = WindowLook()

    def change(self, look: WindowLook) -> None:
        self.look = look


@pytest.fixture
def desk(tmp_path: Path) -> GameLobby:
    live = LiveSettings(Config(storage=Storage(str(tmp_path))))
    menu = BoardMenu(None, Library(tmp_path), live, "", can_power_off=False)
    return GameLobby(menu, Frame(), phones=True)  # type: ignore[arg-type]


def test_sounds_come_back_as_loud_as_they_were(desk: GameLobby, tmp_path: Path) -> None:
    def volume() -> object:
        (found,) = (one.value for one in desk.settings() if one.name == "sound.volume")
        return found

    desk.change("sound.volume", 75)
    assert desk.mute() == Message("start.sound-is-off")
    assert volume() == 0
    assert desk.mute() == Message("start.sound-is-on")
    assert volume() == 75
    saved = with_saved_changes(Config(storage=Storage(str(tmp_path))))
    assert saved.sound.volume == 75, "and stay so"


@pytest.mark.parametrize(("volume", "shown"), [(0, 0), (1, 25), (30, 25), (60, 50), (99, 100)])
def test_a_volume_of_the_settings_file_is_shown_as_the_nearest(
    tmp_path: Path, volume: int, shown: int
) -> None:
    live = LiveSettings(Config(sound=Sound(volume=volume), storage=Storage(str(tmp_path))))
    menu = BoardMenu(None, Library(tmp_path), live, "", can_power_off=False)
    lobby = GameLobby(menu, Frame(), phones=True)  # type: ignore[arg-type]
    assert [one.value for one in lobby.settings() if one.name == "sound.volume"] == [shown]


def kept(folder: Path, game: str, *events: object) -> str:
    journal = Library(folder).create(Header("", game))
    for event in events:
        journal.append(event)  # type: ignore[arg-type]
    journal.close()
    return journal.game_id


NAMES = Named({"white": "Anna", "black": "Ben"})


def test_how_kept_games_stand_and_who_plays_them(desk: GameLobby, tmp_path: Path) -> None:
    ended = Ended(("white",), "black resigned")
    over = kept(tmp_path, "russian-draughts", NAMES, Played("white", "c3-d4"), ended)
    left = kept(tmp_path, "russian-draughts", Named({"white": "Cleo"}), Played("white", "c3-d4"))
    offer = desk.offer()
    rows = [(one.game_id, one.title, one.moves, one.is_over) for one in offer.saved_games]
    assert rows == [(left, "Russian Draughts", 1, False), (over, "Russian Draughts", 1, True)]
    assert [game.name for game in offer.games if game.has_saved_game] == ["russian-draughts"]
    assert offer.known_names == ("Cleo", "Anna", "Ben")
    details = desk.details(over)
    assert (details.players, details.winners) == (("Anna", "Ben"), ("Anna",))
    details = desk.details(left)
    assert details.players == ("Cleo", Message("start.seat", seat="black"))
    assert details.winners is None
    assert details.scene is not None
    d4 = details.scene.topology.cell("d4")
    assert details.scene.pieces[d4] == (0, "man")


def test_a_saved_game_names_the_computer_and_its_level(desk: GameLobby, tmp_path: Path) -> None:
    seated = ComputerSeated({"black": 3})
    mine = kept(tmp_path, "russian-draughts", Named({"white": "Anna"}), seated)
    whose = kept(tmp_path, "russian-draughts", seated, Ended(("black",), "white resigned"))
    computer = computer_text(3)
    assert desk.details(mine).players == ("Anna", computer)
    details = desk.details(whose)
    assert details.players == (Message("table.you"), computer)
    assert details.winners == (computer,)


def test_several_computers_are_counted_and_a_winner_is_told_by_its_side(
    desk: GameLobby, tmp_path: Path
) -> None:
    seated = ComputerSeated({"black": 2, "green": 2, "red": 2})
    won = Ended(("yellow", "green"), "Black is checkmated")
    details = desk.details(kept(tmp_path, "coalition-chess", seated, won))
    you, green = Message("table.you"), Message("start.seat", seat="green")
    three = Message("start.several-players", number=3, message=computer_text(2))
    assert (details.players, details.winners) == ((you, three), (you, green))


def test_what_can_be_gone_on_with_comes_first_and_says_who_is_to_move(
    desk: GameLobby, tmp_path: Path
) -> None:
    ended = Ended(("white",), "black resigned")
    left = kept(tmp_path, "russian-draughts", Played("white", "c3-d4"))
    broken = kept(tmp_path, "krieger")
    (tmp_path / "games" / f"{broken}.journal").write_text("torn")
    over = kept(tmp_path, "russian-draughts", Played("white", "c3-d4"), ended)
    armies = kept(tmp_path, "generals")
    order = [one.game_id for one in desk.offer().saved_games]
    assert order[:2] == [armies, left], "the newest first, of those that go on"
    assert set(order[2:]) == {over, broken}
    assert desk.details(left).movers == ("black",)
    assert desk.details(armies).movers == ("white", "black")


def test_a_secret_army_is_seen_from_behind(desk: GameLobby, tmp_path: Path) -> None:
    details = desk.details(kept(tmp_path, "generals"))
    assert details.scene is not None
    stand = [wood for wood in details.scene.pieces if wood]
    assert {kind for _, kind in stand} == {HIDDEN}
    assert len(stand) == 42


def test_what_cannot_be_read_says_so_and_is_deleted_all_the_same(
    desk: GameLobby, tmp_path: Path
) -> None:
    gone = kept(tmp_path, "chess")
    broken = kept(tmp_path, "krieger")
    (tmp_path / "games" / f"{broken}.journal").write_text("torn")
    problems = {one.game_id: one.problem for one in desk.offer().saved_games}
    assert problems[gone] == "chess?"
    assert broken in problems[broken]
    for game_id in problems:
        assert desk.details(game_id) == SavedGameDetails()
        assert desk.delete(game_id) == ""
    assert desk.offer().saved_games == ()
    assert "there is no game" in desk.delete(gone)


def test_when_is_told_by_the_clocks_here(
    desk: GameLobby, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, "krieger")
    changed = datetime.fromisoformat(Library(tmp_path).games()[0].changed)
    monkeypatch.setenv("TZ", "HERE-2")  # two hours east of Greenwich
    time.tzset()
    (when,) = (one.when for one in desk.offer().saved_games)
    monkeypatch.undo()
    time.tzset()
    assert when == f"{changed.astimezone(UTC) + timedelta(hours=2):%Y-%m-%d %H:%M}"


def test_changes_are_kept(desk: GameLobby, tmp_path: Path) -> None:
    for name, value in (
        ("window.text", 1.45),
        ("window.turned", True),
        ("window.full_screen", True),
        ("window.moves_pieces", False),
        ("play.language", "de"),
        ("play.hints", "always"),
        ("lights.palette", "tritanopia"),
        ("play.players", "Anna,Ben"),
    ):
        assert desk.change(name, value) == ""
    values = {one.name: one.value for one in desk.settings()}
    assert values["window.text"] == 1.45
    assert (values["window.turned"], values["window.full_screen"]) == (True, True)
    assert values["window.moves_pieces"] is False
    assert (values["play.language"], values["lights.palette"]) == ("de", "tritanopia")
    assert desk.reader.language == "de"
    later = with_saved_changes(Config(storage=Storage(str(tmp_path))))
    assert (later.play.called, later.play.hints) == (("Anna", "Ben"), "always")
    assert (later.play.language, later.web.language) == ("de", "de")
    assert "can't be changed here" in desk.change("web.port", 80)


OPPONENTS = [
    # what was saved of Krieger, with which the next game begins
    ((1, 4), (1, 4)),
    ((1, 99), (1, 0)),
    ((9, 4), (1, 0)),  # nobody has that seat: South, whose side of the board is near
]


@pytest.mark.parametrize(("saved", "known"), OPPONENTS)
def test_side_and_level_are_kept_for_each_game(
    saved: tuple[int, int], known: tuple[int, int], desk: GameLobby
) -> None:
    desk.save_opponent("tafl-king", 1, 1)
    desk.save_opponent("krieger", *saved)
    games = {game.name: (game.side, game.level) for game in desk.offer().games}
    assert (games["krieger"], games["tafl-king"]) == (known, (1, 1))


VOICES = [
    # what espeak-ng can do; what is told when its voice is turned on
    (False, False, "To use the voice, install it on this computer: sudo apt install espeak-ng"),
    (True, False, "espeak-ng can't speak this language. On a phone, the browser might be able to."),
    (True, True, ""),
]


@pytest.mark.parametrize(("is_installed", "can_speak", "told"), VOICES)
def test_a_voice_is_not_turned_on_where_nothing_can_be_said(
    is_installed: bool,
    can_speak: bool,
    told: str,
    desk: GameLobby,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(espeak, "is_installed", lambda: is_installed)
    monkeypatch.setattr(espeak, "can_speak", lambda _: can_speak)
    assert desk.change("sound.voice", "moves") == told
    (found,) = (one.value for one in desk.settings() if one.name == "sound.voice")
    assert found == ("off" if told else "moves")
    assert desk.change("sound.voice", "off") == ""


def test_who_may_play_a_seat(desk: GameLobby) -> None:
    offer = desk.offer()
    players = {game.name: offer.players(game) for game in offer.games}
    assert set(players["krieger"]) == set(Player)
