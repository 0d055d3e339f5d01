"""Hands that play a script by themselves, step by step, each at its time.

In: steps and the time in seconds, virtual or real. Out: what they do to the pieces and to the
contacts. Owns no clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from drivers.wiring import Wiring
from simulator.errors import ScriptError
from simulator.hands.board_pieces import BoardPieces
from simulator.hands.script import Step, Verb
from simulator.sensors.contacts import Contacts


class ScriptPlayer:
    """A queue of steps.

    A step is due its ``seconds`` after the one before it was *done*, so that a late loop joins no
    two.
    """

    def __init__(self, hands: BoardPieces, wiring: Wiring, contacts: Contacts, now: float) -> None:
        self.done_at = now
        self._hands = hands
        self._wiring = wiring
        self._contacts = contacts
        self._steps: deque[Step] = deque()

    @property
    def upcoming(self) -> Step | None:
        """The step that comes next, or None."""
        return self._steps[0] if self._steps else None

    @property
    def next_at(self) -> float | None:
        """When the next step is due, or None when there is none."""
        return self.done_at + self._steps[0].seconds if self._steps else None

    def extend(self, steps: Iterable[Step], now: float) -> None:
        """Add steps after those waiting; when none are waiting, time runs from now."""
        if not self._steps:
            self.done_at = now
        self._steps.extend(steps)

    def run_due(self, now: float) -> bool:
        """Do what is due; return whether anything was.

        Raises ScriptError naming the line of a step no hand can do, and discards those after it.
        """
        played = False
        while self._steps and self.done_at + self._steps[0].seconds <= now:
            step = self._steps.popleft()
            self.done_at = now
            played = True
            try:
                self._do(step, now)
            except ScriptError as error:
                self._steps.clear()
                raise step.refusal(error) from None
        return played

    def _do(self, step: Step, now: float) -> None:
        match step.verb:
            case Verb.LIFT:
                self._hands.lift(step.cell, step.hand)
            case Verb.PUT:
                self._hands.put(step.cell, step.hand)
            case Verb.TAKE:
                self._hands.take(step.cell)
            case Verb.DROP:
                self._hands.drop(step.hand)
            case Verb.FETCH if step.wood is not None:
                self._hands.fetch_like(step.wood, step.hand)
            case Verb.FETCH:
                self._hands.fetch(step.place, step.hand)
            case Verb.PIECES:
                self._hands.tidy()
            case Verb.PRESS if step.button is not None:
                self._hands.press(step.button)
            case Verb.FEEL:
                self._hands.set_contact(step.cell, step.on)
            case Verb.BOUNCE:
                self._contacts.chatter(self._wiring.sensors[step.cell], step.chatter, now)
            case _:
                pass  # WAIT: its time has passed, and that was all
