"""Where one turn ends and another begins: a view has come, a move is played or taken back.

In: the board as it was understood until then. Out: as it is from now on. Frozen values only; knows
no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import replace

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.open_move import opened
from firmware_host.tracking.turn import Turn, first_evidence


def begin_turn(moment: Interpretation, opening: Turn, seen: Mask, *, first: bool) -> Interpretation:
    """The turn that begins now; ``seen``: the board as it is felt; ``first``: it has never been
    looked at before.
    """
    start, last = opening.start, moment.last
    if opening.amendable and last and not last.gesture.final & ~start:
        last = last.trusting(start & ~last.gesture.final)
    amends = opening.amendable and last and last.gesture.final == start
    begun = replace(
        moment,
        seen=seen,
        opening=opening,
        turn=Candidates(start, opening.gestures, opening.alike),
        last=last if amends else None,
        doubtful=moment.doubtful & start | opening.swapped,
    )
    if start == moment.turn.start:
        return replace(begun, in_step=moment.in_step or seen == start)
    # A position the hands did not make (taken back, a new game) has to be set up before a move
    # counts; at the very first sight of a board it may be a move made while nobody looked.
    guided = not first and seen != start and not opening.over
    return replace(
        begun,
        evidence=first_evidence(start, seen),
        guided_from=seen if guided else None,
        in_step=seen == start,
        awaited=guided,
    )


def play_move(
    moment: Interpretation, move: Gesture, turn: Candidates, *, final: bool, early_reply: bool
) -> tuple[Interpretation, Evidence]:
    """The turn after this move of that turn, and what the move was read from. ``early_reply``:
    what another player has begun meanwhile belongs to the turn that comes.
    """
    last = moment.last
    evidence = last.evidence if last and turn is last.turn else moment.evidence
    touched = move.lifts | turn.start ^ move.final
    others = moment.evidence.outside(touched, move.final & ~moment.seen & 1 << move.end)
    after = replace(
        moment,
        turn=Candidates(move.final, alike=turn.alike),
        evidence=others if early_reply else Evidence(),
        last=None if final else opened(move, turn, evidence, fallible=moment.fallible),
        surplus=NO_CELLS,
        guided_from=None,
        awaited=False,
        doubtful=moment.doubts_after(move, turn),
    )
    return after, evidence


def retract_move(moment: Interpretation) -> Interpretation:
    """The turn of the last move, as before it was made."""
    last = moment.last
    assert last is not None
    doubtful = last.doubts_before(moment.doubtful)
    begun = replace(moment, turn=last.turn, evidence=Evidence(), last=None, guided_from=None)
    return replace(begun, doubtful=doubtful)
