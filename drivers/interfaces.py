"""The interfaces between the host and its hardware, screens and links, and the errors they raise.

A driver is a small adapter behind one of these Protocols. It knows channels, bits, colours and
bytes; it never knows a rule, a move or a seat. Every driver is used from the host's one loop unless
a method says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:

    class Seconds(float):
        """A time in seconds: a duration, or a moment on the host's monotonic clock.

        For the type checker alone: a plain number is not accepted as a time, adding to or
        subtracting from a time gives a time, and the ratio of two is a plain number. At run time it
        is ``float``, and ``Seconds(0.5)`` is 0.5.
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
    """A failure outside the program; the message says what, where and what to do about it."""


class BoardFileError(DriverError, ValueError):
    """A board file that cannot be used."""


class LinkClosed(DriverError, EOFError):
    """The other end of a link is gone."""


class Button(StrEnum):
    """The buttons a player can press.

    Physical boards carry some of them; the window has a key for each. ``NO`` answers no to the
    question whether something is meant, as does any other button, and to an offered draw. The two
    choices carry out at once a command that is part of a turn, such as joining a side.
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
    FIRST_CHOICE = "first-choice"
    SECOND_CHOICE = "second-choice"


class KeyEdge(NamedTuple):
    """A button of a board that was pressed or released."""

    button: Button
    down: bool


Pressed: TypeAlias = Button | KeyEdge
"""What was pressed: a button at once, or an edge of one whose release is known, too."""


def pressed_down(pressed: Iterable[Pressed]) -> list[Button]:
    """Return the buttons among these that were pressed, ignoring releases."""
    edges = (one if isinstance(one, KeyEdge) else KeyEdge(one, down=True) for one in pressed)
    return [edge.button for edge in edges if edge.down]


class Sensors(Protocol):
    """The sensors: one bit per channel, bit n set when channel n senses a piece."""

    @property
    def channels(self) -> int:
        """How many channels there are."""

    @property
    def debounced(self) -> bool:
        """Whether the states that ``scan`` returns are already debounced and count at once."""

    def scan(self) -> int:
        """Return the oldest state of all channels not returned yet, or else the newest again.

        So none is missed, and none comes out of order. Raises DriverError while the sensors do not
        answer; a later call may find them again. Raises it once where states may have been missed,
        before the first that came afterwards.
        """

    def wait(self, seconds: Seconds) -> None:
        """Return when a channel may have changed, a button was pressed or ``wake`` was called.

        Return at once while ``scan`` has a state that was not returned yet; at the latest after
        ``seconds``.
        """

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. Can be called from any thread."""

    def close(self) -> None:
        """Release the hardware. Closing twice is allowed."""


@runtime_checkable
class Poles(Protocol):
    """Sensors that sense which pole of a magnet is up.

    This is a third state, beside empty and occupied, that tells the owner of a piece.
    """

    def poles(self) -> tuple[int, int]:
        """Return the channels with a north pole and those with a south pole, in the last state.

        That is the state that ``scan`` returned last. No channel has both; together they are that
        state.
        """


@runtime_checkable
class HandObserver(Protocol):
    """Sensors that know what hands and pieces really do, as those of a board on the screen do."""

    @property
    def are_hands_free(self) -> bool:
        """Whether no hand holds a piece, pushes one, or is about to."""

    @property
    def is_exact(self) -> bool:
        """Whether every reading is right, so that no sensor is ever in question."""


@runtime_checkable
class PieceReader(Protocol):
    """Sensors that identify the piece on a cell, as by a tag in its foot."""

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """Return, by channel, the (number of the seat, kind) of the piece read there.

        It belongs to the state that ``scan`` returned last. An occupied channel that is not among
        them could not read its piece.
        """


def read_pieces_if_able(sensors: Sensors | None) -> Mapping[int, tuple[int, str]]:
    """Return the pieces as ``PieceReader`` defines; none where no sensors can read any."""
    # Not isinstance: that of a protocol takes 60 us on Python 3.11, and the lights wait for this.
    reader: Callable[[], Mapping[int, tuple[int, str]]] | None
    reader = getattr(sensors, "read_pieces", None)
    return reader() if reader else {}


class Leds(Protocol):
    """A strip of lights: one per channel."""

    @property
    def channels(self) -> int:
        """How many lights there are."""

    def show(self, colours: bytes) -> None:
        """Show one frame: three bytes (red, green, blue; 0 to 255) per channel, in their order.

        Raises DriverError.
        """

    def close(self) -> None:
        """Switch all lights off and release the hardware. Closing twice is allowed."""


class Buttons(Protocol):
    """Keys that were pressed."""

    def pressed(self) -> Sequence[Pressed]:
        """Return the buttons pressed since the last call, oldest first.

        Releases are included where they are known.
        """

    def close(self) -> None:
        """Release what they hold. Closing twice is allowed."""


class Sound(StrEnum):
    """The sounds, in rising importance: of two at the same time, only the later one is heard."""

    LIFT = "lift"  # a piece was lifted
    LANDING = "landing"  # a piece was put down
    TURN = "turn"  # it is now the turn of players here, after a move made elsewhere
    CAPTURE = "capture"  # a piece was captured, or a challenge was decided
    LAST_SECONDS = "last-seconds"  # a clock has little time left
    REFUSED = "refused"  # something is not allowed
    CHECK = "check"  # a piece is in check
    END = "end"  # the game is over


class Sounds(Protocol):
    """A loudspeaker. It raises nothing: where it fails, it says so once and is silent."""

    def prepare(self) -> None:
        """Open the device if it is not open, which can take a tenth of a second."""

    def play(self, sound: Sound, volume: float) -> None:
        """Play this sound, if ``prepare`` has opened the device. Never blocks.

        ``volume``: the amplitude, above 0 and at most 1.
        """

    def close(self) -> None:
        """Stop, and release the device. Closing twice is allowed."""


class Urgency(IntEnum):
    """How urgent it is to say something."""

    STATE = 0  # how things stand: it is said when nothing else is, and dropped once it has changed
    NEWS = 1  # what has happened: it is heard to its end
    ANSWER = 2  # a refusal, a question, what a player has asked for: it interrupts everything


class Utterance(NamedTuple):
    """Something to say.

    ``language``: its code, such as ``de``; ``volume``: the amplitude, above 0 and at most 1;
    ``pace``: words per minute.
    """

    text: str
    language: str
    urgency: Urgency
    volume: float
    pace: int


class Voice(Protocol):
    """A voice. It raises nothing: where it fails, it says so once and is silent."""

    def prepare(self) -> None:
        """Get ready to speak."""

    def say(self, utterance: Utterance) -> None:
        """Say this, or nothing unless ``prepare`` was called. Never blocks."""

    def hush(self) -> None:
        """Stop speaking, and drop what is still to be said. Never blocks."""

    def close(self) -> None:
        """Stop. Closing twice is allowed."""


class Link(Protocol):
    """One end of a message pipe. Messages are whole, arrive in order, and are bytes to it."""

    def send(self, message: bytes) -> None:
        """Hand a message to the other end. Never blocks. Raises LinkClosed."""

    def receive(self) -> Sequence[bytes]:
        """Return the messages that have arrived since the last call, oldest first. Never blocks.

        Raises LinkClosed when none are left and the other end is gone.
        """

    def close(self) -> None:
        """Send and receive no more. Closing twice is allowed."""


class ResendingLink(Link, Protocol):
    """A link whose other end sends again what was not acknowledged here."""

    @property
    def position(self) -> str:
        """How far ``receive`` has handed over; empty: nothing came."""

    @property
    def is_away(self) -> bool:
        """Whether nothing has been heard from the other end lately."""

    def acknowledge(self, position: str) -> None:
        """Confirm that what was received up to this position is on the disk."""


class BoardStatus(StrEnum):
    """How the pieces on a board relate to the game, for players elsewhere."""

    RIGHT = "right"  # as in the game, or in hands that move them
    DIFFERS = "differs"  # the board guides the players to put pieces right
    DETACHED = "aside"  # the game goes on elsewhere, and nobody touches them
    AWAY = "away"  # the sensors do not answer
    NONE = "none"  # there is no board


class PageEntry(NamedTuple):
    """A line of the record: the number of the seat, and its text.

    ``is_command``: it moves no piece, and its text names the seat. ``better``: a sentence with the
    better move, if this one lost much; else empty. ``round``: the number of the move; a command has
    none. ``short``: the move alone, where the text also has what came of it; else empty.
    """

    seat: int
    text: str
    is_command: bool = False
    better: str = ""
    round: int = 0
    short: str = ""


class UpcomingPath(NamedTuple):
    """A path of a move that may come next, in the form of a page's ``arrows``.

    ``own``: the reader of the page makes the move; ``number``: its place in an order, 1 the first;
    0: no order is given.
    """

    path: tuple[int, ...]
    own: bool = False
    number: int = 0


class PageClock(NamedTuple):
    """A player's clock. ``time``: the fields of ``engines.time_control.TimeLeft``; ``is_running``:
    it runs down from there.
    """

    time: tuple[int, ...]
    is_running: bool


class HandLimits(NamedTuple):
    """What players can do with the pieces on a screen that moves pieces by itself.

    ``liftable``: the cells whose pieces can be lifted; ``why_not``: why others cannot, by the
    number of their seat. ``removable``: the cells whose pieces leave the board in a move that hands
    have begun. ``refusal``: why the attempted move is not possible; empty if none was attempted.
    ``must_wait``: hands have to wait until the last challenge has been decided. ``routes``: the
    cells still to be visited in each such move, after the one that its piece stands on or was
    lifted from last. ``partners``: the numbers of each seat's partners. ``captures``: the next cell
    of such a move, and the cells elsewhere on which it captures.
    """

    liftable: tuple[int, ...]
    why_not: tuple[str, ...]
    removable: tuple[int, ...] = ()
    refusal: str = ""
    must_wait: bool = False
    routes: tuple[tuple[int, ...], ...] = ()
    partners: tuple[tuple[int, ...], ...] = ()
    captures: tuple[tuple[int, tuple[int, ...]], ...] = ()


class PieceToPlace(NamedTuple):
    """The piece (number of the seat, kind) that ``Page.private`` asks for, and the cells where it
    can be placed.
    """

    piece: tuple[int, str]
    cells: tuple[int, ...]


class Remark(NamedTuple):
    """What the reader of a page knows of a piece whose kind is hidden.

    ``beaten``: the reader's pieces that it has beaten, as on a page; ``text``: that in words.
    """

    cell: int
    beaten: tuple[tuple[int, str], ...]
    text: str


class RecentMove(NamedTuple):
    """A move of the seat with this number, from one cell to another."""

    seat: int
    start: int
    end: int


class Page(NamedTuple):
    """What a screen beside the board shows; cells are the game's.

    ``status``: one line in plain words. ``note``: a second, quieter line (may be empty).
    ``pieces``: per cell (number of the seat, kind) of the piece that belongs there, or None.
    ``seats_on_turn``: numbers of the seats on turn. ``arrows``: paths to draw while hints are asked
    for, those of one cell as rings; ``upcoming_paths``: paths of moves that may come next, as in
    the texts. ``is_saved``: whether all that was played is on the disk. ``faults``: the cells with
    unreliable sensors, each with the name of the fault. ``private``: the line to show in place of
    the status to the one player on turn alone, who sets up an army in secret; empty where there is
    none; ``to_place``: the piece that it asks for. ``is_over``: the game has ended, and ``status``
    says how. ``is_setting_up``: whether armies are being set up, so that pieces can stand otherwise
    than in ``pieces``. ``game``: how many games were played at this board before this one.
    ``seats_in_parallel``: the seats that can set up in secret at the same time, as ``note`` says: a
    screen that they have to share replaces that note. ``hidden``: the seats of which pieces stand
    there, or did when the program was left, that are not public.

    For screens elsewhere, instead of ``status`` and ``note``, which are for hands at this board:
    ``board_status``, and ``announcement``: the message shown to everybody. ``response_times``: who
    answers from another host, and within how many milliseconds. ``language``: the language of the
    texts. ``announcement`` and ``private_announcement`` (the content of ``private``) are messages
    for screens in other languages; no other screen reads them.

    By the numbers of the seats: ``player_names``, who plays it, and ``latest_moves``, its last
    move; each can be empty. ``record``: all that was played. ``is_removal_asked``: a piece has to
    be taken off the board. ``last_move_cells``: the cells lit for the last move;
    ``captured_cells``: those lit for what it captured. ``may_review``: the game is over, and hint
    shows its turning points. ``button_notes``: what the next press of hint or more shows, in a
    word, where that changes from press to press. ``renamed_buttons``: those that have another name
    now, as redo in a lesson, and that name; ``idle_buttons``: those that have nothing to do.
    ``learner``: the seat that a lesson begins with. ``cells_to_clear``:
    the cells that a nearly finished move still has to empty. ``mutual_captures``: the cells of
    pieces that leave the board together with the piece in hand, if that is put down there.
    ``yes_button``: what says yes to the question that the texts ask, and ``Button.NO`` no; None
    where they ask none. ``may_end``: the game can be resigned or drawn. ``has_hint``, ``has_more``:
    the buttons for hints and for more have something to show. ``awaits_turn_button``: the turn
    button answers, confirms or completes something, and does not only end a move that also ends by
    itself. ``sole_player``: the seat of the only person in the game, if it plays at this board;
    None where several people play. ``remarks``: on the pieces hidden from that person.
    ``is_note_calm``: ``note`` asks nothing of anybody, so that what a screen knows of a piece can
    take its place. ``recent_moves``: where several opponents have moved since the last move here,
    their moves in order, while nothing is lifted. ``choices``: the buttons for commands that are
    part of this turn, each with what it does. ``lost_remarks``: what is known of each hidden piece
    that has left the board, with its seat, in the order in which they left.

    In a game with a clock: ``clocks``, by the numbers of the seats: what was left of its time at
    ``clocks_at``, in seconds of the loop's clock; None without a limit. ``are_clocks_paused``: none
    runs although somebody is on turn.

    For a screen whose pieces move by themselves: ``is_behind``: the pieces on the board have still
    to follow moves that were made elsewhere, or a position that the game went back to, and hands
    have done nothing else. ``status_on_the_way``: the line to show in place of the status while
    they do so, because it asks nothing of hands; empty where it is the same. ``hand_limits``: what
    hands can do there; None for anything, as while an army is set up.
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
    clocks: tuple[PageClock | None, ...] = ()
    clocks_at: float = 0.0
    are_clocks_paused: bool = False
    record: tuple[PageEntry, ...] = ()
    is_removal_asked: bool = False
    upcoming_paths: tuple[UpcomingPath, ...] = ()
    last_move_cells: tuple[int, ...] = ()
    captured_cells: tuple[int, ...] = ()
    may_review: bool = False
    button_notes: tuple[tuple[Button, str], ...] = ()
    renamed_buttons: tuple[tuple[Button, str], ...] = ()
    idle_buttons: tuple[Button, ...] = ()
    cells_to_clear: tuple[int, ...] = ()
    mutual_captures: tuple[int, ...] = ()
    yes_button: Button | None = None
    is_behind: bool = False
    status_on_the_way: str = ""
    sole_player: int | None = None
    learner: int | None = None
    hand_limits: HandLimits | None = None
    may_end: bool = True
    has_hint: bool = True
    has_more: bool = True
    awaits_turn_button: bool = True
    to_place: PieceToPlace | None = None
    remarks: tuple[Remark, ...] = ()
    is_note_calm: bool = False
    recent_moves: tuple[RecentMove, ...] = ()
    choices: tuple[tuple[Button, str], ...] = ()
    lost_remarks: tuple[tuple[int, str], ...] = ()


class Screen(Protocol):
    """A screen beside the board: the window's lower edge, a terminal, a small display."""

    def show_page(self, page: Page) -> None:
        """Show this page from now on. Called only when it has changed."""
