"""A search that overlooks some replies, as people do.

In: a game's ``Searchable``. Out: the same with replies missing, by a seed. Knows no game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from engines.search.chance import seeded_random
from engines.search.searchable import CERTAIN_WIN, WIN, Children, Searchable

P = TypeVar("P", bound=Hashable)
S = TypeVar("S")


class OverlookingSearch(Searchable[S, P], Generic[S, P]):
    """Of 100 children ``share`` are not seen, always the same ones; one of them always is. A line
    of n replies is seen whole with a chance that falls with n: long tactics are overlooked most.
    """

    def __init__(self, game: Searchable[S, P], share: int, seed: int) -> None:
        self._game, self._share, self._seed = game, share, seed
        self.full_width = game.full_width

    def position(self, state: S) -> P:
        """As the game says, like all that follows but the children."""
        return self._game.position(state)

    def history(self, state: S) -> Iterable[P]:
        """The positions that have been."""
        return self._game.history(state)

    def side_to_move(self, position: P) -> Hashable:
        """Who moves."""
        return self._game.side_to_move(position)

    def value(self, position: P) -> int | None:
        """What the position is worth: nobody overlooks a piece on the board, but many a win that is
        a move away.
        """
        value = self._game.value(position)
        if value is not None and CERTAIN_WIN < abs(value) < WIN and self._is_overlooked(position):
            return 0
        return value

    def terminal_value(self, position: P) -> int:
        """What it is worth without children."""
        return self._game.terminal_value(position)

    def repetition_value(self, position: P) -> int | None:
        """What it is worth when it comes again."""
        return self._game.repetition_value(position)

    def children(
        self, position: P, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[P]:
        """Those that are seen; the first of all where none is."""
        return self._seen(self._game.children(position, killers, history), least=1)

    def noisy(self, position: P) -> Children[P]:
        """Those that are seen."""
        return self._seen(self._game.noisy(position), least=0)

    def _is_overlooked(self, position: P) -> bool:
        return seeded_random(self._seed, position) % 100 < self._share

    def _seen(self, children: Children[P], least: int) -> Iterator[tuple[int, P]]:
        overlooked = []
        seen = 0
        for each in children:
            if self._is_overlooked(each[1]):
                overlooked.append(each)
            else:
                seen += 1
                yield each
        yield from overlooked[: max(least - seen, 0)]
