"""What there is to choose at a board, and what comes of it.

In: the board, the games kept, the settings as they are. Out: the items of the menu; then settings
changed at once, and one order that ends this game. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from drivers.board_file import Board
from drivers.wiring import carries
from engines import GAMES, make_game
from engines.errors import EngineError
from engines.game import AnyGame, Seat
from engines.guide import guide_of
from engines.language import own_name
from engines.lesson import lesson_of
from engines.message import Message
from engines.search.thinking import Thinking
from firmware_host.config.settings import LANGUAGES
from firmware_host.journal.library import Library, Summary
from firmware_host.runtime.chosen_game import keep_choice
from firmware_host.runtime.known_names import KnownNames
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.runtime.scene_of import scene_of
from firmware_host.start.offer import Choice, Playable
from firmware_host.station.menu_mode import (
    Change,
    Item,
    Option,
    Order,
    Player,
    PlayGame,
    ShutDown,
    ToStart,
)
from firmware_host.table.hinting import Hinting

LEVELS = (0.1, 0.2, 0.4, 0.7, 1.0)
"""How bright the lights can be made here: eyes tell steps of about twice as much."""


HINTINGS = {
    Hinting.REQUEST: Message("start.hints-request"),
    Hinting.COUNTED: Message("start.hints-counted"),
    Hinting.ALWAYS: Message("start.hints-always"),
    Hinting.SLIPS: Message("start.hints-slips"),
    Hinting.OFF: Message("start.hints-off"),
}
"""When hints are given, in words."""


@dataclass(frozen=True)
class BoardMenu:
    """``board``: None where none is played on, which carries everything. ``named``: the game that
    the command line names; ``switches_off``: whether the computer may be shut down here; ``now``:
    how the game is played that is left by this, None where none is.
    """

    board: Board | None
    library: Library
    live: LiveSettings
    named: str
    switches_off: bool
    now: PlayGame | None = None

    @cached_property
    def names(self) -> KnownNames:
        """What players were called here before."""
        return KnownNames(self.library, self.live)

    def items(self) -> Sequence[Item]:
        """All there is to choose now."""
        found = [Item(Message("display.menu-go-on"))]
        found += [
            Item(Message("display.menu-game", game=game.name), self._about(game))
            for game in self.games()
        ]
        level = round(100 * self.live.config.lights.brightness)
        found.append(Item(Message("display.menu-brightness", number=level), _levels()))
        found.append(Item(_hinting(self.live.config.play.hints), _hintings()))
        found.append(Item(Message("display.menu-language"), _languages()))
        if self.switches_off:
            sure = (Item(Message("display.menu-really"), ShutDown()),)
            found.append(Item(Message("display.menu-shut-down"), sure))
        return found

    def games(self) -> Iterator[Playable]:
        """The games that this board carries."""
        for name in GAMES:
            game = self._carried(name, {})
            if game is not None:
                left = self.library.latest_unfinished(name)
                kept = left is not None and left.problem is None
                choices, lesson = tuple(self._choices(game)), _can_be_learnt(game)
                scene = scene_of(game, game.initial())
                told = _levels_of(game), choices, scene, _goal(game)
                yield Playable(name, game.title, kept, lesson, *told)

    def _about(self, game: Playable) -> Sequence[Item]:
        """How a game can be played."""
        items = []
        if game.kept:
            goes_on = PlayGame(game.name, new=False)
            items.append(Item(Message("display.menu-kept", game=game.name), goes_on))
        items.append(Item(Message("display.menu-new", game=game.name), PlayGame(game.name)))
        if game.lesson:
            learns = PlayGame(game.name, lesson=True)
            items.append(Item(Message("display.menu-lesson", game=game.name), learns))
        items += [
            Item(Message("display.menu-somebody", seat=one.seat), one)
            for one in self._players(game)
        ]
        for choice in game.options:
            words = Message("display.menu-option", option=choice.name, value=choice.values[0])
            items.append(Item(words, Option(choice.name, choice.values), choice.meaning))
        return items

    def _players(self, game: Playable) -> Iterator[Player]:
        """Who may play each seat, whoever does now in front."""
        known = self.now.computers if self.now and self.now.game == game.name else ()
        for seat in game.seats if game.levels else ():
            values = ("", *map(str, range(game.levels + 1)))
            place = values.index(str(dict(known or ()).get(seat, "")))
            yield Player(seat, values[place:] + values[:place])

    def refusal(self, order: PlayGame | ShutDown) -> Message | None:
        """Why this cannot be done here; None: it can."""
        if isinstance(order, ShutDown):
            return None if self.switches_off else Message("runtime.not-switched-off-here")
        try:
            game = make_game(order.game, dict(order.options))
        except EngineError as error:
            return error.message
        if order.resume and all(one.game_id != order.resume for one in self.left(order.game)):
            return Message("runtime.not-left-here", name=order.resume, game=game.name)
        if not _can_be_seated(game, dict(order.computers or ()), order.phones):
            number = _levels_of(game)
            return Message("runtime.not-so-seated", game=game.name, number=number)
        return None if self._has_room(game) else Message("runtime.no-room-for", game=game.name)

    def left(self, name: str) -> Sequence[Summary]:
        """The games of that name that can be gone on with, the one played last in front."""
        return [
            one
            for one in self.library.games()
            if one.game == name and one.problem is None and one.winners is None
        ]

    def _choices(self, game: AnyGame) -> Iterator[Choice]:
        for option in game.choices:
            values = [v for v in option.values if self._carried(game.name, {option.name: v})]
            if len(values) > 1:
                yield Choice(option.name, tuple(values), option.meaning)

    def _carried(self, name: str, options: Mapping[str, str]) -> AnyGame | None:
        """A game under these options, where the board has room for it."""
        try:
            game = make_game(name, options)
        except EngineError:
            return None  # one of another package, and broken; or not with the usual other options
        return game if self._has_room(game) else None

    def _has_room(self, game: AnyGame) -> bool:
        topology = game.topology
        return self.board is None or carries(self.board, topology.names, topology.grid)


class MenuOrders:
    """Does what is ordered. ``last``: the order that ends this game; ``stop`` is called for it."""

    def __init__(self, menu: BoardMenu, folder: Path, stop: Callable[[], None]) -> None:
        self.last: PlayGame | ShutDown | ToStart | None = None
        self.menu, self._folder, self._stop = menu, folder, stop

    def choose(self, order: PlayGame | ShutDown, hints: str = "") -> Message | None:
        """The same for who asks from a page, with hints given so from then on; why not."""
        refusal, live = self.menu.refusal(order), self.menu.live
        if isinstance(order, PlayGame) and order.called is not None and not refusal:
            # The game that is left keeps its names.
            called = (*order.called, *live.config.play.called[len(order.called) :])
            refusal = live.keep_for_next({"play.players": ",".join(called).rstrip(",")})
        if hints and not refusal:
            refusal, _ = live.change({"play.hints": hints})
        if not refusal:
            self.obey(order)
        return refusal

    def discard(self, game_id: str) -> Message | None:
        """Delete a kept game for good; why not."""
        try:
            self.menu.library.delete(game_id)
        except (ValueError, OSError):  # which also says where it lies: that is nobody's business
            return Message("runtime.not-deleted", name=game_id)
        return None

    def obey(self, order: Order) -> None:
        """Do it, or end the game for it."""
        match order:
            case Change(setting, value, also):
                self.menu.live.change({name: value for name in (setting, also) if name})
            case PlayGame(game=game):
                keep_choice(self._folder, self.menu.named, game)
                self.last = order
                self._stop()
            case ShutDown() | ToStart():
                self.last = order
                self._stop()


def _levels_of(game: AnyGame) -> int:
    """How many strengths the computer has in it."""
    return len(game.thinker().levels) if isinstance(game, Thinking) else 0


def _can_be_seated(game: AnyGame, computers: Mapping[Seat, int], phones: Collection[int]) -> bool:
    """Whether the computer can play these seats at these levels, and leaves one to somebody; and
    there are seats of these numbers for phones.
    """
    known = all(seat in game.seats for seat in computers)
    known = known and all(number in range(len(game.seats)) for number in phones)
    able = all(0 <= level <= _levels_of(game) for level in computers.values())
    return known and able and len(computers) < len(game.seats)


def _can_be_learnt(game: AnyGame) -> bool:
    """Whether it brings a lesson; one of another package may be broken."""
    try:
        return bool(lesson_of(game))
    except EngineError:
        return False


def _goal(game: AnyGame) -> Message | None:
    """What it is about; one of another package may be broken."""
    try:
        guide = guide_of(game)
    except EngineError:
        return None
    return guide.goal if guide else None


def _hinting(when: str) -> Message:
    """That hints are given then."""
    words = HINTINGS[Hinting(when)]
    return Message("start.set-so", message=Message("start.hints"), other_message=words)


def _hintings() -> Sequence[Item]:
    return [Item(_hinting(one), Change("play.hints", one.value)) for one in Hinting]


def _levels() -> Sequence[Item]:
    return [
        Item(
            Message("display.menu-level", number=round(100 * level)),
            Change("lights.brightness", level),
        )
        for level in LEVELS
    ]


def _languages() -> Sequence[Item]:
    """Each by the name it gives itself."""
    return [
        Item(
            Message("display.menu-text", text=own_name(code)),
            Change("play.language", code, also="web.language"),
        )
        for code in LANGUAGES
    ]
