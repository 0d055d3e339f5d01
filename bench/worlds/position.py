"""What is made of a board within a turn: its worlds, the stories on offer, the verdict.

In: turns, occupied cells. Out: what the board shows. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bench.worlds.beam import Beam
from bench.worlds.costs import COSTS
from bench.worlds.dwell import Shown
from bench.worlds.open_move import OpenMove, opened
from bench.worlds.question import distance
from bench.worlds.snapshot import candidates, explains, unfinished
from bench.worlds.story import Book, Kind
from bench.worlds.verdict import REVISIONS, Match, Verdict, doubts, judge
from bench.worlds.world import LONG, NOWHERE, Ground
from drivers.ports import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.swaps import carried, returned
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn import Turn


class Position:
    """``turn``: the one that is on; ``last``: the move that is still open; ``doubtful``: cells on
    which another piece may stand. ``guided_from``: the board as it was when it began to be put
    right; ``awaited``: hands have yet to set up a position they did not make; ``in_step``: they
    have had it before them.
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
        self._past: tuple[Gesture, ...] = ()
        self._timing = timing

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
                self._verdict = self._judged(COSTS.under_way)
        return self._verdict

    def _judged(self, most: float) -> Verdict:
        guided = self.guided_from is not None
        found = judge(self.beam, self.book, most, guided=guided, in_step=self.in_step)
        if most < COSTS.unlikely and any(self._too_far(match) for match in found.near):
            return Verdict()
        return found

    def _too_far(self, match: Match) -> bool:
        """Whether not to play it without a word."""
        return match.world.cost > COSTS.far or (match.unlikely and self._secret(match))

    def _secret(self, match: Match) -> bool:
        """Whether its move cannot be amended once it is played."""
        g = match.story.gesture
        return g is not None and bool(g.displaced & self.opening.sealed)

    def judge_anew(self) -> None:
        """Something has changed."""
        self._verdict = None

    # --- turns

    def begin(self, opening: Turn, seen: Mask, *, first: bool) -> None:
        """Open a turn; ``seen``: the board as it is felt; ``first``: it was never seen before."""
        same, last = opening.start == self.turn.start, self.last
        self.opening = self.turn = opening
        if last and not opening.amendable and last.gesture.final == opening.start:
            self.settle()
        elif last:
            felt = last.felt(opening.start)
            keep = opening.amendable and felt.gesture.final == opening.start
            same, self.last = same and felt is last, felt if keep else None
        start = self.last.turn.start if self.last else opening.start
        while self._past and self._past[0].final != start:
            self._past = self._past[1:]
        rooted = same or (self.last is not None and self.last is last)
        self._open_book()
        if rooted and seen == self.seen:
            self.beam.ground = self._ground
        else:
            self.beam.root(self._ground, self.book.base, seen)
        self.doubtful = self.doubtful & opening.start | opening.swapped
        if not same:
            guided = not first and seen != opening.start and not (opening.over or self.last)
            self.guided_from = seen if guided else None
            self.awaited = guided
            self.in_step = seen == opening.start or self.last is not None
        self.in_step = self.in_step or seen == opening.start
        self.judge_anew()

    def _open_book(self) -> None:
        begun = self.last.turn if self.last else self.turn
        self._ground = Ground(begun.start, begun.alike)
        self.book = Book(self.turn, self.last, self._ground, self._past)

    def settle(self) -> None:
        """The open move is final."""
        if self.last is None:
            return
        after = Ground(self.last.gesture.final, self.turn.alike)
        self._past = (self.last.gesture, *self._past)
        self.beam.rename(after, self.book.base)
        self.last = None
        self._open_book()
        self.beam.ground = self._ground
        self.judge_anew()

    def play(self, match: Match, *, final: bool) -> Mask:
        """Play the move of a match: the cells of it that were not felt to be lifted from."""
        story = match.story
        g = story.gesture
        assert g is not None
        turn, last = self.turn, self.last
        if story.kind is Kind.AMEND:
            assert last is not None
            turn, self.doubtful = last.turn, returned(self.doubtful, last.gesture)
        base = self.book.base if story.kind is Kind.PLAY else NOWHERE
        names = {base.get(p, p) for p in match.world.touched}
        missed = mask_of(cell for cell in cells_of(g.lifts) if cell not in names)
        self.doubtful = carried(self.doubtful, g)
        if self.guided_from is None:
            self.doubtful |= doubts(self.beam, match)
        if story.kind is Kind.PLAY:
            self.settle()
        self._opened(g, turn)
        if final:
            self.settle()
        return missed

    def _opened(self, g: Gesture, turn: Turn) -> None:
        self.last = opened(g, turn)
        self.turn = Turn(g.final, alike=turn.alike)
        self.guided_from, self.awaited = None, False
        self._open_book()
        self.beam.ground = self._ground
        self.judge_anew()

    def retract(self) -> None:
        """The open move has been put back."""
        last = self.last
        assert last is not None
        self.doubtful = returned(self.doubtful, last.gesture)
        back = next((s for s in self.book.ending(self.seen) if s.kind is Kind.BACK), None)
        if back is not None and self.guided_from is None:
            self.doubtful |= doubts(self.beam, Match(0.0, back, self.beam.worlds[0]))
        self.turn, self.last, self.guided_from = last.turn, None, None
        self._open_book()
        self.beam.ground = self._ground
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
        return self._timing.hold_s if held else self._timing.settle_s

    # --- what it shows

    @property
    def waiting(self) -> Gesture | None:
        """The finished capture by displacement whose pieces are in doubt: it waits for a word."""
        best = self.verdict.best
        g = best.story.gesture if best and best.acts else None
        if g is None or not g.displaced:
            return None
        end = 1 << self.last.gesture.end if self.last else NO_CELLS
        knocked = self.beam.knocked.get(g.origin, NO_CELLS) & end
        unsure = bool(knocked) and bool(g.displaced & (self.opening.sealed | end))
        return g if unsure or g.lifts & self.doubtful else None

    def shown(self, *, patient: bool) -> Shown:
        """What the board shows; ``patient``: nothing has been said of it yet."""
        verdict, last = self.verdict, self.last
        best = verdict.best
        if best and verdict.several and not (last and last.told):
            stays = any(not match.acts for match in verdict.near)
            return Shown.TWINS if stays else Shown.SEVERAL
        if best and best.acts:
            return self._shown_by(best) if patient or not best.story.goes_back else Shown.TOLD
        if self.seen == self.turn.start:
            if last is None:
                return Shown.RIGHT
            if last.touched:
                return Shown.CHOSEN
            # It may be in the hand still, go on, be chosen; or that may not have been felt.
            held = last.gesture.displaced or last.extendable or len(last.rivals) > 1
            held = held or self.opening.unreliable
            return Shown.HELD if held else Shown.OPEN
        if not patient:
            return Shown.TOLD
        if self.signalling:
            return Shown.SIGNAL
        fewer = self.in_step and self.seen.bit_count() < self.turn.start.bit_count()
        return Shown.IN_HAND if fewer else Shown.LOST

    def _shown_by(self, best: Match) -> Shown:
        story, g, guided = best.story, best.story.gesture, self.guided_from
        if self.waiting is not None:
            return Shown.WAITING
        if story.kind is Kind.BACK and not best.unlikely:
            return Shown.PUT_BACK if guided is None else Shown.GUIDED_BACK
        if g is None:
            return Shown.FURTHER
        if self._secret(best):
            return Shown.SECRET
        if guided is not None:
            few = all(piece in story.pieces for piece in best.world.touched)
            return Shown.RIGHTED if few else Shown.SCATTERED
        if best.unlikely:
            return Shown.UNLIKELY
        turn = self.turn if story.kind is Kind.PLAY else self.last.turn if self.last else self.turn
        if story.kind is Kind.AMEND:
            same = self.last is not None and g.end == self.last.gesture.end
            theirs = self.book.players if same else ()
            if any(p in theirs or p not in story.pieces for p in best.world.air):
                return Shown.TWO_HANDS
            if self.last and self.last.gesture.displaced:
                return Shown.GOING_ON
        far = best.beside or any(o.extends(g) for o in candidates(turn, self.seen))
        return Shown.GOING_ON if far else Shown.MOVE

    def passed_on(self, seen: Mask) -> Match | None:
        """The finished move that is over once the board looks like this: somebody has lifted a
        piece that it does not explain.
        """
        best = self.verdict.best
        if best is None or self.verdict.several or best.story.gesture is None or best.beside:
            return None
        if best.unlikely:
            return None
        g, lifted = best.story.gesture, self.seen & ~seen
        if best.story.kind is not Kind.PLAY:
            last = self.last
            if best.story.kind is not Kind.AMEND or last is None:
                return None
            if last.gesture.displaced or candidates(last.turn, seen):
                return None
        secret = g.displaced & self.opening.sealed
        if not lifted or secret or self.guided_from is not None or self.waiting is not None:
            return None
        return None if candidates(self.turn, seen) else best

    @property
    def signalling(self) -> bool:
        """Whether just two pieces are in the air that no move lifts together."""
        missing, extra = self.turn.start & ~self.seen, self.seen & ~self.turn.start
        if extra or missing.bit_count() != 2 or not self.turn.gestures or not self.in_step:
            return False
        calm = self.guided_from is None and len(self.beam.worlds[0].touched) == 2
        return calm and not self.explained

    @property
    def explained(self) -> bool:
        """Whether the board may be on its way to a move."""
        last, seen, found = self.last, self.seen, self.in_step
        if explains(self.turn, seen, found) or (last and explains(last.turn, seen, found)):
            return True
        return bool(self._unfinished[0])

    @property
    def _unfinished(self) -> tuple[tuple[Gesture, ...], Mask]:
        return unfinished(self.turn, self.seen, self.beam.worlds[0], self.book.piece)

    @property
    def unlikely(self) -> Sequence[Match]:
        """What may have been done where nothing likely has."""
        if self.guided_from is not None:
            return ()
        limit = COSTS.likely if self.explained else COSTS.unlikely
        found = self._judged(COSTS.unlikely).found
        told = any(not match.acts and match.cost <= COSTS.begun for match in found)
        return [] if told else [m for m in found if m.acts and m.cost <= limit]

    @property
    def astray(self) -> bool:
        """Whether pieces may stand wrongly and nobody has noticed."""
        wrong = self.seen ^ self.turn.start
        return bool(wrong) and not wrong & self.opening.unreliable and not self.explained

    @property
    def withdrawn(self) -> bool:
        """Whether the piece of the open move has been taken up again, and nobody can be taking
        it.
        """
        last = self.last
        if last is None or self.guided_from is not None:
            return False
        mover, world = last.gesture.origin, self.beam.worlds[0]
        near = self.beam.near(COSTS.odd)
        if any(w.moved.get(mover, mover) == self.book.stands(mover) for w in near):
            return False
        touched = world.touched
        before = touched[: touched.index(mover)] if mover in touched else touched
        return not any(piece in self.book.players for piece in before)

    @property
    def nearly(self) -> bool:
        """Whether something has come, and one wrong sensor would make a move of it."""
        world, ground = self.beam.worlds[0], self.beam.ground
        slid = ground.reach.get(ground.mover, NO_CELLS) & world.owed
        came = self.seen & ~self.turn.start
        return bool(slid or (self.opening.unreliable and came)) and self._rivalled(None)

    def doubted(self, match: Match) -> bool:
        """Whether to ask before something is revised: one more sensor may be wrong, where some are
        known to be, and then another move was made.
        """
        revises = match.story.kind in REVISIONS or match.story.goes_back
        return revises and bool(self.opening.unreliable) and self._rivalled(match.story.gesture)

    def _rivalled(self, told: Gesture | None) -> bool:
        """Whether with one wrong sensor another move than this one was made."""
        others = (s for s in self.book.every() if told is None or s.gesture != told)
        found = (distance(self.beam, story, self.opening.unreliable) for story in others)
        return min(found, default=LONG) <= COSTS.sensor + COSTS.begun

    @property
    def undone(self) -> bool:
        """Whether the board stands as before the open move."""
        return self.last is not None and self.seen == self.last.turn.start

    @property
    def back_by(self) -> int:
        """By how many moves the board stands back."""
        if self.undone:
            return 1
        trail = self.opening.trail
        return (
            trail.index(self.seen) + 1 if self.seen in trail and self.seen != self.turn.start else 0
        )

    # --- a player's word

    def amends(self, answer: Gesture) -> bool:
        """Whether this is a move of the last player's."""
        return bool(
            self.last and answer in self.last.turn.gestures and answer not in self.turn.gestures
        )

    def pass_over(self) -> Mask:
        """Nothing was done: the cells whose sensors are wrong."""
        wrong = self.seen ^ self.turn.start
        self.beam.seen, self.guided_from = self.seen & ~wrong, None
        if self.last:
            self.last = replace(self.last, told=True)
        self.beam.home(self.book.base)
        self.judge_anew()
        return wrong

    def confirm(self) -> None:
        """The open move stands, whatever was touched."""
        if self.last:
            self.last = replace(self.last, told=True)
        self.beam.home(self.book.base)
        self.judge_anew()

    def overrule(self, answer: Gesture) -> tuple[bool, Mask]:
        """This move was made: whether it is final, and the cells whose sensors are wrong."""
        wrong, amends = self.seen ^ answer.final, self.amends(answer)
        turn = self.turn
        if amends:
            assert self.last is not None
            turn = self.last.turn
        felt = answer.masked(~wrong)
        gestures = tuple(g.masked(~wrong) for g in turn.gestures)
        self._opened(felt, replace(turn, start=turn.start & ~wrong, gestures=gestures))
        final = bool(wrong) or not answer.move.choice
        self.beam.root(self._ground, self.book.base, self.seen & ~wrong)
        if final:
            self.settle()
        self.judge_anew()
        return final, wrong

    # --- for the lights

    def snapshot(self, *, asking: bool, rested: bool) -> Snapshot:
        """What to show but for questions; ``rested``: the board has stood like this for long."""
        last, seen, turn = self.last, self.seen, self.turn
        moves = candidates(turn, seen)
        if last and seen != turn.start and not moves and self.guided_from is None:
            going_on = candidates(last.turn, seen)
            if going_on:
                turn, moves = last.turn, going_on
        mistaken = NO_CELLS
        if not moves:
            moves, mistaken = self._unfinished
        mode = Mode.PLAY if self.turn.gestures else Mode.WAIT
        mode = Mode.SYNC if self.guided_from is not None else mode
        waiting = self.waiting
        return Snapshot(
            mode=Mode.CHOOSE if asking else mode,
            start=turn.start,
            missing=turn.start & ~seen,
            extra=seen & ~turn.start,
            candidates=moves,
            landings=tuple(map(Cell, self.beam.landings)),
            question=(),
            shown=0,
            doubtful=self._to_see(waiting),
            waiting=waiting,
            chosen=last.choice if last else None,
            mistaken=mistaken if rested else NO_CELLS,
            awaited=self.awaited,
        )

    def _to_see(self, waiting: Gesture | None) -> Mask:
        """The cells to look at because of doubts, as the board stands."""
        if self.opening.over:
            return NO_CELLS
        if waiting is not None:
            return carried(self.doubtful, waiting)
        start, seen = self.turn.start, self.seen
        busy = seen & ~start or start & ~seen & ~self.doubtful
        return self.doubtful & start & (seen if busy else start)
