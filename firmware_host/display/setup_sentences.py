"""What a board says while armies are set up.

In: the armies, the step of guidance. Out: what everybody may read, which is never more than how
many pieces stand, and what only the player reads who lays them. Knows no game.
"""

from __future__ import annotations

from engines.game import Seat
from engines.topology import Topology
from firmware_host.display.sentences import putting_right
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.setup import BoardSetup
from firmware_host.station.setup_by_hand import SetupByHand
from firmware_host.tracking.question import passable


def status(armies: BoardSetup, step: GuidanceStep | None, topology: Topology) -> str:
    """How far armies are set up, as everybody may know it: no more than how many pieces stand."""
    if step is not None:
        return putting_right(step, None, "the piece", topology, "")
    if (army := armies.current) is not None and army.offered:
        return _asking_where(army, topology)
    told = [
        _counted(army.setup.seat, "lays out an army", len(army.laid), len(army.setup.kinds))
        for army in armies.by_hand
    ]
    for seat, mask in armies.awaited.items():
        stand = (mask & armies.seen).bit_count()
        told.append(_counted(seat, "has laid out an army", stand, mask.bit_count()))
    return " ".join(told)


def _asking_where(army: SetupByHand, topology: Topology) -> str:
    """Which square it is, where several are felt; of the piece nothing is told."""
    cell = army.offered[0]
    asked = "Has no piece been laid?"
    if cell is not None:
        asked = f"Does the piece just laid stand on {topology.names[cell]}?"
    return f"{asked} Press turn for yes, say for another square; or lay it elsewhere."


def _counted(seat: Seat, what: str, stand: int, number: int) -> str:
    return f"{seat.capitalize()} {what}: {stand} of {number} pieces stand."


def note(armies: BoardSetup) -> str:
    """A second line for it."""
    if (army := armies.current) is not None and (note := _laying_note(army)):
        return note
    if armies.awaited and passable(*armies.wrong):
        return "If a piece stands there already, press turn."
    if armies.awaited:
        who = " and ".join(seat.capitalize() for seat in armies.awaited)
        return f"{who}: lay your pieces on the lit squares, each on the one you gave it."
    waiting = [army.setup.seat for army in armies.by_hand if army not in armies.begun]
    return f"{waiting[0].capitalize()} may begin at the same time." if waiting else ""


def private(army: SetupByHand) -> str:
    """What to lay next, for the player who lays it alone."""
    seat = army.setup.seat
    if army.asked is None:
        return f"{seat.capitalize()}: all pieces are laid out. Press the turn button."
    left = len(army.waiting) - 1
    more = f" ({left} more after it)" if left else ""
    return f"{seat.capitalize()}: place the {army.asked} on a lit square{more}."


def _laying_note(army: SetupByHand) -> str:
    """A second line for it."""
    if army.layout is not None and army.waiting:
        return "Or keep the usual arrangement: press the turn button."
    if army.together:
        return "Several squares feel the piece: press turn to say where it stands."
    if army.unknown and army.waiting:
        return "If it stands there already, lift it and put it back."
    if army.setup.usual and not army.laid:
        return "Or set up the usual arrangement and press the turn button."
    return ""
