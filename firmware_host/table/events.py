"""The events of a game, as frozen facts: the Table makes them, the journal keeps them.

Knows no rules (moves are texts that only the game can read) and no files.
A set-up that is not finished is kept as a draft, so that it survives a restart. The draft of a
secret army is as secret as the army: the public may read how many pieces are placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from engines.game import AnyGame, Seat, Setup
from engines.topology import Cell


class StartError(ValueError):
    """A journal's start position is not valid by the rules. The reason is not given: it might
    reveal a hidden piece, and the message may be shown anywhere.
    """

    def __init__(self, game_id: str) -> None:
        super().__init__(
            f"game {game_id}: this version's rules don't allow its starting position; to start"
            " another game, add --new"
        )


class HistoryError(ValueError):
    """A journal's events do not make a game by the rules; the first ``valid_events`` of them do."""

    def __init__(self, game_id: str, valid_events: int, reason: str) -> None:
        super().__init__(
            f"game {game_id}, event {valid_events + 1}: {reason}; to save what comes before it, run"
            f" lodeboard salvage {game_id}; to start another game, add --new"
        )
        self.valid_events = valid_events


@dataclass(frozen=True)
class Header:
    """The first event of a game: its id, the game's name and options, the start position's text and
    the time it began.

    ``start`` is empty for the usual start position, and then so is ``public_start``: the start as
    the public may read it, where that is less than ``start`` says; ``begun_at`` is ISO 8601 in UTC.
    ``clock``: the time controls (``engines.time_control``), empty for none.
    """

    game_id: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    begun_at: str = ""
    public_start: str = ""
    clock: str = ""


@dataclass(frozen=True)
class Played:
    """A move or command of a seat; ``text`` as the game writes it for the arbiter.

    ``thought_ms``: milliseconds the seat was on turn since its last move or command, taken back or
    not. ``public_text``: the text as the public may read it, where that is less than ``text`` says;
    else empty. ``left_ms``: the milliseconds that the seat has left after it, None without a limit.
    """

    seat: str
    text: str
    thought_ms: int = 0
    public_text: str = ""
    left_ms: int | None = None


@dataclass(frozen=True)
class Rewound:
    """The game went back to its first ``entries`` moves."""

    entries: int


@dataclass(frozen=True)
class Ended:
    """The game is over; no winners means a draw. A later ``Rewound`` takes it back."""

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Revealed:
    """A seat agreed, after the game, to reveal its hidden pieces to everybody.

    If it is not ``is_authenticated``, anybody may have written it: it stays in the journal and
    reveals nothing.
    """

    seat: str
    is_authenticated: bool = True


@dataclass(frozen=True)
class ArbiterRevealed:
    """The arbiter began to see everything, after the moves before this event."""


@dataclass(frozen=True)
class SetupDrafted:
    """The draft of a seat's set-up, not yet a move. ``text``: the pieces placed now;
    ``public_text``: as the public may read it, where that is less; else empty.
    """

    seat: str
    text: str
    public_text: str = ""


@dataclass(frozen=True)
class Named:
    """The names of the players from now on, by seat."""

    names: Mapping[str, str]


@dataclass(frozen=True)
class ComputerSeated:
    """The computer plays these seats from now on, at these levels: 1 is the weakest."""

    levels: Mapping[str, int]


@dataclass(frozen=True)
class HintGiven:
    """A seat has had one more hint, where they are counted."""

    seat: str


@dataclass(frozen=True)
class Noted:
    """A player wrote a note at the position after ``entries`` moves, in place of the one there; an
    empty ``text`` deletes it.
    """

    entries: int
    text: str


@dataclass(frozen=True)
class Evaluated:
    """The finished game was reviewed: numbers of moves, each with the score of the position after
    them (``messages.Evaluation``). ``mistakes``: the numbers of the moves that lost most (0 is the
    first).
    """

    scores: tuple[tuple[int, int], ...]
    mistakes: tuple[int, ...] = ()


@dataclass(frozen=True)
class ClockRead:
    """What a running clock showed in the middle of a turn, so that a game that is left and resumed
    goes on from there: milliseconds by seat. ``thought``: since the seat's last event; ``left``.
    """

    thought: Mapping[str, int]
    left: Mapping[str, int]


@dataclass(frozen=True)
class LimitLifted:
    """A seat whose flag had fallen plays on without a limit."""

    seat: str


@dataclass(frozen=True)
class Acknowledged:
    """How far each remote client is acknowledged, by its name: its messages up to there have led to
    the events before this one and are not carried out again when sent again.
    """

    positions: Mapping[str, str]


Event: TypeAlias = (
    Played
    | Rewound
    | Ended
    | Revealed
    | ArbiterRevealed
    | SetupDrafted
    | Named
    | ComputerSeated
    | HintGiven
    | Noted
    | Evaluated
    | ClockRead
    | LimitLifted
    | Acknowledged
)


Draft: TypeAlias = tuple[tuple[Cell, str], ...]
"""The pieces placed so far, as pairs of a cell and a kind in the order of the cells."""

Drafts: TypeAlias = Mapping[Seat, Draft]

NO_DRAFTS: Final[Drafts] = {}


def draft_event(game: AnyGame, setup: Setup, draft: Draft) -> SetupDrafted:
    """Return the event that this much of an army is placed."""
    names = game.topology.names
    text = ",".join(f"{names[cell]}={game.kinds[kind]}" for cell, kind in draft)
    # No cells either: pieces are asked for in a known order, so consecutive drafts
    # would show which cell was filled when.
    shown = ",".join("?=?" for _ in draft)
    return SetupDrafted(setup.seat, text, "" if setup.usual else shown)


def read_drafts(game: AnyGame, state: Any, events: Iterable[Event]) -> Drafts:
    """Return the drafts of the armies still to be set up in this state, from the events.

    A draft that cannot be read is left out: only the place of some pieces is lost.
    """
    texts = {Seat(event.seat): event.text for event in events if isinstance(event, SetupDrafted)}
    due = {seat: setup for seat in game.seats if (setup := game.setup(state, seat)) and setup.due}
    read = {seat: _read_draft(game, due[seat], text) for seat, text in texts.items() if seat in due}
    return {seat: draft for seat, draft in read.items() if draft}


def secret(game: AnyGame, state: Any, drafts: Drafts) -> frozenset[Seat]:
    """Return the seats with drafts that contain more than the public may know."""
    setups = (game.setup(state, seat) for seat, draft in drafts.items() if draft)
    return frozenset(one.seat for one in setups if one and one.due and not one.usual)


def _read_draft(game: AnyGame, setup: Setup, text: str) -> Draft:
    """Return the draft in this text; empty if it is none of this army."""
    cells = {name: Cell(cell) for cell, name in enumerate(game.topology.names)}
    kinds = {symbol: kind for kind, symbol in game.kinds.items()}
    left, laid = list(setup.kinds), dict[Cell, str]()
    for part in filter(None, text.split(",")):
        name, _, symbol = part.partition("=")
        cell, kind = cells.get(name), kinds.get(symbol)
        if cell not in setup.cells or cell in laid or kind not in left:
            return ()
        left.remove(kind)
        laid[cell] = kind
    return tuple(sorted(laid.items()))
