"""The ports: what the host asks of the outside, and the one family of errors the outside may answer
with.

A driver is a small adapter behind one of these Protocols. It knows channels, bits, colours and
bytes; it never knows a rule, a move or a seat. Every driver is used from the host's one loop unless
a method says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:

    class Seconds(float):
        """A time in seconds: a length of time, or a moment on the host's one monotonic clock.

        For the type checker alone: a number that is no time does not pass for one, what is added
        to a time or taken from it leaves a time, and the ratio of two is a plain number. When the
        program runs it is ``float``, and ``Seconds(0.5)`` is 0.5.
        """

        def __add__(self, other: float) -> Seconds: ...
        def __sub__(self, other: float) -> Seconds: ...
        def __mul__(self, other: float) -> Seconds: ...
        def __radd__(self, other: float) -> Seconds: ...
        def __rsub__(self, other: float) -> Seconds: ...
        def __rmul__(self, other: float) -> Seconds: ...
        def __neg__(self) -> Seconds: ...

else:
    Seconds = float


class DriverError(OSError):
    """Something outside does not work; the message says what, where and what to do about it."""


class BoardFileError(DriverError, ValueError):
    """A board file cannot be used."""


class LinkClosed(DriverError, EOFError):
    """The other end of a link is gone."""


class Button(StrEnum):
    """What a player can press. Physical boards carry some of them; the window has a key for
    each. ``NO``: to the question whether something is meant, as any other one is.
    """

    TURN = "turn"
    TAKE_BACK = "take-back"
    REDO = "redo"
    NEW_GAME = "new-game"
    HINT = "hint"
    DRAW = "draw"
    RESIGN = "resign"
    SAY = "say"
    MENU = "menu"
    QUIT = "quit"
    NO = "no"


class KeyEdge(NamedTuple):
    """A button of a board has gone down, or was let go."""

    button: Button
    down: bool


Pressed: TypeAlias = Button | KeyEdge
"""What was pressed: a word at once, or a button of which it is known how long it is held."""


def pressed_down(pressed: Iterable[Pressed]) -> list[Button]:
    """The buttons among these that were pressed, for who does not ask how long."""
    edges = (one if isinstance(one, KeyEdge) else KeyEdge(one, down=True) for one in pressed)
    return [edge.button for edge in edges if edge.down]


class Sensors(Protocol):
    """The sensors: one bit per channel, bit n set when channel n feels a piece."""

    @property
    def channels(self) -> int:
        """How many channels there are."""

    @property
    def debounced(self) -> bool:
        """Whether what ``scan`` gives has been debounced already, so that it counts at once."""

    def scan(self) -> int:
        """The state of all channels: the oldest that came in since the last call, and where none
        did, the newest again. So none is missed, and none comes out of order. Raises DriverError
        while the sensors do not answer; a later call may find them again. Raises it once where
        states may have been missed, before the first that came afterwards.
        """

    def wait(self, seconds: Seconds) -> None:
        """Return when a channel may have changed, a button was pressed or ``wake`` was
        called, at once while ``scan`` has a state that was not given yet; at the latest after
        ``seconds``.
        """

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. May be called from any thread."""

    def close(self) -> None:
        """Give the hardware back. Closing twice is allowed."""


@runtime_checkable
class Poles(Protocol):
    """Sensors that feel which pole of a magnet is up: a third state, beside empty and occupied,
    that tells the owner of a piece.
    """

    def poles(self) -> tuple[int, int]:
        """Of the state that ``scan`` gave last: the channels that feel a north pole, and those
        that feel a south pole. No channel feels both; together they are that state.
        """


@runtime_checkable
class PieceReader(Protocol):
    """Sensors that read which piece it is that stands there, as of a tag in its foot."""

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """Of the state that ``scan`` gave last: by channel (number of the seat, kind) of the piece
        read there. A channel that feels something and is not among them could not read it.
        """


class Leds(Protocol):
    """A strip of lights: one per channel."""

    @property
    def channels(self) -> int:
        """How many lights there are."""

    def show(self, colours: bytes) -> None:
        """Show one frame: three bytes (red, green, blue; 0 to 255) per channel, in channel
        order. Raises DriverError.
        """

    def close(self) -> None:
        """All lights off, and give the hardware back. Closing twice is allowed."""


class Buttons(Protocol):
    """Keys that were pressed."""

    def pressed(self) -> Sequence[Pressed]:
        """The buttons pressed since the last call, and let go where that is known, oldest first."""

    def close(self) -> None:
        """Give back what they hold. Closing twice is allowed."""


class Link(Protocol):
    """One end of a message pipe. Messages are whole, arrive in order, and are bytes to it."""

    def send(self, message: bytes) -> None:
        """Hand a message to the other end. Never blocks. Raises LinkClosed."""

    def receive(self) -> Sequence[bytes]:
        """The messages that have arrived since the last call, oldest first. Never blocks.
        Raises LinkClosed when none are left and the other end is gone.
        """

    def close(self) -> None:
        """No more messages either way. Closing twice is allowed."""


class ResendingLink(Link, Protocol):
    """A link whose other end sends again what was not kept here."""

    @property
    def position(self) -> str:
        """How far ``receive`` has handed over; empty: nothing came."""

    def acknowledge(self, position: str) -> None:
        """What was received up to this position is on the disk."""


class BoardStatus(StrEnum):
    """How the pieces on a board stand to the game, for those who play elsewhere."""

    RIGHT = "right"  # as the game has them, or in hands that move them
    DIFFERS = "differs"  # the board leads hands to what is to be put right
    DETACHED = "aside"  # the game goes on elsewhere, and nobody touches them
    AWAY = "away"  # the sensors do not answer
    NONE = "none"  # there is no board


class PageEntry(NamedTuple):
    """A line of what was played: the number of the seat, and how it reads. ``is_command``: it moves
    no piece, and its text says whose it is. ``better``: much was lost by it, and what would have
    been better, as a sentence; else empty.
    """

    seat: int
    text: str
    is_command: bool = False
    better: str = ""


class UpcomingPath(NamedTuple):
    """A path as a page's ``arrows`` are, of a move that may come next. ``own``: by whoever is told
    of it; ``number``: which of several in order, 1 the first; 0: no order is told.
    """

    path: tuple[int, ...]
    own: bool = False
    number: int = 0


class Page(NamedTuple):
    """What a screen beside the board shows; cells are the game's.

    ``status``: one line in plain words. ``note``: a second, quieter line (may be empty).
    ``pieces``: per cell (number of the seat, kind) of the piece that belongs there, or None.
    ``seats_on_turn``: numbers of the seats on turn. ``arrows``: paths to draw while hints are asked
    for, those of one cell as rings; ``upcoming_paths``: what may come next, as words tell.
    ``is_saved``: whether all that was played is on the disk. ``faults``: the cells whose sensors
    are not to be trusted, each with the name of what is wrong. ``private``: the line to show in
    place of the status to the one player on turn alone, who lays out an army in secret; empty where
    there is none. ``is_over``: the game has ended, and ``status`` says how. ``is_setting_up``:
    whether armies are laid out, so that pieces may stand otherwise than ``pieces`` says. ``game``:
    how many games were played at this board before this one. ``seats_in_parallel``: the seats that
    may lay out in secret at the same time, as ``note`` says: a screen that they have to share says
    otherwise. ``hidden``: the seats of which pieces stand there, or did when the program was left,
    that not everybody may know. For screens elsewhere, instead of ``status`` and ``note``, which
    are for hands at this board: ``board_status``, and ``announcement``, what concerns everybody.
    ``response_times``: who answers from another house, and within how many milliseconds.
    ``language``: the one that its words are in. ``announcement`` and ``private_announcement``, what
    ``private`` says, are for screens that speak other languages: messages, which only these read.
    By the numbers of the seats: ``player_names``, who plays it, and ``latest_moves``, its last
    move; each may be empty. ``record``: all that was played. ``is_removal_asked``: hands have to
    take something off the board. ``last_move_cells``: the cells that are lit as those of the last
    move. ``may_review``: the game is over, and hint says where it turned. ``cells_to_clear``: what
    a move that is all but made still asks to be taken off the board. ``is_confirming``: ``note``
    does, whether something is meant.
    """

    status: str
    note: str
    pieces: tuple[tuple[int, str] | None, ...]
    seats_on_turn: tuple[int, ...]
    arrows: tuple[tuple[int, ...], ...]
    is_saved: bool
    faults: tuple[tuple[int, str], ...] = ()
    private: str = ""
    is_over: bool = False
    is_setting_up: bool = False
    game: int = 0
    seats_in_parallel: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    board_status: BoardStatus = BoardStatus.RIGHT
    announcement: object = None
    private_announcement: object = None
    language: str = "en"
    response_times: tuple[tuple[str, int], ...] = ()
    player_names: tuple[str, ...] = ()
    latest_moves: tuple[str, ...] = ()
    record: tuple[PageEntry, ...] = ()
    is_removal_asked: bool = False
    upcoming_paths: tuple[UpcomingPath, ...] = ()
    last_move_cells: tuple[int, ...] = ()
    may_review: bool = False
    cells_to_clear: tuple[int, ...] = ()
    is_confirming: bool = False


class Screen(Protocol):
    """A screen beside the board: the window's lower edge, a terminal, a small display."""

    def show_page(self, page: Page) -> None:
        """Show this page from now on. Called only when it has changed."""
