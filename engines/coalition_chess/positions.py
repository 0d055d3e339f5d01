"""What a position of Coalition Chess holds besides its pieces, as somebody who sets one up decides.

In: the rules in force, values. Out: the seat on turn, the round and the coalitions, with what they
can be; the text of a position. All else that a position text can have, such as turns to be lost, is
the rest of a position that was read, which nobody chooses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engines.base_game import TURN, turn_item
from engines.coalition_chess.board import LETTERS, NOBODY, PLACE, SEATS, Rules
from engines.coalition_chess.notation import write_position, write_rows
from engines.coalition_chess.state import LAST_FREE_ROUND, State
from engines.game import PositionItem, Scene, Seat
from engines.message import Message

ROUND, COALITIONS, REST = "round", "coalitions", ""

NO_COALITION: Final = "-"
_PAIRS: Final = ("-", "YG,BR", "YR,BG", "YG", "YR", "BG", "BR")
"""The coalitions that a position can have: each of the lesser powers with none or one of the
greater ones, and not both with the same.
"""

_ROUNDS: Final = tuple(str(number) for number in range(1, LAST_FREE_ROUND + 2))
"""The rounds in which coalitions form, and one after them."""


def items(seats: Sequence[Seat], rules: Rules, values: Mapping[str, str]) -> Sequence[PositionItem]:
    """Return the items, without the coalitions where the rules decide them."""
    number = values.get(ROUND, _ROUNDS[0])
    rounds = (*_ROUNDS, *([] if number in _ROUNDS else [number]))
    numbers = tuple((one, Message("engines.item-number", number=int(one))) for one in rounds)
    found = [turn_item(seats), PositionItem(ROUND, Message("coalition-chess.item-round"), numbers)]
    if all(partner == NOBODY for partner in rules.partners):
        pairs = tuple((one, _told(one)) for one in _PAIRS)
        found.append(PositionItem(COALITIONS, Message("coalition-chess.item-coalitions"), pairs))
    return found


def _told(pairs: str) -> Message:
    """Return coalitions in words."""
    if pairs == NO_COALITION:
        return Message("coalition-chess.item-no-coalition")
    told = list[Message]()
    for pair in pairs.split(","):
        seat, other = (SEATS[LETTERS.index(letter)] for letter in pair)
        told.append(Message("coalition-chess.item-pair", seat=seat, other_seat=other))
    return (
        told[0] if len(told) == 1 else Message("coalition-chess.item-pairs", messages=tuple(told))
    )


def values(state: State, rules: Rules) -> Mapping[str, str]:
    """Return the values of a state."""
    _, turn, number, pairs, *rest = write_position(state, rules).split()
    seat = SEATS[LETTERS.index(turn)]
    return {TURN: seat, ROUND: number, COALITIONS: pairs, REST: " ".join(rest)}


def drafted_text(scene: Scene, chosen: Mapping[str, str]) -> str:
    """Return the text of these pieces and values."""
    fields = (
        write_rows(scene),
        LETTERS[PLACE[chosen.get(TURN, SEATS[0])]],
        chosen.get(ROUND, _ROUNDS[0]),
        chosen.get(COALITIONS, NO_COALITION),
        chosen.get(REST, ""),
    )
    return " ".join(fields).rstrip()
