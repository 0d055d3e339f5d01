"""Rules 15 to 21: the draws that come by themselves, as a table.

In: a state whose counts are up to date. Out: the draw it is, or None. Knows no move and no text
form. Rules and decisions are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engines.game import Result
from engines.message import Message
from engines.options import SHARED, Option
from engines.russian_draughts.squares import BIT, TOPOLOGY
from engines.russian_draughts.state import State

MAIN_DIAGONAL: Final = sum(
    BIT[TOPOLOGY.cell(name)] for name in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")
)


class Balance(NamedTuple):
    """Who has what. ``strong`` has more pieces (White if they are equal), ``weak`` is the other."""

    strong_men: int
    strong_kings: int
    weak_men: int
    weak_kings: int

    @property
    def has_lone_king(self) -> bool:
        """Whether one side has a king and nothing else (rules 17 and 18)."""
        return self.weak_kings == 1 and self.weak_men == 0

    @property
    def strong(self) -> int:
        """The pieces of the strong side."""
        return self.strong_men + self.strong_kings

    @property
    def total(self) -> int:
        """All pieces."""
        return self.strong + self.weak_men + self.weak_kings

    @property
    def have_both_kings(self) -> bool:
        """Whether there is a king on each side (rules 19 to 21)."""
        return self.strong_kings > 0 and self.weak_kings > 0


class Clause(NamedTuple):
    """One rule: where it ``holds``, the draw falls when ``count`` reaches twice ``moves``.

    Twice, because a move is one by each side (decision 1), and the last of them may still win (2).
    """

    rule: int
    moves: int
    count: Callable[[State], int]
    holds: Callable[[Balance], bool]
    reason: Message


def _king_plies(state: State) -> int:
    return len(state.history) - 1


def _still(state: State) -> int:
    return state.quiet_plies


def _on_diagonal(state: State) -> int:
    return state.on_diagonal


def _any(balance: Balance) -> bool:
    return True


def _both_have_kings(least: int, most: int) -> Callable[[Balance], bool]:
    return lambda balance: balance.have_both_kings and least <= balance.total <= most


def _few_pieces(moves: int, least: int, most: int) -> Message:
    return Message(
        "russian-draughts.few-pieces", number=moves, least_number=least, most_number=most
    )


_RULE_16: Final = Clause(16, 15, _king_plies, _any, Message("russian-draughts.kings-only-moves"))
_RULES_19_TO_21: Final = (
    Clause(19, 5, _still, _both_have_kings(2, 3), _few_pieces(5, 2, 3)),
    Clause(20, 30, _still, _both_have_kings(4, 5), _few_pieces(30, 4, 5)),
    Clause(21, 60, _still, _both_have_kings(6, 7), _few_pieces(60, 6, 7)),
)

_RULE_17: Final = {
    "three-kings": Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong_kings >= 3,
        Message("russian-draughts.kings-against-lone-king"),
    ),
    "one-king": Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong >= 3 and b.strong_kings > 0,
        Message("russian-draughts.lone-king"),
    ),
}
"""Its readings in the list, the default first."""

_RULE_18: Final = Clause(
    18,
    5,
    _on_diagonal,
    lambda b: b.has_lone_king and b.strong == 3,
    Message("russian-draughts.lone-king-on-main-diagonal"),
)
_SECTION_64: Final = (
    Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong_kings >= 3 and b.strong_men == 0,
        Message("russian-draughts.kings-against-lone-king"),
    ),
    Clause(
        18,
        5,
        _on_diagonal,
        lambda b: b.has_lone_king and b.strong == 3 and b.strong_kings > 0,
        Message("russian-draughts.lone-king-on-main-diagonal"),
    ),
)

CHOICES: Final = (
    Option("draws", ("list", "section-64"), Message("russian-draughts.option-draws")),
    Option(
        "rule-17", tuple(_RULE_17), Message("russian-draughts.option-rule-17"), before="one-king"
    ),
    *SHARED,
)


def clauses(options: Mapping[str, str]) -> Sequence[Clause]:
    """The draw set in force. Each clause stands alone (decision 4).

    Where several fall on the same ply the first is named. In ``section-64`` rule 17 therefore never
    is: with kings alone on the board rule 16 has counted the same plies.
    """
    listed = (_RULE_17[options["rule-17"]], _RULE_18)
    middle = listed if options["draws"] == "list" else _SECTION_64
    return (_RULE_16, *middle, *_RULES_19_TO_21)


_SOONEST_REPEATED: Final = 9
"""Positions: the second occurrence comes four plies after the first at the earliest."""

_SOONEST_COUNTED: Final = 2 * min(_RULE_18.moves, *(clause.moves for clause in _RULES_19_TO_21))
"""Plies."""


def balance_of(state: State) -> Balance:
    """The material of a state."""
    sides = sorted((state.white, state.black), key=int.bit_count, reverse=True)
    (strong_men, strong_kings), (weak_men, weak_kings) = (
        ((side & ~state.kings).bit_count(), (side & state.kings).bit_count()) for side in sides
    )
    return Balance(strong_men, strong_kings, weak_men, weak_kings)


def lone_king_on_diagonal(white: int, black: int, kings: int) -> bool:
    """Whether a side that has only one king has it on a1-h8 (rule 18)."""
    return any(side & kings & MAIN_DIAGONAL and side.bit_count() == 1 for side in (white, black))


def draw_result(state: State, draw_set: Sequence[Clause]) -> Result | None:
    """The draw this state is by a draw set, or None."""
    if len(state.history) >= _SOONEST_REPEATED and state.history.count(state.history[-1]) >= 3:
        return Result((), Message("engines.third-time"))
    if max(state.quiet_plies, state.on_diagonal, _king_plies(state)) < _SOONEST_COUNTED:
        return None
    for clause in draw_set:
        if clause.count(state) >= 2 * clause.moves and clause.holds(balance_of(state)):
            return Result((), clause.reason)
    return None
