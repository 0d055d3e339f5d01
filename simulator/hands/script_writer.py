"""Steps of hands written back as lines of the script language.

In: a step. Out: the line that ``script.parse`` reads as the same step, its time exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.topology import Topology
from simulator.hands.hands import ordinal
from simulator.hands.script import Step, Verb


def script_line(step: Step, topology: Topology, seat_names: Sequence[str]) -> str:
    """The step as a line of a script: ``after 0.412 s lift c3 with 2nd hand``.

    Only ``line`` and ``text`` of the step are not in it: they say where a step was read.
    """
    words = _words(step, topology, seat_names)
    time = f"{step.seconds!r} s"
    text = f"wait {time}" if step.verb is Verb.WAIT else f"after {time} {words}"
    return f"{text} with {ordinal(step.hand)} hand" if step.hand else text


def _words(step: Step, topology: Topology, seat_names: Sequence[str]) -> str:
    cell = topology.names[step.cell] if step.cell >= 0 else ""
    match step.verb:
        case Verb.LIFT | Verb.PUT | Verb.TAKE:
            return f"{step.verb} {cell}"
        case Verb.BOUNCE:
            return f"bounce {cell} {step.chatter!r} s"
        case Verb.FEEL:
            return f"feel {cell} {'on' if step.on else 'off'}"
        case Verb.PRESS:
            return f"press {step.button}"
        case Verb.FETCH if step.wood is not None:
            seat, kind = step.wood
            return f"fetch {seat_names[seat]} {kind}"
        case Verb.FETCH if step.place >= 0:
            return f"fetch {step.place + 1}"
        case _:
            return str(step.verb)
