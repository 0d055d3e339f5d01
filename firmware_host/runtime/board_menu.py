"""The menu of a board: what can be chosen there, and what the choice changes.

In: the board, the saved games, the settings, the game named on the command line; changed values by
name, from any thread. Out: the menu's items; settings changed at once and, once they are on the
disk, passed to their followers; one menu order that ends this game.
The game chosen at the board is kept in a file of the storage folder and counts until the command
line names another one: whoever changes a service's game means it. Players' names are offered from
the settings, saved games and profiles. Which settings can change during a game is
defined by ``config.live``. Knows no game by name.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from drivers.board_file import Board
from drivers.wiring import has_room_for
from engines import GAMES, make_game
from engines.errors import EngineError
from engines.exercises import ExerciseGame, exercises_of
from engines.game import OUT_OF_TIME, AnyGame, Move, Seat
from engines.guide import guide_of
from engines.lesson import lesson_of
from engines.localiser import native_name
from engines.message import Message
from engines.position_draft import is_editable, read_start
from engines.search.analysis import Level, SupportsAnalysis
from engines.time_control import read_controls
from engines.topology import Topology
from firmware_host.collection import store
from firmware_host.config.setting_rule import ConfigError
from firmware_host.config.settings import LANGUAGES, Config
from firmware_host.config.toml_file import (
    LiveSetting,
    Value,
    live_settings,
    save_changes,
    with_changes,
)
from firmware_host.journal.game_files import write_atomically
from firmware_host.journal.library import Library, Summary
from firmware_host.players.profiles import load_profiles, player_key
from firmware_host.runtime.past_games import load_past_game, read_place
from firmware_host.runtime.simulated_board_factory import public_scene
from firmware_host.runtime.solved_exercises import first_unsolved, load_solved
from firmware_host.start.lobby import Choice, GameOffer
from firmware_host.start.setting_choices import HINTINGS, LEVELS, TIME_LEFT
from firmware_host.station.menu_mode import (
    ChangeSetting,
    Item,
    Leave,
    Option,
    Order,
    Player,
    PlayGame,
    ReturnToLobby,
    ShutDown,
)
from firmware_host.table.messages import HintPolicy

log = logging.getLogger(__name__)

FILE = "chosen-game.json"


# --- the chosen game ---


def save_choice(folder: Path, requested: str, chosen: str) -> None:
    """Save that ``chosen`` is played from now on where ``requested`` is asked for.

    A failure to save is logged only, because the game can be played all the same.
    """
    content = json.dumps({"named": requested, "chosen": chosen}) + "\n"
    try:
        write_atomically(folder / FILE, content.encode(), durable=True)
    except OSError as error:
        log.warning("%s: %s; the chosen game isn't saved for the next start", folder / FILE, error)


def chosen_game(folder: Path, named: str) -> str:
    """Return the game to play where ``named`` is asked for; an unreadable choice is ignored."""
    try:
        kept = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return named
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s can't be read, so it is ignored: %s", folder / FILE, error)
        return named
    chosen = kept.get("chosen") if isinstance(kept, dict) and kept.get("named") == named else named
    return chosen if isinstance(chosen, str) and chosen in GAMES else named


RECENT = 8
"""Names are offered from so many saved games. A guess."""


# --- live settings ---


class LiveSettings:
    """Settings that can change during a game.

    ``config``: the current settings, complete for the board.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self._lock = threading.Lock()
        self._follower: Callable[[Config], None] = lambda config: None

    def follow(self, follower: Callable[[Config], None]) -> None:
        """Call ``follower`` with the settings now and after every change, from the thread that
        makes it."""
        with self._lock:
            self._follower = follower
            follower(self.config)

    def change(self, values: Mapping[str, Value]) -> tuple[Message | None, tuple[LiveSetting, ...]]:
        """Change all of these values or none.

        Returns the refusal, or None if it is done, and all settings that can be changed, with their
        current values.
        """
        with self._lock:
            return self._change(values), live_settings(self.config)

    def save_for_next_game(self, values: Mapping[str, Value]) -> Message | None:
        """Save these values for later games without changing the current one; return the refusal
        or None."""
        with self._lock:
            return self._saved(values)[0]

    def _change(self, values: Mapping[str, Value]) -> Message | None:
        if not values:
            return None
        refusal, config = self._saved(values)
        if refusal is None:
            self.config = config
            self._follower(config)
        return refusal

    def _saved(self, values: Mapping[str, Value]) -> tuple[Message | None, Config]:
        """Save these values; return the refusal or None, and the settings with them."""
        try:
            config = with_changes(self.config, values)
            save_changes(config.storage.path, values)
        except ConfigError as error:
            return error.message, self.config
        except OSError as error:
            text = (error.strerror or str(error)).lower()
            return Message("runtime.settings-not-kept", text=text), self.config
        return None, config


# --- the menu ---


@dataclass(frozen=True)
class BoardMenu:
    """The menu of a board.

    ``board``: None for a program without a board, which supports every game. ``requested_game``:
    the game named on the command line. ``can_power_off``: whether the computer can be shut down
    from here. ``current``: how the game that this menu ends is played, None if there is none.
    """

    board: Board | None
    library: Library
    live: LiveSettings
    requested_game: str
    can_power_off: bool
    current: PlayGame | None = None

    @property
    def known_names(self) -> tuple[str, ...]:
        """Return the names in the settings, then those of the latest games, then those of all
        profiles; each player once.
        """
        latest = [one.players.values() for one in self.library.games()[:RECENT]]
        played = (name for players in latest for name in players if isinstance(name, str))
        profiles = load_profiles(self.live.config.storage.path).by_key.values()
        names = (*self.live.config.play.called, *played, *(one.name for one in profiles))
        first = {player_key(name): name for name in reversed(names) if player_key(name)}
        return tuple(name for name in dict.fromkeys(names) if first.get(player_key(name)) == name)

    def items(self) -> Sequence[Item]:
        """Return everything that can be chosen now."""
        found = [Item(Message("display.menu-go-on"))]
        found += [
            Item(Message("display.menu-game", game=game.name), self._game_items(game))
            for game in self.games()
        ]
        level = round(100 * self.live.config.lights.brightness)
        found.append(Item(Message("display.menu-brightness", number=level), _levels()))
        found.append(Item(_time_left_item(self.live.config.lights.time_left), _time_left()))
        found.append(Item(_hint_policy_item(self.live.config.play.hints), _hint_policies()))
        found.append(Item(Message("display.menu-language"), _languages()))
        if self.can_power_off:
            sure = (Item(Message("display.menu-really"), ShutDown()),)
            found.append(Item(Message("display.menu-shut-down"), sure))
        return found

    def games(self) -> Iterator[GameOffer]:
        """Yield the games that this board supports."""
        for game in filter(None, map(_offer_of, GAMES)):
            if self._has_room(game.scene.topology):
                left = self.library.latest_unfinished(game.name)
                kept = left is not None and left.problem is None
                yield replace(game, has_saved_game=kept, options=tuple(self._choices(game)))

    def _game_items(self, game: GameOffer) -> Sequence[Item]:
        """Return the ways to play a game."""
        items = []
        if game.has_saved_game:
            goes_on = PlayGame(game.name, new=False)
            items.append(Item(Message("display.menu-kept", game=game.name), goes_on))
        items.append(Item(Message("display.menu-new", game=game.name), PlayGame(game.name)))
        if game.has_lesson:
            learns = PlayGame(game.name, lesson=True)
            items.append(Item(Message("display.menu-lesson", game=game.name), learns))
        if game.is_editable:
            item = Message("display.menu-position", game=game.name)
            items.append(Item(item, PlayGame(game.name, editing=True)))
        if game.exercises:
            number = first_unsolved(game.exercises, load_solved(self.live.config.storage.path))
            item = Message("display.menu-exercise", game=game.name, number=number)
            items.append(Item(item, PlayGame(game.name, lesson=True, exercise=number)))
        items += [
            Item(Message("display.menu-somebody", seat=one.seat), one)
            for one in self._players(game)
        ]
        for choice in game.options:
            words = Message("display.menu-option", option=choice.name, value=choice.values[0])
            items.append(Item(words, Option(choice.name, choice.values), choice.meaning))
        return items

    def _players(self, game: GameOffer) -> Iterator[Player]:
        """Yield the possible players of each seat, the current one first."""
        known = self.current.computers if self.current and self.current.game == game.name else ()
        for seat in game.seats if game.levels else ():
            values = ("", *map(str, range(len(game.levels) + 1)))
            place = values.index(str(dict(known or ()).get(seat, "")))
            yield Player(seat, values[place:] + values[:place])

    def refusal(self, order: PlayGame | ShutDown) -> Message | None:
        """Return why this order cannot be carried out here; None if it can."""
        if isinstance(order, ShutDown):
            return None if self.can_power_off else Message("runtime.not-switched-off-here")
        try:
            game = make_game(order.game, dict(order.options))
            read_controls(order.clock or "", game.seats)
            if order.position:
                (game.read_position if order.editing else partial(read_start, game))(order.position)
        except EngineError as error:
            return error.message
        if order.resume and all(
            one.game_id != order.resume for one in self.unfinished_games(order.game)
        ):
            return Message("runtime.not-left-here", name=order.resume, game=game.name)
        if order.origin and not self._has_place(order.origin, game):
            return Message("runtime.no-such-place", name=order.origin, game=game.name)
        if not _can_seat_computers(game, dict(order.computers or ()), order.phones):
            number = len(levels_of(game))
            return Message("runtime.not-so-seated", game=game.name, number=number)
        if order.editing and not is_editable(game):
            return Message("runtime.not-set-up-by-hand", game=game.name)
        room = self._has_room(game.topology)
        return None if room else Message("runtime.no-room-for", game=game.name)

    def _has_place(self, origin: str, game: AnyGame) -> bool:
        """Return whether there is a place with this text in an earlier game of that name."""
        collection = store.Collection(self.live.config.storage.path)
        try:
            past, moves = load_past_game(self.library, collection, origin), read_place(origin).moves
        except (ValueError, OSError):
            return False
        return past.game.name == game.name and (moves or 0) <= len(past.table.moves)

    def unfinished_games(self, name: str) -> Sequence[Summary]:
        """Return the games of that name that can be resumed, the latest first."""
        return [
            one
            for one in self.library.games()
            if one.game == name and one.problem is None and one.winners is None
        ]

    def _choices(self, game: GameOffer) -> Iterator[Choice]:
        """Yield the options for which this board supports several values."""
        for option in game.options:
            boards = ((value, _topology(game.name, option.name, value)) for value in option.values)
            values = tuple(value for value, board in boards if board and self._has_room(board))
            if len(values) > 1:
                yield replace(option, values=values)

    def _has_room(self, topology: Topology) -> bool:
        return self.board is None or has_room_for(self.board, topology.names, topology.grid)


@cache
def _offer_of(name: str) -> GameOffer | None:
    """Return a game with all its options, whatever the board; None if its package is broken.

    Each is made once, because that takes a while and whoever leaves a game waits for all of them.
    """
    try:
        game = make_game(name)
    except EngineError:
        return None
    guide = _unless_broken(guide_of, game)
    first = [game.seats.index(seat) for seat in game.to_act(game.initial())]
    return GameOffer(
        name,
        game.title,
        has_saved_game=False,
        has_lesson=bool(_unless_broken(lesson_of, game)),
        exercises=tuple(_unless_broken(exercises_of, game) or ()),
        levels=levels_of(game),
        options=tuple(Choice(one.name, tuple(one.values), one.meaning) for one in game.choices),
        scene=public_scene(game, game.initial()),
        goal=guide.goal if guide else None,
        card=guide.card if guide else None,
        first=first[0] if len(first) == 1 else None,
        is_editable=is_editable(game),
        loses_on_time=loses_on_time(game),
    )


def loses_on_time(game: AnyGame) -> bool:
    """Return whether the game has a rule for a player whose time is up."""
    fallen = Move(game.seats[0], choice=OUT_OF_TIME)
    return game.refusal(game.initial(), fallen) is None


@cache
def _topology(name: str, option: str, value: str) -> Topology | None:
    """Return the board of a game with this option; None if there is no such game."""
    try:
        return make_game(name, {option: value}).topology
    except EngineError:
        return None  # broken in another package, or not with the default options


class MenuCommands:
    """Carries out menu orders.

    ``last``: the order that ends this game; ``stop`` is called for it.
    """

    def __init__(self, menu: BoardMenu, folder: Path, stop: Callable[[], None]) -> None:
        self.last: PlayGame | ShutDown | ReturnToLobby | Leave | None = None
        self.menu, self._folder, self._stop = menu, folder, stop

    def start_game(self, order: PlayGame | ShutDown, hint_policy: str = "") -> Message | None:
        """Carry out a start order from a page, with this hint policy; return the refusal or
        None."""
        refusal, live = self.menu.refusal(order), self.menu.live
        if isinstance(order, PlayGame) and order.player_names is not None and not refusal:
            # The game that ends keeps its names.
            called = (*order.player_names, *live.config.play.called[len(order.player_names) :])
            refusal = live.save_for_next_game({"play.players": ",".join(called).rstrip(",")})
        if isinstance(order, PlayGame) and order.clock is not None and not refusal:
            refusal = live.save_for_next_game({"play.clock": order.clock})
        if hint_policy and not refusal:
            refusal, _ = live.change({"play.hints": hint_policy})
        if not refusal:
            self.execute(order)
        return refusal

    def discard(self, game_id: str) -> Message | None:
        """Delete a saved game for good; return the refusal or None."""
        try:
            self.menu.library.delete(game_id)
        except (ValueError, OSError):  # its text contains the path, which is private
            return Message("runtime.not-deleted", name=game_id)
        return None

    def execute(self, order: Order) -> None:
        """Carry out the order, or end the game for it."""
        match order:
            case ChangeSetting(setting, value, also):
                self.menu.live.change({name: value for name in (setting, also) if name})
            case PlayGame(game=game):
                save_choice(self._folder, self.menu.requested_game, game)
                self.last = order
                self._stop()
            case ShutDown() | ReturnToLobby() | Leave():
                self.last = order
                self._stop()


def levels_of(game: AnyGame) -> tuple[Level, ...]:
    """Return the levels of the computer in this game, the weakest first."""
    return tuple(game.analyser().levels) if isinstance(game, SupportsAnalysis) else ()


def order_after_lesson(game: AnyGame, chosen: Mapping[Seat, int] | None = None) -> PlayGame:
    """Return the order to play the game just learned; after an exercise, the next one.

    ``chosen``: the seats of the computer, with their levels. If none are, it plays all but the
    first where it can, at the level that adapts: one person learns.
    """
    if isinstance(game, ExerciseGame):
        return PlayGame(game.name, lesson=True, exercise=game.next_number)
    usual = dict.fromkeys(game.seats[1:], 0) if levels_of(game) else {}
    computers = tuple((chosen or usual).items())
    return PlayGame(game.name, tuple(game.options.items()), computers=computers or None)


def _can_seat_computers(
    game: AnyGame, computers: Mapping[Seat, int], phones: Collection[int]
) -> bool:
    """Return whether the computer can play these seats at these levels and leaves one to a person.

    The seats in ``phones`` must exist, too.
    """
    known = all(seat in game.seats for seat in computers)
    known = known and all(number in range(len(game.seats)) for number in phones)
    able = all(0 <= level <= len(levels_of(game)) for level in computers.values())
    return known and able and len(computers) < len(game.seats)


T = TypeVar("T")


def _unless_broken(read: Callable[[AnyGame], T], game: AnyGame) -> T | None:
    """Return what a game brings besides its rules; None if that is broken in another package."""
    try:
        return read(game)
    except EngineError:
        return None


def _hint_policy_item(when: str) -> Message:
    """Return the menu text for a hint policy."""
    words = HINTINGS[HintPolicy(when)]
    return Message("start.set-so", message=Message("start.hints"), other_message=words)


def _hint_policies() -> Sequence[Item]:
    return [
        Item(_hint_policy_item(one), ChangeSetting("play.hints", one.value)) for one in HintPolicy
    ]


def _time_left_item(shown: Value) -> Message:
    """Return the menu text for whether a row of squares shows the time left."""
    name = Message("start.time-left")
    return Message("start.set-so", message=name, other_message=TIME_LEFT[shown])


def _time_left() -> Sequence[Item]:
    return [
        Item(_time_left_item(shown), ChangeSetting("lights.time_left", shown))
        for shown in TIME_LEFT
    ]


def _levels() -> Sequence[Item]:
    return [
        Item(
            Message("display.menu-level", number=round(100 * level)),
            ChangeSetting("lights.brightness", level),
        )
        for level in LEVELS
    ]


def _languages() -> Sequence[Item]:
    """Return the languages, each by its own name."""
    return [
        Item(
            Message("display.menu-text", text=native_name(code)),
            ChangeSetting("play.language", code, also="web.language"),
        )
        for code in LANGUAGES
    ]
