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
from firmware_host.tracking.acts import OpenChoice
from firmware_host.tracking.turn import Turn


@dataclass(frozen=True)
class OpenMove:
    """``turn``: the one it was made in, with the moves of its player; ``choice_variants``: the
    moves that differ from it by their choice alone, itself included; ``touch_count``: how often its
    piece was lifted and put back since, which asks for the next of them. ``rested``: for so long
    that the next player's lift makes it final. ``lift_and_landing``: when its piece was lifted and
    landed.
    """

    turn: Turn
    gesture: Gesture
    choice_variants: tuple[Gesture, ...]
    touch_count: int = 0
    rested: bool = False
    lift_and_landing: tuple[float, float] = (-inf, inf)

    @property
    def selected(self) -> Gesture:
        """The move the touches ask for."""
        place = self.choice_variants.index(self.gesture) + self.touch_count
        return self.choice_variants[place % len(self.choice_variants)]

    @property
    def is_extendable(self) -> bool:
        """Whether its piece could go on from where it stands."""
        return any(other.extends(self.gesture) for other in self.turn.gestures)

    @property
    def choice(self) -> OpenChoice | None:
        """What it may still become by touching, None when there is nothing to choose."""
        if len(self.choice_variants) < 2:
            return None
        choices = tuple(rival.move.choice for rival in self.choice_variants)
        return OpenChoice(self.gesture.end, choices, choices.index(self.selected.move.choice))

    def with_sensed_start(self, start: Mask) -> OpenMove:
        """The same on sensors by which the position after it is ``start``: some are believed no
        more, some once more.
        """
        no_more, again = self.gesture.final & ~start, start & ~self.gesture.final
        if not (no_more or again):
            return self

        def felt(g: Gesture) -> Gesture:
            g = g.as_sensed_by(~no_more) if no_more else g
            return replace(g, final=g.final | again) if again else g

        turn = replace(
            self.turn,
            start=self.turn.start & ~no_more | again,
            gestures=tuple(map(felt, self.turn.gestures)),
        )
        return replace(
            self,
            turn=turn,
            gesture=felt(self.gesture),
            choice_variants=tuple(map(felt, self.choice_variants)),
        )


def open_move_of(gesture: Gesture, turn: Turn) -> OpenMove:
    """A move that has just been played; only the seat that made it can have meant another."""
    own = tuple(g for g in turn.gestures if g.move.seat == gesture.move.seat)
    rivals: tuple[Gesture, ...] = (gesture,)
    if gesture.move.choice:
        plain = without_choice(gesture)
        rivals = tuple(g for g in own if g.final == gesture.final and without_choice(g) == plain)
    return OpenMove(replace(turn, gestures=own), gesture, rivals)


def effect_key(gesture: Gesture) -> tuple[Any, ...]:
    """What a move does: two with the same ends and victims lead to the same position."""
    return gesture.origin, gesture.end, gesture.victims, gesture.displaced, gesture.move.also


def without_choice(gesture: Gesture) -> Gesture:
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
