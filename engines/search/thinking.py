"""What is asked of whoever looks ahead, and what the answers are: the same for every game.

In: nothing. Out: the protocol. Knows no game, no search and no time.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, runtime_checkable

from engines.game import HIDDEN, Game, Move, Seat, Setup
from engines.message import Message
from engines.search.ways import Arrow

if TYPE_CHECKING:
    from engines.search.levels import Level

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
    """The state that a question is about. Raises what the game raises for texts it cannot read."""
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
    piece, or ``WIN`` less the plies until then (``engines/search/searchable.py``).

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
