"""What was said and still waits for an answer.

In: the words each seat may say now, the moves so far. Out: offers. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import Move, Seat
from firmware_host.table.messages import Offer

ANSWER_COMMANDS = ("accept", "decline")


def open_offers(commands: Mapping[Seat, Sequence[str]], moves: Sequence[Move]) -> tuple[Offer, ...]:
    """The offers that somebody may accept now, each with those who may. Where a game began with an
    offer, nobody has said it here, and it is not among them.
    """
    awaited: dict[str, list[Seat]] = {}
    for seat, said in commands.items():
        for word in said:
            verb, _, subject = word.partition("-")
            if verb == ANSWER_COMMANDS[0]:
                awaited.setdefault(subject, []).append(seat)
    asked = {subject: _latest_offer(moves, subject) for subject in awaited}
    return tuple(
        Offer(move.seat, move.choice, tuple(awaited[subject]))
        for subject, move in asked.items()
        if move is not None
    )


def _latest_offer(moves: Sequence[Move], subject: str) -> Move | None:
    """The last word about it that is no answer."""
    return next((move for move in reversed(moves) if _is_offer(move, subject)), None)


def _is_offer(move: Move, subject: str) -> bool:
    parts = move.choice.split("-")
    return not move.path and subject in parts and parts[0] not in ANSWER_COMMANDS
