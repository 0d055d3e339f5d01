"""What the board shows, in the terms of ``dwell``.

In: the position as it is understood. Out: a row of the table of rests. Knows no clock, no game and
no geometry.
"""

from __future__ import annotations

from bench.worlds.begun import candidates
from bench.worlds.dwell import Shown
from bench.worlds.position import Position
from bench.worlds.story import Kind
from bench.worlds.unclear import explained
from bench.worlds.verdict import Match
from bench.worlds.world import AIR
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask


def waiting_move(at: Position) -> Gesture | None:
    """The finished capture by displacement whose pieces are in doubt: it waits for a word."""
    best = at.verdict.best
    g = best.story.gesture if best and best.acts else None
    if g is None or not g.displaced:
        return None
    end = 1 << at.last.gesture.end if at.last else NO_CELLS
    knocked = at.beam.knocked.get(g.origin, NO_CELLS) & end
    unsure = bool(knocked) and bool(g.displaced & (at.opening.sealed | end))
    return g if unsure or g.lifts & at.doubtful else None


def what_is_shown(at: Position, *, patient: bool) -> Shown:
    """What the board shows; ``patient``: nothing has been said of it yet."""
    verdict, last = at.verdict, at.last
    best = verdict.best
    if best and verdict.several and not (last and last.told):
        stays = any(not match.acts for match in verdict.near)
        return Shown.TWINS if stays else Shown.SEVERAL
    if best and best.acts:
        return shown_by(at, best) if patient or not best.story.goes_back else Shown.TOLD
    if at.seen == at.turn.start:
        if last is None:
            return Shown.RIGHT
        if last.touched:
            return Shown.CHOSEN
        # It may be in the hand still, go on, be chosen; or that may not have been felt.
        held = last.gesture.displaced or last.extendable or len(last.rivals) > 1
        held = held or at.opening.unreliable
        return Shown.HELD if held else Shown.OPEN
    if not patient:
        return Shown.TOLD
    if signalling(at):
        return Shown.SIGNAL
    fewer = at.in_step and at.seen.bit_count() < at.turn.start.bit_count()
    return Shown.IN_HAND if fewer else Shown.LOST


def shown_by(at: Position, best: Match) -> Shown:
    """What a finished story shows."""
    story, g, guided = best.story, best.story.gesture, at.guided_from
    if waiting_move(at) is not None:
        return Shown.WAITING
    if story.kind is Kind.BACK and not best.unlikely:
        return Shown.PUT_BACK if guided is None else Shown.GUIDED_BACK
    if g is None:
        return Shown.FURTHER
    if at.secret(best):
        return Shown.SECRET
    if guided is not None:
        few = all(piece in story.pieces for piece in best.world.touched)
        return Shown.RIGHTED if few else Shown.SCATTERED
    if best.unlikely:
        return Shown.UNLIKELY
    turn = at.turn if story.kind is Kind.PLAY else at.last.turn if at.last else at.turn
    if story.kind is Kind.AMEND:
        mover = at.book.stay.mover
        gone_on = best.world.moved.get(mover, AIR) not in (AIR, at.book.stands(mover))
        theirs = () if gone_on else at.book.players
        if any(p in theirs or p not in story.pieces for p in best.world.air):
            return Shown.TWO_HANDS
        if at.last and at.last.gesture.displaced:
            return Shown.GOING_ON
    far = best.beside or any(o.extends(g) for o in candidates(turn, at.seen))
    return Shown.GOING_ON if far else Shown.MOVE


def passed_on(at: Position, seen: Mask) -> Match | None:
    """The finished move that is over once the board looks like this: somebody has lifted a
    piece that it does not explain.
    """
    best = at.verdict.best
    if best is None or at.verdict.several or best.story.gesture is None or best.beside:
        return None
    if best.unlikely:
        return None
    lifted = at.seen & ~seen
    if best.story.kind is not Kind.PLAY:
        last = at.last
        if best.story.kind is not Kind.AMEND or last is None:
            return None
        if last.gesture.displaced or candidates(last.turn, seen):
            return None
    if not lifted or at.secret(best) or at.guided_from is not None or waiting_move(at) is not None:
        return None
    return None if candidates(at.turn, seen) else best


def signalling(at: Position) -> bool:
    """Whether just two pieces are in the air that no move lifts together."""
    missing, extra = at.turn.start & ~at.seen, at.seen & ~at.turn.start
    if extra or missing.bit_count() != 2 or not at.turn.gestures or not at.in_step:
        return False
    calm = at.guided_from is None and len(at.beam.worlds[0].touched) == 2
    return calm and not explained(at)
