"""The lobby: what can be chosen before a game, and the choices made so far.

In: games, saved games and settings as the host finds them; what was pressed. Out: a frozen offer
for the start screen and the pages; the choices after each press, and an order to start a game.
Pure: the offer is an argument, and anything that has an effect is an order. Knows no pixels and no
texts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar

from engines import make_game
from engines.errors import EngineError
from engines.exercises import Exercise
from engines.game import Seat
from engines.guide import Card
from engines.localiser import Localiser
from engines.message import Message, sentences
from engines.search.analysis import Level, ratings
from firmware_host.players.profiles import MAX_NAME_LENGTH
from firmware_host.players.ratings import FIRST_LEVEL
from firmware_host.station.menu_mode import Leave, PlayGame, ShutDown
from simulator.window.sheet import Portrait, Scene

Value: TypeAlias = bool | int | float | str
"""The value of a setting."""


# --- the offer ---


class Player(StrEnum):
    """Who plays a seat, and where."""

    HERE = "here"  # hands at this board
    PHONE = "phone"  # somebody with a phone, who is shown how to sit down
    COMPUTER = "computer"


@dataclass(frozen=True)
class Choice:
    """An option of a new game: one of ``values``, the default first.

    ``meaning``: what it decides; its form ``value-...`` is what a value changes on the board.
    """

    name: str
    values: tuple[str, ...]
    meaning: Message


@dataclass(frozen=True)
class GameOffer:
    """A game that can be played here.

    ``has_saved_game``: an unfinished one can be resumed. ``has_lesson``: there is a lesson.
    ``exercises``: those there are, easiest first. ``is_editable``: a position to begin from can be
    set up by hand.
    ``levels``: those of the computer, the weakest first. ``options``: those with more than one
    value here. ``goal``: what the game is about, and ``card``: what somebody who picks one reads;
    None if not given. ``side`` and ``level``: the number of the seat and the level that were chosen
    last against the computer. ``adapted``: the level that the adaptive one is now. ``first``: the
    number of the seat that moves first; None where that is not one alone. ``loses_on_time``:
    whether who runs out of time loses; otherwise the players decide.
    """

    name: str
    title: str
    has_saved_game: bool
    has_lesson: bool
    levels: tuple[Level, ...]
    options: tuple[Choice, ...]
    scene: Scene
    goal: Message | None = None
    card: Card | None = None
    side: int = 0
    level: int = 0
    adapted: int = 0
    first: int | None = None
    exercises: tuple[Exercise, ...] = ()
    is_editable: bool = False
    loses_on_time: bool = True

    @property
    def seats(self) -> Sequence[Seat]:
        """Return its seats."""
        return [Seat(name) for name in self.scene.seats]


def card_texts(card: Card | None) -> Iterator[Message]:
    """Yield players, minutes and difficulty of a game, and one sentence."""
    if card is not None:
        yield Message(
            "start.facts",
            players_text=_span(*card.players),
            minutes_text=_span(*card.minutes),
            value=card.difficulty,
        )
        yield card.sentence


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


MISTAKES: Final = (
    (40, Message("start.mistakes-very-many")),
    (20, Message("start.mistakes-many")),
    (5, Message("start.mistakes-some")),
    (1, Message("start.mistakes-few")),
    (0, Message("start.mistakes-none")),
)
"""What to expect of a level that overlooks at least so many of 100 replies."""


def level_note(levels: Sequence[Level], number: int, adapted: int = 0) -> Message:
    """Return the name of a computer level (``-level-beginner``), what it misses, and its strength
    if measured. ``number``: 0 for the adaptive one, which is the level ``adapted`` now.
    """
    if not number:
        adapts = Message("start.level-adapts")
        return Message("start.level-now", number=adapted, message=adapts) if adapted else adapts
    level, rated = levels[number - 1], ratings(levels)
    makes = next(told for least, told in MISTAKES if level.overlooked_percent >= least)
    named = Message("start.level-named", level=level.name, message=makes) if level.name else makes
    notes = [named]
    if 1 < number <= len(rated):
        won = round(level.points / 10)
        notes.append(Message("start.level-beats", number=number - 1, points_number=won))
    if len(rated) > 1 and number <= len(rated):
        points = FIRST_LEVEL + rated[number - 1]
        notes.append(Message("start.level-rating", rating_text=str(points)))
    return sentences(*notes)


@dataclass(frozen=True)
class SavedGameOffer:
    """A game on the disk.

    ``when``: when it was last played, as text. ``problem``: why it cannot be resumed, else empty.
    ``is_over``: it has ended.
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
        """Return whether it can be resumed."""
        return not (self.is_over or self.problem)

    @property
    def order(self) -> PlayGame:
        """Return the order to resume it or to look at it."""
        return PlayGame(self.game, new=False, resume=self.game_id, computers=())


class SavedGameDetails(NamedTuple):
    """Details of a saved game that take longer to find out.

    ``players``: in the order of the seats, by name, as the computer, or as the seat itself; none if
    nobody has a name. ``scene``: its position, None if it is not to be shown. ``movers``: who is to
    act. ``winners``: who won, none of them for a draw; None while it goes on. ``moves``: how many
    each has made, None if not known.
    """

    players: tuple[Message | str, ...] = ()
    scene: Scene | None = None
    movers: tuple[Seat, ...] = ()
    winners: tuple[Message | str, ...] | None = None
    moves: int | None = None


class SettingChoice(NamedTuple):
    """A value and its label: a message, or a name that is the same in every language."""

    value: Value
    label: Message | str


@dataclass(frozen=True)
class Setting:
    """A setting that can be changed at any time."""

    name: str
    label: Message
    choices: tuple[SettingChoice, ...]
    value: Value


@dataclass(frozen=True)
class LobbyOffer:
    """Everything that can be chosen.

    ``saved_games``: those that can be resumed first, each group by the latest. ``known_names``:
    earlier players' names, the latest first, and ``known_pictures`` theirs. ``player_names``:
    those of a new game, in the order of its seats. ``phones``: seats can be played on phones.
    ``can_power_off``: the computer can be shut down here. ``can_import``: games that others
    recorded can be imported.
    ``has_known_players``: those who have played here and their results can be shown.
    """

    games: tuple[GameOffer, ...]
    saved_games: tuple[SavedGameOffer, ...] = ()
    settings: tuple[Setting, ...] = ()
    known_names: tuple[str, ...] = ()
    known_pictures: tuple[Portrait, ...] = ()
    player_names: tuple[str, ...] = ()
    phones: bool = False
    can_power_off: bool = False
    can_import: bool = False
    has_known_players: bool = False
    solved: Collection[str] = ()
    """The keys of the exercises that have been solved."""
    daily: PlayGame | None = None
    """The exercise of the day; None where its game is not offered."""

    def players(self, game: GameOffer) -> tuple[Player, ...]:
        """Return the possible players of a seat."""
        phone = (Player.PHONE,) if self.phones else ()
        return (Player.HERE, *phone, *((Player.COMPUTER,) if game.levels else ()))

    def game(self, name: str) -> GameOffer:
        """Return the game of that name. Raises KeyError."""
        for game in self.games:
            if game.name == name:
                return game
        raise KeyError(name)


class Lobby(Protocol):
    """The port that provides offers and carries out immediate changes."""

    @property
    def can_power_off(self) -> bool:
        """Return whether the computer can be shut down here."""

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""

    def settings(self) -> tuple[Setting, ...]:
        """Return all settings with their current values."""

    def offer(self) -> LobbyOffer:
        """Return the current offer."""

    def details(self, game_id: str) -> SavedGameDetails:
        """Return details of a saved game."""

    def change(self, setting: str, value: Value) -> str:
        """Change a setting; return the reason if that fails, else an empty text."""

    def save_opponent(self, game: str, side: int, level: int) -> None:
        """Save the side and the level chosen against the computer for this game's next sheet."""

    def delete(self, game_id: str) -> str:
        """Delete a saved game for good; return the reason if that fails, else an empty text."""


# --- presses and choices ---


class Page(Enum):
    """The sheets of the start screen."""

    HOME = "home"
    GAME = "game"
    LEVEL = "level"
    PLAYERS = "players"
    SEAT = "seat"
    CLOCK = "clock"
    OWN_CLOCK = "own clock"
    HINTS = "hints"
    OPTIONS = "options"
    OPTION = "option"
    EXERCISES = "exercises"
    NAME = "name"
    KEPT = "kept"
    IMPORT = "import"
    KNOWN_PLAYERS = "known players"
    SETTINGS = "settings"
    LEAVE = "leave"


PARENT_PAGE = {
    Page.GAME: Page.HOME,
    Page.LEVEL: Page.GAME,
    Page.PLAYERS: Page.GAME,
    Page.SEAT: Page.PLAYERS,
    Page.CLOCK: Page.GAME,
    Page.OWN_CLOCK: Page.CLOCK,
    Page.HINTS: Page.GAME,
    Page.OPTIONS: Page.GAME,
    Page.OPTION: Page.OPTIONS,
    Page.EXERCISES: Page.GAME,
    Page.NAME: Page.PLAYERS,
    Page.KEPT: Page.HOME,
    Page.SETTINGS: Page.HOME,
    Page.LEAVE: Page.HOME,
}
"""The sheet that each sheet returns to."""


@dataclass(frozen=True)
class OpenSheet:
    """Show a sheet; ``seat``: the number of the seat that it is about; ``option``: the option."""

    page: Page
    game: str = ""
    seat: int = 0
    option: str = ""


@dataclass(frozen=True)
class Back:
    """Return to the sheet that this one was opened from."""


@dataclass(frozen=True)
class TurnPages:
    """Turn so many pages, where one sheet does not hold everything."""

    by: int


@dataclass(frozen=True)
class SetOption:
    """Set an option to a value, and return to the list of options."""

    option: str
    value: str


@dataclass(frozen=True)
class BeginAt:
    """Let the next game begin in this position, with these options; empty: the usual one."""

    position: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ResetOptions:
    """Reset all options to their defaults."""


@dataclass(frozen=True)
class SetSide:
    """Set the seat of the person who plays against the computer."""

    seat: int


@dataclass(frozen=True)
class SetLevel:
    """Set the level of the computer, 0 for the adaptive one."""

    level: int


@dataclass(frozen=True)
class SetPlayer:
    """Set who plays that seat; ``level``: of the computer, 0 for the adaptive one."""

    seat: int
    player: Player
    level: int = 0


@dataclass(frozen=True)
class SetName:
    """Set the name."""

    name: str


@dataclass(frozen=True)
class Letter:
    """Add a letter to the name; a backspace removes one."""

    letter: str


@dataclass(frozen=True)
class OtherAlphabet:
    """Switch to the other alphabet."""


@dataclass(frozen=True)
class AskToDelete:
    """Ask for confirmation to delete that game; empty: cancel."""

    game_id: str


@dataclass(frozen=True)
class Delete:
    """Delete the game."""

    game_id: str


@dataclass(frozen=True)
class SetOwnClock:
    """Set the minutes of a clock of one's own, and the seconds for each turn."""

    minutes: int
    seconds: int


@dataclass(frozen=True)
class SetSetting:
    """Set a setting to a value."""

    setting: str
    value: Value


Order: TypeAlias = PlayGame | ShutDown | Leave
"""An order that ends the start screen."""


@dataclass(frozen=True)
class LobbyState:
    """The choices so far.

    ``options``: those that differ from the standard. ``position``: where a game begins, empty for
    the usual position. ``side`` and ``level`` (0: adaptive): the seat
    of one person, and the computer in all others. ``players``, ``levels`` and ``player_names``: by
    seat number, where they are chosen one by one. ``seat``, ``option``: what the sheet is about;
    ``opened_from``: the sheet from which a name is entered.
    ``page_number``: the page, of several. ``confirm_delete``: the game whose deletion is to be
    confirmed. ``letters``: the alphabet. ``notice``: why something was not done. ``own_clock``:
    minutes, and seconds for each turn; None as long as none were chosen.
    """

    page: Page = Page.HOME
    game: str = ""
    options: tuple[tuple[str, str], ...] = ()
    side: int = 0
    level: int = 0
    players: tuple[Player, ...] = ()
    levels: tuple[int, ...] = ()
    player_names: tuple[str, ...] = ()
    seat: int = 0
    option: str = ""
    opened_from: Page = Page.PLAYERS
    page_number: int = 0
    confirm_delete: str = ""
    letters: int = 0
    notice: str = ""
    position: str = ""
    own_clock: tuple[int, int] | None = None

    def in_force(self, *, without: str = "") -> Mapping[str, str]:
        """Return the options with their values, as a rule set among them decides; ``without``: as
        if that one was not chosen."""
        chosen = {name: value for name, value in self.options if name != without}
        with suppress(EngineError):  # two of them conflict, which is said when the game is to begin
            return make_game(self.game, chosen).options
        return {**make_game(self.game).options, **chosen}

    def may_be_computer(self, seat: int) -> bool:
        """Return whether the computer can play that seat: one other is left to a person."""
        others = self.players[:seat] + self.players[seat + 1 :]
        return set(others) != {Player.COMPUTER}

    def start_order(self, game: GameOffer) -> PlayGame:
        """Return the order to begin this game with these choices."""
        phones = tuple(n for n, one in enumerate(self.players) if one is Player.PHONE)
        seated = zip(game.seats, self.players, self.levels, strict=True)
        computers = tuple((seat, n) for seat, one, n in seated if one is Player.COMPUTER)
        return PlayGame(
            game.name,
            self.options,
            position=self.position,
            phones=phones,
            computers=computers,
        )

    def computer_order(self, game: GameOffer) -> PlayGame:
        """Return the order to start it with one person and the computer in all other seats."""
        computers = (Player.COMPUTER,) * len(self.players)
        players, levels = _with(computers, self.side, Player.HERE), (self.level,) * len(computers)
        return replace(self, players=players, levels=levels).start_order(game)

    def people_order(self, game: GameOffer) -> PlayGame:
        """Return the order to start it with people here in all seats."""
        return replace(self, players=(Player.HERE,) * len(self.players)).start_order(game)


def after_press(state: LobbyState, act: object, offer: LobbyOffer) -> LobbyState:
    """Return the choices after a press; actions without a meaning here change nothing."""
    state = replace(state, notice="")
    match act:
        case OpenSheet(page=Page.GAME, game=game) if game != state.game:
            return _game_page(offer.game(game), offer)
        case OpenSheet(page=Page.OPTION, option=option):
            return replace(state, page=Page.OPTION, option=option)
        case OpenSheet(page=page, seat=seat):
            opened = replace(state, page=page, seat=seat, page_number=0, confirm_delete="")
            return replace(opened, opened_from=state.page) if page is Page.NAME else opened
        case Back() if state.page is Page.OPTION:
            return replace(state, page=Page.OPTIONS)
        case Back():
            return replace(
                state, page=PARENT_PAGE.get(state.page, Page.HOME), page_number=0, confirm_delete=""
            )
        case TurnPages(by):
            return replace(state, page_number=max(0, state.page_number + by), confirm_delete="")
        case SetOption(option, value):
            return replace(state, page=Page.OPTIONS, options=_with_option(state, option, value))
        case ResetOptions():
            return replace(state, options=())
        case BeginAt(position, options):
            return replace(state, options=options, position=position)
        case SetSide(seat):
            names = _with_swapped(state.player_names, state.side, seat)
            return replace(state, side=seat, player_names=names)
        case SetLevel(level):
            return replace(state, page=Page.GAME, level=level)
        case SetPlayer(seat, player, level):
            return replace(
                state,
                page=Page.PLAYERS,
                players=_with(state.players, seat, player),
                levels=_with(state.levels, seat, level),
            )
        case SetName(name):
            return _with_name(state, name)
        case Letter(letter):
            return _with_name(state, with_letter(state.player_names[state.seat], letter))
        case OtherAlphabet():
            return replace(state, letters=state.letters + 1)
        case SetOwnClock(minutes, seconds):
            return replace(state, own_clock=(minutes, seconds))
        case AskToDelete(game_id):
            return replace(state, confirm_delete=game_id)
    return state


def _game_page(game: GameOffer, offer: LobbyOffer) -> LobbyState:
    seats = len(game.seats)
    called = (*offer.player_names, *("",) * seats)[:seats]
    named = [number for number, name in enumerate(called) if name]
    if game.levels and len(named) == 1:  # one person, who plays that side against the computer
        called = _with_swapped(called, named[0], game.side)
    here = (Player.HERE,) * seats
    return LobbyState(
        Page.GAME,
        game.name,
        side=game.side,
        level=game.level,
        players=here,
        levels=(0,) * seats,
        player_names=called,
    )


def _with_option(now: LobbyState, option: str, value: str) -> tuple[tuple[str, str], ...]:
    """Return the options that differ from the standard, with that one set."""
    others = tuple(one for one in now.options if one[0] != option)
    return others if now.in_force(without=option)[option] == value else (*others, (option, value))


T = TypeVar("T")


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _with_swapped(values: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    return _with(_with(values, one, values[other]), other, values[one])


def _with_name(now: LobbyState, name: str) -> LobbyState:
    return replace(now, player_names=_with(now.player_names, now.seat, name))


def with_letter(name: str, letter: str) -> str:
    r"""Return the name with one more letter, a capital where a word begins."""
    if letter == "\b":
        return name[:-1]
    if letter == "," or not letter.isprintable() or len(name) >= MAX_NAME_LENGTH:
        return name
    if not name or name.endswith(" "):
        return name + letter.strip().upper()
    return name + letter
