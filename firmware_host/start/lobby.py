"""What there is to choose before a game: games, kept games, settings.

In: what the rooms above have found. Out: one frozen value for the start screen and the pages.

What is chosen before a game, press by press.

In: what was pressed. Out: the same value with that in it. Pure: what is there to choose is an
argument; what is to be done outside is an order. Knows no pixels and no words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import NamedTuple, Protocol, TypeAlias

from engines.game import Seat
from engines.localiser import Localiser
from engines.message import Message
from firmware_host.station.menu_mode import PlayGame, ShutDown
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


MAX_NAME_LENGTH = 24
"""Of a name; the setting ``play.players`` takes no more."""


class Page(Enum):
    """Which sheet is shown."""

    HOME = "home"
    GAME = "game"
    OPTIONS = "options"
    NAME = "name"
    KEPT = "kept"
    SETTINGS = "settings"


PARENT_PAGE = {
    Page.GAME: Page.HOME,
    Page.OPTIONS: Page.GAME,
    Page.NAME: Page.GAME,
    Page.KEPT: Page.HOME,
    Page.SETTINGS: Page.HOME,
}
"""Where one gets back to."""


@dataclass(frozen=True)
class OpenSheet:
    """Show that sheet; ``seat``: the number of whose name it is about."""

    page: Page
    game: str = ""
    seat: int = 0


@dataclass(frozen=True)
class Back:
    """Back to where this sheet was opened."""


@dataclass(frozen=True)
class TurnPages:
    """So many sheets on, where one does not hold all."""

    by: int


@dataclass(frozen=True)
class NextValue:
    """The next value of that option."""

    option: str


@dataclass(frozen=True)
class ResetOptions:
    """All options as usual."""


@dataclass(frozen=True)
class NextPlayer:
    """Another one plays that seat."""

    seat: int


@dataclass(frozen=True)
class SetName:
    """That is the name."""

    name: str


@dataclass(frozen=True)
class Letter:
    """One more letter of the name; a backspace takes one away."""

    letter: str


@dataclass(frozen=True)
class OtherAlphabet:
    """The other alphabet."""


@dataclass(frozen=True)
class NextLevel:
    """The computer plays that seat at the next strength; after the last one, at one that suits."""

    seat: int


@dataclass(frozen=True)
class AskToDelete:
    """Ask whether that game is really to be deleted; empty: it is not."""

    game_id: str


@dataclass(frozen=True)
class Delete:
    """Delete it."""

    game_id: str


@dataclass(frozen=True)
class SetSetting:
    """From now on that setting has that value."""

    setting: str
    value: Value


@dataclass(frozen=True)
class Leave:
    """Close the program."""


Order: TypeAlias = PlayGame | ShutDown | Leave
"""What ends all this."""


@dataclass(frozen=True)
class LobbyState:
    """What is chosen so far. ``options``: those that are not as usual; ``players``, ``levels`` (0:
    one that suits) and ``player_names``: by the numbers of the seats; ``page_number``: which sheet
    of several; ``confirm_delete``: the game that is to be deleted if that is meant; ``letters``:
    which alphabet; ``notice``: why something was not done.
    """

    page: Page = Page.HOME
    game: str = ""
    options: tuple[tuple[str, str], ...] = ()
    players: tuple[Player, ...] = ()
    levels: tuple[int, ...] = ()
    player_names: tuple[str, ...] = ()
    seat: int = 0
    page_number: int = 0
    confirm_delete: str = ""
    letters: int = 0
    notice: str = ""

    def value(self, choice: Choice) -> str:
        """The value of an option."""
        return dict(self.options).get(choice.name, choice.values[0])

    def start_order(self, game: GameOffer) -> PlayGame:
        """The order to begin this game like that."""
        phones = tuple(n for n, one in enumerate(self.players) if one is Player.PHONE)
        seated = zip(game.seats, self.players, self.levels, strict=True)
        computers = tuple((seat, n) for seat, one, n in seated if one is Player.COMPUTER)
        return PlayGame(game.name, self.options, phones=phones, computers=computers)

    def single_player_order(self, game: GameOffer) -> PlayGame:
        """The order to begin it in the seat that begins, against the computer."""
        others = (Player.COMPUTER,) * (len(self.players) - 1)
        return replace(self, players=(Player.HERE, *others)).start_order(game)


def after_press(state: LobbyState, act: object, offer: LobbyOffer) -> LobbyState:
    """What is chosen after a press; acts that mean nothing here change nothing."""
    state = replace(state, notice="")
    match act:
        case OpenSheet(page=Page.GAME, game=game) if game != state.game:
            return _game_page(offer.game(game), offer)
        case OpenSheet(page=page, seat=seat):
            return replace(state, page=page, seat=seat, page_number=0, confirm_delete="")
        case Back():
            return replace(
                state, page=PARENT_PAGE.get(state.page, Page.HOME), page_number=0, confirm_delete=""
            )
        case TurnPages(by):
            return replace(state, page_number=max(0, state.page_number + by), confirm_delete="")
        case NextValue(option):
            return replace(state, options=_next_option_value(state, offer.game(state.game), option))
        case ResetOptions():
            return replace(state, options=())
        case NextPlayer(seat):
            return replace(
                state,
                players=_other_player(state.players, seat, offer.players(offer.game(state.game))),
            )
        case NextLevel(seat):
            level = (state.levels[seat] + 1) % (offer.game(state.game).levels + 1)
            return replace(state, levels=(*state.levels[:seat], level, *state.levels[seat + 1 :]))
        case SetName(name):
            return _with_name(state, name)
        case Letter(letter):
            return _with_name(state, _with_letter(state.player_names[state.seat], letter))
        case OtherAlphabet():
            return replace(state, letters=state.letters + 1)
        case AskToDelete(game_id):
            return replace(state, confirm_delete=game_id)
    return state


def _game_page(game: GameOffer, offer: LobbyOffer) -> LobbyState:
    seats = len(game.seats)
    called = (*offer.player_names, *("",) * seats)[:seats]
    here = (Player.HERE,) * seats
    return LobbyState(Page.GAME, game.name, players=here, levels=(0,) * seats, player_names=called)


def _next_option_value(
    now: LobbyState, game: GameOffer, option: str
) -> tuple[tuple[str, str], ...]:
    chosen = dict(now.options)
    for one in game.options:
        if one.name == option:
            place = one.values.index(now.value(one))
            chosen[option] = one.values[(place + 1) % len(one.values)]
            if chosen[option] == one.values[0]:
                del chosen[option]
    return tuple(chosen.items())


def _other_player(
    players: tuple[Player, ...], seat: int, able: tuple[Player, ...]
) -> tuple[Player, ...]:
    """Who else may play that seat; the last one is not left to the computer."""
    place = able.index(players[seat]) if players[seat] in able else -1
    other = able[(place + 1) % len(able)]
    if other is Player.COMPUTER and set(players[:seat] + players[seat + 1 :]) == {other}:
        other = able[(place + 2) % len(able)]
    return (*players[:seat], other, *players[seat + 1 :])


def _with_name(now: LobbyState, name: str) -> LobbyState:
    before, after = now.player_names[: now.seat], now.player_names[now.seat + 1 :]
    return replace(now, player_names=(*before, name, *after))


def _with_letter(name: str, letter: str) -> str:
    """The name with one more letter, large where a word begins."""
    if letter == "\b":
        return name[:-1]
    if letter == "," or not letter.isprintable() or len(name) >= MAX_NAME_LENGTH:
        return name
    if not name or name.endswith(" "):
        return name + letter.strip().upper()
    return name + letter
