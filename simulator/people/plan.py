"""Plans of hands, built step by step.

In: the pieces on the board. Out: steps that hands can really do, and the pieces after them. Knows
no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from drivers.ports import Button
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.people.profiles import Profile
from simulator.sensors.contacts import Span


@dataclass(frozen=True)
class Plan:
    """The steps of one turn.

    ``habits``: how often hands do what on the way (``adjusts``, ``slides``, ``bumps_left``, ...).
    ``cleanup_from``: the step from which on the mover only clears up and reaches back. ``stands``:
    the pieces on the board at the end; a promoted piece still has its old kind, because the screen
    crowns it (``BoardPieces.set_expected``). ``box``: pieces that must be put into the tray
    beforehand (``BoardPieces.put_in_tray``), because they were on no board yet.
    """

    steps: tuple[Step, ...]
    habits: Mapping[str, int]
    cleanup_from: int
    stands: tuple[PhysicalPiece | None, ...] = ()
    box: tuple[PhysicalPiece, ...] = ()


class PlanBuilder:
    """The steps so far, all pieces after them, and the profile and chance of the hands.

    A step that no hand could do is an error of the caller: KeyError or AssertionError.
    """

    def __init__(
        self, standing: Sequence[PhysicalPiece | None], profile: Profile, rng: Random
    ) -> None:
        self.profile = profile
        self.chance = rng
        self.wood: list[PhysicalPiece | None] = list(standing)
        self.steps: list[Step] = []
        self.habits: Counter[str] = Counter()
        self._held: dict[int, list[PhysicalPiece]] = {}

    def happens(self, rate: float) -> bool:
        """Return whether an event of this rate (0 to 1) occurs now."""
        return self.chance.random() < rate

    def seconds(self, span: Span) -> float:
        """Return a random time in a span, to the millisecond, so that two events can coincide."""
        return round(self.chance.uniform(*span), 3)

    def lift(self, cell: int, span: Span, hand: int = 0) -> None:
        """Take the piece on a cell into a hand."""
        self._held.setdefault(hand, []).append(self._from(cell))
        self.steps.append(Step(Verb.LIFT, self.seconds(span), cell, hand=hand))

    def put(self, cell: int, span: Span, hand: int = 0) -> None:
        """Put what a hand took last on a cell."""
        assert self.wood[cell] is None, f"something stands on cell {cell}"
        self.wood[cell] = self._held[hand].pop()
        self.steps.append(Step(Verb.PUT, self.seconds(span), cell, hand=hand))

    def take(self, cell: int, span: Span, hand: int = 0) -> None:
        """Take the piece on a cell away."""
        self._from(cell)
        self.steps.append(Step(Verb.TAKE, self.seconds(span), cell, hand=hand))

    def drop(self, span: Span, hand: int) -> None:
        """Put what a hand took last into the tray."""
        self._held[hand].pop()
        self.steps.append(Step(Verb.DROP, self.seconds(span), hand=hand))

    def fetch(self, piece: PhysicalPiece, span: Span, hand: int = 0) -> None:
        """Take a piece out of the tray."""
        self._held.setdefault(hand, []).append(piece)
        self.steps.append(Step(Verb.FETCH, self.seconds(span), wood=piece, hand=hand))

    def set_contact(self, cell: int, on: bool, span: Span) -> None:
        """Make a contact sense, or no longer sense, a piece that is on its border."""
        self.steps.append(Step(Verb.FEEL, self.seconds(span), cell, on=on))

    def wait(self, span: Span) -> None:
        """Do nothing for a time."""
        self.steps.append(Step(Verb.WAIT, self.seconds(span)))

    def press(self, button: Button, span: Span) -> None:
        """Press a button."""
        self.steps.append(Step(Verb.PRESS, self.seconds(span), button=button))

    def plan(self, tail: int, box: Sequence[PhysicalPiece] = ()) -> Plan:
        """Return the complete plan."""
        assert not any(self._held.values()), "something is left in hand"
        return Plan(tuple(self.steps), self.habits, tail, tuple(self.wood), tuple(box))

    def _from(self, cell: int) -> PhysicalPiece:
        wood = self.wood[cell]
        assert wood is not None, f"nothing stands on cell {cell}"
        self.wood[cell] = None
        return wood
