"""What the lights should tell of a board that is being read.

In: an interpretation and the question that is open. Out: a snapshot. Knows no clock and no game.
"""

from __future__ import annotations

from engines.topology import NO_CELLS
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.question import Question


def read(moment: Interpretation, question: Question, *, rested: bool) -> Snapshot:
    """What the lights should tell; ``rested``: the board has stood like this for long."""
    last, seen = moment.last, moment.seen
    turn, evidence = moment.turn, moment.evidence
    candidates = turn.candidates(seen)
    continued = last.turn.candidates(seen) if last and seen != turn.start else ()
    if last and continued and not candidates and not moment.guided:
        # Better read as the last mover going on than as the next player starting.
        turn, evidence, candidates = last.turn, last.evidence, continued
    if not candidates:
        candidates = moment.debts.moves
    if question.answers:
        mode = Mode.CHOOSE
    elif moment.guided:
        mode = Mode.SYNC
    else:
        mode = Mode.PLAY if moment.turn.gestures else Mode.WAIT
    return Snapshot(
        mode=mode,
        start=turn.start,
        missing=turn.missing(seen),
        extra=turn.extra(seen),
        candidates=candidates,
        landings=evidence.landings,
        question=question.answers,
        shown=question.shown,
        further=bool(question.further),
        back_by=moment.put_back.by if question.answers else 0,
        doubtful=moment.to_see,
        mistaken=moment.debts.mistaken if rested else NO_CELLS,
        awaited=moment.awaited,
        waiting=moment.waiting,
        chosen=last.choice if last else None,
    )
