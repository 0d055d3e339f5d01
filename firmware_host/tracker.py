"""The tracker: which move the hands have made. A state machine without clock, thread or I/O.

In: steady occupancies with the times they were read, the turn button, and for each turn its start
and the gestures on offer. Out: acts (play this move, put another in its place, take it back, it is
final) and a reading for the lights. It knows no game, no seat and no geometry. docs/inference.md
explains it section by section.

The two rules everything follows from: evidence counts from the start of the turn, never from the
last frame; and a played move stays open to amendment until the next player has finished one, the
turn button is pressed, or the board has rested long enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.gesture import Gesture
from firmware_host.acts import Act, Amend, Chosen, Mode, Play, Reading, Retract, Settle, TakeBack
from firmware_host.evidence import Evidence, Turn, first_sight


@dataclass(frozen=True)
class Timing:
    """How long the board must rest, in seconds.

    ``settle_s``: before a move counts that no other move extends. ``slide_s``: before one counts
    that the same piece could go on from. ``hold_s``: before a played move is final. ``error_s``:
    before a position no move explains is called an error; ``error_in_hand_s``: the same while a
    piece is in the air.
    """

    settle_s: float = 0.1
    slide_s: float = 0.32
    hold_s: float = 3.0
    error_s: float = 1.0
    error_in_hand_s: float = 3.5


@dataclass(frozen=True)
class _Played:
    """The move that may still be amended: the turn it was made in, the evidence then and since.

    ``rivals``: the moves that differ from it by their choice alone, itself included; ``touched``:
    how often the piece was lifted and put back since, which asks for the next of them.
    """

    turn: Turn
    chosen: Gesture
    proof: Evidence
    evidence: Evidence
    rivals: tuple[Gesture, ...]
    touched: int = 0

    @property
    def wanted(self) -> Gesture:
        """The move the touches ask for."""
        place = self.rivals.index(self.chosen) + self.touched
        return self.rivals[place % len(self.rivals)]


class Tracker:
    """Follows one board. ``begin`` opens a turn, ``step`` takes frames in the order of their
    times.
    """

    def __init__(self, timing: Timing, occupied: int = 0) -> None:
        self._timing = timing
        self._seen = occupied
        self._changed_at = 0.0
        self._patient = True
        self._turn = Turn(occupied)
        self._evidence = Evidence()
        self._played: _Played | None = None
        self._trail: tuple[int, ...] = ()
        self._alike: tuple[int, ...] = ()
        self._begun = False
        self._in_step = False
        self._guiding = False
        self._guided_from = -1
        self._question: tuple[Gesture, ...] = ()
        self._answer: Gesture | None = None
        self._doubtful = 0

    def begin(
        self,
        now: float,
        start: int,
        gestures: Sequence[Gesture],
        *,
        amendable: bool = False,
        trail: Sequence[int] = (),
        alike: Sequence[int] = (),
        other: int = 0,
        swapped: int = 0,
    ) -> None:
        """Open a turn: the board should look like ``start``, and these moves are on offer.

        ``amendable``: this is the turn after the move this tracker has just played, which is not
        final yet. ``trail``: the occupancies of earlier positions, newest first, to which the board
        may be put back; empty when that is not allowed. ``alike``: sets of cells whose pieces
        may change places without harm. ``other``: cells that had another piece in the turn before;
        ``swapped``: those on which the hands have put another piece than belongs there.
        """
        if not (amendable and self._played and self._played.chosen.final == start):
            self._played = None
        same_anchor = start == self._turn.start
        self._turn = Turn(start, tuple(gestures))
        if not same_anchor:
            self._evidence = first_sight(start, self._seen)
            self._changed_at, self._patient = now, True
            # A position the hands did not make (taken back, mirrored, a new game) has to be set up
            # before a move counts; at the very first sight of a board it may be a move made while
            # nobody was looking.
            self._guide(self._begun and self._seen != start)
            self._in_step = self._seen == start
            if self._guiding:
                # Where one piece stands in the place of another, nothing will be felt to differ.
                self._doubtful |= other
        self._doubtful |= swapped
        self._begun = True
        self._trail, self._alike = tuple(trail), tuple(alike)
        self._question = ()

    def step(self, now: float, occupied: int, *, pressed: bool = False) -> Act | None:
        """Take the board as it is at ``now`` (seconds, never running backwards).

        ``pressed``: the turn button was pressed.
        """
        if pressed:
            self._doubtful = 0
        if occupied != self._seen:
            (finished, turn), before = self._finished(), self._seen
            quick = before != self._turn.start and not self._guiding and len(finished) == 1
            quick = quick and not self._two_hands(finished[0], turn)
            self._notice(now, occupied)
            if quick and not turn.candidates(occupied):
                # The next player was quicker than the rest we wait for: that too ends the move.
                act = self._play(finished[0], turn, final=False)
                self._follow(before)
                return act
        return self._decide(now, pressed)

    @property
    def deadline(self) -> float | None:
        """When to step next even if nothing changes, in the terms of ``now``, or None."""
        timing, seen = self._timing, self._seen
        if seen == self._turn.start:
            if self._played is None:
                return None
            return self._changed_at + (timing.settle_s if self._played.touched else timing.hold_s)
        if self._question:
            return None
        finished, turn = self._finished()
        if finished:
            return self._changed_at + self._rest(finished[0], turn)
        if self._played and seen == self._played.turn.start:
            return self._changed_at + timing.settle_s
        return self._changed_at + self._patience() if self._patient else None

    def reading(self) -> Reading:
        """What the lights should tell."""
        turn, evidence = self._turn, self._evidence
        candidates = turn.candidates(self._seen)
        if self._seen == turn.start:
            pass  # at rest: nothing has begun
        elif self._played and seen_as_amendment(self._seen, self._played.turn, candidates):
            turn, evidence = self._played.turn, self._played.evidence
            candidates = turn.candidates(self._seen)
        if self._guiding:
            mode = Mode.SYNC
        elif self._question:
            mode = Mode.CHOOSE
        else:
            mode = Mode.PLAY if self._turn.gestures else Mode.WAIT
        return Reading(
            mode=mode,
            start=turn.start,
            missing=turn.start & ~self._seen,
            extra=self._seen & ~turn.start,
            candidates=candidates,
            landings=evidence.landings,
            question=self._question,
            doubtful=self._doubtful,
            chosen=self._chosen(),
        )

    def _chosen(self) -> Chosen | None:
        played = self._played
        if played is None or len(played.rivals) < 2:
            return None
        choices = tuple(rival.move.choice for rival in played.rivals)
        return Chosen(played.chosen.end, choices, choices.index(played.wanted.move.choice))

    def _guide(self, needed: bool) -> None:
        self._guiding, self._guided_from = needed, self._seen if needed else -1

    def _notice(self, now: float, occupied: int) -> None:
        before, self._seen = self._seen, occupied
        self._changed_at, self._patient = now, True
        self._answer = self._touched(before)
        self._question = ()
        self._follow(before)

    def _touched(self, before: int) -> Gesture | None:
        """The answer to a question: the piece on the end of one of the moves is lifted, and then
        put back.
        """
        if self._answer and self._seen == self._answer.final:
            return self._answer
        touched = [g for g in self._question if self._seen == before & ~(1 << g.end)]
        return touched[0] if len(touched) == 1 else None

    def _follow(self, before: int) -> None:
        """Add the last change to the evidence of this turn and of the one still open."""
        start, together = self._turn.start, self._evidence.together
        self._evidence = self._evidence.after(start, before, self._seen)
        if self._seen == start:
            if all(together & ~sort for sort in self._alike):
                self._doubtful |= together
        elif self._guiding:
            # While a position is being put right, touching a piece proves nothing about a move.
            self._evidence = first_sight(start, self._seen)
        if self._played:
            played, touched = self._played, self._played.touched
            if self._seen == played.chosen.final:
                evidence = played.proof
                touched += before == self._seen & ~(1 << played.chosen.end)
            else:
                evidence = played.evidence.after(played.turn.start, before, self._seen)
            self._played = replace(played, evidence=evidence, touched=touched)

    def _decide(self, now: float, pressed: bool) -> Act | None:
        if self._seen == self._turn.start:
            self._in_step = True
            self._guide(False)
            return self._at_rest(self._played, now, pressed) if self._played else None
        finished, turn = self._finished()
        if len(finished) > 1 and not pressed:
            if self._answer in finished:
                return self._play(self._answer, turn, final=False)
            self._question = finished
            return None
        if finished:
            if pressed or now >= self._changed_at + self._rest(finished[0], turn):
                return self._play(finished[0], turn, final=pressed)
            return None
        if self._played and self._seen == self._played.turn.start:
            if now >= self._changed_at + self._timing.settle_s:
                return self._retract()
            return None
        if self._patient and now >= self._changed_at + self._patience():
            self._patient = False
            return self._out_of_patience()
        return None

    def _at_rest(self, played: _Played, now: float, pressed: bool) -> Act | None:
        """The board shows the move last played, and nothing else."""
        settled = now >= self._changed_at + self._timing.settle_s
        if played.wanted is not played.chosen and (pressed or settled):
            self._played = None if pressed else replace(played, chosen=played.wanted, touched=0)
            return Amend(played.wanted.move, final=pressed)
        if pressed or now >= self._changed_at + self._timing.hold_s:
            self._played = None
            return Settle()
        if settled:
            self._played = replace(played, touched=0)
        return None

    def _finished(self) -> tuple[tuple[Gesture, ...], Turn]:
        """The finished moves the board may show, and their turn; the next player's come first."""
        if self._seen == self._guided_from:
            return (), self._turn
        finished = self._turn.complete(self._seen, self._evidence)
        if finished or not self._played:
            return _first_choice(finished), self._turn
        finished = self._played.turn.complete(self._seen, self._played.evidence)
        return _first_choice(finished), self._played.turn

    def _rest(self, finished: Gesture, turn: Turn) -> float:
        """How long the board must rest before this move counts."""
        if self._guiding or self._two_hands(finished, turn):
            return self._timing.error_s
        if any(other.extends(finished) for other in turn.candidates(self._seen)):
            return self._timing.slide_s
        return self._timing.settle_s

    def _two_hands(self, finished: Gesture, turn: Turn) -> bool:
        """Whether what looks like the last player going on in ``turn`` may be two players' hands at
        once: a piece is in the air that the next player may be moving, and the last player's own is
        either where it was or in the air, too.
        """
        if turn is self._turn or self._played is None:
            return False
        moved_on = finished.end != self._played.chosen.end and self._seen >> finished.end & 1
        missing = self._turn.start & ~self._seen
        return not moved_on and any(missing >> g.origin & 1 for g in self._turn.gestures)

    def _patience(self) -> float:
        """How long a position that is no finished move may last before something is said
        about it.
        """
        in_the_air = self._seen.bit_count() < self._turn.start.bit_count()
        return self._timing.error_in_hand_s if in_the_air else self._timing.error_s

    def _play(self, chosen: Gesture, turn: Turn, *, final: bool) -> Act:
        amending = turn is not self._turn
        evidence = self._played.evidence if amending and self._played else self._evidence
        rivals = _rivals(chosen, turn.gestures)
        self._played = None if final else _Played(turn, chosen, evidence, evidence, rivals)
        self._turn, self._evidence = Turn(chosen.final), Evidence()
        self._guide(False)
        self._question, self._doubtful = (), 0
        return Amend(chosen.move, final) if amending else Play(chosen.move, final)

    def _retract(self) -> Act:
        assert self._played is not None
        self._turn, self._evidence = self._played.turn, Evidence()
        self._played = None
        self._guide(False)
        return Retract()

    def _out_of_patience(self) -> Act | None:
        # Only hands that had this very position before them can mean to go back from it: a board
        # found like that after a rest has to be put right.
        if self._in_step and self._seen in self._trail:
            steps = self._trail.index(self._seen) + 1
            self._played, self._trail = None, ()
            return TakeBack(steps)
        on_track = self._turn.explains(self._seen) or (
            self._played and self._played.turn.explains(self._seen)
        )
        if not on_track:
            self._guide(True)
        return None


def _but_for_choice(gesture: Gesture) -> Gesture:
    return replace(gesture, move=gesture.move._replace(choice=""))


def _rivals(chosen: Gesture, gestures: Sequence[Gesture]) -> tuple[Gesture, ...]:
    """The moves that differ from one by their choice alone, itself included."""
    if not chosen.move.choice:
        return (chosen,)
    plain = _but_for_choice(chosen)
    return tuple(g for g in gestures if g.final == chosen.final and _but_for_choice(g) == plain)


def _first_choice(finished: tuple[Gesture, ...]) -> tuple[Gesture, ...]:
    """The first of moves that differ by their choice alone: the hands choose among them later, by
    touching the piece.
    """
    if len(finished) < 2 or len({_but_for_choice(g) for g in finished}) > 1:
        return finished
    return finished[:1]


def seen_as_amendment(seen: int, turn: Turn, candidates: Sequence[Gesture]) -> bool:
    """Whether the board is better read as the last mover going on than as the next player
    starting.
    """
    return not candidates and bool(turn.candidates(seen))
