"""Walks through a game: what anybody may do, and how many sequences of moves there are.

In: rules, a state. Out: moves, counts. Pushes moves just listed, so nothing is checked twice. Knows
no game.
"""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from engines.game import Move, Rules
from engines.talk import COMMANDS

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


@runtime_checkable
class Counting(Protocol[S_contra]):
    """Rules with a count of their own: faster, and blind to the draws that counters make."""

    def perft(self, state: S_contra, depth: int) -> int:
        """The number of sequences of exactly ``depth`` board moves; finished games end, draw
        counters are ignored.
        """


def moves(rules: Rules[S], state: S) -> list[Move]:
    """The board moves on offer to anybody."""
    return [move for seat in rules.seats for move in rules.legal(state, seat)]


def commands(rules: Rules[S], state: S) -> list[Move]:
    """The words anybody may say."""
    return [Move(seat, choice=word) for seat in rules.seats for word in rules.commands(state, seat)]


def other_commands(rules: Rules[S], state: S) -> list[Move]:
    """The words anybody may say that neither resign nor are about a draw: a pass, a side chosen."""
    return [word for word in commands(rules, state) if word.choice not in COMMANDS]


def perft(rules: Rules[S], state: S, depth: int) -> int:
    """The number of sequences of exactly ``depth`` board moves, counted by the rules themselves
    where they can (``Counting``); else every end ends a sequence.
    """
    if isinstance(rules, Counting):
        counted: int = rules.perft(state, depth)
        return counted
    return _count(rules, state, depth)


def _count(rules: Rules[S], state: S, depth: int) -> int:
    if depth < 1:
        return 1
    found = moves(rules, state)
    if depth == 1:
        return len(found)
    return sum(_count(rules, rules.push(state, move), depth - 1) for move in found)
