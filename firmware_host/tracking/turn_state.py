"""The state of the current turn: hypotheses, candidates, ranking, open move and moves in progress.

In: turns, occupancies, answers of a player. Out: the ranking, the cells in doubt, the moves the
board may be on the way to. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from drivers.interfaces import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of, mask_of
from firmware_host.tracking.candidate import (
    CandidateKind,
    CandidateSet,
    OpenMove,
    Turn,
    open_move_of,
)
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import OFF_BOARD, UNMOVED, Anchor, Beam
from firmware_host.tracking.ranking import Match, Ranking, doubtful_cells, rank
from firmware_host.tracking.timing import Timing


@dataclass(frozen=True)
class OpenTurn:
    """A turn with its open move and, newest first, the final ones before it."""

    turn: Turn
    open_move: OpenMove | None
    past_moves: tuple[OpenMove, ...]

    @property
    def open_end(self) -> Mask:
        """The cell of the piece whose move can still be amended."""
        return NO_CELLS if self.open_move is None else Mask(1 << self.open_move.gesture.end)


class TurnState:
    """The state of the current turn.

    ``received_turn``: the current turn as the view gave it; ``turn``: the same until a move is
    played here, then the position after that move, without moves until the next view.
    ``open_move``: the last move, while it can be amended; ``doubtful``: cells that may have other
    pieces. ``guided_from``: the occupancy when guidance began;
    ``setup_pending``: the players have yet to set up a position they did not make on this board;
    ``in_sync``: the board has matched the position since the turn began.
    """

    def __init__(self, timing: Timing, sensed: Mask) -> None:
        self.beam = Beam(timing, sensed)
        self.received_turn = self.turn = Turn(sensed)
        self.open_move: OpenMove | None = None
        self.candidates = CandidateSet(self.turn, None, self.beam.anchor)
        self.doubtful = NO_CELLS
        self.guided_from: Mask | None = None
        self.setup_pending = self.in_sync = False
        self._ranking: Ranking | None = None
        self._past_moves: tuple[OpenMove, ...] = ()

    @property
    def sensed(self) -> Mask:
        """The occupied cells."""
        return self.beam.sensed

    @property
    def ranking(self) -> Ranking:
        """The cheapest matches of candidates that the board has reached."""
        if self._ranking is None:
            self._ranking = Ranking()
            if self.sensed != self.guided_from:
                self._ranking = self.ranking_within(COSTS.under_way)
        return self._ranking

    def ranking_within(self, max_cost: float) -> Ranking:
        """Return the matches that cost at most ``max_cost``."""
        guided = self.guided_from is not None
        left = self.guided_from if self.setup_pending and self.guided_from else NO_CELLS
        found = rank(
            self.beam,
            self.candidates,
            max_cost,
            guided=guided,
            occupied_when_rewound=left,
            in_sync=self.in_sync,
        )
        silent = max_cost < COSTS.unlikely and not guided
        if silent and any(self._needs_confirmation(match) for match in found.tied):
            return Ranking()
        return found

    def is_irrevocable(self, match: Match) -> bool:
        """Return whether the move of the match cannot be amended once it is played."""
        g = match.candidate.gesture
        return g is not None and bool(g.displaced & self.received_turn.irrevocable)

    def _needs_confirmation(self, match: Match) -> bool:
        """Return whether the match must not be played without an answer of the player."""
        return match.hypothesis.cost > COSTS.far or (
            match.is_unlikely and self.is_irrevocable(match)
        )

    def invalidate_ranking(self) -> None:
        """Drop the cached ranking after a change."""
        self._ranking = None

    # --- turns

    def begin(self, turn: Turn, sensed: Mask, *, first: bool) -> None:
        """Open a turn; ``sensed``: the occupancy now; ``first``: this board has not had a turn
        before.
        """
        same, last = turn.start == self.turn.start, self.open_move
        self.received_turn = self.turn = turn
        if last and turn.amendable:
            self.open_move = last.with_sensed_start(turn.start)
        elif last and same:
            self.settle()
        else:
            self.open_move = None
        start = self.open_move.turn.start if self.open_move else turn.start
        while self._past_moves and self._past_moves[0].gesture.final != start:
            self._past_moves = self._past_moves[1:]
        self._rebuild_candidates()
        if not same or sensed != self.sensed:
            self.beam.restart(self.beam.anchor, self.candidates.after_open_move, sensed)
        self.doubtful = self.doubtful & turn.start | turn.swapped
        if not same:
            guided = (
                not first and sensed != turn.start and not (turn.is_game_over or self.open_move)
            )
            self.guided_from = sensed if guided else None
            self.setup_pending = guided
            self.in_sync = self.open_move is not None
        self.in_sync = self.in_sync or sensed == turn.start

    def interrupted(self) -> OpenTurn:
        """Return the turn as it is, to resume it should nothing have been done instead."""
        return OpenTurn(self.received_turn, self.open_move, self._past_moves)

    def resume(self, turn: OpenTurn) -> None:
        """Go on with an interrupted turn; ``begin`` follows."""
        self.open_move, self._past_moves = turn.open_move, turn.past_moves

    def _rebuild_candidates(self) -> None:
        begun = self.open_move.turn if self.open_move else self.turn
        self.beam.anchor = Anchor(begun.start, begun.interchangeable)
        self.candidates = CandidateSet(
            self.turn, self.open_move, self.beam.anchor, self._past_moves
        )
        self.invalidate_ranking()

    def start_guidance(self) -> None:
        """Start guidance from the present occupancy."""
        self.guided_from = self.guided_from or self.sensed
        self.invalidate_ranking()

    def settle(self) -> None:
        """Make the open move final."""
        if self.open_move is None:
            return
        after = Anchor(self.open_move.gesture.final, self.turn.interchangeable)
        self._past_moves = (self.open_move, *self._past_moves)
        self.beam.rebase(after, self.candidates.after_open_move)
        self.open_move = None
        self._rebuild_candidates()

    def play(self, match: Match, *, final: bool) -> Mask:
        """Play the move of a match; return its cells whose lift was not sensed."""
        candidate = match.candidate
        g = candidate.gesture
        assert g is not None
        turn, last = self.turn, self.open_move
        if candidate.kind is CandidateKind.AMEND:
            assert last is not None
            turn, self.doubtful = last.turn, last.gesture.restore_cells(self.doubtful)
        base = self.candidates.after_open_move if candidate.kind is CandidateKind.PLAY else UNMOVED
        names = {base.get(p, p) for p in match.hypothesis.touched}
        missed = mask_of(cell for cell in cells_of(g.lifts) if cell not in names)
        self.doubtful = g.move_cells(self.doubtful)
        if self.guided_from is None:
            self.doubtful |= doubtful_cells(self.beam, match)
        self.beam.adopt(match.hypothesis)
        if candidate.kind is CandidateKind.PLAY:
            self.settle()
        self._set_open_move(g, turn)
        self.beam.note_move_end(g.origin, self.candidates.cell_of(g.origin))
        assert self.open_move is not None
        self.open_move = replace(
            self.open_move, lift_and_landing=self.beam.move_span(g.origin, g.end)
        )
        if final:
            self.settle()
        return missed

    def _set_open_move(self, gesture: Gesture, turn: Turn) -> None:
        self.open_move = open_move_of(gesture, turn)
        announced = self.turn.announced_occupancy
        self.turn = Turn(
            gesture.final, interchangeable=turn.interchangeable, announced_occupancy=announced
        )
        self.guided_from, self.setup_pending = None, False
        self._rebuild_candidates()

    def retract(self) -> None:
        """Take the open move back."""
        last = self.open_move
        assert last is not None
        self.doubtful = last.gesture.restore_cells(self.doubtful)
        back = next(
            (
                s
                for s in self.candidates.ending_with(self.sensed)
                if s.kind is CandidateKind.RETRACT
            ),
            None,
        )
        if back is not None and self.guided_from is None:
            self.doubtful |= doubtful_cells(self.beam, Match(0.0, back, self.beam.hypotheses[0]))
        self.turn, self.open_move, self.guided_from = last.turn, None, None
        self._rebuild_candidates()
        if self.sensed == self.turn.start:
            self.beam.accept_placement(self.candidates.after_open_move)
        self.invalidate_ranking()

    # --- frames

    def advance(self, now: Seconds, sensed: Mask) -> None:
        """Take the occupancy at ``now``."""
        before, last = self.sensed, self.open_move
        if before == self.turn.start and now - self.beam.changed_at >= self._forget_touches_after:
            self.beam.discard_touches(self.candidates.after_open_move)
        self.beam.advance(now, sensed, self.received_turn.unreliable)
        self.invalidate_ranking()
        if sensed != self.turn.start:
            return
        if last and before == sensed & ~(1 << last.gesture.end) and not self.beam.flickered:
            self.open_move = replace(last, touch_count=last.touch_count + 1)
        self._on_in_sync()
        if self.guided_from is not None or not self.in_sync:
            self.beam.accept_placement(self.candidates.after_open_move)

    def _on_in_sync(self) -> None:
        """Mark cells as doubtful on which equally likely hypotheses have other pieces, though the
        occupancy is right.
        """
        self.beam.landings = ()
        stay = Match(0.0, self.candidates.unchanged, self.beam.hypotheses[0])
        if self.guided_from is None and self.in_sync:
            self.doubtful |= doubtful_cells(self.beam, stay)

    @property
    def _forget_touches_after(self) -> Seconds:
        """The rest, in seconds, after which earlier touches are forgotten on a board in sync;
        longer where a piece may still be held.
        """
        held = any(
            candidate.kind is CandidateKind.AMEND
            for candidate in self.candidates.ending_with(self.sensed)
        )
        return self.beam.timing.hold_s if held else self.beam.timing.settle_s

    # --- a player's answers

    def is_amendment(self, answer: Gesture) -> bool:
        """Return whether this answer is a move of the player who made the open move."""
        return bool(self.open_move and answer in self.open_move.turn.gestures)

    def ignore_sensors(self) -> Mask:
        """Accept that nothing was done; return the cells whose sensors are wrong."""
        wrong = self.sensed ^ self.turn.start
        self.beam.sensed, self.guided_from = self.sensed & ~wrong, None
        self.confirm_open_move()
        return wrong

    def confirm_open_move(self) -> None:
        """Keep the open move, whatever was touched."""
        self.beam.accept_placement(self.candidates.after_open_move)
        self.invalidate_ranking()

    def accept_answer(self, answer: Gesture) -> tuple[bool, Mask]:
        """Accept that this move was made; return whether it is final, and the cells whose sensors
        are wrong.
        """
        wrong, amends = self.sensed ^ answer.final, self.is_amendment(answer)
        turn = self.turn
        if amends:
            assert self.open_move is not None
            turn = self.open_move.turn
        wrong &= ~self.beam.changed_since_lift(answer, wrong)
        felt = answer.as_sensed_by(~wrong)
        gestures = tuple(g.as_sensed_by(~wrong) for g in turn.gestures)
        self._set_open_move(felt, replace(turn, start=turn.start & ~wrong, gestures=gestures))
        final = bool(wrong) or not answer.move.choice
        self.beam.replay(
            self.candidates.after_open_move, answer.origin, wrong, self.received_turn.unreliable
        )
        if final:
            self.settle()
        self.invalidate_ranking()
        return final, wrong


# --- moves in progress ---

MAX_CONCURRENT_LIFTS = 2
"""The most pieces that a quick or mistaken player lifts beside a capture."""


def moves_in_progress(turn: Turn, sensed: Mask) -> tuple[Gesture, ...]:
    """Return the moves this occupancy may be on the way to: each emptied or filled cell is part of
    the move.
    """
    missing, extra = turn.start & ~sensed, sensed & ~turn.start
    return tuple(g for g in turn.gestures if not (missing & ~g.lifts or extra & ~g.fills))


def may_become_move(turn: Turn, sensed: Mask, lifted: bool) -> bool:
    """Return whether a board that stays like this may be on the way to a move.

    No more cells may have filled than pieces of that move have left theirs. ``lifted``: the missing
    pieces have been on the board in this turn.
    """
    missing, extra = turn.start & ~sensed, (sensed & ~turn.start).bit_count()
    return any(
        (lifted or not missing & g.victims)
        and extra <= (missing & mask_of((g.origin, *(s for s, _ in g.move.also)))).bit_count()
        for g in moves_in_progress(turn, sensed)
    )


def unfinished_concurrent(state: TurnState) -> tuple[tuple[Gesture, ...], Mask]:
    """Return the captures whose piece has landed but which are unfinished while other pieces are
    lifted, and the cells lifted by mistake.
    """
    seen, hypothesis, start = state.sensed, state.beam.hypotheses[0], state.turn.start
    found, missing, extra = [], start & ~seen, seen & ~start
    for g in state.turn.gestures:
        landed = hypothesis.placement.get(state.candidates.piece_at(g.origin), OFF_BOARD)
        aside, strange = missing & ~g.lifts, extra & ~g.fills
        if g.displaced or landed == OFF_BOARD or not g.fills >> landed & 1 or not aside:
            continue
        few = aside.bit_count() <= MAX_CONCURRENT_LIFTS and strange.bit_count() <= 1
        if few and (g.victims & seen or landed != g.end) and g.victims:
            found.append(g)
    if not found or extra & ~found[0].fills:
        return tuple(found), NO_CELLS
    for g in found:
        missing &= ~g.lifts
    return tuple(found), missing


def is_move_in_progress(state: TurnState) -> bool:
    """Return whether the board may be on the way to a move."""
    last, seen, found = state.open_move, state.sensed, state.in_sync
    if may_become_move(state.turn, seen, found) or (
        last and may_become_move(last.turn, seen, found)
    ):
        return True
    return bool(unfinished_concurrent(state)[0])
