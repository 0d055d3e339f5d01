"""Two players' hands over the board at the same time.

In: two plans, the second of which begins where the first ends. Out: one plan of both, which hands
can really do: who wants a cell that the other is busy with waits until it is free.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import accumulate

from simulator.people.plan import Plan

HANDS_EACH = 2
COLLISION_DELAY_S = 0.05
"""How long after the other one who gave way goes on, in seconds."""


def overlap(first: Plan, second: Plan) -> Plan:
    """The opponent begins before the mover has finished: one plan of both, each with hands of its
    own. ``second``, which begins where ``first`` has only its tail left, was planned for the state
    after the first move and the wood as it stands in that state.
    """
    rest = first.steps[first.cleanup_from :]
    theirs = [replace(step, hand=step.hand + HANDS_EACH) for step in second.steps]
    times = list(accumulate(step.seconds for step in rest))
    after = list(accumulate(step.seconds for step in theirs))
    busy = {step.cell for step in rest if step.cell >= 0}
    for place, step in enumerate(theirs):
        if step.cell in busy:
            late = max(0.0, times[-1] + COLLISION_DELAY_S - after[place])
            after[place:] = [at + late for at in after[place:]]
            break
    merged = sorted(
        [(at, 0, n, step) for n, (at, step) in enumerate(zip(times, rest, strict=True))]
        + [(at, 1, n, step) for n, (at, step) in enumerate(zip(after, theirs, strict=True))],
        key=lambda entry: entry[:3],
    )
    # Where the tail of the second plan begins among the steps of both.
    tail = next(
        (place for place, entry in enumerate(merged) if entry[1:3] == (1, second.cleanup_from)),
        len(merged),
    )
    steps = list(first.steps[: first.cleanup_from])
    now = 0.0
    for at, _, _, step in merged:
        steps.append(replace(step, seconds=round(at - now, 3)))
        now = at
    return Plan(
        tuple(steps),
        Counter(first.habits) + Counter(second.habits) + Counter(overlaps=1),
        first.cleanup_from + tail,
        second.stands,
        second.box,
    )
