"""The ledger of two boards sees what must not be: else its silence would be worth nothing."""

from __future__ import annotations

import pytest

from engines.game import Move, Seat
from engines.message import Message
from firmware_host.table.messages import Play, Reply
from tests.remote.house import Answered, Asked, Done
from tests.remote.ledger import Ledger

RED = Seat("red")


def move(number: int) -> Move:
    return Move(RED, (number, number + 1))


def played(ledger: Ledger, told: str) -> None:
    """Words, one after another: ``asks1`` the board elsewhere asks for move 1; ``does12`` the table
    does the last one asked for, and has moves 1 and 2 then; ``back13``: it does what was asked as
    3, and has move 1 then; ``yes1`` and ``no1`` are its answers;
    ``saved``; ``dies1``: the table's program dies, and its successor has move 1.
    """
    for word in told.split():
        what, digits = word.rstrip("0123456789"), word.lstrip("abcdefghijklmnopqrstuvwxyz")
        numbers = [int(digit) for digit in digits]
        asked = [Play(f"k{number}", number, move(number)) for number in numbers]
        match what:
            case "asks":
                ledger.take("joined", Asked(asked[0]))
            case "does" | "back":
                left = numbers if what == "does" else numbers[:-1]
                ledger.take("host", Done("red", asked[-1], None, tuple(map(move, left))))
            case "yes" | "no":
                refusal = None if what == "yes" else Message("table.gone-on-since")
                ledger.take("joined", Answered(Reply(asked[0].key, refusal)))
            case "saved":
                ledger.kept()
            case "dies":
                ledger.begins("host")
                ledger.resumed(tuple(map(move, numbers)))


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ("asks1 does1 yes1 saved dies1 asks2 does12 yes2", ""),
        ("asks1 does1 dies does1 yes1", ""),  # forgotten before it was saved, and come again
        ("asks1 does1 yes1 saved asks2 does12 dies1 does12 yes2", ""),
        ("asks1 no1", ""),
        # What came to nothing may have been forgotten, too.
        ("asks1 does1 yes1 saved asks2 does12 asks3 back13 dies1 does12 back13 yes2 yes3", ""),
        (
            "asks1 does1 asks2 does12 asks3 back13 saved dies1 does12 back13 yes1 yes2 yes3",
            "done twice",
        ),
        ("asks1 does1 yes1 saved dies", "resumed with ()"),
        ("asks1 does1 yes1 dies", "answered with yes, and lost"),
        ("asks1 does1 saved dies1 does11 yes1", "done twice"),
        ("does1", "nobody asked"),
        ("asks1 asks2 does2 does21 yes1 yes2", "another order"),
    ],
)
def test_it_tells_right_from_wrong(told: str, fault: str) -> None:
    ledger = Ledger()
    for name in ("host", "joined"):
        ledger.begins(name)
    played(ledger, told)
    assert not ledger.unanswered
    faults = " ".join(ledger.check())
    assert fault in faults
    assert bool(faults) == bool(fault)
