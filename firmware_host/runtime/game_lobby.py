"""The lobby of the start screen: games and saved games, settings, deleting.

In: the menu of the board, the window. Out: an offer; immediate changes. Uses the clock's time zone.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from drivers.sounds import espeak
from engines import make_game, make_kept_game
from engines.errors import EngineError
from engines.exercises import exercise_of_the_day
from engines.game import Seat
from engines.localiser import Localiser, native_name
from engines.message import Message
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import LANGUAGES, PALETTE_NAMES, VOICES, Sound
from firmware_host.config.toml_file import choose_language
from firmware_host.journal.library import Summary
from firmware_host.journal.lines import GameInUseError, JournalDamageError, StorageError
from firmware_host.players.adaptive_level import adaptive_level
from firmware_host.players.portraits import portrait
from firmware_host.players.profiles import load_profiles
from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.runtime.solved_exercises import load_solved
from firmware_host.start.lobby import (
    GameOffer,
    LobbyOffer,
    SavedGameDetails,
    SavedGameOffer,
    Setting,
    SettingChoice,
    Value,
)
from firmware_host.start.setting_choices import (
    FOLLOWING,
    HINTS,
    LEVELS,
    PALETTES,
    SCREEN,
    SILENT,
    TURNED,
    VOLUMES,
    clock_choices,
)
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.events import Ended, HistoryError, StartError
from firmware_host.table.players import computer_text, human_seats
from firmware_host.table.table import restore_table
from simulator.window.window_layout import TEXT_SIZES

if TYPE_CHECKING:
    from simulator.window.window_frame import WindowFrame

TALKS = tuple(SettingChoice(one, Message("start.voice-how-much", text=one)) for one in VOICES)


class GameLobby:
    """The lobby.

    ``menu``: what can be played and changed here. ``frame``: the window, whose appearance is a
    setting, too. ``phones``: whether pages can be served.
    """

    def __init__(self, menu: BoardMenu, frame: WindowFrame, *, phones: bool) -> None:
        self._menu = menu
        self._frame = frame
        self._phones = phones
        self._titles: dict[str, str] = {}
        self._volume = menu.live.config.sound.volume or Sound().volume
        """The volume to return to when sounds are turned on."""

    @cached_property
    def _games(self) -> tuple[GameOffer, ...]:
        return tuple(self._menu.games())

    @property
    def can_power_off(self) -> bool:
        """Return whether the computer can be shut down here."""
        return self._menu.can_power_off

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""
        return Localiser(self._language)

    @property
    def _language(self) -> str:
        return choose_language(self._menu.live.config.play.language, os.environ)

    def offer(self) -> LobbyOffer:
        """Return the current offer."""
        summaries = self._menu.library.games()
        kept = tuple(
            sorted(map(self._saved_game, summaries), key=lambda one: not one.may_be_resumed)
        )
        able = {one.game for one in kept if one.may_be_resumed}
        games = tuple(
            self._with_opponent(
                replace(
                    game,
                    has_saved_game=game.name in able,
                    adapted=adaptive_level(game.name, summaries[::-1], len(game.levels)),
                )
            )
            for game in self._games
        )
        names = self._menu.known_names
        profiles = load_profiles(self._menu.live.config.storage.path)
        return LobbyOffer(
            games,
            kept,
            (*self.settings(), self._clock()),
            names,
            tuple(portrait(profiles.of(name)) for name in names),
            self._menu.live.config.play.called,
            self._phones,
            self.can_power_off,
            can_import=True,
            solved=load_solved(self._menu.live.config.storage.path),
            daily=self._daily(),
        )

    def _daily(self) -> PlayGame | None:
        """Return the exercise of today; None if its game is not offered here."""
        found = exercise_of_the_day(datetime.now().astimezone().toordinal())
        if found is None or found[0] not in {game.name for game in self._games}:
            return None
        return PlayGame(found[0], lesson=True, exercise=found[1])

    def settings(self) -> tuple[Setting, ...]:
        """Return all settings with their current values."""
        return tuple(self._settings())

    def details(self, game_id: str) -> SavedGameDetails:
        """Return a saved game's position and players; empty if they cannot be read."""
        try:
            kept = self._menu.library.read(game_id)
            game = make_kept_game(kept.header.game, kept.header.options)
            table = restore_table(game, kept.header, kept.events)
        except (ValueError, OSError):  # the reason is in its row
            return SavedGameDetails()
        called: dict[Seat, Message | str] = {seat: name for seat, name in table.names if name}
        people = human_seats(game.seats, dict(table.computers))
        if len(people) == 1 and people[0] not in called:
            called[people[0]] = Message("table.you")
        called |= {seat: computer_text(level) for seat, level in table.computers}
        state = table.states[-1]
        act, ends = game.to_act(state), [one for one in kept.events if isinstance(one, Ended)]
        return SavedGameDetails(
            tuple(_with_counts(_players(game.seats, called))) if called else (),
            public_scene(game, state),
            tuple(seat for seat in game.seats if seat in act),
            _winners(map(Seat, ends[-1].winners), called) if ends else None,
            max(Counter(move.seat for move in table.log.moves if move.path).values(), default=0),
        )

    def change(self, setting: str, value: Value) -> str:
        """Change a setting; return the reason if that fails, else an empty text."""
        look = self._frame.look
        match setting, value:
            case "window.text", float(text):
                self._frame.change(replace(look, text=text))
            case "window.turned", bool(turned):
                self._frame.change(replace(look, turned=turned))
            case "window.full_screen", bool(full):
                self._frame.change(replace(look, full_screen=full))
            case "window.moves_pieces", bool(moves):
                self._frame.change(replace(look, moves_pieces=moves))
            case "play.language", str(code):
                return self._refusal({setting: code, "web.language": code})
            case "sound.voice", str(talk) if talk != VOICES[0] and (refusal := self._no_voice()):
                return self.reader.text(refusal)
            case _:
                return self._refusal({setting: value})
        return ""

    def _no_voice(self) -> Message | None:
        """Return why nothing can be said on this computer."""
        if not espeak.is_installed():
            return Message("start.no-voice")
        return None if espeak.can_speak(self._language) else Message("start.no-voice-for-language")

    def mute(self) -> Message:
        """Turn sounds off, or on again as loud as before; return what to show."""
        volume = self._menu.live.config.sound.volume
        self._volume = volume or self._volume
        refusal, _ = self._menu.live.change({"sound.volume": 0 if volume else self._volume})
        told = Message("start.sound-is-off") if volume else Message("start.sound-is-on")
        return refusal or told

    def _refusal(self, values: Mapping[str, Value]) -> str:
        """Change these values; return the reason if that fails, else an empty text."""
        refusal, _ = self._menu.live.change(values)
        return self.reader.text(refusal)

    def save_opponent(self, game: str, side: int, level: int) -> None:
        """Save the side and the level chosen against the computer for this game's next sheet."""
        look = self._frame.look
        others = (one for one in look.opponents if one[0] != game)
        self._frame.change(replace(look, opponents=(*others, (game, side, level))))

    def _with_opponent(self, game: GameOffer) -> GameOffer:
        """Return the offer with what was chosen last against the computer, if there still is such a
        seat and level.
        """
        for name, side, level in self._frame.look.opponents:
            if name == game.name and side in range(len(game.seats)):
                return replace(game, side=side, level=level if level <= len(game.levels) else 0)
        return game

    def delete(self, game_id: str) -> str:
        """Delete a saved game for good; return the reason if that fails, else an empty text."""
        try:
            self._menu.library.delete(game_id)
        except (ValueError, OSError) as error:
            told = refusal_text(error)
            return told if isinstance(told, str) else self.reader.text(told)
        return ""

    def _saved_game(self, one: Summary) -> SavedGameOffer:
        title = self._title(one.game)
        over = one.winners is not None
        problem = one.problem or ("" if title else f"{one.game}?")
        when = _local(one.changed)
        return SavedGameOffer(
            one.game_id, one.game, title or one.game, when, one.moves, over, problem
        )

    def _title(self, game: str) -> str:
        if game not in self._titles:
            self._titles[game] = ""
            with suppress(EngineError):  # its package is gone
                self._titles[game] = make_game(game).title
        return self._titles[game]

    def _clock(self) -> Setting:
        """Return the clock of the next game; no setting of the one that is played."""
        value = self._menu.live.config.play.clock
        return Setting("play.clock", Message("start.clock"), clock_choices(value), value)

    def _settings(self) -> Iterator[Setting]:
        config, look = self._menu.live.config, self._frame.look
        languages = tuple(SettingChoice(code, native_name(code)) for code in LANGUAGES)
        yield Setting("play.language", Message("start.language"), languages, self._language)
        sizes = tuple(SettingChoice(size, _percent(size)) for size in TEXT_SIZES)
        yield Setting("window.text", Message("start.text-size"), sizes, look.text)
        palettes = zip(PALETTE_NAMES, PALETTES, strict=True)
        yield Setting(
            "lights.palette",
            Message("start.palette"),
            tuple(SettingChoice(*one) for one in palettes),
            config.lights.palette,
        )
        levels = tuple(SettingChoice(level, _percent(level)) for level in LEVELS)
        level = min(LEVELS, key=lambda level: abs(level - config.lights.brightness))
        yield Setting("lights.brightness", Message("start.brightness"), levels, level)
        volumes = (SettingChoice(one, _percent(one / 100)) for one in VOLUMES)
        volume = config.sound.volume and min(VOLUMES, key=lambda v: abs(v - config.sound.volume))
        yield Setting("sound.volume", Message("start.sound"), (SILENT, *volumes), volume)
        yield Setting("sound.voice", Message("start.voice"), TALKS, config.sound.voice)
        yield Setting("play.hints", Message("start.hints"), HINTS, config.play.hints)
        if config.hardware.sensors == SIMULATED:
            following = Message("start.following")
            yield Setting("window.moves_pieces", following, FOLLOWING, look.moves_pieces)
        yield Setting("window.turned", Message("start.turned"), TURNED, look.turned)
        yield Setting("window.full_screen", Message("start.screen"), SCREEN, look.full_screen)


def _players(
    seats: Iterable[Seat], called: Mapping[Seat, Message | str]
) -> tuple[Message | str, ...]:
    """Return who plays these seats, or the seat itself."""
    return tuple(called.get(seat, Message("start.seat", seat=seat)) for seat in seats)


def _winners(
    seats: Iterable[Seat], called: Mapping[Seat, Message | str]
) -> tuple[Message | str, ...]:
    """Return who won: the seat itself where several players are called the same."""
    number = Counter(called.values())
    return _players(seats, {seat: one for seat, one in called.items() if number[one] == 1})


def _with_counts(players: Iterable[Message | str]) -> Iterator[Message | str]:
    """Yield the players, with computers that play at the same level counted."""
    for player, number in Counter(players).items():
        if isinstance(player, Message) and number > 1:
            yield Message("start.several-players", number=number, message=player)
        else:
            yield from (player,) * number


def _percent(share: float) -> Message:
    return Message("start.percent", number=round(100 * share))


def refusal_text(error: ValueError | OSError) -> Message | str:
    """Return why something could not be done, for somebody who has only a mouse: the error itself
    speaks of flags, folders and commands.
    """
    match error:
        case GameInUseError():
            return Message("start.game-in-use")
        case StartError() | HistoryError() | JournalDamageError():
            return Message("start.game-unreadable")
        case StorageError():
            return Message("start.storage-fails")
        case OSError(errno=int()):
            return Message("start.system-fails", text=(error.strerror or str(error)).lower())
    return str(error)


def _local(at: str) -> str:
    """Return a moment in UTC as local time."""
    with suppress(ValueError, OverflowError, OSError):
        return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M}"
    return at
