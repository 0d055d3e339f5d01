"""What is made of a board: which moves it may be on the way to, what it shows, what to ask.

In: the position as it is understood. Out: judgements, rows of the table of rests. Knows no clock,
no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.distance import distance
from firmware_host.tracking.dwell import Shown
from firmware_host.tracking.ground import AIR
from firmware_host.tracking.position import Position
from firmware_host.tracking.story import Kind
from firmware_host.tracking.under_way import candidates, explained
from firmware_host.tracking.verdict import REVISIONS, Match

MOST_PASSED = 3
"""No more sensors than these are taken for wrong at once without a word."""


def unlikely_matches(at: Position) -> Sequence[Match]:
    """What may have been done where nothing likely has."""
    if at.guided_from is not None:
        return ()
    under_way = explained(at)
    found = at.judged(COSTS.unlikely).found
    told = any(not match.acts and match.cost <= COSTS.begun for match in found)
    if told:
        return []
    return [m for m in found if m.acts and (m.cost <= COSTS.likely or m.unfelt or not under_way)]


def alone(at: Position, found: Sequence[Match]) -> bool:
    """Whether it takes what was not felt to leave, is the only move on the way, and amendable."""
    return (
        len(found) == 1 == len(candidates(at.turn, at.seen))
        and found[0].unfelt
        and not at.secret(found[0])
    )


def nearly(at: Position) -> bool:
    """Whether something has come, and one wrong sensor would make a move of it."""
    world, ground = at.beam.worlds[0], at.beam.ground
    slid = any(
        ground.reach.get(piece, NO_CELLS) & world.owed for piece in (ground.mover, *world.touched)
    )
    came = at.seen & ~at.turn.start
    return bool((slid or (at.opening.unreliable and came)) and rivals(at))


def doubted(at: Position, match: Match) -> list[Gesture | None]:
    """What to ask before what is not plainly done is taken for done: where sensors are known to be
    wrong one more may be, and then another move was made. That comes first.
    """
    plain = not (match.story.kind in REVISIONS or match.beside or match.unlikely)
    if plain or not (match.acts and at.opening.unreliable):
        return []
    told = match.story.gesture
    found = [g for g in rivals(at) if g != told]
    return [*found, told] if found else []


def rivals(at: Position) -> list[Gesture | None]:
    """The moves that were made if one more sensor is wrong, the cheapest first."""
    priced = [(distance(at.beam, s, NO_CELLS), s.gesture) for s in at.book.every()]
    return [g for price, g in sorted(priced, key=lambda entry: entry[0]) if price <= COSTS.fallible]


def stands_wrongly(at: Position) -> bool:
    """Whether pieces may stand wrongly and nobody has noticed: they are felt elsewhere, or a
    position has yet to be set up; and none of those sensors has been wrong before.
    """
    missing, extra = at.turn.start & ~at.seen, at.seen & ~at.turn.start
    wrong = missing | extra
    if not wrong or wrong & at.opening.unreliable or (explained(at) and not at.awaited):
        return False
    elsewhere = 0 < extra.bit_count() <= missing.bit_count()
    return at.awaited or elsewhere or (not at.in_step and wrong.bit_count() > MOST_PASSED)


def withdrawn(at: Position) -> bool:
    """Whether the piece of the open move was taken up again, and nobody can be taking it: what
    could has not been touched. Where sensors are known to be wrong nothing may have come, either,
    that the next player may have moved.
    """
    last, came = at.last, at.seen & ~at.turn.start
    if last is None or at.guided_from is not None:
        return False
    if at.opening.unreliable and any(came & g.fills for g in at.turn.gestures):
        return False
    mover, world = last.gesture.origin, at.beam.worlds[0]
    if world.owed:
        return False
    near = at.beam.near(COSTS.odd)
    if any(w.moved.get(mover, mover) == at.book.stands(mover) for w in near):
        return False
    touched = world.touched
    before = touched[: touched.index(mover)] if mover in touched else touched
    end = 1 << at.book.stands(mover)
    takers = {at.book.piece(g.origin) for g in at.turn.gestures if g.lifts & end}
    return takers.isdisjoint(touched) and at.book.players.isdisjoint(before)


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
    if best and verdict.several:
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
        held = held or at.opening.unreliable or last.rested
        return Shown.HELD if held else Shown.OPEN
    if not patient:
        return Shown.TOLD
    if signalling(at):
        return Shown.SIGNAL
    fewer = at.in_step and at.seen.bit_count() < at.turn.start.bit_count()
    if fewer:
        return Shown.HOVERS if len(candidates(at.turn, at.seen)) > 1 else Shown.IN_HAND
    return Shown.LOST


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
    far = best.beside or any(o.extends(g) for o in candidates(turn, at.seen))
    return Shown.GOING_ON if far else Shown.MOVE


def passed_on(at: Position, seen: Mask) -> Match | None:
    """The finished move that is over once the board looks like this: somebody has lifted a
    piece that it does not explain.
    """
    best = at.verdict.best
    if best is None or at.verdict.several or best.story.gesture is None or not best.acts:
        return None
    if best.unlikely or (best.beside and best.world.air):
        return None  # the reply, too, must have landed
    lifted = at.seen & ~seen
    last, pushed = at.last, at.beam.ground.beyond >> best.story.gesture.end & 1
    if last and pushed and lifted == 1 << last.gesture.end:
        return None  # it may be what has landed there
    amends = last if best.story.kind is Kind.AMEND else None
    if amends and (amends.gesture.displaced or candidates(amends.turn, seen)):
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
