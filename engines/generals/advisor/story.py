"""What one seat has witnessed of a game: its own army, where the enemy's stood, what happened then.

In: a question, which holds the texts that the seat itself may read. Out: a story. A text that tells
a rank the seat may not know is refused here, and everything else of this package is made from
stories: no rank that is hidden can come in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from engines.errors import NotationError, PositionError
from engines.game import HIDDEN, Seat
from engines.generals.army import FLAG, KINDS, SYMBOLS
from engines.generals.squares import SEATS, TOPOLOGY, other
from engines.message import Message
from engines.search.thinking import Question
from engines.topology import Cell

Outcome: TypeAlias = Literal["step", "attacker", "defender", "neither"]
"""A step onto an empty square, or who stayed after a challenge."""

_SET_UP: Final = "set-up"
_PART: Final = re.compile(r"(white|black|move|shown):([^/]*)")
_ARMY: Final = re.compile(r"(white|black):([A-Z0-9?]+=.*)")
_PIECE: Final = re.compile(r"([A-Z0-9]+|\?)=([a-i][1-8])")
_STEP: Final = re.compile(r"([a-i][1-8])([-x])([a-i][1-8])")
_WORD: Final = re.compile(r"(?:white|black):[a-z-]+")
_RANKS: Final = {symbol: KINDS.index(kind) for kind, symbol in SYMBOLS.items()}


class ObservedMove(NamedTuple):
    """One step or challenge, as everybody saw it."""

    path: tuple[Cell, Cell]
    outcome: Outcome


class ObservedGame(NamedTuple):
    """``own``: the seat's pieces at the beginning, as pairs (cell, rank); ``enemies``: where the
    enemy's stood; ``flag``: where its Flag stood, if it had been shown by then; ``first``: who
    moved first. ``wins_at_once``: whether a Flag that comes home with nobody beside it has won
    (S1a).
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
        """Whose turn it is now."""
        return self.first if len(self.moves) % 2 == 0 else other(self.first)


def read(question: Question, first: Seat, *, at_once: bool) -> ObservedGame:
    """The story that a question tells. ``first``: who moves first after both have set up. Raises
    PositionError, NotationError.
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
    """The pieces of one side; None for a rank that is hidden."""
    return [
        (TOPOLOGY.cell(name), None if symbol == HIDDEN else _RANKS[symbol])
        for symbol, name in _PIECE.findall(text)
    ]


def _events(question: Question, first: Seat) -> Iterator[ObservedMove]:
    """The steps and challenges. Raises NotationError."""
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
    stays = outcomes[number]
    if stays is None:
        return "neither"
    return "attacker" if stays == mover else "defender"
