"""What one seat knows of a game of the Generals: moves observed, ranks deduced, armies sampled.

In: a question, with the texts that the seat itself may read. Out: an ``ObservedGame``; the own
pieces, and for every enemy piece there ever was the ranks it can have; sampled armies, which give
every one of these pieces a rank, by a seed. A text that reveals a rank the seat may not know is
refused, and everything else in this package is made from observed games, so no hidden rank gets in.
Deductions follow from rules and outcomes alone, so the true army is never excluded. Sampling knows
no board beyond where a piece began. Rules and decisions are those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias

from engines.errors import NotationError, PositionError
from engines.game import HIDDEN, Seat
from engines.generals.board import (
    BESIDE,
    FLAG,
    GOAL_RANK,
    KINDS,
    NUMBERS,
    PIECES,
    PRIVATE,
    RANKS_FROM_HOME,
    SEATS,
    SPY,
    SYMBOLS,
    TOPOLOGY,
    other,
)
from engines.generals.challenge_outcomes import SURVIVOR
from engines.message import Message
from engines.search.analysis import Question
from engines.topology import Cell, mask_of

# --- the observed game ---

Outcome: TypeAlias = Literal["step", "attacker", "defender", "neither"]
"""A step onto an empty square, or the survivor of a challenge."""

_SET_UP: Final = "set-up"
_PART: Final = re.compile(r"(white|black|move|shown):([^/]*)")
_ARMY: Final = re.compile(r"(white|black):([A-Z0-9?]+=.*)")
_PIECE: Final = re.compile(r"([A-Z0-9]+|\?)=([a-i][1-8])")
_STEP: Final = re.compile(r"([a-i][1-8])([-x])([a-i][1-8])")
_WORD: Final = re.compile(r"(?:white|black):[a-z-]+")
_RANKS: Final = {symbol: KINDS.index(kind) for kind, symbol in SYMBOLS.items()}


class ObservedMove(NamedTuple):
    """One step or challenge as everybody saw it."""

    path: tuple[Cell, Cell]
    outcome: Outcome


class ObservedGame(NamedTuple):
    """What one seat has observed of a game.

    ``own``: the seat's pieces at the beginning, as pairs (cell, rank). ``enemies``: the enemy's
    cells then. ``flag``: the cell of its Flag, if it had been shown by then. ``first``: who moved
    first. ``wins_at_once``: whether a Flag that comes home with nobody beside it has won (S1a).
    """

    seat: Seat
    own: tuple[tuple[Cell, int], ...]
    enemies: tuple[Cell, ...]
    flag: Cell | None
    first: Seat
    moves: tuple[ObservedMove, ...]
    wins_at_once: bool

    @property
    def turn(self) -> Seat:
        """Return whose turn it is now."""
        return self.first if len(self.moves) % 2 == 0 else other(self.first)


def read(question: Question, first: Seat, *, at_once: bool) -> ObservedGame:
    """Return the observed game that a question describes.

    ``first``: who moves first after both have set up. ``at_once``: see
    ``ObservedGame.wins_at_once``. Raises PositionError, NotationError.
    """
    seat, parts = question.seat, dict(_PART.findall(question.position))
    if seat not in SEATS or not {*SEATS, "move"} <= parts.keys():
        raise PositionError(Message("generals.no-position-of-seat", text=question.position[:40]))
    armies: dict[str, str] = {side: parts[side] for side in SEATS}
    armies |= {match[1]: match[2] for match in map(_ARMY.fullmatch, question.moves) if match}
    if parts["move"] != _SET_UP:
        first = Seat(parts["move"])
    own = _pieces(armies[seat])
    enemies, flag = [], None
    for cell, rank in _pieces(armies[other(seat)]):
        if rank is not None and (rank != FLAG or other(seat) not in parts.get("shown", "")):
            raise PositionError(Message("generals.not-for-this-seat", seat=seat))
        flag = flag if rank is None else cell
        enemies.append(cell)
    known = tuple((cell, rank) for cell, rank in own if rank is not None)
    if len(known) != len(own):
        raise PositionError(Message("generals.not-for-this-seat", seat=seat))
    told = tuple(_events(question, first))
    return ObservedGame(seat, known, tuple(enemies), flag, first, told, at_once)


def _pieces(text: str) -> list[tuple[Cell, int | None]]:
    """Return the pieces of one side; the rank is None if hidden."""
    return [
        (TOPOLOGY.cell(name), None if symbol == HIDDEN else _RANKS[symbol])
        for symbol, name in _PIECE.findall(text)
    ]


def _events(question: Question, first: Seat) -> Iterator[ObservedMove]:
    """Yield the steps and challenges. Raises NotationError."""
    outcomes: Mapping[int, Seat | None] = dict(question.outcomes)
    mover = first
    for number, text in enumerate(question.moves):
        if step := _STEP.fullmatch(text):
            if (step[2] == "x") != (number in outcomes):
                raise NotationError(Message("generals.no-outcome", text=text[:40]))
            path = TOPOLOGY.cell(step[1]), TOPOLOGY.cell(step[3])
            yield ObservedMove(path, _outcome(outcomes, number, mover))
            mover = other(mover)
        elif not _WORD.fullmatch(text) and not _ARMY.fullmatch(text):
            raise NotationError(Message("generals.no-event", text=text[:40]))


def _outcome(outcomes: Mapping[int, Seat | None], number: int, mover: Seat) -> Outcome:
    if number not in outcomes:
        return "step"
    survivor = outcomes[number]
    if survivor is None:
        return "neither"
    return "attacker" if survivor == mover else "defender"


# --- deduction of ranks ---

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
                    SURVIVOR[them][rank] if attacks else SURVIVOR[rank][them]
                    for them in range(len(KINDS))
                ]
                may = sum(
                    1 << them for them, survivor in enumerate(verdicts) if survivor == outcome
                )
                # A Flag that is in a challenge ends the game, whatever comes of it.
                found[attacks, rank, outcome] = may & NO_FLAG
    return found


_POSSIBLE_RANKS: Final = _of_outcomes()
"""The ranks an enemy piece can have: by whether it attacked, the own rank, and the outcome."""


def _at_first(cell: Cell, flag: Cell | None) -> Ranks:
    """Return the ranks a piece can have at the beginning, when the Flag may have been shown."""
    if flag is None:
        return ANY
    return 1 << FLAG if cell == flag else NO_FLAG


class EnemyPiece(NamedTuple):
    """An enemy piece and the ranks it can have.

    ``cell``: where it stands, None when it has left or was never seen. ``start``: where it stood at
    the beginning. ``ranks``: the ranks it can have. ``moves``: how often it has moved. ``attacks``:
    how often it challenged.
    """

    cell: Cell | None
    start: Cell | None
    ranks: Ranks
    moves: int = 0
    attacks: int = 0


class Knowledge(NamedTuple):
    """What a seat knows now.

    ``own``: the rank on each own cell. ``enemy_pieces``: a whole enemy army, pieces on the board
    first. ``last``: the seat's own last step.
    """

    seat: Seat
    own: Mapping[Cell, int]
    enemy_pieces: tuple[EnemyPiece, ...]
    last: tuple[Cell, Cell] | None


def _nothing(_number: int) -> bool:
    return False


def deduce(game: ObservedGame, is_forgotten: Callable[[int], bool] = _nothing) -> Knowledge:
    """Return what follows from an observed game.

    ``is_forgotten``: tells, by the number of a step, whether a player has forgotten the outcome of
    that challenge; by default none is forgotten.
    """
    follower = _Deduction(game, is_forgotten)
    for number, told in enumerate(game.moves):
        follower.apply(number, told)
    return follower.known()


class _Deduction:
    """Deduction over a game as one seat saw it, up to some step."""

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
        """Process one step or challenge."""
        origin, end = move.path
        if origin in self._own:
            self._last = move.path
            self._own_step(number, move)
            self._no_flags(GOAL_RANK[self._enemy])
        else:
            self._enemy_step(number, move)
            if self._story.wins_at_once and end in GOAL_RANK[self._enemy]:
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
        """Narrow the ranks of the enemy piece in a challenge by its outcome."""
        piece = self._standing.pop(cell)
        may = NO_FLAG if self._forgotten(number) else _POSSIBLE_RANKS[attacks, rank, outcome]
        piece = piece._replace(ranks=piece.ranks & may)
        stays = outcome == ("attacker" if attacks else "defender")
        if stays:
            self._standing[cell] = piece
        else:
            self._gone.append(piece._replace(cell=None))

    def _no_flags(self, cells: Iterable[Cell]) -> None:
        """Record that enemy pieces on these cells are no Flags, because the game went on (rule 3).

        One that stands on the seat's back rank after an own step has waited, and is no Flag.
        """
        for cell in cells:
            if piece := self._standing.get(cell):
                self._standing[cell] = piece._replace(ranks=piece.ranks & NO_FLAG)

    def known(self) -> Knowledge:
        """Return what is known now, with what the numbers of each rank in an army add."""
        standing = [self._standing[cell] for cell in sorted(self._standing)]
        suspects = _narrowed((*standing, *self._gone))
        return Knowledge(self._seat, dict(self._own), suspects, self._last)


def _narrowed(suspects: tuple[EnemyPiece, ...]) -> tuple[EnemyPiece, ...]:
    """Return the enemy pieces without ranks that are all accounted for by others."""
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


# --- sampled armies ---

SampledArmy: TypeAlias = tuple[int, ...]
"""The rank of each enemy piece, in their order."""

_SLOTS: Final = tuple(rank for rank, kind in enumerate(KINDS) for _ in range(NUMBERS[kind]))

_SETTLING, _BETWEEN = 120, 60
"""Exchanges tried before the first army and between two: each piece a few times."""

_FLAG_WEIGHT: Final = (1.0, 0.3, 0.1)
"""How likely a Flag begins on the back rank, the middle one, the front one: a guess."""
_FLAG_MOVED: Final = 0.05
_TIMID: Final = 0.4
"""How likely a private or spy attacks, relative to an officer: a guess."""


def sample_armies(seat: Seat, suspects: Sequence[EnemyPiece], seed: int) -> Iterator[SampledArmy]:
    """Yield sampled armies without end. ``seat``: whose army it is.

    Each is the previous one with many pairs of ranks exchanged, where both pieces can have them;
    likelier armies come more often (Metropolis' method).
    """
    ranks = _one_consistent_army(suspects)
    masks = [piece.ranks for piece in suspects]
    weights = [_weights(seat, piece) for piece in suspects]
    open_ = [n for n, mask in enumerate(masks) if mask & (mask - 1)]
    draws = numbers(seed)
    exchanges = _SETTLING
    while True:
        for number in islice(draws, exchanges if open_ else 0):
            one = open_[number % len(open_)]
            another = open_[(number >> 10) % len(open_)]
            mine, other = ranks[one], ranks[another]
            if mine == other or not (masks[one] >> other & masks[another] >> mine & 1):
                continue
            now = weights[one][mine] * weights[another][other]
            then = weights[one][other] * weights[another][mine]
            if then >= now or (number >> 20) % 4096 < 4096 * then / now:
                ranks[one], ranks[another] = other, mine
        yield tuple(ranks)
        exchanges = _BETWEEN


def numbers(seed: int) -> Iterator[int]:
    """Yield random numbers of 40 bits (Knuth's linear generator, the upper bits)."""
    state = seed
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        yield state >> 24


def _one_consistent_army(suspects: Sequence[EnemyPiece]) -> list[int]:
    """Return one possible army: a rank of its own for each piece, by augmenting paths."""
    holder: list[int | None] = [None] * len(_SLOTS)

    def place(piece: int, seen: set[int]) -> bool:
        for slot, rank in enumerate(_SLOTS):
            if suspects[piece].ranks >> rank & 1 and slot not in seen:
                seen.add(slot)
                held = holder[slot]
                if held is None or place(held, seen):
                    holder[slot] = piece
                    return True
        return False

    for piece in sorted(range(len(suspects)), key=lambda n: suspects[n].ranks.bit_count()):
        if not place(piece, set()):
            raise ValueError("no army fits what was told: a text is not what this seat saw")
    found = [0] * len(suspects)
    for slot, held in enumerate(holder):
        if held is not None:
            found[held] = _SLOTS[slot]
    return found


def _weights(seat: Seat, piece: EnemyPiece) -> list[float]:
    """Return the relative likelihood of each rank for a piece, by where it began and what
    it did.
    """
    found = [1.0] * len(KINDS)
    if piece.start is not None:
        found[FLAG] = _FLAG_WEIGHT[min(RANKS_FROM_HOME[seat][piece.start], 2)]
    if piece.moves:
        found[FLAG] *= _FLAG_MOVED
    if piece.attacks:
        found[PRIVATE] = found[SPY] = _TIMID
    return found
