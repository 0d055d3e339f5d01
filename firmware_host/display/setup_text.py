"""The texts of a board while armies are set up.

In: the armies, the guidance step. Out: public messages, which contain no more than the number of
pieces placed, and private ones for the player who places them. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engines.game import HIDDEN, Seat
from engines.message import Message, sentences
from engines.topology import Topology
from firmware_host.display.status_text import guidance_text
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.setup_by_hand import ArmySetups, SetupByHand
from firmware_host.tracking.question import may_ignore_sensors


def setup_line(armies: ArmySetups, step: GuidanceStep | None, topology: Topology) -> Message:
    """Return how far armies are set up, as the public may know it: only the number of pieces
    placed.
    """
    if step is not None:
        belongs = armies.scene[at] if (at := step.cell_to_fill) is not None else None
        known = belongs if belongs and belongs.kind != HIDDEN else None
        return guidance_text(step, known, armies.missing | armies.extra, topology)
    if (army := armies.current) is not None and army.cells_asked:
        return _asking_where(army, topology)
    laying = (_placing_text(army) for army in armies.in_progress)
    laid = (
        Message(
            "display.has-laid-out",
            seat=seat,
            number=(mask & armies.sensed).bit_count(),
            of_number=mask.bit_count(),
        )
        for seat, mask in armies.set_up_elsewhere.items()
    )
    return sentences(*laying, *laid)


def progress_text(armies: ArmySetups) -> Message | None:
    """Return how far armies have been placed by hand, for players elsewhere."""
    laying = [
        _placing_text(army) for army in armies.in_progress if army.placed and not army.is_untouched
    ]
    return sentences(*laying) if laying else None


def _placing_text(army: SetupByHand) -> Message:
    laid, all_of_it = len(army.placed), len(army.setup.kinds)
    return Message("display.lays-out", seat=army.setup.seat, number=laid, of_number=all_of_it)


def _asking_where(army: SetupByHand, topology: Topology) -> Message:
    """Return the question which of several sensed cells it is; the piece is not named."""
    question, cell = Message("display.has-nothing-been-laid"), army.cells_asked[0]
    if cell is not None:
        question = Message("display.does-it-stand-there", cell=topology.names[cell])
    return sentences(question, Message("display.answer-where"))


def setup_note(armies: ArmySetups, here: Collection[Seat], *, alone: bool) -> Message | None:
    """Return a second line for it.

    ``here``: the seats that play at this board; ``alone``: no other person plays.
    """
    if (army := armies.current) is not None and army.setup.due and (armies.missing | armies.extra):
        return Message("display.lays-out-first", seat=army.setup.seat)
    if (army := armies.current) is not None and (note := _laying_note(army, armies, alone)):
        return note
    if armies.set_up_elsewhere and may_ignore_sensors(*armies.differing):
        return Message("display.if-there-already")
    if mine := tuple(seat for seat in armies.set_up_elsewhere if seat in here):
        return Message("display.lay-your-pieces", seats=mine)
    if armies.set_up_elsewhere:
        return Message("display.lay-theirs", seat=next(iter(armies.set_up_elsewhere)))
    return may_start_text(not_started(armies))


def not_started(armies: ArmySetups) -> Sequence[SetupByHand]:
    """Return the armies of which nothing has been placed while another one is being placed."""
    return [army for army in armies.in_progress if army not in armies.started]


def may_start_text(waiting: Sequence[SetupByHand]) -> Message | None:
    """Return that the first of these may be set up at the same time."""
    return Message("display.may-begin", seat=waiting[0].setup.seat) if waiting else None


def private_text(army: SetupByHand) -> Message:
    """Return what to place next, for the player of that army only."""
    seat, kind = army.setup.seat, army.next_kind
    if army.checked_kind is not None:
        number = sum(kind == army.checked_kind for kind in army.placed.values())
        return Message("display.checked", seat=seat, kind=army.checked_kind, number=number)
    if army.is_untouched and not army.setup.due:
        return Message("display.move-some", seat=seat)
    if kind is None:
        return Message("display.all-laid", seat=seat)
    left = len(army.remaining) - 1
    if army.remaining.count(kind) > 1:
        return Message("display.place-one-of-several", seat=seat, kind=kind, number=left)
    if left:
        return Message("display.place", seat=seat, kind=kind, number=left)
    return Message("display.place-the-last", seat=seat, kind=kind)


def to_place_text(army: SetupByHand) -> Message | None:
    """Return what to place next, for the phone of that army's player; None if nothing is left.

    The phone has its own draft and no Done, so it does not repeat that all pieces are in place.
    """
    is_told = army.checked_kind is not None or army.next_kind is not None
    return private_text(army) if is_told else None


def _laying_note(army: SetupByHand, armies: ArmySetups, alone: bool) -> Message | None:
    """Return a second line for the army being placed."""
    if army.checked_kind is not None:
        return Message("display.check-the-next")
    if army.is_untouched and army.setup.due:
        return Message("display.keep-the-usual")
    if army.is_untouched:
        return Message("display.leave-as-it-was")
    if army.filled_together:
        return Message("display.several-squares")
    if army.unexplained & ~army.foreign_cells and army.remaining:
        return Message("display.lift-and-put-back")
    if army.setup.usual and not army.placed:
        return Message("display.set-up-the-usual")
    if not army.remaining and army.is_secret and not alone:
        return Message("display.check-secretly")
    if not army.remaining and army.placed.keys() <= armies.identified.keys():
        return Message("display.may-rearrange")  # nothing to check: sensors tell them apart
    if not army.remaining:
        return Message("display.check-by-hint")
    return None
