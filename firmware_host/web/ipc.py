"""Control messages between the host and the process that serves the pages.

They are sent over the link ``CONTROL``. Views and intents have links of their own, one for each
viewer, in the format of ``table/messages.py``.
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
    """A control message. Its class name in lower case is sent with it, to tell messages apart."""


class SiteConfig(_ControlMessage, frozen=True):
    """The host's first message: what to serve, and how.

    ``settings``: the path of the settings file, for the commands that read finished games; empty
    for the default. ``folder``: where the holders of seats are stored. ``game_id``: the game with
    which the program started. ``holders``: when the process is restarted, the digest of the phone
    that held each seat; None at the first start. ``rematch``: the ``View.rematch`` of the game in
    which they held them. ``live``: the settings that can be changed on a page, with their values.
    ``program``: the command by which a user starts this program. ``import_pin``: see ``Access``.
    ``keeps_seats``: whether the seats' holders are stored with the game: not where nothing is kept
    of it, because the next one would find them. ``last_port``: the one served before by this
    program, tried first where ``port`` is 0; 0 for none.
    ``at_board``: the seats that are played at the board, where others were given to phones.
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
    keeps_seats: bool = True
    last_port: int = 0
    at_board: tuple[Seat, ...] = ()


class BoardText(_ControlMessage, frozen=True):
    """What pages show of the board, sent whenever it changes.

    ``board_status``: how the pieces on the board relate to the game. ``announcement``: the message
    for everybody. ``is_saved``: whether everything is on the disk. ``private``: the message for the
    player of ``private_to`` only, who is setting up an army at the board. ``hidden``: the seats
    that have hidden pieces on the board.
    """

    board_status: BoardStatus
    announcement: Message | None
    is_saved: bool
    private: Message | None
    private_to: Seat | None
    hidden: frozenset[Seat]


class HeldSeats(_ControlMessage, frozen=True):
    """The seats that phones hold now, each with the digest of the phone.

    ``rematch``: the ``View.rematch`` of the game in which they hold them.
    """

    seats: Mapping[Seat, str]
    rematch: int


class ChangeSettings(_ControlMessage, frozen=True):
    """Change settings to ``values``, if any, and request the settings in force.

    The pages send it only with the arbiter's PIN. The answer has the same ``number``.
    """

    number: int
    values: Mapping[str, Value]


class SettingsAnswer(_ControlMessage, frozen=True):
    """The settings in force after ``ChangeSettings``.

    ``refusal``: why they were not changed, if they were not.
    """

    number: int
    refusal: Message | None
    settings: tuple[LiveSetting, ...]


class AskSensors(_ControlMessage, frozen=True):
    """Request a report about the sensors, and with ``trace`` a trace, too.

    The pages send it only with the arbiter's PIN. The answer has the same ``number``.
    """

    number: int
    trace: bool


SENSOR_KEYS: Mapping[str, str] = {
    "sensed": "felt",
    "is_setting_up": "laying",
    "ignored": "passed",
    "sentences": "said",
    "withheld": "untold",
}
"""The JSON keys of fields that are named differently on the pages."""


class SensorReport(msgspec.Struct, frozen=True, kw_only=True, rename=SENSOR_KEYS):
    """The state of the board's sensors.

    ``board``: whether there is a board. ``is_setting_up``: a secret set-up is in progress, so the
    other fields about sensors are empty. ``trouble``: why the sensors do not answer. ``sensed``:
    the occupied cells, before any interpretation. ``ignored``: the cells that are ignored because a
    player said so. ``faults``: the cells with a fault, and which fault. ``doubted``: other cells
    that are trusted less. ``changes``: the last changes as (milliseconds, cell, ``on`` or ``off``),
    or as (milliseconds, None, button). ``sentences``: the last sentences on the board as
    (milliseconds, text). ``trace``: the text of a trace, or ``withheld``: why there is none.
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
    """The answer to ``AskSensors``."""

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

    ``left``: the unfinished games that can be resumed, the latest first. ``levels``: the computer's
    levels, the weakest first. ``card``: the short description for players who pick a game, if any.
    ``is_editable``: a position to begin from can be set up by hand.
    """

    name: str
    title: str
    left: tuple[UnfinishedGame, ...]
    options: tuple[OptionOffer, ...]
    seats: tuple[Seat, ...]
    levels: tuple[Level, ...]
    card: Card | None = None
    is_editable: bool = False


MENU_KEYS: Mapping[str, str] = {"player_names": "called", "can_power_off": "switches_off"}


class Menu(msgspec.Struct, frozen=True, rename=MENU_KEYS):
    """What players can choose on the page for a new game.

    ``can_power_off``: whether the computer can be shut down there. ``hints``: the hint policy in
    force. ``board``: whether seats can be played at a board, too. ``player_names``: the players'
    names for a new game, in the order of its seats. ``names``: other names used before. ``clock``:
    the time controls of a new game, one of ``clocks``, each with its label.
    """

    games: tuple[GameOffer, ...] = ()
    can_power_off: bool = False
    hints: str = ""
    board: bool = False
    player_names: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    clock: str = ""
    clocks: tuple[tuple[str, Message], ...] = ()


class AskMenu(_ControlMessage, frozen=True):
    """Request the menu."""

    number: int


class MenuAnswer(_ControlMessage, frozen=True):
    """The answer to ``AskMenu``."""

    number: int
    menu: Menu = Menu()


class Choose(_ControlMessage, frozen=True):
    """Leave this game for another one, or (no ``game``) power the computer off, if permitted.

    ``new``: start a new game instead of resuming the last one. ``resume``: the id of the game to
    resume. ``origin``: the position in a saved game from which a new one continues. ``computers``:
    the seats of a new game that the computer plays, with its level (0: adaptive). ``hints``: the
    hint policy from then on; empty to leave it unchanged. ``called``: the players' names in the
    order of seats; None to keep those chosen last. ``phones``: the indices of the seats for which
    the board shows how to play on a phone. ``clock``: the time controls of a new game; None to keep
    those chosen last. ``editing``: set up a position first.
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
    clock: str | None = None
    editing: bool = False


class Discard(_ControlMessage, frozen=True):
    """Delete the saved game with this ``id`` for good, if permitted."""

    number: int
    id: str


class ChooseAnswer(_ControlMessage, frozen=True):
    """The answer to ``Choose`` or ``Discard``. ``refusal``: why it was not done, if it was not."""

    number: int
    refusal: Message | None


class Ready(_ControlMessage, frozen=True):
    """The process serves the pages at this port."""

    port: int


class Failed(_ControlMessage, frozen=True):
    """The process cannot serve the pages. ``reason``: why, and what to do about it."""

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
"""Return a control message as bytes."""

decode: Callable[[bytes], AnyControl] = msgspec.json.Decoder(AnyControl).decode
"""Return the control message in these bytes. Raises ValueError."""


def seat_link(seat: Seat) -> str:
    """Return the name of the link for viewers of a seat."""
    return f"seat {seat}"


def link_names(seats: Iterable[Seat], judge: bool) -> tuple[str, ...]:
    """Return the names of all links, in the order in which both ends number them."""
    return (CONTROL, PUBLIC, *map(seat_link, seats), *([JUDGE] if judge else []))
