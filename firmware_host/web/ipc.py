"""Control messages between the host and the pages' process, besides views and intents.

They go over the link ``CONTROL``; everything else goes over the viewers' links, in the codec's
format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

import msgspec

from drivers.interfaces import BoardStatus
from engines.game import Seat
from engines.guide import Card
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.config.toml_file import LiveSetting, Value

CONTROL = "control"
PUBLIC = "public"
JUDGE = "judge"


class _ControlMessage(msgspec.Struct, frozen=True, tag=str.lower):
    """A control message, which names its own kind as a message of a game does."""


class SiteConfig(_ControlMessage, frozen=True):
    """The host's first message: what to serve, and how.

    ``settings``: the settings file, for the commands that read finished games (empty: the default).
    ``folder``: where seats are stored. ``game_id``: the game with which the program began.
    ``holders``: by seat, the digests of the phones that held them when the pages ended, and
    ``rematch``, for which game; None at the first start. ``live``: the settings that can be changed
    on a page, with their values. ``program``: the command to type for this program at its computer.
    ``import_pin``: see ``Access``.
    """

    game: str
    options: Mapping[str, str]
    game_id: str
    folder: str
    settings: str
    host: str
    port: int
    names: tuple[str, ...]
    arbiter_pin: str
    certificate: str
    private_key: str
    proxies: tuple[str, ...] = ()
    holders: Mapping[Seat, str] | None = None
    rematch: int = 0
    live: tuple[LiveSetting, ...] = ()
    program: str = "lodeboard"
    import_pin: str = ""


class BoardText(_ControlMessage, frozen=True):
    """A change in what the board shows to others.

    ``board_status``: how its pieces relate to the game. ``announcement``: the message shown to
    everybody. ``is_saved``: whether everything is saved. ``private``: what only the player at
    ``private_to`` may read, who is setting up an army there. ``hidden``: the seats with hidden
    pieces on the board.
    """

    board_status: BoardStatus
    announcement: Message | None
    is_saved: bool
    private: Message | None
    private_to: Seat | None
    hidden: frozenset[Seat]


class HeldSeats(_ControlMessage, frozen=True):
    """The seats that phones hold now, each with the digest of its phone.

    ``rematch``: the ``View.rematch`` of the game that this applies to.
    """

    seats: Mapping[Seat, str]
    rematch: int


class ChangeSettings(_ControlMessage, frozen=True):
    """Ask for other values, with the arbiter's PIN, or without values for the settings.

    ``number`` identifies the answer.
    """

    number: int
    values: Mapping[str, Value]


class SettingsAnswer(_ControlMessage, frozen=True):
    """The settings after a change, and why they were not changed; None if they were."""

    number: int
    refusal: Message | None
    settings: tuple[LiveSetting, ...]


class AskSensors(_ControlMessage, frozen=True):
    """Ask what the sensors report, with the arbiter's PIN; ``trace``: ask for a trace, too."""

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
    """The sensors of the board, if there is one.

    ``trouble``: why they do not answer. ``sensed``: the cells sensed as occupied, before any
    interpretation. ``ignored``: those ignored at a player's request. ``faults``: those with a
    fault, and which. ``doubted``: others that are trusted less. ``changes``: milliseconds, cell and
    ``on`` or ``off``, or no cell and a button. ``sentences``: milliseconds and the board's text.
    While ``is_setting_up``, nothing of the sensors. ``trace``: the text of one, or ``withheld``,
    why there is none.
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
    """The sensors' state."""

    number: int
    report: SensorReport


class OptionOffer(msgspec.Struct, frozen=True):
    """An option of a new game: one of ``values``, the default first."""

    name: str
    values: tuple[str, ...]
    meaning: Message


class UnfinishedGame(msgspec.Struct, frozen=True):
    """An unfinished game. ``changed``: when it was last played, ISO 8601 in UTC."""

    id: str
    changed: str
    moves: int


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be played here.

    ``left``: those that can be resumed, the latest first. ``levels``: those of the computer, the
    weakest first. ``card``: what somebody who picks a game reads, None if not given.
    """

    name: str
    title: str
    left: tuple[UnfinishedGame, ...]
    options: tuple[OptionOffer, ...]
    seats: tuple[Seat, ...]
    levels: tuple[Level, ...]
    card: Card | None = None


MENU_KEYS: Mapping[str, str] = {"player_names": "called", "can_power_off": "switches_off"}


class Menu(msgspec.Struct, frozen=True, rename=MENU_KEYS):
    """What can be chosen.

    ``can_power_off``: the computer can be shut down here, too. ``hints``: the current hint policy.
    ``board``: seats can be played at a board, too. ``player_names``: the players' names of a new
    game, in the order of its seats. ``names``: other names used before.
    """

    games: tuple[GameOffer, ...] = ()
    can_power_off: bool = False
    hints: str = ""
    board: bool = False
    player_names: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class AskMenu(_ControlMessage, frozen=True):
    """Ask what can be played here."""

    number: int


class MenuAnswer(_ControlMessage, frozen=True):
    """The answer to ``AskMenu``."""

    number: int
    menu: Menu = Menu()


class Choose(_ControlMessage, frozen=True):
    """Leave this game for another one, or (no ``game``) power the computer off, if permitted.

    ``new``: begin from the start instead of where it was left. ``resume``: the id of the game to
    resume. ``origin``: the place in a game that a new one continues. ``computers``: the seats of a
    new game that the computer plays, with its level (0: adaptive). ``hints``: the hint policy from
    then on, empty: unchanged. ``called``: the players' names, in the order of seats, None: as last
    chosen. ``phones``: the numbers of the seats for which the board shows how to play on a phone.
    """

    number: int
    game: str
    options: Mapping[str, str]
    new: bool
    resume: str
    origin: str
    computers: Mapping[Seat, int]
    hints: str
    called: tuple[str, ...] | None = None
    phones: tuple[int, ...] = ()


class Discard(_ControlMessage, frozen=True):
    """Delete the saved game of that ``id`` for good, if permitted."""

    number: int
    id: str


class ChooseAnswer(_ControlMessage, frozen=True):
    """The refusal; None if it is done."""

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
"""Encodes a control message."""

decode: Callable[[bytes], AnyControl] = msgspec.json.Decoder(AnyControl).decode
"""Decodes a control message. Raises ValueError."""


def seat_link(seat: Seat) -> str:
    """Return the name of the link for viewers of a seat."""
    return f"seat {seat}"


def link_names(seats: Iterable[Seat], judge: bool) -> tuple[str, ...]:
    """Return the names of all links, in the order in which both ends number them."""
    return (CONTROL, PUBLIC, *map(seat_link, seats), *([JUDGE] if judge else []))
