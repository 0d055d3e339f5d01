"""The tracker: which moves the players have made on the board.

In: occupancies with the time they were read, the turn button, turns. Out: actions and a snapshot. A
state machine without clock, threads or I/O.

Every edge branches hypotheses (``hypothesis``), the turns on offer give candidates (``candidate``),
costs add up (``costs``), the cheapest pair leads the ranking (``ranking``) and is carried out after
its dwell.
"""

from __future__ import annotations

import math
from dataclasses import replace

from drivers.interfaces import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask
from firmware_host.tracking import actions, board_condition
from firmware_host.tracking.actions import Action, Amend, Misplaced, Play
from firmware_host.tracking.board_condition import snapshot, steps_back
from firmware_host.tracking.candidate import CandidateKind, Turn, first_choice
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.question import Question, choice_between, next_question
from firmware_host.tracking.ranking import Match
from firmware_host.tracking.timing import BoardCondition, Timing, required_dwell
from firmware_host.tracking.turn_state import (
    OpenTurn,
    TurnState,
    is_move_in_progress,
    moves_in_progress,
)


class Tracker:
    """The tracker of one board: ``begin`` opens a turn, ``step`` takes frames in order of time.

    ``are_hands_free``: it is known that no hand holds a piece, so that nothing is about to change.
    ``is_exact``: no sensor is ever wrong, so that none is asked about and only what was sensed is
    played.
    """

    def __init__(self, timing: Timing, occupied: Mask = NO_CELLS) -> None:
        self._state = TurnState(timing, occupied)
        self.are_hands_free = self.is_exact = False
        self._unreported = True
        self._turn_began_at = False
        self._question = Question()
        self._question_at = -math.inf
        self._answer: Gesture | None = None

    def begin(self, now: Seconds, turn: Turn, sensed: Mask | None = None) -> None:
        """Open a turn. ``sensed``: the occupancy, if other cells are trusted than before."""
        if turn.start != self._state.turn.start:
            self._state.beam.changed_at, self._unreported = now, True
        self._state.begin(
            turn, self._state.sensed if sensed is None else sensed, first=not self._turn_began_at
        )
        self._turn_began_at, self._question = True, Question()

    def interrupted(self) -> OpenTurn:
        """Return the turn as it is, to ``resume`` it should the next one not be begun after all."""
        return self._state.interrupted()

    def resume(self, turn: OpenTurn) -> None:
        """Go on with an interrupted turn; ``begin`` follows."""
        self._state.resume(turn)

    def step(self, now: Seconds, occupied: Mask, *, pressed: bool = False) -> Action | None:
        """Take the occupancy at ``now`` (seconds) and return the action it leads to. ``pressed``:
        the turn button was pressed.
        """
        at = self._state
        if pressed:
            at.doubtful = NO_CELLS
        if occupied != at.sensed:
            before, finished = at.sensed, self._match_ended_by_lift(now, occupied)
            act = self._settled_by_lift(occupied) if finished is None else self._carry_out(finished)
            at.advance(now, occupied)
            self._unreported = True
            self._answer = (
                None if at.beam.flickered else self._question.answer_touched(before, occupied)
            )
            self._question = self._question.after_change(before, occupied, at.beam.flickered)
            if act is not None:
                return act
        known, act = self.is_asking, self._decide(now, pressed)
        if self.is_asking and not (known or pressed):
            self._question_at = now
        return act

    def set_timing(self, timing: Timing) -> None:
        """Use these times from now on, also for the turn in progress."""
        self._state.beam.timing = timing

    def trust_pieces(self, cells: Mask) -> None:
        """Record that the right pieces are on these cells."""
        self._state.doubtful &= ~cells

    def next_answer(self) -> None:
        """Show the next answer to the question, if one is open."""
        self._question, self._question_at = self._question.next(), -math.inf

    def dismiss_question(self) -> None:
        """Drop the open question; the button was used for something else."""
        self._question = Question()

    @property
    def is_asking(self) -> bool:
        """Return whether a question is open."""
        return bool(self._question.answers)

    @property
    def is_guiding(self) -> bool:
        """Return whether no move explains the board, so that guidance is needed."""
        return self._state.guided_from is not None

    @property
    def is_done(self) -> bool:
        """Return whether hands have done all they meant to: a move, or what was reported since."""
        at = self._state
        return not self.is_guiding and (at.sensed == at.turn.start or not self._unreported)

    @property
    def open_end(self) -> Mask:
        """The cell of the piece whose move can still be amended."""
        return self._state.interrupted().open_end

    @property
    def deadline(self) -> Seconds | None:
        """The time of the next step even if nothing changes, on the scale of ``now``, or None."""
        rests = self._required_dwell(self._condition)
        return (
            None
            if rests is None or self.is_asking
            else Seconds(self._state.beam.changed_at + rests)
        )

    def snapshot(self) -> actions.Snapshot:
        """Return the tracker's state for the lights."""
        question = self._question
        shown = snapshot(self._state, is_asking=self.is_asking, rested=not self._unreported)
        return replace(
            shown,
            question=question.answers,
            answer_index=question.answer_index,
            has_more_answers=bool(question.more_answers),
            steps_back=steps_back(self._state) if self.is_asking else 0,
            open_end=self.open_end,
            is_exact=self.is_exact,
        )

    @property
    def _condition(self) -> BoardCondition:
        answering = (
            self._unreported and self._question.answer_lifted(self._state.sensed) is not None
        )
        if answering and self._state.sensed != self._state.turn.start:
            return BoardCondition.ANSWERING
        return board_condition.board_condition(self._state, unreported=self._unreported)

    def _required_dwell(self, condition: BoardCondition) -> Seconds | None:
        return required_dwell(
            condition, self._state.beam.timing, are_hands_free=self.are_hands_free
        )

    def _match_ended_by_lift(self, now: Seconds, occupied: Mask) -> Match | None:
        """Return the finished move whose dwell the next player's lift ends."""
        at = self._state
        waited = now - at.beam.changed_at >= self._state.beam.timing.crossing_s
        if not waited or self.is_asking or self._question.answer_lifted(at.sensed) is not None:
            return None
        return board_condition.match_ended_by_lift(at, occupied)

    def _settled_by_lift(self, occupied: Mask) -> Action | None:
        """Make a rested open move final if a piece that may move next is lifted."""
        at, lifted = self._state, self._state.sensed & ~occupied
        rested = at.open_move is not None and at.open_move.rested
        begins = (lifted >> g.origin & 1 for g in moves_in_progress(at.turn, occupied))
        return self._settled() if rested and any(begins) else None

    def _decide(self, now: Seconds, pressed: bool) -> Action | None:
        shown = self._condition
        seconds, at = self._required_dwell(shown), self._state
        due = seconds is not None and now >= at.beam.changed_at + seconds and not self.is_asking
        if pressed and self.is_asking:
            return self._on_turn_button(now)
        if self._answer is not None:
            answer, self._answer = self._answer, None
            return self._accept_answer(answer)
        ranking = at.ranking
        best = ranking.best
        if best and (due or pressed):
            choices = [match.candidate.gesture for match in ranking.tied]
            if ranking.is_ambiguous or (
                not pressed and (choices := board_condition.answers_to_offer(at, best))
            ):
                self._question = choice_between(at, choices, exact=self.is_exact)
                return None
            if best.requires_action:
                return self._carry_out(best, final=pressed)
        if at.sensed == at.turn.start:
            return self._on_in_sync(due, pressed)
        if pressed and not self.is_exact:
            self._question = next_question(at, self._question, pressed=True)
        elif due or pressed:
            return self._on_unexplained(shown)
        return None

    def _on_in_sync(self, dwell_over: bool, pressed: bool) -> Action | None:
        """Handle a board that matches the expected position exactly."""
        at, last = self._state, self._state.open_move
        at.in_sync, at.setup_pending, at.guided_from = True, False, None
        if last is None:
            if pressed and not self.is_exact:
                self._question = next_question(at, self._question, pressed=True)
            return None
        if last.selected is not last.gesture and (pressed or dwell_over):
            at.open_move = replace(last, gesture=last.selected, touch_count=0)
            if pressed:
                at.settle()
            return Amend(last.selected.move, final=pressed)
        if dwell_over and last.touch_count:
            at.open_move = replace(last, touch_count=0)
            return None
        if dwell_over:
            at.open_move = replace(last, rested=True)
        # Where take-backs are not allowed, a piece let go has moved.
        return self._settled() if pressed or (dwell_over and not at.received_turn.trail) else None

    def _settled(self) -> Action:
        self._state.settle()
        if self._state.sensed == self._state.turn.start:
            self._state.beam.accept_placement(self._state.candidates.after_open_move)
        return actions.Settle()

    def _carry_out(self, match: Match, *, final: bool = False) -> Action:
        """Carry out the best match."""
        at, candidate = self._state, match.candidate
        self._question = Question()
        match candidate.kind:
            case CandidateKind.RETRACT if not at.received_turn.announced:
                at.retract()
                return actions.Retract()
            case CandidateKind.RETRACT | CandidateKind.TAKE_BACK:
                self._unreported = False
                return actions.TakeBack(candidate.steps_back + at.received_turn.announced)
            case CandidateKind.NEW_GAME:
                self._unreported = False
                return actions.NewGame()
        assert candidate.gesture is not None
        move = first_choice((candidate.gesture,))[0].move
        missed = at.play(match, final=final)
        return (
            Amend(move, final)
            if candidate.kind is CandidateKind.AMEND
            else Play(move, final, missed_lifts=missed)
        )

    def _on_turn_button(self, now: Seconds) -> Action | None:
        """Handle the turn button as an answer, unless it was pressed too soon after the question
        appeared.
        """
        if now < self._question_at + self._state.beam.timing.glance_s:
            return None
        self._state.beam.changed_at = now
        answer = self._question.shown_answer
        if isinstance(answer, Misplaced):
            self._question = Question()
            return self._start_guidance()
        return self._accept_answer(answer, pressed=True)

    def _accept_answer(self, answer: Gesture | None, *, pressed: bool = False) -> Action | None:
        """Carry out the player's answer; other sensors are ignored from now on."""
        at, self._question = self._state, Question()
        for match in at.ranking_within(COSTS.hopeless).matches:
            if match.candidate.gesture == answer and match.requires_action:
                choice = answer is not None and bool(answer.move.choice)
                act = self._carry_out(match, final=pressed and not choice)
                if at.sensed == at.turn.start:
                    at.beam.accept_placement(at.candidates.after_open_move)
                return act
        if answer is None:
            wrong = at.ignore_sensors()
            return actions.IgnoreSensors(wrong) if wrong else None
        if at.open_move and answer == at.open_move.gesture:
            at.confirm_open_move()
            return self._settled() if pressed else None
        amends = at.is_amendment(answer)
        final, wrong = at.accept_answer(answer)
        return (Amend if amends else Play)(answer.move, final, wrong)

    def _on_unexplained(self, condition: BoardCondition) -> Action | None:
        """Handle a board that no candidate explains and that has rested for long."""
        at, self._unreported = self._state, False
        if condition is BoardCondition.SIGNAL:
            return actions.Signal(at.turn.start & ~at.sensed)
        unlikely = () if self.is_exact else board_condition.unlikely_matches_worth_asking(at)
        if unlikely:
            if board_condition.is_only_unsensed_capture(at, unlikely):
                return self._carry_out(unlikely[0])
            first = unlikely[0]
            others = (
                board_condition.answers_to_offer(at, first)
                if first.candidate.kind is CandidateKind.RETRACT
                else []
            )
            self._question = choice_between(
                at, [*others, *(match.candidate.gesture for match in unlikely)], exact=False
            )
        elif self.is_exact and self.are_hands_free and board_condition.is_capture_retracted(at):
            at.retract()
            at.start_guidance()  # to the captured pieces that are to come back
            return actions.Retract()
        elif is_move_in_progress(at) or at.received_turn.is_game_over:
            return None
        elif self._may_ask_about_sensor:
            self._question = next_question(at, self._question)
        else:
            return self._start_guidance()
        return None

    @property
    def _may_ask_about_sensor(self) -> bool:
        """Return whether one wrong sensor would explain the board."""
        at = self._state
        calm = at.guided_from is None and at.in_sync and not self.is_exact
        return calm and board_condition.is_one_sensor_from_move(at)

    def _start_guidance(self) -> Action | None:
        """Start guidance, because no move leads to this board."""
        at = self._state
        if act := actions.Retract() if board_condition.is_open_move_lifted(at) else None:
            at.retract()
        at.start_guidance()
        return act
