"""What is made of a board within a turn: its worlds, the stories on offer, the verdict.

In: turns, occupied cells. Out: what the board shows. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import replace

from drivers.ports import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of, mask_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.doubt import doubts
from firmware_host.tracking.ground import NOWHERE, Ground
from firmware_host.tracking.open_move import OpenMove, opened
from firmware_host.tracking.story import Book, Kind
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn import Turn
from firmware_host.tracking.verdict import Match, Verdict, judge


class Position:
    """``turn``: the one that is on; ``last``: the open move; ``doubtful``: cells on which another
    piece may stand. ``guided_from``: the board when it began to be put right; ``awaited``: hands
    have yet to set up a position they did not make; ``in_step``: they have had it before them.
    """

    def __init__(self, timing: Timing, seen: Mask) -> None:
        self.beam = Beam(timing, seen)
        self.opening = self.turn = Turn(seen)
        self.last: OpenMove | None = None
        self.book = Book(self.turn, None, self.beam.ground)
        self.doubtful = NO_CELLS
        self.guided_from: Mask | None = None
        self.awaited = self.in_step = False
        self._verdict: Verdict | None = None
        self._past: tuple[OpenMove, ...] = ()

    @property
    def seen(self) -> Mask:
        """The cells occupied."""
        return self.beam.seen

    @property
    def verdict(self) -> Verdict:
        """The cheapest stories that the board has reached."""
        if self._verdict is None:
            self._verdict = Verdict()
            if self.seen != self.guided_from:
                self._verdict = self.judged(COSTS.under_way)
        return self._verdict

    def judged(self, most: float) -> Verdict:
        """The stories that cost no more than ``most``."""
        guided = self.guided_from is not None
        left = self.guided_from if self.awaited and self.guided_from else NO_CELLS
        found = judge(self.beam, self.book, most, guided=guided, left=left, in_step=self.in_step)
        silent = most < COSTS.unlikely and not guided
        if silent and any(self._too_far(match) for match in found.near):
            return Verdict()
        return found

    def secret(self, match: Match) -> bool:
        """Whether its move cannot be amended once it is played."""
        g = match.story.gesture
        return g is not None and bool(g.displaced & self.opening.sealed)

    def _too_far(self, match: Match) -> bool:
        """Whether not to play it without a word."""
        return match.world.cost > COSTS.far or (match.unlikely and self.secret(match))

    def judge_anew(self) -> None:
        """Something has changed."""
        self._verdict = None

    # --- turns

    def begin(self, opening: Turn, seen: Mask, *, first: bool) -> None:
        """Open a turn; ``seen``: the board as it is felt; ``first``: it was never seen before."""
        same, last = opening.start == self.turn.start, self.last
        self.opening = self.turn = opening
        if last and opening.amendable:
            self.last = last.felt(opening.start)
        elif last and same:
            self.settle()
        else:
            self.last = None
        start = self.last.turn.start if self.last else opening.start
        while self._past and self._past[0].gesture.final != start:
            self._past = self._past[1:]
        self._open_book()
        if not same or seen != self.seen:
            self.beam.root(self.beam.ground, self.book.base, seen)
        self.doubtful = self.doubtful & opening.start | opening.swapped
        if not same:
            guided = not first and seen != opening.start and not (opening.over or self.last)
            self.guided_from = seen if guided else None
            self.awaited = guided
            self.in_step = self.last is not None
        self.in_step = self.in_step or seen == opening.start

    def _open_book(self) -> None:
        begun = self.last.turn if self.last else self.turn
        self.beam.ground = Ground(begun.start, begun.alike)
        self.book = Book(self.turn, self.last, self.beam.ground, self._past)
        self.judge_anew()

    def lead_back(self) -> None:
        """From now on the board is put right."""
        self.guided_from = self.guided_from or self.seen
        self.judge_anew()

    def settle(self) -> None:
        """The open move is final."""
        if self.last is None:
            return
        after = Ground(self.last.gesture.final, self.turn.alike)
        self._past = (self.last, *self._past)
        self.beam.rename(after, self.book.base)
        self.last = None
        self._open_book()

    def play(self, match: Match, *, final: bool) -> Mask:
        """Play the move of a match: the cells of it that were not felt to be lifted from."""
        story = match.story
        g = story.gesture
        assert g is not None
        turn, last = self.turn, self.last
        if story.kind is Kind.AMEND:
            assert last is not None
            turn, self.doubtful = last.turn, last.gesture.returned(self.doubtful)
        base = self.book.base if story.kind is Kind.PLAY else NOWHERE
        names = {base.get(p, p) for p in match.world.touched}
        missed = mask_of(cell for cell in cells_of(g.lifts) if cell not in names)
        self.doubtful = g.carried(self.doubtful)
        if self.guided_from is None:
            self.doubtful |= doubts(self.beam, match)
        self.beam.believe(match.world)
        if story.kind is Kind.PLAY:
            self.settle()
        self._opened(g, turn)
        self.beam.ended(g.origin, self.book.stands(g.origin))
        assert self.last is not None
        self.last = replace(self.last, span=self.beam.span(g.origin, g.end))
        if final:
            self.settle()
        return missed

    def _opened(self, g: Gesture, turn: Turn) -> None:
        self.last = opened(g, turn)
        self.turn = Turn(g.final, alike=turn.alike)
        self.guided_from, self.awaited = None, False
        self._open_book()

    def retract(self) -> None:
        """The open move has been put back."""
        last = self.last
        assert last is not None
        self.doubtful = last.gesture.returned(self.doubtful)
        back = next((s for s in self.book.ending(self.seen) if s.kind is Kind.BACK), None)
        if back is not None and self.guided_from is None:
            self.doubtful |= doubts(self.beam, Match(0.0, back, self.beam.worlds[0]))
        self.turn, self.last, self.guided_from = last.turn, None, None
        self._open_book()
        if self.seen == self.turn.start:
            self.beam.home(self.book.base)
        self.judge_anew()

    # --- frames

    def change(self, now: Seconds, seen: Mask) -> None:
        """Take the board as it is now."""
        before, last = self.seen, self.last
        if before == self.turn.start and now - self.beam.changed_at >= self._forgetting:
            self.beam.rested(self.book.base)
        self.beam.advance(now, seen, self.opening.unreliable)
        self.judge_anew()
        if seen != self.turn.start:
            return
        if last and before == seen & ~(1 << last.gesture.end) and not self.beam.shivered:
            self.last = replace(last, touched=last.touched + 1)
        self._home()
        if self.guided_from is not None or not self.in_step:
            self.beam.home(self.book.base)

    def _home(self) -> None:
        """As it should be: whatever stands otherwise in a world as likely is in doubt."""
        self.beam.landings = ()
        stay = Match(0.0, self.book.stay, self.beam.worlds[0])
        if self.guided_from is None and self.in_step:
            self.doubtful |= doubts(self.beam, stay)

    @property
    def _forgetting(self) -> Seconds:
        """How long it must rest as it should be until what was touched before proves nothing:
        longer where a piece may still be in the hand.
        """
        held = any(story.kind is Kind.AMEND for story in self.book.ending(self.seen))
        return self.beam.timing.hold_s if held else self.beam.timing.settle_s

    # --- a player's word

    def amends(self, answer: Gesture) -> bool:
        """Whether this is a move of the last player's."""
        return bool(self.last and answer in self.last.turn.gestures)

    def pass_over(self) -> Mask:
        """Nothing was done: the cells whose sensors are wrong."""
        wrong = self.seen ^ self.turn.start
        self.beam.seen, self.guided_from = self.seen & ~wrong, None
        self.confirm()
        return wrong

    def confirm(self) -> None:
        """The open move stands, whatever was touched."""
        self.beam.home(self.book.base)
        self.judge_anew()

    def overrule(self, answer: Gesture) -> tuple[bool, Mask]:
        """This move was made: whether it is final, and the cells whose sensors are wrong."""
        wrong, amends = self.seen ^ answer.final, self.amends(answer)
        turn = self.turn
        if amends:
            assert self.last is not None
            turn = self.last.turn
        wrong &= ~self.beam.done_since(answer, wrong)
        felt = answer.masked(~wrong)
        gestures = tuple(g.masked(~wrong) for g in turn.gestures)
        self._opened(felt, replace(turn, start=turn.start & ~wrong, gestures=gestures))
        final = bool(wrong) or not answer.move.choice
        self.beam.replay(self.book.base, answer.origin, wrong, self.opening.unreliable)
        if final:
            self.settle()
        self.judge_anew()
        return final, wrong
