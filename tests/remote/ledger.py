"""What two boards have asked, what the table has done, and what of it must be true in the end.

In: what programs tell, in the order they tell it, lives and deaths. Out: what is wrong. Knows no
game.

A move that the table has done is lost when its program is killed before it is on the disk: that is
told on the page of its board, and what came over the line comes again. Whatever else is missing,
there twice or in another order is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.game import Move
from firmware_host.table.messages import Play, Rewind
from tests.remote.house import Answered, Asked, Done


@dataclass
class Entry:
    """One thing the table has done; ``life``: of the program that asked for it, if it is here;
    ``gone``: forgotten by a table that was killed; ``unsure``: perhaps forgotten, as with what came
    right before or after it nothing has changed.
    """

    done: Done
    before: tuple[Move, ...]
    life: int
    gone: bool = False
    unsure: bool = False

    @property
    def changed(self) -> bool:
        """Whether there are other moves since."""
        return self.done.moves != self.before


@dataclass
class Asking:
    """One program of a board: what it has asked, in order, and what was answered."""

    asked: list[Any] = field(default_factory=list)
    answers: dict[str, bool] = field(default_factory=dict)
    """Whether it was done, by key."""


class Ledger:
    """``faults``: what must not be."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.programs: dict[str, list[Asking]] = {"host": [], "joined": []}
        self._entries: list[Entry] = []
        self._moves: tuple[Move, ...] = ()
        self._resumed = (0, self._moves)
        self._kept = 0
        self.undone = 0

    def begins(self, name: str) -> None:
        """A program begins."""
        self.programs[name].append(Asking())

    def take(self, name: str, told: object) -> None:
        """A program tells something."""
        program = self.programs[name][-1]
        match told:
            case Asked(intent):
                program.asked.append(intent)
            case Answered(reply):
                program.answers[reply.key] = reply.refusal is None
            case Done():
                life = len(self.programs["host"])
                self._entries.append(Entry(told, self._moves, life))
                self._moves = told.moves

    def kept(self) -> None:
        """All that was done is on the disk."""
        self._kept = len(self._entries)

    def resumed(self, moves: Sequence[Move]) -> None:
        """The table's program has begun again, with these moves: all that was kept, and more of
        what it had done, or less.
        """
        first, began = self._resumed
        places = [
            place
            for place in range(max(self._kept, first), len(self._entries) + 1)
            if tuple(moves) == (began if place == first else self._entries[place - 1].done.moves)
        ]
        if not places:
            self.faults.append(f"resumed with {moves}, not {self._moves} that were kept")
        else:
            for entry in self._entries[places[0] : places[-1]]:
                entry.unsure = True
            for entry in self._entries[places[-1] :]:
                entry.gone = True
                self.undone += entry.changed
        self._moves, self._kept = tuple(moves), len(self._entries)
        self._resumed = self._kept, self._moves

    @property
    def unanswered(self) -> Sequence[Any]:
        """What the program elsewhere that runs has asked, and the table has not answered yet."""
        last = self.programs["joined"][-1]
        return [intent for intent in last.asked if intent.key not in last.answers]

    def check(self) -> Sequence[str]:
        """What is wrong at the end, when all is quiet; nothing when all is well."""
        faults = list(self.faults)
        standing = self._standing()
        faults += self._twice(standing)
        faults += self._invented()
        faults += self._lost()
        faults += self._out_of_order(standing)
        return faults

    def _standing(self) -> Sequence[Entry]:
        """What was done and changed something, for all that can be known."""
        found = set()
        standing = []
        for one in reversed(self._entries):
            if one.gone or not one.changed or (one.unsure and self._name(one) in found):
                continue
            found.add(self._name(one))
            standing.append(one)
        return standing[::-1]

    @staticmethod
    def _name(one: Entry) -> tuple[str, int, str]:
        """What is done once: who is elsewhere has other keys in each life."""
        return one.done.guest, 0 if one.done.guest else one.life, one.done.intent.key

    def _twice(self, standing: Sequence[Entry]) -> Sequence[str]:
        seen, faults = set(), []
        for one in standing:
            if self._name(one) in seen:
                faults.append(f"done twice: {one.done.intent}")
            seen.add(self._name(one))
        return faults

    def _invented(self) -> Sequence[str]:
        asked = {
            (name, repr(intent))
            for name, programs in self.programs.items()
            for program in programs
            for intent in program.asked
        }
        return [
            f"done, and nobody asked: {one.done.intent}"
            for one in self._entries
            if ("joined" if one.done.guest else "host", repr(one.done.intent)) not in asked
        ]

    def _lost(self) -> Sequence[str]:
        """Of the board elsewhere: what was answered with yes and is not there."""
        stands = [one.done for one in self._entries if one.done.guest and not one.gone]
        done = {one.intent.key for one in stands if one.refusal is None}
        faults = []
        for program in self.programs["joined"]:
            for intent in program.asked:
                yes = program.answers.get(intent.key)
                if isinstance(intent, Play | Rewind) and yes and intent.key not in done:
                    faults.append(f"answered with yes, and lost: {intent}")
        return faults

    def _out_of_order(self, standing: Sequence[Entry]) -> Sequence[str]:
        place = {
            intent.key: (life, number)
            for life, program in enumerate(self.programs["joined"])
            for number, intent in enumerate(program.asked)
        }
        keys = [one.done.intent.key for one in standing if one.done.guest]
        order = [place[key] for key in keys if key in place]
        return [] if order == sorted(order) else [f"done in another order: {order}"]
