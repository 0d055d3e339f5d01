"""What may have been done where nothing likely has, and what is worth a question.

In: the position as it is understood. Out: judgements. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.worlds.begun import candidates, explains, unfinished
from bench.worlds.costs import COSTS
from bench.worlds.position import Position
from bench.worlds.question import distance
from bench.worlds.verdict import REVISIONS, Match
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask

MOST_PASSED = 3
"""No more sensors than these are taken for wrong at once without a word."""


def explained(at: Position) -> bool:
    """Whether the board may be on its way to a move."""
    last, seen, found = at.last, at.seen, at.in_step
    if explains(at.turn, seen, found) or (last and explains(last.turn, seen, found)):
        return True
    return bool(unfinished_beside(at)[0])


def unfinished_beside(at: Position) -> tuple[tuple[Gesture, ...], Mask]:
    """The captures that are begun while other pieces have been lifted, and those pieces."""
    return unfinished(at.turn, at.seen, at.beam.worlds[0], at.book.piece)


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
    slid = ground.reach.get(ground.mover, NO_CELLS) & world.owed
    came = at.seen & ~at.turn.start
    return bool((slid or (at.opening.unreliable and came)) and rivals(at))


def doubted(at: Position, match: Match) -> list[Gesture | None]:
    """What to ask before something is revised: where sensors are known to be wrong one more may be,
    and then another move was made. That comes first.
    """
    if match.story.kind not in REVISIONS or not at.opening.unreliable:
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
    """Whether the piece of the open move has been taken up again, and nobody can be taking
    it.
    """
    last = at.last
    if last is None or at.guided_from is not None:
        return False
    mover, world = last.gesture.origin, at.beam.worlds[0]
    near = at.beam.near(COSTS.odd)
    if any(w.moved.get(mover, mover) == at.book.stands(mover) for w in near):
        return False
    touched = world.touched
    before = touched[: touched.index(mover)] if mover in touched else touched
    return not any(piece in at.book.players for piece in before)
