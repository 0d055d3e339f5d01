"""Evaluation of moves in the Game of the Generals: exchanges, replies and long-term plans.

In: what a seat knows, and sampled armies one after the other. Out: tables of what challenges gain
and cost, in hundredths of a private; what each move gains in an army less the enemy's best reply
there; a score for plans (hunting, guarding, running) that is the same in all armies. Two plies are
searched, the second with challenges and a Flag's last step alone: other replies seldom change the
value of a move. All weights are guesses, tried in matches (``bench/level_tournament.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from engines.game import Move, Seat
from engines.generals.board import (
    AHEAD,
    BESIDE,
    DISTANCE,
    FLAG,
    GOAL_RANK,
    KINDS,
    RANKS_FROM_HOME,
    REACH,
    TOPOLOGY,
    other,
)
from engines.generals.challenge_outcomes import SURVIVOR
from engines.generals.knowledge import Knowledge, SampledArmy
from engines.topology import Cell, cells_of, mask_of

# --- plans ---

_LONGEST: Final = max(map(max, DISTANCE))
_NEAR: Final = tuple(0.5**steps for steps in range(_LONGEST + 1))
"""The weight of what can be had in so many steps."""

_HUNT, _FEAR, _THREAT = 0.35, 0.1, 0.35
"""The weights of a piece that may be hunted, of one that may hunt, and of one that can be
challenged now.
"""

_MOST: Final = 1500
"""The highest value of a piece that may be the Flag, in a hunt."""

_ADVANCE, _GUARD, _BACK_AND_FORTH, _EXPOSED, _RUN = 3, 2, 25, 40, 100
_BOUNTY: Final = 8
"""The extra value of an enemy next to the own Flag; half of it one step further away."""


class Planner:
    """The plans in one position. ``hopes``: as in ``ExchangeTables``."""

    def __init__(self, known: Knowledge, hopes: Mapping[int, Mapping[Cell, float]]) -> None:
        self._known, self._challenge_gains = known, hopes
        self._enemies = [p.cell for p in known.enemy_pieces if p.cell is not None]
        flags = (cell for cell, rank in known.own.items() if rank == FLAG)
        self._flag = next(flags, known.last[1] if known.last else 0)
        self._rows = RANKS_FROM_HOME[known.seat]
        self._bounty = {c: 1 + _BOUNTY * _NEAR[DISTANCE[c][self._flag]] for c in self._enemies}
        self._threats = {cell: self._threat(cell, rank) for cell, rank in known.own.items()}

    def worth(self, move: Move) -> float:
        """Return what a move adds to plans."""
        origin, end = move.path
        rank = self._known.own[origin]
        at = self._flag_at if rank == FLAG else self._piece_at
        elsewhere = max((t for cell, t in self._threats.items() if cell != origin), default=0)
        score = at(end, rank) - at(origin, rank)
        score += _THREAT * max(elsewhere, self._threat(end, rank))
        return score - (_BACK_AND_FORTH if self._known.last == (end, origin) else 0)

    def _piece_at(self, cell: Cell, rank: int) -> float:
        """Return how well a piece stands to meet what it captures, and to guard the Flag."""
        hopes, steps = self._challenge_gains[rank], DISTANCE[cell]
        score: float = _ADVANCE * self._rows[cell] + _GUARD * max(0, 4 - steps[self._flag])
        for enemy in self._enemies:
            hope = max(-_MOST, min(hopes[enemy], _MOST)) * _NEAR[steps[enemy]]
            score += _HUNT * hope * self._bounty[enemy] if hope > 0 else _FEAR * hope
        return score

    def _threat(self, cell: Cell, rank: int) -> float:
        """Return the best challenge a piece could make from a cell."""
        hopes = {} if rank == FLAG else self._challenge_gains[rank]
        return max((min(hopes.get(near, 0), _MOST) for near in REACH[cell]), default=0)

    def _flag_at(self, cell: Cell, _rank: int) -> float:
        """Return how safe the Flag stands, or whether it gets home before an enemy can stop it."""
        row = self._rows[cell]
        if can_flag_run_home(self._known.seat, cell, self._enemies):
            return FLAG_WORTH / 4 + _RUN * row
        near = sum(_NEAR[DISTANCE[cell][enemy]] for enemy in self._enemies)
        return -_EXPOSED * (4 * near + row)


def can_flag_run_home(seat: Seat, flag: Cell, enemies: Sequence[Cell]) -> bool:
    """Return whether a Flag that goes straight ahead gets home unopposed.

    No enemy can get in its way or beside it, with the enemy to move next.
    """
    steps, on = 0, AHEAD[seat]
    cell: Cell | None = flag
    while cell is not None:
        if any(DISTANCE[enemy][cell] <= steps + 1 for enemy in enemies):
            return False
        steps, cell = steps + 1, on[cell]
    return True


# --- values of moves in one army ---

_COLUMNS: Final = (TOPOLOGY.grid or (0, 0))[0]
_WEST, _EAST = (
    mask_of(cell for cell in TOPOLOGY.cells if TOPOLOGY.directions[way][cell] is None)
    for way in ("west", "east")
)
_BOARD: Final = mask_of(TOPOLOGY.cells)


def _reached(mask: int) -> int:
    """Return the squares one step from any square of a mask."""
    beside = (mask & ~_WEST) >> 1 | (mask & ~_EAST) << 1
    return (mask << _COLUMNS | mask >> _COLUMNS | beside) & _BOARD


_CREDIT: Final = 0.75
"""How likely the enemy finds its best reply, as it does not know the own ranks either: a guess."""

_NONE: Final = -1
"""The rank of no piece."""


class MoveEvaluation:
    """The values of moves in one position.

    ``answers``: whether the enemy's reply is searched. ``overlooked``: the enemy's pieces whose
    replies a player overlooks.
    """

    def __init__(
        self,
        known: Knowledge,
        judgement: ExchangeTables,
        *,
        answers: bool,
        overlooked: Collection[Cell],
    ) -> None:
        self._known, self._judgement = known, judgement
        self._own = mask_of(known.own)
        self._enemy = mask_of(piece.cell for piece in known.enemy_pieces if piece.cell is not None)
        self._answers, self._overlooked = answers, overlooked
        self._home, self._their_home = GOAL_RANK[known.seat], GOAL_RANK[other(known.seat)]
        self._ahead = AHEAD[other(known.seat)]
        self._their_flag: Cell | None = None
        self._ranks: list[int] = []

    def use_army(self, army: SampledArmy) -> None:
        """Evaluate in another sampled army from now on."""
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
        """Return what a move gains in the current army."""
        origin, end = move.path
        ranks = self._ranks
        mine, theirs = ranks[origin], ranks[end]
        own, enemy = self._own ^ 1 << origin, self._enemy
        gained, survivor = 0.0, "attacker"
        if theirs != _NONE:
            gained = self._judgement.gains[mine][theirs]
            if abs(gained) >= FLAG_WORTH / 2:
                return gained  # a Flag is taken, and the game over
            survivor = SURVIVOR[mine][theirs]
            enemy ^= 0 if survivor == "defender" else 1 << end
        if self._their_flag in self._their_home:
            return -FLAG_WORTH  # it has waited, and was not taken
        if mine == FLAG and end in self._home and not BESIDE[end] & enemy:
            return FLAG_WORTH
        if not self._answers:
            return gained
        own |= 1 << end if survivor == "attacker" else 0
        ranks[origin] = _NONE
        if survivor != "defender":
            ranks[end] = mine if survivor == "attacker" else _NONE
        lost = self._answer(own, enemy)
        ranks[origin], ranks[end] = mine, theirs
        return gained - lost

    def _answer(self, own: int, enemy: int) -> float:
        """Return what the enemy's best reply costs."""
        ranks, losses = self._ranks, self._judgement.losses
        worst = 0.0
        for cell in cells_of(own & _reached(enemy)):
            mine = ranks[cell]
            for beside in REACH[cell]:
                if not enemy >> beside & 1 or beside in self._overlooked:
                    continue
                loss: float = losses[ranks[beside]][mine]
                if loss > worst and mine != FLAG and SURVIVOR[ranks[beside]][mine] == "attacker":
                    loss -= self._taken_back(cell, ranks[beside], own)
                worst = max(worst, loss)
        if self._can_reach_home(own, enemy):
            return FLAG_WORTH
        return worst if worst >= FLAG_WORTH / 2 else worst * _CREDIT

    def _taken_back(self, cell: Cell, theirs: int, own: int) -> float:
        """Return what recapturing the piece that has just captured one gains."""
        ranks, gains = self._ranks, self._judgement.gains
        return max((gains[ranks[c]][theirs] for c in REACH[cell] if own >> c & 1), default=0) or 0

    def _can_reach_home(self, own: int, enemy: int) -> bool:
        """Return whether the enemy's Flag is one step from home, and nobody can stop it."""
        step = None if self._their_flag is None else self._ahead[self._their_flag]
        if step not in self._their_home or step is None:
            return False
        return not (own | enemy) >> step & 1 and not BESIDE[step] & own


# --- exchange tables ---

Table: TypeAlias = tuple[tuple[int, ...], ...]

_RANKS: Final = range(len(KINDS))
_PLAIN, _SPREAD, _LEAST = 280, 420, 60
"""The value of a piece: ``_PLAIN``, and ``_SPREAD`` times the share of the enemy's pieces it
captures less the share of those that capture it; at least ``_LEAST``. At the beginning a private is
worth 100, a general 600, a spy 420. The scale is a guess.
"""

FLAG_WORTH: Final = 20_000
"""More than everything else that can be gained: a guess."""


class ExchangeTables(NamedTuple):
    """What challenges gain and cost.

    ``gains``: what an own challenge gains, by the own and the enemy's rank. ``losses``: what one of
    the enemy's costs, by the enemy's and the own rank. ``hopes``: what a challenge gains on average
    over the sampled armies, by the own rank and the cell of an enemy piece. ``balance``: how much
    more the own pieces are worth than the enemy's, without the Flags.
    """

    gains: Table
    losses: Table
    hopes: Mapping[int, Mapping[Cell, float]]
    balance: float


def exchange_tables(known: Knowledge, armies: Sequence[SampledArmy]) -> ExchangeTables:
    """Return the tables for a position."""
    own, enemy = [0.0] * len(KINDS), [0.0] * len(KINDS)
    for rank in known.own.values():
        own[rank] += 1
    standing = [
        (n, piece.cell) for n, piece in enumerate(known.enemy_pieces) if piece.cell is not None
    ]
    for world in armies:
        for number, _ in standing:
            enemy[world[number]] += 1 / len(armies)
    ours, theirs = piece_values(enemy), piece_values(own)
    gains = _exchanges(ours, theirs)
    hopes = {
        rank: {
            cell: sum(gains[rank][world[number]] for world in armies) / len(armies)
            for number, cell in standing
        }
        for rank in set(known.own.values())
    }
    pieces = zip(own, ours, enemy, theirs, strict=True)
    balance = sum(n * worth - m * other for n, worth, m, other in list(pieces)[:FLAG])
    return ExchangeTables(gains, _exchanges(theirs, ours), hopes, balance)


def piece_values(against: Sequence[float]) -> list[int]:
    """Return what each rank is worth against an army, given as how many it has of each rank.

    In hundredths of a private of the beginning.
    """
    size = max(sum(against), 1)
    found = []
    for rank in _RANKS:
        verdicts = [SURVIVOR[rank][foe] for foe in _RANKS if foe != FLAG]
        taken = sum(
            n for n, survivor in zip(against, verdicts, strict=False) if survivor == "attacker"
        )
        lost = sum(
            n for n, survivor in zip(against, verdicts, strict=False) if survivor == "defender"
        )
        found.append(max(_LEAST, round(_PLAIN + _SPREAD * (taken - lost) / size)))
    found[FLAG] = FLAG_WORTH
    return found


def _exchanges(attacking: Sequence[int], defending: Sequence[int]) -> Table:
    """Return what a challenge gains for the attacker, by both ranks."""

    def gain(attacker: int, defender: int) -> int:
        survivor = SURVIVOR[attacker][defender]
        taken = 0 if survivor == "defender" else defending[defender]
        return taken - (0 if survivor == "attacker" else attacking[attacker])

    return tuple(tuple(gain(attacker, defender) for defender in _RANKS) for attacker in _RANKS)
