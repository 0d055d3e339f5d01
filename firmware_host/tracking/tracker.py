"""The tracker: which move the hands have made. A state machine without clock, thread or I/O.

In: steady occupancies with the times they were read, the turn button, and for each turn its start
and the gestures on offer. Out: acts (play this move, put another in its place, take it back, it is
final) and a snapshot for the lights. It knows no game, no seat and no geometry. docs/inference.md
explains it section by section, and the two rules everything follows from.
"""

from __future__ import annotations

import math
from dataclasses import replace

from drivers.ports import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking import acts
from firmware_host.tracking.acts import Act, Amend, Astray, Play
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.dwell import crossing, rest
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.next_turn import begin_turn, play_move, retract_move
from firmware_host.tracking.open_move import OpenMove
from firmware_host.tracking.question import Question, ask, overruling, unclear, unproved, which_of
from firmware_host.tracking.snapshot import read
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn import Turn


class Tracker:
    """Follows one board: ``begin`` opens a turn, ``step`` takes frames in the order of time."""

    def __init__(self, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        self._timing = timing
        self._moment = Interpretation(occupied, Turn(occupied), Candidates(occupied))
        self._changed_at = 0.0
        self._patient = True
        self._begun = False
        self._question = Question()
        self._asked_at = -math.inf
        self._answer: Gesture | None = None
        self._emptied_at: dict[Cell, float] = {}

    def begin(self, now: Seconds, opening: Turn, seen: Mask | None = None) -> None:
        """Open a turn. ``seen``: what is felt, where other cells are felt than up to now."""
        moment = self._moment
        if opening.start != moment.turn.start:
            self._changed_at, self._patient = now, True
        seen = moment.seen if seen is None else seen
        self._moment = begin_turn(moment, opening, seen, first=not self._begun)
        self._begun = True
        self._question = Question()

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Act | None:
        """Take the board as it is at ``now`` (seconds, never running backwards). ``pressed``: the
        turn button was pressed.
        """
        if pressed:
            self._moment = replace(self._moment, doubtful=NO_CELLS)
        before = self._moment
        if occupied != before.seen:
            pushing = now - self._changed_at < crossing(before, self._timing)
            touching, found = self._touching, before.finding
            self._notice(now, occupied)
            waits = pushing or touching or self._touching
            if not waits and before.sure and not found.still(before.seen, occupied):
                # The next player was quicker than the rest we wait for: that too ends the move.
                self._moment = before
                act = self._play(found.moves[0], found.turn, early_reply=found.early_reply)
                self._moment = self._moment.after(occupied)
                return act
        known, decided = self.asking, self._decide(now, pressed)
        if self.asking and not (known or pressed):
            self._asked_at = now
        return decided

    def trust(self, cells: Mask) -> None:
        """The right pieces stand on these cells: nothing about them is in doubt any more."""
        if doubtful := self._moment.doubtful & cells:
            self._moment = replace(self._moment, doubtful=self._moment.doubtful & ~doubtful)

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
        rests = self._rest()
        return None if rests is None or self.asking else self._changed_at + rests

    def snapshot(self) -> acts.Snapshot:
        """What the lights should tell."""
        return read(self._moment, self._question, rested=not self._patient)

    def _notice(self, now: Seconds, occupied: Mask) -> None:
        moment, before = self._moment, self._moment.seen
        if self.asking and moment.last and moment.last.lookalikes:
            # Who goes on has no wish to be asked again.
            moment = replace(moment, last=moment.last.moved_on())
        rested = now - self._changed_at
        self._emptied_at |= dict.fromkeys(cells_of(before & ~occupied), now)
        shivered = self._refilled(now, before, occupied, self._timing.shiver_s)
        brief = self._refilled(now, before, occupied, crossing(moment, self._timing))
        self._moment = replace(
            moment,
            surplus=moment.surplus_after(occupied, rested >= self._timing.slide_s),
        ).after(occupied, rested=rested >= self._timing.settle_s, shivered=shivered)
        self._changed_at, self._patient = now, True
        self._answer = None if brief else self._question.touched(before, occupied)
        self._question = self._question.after(before, occupied, shivered)

    def _refilled(self, now: Seconds, before: Mask, occupied: Mask, within: Seconds) -> Mask:
        """The cells that are felt again so soon that no hand can have done it."""
        filled = cells_of(occupied & ~before)
        return mask_of(
            cell for cell in filled if self._emptied_at.get(cell, -math.inf) > now - within
        )

    @property
    def _touching(self) -> bool:
        """Whether a piece is in the hand that answers what was asked, once it is put back."""
        return self._question.lifted(self._moment.seen) is not None

    def _rest(self) -> Seconds | None:
        rests = rest(self._moment, self._timing, patient=self._patient)
        return max(rests, self._timing.error_in_hand_s) if rests and self._touching else rests

    def _decide(self, now: Seconds, pressed: bool) -> Act | None:
        seconds = self._rest()
        due = seconds is not None and now >= self._changed_at + seconds and not self.asking
        moment = self._moment
        if pressed and self.asking:
            return self._pressed(now)
        last = moment.last
        if self._answer and not (last and self._answer in (last.gesture, *last.lookalikes)):
            return self._answered(self._answer)
        if moment.seen == moment.turn.start:
            if moment.guided or not moment.in_step:
                self._moment = replace(moment, in_step=True, awaited=False, guided_from=None)
            if moment.last:
                return self._at_rest(moment.last, due, pressed)
            if pressed:
                self._ask(pressed=True)
            return None
        finding = moment.finding
        several = len(finding.moves) > 1
        if not pressed and (several or (moment.doubts.odd and not moment.guided)):
            if not self.asking:
                self._question = ask(moment, finding.moves if several else None)
        elif finding.moves:
            if due and not pressed and unproved(moment):
                self._ask()
            elif pressed or due:
                move = finding.moves[0]
                return self._play(
                    move, finding.turn, final=pressed, early_reply=finding.early_reply
                )
        elif pressed:
            self._ask(pressed=True)
        elif due:
            return self._retract() if moment.put_back.certain else self._out_of_patience()
        return None

    def _at_rest(self, last: OpenMove, due: bool, pressed: bool) -> Act | None:
        """The board shows the move last played, and nothing else."""
        if last.lookalikes and not pressed:
            return self._resolve_lookalikes(last, due)
        taken = self._moment.doubts.takers(last.gesture.end) if last.touched else ()
        if due and taken and not pressed:
            self._question = ask(self._moment, (last.wanted, *taken))
        elif last.wanted is not last.gesture and (pressed or due):
            amended = replace(last, gesture=last.wanted, touched=0)
            self._moment = replace(self._moment, last=None if pressed else amended)
            return Amend(last.wanted.move, final=pressed)
        elif due and not (pressed or last.touched) and last.fallible:
            self._moment = replace(self._moment, last=replace(last, held=True))
        elif pressed or (due and not last.touched):
            self._moment = replace(self._moment, last=None)
            return acts.Settle()
        elif due:
            self._moment = replace(self._moment, last=replace(last, touched=0))
        return None

    def _resolve_lookalikes(self, last: OpenMove, due: bool) -> Act | None:
        """The open move may be another one that ends alike: a touch tells which."""
        answer = last.lookalikes[0] if due and len(last.lookalikes) == 1 else self._answer
        if answer in last.lookalikes:
            self._answer = None
            self._moment = replace(self._moment, last=replace(last, lookalikes=(), unresolved=()))
            if answer == last.gesture:
                return None
            seen = answer.final == self._moment.seen
            return self._play(answer, last.turn) if seen else self._overrule(answer)
        if due:
            self._question = which_of(last, self._moment)
        return None

    def _ask(self, *, pressed: bool = False) -> None:
        """Ask what has been done: perhaps a sensor is wrong."""
        self._question = ask(self._moment, before=self._question, pressed=pressed)

    def _pressed(self, now: Seconds) -> Act | None:
        """The turn button answers; not what came unasked so late that nobody can have read it."""
        if now < self._asked_at + self._timing.glance_s:
            return None
        # What the answer leaves open has only just come to rest.
        self._changed_at = now
        answer = self._question.shown_answer
        return self._put_right() if isinstance(answer, Astray) else self._overrule(answer)

    def _answered(self, answer: Gesture) -> Act | None:
        """The hands have touched this answer."""
        finding, self._answer = self._moment.finding, None
        known = answer in finding.moves
        return self._play(answer, finding.turn) if known else self._overrule(answer)

    def _overrule(self, answer: Gesture | None) -> Act | None:
        """The player has said what was done: from now on, other cells are felt no more."""
        moment = self._moment
        if answer is None and moment.put_back.by:
            return self._put_back()
        overruled, early_reply = overruling(moment, answer)
        self._moment = replace(moment, seen=moment.seen & ~overruled)
        self._question = Question()
        if answer is None:
            last = moment.last and moment.last.moved_on()
            standing = replace(self._moment, guided_from=None, last=last)
            self._moment = replace(standing, evidence=Evidence(), surplus=NO_CELLS)
            return acts.PassOver(overruled) if overruled else None
        last, trusted = self._moment.last, ~overruled
        if last and answer in last.turn.gestures:
            last = replace(last, turn=last.turn.masked(trusted))
            turn, self._moment = last.turn, replace(self._moment, last=last)
        else:
            turn = moment.turn.masked(trusted)
        # What the piece becomes is told by touching it, if that can be felt.
        final = not answer.move.choice or bool(overruled >> answer.end & 1)
        act = self._play(answer.masked(trusted), turn, final=final, early_reply=early_reply)
        kind = Amend if isinstance(act, Amend) else Play
        return kind(answer.move, final, overruled)

    def _play(
        self, move: Gesture, turn: Candidates, *, final: bool = False, early_reply: bool = False
    ) -> Act:
        last = self._moment.last
        self._moment, evidence = play_move(
            self._moment, move, turn, final=final, early_reply=early_reply
        )
        self._question = Question()
        if last is not None and turn is last.turn:
            return Amend(move.move, final)
        return Play(move.move, final, missed=evidence.missed(move))

    def _put_back(self) -> Act:
        """The board stands as before the last move, or before several."""
        moment, self._question = self._moment, Question()
        if moment.put_back.undone:
            return self._retract()
        self._moment = replace(moment, last=None)
        return acts.TakeBack(moment.put_back.moves)

    def _retract(self) -> Act:
        self._moment = retract_move(self._moment)
        return acts.Retract()

    def _out_of_patience(self) -> Act | None:
        self._patient = False
        moment, opening = self._moment, self._moment.opening
        if unclear(moment):
            self._ask()
            return None
        # Only hands that had this very position before them can mean to go back from it: a board
        # found like that after a rest has to be put right.
        if moment.in_step and moment.seen == opening.beginning:
            return acts.StartAgain()
        if moment.put_back.moves or moment.put_back.probable:
            return self._put_back()
        if moment.signalling:
            return acts.Signal(moment.missing)
        if moment.explained or opening.over:
            return None
        return self._put_right()

    def _put_right(self) -> Act | None:
        """No move leads to this board: it has to be put right."""
        moment, self._question = self._moment, Question()
        act = self._retract() if moment.withdrawn else None
        if not moment.guided:
            self._moment = replace(self._moment, guided_from=moment.seen)
        return act
