"""A question to the player: the answers to choose from, and how touches and the button choose.

Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import Answer

MAX_IGNORED = 3
"""With more sensors than this said to be wrong at once, the board has to be put right, unless all
of them feel too much.
"""


@dataclass(frozen=True)
class Question:
    """The answers to choose from, none while nothing is asked; ``answer_index``: which of them the
    turn button takes. ``more_answers``: all others there are, for who has seen that it is none of
    those, or insists on being asked. ``retouch``: the question came of a piece being touched, so
    that a touch only shows another answer, and one more takes it. ``suspended``: what was asked
    until something was touched, and how the board looked.
    """

    answers: tuple[Answer, ...] = ()
    more_answers: tuple[Answer, ...] = ()
    answer_index: int = 0
    retouch: bool = False
    suspended: tuple[Question, Mask] | None = None

    @property
    def shown_answer(self) -> Answer:
        """The answer that is shown."""
        return self.answers[self.answer_index]

    def next(self) -> Question:
        """The same with the next answer shown."""
        if self.answer_index + 1 < len(self.answers):
            return replace(self, answer_index=self.answer_index + 1)
        wider = self.answers + self.more_answers
        following = len(self.answers) if self.more_answers else 0
        return replace(self, answers=wider, more_answers=(), answer_index=following)

    def answer_lifted(self, occupied: Mask) -> Gesture | None:
        """The answer whose piece is in the hand: lifted from its end, alone. That tells of answers
        that leave the board as it is, and of the one that is shown.
        """
        if self.suspended is None:
            return None
        put_off, seen = self.suspended
        moves = ((n, g) for n, g in enumerate(put_off.answers) if isinstance(g, Gesture))
        ends = ((n, g) for n, g in moves if seen & ~occupied == 1 << g.end)
        found = [g for n, g in ends if g.final == seen or n == put_off.answer_index]
        for move in found:
            if move == put_off.shown_answer:
                return move  # that one is lit
        return found[0] if len(found) == 1 else None

    def answer_touched(self, before: Mask, occupied: Mask) -> Gesture | None:
        """The answer that has just been touched: its piece was lifted, and is back."""
        if self.suspended is None or occupied != self.suspended[1]:
            return None
        answer, asked = self.answer_lifted(before), self.suspended[0]
        return answer if answer == asked.shown_answer or not asked.retouch else None

    def after_change(self, before: Mask, occupied: Mask, flickered: Mask) -> Question:
        """The same once the occupancy has changed: closed, unless it was only a contact that has
        shivered and is at rest again, or the touch shows another answer; ``flickered``: those
        cells.
        """
        put_off = (replace(self, suspended=None), before) if self.answers else self.suspended
        if put_off is None:
            return Question()
        asked, seen = put_off
        if not occupied & ~before & ~flickered:
            return replace(asked if occupied == seen else Question(), suspended=put_off)
        answer = self.answer_lifted(before) if asked.retouch and occupied == seen else None
        if answer in (None, asked.shown_answer):
            return Question()
        return replace(asked, answer_index=asked.answers.index(answer))


def may_ignore_sensors(missing: int, extra: int) -> bool:
    """Whether sensors alone may be wrong: nothing but ghosts is felt, or few cells differ."""
    return (missing | extra).bit_count() <= MAX_IGNORED if missing else bool(extra)
