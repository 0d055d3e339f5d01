"""What there is to choose before a game: games, kept games, settings.

In: what the rooms above have found. Out: one frozen value for the start screen and the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from engines.game import Seat
from engines.language import Localiser
from engines.message import Message
from firmware_host.station.menu_mode import PlayGame
from simulator.window.sheet import Scene

Value: TypeAlias = bool | int | float | str
"""What a setting may be."""


class Player(StrEnum):
    """Who plays a seat, and where."""

    HERE = "here"  # hands at this board
    PHONE = "phone"  # somebody with a phone, who is shown how to sit down
    COMPUTER = "computer"


@dataclass(frozen=True)
class Choice:
    """Something that a game is begun with: one of ``values``, the usual one first."""

    name: str
    values: tuple[str, ...]
    meaning: Message


@dataclass(frozen=True)
class GameOffer:
    """A game that can be played here. ``has_saved_game``: one that was left can be gone on with;
    ``has_lesson``: it can be learnt; ``levels``: how many strengths the computer has in it;
    ``options``: those of which there is more than one value here; ``goal``: what it is about, None
    where nobody says.
    """

    name: str
    title: str
    has_saved_game: bool
    has_lesson: bool
    levels: int
    options: tuple[Choice, ...]
    scene: Scene
    goal: Message | None = None

    @property
    def seats(self) -> Sequence[Seat]:
        """Who plays it."""
        return [Seat(name) for name in self.scene.seats]


@dataclass(frozen=True)
class SavedGameOffer:
    """A game on the disk. ``when``: it was played last, in words; ``problem``: why it cannot be
    gone on with, empty otherwise; ``is_over``: it has ended.
    """

    game_id: str
    game: str
    title: str
    when: str
    moves: int
    is_over: bool
    problem: str = ""

    @property
    def may_be_resumed(self) -> bool:
        """Whether it can be gone on with."""
        return not (self.is_over or self.problem)

    @property
    def order(self) -> PlayGame:
        """The order to go on with it, or to look at it."""
        return PlayGame(self.game, new=False, resume=self.game_id, computers=())


class SavedGameDetails(NamedTuple):
    """What takes longer to find out. ``names``: of the players, in the order of the seats, each its
    seat's where it has none; ``scene``: how it stands, None where that is not to be shown;
    ``movers``: who is to act.
    """

    names: tuple[str, ...] = ()
    scene: Scene | None = None
    movers: tuple[Seat, ...] = ()


class SettingChoice(NamedTuple):
    """A value, and what it is called: a message, or a name that is the same in every language."""

    value: Value
    label: Message | str


@dataclass(frozen=True)
class Setting:
    """Something that can be set at any time."""

    name: str
    label: Message
    choices: tuple[SettingChoice, ...]
    value: Value


@dataclass(frozen=True)
class LobbyOffer:
    """All there is. ``saved_games``: those that can be gone on with first, of these and of the
    others the one played last in front; ``known_names``: by which players were called before, the
    latest first; ``player_names``: what those of a new game are called, in the order of its seats;
    ``phones``: seats may be played on phones; ``can_power_off``: the computer may be shut down
    here.
    """

    games: tuple[GameOffer, ...]
    saved_games: tuple[SavedGameOffer, ...] = ()
    settings: tuple[Setting, ...] = ()
    known_names: tuple[str, ...] = ()
    player_names: tuple[str, ...] = ()
    phones: bool = False
    can_power_off: bool = False

    def players(self, game: GameOffer) -> tuple[Player, ...]:
        """Who may play a seat."""
        phone = (Player.PHONE,) if self.phones else ()
        return (Player.HERE, *phone, *((Player.COMPUTER,) if game.levels else ()))

    def game(self, name: str) -> GameOffer:
        """The game of that name. Raises KeyError."""
        for game in self.games:
            if game.name == name:
                return game
        raise KeyError(name)


class Lobby(Protocol):
    """Who knows what there is, and does what is asked at once."""

    @property
    def can_power_off(self) -> bool:
        """Whether the computer may be shut down here."""

    @property
    def reader(self) -> Localiser:
        """In the language that is spoken here now."""

    def settings(self) -> tuple[Setting, ...]:
        """All that can be set, as it is now."""

    def offer(self) -> LobbyOffer:
        """All there is, as it is now."""

    def details(self, game_id: str) -> SavedGameDetails:
        """More of a kept game."""

    def change(self, setting: str, value: Value) -> str:
        """Set it; why not, empty when it is done."""

    def delete(self, game_id: str) -> str:
        """Delete a kept game for good; why not, empty when it is done."""
