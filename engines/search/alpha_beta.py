"""The game-tree search of all games: iterative deepening and principal variation search.

In: a game's ``Searchable``, a position, the moves to choose from, limits. Out: after every depth
the score of each of these moves. The transposition table keeps what is known of positions and grows
no further than its cap. Random choices are computed from a seed and a value, equal on every
machine. Knows no game, no rules and no time: a caller's ``stop`` ends the search. What scores mean
is stated in ``Searchable``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar
from zlib import crc32

P = TypeVar("P", bound=Hashable)
S_contra = TypeVar("S_contra", contravariant=True)

WIN: Final = 1_000_000
"""The score of a won game; every ply until the win subtracts one. Other scores are hundredths of
the game's commonest piece.
"""

CERTAIN_WIN: Final = WIN - 1_000
"""A higher score is a win that was found, and gives the plies until it."""

Children: TypeAlias = Iterable[tuple[int, P]]
"""The positions after each move, each with the move's token: corresponding moves of one seat in two
positions have the same; 0 for captures and for what cannot be compared.
"""


# --- what a game provides ---


class Searchable(Protocol[S_contra, P]):
    """A game as the search sees it.

    ``P``: a position, a value that is its own key; equal positions have equal continuations. The
    search reads nothing in it. ``full_width``: how many children of a position are searched to the
    full depth; those ordered after them are first searched one ply less deep.
    """

    full_width: int

    @abstractmethod
    def position(self, state: S_contra) -> P:
        """Return the position of a state, without offers and without draws by counting."""

    @abstractmethod
    def history(self, state: S_contra) -> Iterable[P]:
        """Return the earlier positions, as far back as one of them can occur again."""

    @abstractmethod
    def side_to_move(self, position: P) -> Hashable:
        """Return who moves: a seat, or all that play together. Values are from its view."""

    @abstractmethod
    def children(
        self, position: P, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[P]:
        """Return every position that a move leads to, generated as it is read.

        Captures come first, then the tokens ``killers``, then the others, a greater ``history``
        first. Two moves to the same position count once. None: the game is over.
        """

    @abstractmethod
    def noisy(self, position: P) -> Children[P]:
        """Return the moves that the quiescence search follows, such as captures.

        Every line of them must come to an end.
        """

    @abstractmethod
    def value(self, position: P) -> int | None:
        """Return the static score of the position for ``side_to_move``.

        ``-WIN``, 0 or ``WIN`` for a game that is over (having no move may be ignored), ``WIN - n``
        for one certainly won in n plies. None: a move is forced (a capture, an escape), and the
        score is that of its ``children``.
        """

    def overlooked_value(self, position: P) -> int:
        """Return the score for who overlooks that a win is a move away: by default even."""
        return 0

    @abstractmethod
    def terminal_value(self, position: P) -> int:
        """Return the score of a position without children: ``-WIN``, 0 or ``WIN``."""

    @abstractmethod
    def repetition_value(self, position: P) -> int | None:
        """Return the score of a repeated position for ``side_to_move``.

        None if repetition does not end the game.
        """


K = TypeVar("K")

# --- the transposition table ---

MAX_ENTRIES: Final = 100_000
"""The most entries; about 20 MB in the worst game."""

EXACT, AT_LEAST, AT_MOST = range(3)

Entry: TypeAlias = tuple[int, int, int, K | None]
"""The plies searched, the kind of score, the score, and the child it comes from."""


class TranspositionTable(Generic[K]):
    """A table of searched positions in two halves: when the newer is full, the older is dropped."""

    def __init__(self, most: int = MAX_ENTRIES) -> None:
        self._half = most // 2
        self._newer: dict[K, Entry[K]] = {}
        self._older: dict[K, Entry[K]] = {}

    def __len__(self) -> int:
        return len(self._newer) + len(self._older)

    def get(self, position: K) -> Entry[K] | None:
        """Return the entry of a position, or None."""
        return self._newer.get(position) or self._older.get(position)

    def put(self, position: K, depth: int, bound: int, score: int, best: K | None) -> None:
        """Store an entry, replacing an earlier one."""
        if len(self._newer) >= self._half:
            self._older, self._newer = self._newer, {}
        self._newer[position] = (depth, bound, score, best)


# --- random numbers from a seed ---


def seeded_random(seed: int, what: object) -> int:
    """Return a number below 2**32 that depends only on the seed and the value's ``repr``."""
    return crc32(f"{seed} {what!r}".encode())


# --- the search ---

CHECK_INTERVAL_NODES: Final = 128
"""The nodes between two checks of the limits: about 1 ms, on a Pi 4 5 ms."""

_BOUND: Final = WIN + 1

_LONGEST: Final = 100
"""The most plies of captures after the last full one: more than any board has pieces."""


class Limits(NamedTuple):
    """The limits of a search.

    ``nodes``: positions. ``depth``: plies without captures. ``stop``: called to ask whether to
    stop. ``margin``: moves that score no worse than the best by this much get an exact score, the
    others only a bound.
    """

    nodes: int
    depth: int
    margin: int = 0
    stop: Callable[[], bool] = bool


class RootMove(NamedTuple, Generic[P]):
    """A child of the root with its score for the side that moves there.

    The score is exact or an upper bound. The line that shows it begins with the child.
    """

    child: P
    score: int
    exact: bool
    line: tuple[P, ...]


class Iteration(NamedTuple, Generic[P]):
    """The result of one depth, best first. ``is_complete``: every child was searched."""

    depth: int
    nodes: int
    moves: tuple[RootMove[P], ...]
    is_complete: bool


class _Stopped(Exception):
    """Raised when time or nodes are used up."""


class Search(Generic[P]):
    """One search with a transposition table and move orders of its own.

    Nothing is kept for another search, so equal questions have equal answers.
    """

    def __init__(
        self, game: Searchable[Any, P], limits: Limits, table: TranspositionTable[P]
    ) -> None:
        self._game, self._limits, self._table = game, limits, table
        self._side, self._value = game.side_to_move, game.value
        self._children, self._noisy = game.children, game.noisy
        self._full_width = game.full_width
        self._nodes = 0
        self._asked_at = min(CHECK_INTERVAL_NODES, limits.nodes)
        self._path: set[P] = set()
        self._killers: list[tuple[int, int]] = []
        self._history: dict[Hashable, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        self._lines: list[tuple[P, ...]] = []

    def iterative_deepening(
        self, root: P, children: Sequence[P], before: Iterable[P] = ()
    ) -> Iterator[Iteration[P]]:
        """Yield one iteration for each depth; the last one may be incomplete.

        ``before``: the earlier positions of the game.
        """
        found = tuple(RootMove(child, WIN, False, (child,)) for child in children)
        been = frozenset(before)
        for depth in range(1, self._limits.depth + 1):
            self._path = {*been, root}
            self._killers = [(0, 0)] * (depth + 2)
            self._lines = [()] * (depth + _LONGEST)
            done: list[RootMove[P]] = []
            try:
                for each in found:
                    done.append(self._root_child(root, each, depth, done))
            except _Stopped:
                if done or depth == 1:  # nobody is left without an answer
                    left = (each._replace(exact=False) for each in found[len(done) :])
                    yield Iteration(depth, self._nodes, (*_ordered(done), *left), is_complete=False)
                return
            found = _ordered(done)
            yield Iteration(depth, self._nodes, found, is_complete=True)
            if not found or found[0].score > CERTAIN_WIN or found[0].score <= depth - WIN:
                return  # nothing deeper changes a win, nor a loss that was seen to its end

    def _root_child(
        self, root: P, each: RootMove[P], depth: int, done: Sequence[RootMove[P]]
    ) -> RootMove[P]:
        """Return one child of the root, searched to one depth."""
        mine, child = self._side(root), each.child
        floor = -_BOUND
        if done:
            floor = max(other.score for other in done if other.exact) - self._limits.margin
            score = self._child_score(mine, child, depth - 1, floor, floor + 1, 1)
            if score <= floor:
                return RootMove(child, score, False, (child,))
        score = self._child_score(mine, child, depth - 1, floor, _BOUND, 1)
        return RootMove(child, score, True, (child, *self._lines[1]))

    def _child_score(
        self, mine: Hashable, child: P, depth: int, low: int, high: int, ply: int
    ) -> int:
        """Return the score of a child for the side that moves in the parent."""
        visit = self._alpha_beta if depth > 0 else self._quiescence
        if self._side(child) == mine:
            return visit(child, depth, low, high, ply)
        return -visit(child, depth, -high, -low, ply)

    def _check_limits(self) -> None:
        """Raise ``_Stopped`` if a limit is reached, and set when to check again."""
        if self._nodes >= self._limits.nodes or self._limits.stop():
            raise _Stopped
        self._asked_at = min(self._nodes + CHECK_INTERVAL_NODES, self._limits.nodes)

    def _alpha_beta(self, position: P, depth: int, low: int, high: int, ply: int) -> int:
        """Return the score of a position, searched to a depth of at least 1."""
        self._nodes += 1
        if self._nodes >= self._asked_at:
            self._check_limits()
        if position in self._path:
            again = self._game.repetition_value(position)
            if again is not None:
                self._lines[ply] = ()
                return again
        open_window = high - low > 1
        known, first = self._table.get(position), None
        if known:
            known_depth, bound, score, first = known
            if known_depth >= depth and not open_window:
                score = _score_at_ply(score, ply)
                if bound == EXACT or (score >= high if bound == AT_LEAST else score <= low):
                    return score
        self._path.add(position)
        best, child = self._best(position, first, depth, low, high, ply)
        self._path.discard(position)
        bound = AT_LEAST if best >= high else EXACT if best > low else AT_MOST
        self._table.put(position, depth, bound, _score_at_ply(best, -ply), child)
        return best

    def _best(
        self, position: P, first: P | None, depth: int, low: int, high: int, ply: int
    ) -> tuple[int, P | None]:
        """Return the score of the best child, and that child; ``first``: the one to begin with."""
        side, visit = self._side, self._alpha_beta if depth > 1 else self._quiescence
        mine = side(position)
        killers, history = self._killers[ply], self._history[mine]
        best, best_child, number = -_BOUND, first, 0
        if open_window := high - low > 1:  # nobody asks for a line where no score is exact
            self._lines[ply] = ()
        for token, child in (
            self._children(position, killers, history)
            if first is None
            else self._best_first(first, position, killers, history)
        ):
            number += 1
            top = low + 1 if number > 1 else high
            less = 2 if number > self._full_width and depth > 2 and token else 1
            if side(child) == mine:  # as _reply, without its call: nearly all nodes come this way
                score = visit(child, depth - less, low, top, ply + 1)
            else:
                score = -visit(child, depth - less, -top, -low, ply + 1)
            if number > 1:
                if score > low and less > 1:
                    score = self._child_score(mine, child, depth - 1, low, low + 1, ply + 1)
                if low < score < high:
                    score = self._child_score(mine, child, depth - 1, low, high, ply + 1)
            if score > best:
                best, best_child = score, child
                if score > low:
                    low = score
                    if open_window:
                        self._lines[ply] = (child, *self._lines[ply + 1])
                    if score >= high:
                        if token and token != killers[0]:
                            self._killers[ply] = (token, killers[0])
                        if token:
                            history[token] += depth * depth
                        break
        if not number:
            return _score_at_ply(self._game.terminal_value(position), ply), None
        return best, best_child

    def _best_first(
        self, first: P, position: P, killers: Sequence[int], history: Mapping[int, int]
    ) -> Iterator[tuple[int, P]]:
        """Yield the children, the best known one before the others are generated."""
        yield 0, first
        for each in self._children(position, killers, history):
            if each[1] != first:
                yield each

    def _quiescence(self, position: P, _depth: int, low: int, high: int, ply: int) -> int:
        """Return the score of a position after following captures until none is pending."""
        self._nodes += 1
        if self._nodes >= self._asked_at:
            self._check_limits()
        if open_window := high - low > 1:
            self._lines[ply] = ()
        value = self._value(position)
        following: Iterable[tuple[int, P]]
        if value is None:
            best, following = -_BOUND, self._children(position, (), {})
        else:
            best = value if -CERTAIN_WIN <= value <= CERTAIN_WIN else _score_at_ply(value, ply)
            if best >= high:
                return best
            following = self._noisy(position)
            if not following:
                return best
            low = max(low, best)
        side, settle = self._side, self._quiescence
        mine = side(position)
        for _, child in following:
            if side(child) == mine:
                score = settle(child, 0, low, high, ply + 1)
            else:
                score = -settle(child, 0, -high, -low, ply + 1)
            if score > best:
                best = score
                if score > low:
                    low = score
                    if open_window:
                        self._lines[ply] = (child, *self._lines[ply + 1])
                    if score >= high:
                        break
        if best == -_BOUND:  # forced to do what cannot be done
            return _score_at_ply(self._game.terminal_value(position), ply)
        return best


def _score_at_ply(score: int, plies: int) -> int:
    """Return a score as seen from so many plies before it."""
    if abs(score) <= CERTAIN_WIN:
        return score
    return score - plies if score > 0 else score + plies


def _ordered(found: Sequence[RootMove[P]]) -> tuple[RootMove[P], ...]:
    """Return the moves with the best first; those with only a bound last, in their old order."""
    return tuple(sorted(found, key=lambda each: (not each.exact, -each.score * each.exact)))
