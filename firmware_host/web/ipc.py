"""What the host and the process of the pages say to each other beside views and intents.

Over the link ``CONTROL``; everything else goes over the links of the viewers, in the codec's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import msgspec

from drivers.ports import BoardStatus
from engines.game import Seat
from engines.message import Message
from firmware_host.config.toml_file import LiveSetting, Value

CONTROL = "control"
PUBLIC = "public"
JUDGE = "judge"


class _ControlMessage(msgspec.Struct, frozen=True, tag=str.lower):
    """Names its own kind, as a message of a game does."""


class SiteConfig(_ControlMessage, frozen=True):
    """The first word of the host: what to serve, and how.

    ``settings``: the file the settings came from, for the commands that read finished games (empty:
    the usual one). ``folder``: where seats are remembered. ``game_id``: the game with which the
    program began. ``holders``: by seat, what is remembered of the phones that held them when the
    pages ended, and ``rematch``, for which game; None when they are started for the first time.
    ``live``: the settings that may be changed on a page, as they are. ``program``: what to type for
    this program at its computer.
    """

    game: str
    options: Mapping[str, str]
    game_id: str
    folder: str
    settings: str
    host: str
    port: int
    names: tuple[str, ...]
    judge_pin: str
    certificate: str
    private_key: str
    holders: Mapping[Seat, str] | None = None
    rematch: int = 0
    live: tuple[LiveSetting, ...] = ()
    program: str = "lodeboard"


class BoardText(_ControlMessage, frozen=True):
    """What of the board concerns others has changed: how its ``board_status`` stands to the game,
    what is ``announcement`` to everybody, whether all is ``is_saved``, what only the player at
    ``private_to`` reads, who lays out an army there. ``hidden``: the seats of which pieces stand
    there that not everybody may know.
    """

    board_status: BoardStatus
    announcement: Message | None
    is_saved: bool
    private: Message | None
    private_to: Seat | None
    hidden: frozenset[Seat]


class HeldSeats(_ControlMessage, frozen=True):
    """The seats that phones hold now, each with what is remembered of its phone. ``rematch``: that
    of the game (``View.rematch``) for which they do.
    """

    seats: Mapping[Seat, str]
    rematch: int


class ChangeSettings(_ControlMessage, frozen=True):
    """Whoever knows the judge's PIN asks for other values, or with none what the settings are.
    ``number`` tells what is answered.
    """

    number: int
    values: Mapping[str, Value]


class SettingsAnswer(_ControlMessage, frozen=True):
    """The settings as they are then, and why they were not changed; None where they were."""

    number: int
    refusal: Message | None
    settings: tuple[LiveSetting, ...]


class AskSensors(_ControlMessage, frozen=True):
    """Whoever knows the judge's PIN asks what the sensors feel; ``trace``: for a trace, too."""

    number: int
    trace: bool


SENSOR_KEYS: Mapping[str, str] = {
    "sensed": "felt",
    "is_setting_up": "laying",
    "ignored": "passed",
    "sentences": "said",
    "withheld": "untold",
}
"""The keys of fields as the pages read them."""


class SensorReport(msgspec.Struct, frozen=True, kw_only=True, rename=SENSOR_KEYS):
    """The sensors of the board, if there is one; ``trouble``: why they do not answer. ``sensed``:
    the cells that feel a piece, before any reading; ``ignored``: those not believed, by a player's
    word; ``faults``: those with a fault, and which; ``doubted``: others that are trusted less.
    ``changes``: milliseconds, cell and ``on`` or ``off``, or no cell and a button; ``sentences``:
    milliseconds and what the board said. While an army is ``is_setting_up`` out, nothing of the
    sensors. ``trace``: the text of one, or ``withheld``, why there is none.
    """

    board: bool = True
    is_setting_up: bool = False
    trouble: Message | None = None
    sensed: tuple[int, ...] = ()
    ignored: tuple[int, ...] = ()
    faults: tuple[tuple[int, str], ...] = ()
    doubted: tuple[int, ...] = ()
    changes: tuple[tuple[int, int | None, str], ...] = ()
    sentences: tuple[tuple[int, str], ...] = ()
    trace: str = ""
    withheld: Message | None = None


class SensorsAnswer(_ControlMessage, frozen=True):
    """What the sensors feel."""

    number: int
    report: SensorReport


class OptionOffer(msgspec.Struct, frozen=True):
    """Something a new game is begun with: one of ``values``, the usual one first."""

    name: str
    values: tuple[str, ...]
    meaning: Message


class UnfinishedGame(msgspec.Struct, frozen=True):
    """A game that was left. ``changed``: when it was played last, ISO 8601 in UTC."""

    id: str
    changed: str
    moves: int


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be played here. ``left``: those that can be gone on with, the one played last
    in front; ``levels``: how many strengths the computer has in it.
    """

    name: str
    title: str
    left: tuple[UnfinishedGame, ...]
    options: tuple[OptionOffer, ...]
    seats: tuple[Seat, ...]
    levels: int


MENU_KEYS: Mapping[str, str] = {"player_names": "called", "can_power_off": "switches_off"}


class Menu(msgspec.Struct, frozen=True, rename=MENU_KEYS):
    """What can be chosen. ``can_power_off``: the computer can be switched off here, too; ``hints``:
    when they are given now; ``board``: seats can be played at one, too; ``player_names``: what
    players of a new game are called, in the order of its seats; ``names``: others that were used
    before.
    """

    games: tuple[GameOffer, ...] = ()
    can_power_off: bool = False
    hints: str = ""
    board: bool = False
    player_names: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class AskMenu(_ControlMessage, frozen=True):
    """What can be played here?"""

    number: int


class MenuAnswer(_ControlMessage, frozen=True):
    """That can."""

    number: int
    menu: Menu = Menu()


class Choose(_ControlMessage, frozen=True):
    """Whoever may do so leaves this game for another one, or (no ``game``) switches the computer
    off. ``new``: from its beginning, and not where it was left; ``resume``: the id of the one to
    go on with; ``computers``: the seats of a new game that the computer plays, with its level (0:
    one that suits); ``hints``: when they are given from then on, empty: as they are now;
    ``called``: what its players are called, in the order of its seats, None: as was last chosen;
    ``phones``: the numbers of the seats that the board shows how to play on a phone.
    """

    number: int
    game: str
    options: Mapping[str, str]
    new: bool
    resume: str
    computers: Mapping[Seat, int]
    hints: str
    called: tuple[str, ...] | None = None
    phones: tuple[int, ...] = ()


class Discard(_ControlMessage, frozen=True):
    """Whoever may choose deletes the kept game of that ``id`` for good."""

    number: int
    id: str


class ChooseAnswer(_ControlMessage, frozen=True):
    """Why not; None: it is done."""

    number: int
    refusal: Message | None


class Ready(_ControlMessage, frozen=True):
    """The pages are served, at this port."""

    port: int


class Failed(_ControlMessage, frozen=True):
    """The pages cannot be served; the reason says what to do."""

    reason: str


AnyControl: TypeAlias = (
    SiteConfig
    | BoardText
    | HeldSeats
    | ChangeSettings
    | SettingsAnswer
    | AskSensors
    | SensorsAnswer
    | AskMenu
    | MenuAnswer
    | Choose
    | Discard
    | ChooseAnswer
    | Ready
    | Failed
)

encode: Callable[[AnyControl], bytes] = msgspec.json.Encoder().encode
"""A word as bytes."""

decode: Callable[[bytes], AnyControl] = msgspec.json.Decoder(AnyControl).decode
"""The word in those bytes. Raises ValueError."""


def seat_link(seat: Seat) -> str:
    """The name of the link of those who see with a seat's eyes."""
    return f"seat {seat}"


def link_names(seats: Iterable[Seat], judge: bool) -> tuple[str, ...]:
    """The links there are, in the order in which both ends number them."""
    return (CONTROL, PUBLIC, *map(seat_link, seats), *([JUDGE] if judge else []))
