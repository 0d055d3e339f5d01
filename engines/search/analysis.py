"""The ways of moves that words tell of, for arrows on a board.

In: moves, boards. Out: the cells that they touch, and whose moves they are. Knows no game.

How strong a player of the computer's is, which move it plays, and which level suits a learner.

In: levels, what was thought, results so far. Out: a move, a level. Knows no game; the levels of a
game are a table in its own folder.

What is asked of whoever looks ahead, and what the answers are: the same for every game.

In: nothing. Out: the protocol. Knows no game, no search and no time.

What a game can say of a seat that lets everything be.

In: nothing. Out: the protocol. Knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from engines.game import HIDDEN, Game, Move, Scene, Seat, Setup
from engines.message import Message
from engines.search.alpha_beta import seeded_random
from engines.topology import Cell

MovePath: TypeAlias = tuple[Cell, ...]


class Arrow(NamedTuple):
    """Where a piece would go that words tell of, and whose; a single cell is that of a piece which
    would be taken. ``number``: which of a line's moves, the first after the move that is told is 1;
    0 where no order is told.
    """

    way: MovePath
    seat: Seat
    number: int = 0


def ends_of(move: Move) -> Sequence[Cell]:
    """Where a board move begins, and where it ends; of a piece that leaves the board with what it
    takes, where that stands.
    """
    if len(move.path) > 1:
        return move.path[0], move.path[-1]
    taken = (cell for cell in move.captured if cell != move.path[0])
    return (*move.path, *islice(taken, 1))


def path_of(move: Move) -> MovePath:
    """The same with all that it touches down on between."""
    return move.path if len(move.path) > 1 else tuple(ends_of(move))


def arrows_of(move: Move, number: int = 0) -> tuple[Arrow, ...]:
    """Its way, and what it takes."""
    along = path_of(move)
    beside = (Arrow((cell,), move.seat) for cell in move.captured if cell not in along)
    return (Arrow(along, move.seat, number), *beside)


def captured_cells(
    scene: Scene, move: Move, seats: Collection[Seat] | None = None
) -> tuple[Cell, ...]:
    """Return the cells of the others' pieces, or of these seats' alone, that a move takes."""
    cells = dict.fromkeys((*move.captured, *move.path[-1:]))
    stands = ((cell, piece.seat) for cell in cells if (piece := scene[cell]))
    return tuple(
        cell for cell, seat in stands if (seat != move.seat if seats is None else seat in seats)
    )


def capture_arrows(moves: Iterable[Move], cells: Collection[Cell]) -> tuple[Arrow, ...]:
    """The ways on which these cells' pieces can be taken: for each the shortest, none twice."""
    best = dict[Cell, Move]()
    for move in sorted(moves, key=lambda move: len(move.path)):
        for cell in cells:
            if cell in move.captured or cell == move.path[-1]:
                best.setdefault(cell, move)
    chosen = dict.fromkeys(best[cell] for cell in sorted(best))
    return tuple(dict.fromkeys(each for move in chosen for each in arrows_of(move)))


class Level(NamedTuple):
    """``nodes``, ``depth``: how much is looked at, and how many plies ahead.
    ``overlooked_percent``: of 100 replies in its head, how many it does not see: so it falls for
    long tactics more often than for short ones. ``margin``: moves no worse than its best by so much
    are as good to it, in hundredths of the game's commonest piece.
    """

    nodes: int
    depth: int
    overlooked_percent: int = 0
    margin: int = 0


def choose_move(analysis: Analysis, margin: int, seed: int) -> RankedMove:
    """Return the move played: one of those no worse than the best by ``margin``. Raises IndexError
    for a thought without a move.
    """
    best = analysis.ranked[0]
    alike = [best, *(x for x in analysis.ranked[1:] if x.exact and best.score - x.score <= margin)]
    return alike[seeded_random(seed, [each.move for each in alike]) % len(alike)]


def loss_of(analysis: Analysis, move: Move) -> int | None:
    """How much less than the best this move is worth, at least; None where nothing is known."""
    worth = next((ranked.score for ranked in analysis.ranked if ranked.move == move), None)
    return None if worth is None else analysis.ranked[0].score - worth


WANTED: Final = 0.45
"""How many of the points a learner should win, a draw being half a point."""

_FIRST_STEPS: Final = 4
"""Games in which the level is still looked for, in steps three times as long: a guess."""


def next_level(points: Sequence[float], first: int, most: int) -> int:
    """The level for the learner's next game, from 1 to ``most``. ``points``: 1, 0.5 or 0 of each
    game so far, all at the levels this function gave, the first at level ``first``.

    Each win lifts the level by a bit more than a loss lowers it, so that it comes to rest where the
    learner has ``WANTED`` of the points.
    """
    at = float(first)
    for number, scored in enumerate(points):
        step = 3.0 if number < _FIRST_STEPS else 1.0
        at = min(max(at + step * (scored - WANTED), 1.0), float(most))
    return round(at)


S = TypeVar("S")


class Question(NamedTuple):
    """What a seat that is on turn sees, as texts, and no more: it can be sent anywhere.

    ``position``: where the game began, as ``position_text`` writes it for that seat. ``moves``:
    what was played since, armies and words too, as ``move_text`` writes it for that seat.
    ``outcomes``: of those moves that challenged something hidden, their number (0 is the first) and
    whose piece stays, None: nobody's.
    """

    seat: Seat
    position: str
    moves: tuple[str, ...] = ()
    outcomes: tuple[tuple[int, Seat | None], ...] = ()


def question_of(game: Game[S], start: S, moves: Sequence[Move], seat: Seat) -> Question:
    """The question of a seat after these moves, in the words that it may know."""
    state, texts, outcomes = start, list[str](), list[tuple[int, Seat | None]]()
    for number, move in enumerate(moves):
        texts.append(game.move_text(state, move, seat))
        before, state = state, game.push(state, move)
        met = game.observe(before, None)[move.path[-1]] if move.path else None
        if met and met.kind == HIDDEN:
            left = game.observe(state, None)[move.path[-1]]
            outcomes.append((number, left.seat if left else None))
    return Question(seat, game.position_text(start, seat), tuple(texts), tuple(outcomes))


def position_of(game: Game[S], question: Question) -> S:
    """Return the state that a question is about. Raises what the game raises for texts it cannot
    read.
    """
    state = game.read_position(question.position)
    for text in question.moves:
        state = game.push(state, game.read_move(state, text))
    return state


class Reason(NamedTuple):
    """Why a move is good: a part of a sentence, and what a board shows of it.

    ``arrows``: where pieces would go next that the words tell of. ``is_already_so``: told of the
    piece that moves where it stands then, and of no use once it is taken there. ``is_first``: told
    before all others. ``is_kept``: what stays as it is, told where there is nothing else to tell.
    """

    text: Message
    arrows: tuple[Arrow, ...] = ()
    is_already_so: bool = False
    is_first: bool = False
    is_kept: bool = False


class RankedMove(NamedTuple):
    """One move, and what it is worth to the seat that asked: hundredths of the game's commonest
    piece, or ``WIN`` less the plies until then (``engines/search/alpha_beta.py``).

    ``exact``: else it is worth at most so much, as far as was seen. ``line``: what it leads to, the
    move itself first. ``reasons``: why, in the line's own events; the weightiest first. Both are
    told of the best moves alone.
    """

    move: Move
    score: int
    exact: bool
    line: tuple[Move, ...]
    reasons: tuple[Reason, ...] = ()


class Analysis(NamedTuple):
    """One answer of a stream: every board move, the best first. ``depth``: the plies looked ahead;
    ``nodes``: the positions seen for all answers so far.
    """

    depth: int
    nodes: int
    ranked: tuple[RankedMove, ...]


class Analyser(Protocol):
    """Who looks ahead in one game. ``levels``: from the weakest to the strongest.
    ``mistake_threshold``: a move worth so much less than the best is a slip, in hundredths of the
    game's commonest piece: most of one, for where the others stand makes good a part of what is
    lost. A guess; players of middling levels then slip in one move of four to twenty.
    """

    levels: Sequence[Level]
    mistake_threshold: int = 80

    @abstractmethod
    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Better answers one after the other, until the level's nodes or depth are reached or
        ``stop`` is true. The same question, level and seed get the same answers. Raises what the
        game raises for texts it cannot read, ValueError for a seat that has no move to make.
        """

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """An army that is due: the usual arrangement, unless the game knows a better one."""
        return Move(setup.seat, layout=tuple(sorted(setup.usual)))


@runtime_checkable
class SupportsAnalysis(Protocol):
    """A game that somebody can look ahead in; without this a game has no player of the computer's,
    and no hints.
    """

    @abstractmethod
    def analyser(self) -> Analyser:
        """Who looks ahead, under the options in force."""


@runtime_checkable
class SupportsNullMove(Protocol[S]):
    """A game whose states can be asked about with nobody having moved."""

    @abstractmethod
    def null_move(self, state: S) -> S | None:
        """Return the state if the seat on turn let everything be, with fresh counters; None where
        it has to do something, such as to take or to answer a check. No move of the game.
        """
