"""What each piece of the enemy may still be, followed from the beginning of the game.

In: a story. Out: the own pieces, and for every enemy piece there ever was the ranks it can have.
Every conclusion follows from rules and outcomes alone, so the true army is never excluded. Rules
and decisions are those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from engines.game import Seat
from engines.generals.advisor.story import ObservedGame, ObservedMove
from engines.generals.army import FLAG, KINDS, NUMBERS, PIECES, STAYS
from engines.generals.squares import BESIDE, HOME, other
from engines.topology import Cell, mask_of

Ranks: TypeAlias = int
"""A set of ranks: bit n stands for rank n."""

ANY: Final[Ranks] = (1 << len(KINDS)) - 1
NO_FLAG: Final[Ranks] = ANY & ~(1 << FLAG)


def _of_outcomes() -> Mapping[tuple[bool, int, str], Ranks]:
    found = {}
    for rank in range(len(KINDS)):
        for outcome in ("attacker", "defender", "neither"):
            for attacks in (True, False):
                verdicts = [
                    STAYS[them][rank] if attacks else STAYS[rank][them]
                    for them in range(len(KINDS))
                ]
                may = sum(1 << them for them, stays in enumerate(verdicts) if stays == outcome)
                # A Flag that is in a challenge ends the game, whatever comes of it.
                found[attacks, rank, outcome] = may & NO_FLAG
    return found


_POSSIBLE_RANKS: Final = _of_outcomes()
"""What an enemy piece may be: whether it attacked, the own rank, what came of it."""


def _at_first(cell: Cell, flag: Cell | None) -> Ranks:
    """What a piece may be at the beginning, when the Flag may have been shown."""
    if flag is None:
        return ANY
    return 1 << FLAG if cell == flag else NO_FLAG


class EnemyPiece(NamedTuple):
    """An enemy piece. ``cell``: where it stands, None when it has left or was never seen;
    ``start``: where it stood at the beginning. ``ranks``: what it may be. ``moves``: how often it
    has moved, ``attacks``: how often it challenged.
    """

    cell: Cell | None
    start: Cell | None
    ranks: Ranks
    moves: int = 0
    attacks: int = 0


class Knowledge(NamedTuple):
    """``own``: the rank on each own cell; ``enemy_pieces``: a whole enemy army, those that stand
    first; ``last``: the own last step.
    """

    seat: Seat
    own: Mapping[Cell, int]
    enemy_pieces: tuple[EnemyPiece, ...]
    last: tuple[Cell, Cell] | None


def _nothing(_number: int) -> bool:
    return False


def deduce(game: ObservedGame, is_forgotten: Callable[[int], bool] = _nothing) -> Knowledge:
    """What follows from a story. ``is_forgotten``: of which challenges, by the number of the step,
    a player does not know any more what came of them; by default of none.
    """
    follower = _Deduction(game, is_forgotten)
    for number, told in enumerate(game.moves):
        follower.apply(number, told)
    return follower.known()


class _Deduction:
    """A game as one seat saw it, up to some step."""

    def __init__(self, story: ObservedGame, forgotten: Callable[[int], bool]) -> None:
        self._story = story
        self._seat, self._enemy = story.seat, other(story.seat)
        self._own = dict(story.own)
        self._standing = {
            cell: EnemyPiece(cell, cell, _at_first(cell, story.flag)) for cell in story.enemies
        }
        # Those of a position that was set up with fewer pieces: gone, and no Flag.
        lacking = len(PIECES) - len(story.enemies)
        self._gone = [EnemyPiece(None, None, NO_FLAG)] * lacking
        self._last: tuple[Cell, Cell] | None = None
        self._forgotten = forgotten

    def apply(self, number: int, move: ObservedMove) -> None:
        """One step or challenge."""
        origin, end = move.path
        if origin in self._own:
            self._last = move.path
            self._own_step(number, move)
            self._no_flags(HOME[self._enemy])
        else:
            self._enemy_step(number, move)
            if self._story.wins_at_once and end in HOME[self._enemy]:
                # A Flag that comes home with nobody beside it wins at once (S1a).
                self._no_flags({end} if not BESIDE[end] & mask_of(self._own) else ())

    def _own_step(self, number: int, told: ObservedMove) -> None:
        origin, end = told.path
        rank = self._own.pop(origin)
        if told.outcome != "step":
            self._challenged(number, end, rank, told.outcome, attacks=False)
        if told.outcome in ("step", "attacker"):
            self._own[end] = rank

    def _enemy_step(self, number: int, told: ObservedMove) -> None:
        origin, end = told.path
        piece = self._standing.pop(origin)
        piece = piece._replace(cell=end, moves=piece.moves + 1)
        if told.outcome == "step":
            self._standing[end] = piece
            return
        rank = self._own[end]
        self._standing[end] = piece._replace(attacks=piece.attacks + 1)
        self._challenged(number, end, rank, told.outcome, attacks=True)
        if told.outcome != "defender":
            del self._own[end]

    def _challenged(
        self, number: int, cell: Cell, rank: int, outcome: str, *, attacks: bool
    ) -> None:
        """What a challenge says about the enemy piece in it."""
        piece = self._standing.pop(cell)
        may = NO_FLAG if self._forgotten(number) else _POSSIBLE_RANKS[attacks, rank, outcome]
        piece = piece._replace(ranks=piece.ranks & may)
        stays = outcome == ("attacker" if attacks else "defender")
        if stays:
            self._standing[cell] = piece
        else:
            self._gone.append(piece._replace(cell=None))

    def _no_flags(self, cells: Iterable[Cell]) -> None:
        """The game went on although an enemy piece stood there: one that stands on the own back
        rank after an own step has waited, and is no Flag (rule 3).
        """
        for cell in cells:
            if piece := self._standing.get(cell):
                self._standing[cell] = piece._replace(ranks=piece.ranks & NO_FLAG)

    def known(self) -> Knowledge:
        """What is known now, with what the numbers of an army add to it."""
        standing = [self._standing[cell] for cell in sorted(self._standing)]
        suspects = _narrowed((*standing, *self._gone))
        return Knowledge(self._seat, dict(self._own), suspects, self._last)


def _narrowed(suspects: tuple[EnemyPiece, ...]) -> tuple[EnemyPiece, ...]:
    """The suspects without ranks that are all accounted for by others."""
    found = list(suspects)
    narrowing = True
    while narrowing:
        narrowing = False
        for rank, kind in enumerate(KINDS):
            bit = 1 << rank
            certain = sum(piece.ranks == bit for piece in found)
            may = sum(bool(piece.ranks & bit) for piece in found)
            if certain == NUMBERS[kind] < may:
                found = [p if p.ranks == bit else p._replace(ranks=p.ranks & ~bit) for p in found]
                narrowing = True
            elif may == NUMBERS[kind] > certain:
                found = [p._replace(ranks=bit) if p.ranks & bit else p for p in found]
                narrowing = True
    return tuple(found)
