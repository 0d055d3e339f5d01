"""The tracker: which move the hands have made. A state machine without clock, thread or I/O.

In: occupancies and when they were read, the turn button, turns. Out: acts, a snapshot.

Every edge branches worlds (``world``), the turns on offer make stories (``story``), prices add up
(``costs``), the cheapest pair is the verdict (``verdict``) and is carried out after its ``dwell``.
"""

from __future__ import annotations

import math
from dataclasses import replace

from drivers.ports import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask
from firmware_host.tracking import acts, judgement
from firmware_host.tracking.acts import Act, Amend, Astray, Play
from firmware_host.tracking.asking import asked, choice
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.dwell import Shown, rest
from firmware_host.tracking.open_move import first_choice
from firmware_host.tracking.position import Position
from firmware_host.tracking.question import Question
from firmware_host.tracking.snapshot import back_by, snapshot
from firmware_host.tracking.story import Kind
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn import Turn
from firmware_host.tracking.under_way import candidates, explained
from firmware_host.tracking.verdict import Match


class Tracker:
    """Follows one board: ``begin`` opens a turn, ``step`` takes frames in the order of time."""

    def __init__(self, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        self._at = Position(timing, occupied)
        self._patient = True
        self._begun = False
        self._question = Question()
        self._asked_at = -math.inf
        self._answer: Gesture | None = None

    def begin(self, now: Seconds, opening: Turn, seen: Mask | None = None) -> None:
        """Open a turn. ``seen``: what is felt, where other cells are felt than up to now."""
        if opening.start != self._at.turn.start:
            self._at.beam.changed_at, self._patient = now, True
        self._at.begin(opening, self._at.seen if seen is None else seen, first=not self._begun)
        self._begun, self._question = True, Question()

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Act | None:
        """Take the board at ``now`` (seconds). ``pressed``: the turn button was pressed."""
        at = self._at
        if pressed:
            at.doubtful = NO_CELLS
        if occupied != at.seen:
            before, finished = at.seen, self._hurried(now, occupied)
            act = self._begun_upon(occupied) if finished is None else self._do(finished)
            at.change(now, occupied)
            self._patient = True
            self._answer = None if at.beam.shivered else self._question.touched(before, occupied)
            self._question = self._question.after(before, occupied, at.beam.shivered)
            if act is not None:
                return act
        known, act = self.asking, self._decide(now, pressed)
        if self.asking and not (known or pressed):
            self._asked_at = now
        return act

    def wait(self, timing: Timing) -> None:
        """Let these rests count from now on, for what hands are doing, too."""
        self._at.beam.timing = timing

    def trust(self, cells: Mask) -> None:
        """The right pieces stand on these cells."""
        self._at.doubtful &= ~cells

    def another(self) -> None:
        """Show the next answer to the question, if one is asked: somebody has read it."""
        self._question, self._asked_at = self._question.next(), -math.inf

    def dismiss(self) -> None:
        """Ask no question: the button has told something else."""
        self._question = Question()

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return bool(self._question.answers)

    @property
    def deadline(self) -> Seconds | None:
        """When to step next even if nothing changes, in the terms of ``now``, or None."""
        rests = rest(self._shown, self._at.beam.timing)
        return None if rests is None or self.asking else Seconds(self._at.beam.changed_at + rests)

    def snapshot(self) -> acts.Snapshot:
        """What the lights should tell."""
        question = self._question
        shown = snapshot(self._at, asking=self.asking, rested=not self._patient)
        return replace(
            shown,
            question=question.answers,
            shown=question.shown,
            further=bool(question.further),
            back_by=back_by(self._at) if self.asking else 0,
        )

    @property
    def _shown(self) -> Shown:
        answering = self._patient and self._question.lifted(self._at.seen) is not None
        if answering and self._at.seen != self._at.turn.start:
            return Shown.ANSWERING
        return judgement.what_is_shown(self._at, patient=self._patient)

    def _hurried(self, now: Seconds, occupied: Mask) -> Match | None:
        """The finished move that the next player's lift ends the wait for."""
        at = self._at
        waited = now - at.beam.changed_at >= self._at.beam.timing.crossing_s
        if not waited or self.asking or self._question.lifted(at.seen) is not None:
            return None
        return judgement.passed_on(at, occupied)

    def _begun_upon(self, occupied: Mask) -> Act | None:
        """Once the open move has rested, the lift of a piece that may move next makes it final."""
        at, lifted = self._at, self._at.seen & ~occupied
        rested = at.last is not None and at.last.rested
        begins = (lifted >> g.origin & 1 for g in candidates(at.turn, occupied))
        return self._settled() if rested and any(begins) else None

    def _decide(self, now: Seconds, pressed: bool) -> Act | None:
        shown = self._shown
        seconds, at = rest(shown, self._at.beam.timing), self._at
        due = seconds is not None and now >= at.beam.changed_at + seconds and not self.asking
        if pressed and self.asking:
            return self._pressed(now)
        if self._answer is not None:
            answer, self._answer = self._answer, None
            return self._overrule(answer)
        verdict = at.verdict
        best = verdict.best
        if best and (due or pressed):
            told = [match.story.gesture for match in verdict.near]
            if verdict.several or (not pressed and (told := judgement.doubted(at, best))):
                self._question = choice(at, told)
                return None
            if best.acts:
                return self._do(best, final=pressed)
        if at.seen == at.turn.start:
            return self._at_rest(due, pressed)
        if pressed:
            self._question = asked(at, self._question, pressed=True)
        elif due:
            return self._out_of_patience(shown)
        return None

    def _at_rest(self, due: bool, pressed: bool) -> Act | None:
        """The board shows the position, and nothing else."""
        at, last = self._at, self._at.last
        at.in_step, at.awaited, at.guided_from = True, False, None
        if last is None:
            self._question = asked(at, self._question, pressed=True) if pressed else self._question
            return None
        if last.wanted is not last.gesture and (pressed or due):
            at.last = replace(last, gesture=last.wanted, touched=0)
            if pressed:
                at.settle()
            return Amend(last.wanted.move, final=pressed)
        if due and last.touched:
            at.last = replace(last, touched=0)
            return None
        if due:
            at.last = replace(last, rested=True)
        # Where nothing is taken back, who has let go has moved.
        return self._settled() if pressed or (due and not at.opening.trail) else None

    def _settled(self) -> Act:
        self._at.settle()
        if self._at.seen == self._at.turn.start:
            self._at.beam.home(self._at.book.base)
        return acts.Settle()

    def _do(self, match: Match, *, final: bool = False) -> Act:
        """Carry a verdict out."""
        at, story = self._at, match.story
        self._question = Question()
        match story.kind:
            case Kind.BACK:
                at.retract()
                return acts.Retract()
            case Kind.FURTHER | Kind.AGAIN:
                self._patient = False
                again = story.kind is Kind.AGAIN
                return acts.StartAgain() if again else acts.TakeBack(story.steps)
        assert story.gesture is not None
        move = first_choice((story.gesture,))[0].move
        missed = at.play(match, final=final)
        return Amend(move, final) if story.kind is Kind.AMEND else Play(move, final, missed=missed)

    def _pressed(self, now: Seconds) -> Act | None:
        """The turn button answers; not what came so late that nobody can have read it."""
        if now < self._asked_at + self._at.beam.timing.glance_s:
            return None
        self._at.beam.changed_at = now
        answer = self._question.shown_answer
        if isinstance(answer, Astray):
            self._question = Question()
            return self._lead_back()
        return self._overrule(answer, pressed=True)

    def _overrule(self, answer: Gesture | None, *, pressed: bool = False) -> Act | None:
        """The player has said what was done: from now on, other cells are felt no more."""
        at, self._question = self._at, Question()
        for match in at.judged(COSTS.hopeless).found:
            if match.story.gesture == answer and match.acts:
                choice = answer is not None and bool(answer.move.choice)
                act = self._do(match, final=pressed and not choice)
                if at.seen == at.turn.start:
                    at.beam.home(at.book.base)
                return act
        if answer is None:
            wrong = at.pass_over()
            return acts.PassOver(wrong) if wrong else None
        if at.last and answer == at.last.gesture:
            at.confirm()
            return self._settled() if pressed else None
        amends = at.amends(answer)
        final, wrong = at.overrule(answer)
        return (Amend if amends else Play)(answer.move, final, wrong)

    def _out_of_patience(self, shown: Shown) -> Act | None:
        """Nothing explains the board, and it has rested for long."""
        at, self._patient = self._at, False
        if shown is Shown.SIGNAL:
            return acts.Signal(at.turn.start & ~at.seen)
        if unlikely := judgement.unlikely_matches(at):
            if judgement.alone(at, unlikely):
                return self._do(unlikely[0])
            first = unlikely[0]
            others = judgement.doubted(at, first) if first.story.kind is Kind.BACK else []
            self._question = choice(at, [*others, *(match.story.gesture for match in unlikely)])
        elif explained(at) or at.opening.over:
            return None
        elif at.guided_from is None and at.in_step and judgement.nearly(at):
            self._question = asked(at, self._question)
        else:
            return self._lead_back()
        return None

    def _lead_back(self) -> Act | None:
        """No move leads to this board: it has to be put right."""
        at = self._at
        if act := acts.Retract() if judgement.withdrawn(at) else None:
            at.retract()
        at.lead_back()
        return act
