"""What a game gives so that its moves can be searched: a few functions on positions of its own.

In: nothing. Out: the protocol, and what scores mean. Knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

P = TypeVar("P", bound=Hashable)
S_contra = TypeVar("S_contra", contravariant=True)

WIN: Final = 1_000_000
"""The score of a game that is won; every ply until then takes one off. Others are hundredths of
the game's commonest piece.
"""

CERTAIN_WIN: Final = WIN - 1_000
"""Beyond it a score is a win that was seen, and tells in how many plies."""

Children: TypeAlias = Iterable[tuple[int, P]]
"""The positions after each move, each with the move's token: moves of one seat that look alike in
two positions have the same; 0 for what takes something or cannot be compared.
"""


class Searchable(Protocol[S_contra, P]):
    """A game as a search sees it. ``P``: a position, a value that is its own key; equal positions
    go on alike. The search reads nothing in it.

    ``full_width``: how many children of a position are searched to the full depth; what the order
    puts behind them is looked at one ply less deep first.
    """

    full_width: int

    @abstractmethod
    def position(self, state: S_contra) -> P:
        """What a state is to the search: without offers, and without draws by counting."""

    @abstractmethod
    def history(self, state: S_contra) -> Iterable[P]:
        """The positions that have been, as far back as one of them can come again."""

    @abstractmethod
    def side_to_move(self, position: P) -> Hashable:
        """Who moves: a seat, or all that play together. The value of a position is theirs."""

    @abstractmethod
    def children(
        self, position: P, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[P]:
        """Every position that a move leads to, listed no further than it is read: first what
        takes, then the tokens ``killers``, then the others, a greater ``history`` first. Two moves
        to the same position count once. None: the game is over.
        """

    @abstractmethod
    def noisy(self, position: P) -> Children[P]:
        """The moves no judgement may overlook, such as captures; a line of them comes to an end."""

    @abstractmethod
    def value(self, position: P) -> int | None:
        """What the position is worth to ``side_to_move``, as it stands; ``-WIN``, 0 or ``WIN`` for
        a game that is over (that there is no move may be passed over), ``WIN - n`` for one
        certainly won in n plies. None: a move is forced (a capture, an escape), and it is worth
        what its ``children`` are.
        """

    @abstractmethod
    def terminal_value(self, position: P) -> int:
        """What a position without children is worth to ``side_to_move``: ``-WIN``, 0 or ``WIN``."""

    @abstractmethod
    def repetition_value(self, position: P) -> int | None:
        """What a position is worth to ``side_to_move`` that comes again, None where that ends
        nothing.
        """
