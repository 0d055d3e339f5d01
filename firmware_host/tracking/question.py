"""A question to the player: the answers to choose from, and how touches and the button choose.

Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import Answer

MOST_PASSED = 3
"""With more sensors than this said to be wrong at once, the board has to be put right, unless all
of them feel too much.
"""


@dataclass(frozen=True)
class Question:
    """The answers to choose from, none while nothing is asked; ``shown``: which of them the turn
    button takes. ``further``: all others there are, for who has seen that it is none of those, or
    insists on being asked. ``retouch``: the question came of a piece being touched, so that a touch
    only shows another answer, and one more takes it. ``put_off``: what was asked until something
    was touched, and how the board looked.
    """

    answers: tuple[Answer, ...] = ()
    further: tuple[Answer, ...] = ()
    shown: int = 0
    retouch: bool = False
    put_off: tuple[Question, Mask] | None = None

    @property
    def shown_answer(self) -> Answer:
        """The answer that is shown."""
        return self.answers[self.shown]

    def next(self) -> Question:
        """The same with the next answer shown."""
        if self.shown + 1 < len(self.answers):
            return replace(self, shown=self.shown + 1)
        wider = self.answers + self.further
        following = len(self.answers) if self.further else 0
        return replace(self, answers=wider, further=(), shown=following)

    def lifted(self, now: Mask) -> Gesture | None:
        """The answer whose piece is in the hand: lifted from its end, alone. That tells of answers
        that leave the board as it is, and of the one that is shown.
        """
        if self.put_off is None:
            return None
        put_off, seen = self.put_off
        moves = ((n, g) for n, g in enumerate(put_off.answers) if isinstance(g, Gesture))
        ends = ((n, g) for n, g in moves if seen & ~now == 1 << g.end)
        found = [g for n, g in ends if g.final == seen or n == put_off.shown]
        for move in found:
            if move == put_off.shown_answer:
                return move  # that one is lit
        return found[0] if len(found) == 1 else None

    def touched(self, before: Mask, now: Mask) -> Gesture | None:
        """The answer that has just been touched: its piece was lifted, and is back."""
        if self.put_off is None or now != self.put_off[1]:
            return None
        answer, asked = self.lifted(before), self.put_off[0]
        return answer if answer == asked.shown_answer or not asked.retouch else None

    def after(self, before: Mask, now: Mask, shivered: Mask) -> Question:
        """The same once the occupancy has changed: closed, unless it was only a contact that has
        shivered and is at rest again, or the touch shows another answer; ``shivered``: those cells.
        """
        put_off = (replace(self, put_off=None), before) if self.answers else self.put_off
        if put_off is None:
            return Question()
        asked, seen = put_off
        if not now & ~before & ~shivered:
            return replace(asked if now == seen else Question(), put_off=put_off)
        answer = self.lifted(before) if asked.retouch and now == seen else None
        if answer in (None, asked.shown_answer):
            return Question()
        return replace(asked, shown=asked.answers.index(answer))


def passable(missing: int, extra: int) -> bool:
    """Whether sensors alone may be wrong: nothing but ghosts is felt, or few cells differ."""
    return (missing | extra).bit_count() <= MOST_PASSED if missing else bool(extra)
