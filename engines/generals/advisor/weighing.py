"""What a move brings in one world, less the enemy's best answer there.

In: what is known, one world after the other. Out: what each move brings. Two plies, the second one
challenges and a Flag's last step alone: other answers seldom change what a move was worth.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engines.game import Move
from engines.generals.advisor.judgement import FLAG_WORTH, ExchangeTables
from engines.generals.advisor.suspects import Knowledge
from engines.generals.advisor.worlds import SampledArmy
from engines.generals.army import FLAG, STAYS
from engines.generals.squares import AHEAD, BESIDE, HOME, REACH, other, reached
from engines.topology import Cell, cells_of, mask_of

_CREDIT: Final = 0.75
"""How sure it is that the enemy makes its best answer, for it does not know the own ranks either: a
guess.
"""

_NONE: Final = -1
"""The rank of no piece."""


class MoveEvaluation:
    """One position. ``answers``: whether the enemy's answer is looked at; ``unseen``: the enemy's
    pieces whose answers a player does not think of.
    """

    def __init__(
        self,
        known: Knowledge,
        judgement: ExchangeTables,
        *,
        answers: bool,
        unseen: Collection[Cell],
    ) -> None:
        self._known, self._judgement = known, judgement
        self._own = mask_of(known.own)
        self._enemy = mask_of(piece.cell for piece in known.enemy_pieces if piece.cell is not None)
        self._answers, self._unseen = answers, unseen
        self._home, self._their_home = HOME[known.seat], HOME[other(known.seat)]
        self._ahead = AHEAD[other(known.seat)]
        self._their_flag: Cell | None = None
        self._ranks: list[int] = []

    def use_army(self, army: SampledArmy) -> None:
        """Look at another world."""
        self._ranks = [_NONE] * len(REACH)
        for cell, rank in self._known.own.items():
            self._ranks[cell] = rank
        self._their_flag = None
        for piece, rank in zip(self._known.enemy_pieces, army, strict=True):
            if piece.cell is not None:
                self._ranks[piece.cell] = rank
                if rank == FLAG:
                    self._their_flag = piece.cell

    def value_of(self, move: Move) -> float:
        """What a move brings in this world."""
        origin, end = move.path
        ranks = self._ranks
        mine, theirs = ranks[origin], ranks[end]
        own, enemy = self._own ^ 1 << origin, self._enemy
        gained, stays = 0.0, "attacker"
        if theirs != _NONE:
            gained = self._judgement.gains[mine][theirs]
            if abs(gained) >= FLAG_WORTH / 2:
                return gained  # a Flag is taken, and the game over
            stays = STAYS[mine][theirs]
            enemy ^= 0 if stays == "defender" else 1 << end
        if self._their_flag in self._their_home:
            return -FLAG_WORTH  # it has waited, and was not taken
        if mine == FLAG and end in self._home and not BESIDE[end] & enemy:
            return FLAG_WORTH
        if not self._answers:
            return gained
        own |= 1 << end if stays == "attacker" else 0
        ranks[origin] = _NONE
        if stays != "defender":
            ranks[end] = mine if stays == "attacker" else _NONE
        lost = self._answer(own, enemy)
        ranks[origin], ranks[end] = mine, theirs
        return gained - lost

    def _answer(self, own: int, enemy: int) -> float:
        """What the enemy's best answer costs."""
        ranks, losses = self._ranks, self._judgement.losses
        worst = 0.0
        for cell in cells_of(own & reached(enemy)):
            mine = ranks[cell]
            for beside in REACH[cell]:
                if not enemy >> beside & 1 or beside in self._unseen:
                    continue
                loss: float = losses[ranks[beside]][mine]
                if loss > worst and mine != FLAG and STAYS[ranks[beside]][mine] == "attacker":
                    loss -= self._taken_back(cell, ranks[beside], own)
                worst = max(worst, loss)
        if self._can_reach_home(own, enemy):
            return FLAG_WORTH
        return worst if worst >= FLAG_WORTH / 2 else worst * _CREDIT

    def _taken_back(self, cell: Cell, theirs: int, own: int) -> float:
        """What taking the piece back that has just taken one brings."""
        ranks, gains = self._ranks, self._judgement.gains
        return max((gains[ranks[c]][theirs] for c in REACH[cell] if own >> c & 1), default=0) or 0

    def _can_reach_home(self, own: int, enemy: int) -> bool:
        """Whether the enemy's Flag is one step from home, and nobody can stop it."""
        step = None if self._their_flag is None else self._ahead[self._their_flag]
        if step not in self._their_home or step is None:
            return False
        return not (own | enemy) >> step & 1 and not BESIDE[step] & own
