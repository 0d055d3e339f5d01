"""The protocol of every game: pure functions on frozen values.

In: a state and a move. Out: the next state, what a seat can do, what a viewer may see. A game knows
nothing of time, chance, physical boards, lights or players' devices.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, NewType, Protocol, TypeAlias, TypeVar, runtime_checkable

from engines.message import Message
from engines.options import Option
from engines.topology import Cell, Topology

Seat = NewType("Seat", str)
"""A player's side, named as the players name it: ``white``, ``attackers``."""

ARBITER = Seat("arbiter")
"""The viewer who sees everything and does not play; no game has a seat of that name."""

RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW = (
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
)
"""The commands that have the same name in every game, so that one button serves them all."""

OUT_OF_TIME = "out-of-time"
"""The command that only a clock gives, when the time of its seat is up.

A game that has a rule for it allows it at any time; it is never among ``commands``. In any other
game the players are told, and decide what follows.
"""


HIDDEN = "?"
"""The kind of a piece whose kind the viewer may not know."""


class Piece(NamedTuple):
    """A piece on a cell; its kind may be ``HIDDEN``."""

    seat: Seat
    kind: str


Scene: TypeAlias = tuple[Piece | None, ...]
"""The pieces as one viewer may see them, one entry for each cell of the topology."""


class Move(NamedTuple):
    """A complete move or command of a seat; the rules never see half a capture.

    ``path``: the cells of the piece, from its origin to its last landing, with every landing in
    between; empty for a command. ``captured``: the cells that end empty, in the order in which they
    are captured (a piece on the last landing, replaced by the mover, is not among them). ``also``:
    other own pieces that travel, as pairs (from, to). ``choice``: a promotion, or a command such as
    ``resign``. ``layout``: a set-up, as pairs (cell, kind) in the order of the cells.

    A piece that leaves the board by its own move visits one cell, its origin, which is then among
    those captured.
    """

    seat: Seat
    path: tuple[Cell, ...] = ()
    captured: tuple[Cell, ...] = ()
    also: tuple[tuple[Cell, Cell], ...] = ()
    choice: str = ""
    layout: tuple[tuple[Cell, str], ...] = ()


class Result(NamedTuple):
    """How a game ended. No winners means a draw. The reason is a part of a sentence."""

    winners: tuple[Seat, ...]
    reason: Message


class Standing(NamedTuple):
    """How a seat relates to the others, where the board does not show it.

    ``partners``: the seats it plays together with. ``points``: its points, None while there are
    none.
    """

    seat: Seat
    partners: tuple[Seat, ...] = ()
    points: int | None = None


class Setup(NamedTuple):
    """What a seat can set up now as one move, ``Move.layout``.

    ``cells``: the allowed cells. ``kinds``: the pieces, each as often as it must be placed, in the
    order in which a player is asked for them. ``due``: the seat must set up before the game goes
    on; otherwise it may, instead of a move. ``usual``: a default layout, as pairs (cell, kind);
    empty if there is none.
    """

    seat: Seat
    cells: tuple[Cell, ...]
    kinds: tuple[str, ...]
    due: bool
    usual: tuple[tuple[Cell, str], ...] = ()


class Note(NamedTuple):
    """What an annotator says at one place of a line: at most one note for each place.

    ``at``: the number of moves of the line before it. ``text``: the comment, without line breaks.
    ``glyph``: the marks, ``!``, ``?!``, ``$14``, separated by spaces. ``clock``: the time left,
    as in ``[%clk 0:04:12]``. Each is empty if there is none.
    """

    at: int
    text: str = ""
    glyph: str = ""
    clock: str = ""


class Line(NamedTuple):
    """Moves with their notes, and the variations on them.

    ``variations``: other lines, each with the number of moves of this line before it; it starts
    with another move in place of the next one.
    """

    moves: tuple[Move, ...] = ()
    notes: tuple[Note, ...] = ()
    variations: tuple[tuple[int, Line], ...] = ()


class Check(NamedTuple):
    """A piece that would decide the game if it were captured, and that an opponent threatens to
    capture next.

    ``message``: says so, as a sentence. ``attackers``: the cells of the pieces that could
    do it, where one piece alone can.
    """

    cell: Cell
    message: Message
    attackers: tuple[Cell, ...] = ()


class Record(NamedTuple):
    """A game read from its text form.

    Its tags, the start position's text (empty: the usual one) and the main line. ``result``: the
    winners' seats joined by ``+``, ``draw``, or empty if the record doesn't say.
    """

    tags: Mapping[str, str]
    start: str
    moves: tuple[Move, ...]
    result: str = ""
    notes: tuple[Note, ...] = ()
    variations: tuple[tuple[int, Line], ...] = ()


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Rules(Protocol[S]):
    """What is allowed and what follows from it.

    States are frozen values that only the game looks into. A viewer is a seat, None for the public,
    or ``ARBITER``. ``topology``: cells, positions, directions. ``seats``: all of them, in the order
    of play from the start. ``kinds``: every kind of piece with its symbol, one to three letters or
    digits, for texts.
    """

    topology: Topology
    seats: tuple[Seat, ...]
    kinds: Mapping[str, str]

    @abstractmethod
    def initial(self) -> S:
        """Return the state before the first move."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats the game waits for; empty exactly when the game is over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Move]:
        """Return the board moves of a seat, for lights and hints.

        They follow from what that seat may observe.
        """

    @abstractmethod
    def commands(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Return the commands a seat can give now: ``resign``, ``offer-draw``, ...

        Each is the ``Move.choice`` of a move without a path. After the end of the game only
        commands that show something are left; they do not change the result. ``accept-`` and
        ``decline-`` with a subject (``draw``) answer the last other command that names the subject.
        """

    @abstractmethod
    def setup(self, state: S, seat: Seat) -> Setup | None:
        """Return what a seat can set up now, or None.

        Layouts are not part of ``legal``, because there are too many of them.
        """

    @abstractmethod
    def refusal(self, state: S, move: Move) -> Message | None:
        """Return why the move is not allowed, as a part of a sentence for a player; None if it is.

        A path of one cell that captures nothing asks why the piece there cannot move.
        """

    @abstractmethod
    def apply(self, state: S, move: Move) -> S:
        """Return the state after an allowed move.

        Raises IllegalMove with the refusal for any other move.
        """

    @abstractmethod
    def push(self, state: S, move: Move) -> S:
        """Return the state after a move known to be allowed, such as one from ``legal``.

        Nothing is checked: the result for any other move is undefined.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return who won and why, or None while the game goes on."""

    @abstractmethod
    def situation(self, state: S) -> Message | None:
        """Return one or two sentences on what the board does not show, such as who is with whom.

        It is for everybody. None if there is nothing to say.
        """

    @abstractmethod
    def standings(self, state: S) -> Sequence[Standing]:
        """Return the partners and points of each seat, in a game that has either; else nothing.

        They are public.
        """

    @abstractmethod
    def observe(self, state: S, viewer: Seat | None) -> Scene:
        """Return the pieces as a viewer may see them."""


class Notation(Protocol[S]):
    """Positions and moves as text.

    They are written for the arbiter unless another viewer is named; a text then shows what that
    viewer may see.
    """

    @abstractmethod
    def position_text(self, state: S, viewer: Seat | None = ARBITER) -> str:
        """Return the position on one line, as ``read_position`` reads it if nothing is hidden."""

    @abstractmethod
    def read_position(self, text: str) -> S:
        """Return the state a text describes, with fresh counters. Raises PositionError."""

    @abstractmethod
    def move_text(self, state: S, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the move as players write it, as ``read_move`` reads it in the same state."""

    @abstractmethod
    def read_move(self, state: S, text: str) -> Move:
        """Return the allowed move a text names.

        Raises NotationError, IllegalMove or AmbiguousMove.
        """


class Records(Protocol[S_contra]):
    """Whole games as text."""

    @abstractmethod
    def write_record(
        self,
        start: S_contra,
        moves: Sequence[Move],
        tags: Mapping[str, str],
        viewer: Seat | None = ARBITER,
        *,
        notes: Sequence[Note] = (),
        variations: Sequence[tuple[int, Line]] = (),
    ) -> str:
        """Return a whole game in the format that other programs for this game read.

        ``notes`` and ``variations`` are those of the main line, for the arbiter alone except for
        the clock times. Raises IllegalMove for a move that is not allowed in its position.
        """

    @abstractmethod
    def read_record(self, text: str) -> Record:
        """Return the game a record describes.

        Raises NotationError, PositionError or IllegalMove.
        """


class Game(Rules[S], Notation[S], Records[S], Protocol[S]):
    """One game with its options chosen: rules, texts, records and identity.

    ``name``: as on the command line, ``russian-draughts``. ``title``: as a player reads it,
    ``Russian draughts``. ``choices``: the options that exist. ``options``: every option with the
    value in force.
    """

    name: str
    title: str
    choices: Sequence[Option]
    options: Mapping[str, str]


class PositionItem(NamedTuple):
    """What a position holds besides its pieces, such as the side to move.

    ``label``: what it is; ``values``: those it can have, each with a label, the default first.
    """

    name: str
    label: Message
    values: tuple[tuple[str, Message], ...]


@runtime_checkable
class SupportsPositions(Protocol[S_contra]):
    """A game whose positions can be set up piece by piece. Nothing is hidden in any of them."""

    @property
    @abstractmethod
    def palette(self) -> Sequence[Piece]:
        """The pieces that a position can have, in the order in which players choose from them."""

    @abstractmethod
    def position_items(self, values: Mapping[str, str]) -> Sequence[PositionItem]:
        """Return what else is to be decided, where these values are chosen already."""

    @abstractmethod
    def position_values(self, state: S_contra) -> Mapping[str, str]:
        """Return the values of all items in a state, by name.

        That without a name is the rest of the position, which nobody chooses: it is not kept when
        the position is changed.
        """

    @abstractmethod
    def drafted_text(self, scene: Scene, values: Mapping[str, str]) -> str:
        """Return the text of these pieces and values, for ``read_position``, possible or not.

        Values that are missing have their defaults. Raises PositionError for a position that no
        text can have.
        """


@runtime_checkable
class Changing(Protocol[S_contra]):
    """A game in which a move can change what a piece can do."""

    @abstractmethod
    def changed(self, before: S_contra, move: Move, after: S_contra) -> Message | None:
        """Return what a move has changed about what its piece can do, or None.

        It is for everybody, as long as the piece stands.
        """


@runtime_checkable
class SupportsChecks(Protocol[S_contra]):
    """A game in which a piece can be in check."""

    @abstractmethod
    def checks(self, state: S_contra) -> Sequence[Check]:
        """Return the pieces that are in check and whose side can still do something about it.

        They are for everybody, and empty once the game is over.
        """


@runtime_checkable
class SupportsPlans(Protocol[S_contra]):
    """A game that can say what a side should aim at in general."""

    @abstractmethod
    def plan(self, state: S_contra, seat: Seat) -> Message | None:
        """Return the plan of a seat on turn, as a sentence to it; None for nothing to say.

        It says no more than the pieces that everybody sees.
        """


@runtime_checkable
class SupportsCaptureMeans(Protocol[S_contra]):
    """A game in which a capture does not explain itself: other pieces or cells help, or it costs
    something.
    """

    @abstractmethod
    def capture_means(self, state: S_contra, move: Move) -> Mapping[Cell, Message]:
        """Return how an allowed move captures the piece on each cell, as a part of a sentence.

        For everybody. Cells of which there is nothing to say are left out.
        """


@runtime_checkable
class SupportsMoveSigns(Protocol):
    """A game whose moves are written with signs that not everybody knows."""

    @property
    @abstractmethod
    def move_signs(self) -> Mapping[str, Message]:
        """The meaning of each sign in a few words, without an article."""


@runtime_checkable
class SupportsTurnCommands(Protocol):
    """A game in which some commands are part of a turn: before its move, or instead of one."""

    @property
    @abstractmethod
    def turn_commands(self) -> Collection[str]:
        """All of these commands; a screen has a button for each that is allowed."""


class Deduction(NamedTuple):
    """What follows for one hidden enemy piece of ``seat`` from what a player has seen.

    ``cell``: where it stands, None once it has left the board. ``text``: a part of a sentence, what
    it can be; None where nothing is known.
    """

    seat: Seat
    cell: Cell | None
    text: Message | None


@runtime_checkable
class SupportsDeductions(Protocol):
    """A game with hidden pieces of which moves and challenges tell something."""

    @abstractmethod
    def deductions(
        self,
        seat: Seat,
        position: str,
        moves: Sequence[str],
        outcomes: Sequence[tuple[int, Seat | None]],
    ) -> Sequence[Deduction]:
        """Return what a seat can conclude about each enemy piece, those that left in their order.

        The arguments are texts that the seat may read: the position the game began with, the moves
        since, and of challenges the number of the move and whose piece stayed.
        """


@runtime_checkable
class SupportsNews(Protocol[S_contra]):
    """A game in which a move can have consequences that the pieces do not show."""

    @abstractmethod
    def news(self, before: S_contra, move: Move, after: S_contra) -> Sequence[Message]:
        """Return what a move or command has brought about besides the pieces, in sentences.

        They are for everybody.
        """


@runtime_checkable
class SupportsKindNotes(Protocol):
    """A game whose kinds of pieces have properties besides how they move."""

    @abstractmethod
    def kind_note(self, kind: str) -> Message | None:
        """Return what a kind is worth or which others it beats, in a sentence."""


@runtime_checkable
class SupportsDecisiveCells(Protocol[S_contra]):
    """A game whose end can be seen on some cells, as a ring around a king can."""

    @abstractmethod
    def decisive_cells(self, state: S_contra) -> Sequence[Cell]:
        """Return the cells that show why the game was won.

        Empty before that, and where it was won in another way.
        """


AnyGame: TypeAlias = Game[Any]
