"""The move that was played last and may still become another one.

Frozen values only; knows no time and no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import Chosen
from firmware_host.tracking.turn import Turn


@dataclass(frozen=True)
class OpenMove:
    """``turn``: the one it was made in, with the moves of its player; ``rivals``: the moves that
    differ from it by their choice alone, itself included; ``touched``: how often its piece was
    lifted and put back since, which asks for the next of them. ``rested``: for so long
    that the next player's lift makes it final. ``span``: when its piece was lifted and landed.
    """

    turn: Turn
    gesture: Gesture
    rivals: tuple[Gesture, ...]
    touched: int = 0
    rested: bool = False
    span: tuple[float, float] = (-inf, inf)

    @property
    def wanted(self) -> Gesture:
        """The move the touches ask for."""
        place = self.rivals.index(self.gesture) + self.touched
        return self.rivals[place % len(self.rivals)]

    @property
    def extendable(self) -> bool:
        """Whether its piece could go on from where it stands."""
        return any(other.extends(self.gesture) for other in self.turn.gestures)

    @property
    def choice(self) -> Chosen | None:
        """What it may still become by touching, None when there is nothing to choose."""
        if len(self.rivals) < 2:
            return None
        choices = tuple(rival.move.choice for rival in self.rivals)
        return Chosen(self.gesture.end, choices, choices.index(self.wanted.move.choice))

    def felt(self, start: Mask) -> OpenMove:
        """The same on sensors by which the position after it is ``start``: some are believed no
        more, some once more.
        """
        no_more, again = self.gesture.final & ~start, start & ~self.gesture.final
        if not (no_more or again):
            return self

        def felt(g: Gesture) -> Gesture:
            g = g.masked(~no_more) if no_more else g
            return replace(g, final=g.final | again) if again else g

        turn = replace(
            self.turn,
            start=self.turn.start & ~no_more | again,
            gestures=tuple(map(felt, self.turn.gestures)),
        )
        return replace(
            self, turn=turn, gesture=felt(self.gesture), rivals=tuple(map(felt, self.rivals))
        )


def opened(gesture: Gesture, turn: Turn) -> OpenMove:
    """A move that has just been played; only the seat that made it can have meant another."""
    own = tuple(g for g in turn.gestures if g.move.seat == gesture.move.seat)
    rivals: tuple[Gesture, ...] = (gesture,)
    if gesture.move.choice:
        plain = but_for_choice(gesture)
        rivals = tuple(g for g in own if g.final == gesture.final and but_for_choice(g) == plain)
    return OpenMove(replace(turn, gestures=own), gesture, rivals)


def effect(gesture: Gesture) -> tuple[Any, ...]:
    """What a move does: two with the same ends and victims lead to the same position."""
    return gesture.origin, gesture.end, gesture.victims, gesture.displaced, gesture.move.also


def but_for_choice(gesture: Gesture) -> Gesture:
    """The move without what its piece becomes."""
    return replace(gesture, move=gesture.move._replace(choice=""))


def first_choice(found: Iterable[Gesture]) -> tuple[Gesture, ...]:
    """The first of those moves that differ by their choice alone: the hands choose among them
    later, by touching the piece.
    """
    firsts: dict[Any, Gesture] = {}
    for g in found:
        firsts.setdefault((g.move.path, g.move.captured, g.move.also, g.final), g)
    return tuple(firsts.values())
