"""Where a script's hand is just now: on its way from what it did to what it does next.

In: the player of the script, a layout, the time in seconds. Out: a point in pixels. Only for the
eye: the wood changes in steps.
"""

from __future__ import annotations

from simulator.hands.script import Step, Verb
from simulator.hands.script_player import ScriptPlayer
from simulator.window.rect import Point
from simulator.window.window_layout import WindowLayout


class ScriptHand:
    """A hand's place. ``rest`` is where it was when it last did something."""

    def __init__(self, player: ScriptPlayer, layout: WindowLayout) -> None:
        self.layout = layout
        self.rest: Point = layout.trays.boxes[0].centre
        self._player = player

    def did(self, step: Step) -> None:
        """The hand has just done this step."""
        self.rest = self._goal(step) or self.rest

    @property
    def is_moving(self) -> bool:
        """Whether the hand is on its way somewhere."""
        return self._goal(self._player.upcoming) is not None

    def at(self, now: float) -> Point:
        """The hand's place, gently leaving and gently arriving."""
        step = self._player.upcoming
        goal = self._goal(step)
        if step is None or goal is None or step.seconds <= 0:
            return self.rest
        share = max(0.0, min(1.0, (now - self._player.done_at) / step.seconds))
        eased = share * share * (3 - 2 * share)
        x, y = self.rest
        return x + (goal[0] - x) * eased, y + (goal[1] - y) * eased

    def _goal(self, step: Step | None) -> Point | None:
        match step:
            case Step(verb=Verb.LIFT | Verb.PUT | Verb.TAKE):
                return self.layout.centres[step.cell]
            case Step(verb=Verb.DROP | Verb.FETCH):
                return self.layout.trays.boxes[0].centre
            case _:
                return None
