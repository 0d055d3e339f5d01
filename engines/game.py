"""What every game is: pure functions on frozen values.

In: a state and a move. Out: the next state, what a seat may do, what a viewer may see. A game knows
nothing of time, chance, boards made of wood, lights or players' devices.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NewType, Protocol, TypeAlias, TypeVar, runtime_checkable

from engines.message import Message
from engines.options import Option
from engines.topology import Cell, Topology

Seat = NewType("Seat", str)
"""A player's side, named as the players name it: ``white``, ``attackers``."""

ARBITER = Seat("arbiter")
"""The viewer who sees everything and plays nothing; no game has a seat of that name."""

RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW = (
    "resign",
    "offer-draw",
    "accept-draw",
    "decline-draw",
)
"""The words every game spells alike, so that one button serves them all."""


HIDDEN = "?"
"""The kind of a piece whose kind the viewer may not know."""


class Piece(NamedTuple):
    """What stands on a cell; its kind may be ``HIDDEN``."""

    seat: Seat
    kind: str


Scene: TypeAlias = tuple[Piece | None, ...]
"""The pieces as one viewer may see them, one place per cell of the topology."""


class Move(NamedTuple):
    """What a seat wants to do, whole: the rules never see half a capture.

    ``path``: the cells the piece stands on, from its origin to its last landing, every landing
    named; empty for a word. ``captured``: the cells that end empty, in the order in which they are
    taken (a victim on the last landing, replaced by the mover, is not among them). ``also``: other
    own pieces that travel, as pairs (from, to). ``choice``: a promotion, or a word such as
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
    """How a game ended. No winners: a draw. The reason is a part of a sentence."""

    winners: tuple[Seat, ...]
    reason: Message


class Standing(NamedTuple):
    """How a seat stands to the others, where the board does not show it. ``partners``: the seats it
    plays together with; ``points``: those it has, None as long as there are none to count.
    """

    seat: Seat
    partners: tuple[Seat, ...] = ()
    points: int | None = None


class Setup(NamedTuple):
    """What a seat may lay out now as one move, ``Move.layout``.

    ``cells``: where. ``kinds``: the pieces, each as often as it has to be laid, in the order in
    which a player is asked for them. ``due``: the seat has to do it before the game goes on; else
    it may, instead of a move. ``usual``: an arrangement to begin with, as pairs (cell, kind); empty
    where there is none.
    """

    seat: Seat
    cells: tuple[Cell, ...]
    kinds: tuple[str, ...]
    due: bool
    usual: tuple[tuple[Cell, str], ...] = ()


class Record(NamedTuple):
    """A game read from its text form: its tags, the start position's text (empty: the usual
    one) and the moves.
    """

    tags: Mapping[str, str]
    start: str
    moves: tuple[Move, ...]


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Rules(Protocol[S]):
    """What may be done and what comes of it. States are frozen values that only the game looks
    into; a viewer is a seat, None for the public, or ``ARBITER``.

    ``topology``: cells, positions, ways. ``seats``: all of them, in the order of play from the
    start. ``kinds``: every kind of piece with its symbol, one to three letters or digits, for
    texts.
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
        """Return the board moves on offer to a seat, for lights and hints, from what that seat may
        observe.
        """

    @abstractmethod
    def commands(self, state: S, seat: Seat) -> tuple[str, ...]:
        """The words a seat may say now (each is ``Move.choice`` of a move without path):
        ``resign``, ``offer-draw``, ... When the game is over, none but what shows something: it
        leaves the result as it is. ``accept-`` and ``decline-`` with a subject (``draw``) answer
        the last other word that names the subject.
        """

    @abstractmethod
    def setup(self, state: S, seat: Seat) -> Setup | None:
        """What a seat may lay out now; None when nothing. Layouts are not among ``legal``, for
        there are too many of them.
        """

    @abstractmethod
    def refusal(self, state: S, move: Move) -> Message | None:
        """None when the move is allowed; else why not: a part of a sentence for a player. A path of
        one cell that takes nothing asks why the piece there cannot move.
        """

    @abstractmethod
    def apply(self, state: S, move: Move) -> S:
        """Return the state after an allowed move. Raises IllegalMove with the refusal for any
        other.
        """

    @abstractmethod
    def push(self, state: S, move: Move) -> S:
        """Return the state after a move known to be allowed, such as one just taken from ``legal``.
        Nothing is checked: what another move makes of the state is not defined.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Who won and why, or None while the game goes on."""

    @abstractmethod
    def situation(self, state: S) -> Message | None:
        """What everybody should know beside the pieces, such as who is with whom; None when there
        is nothing. One or two sentences.
        """

    @abstractmethod
    def standings(self, state: S) -> Sequence[Standing]:
        """Partners and points, which everybody may know: of each seat, in a game that has either;
        else nothing.
        """

    @abstractmethod
    def observe(self, state: S, viewer: Seat | None) -> Scene:
        """Return the pieces as a viewer may see them."""


class Notation(Protocol[S]):
    """Positions and moves as text, for the arbiter unless another viewer is named: a text then
    shows what that viewer may see.
    """

    @abstractmethod
    def position_text(self, state: S, viewer: Seat | None = ARBITER) -> str:
        """Return the position on one line, as ``read_position`` reads it when nothing is hidden."""

    @abstractmethod
    def read_position(self, text: str) -> S:
        """Return the state a position's text describes, with fresh counters. Raises
        PositionError.
        """

    @abstractmethod
    def move_text(self, state: S, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the move as players write it, as ``read_move`` reads it in the same state."""

    @abstractmethod
    def read_move(self, state: S, text: str) -> Move:
        """Return the allowed move a text names. Raises NotationError, IllegalMove or
        AmbiguousMove.
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
    ) -> str:
        """A whole game in the format other programs for this game read. Raises IllegalMove for a
        move not allowed where it stands.
        """

    @abstractmethod
    def read_record(self, text: str) -> Record:
        """Return the game a record describes. Raises NotationError, PositionError or
        IllegalMove.
        """


class Game(Rules[S], Notation[S], Records[S], Protocol[S]):
    """One game with its options chosen: its rules, its texts, its records, and who it is.

    ``name``: as on the command line, ``russian-draughts``. ``title``: as a player reads it,
    ``Russian draughts``. ``choices``: the options there are. ``options``: every option with the
    value in force.
    """

    name: str
    title: str
    choices: Sequence[Option]
    options: Mapping[str, str]


@runtime_checkable
class Changing(Protocol[S_contra]):
    """A game in which a move may change what a piece can do."""

    @abstractmethod
    def changed(self, before: S_contra, move: Move, after: S_contra) -> Message | None:
        """What everybody should know of that, as long as the piece stands; else None."""


AnyGame: TypeAlias = Game[Any]
