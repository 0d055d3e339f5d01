"""The interface between games, their analysers and callers: questions, analyses, levels, arrows.

In: moves and boards; levels, analyses and results so far. Out: the protocols ``Analyser``,
``SupportsAnalysis`` and ``SupportsNullMove`` with their values, the same for every game; the arrows
that show moves on a board; the move a level plays, and the level that suits a learner. Knows no
game, no search and no time. The levels of a game are in ``levels.py`` in its folder.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, islice, takewhile
from math import log10
from typing import Final, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from engines.game import HIDDEN, Game, Move, Scene, Seat, Setup
from engines.message import Message
from engines.search.alpha_beta import seeded_random
from engines.topology import Cell

# --- arrows for moves ---

MovePath: TypeAlias = tuple[Cell, ...]


class Arrow(NamedTuple):
    """A move that a text mentions, as shown on the board; a single cell is a piece to be captured.

    ``number``: the place in the line, 1 for the first move after the one described; 0 without
    order.
    """

    way: MovePath
    seat: Seat
    number: int = 0


def ends_of(move: Move) -> Sequence[Cell]:
    """Return where a board move begins and ends.

    For a piece that leaves the board with what it captures, the end is where that stands.
    """
    if len(move.path) > 1:
        return move.path[0], move.path[-1]
    taken = (cell for cell in move.captured if cell != move.path[0])
    return (*move.path, *islice(taken, 1))


def path_of(move: Move) -> MovePath:
    """Return the ends of a board move with all landings between them."""
    return move.path if len(move.path) > 1 else tuple(ends_of(move))


def arrows_of(move: Move, number: int = 0) -> tuple[Arrow, ...]:
    """Return the arrows of a move and of what it captures."""
    along = path_of(move)
    beside = (Arrow((cell,), move.seat) for cell in move.captured if cell not in along)
    return (Arrow(along, move.seat, number), *beside)


def captured_cells(
    scene: Scene, move: Move, seats: Collection[Seat] | None = None
) -> tuple[Cell, ...]:
    """Return the cells of the pieces that a move captures.

    Those of all opponents, or of ``seats`` alone.
    """
    cells = dict.fromkeys((*move.captured, *move.path[-1:]))
    stands = ((cell, piece.seat) for cell in cells if (piece := scene[cell]))
    return tuple(
        cell for cell, seat in stands if (seat != move.seat if seats is None else seat in seats)
    )


def capture_arrows(moves: Iterable[Move], cells: Collection[Cell]) -> tuple[Arrow, ...]:
    """Return the arrows of the moves that capture pieces on these cells.

    The shortest way for each cell, without duplicates.
    """
    best = dict[Cell, Move]()
    for move in sorted(moves, key=lambda move: len(move.path)):
        for cell in cells:
            if cell in move.captured or cell == move.path[-1]:
                best.setdefault(cell, move)
    chosen = dict.fromkeys(best[cell] for cell in sorted(best))
    return tuple(dict.fromkeys(each for move in chosen for each in arrows_of(move)))


# --- levels ---


class Level(NamedTuple):
    """The strength of a computer player.

    ``nodes``, ``depth``: how many positions are searched, and how many plies ahead.
    ``overlooked_percent``: how many of 100 replies it does not see, so it misses long tactics more
    often than short ones. ``missed_wins_percent``: on how many of 100 turns it does not see that a
    move wins at once. ``margin``: moves that score no worse than its best by this much are
    equal to it, in hundredths of the game's commonest piece. ``name``: what players call it
    (``-level-beginner``), empty for its number. ``points``: how many of 100 it scores against the
    level below it (docs/measurements/search.md), 0 if nobody has measured it.
    """

    nodes: int
    depth: int
    overlooked_percent: int = 0
    margin: int = 0
    name: str = ""
    points: int = 0
    missed_wins_percent: int = 0


def ratings(levels: Sequence[Level]) -> tuple[int, ...]:
    """Return how many rating points (Elo) each level is above the first.

    Estimated from ``points``, to the nearest ten; up to the first level that is not measured.
    """
    measured = takewhile(lambda level: level.points, levels[1:])
    steps = (400 * log10(level.points / (100 - level.points)) for level in measured)
    return tuple(10 * round(rating / 10) for rating in accumulate(steps, initial=0.0))


def choose_move(analysis: Analysis, margin: int, seed: int) -> RankedMove:
    """Return the move to play: one that scores no worse than the best by ``margin``.

    Raises IndexError for an analysis without a move.
    """
    best = analysis.ranked[0]
    alike = [best, *(x for x in analysis.ranked[1:] if x.exact and best.score - x.score <= margin)]
    return alike[seeded_random(seed, [each.move for each in alike]) % len(alike)]


def loss_of(analysis: Analysis, move: Move) -> int | None:
    """Return how much less than the best this move scores, at least; None if it is unknown."""
    worth = next((ranked.score for ranked in analysis.ranked if ranked.move == move), None)
    return None if worth is None else analysis.ranked[0].score - worth


WANTED: Final = 0.45
"""The share of the points a learner should win, a draw being half a point."""

_FIRST_STEPS: Final = 4
"""The number of first games, in which the level changes in steps three times as long: a guess."""


def next_level(points: Sequence[float], first: int, most: int) -> int:
    """Return the level for the learner's next game, from 1 to ``most``.

    ``points``: 1, 0.5 or 0 for each game so far, all at the levels this function gave, the first at
    level ``first``. A win raises the level by a bit more than a loss lowers it, so that it settles
    where the learner gets ``WANTED`` of the points.
    """
    at = float(first)
    for number, scored in enumerate(points):
        step = 3.0 if number < _FIRST_STEPS else 1.0
        at = min(max(at + step * (scored - WANTED), 1.0), float(most))
    return round(at)


S = TypeVar("S")


# --- questions and analyses ---


class Question(NamedTuple):
    """What a seat on turn sees, as texts and nothing else, so that it can be sent anywhere.

    ``position``: where the game began, as ``position_text`` writes it for that seat. ``moves``:
    what was played since, set-ups and commands included, as ``move_text`` writes it for that seat.
    ``outcomes``: of those moves that challenged something hidden, their number (0 is the first) and
    the survivor, None if nobody's piece remains.
    """

    seat: Seat
    position: str
    moves: tuple[str, ...] = ()
    outcomes: tuple[tuple[int, Seat | None], ...] = ()


def question_of(game: Game[S], start: S, moves: Sequence[Move], seat: Seat) -> Question:
    """Return the question of a seat after these moves, in texts that it may read."""
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
    """Return the state that a question is about.

    Raises what the game raises for texts it cannot read.
    """
    state = game.read_position(question.position)
    for text in question.moves:
        state = game.push(state, game.read_move(state, text))
    return state


class Reason(NamedTuple):
    """Why a move is good: a part of a sentence, and what the board shows with it.

    ``arrows``: later moves that the text mentions. ``is_already_so``: about the moved piece where
    it then stands, and of no use once it is captured there. ``is_first``: shown before all others.
    ``is_kept``: about what stays as it is, shown only if there is nothing else to say.
    """

    text: Message
    arrows: tuple[Arrow, ...] = ()
    is_already_so: bool = False
    is_first: bool = False
    is_kept: bool = False


class RankedMove(NamedTuple):
    """One move with its score for the seat that asked.

    The score is in hundredths of the game's commonest piece, or ``WIN`` less the plies until the
    win (``engines/search/alpha_beta.py``). ``exact``: if false, the score is an upper bound, as far
    as was searched. ``line``: what the move leads to, the move itself first. ``reasons``: why it is
    good, from the events of the line, weightiest first. Only the best moves have a line and
    reasons.
    """

    move: Move
    score: int
    exact: bool
    line: tuple[Move, ...]
    reasons: tuple[Reason, ...] = ()


class Analysis(NamedTuple):
    """One answer of an analyser: every board move, best first.

    ``depth``: the plies searched. ``nodes``: the positions searched for all answers so far.
    """

    depth: int
    nodes: int
    ranked: tuple[RankedMove, ...]


class Analyser(Protocol):
    """The protocol of what evaluates the moves of a seat in one game.

    ``levels``: from the weakest to the strongest. ``mistake_threshold``: a move that scores this
    much less than the best is a mistake, in hundredths of the game's commonest piece. It is most of
    one, because placement makes up for a part of what is lost. A guess; players of middling levels
    then make a mistake in one move of four to twenty. ``resigns``: the computer resigns a hopeless
    game; not where the winner would miss the best of it, such as a mate.
    """

    levels: Sequence[Level]
    mistake_threshold: int = 80
    resigns: bool = True

    @abstractmethod
    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield better and better analyses.

        They end when the level's nodes or depth are reached or ``stop`` is true. The same question,
        level and seed get the same answers. Raises what the game raises for texts it cannot read,
        ValueError for a seat that has no move to make.
        """

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """Return a set-up that is due: the usual layout, unless the game knows a better one."""
        return Move(setup.seat, layout=tuple(sorted(setup.usual)))


@runtime_checkable
class SupportsAnalysis(Protocol):
    """A game that has an analyser; without one it has no computer player and no hints."""

    @abstractmethod
    def analyser(self) -> Analyser:
        """Return the analyser for the options in force."""


@runtime_checkable
class SupportsReview(Protocol):
    """A game with hidden pieces that has another analyser for when all of them are revealed."""

    @abstractmethod
    def reviewer(self) -> Analyser:
        """Return the analyser of finished games; its questions are in the arbiter's texts."""


# --- null moves ---


@runtime_checkable
class SupportsNullMove(Protocol[S]):
    """A game that can pass the turn in a state, for the search of threats."""

    @abstractmethod
    def null_move(self, state: S) -> S | None:
        """Return the state with the turn passed and fresh counters. It is no move of the game.

        None if the seat on turn must do something, such as capture or answer a check.
        """
