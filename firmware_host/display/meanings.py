"""What each cell should tell: meanings, in layers of rising priority.

In: the view, the tracker's reading, the step of guidance. Out: at most one meaning per cell. Knows
no colour, no game and no channel; a meaning's look is frame.py's affair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from engines.game import Seat
from engines.gesture import Gesture
from engines.topology import Topology, cells_of, mask_of
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.hints import (
    hinted_cells,
    is_other_piece_in_hand,
    losing_cells,
    threatened_cells,
    threatening_cells,
)
from firmware_host.station.keys import HeldKey
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot, TrackerMode


class Meaning(IntEnum):
    """What a light says. The higher one wins where two fall on one cell."""

    TURN = 0  # a piece of the seat on turn
    LAST_MOVE = 1  # where the last move began and ended
    MOVABLE = 2  # a piece that may move
    MUST_CAPTURE = 3  # a piece that may move while only captures are allowed
    WINNER = 4  # a piece of a seat that has won; of any seat, where nobody has
    ORIGIN = 5  # where the piece in hand came from
    CHALLENGE_PENDING = 6  # a piece was challenged here, and the board judges it
    VERDICT = 7  # a piece of that seat, or nobody's, stands here after a challenge
    DESTINATION = 8  # where it may be put down
    CAPTURE = 9  # where it may be put down, taking something
    DANGER = 10  # a piece here is taken next: one that stands here, or that is put down here
    HINTED = 11  # a hint: this piece, to here
    CAPTOR = 12  # a piece that can take the one in hand, or, as a hint says, what is in danger
    REMOVE = 13  # a taken piece that has to leave the board now
    DOUBT = 14  # a piece that may have changed places with another
    QUESTION = 15  # one of the answers to a question: touch it
    NO_MOVE = 16  # the piece lifted here has no move
    PUT_HERE = 17  # a piece is lacking here
    TAKE_AWAY = 18  # a piece is one too many here
    PLACE = 19  # a piece of an army can be laid here, or has to
    PLACED = 20  # a piece of an army that has been laid out
    TOUCH = 21  # a piece that stands here already: lift it and put it back when it is asked for
    CHOICE = 22  # what the piece becomes: as many flashes as the place of the choice
    LISTED = 23  # one of several words, told apart by their places
    CHOSEN = 24  # the one that is shown of them


NO_SEAT = -1
"""The number of a verdict after which nobody's piece stays."""


class Light(NamedTuple):
    """A meaning, and for ``VERDICT`` the number of the seat, for ``CHOICE`` that of the choice.
    ``began_at``: when its rhythm began, where that matters.
    """

    meaning: Meaning
    number: int = 0
    began_at: float = 0.0


ALLOWED = (Meaning.DESTINATION, Meaning.CAPTURE)
"""The piece in hand may be put down here."""


Lights = Mapping[int, Light]


def lights(
    view: View,
    snapshot: Snapshot,
    step: GuidanceStep | None,
    topology: Topology,
    seats: Sequence[Seat],
    shown: Mapping[int, Light] | None = None,
) -> Lights:
    """One light per cell that has something to say. ``shown``: what is announced of a verdict."""
    shown = shown or {}
    lit: dict[int, Light] = {}

    def light(cells: Iterable[int], meaning: Meaning, number: int = 0, since: float = 0.0) -> None:
        for cell in cells:
            if cell not in lit or lit[cell].meaning < meaning:
                lit[cell] = Light(meaning, number, since)

    if snapshot.mode is TrackerMode.SYNC:
        return {**shown, **guidance_lights(step)}
    if view.result is not None:
        light(cells_of_seats(view, view.result.winners or seats), Meaning.WINNER)
    else:
        light(cells_of_seats(view, view.movers), Meaning.TURN)
    if view.last is not None:
        light((view.last.path[0], view.last.path[-1]), Meaning.LAST_MOVE)
    for cell, announced in shown.items():
        light((cell,), *announced)
    if view.result is None and not is_other_piece_in_hand(view, snapshot):
        light((c for c in hinted_cells(view) if not snapshot.missing >> c & 1), Meaning.HINTED)
    # Of the square of a verdict, the verdict tells what is in doubt.
    light(cells_of(snapshot.doubtful & ~mask_of(shown)), Meaning.DOUBT)
    light(question_cells(snapshot), Meaning.QUESTION)
    if snapshot.open_choice is not None:
        light((snapshot.open_choice.cell,), Meaning.CHOICE, snapshot.open_choice.index)
    if not snapshot.missing and not snapshot.extra:
        light(threatened_cells(view), Meaning.DANGER)
        light(threatening_cells(view), Meaning.CAPTOR)
        meaning = (
            Meaning.MUST_CAPTURE if only_captures(snapshot.possible_moves) else Meaning.MOVABLE
        )
        light((g.origin for g in snapshot.possible_moves), meaning)
    elif snapshot.missing == snapshot.doubtful:
        pass  # what is in doubt is being put right
    elif snapshot.missing and snapshot.possible_moves:
        for cell, meaning in _move_lights(snapshot, topology):
            light((cell,), meaning)
        may = [cell for cell in losing_cells(view, snapshot.missing) if cell in lit]
        light((cell for cell in may if lit[cell].meaning in ALLOWED), Meaning.DANGER)
        light(cells_of(snapshot.lifted_by_mistake), Meaning.PUT_HERE)
    elif snapshot.has_idle_lift and view.result is None:
        light(cells_of(snapshot.missing), Meaning.NO_MOVE)
    return lit


def question_cells(snapshot: Snapshot) -> Iterable[int]:
    """The cells of the answers to a question. Where touching them would not answer it, those of
    the one shown.
    """
    if not snapshot.question:
        return ()
    if is_answerable_by_touch(snapshot):
        return tuple(g.end for g in snapshot.move_answers)
    shown = snapshot.question[snapshot.answer_index]
    if isinstance(shown, Gesture):
        return (shown.end,)
    return cells_of(snapshot.missing | snapshot.extra)


def is_answerable_by_touch(snapshot: Snapshot) -> bool:
    """Whether all answers to the question leave the board as it is, and end on cells of their own:
    then the piece to touch tells which. Nobody is asked so who has gone on from the first answer.
    """
    ends = {g.end for g in snapshot.move_answers if g.final == snapshot.occupied}
    return len(ends) == len(snapshot.question) and not snapshot.answer_index


def guidance_lights(step: GuidanceStep | None) -> Lights:
    """The lights of one step of guidance."""
    if step is None:
        return {}
    lit = {} if step.take is None else {step.take: Light(Meaning.TAKE_AWAY)}
    return lit if step.put is None else {**lit, step.put: Light(Meaning.PUT_HERE)}


def verdict_lights(verdict: Verdict, now: float, seats: Sequence[Seat]) -> Lights:
    """What is announced of a challenge: first that it is judged, then whose piece stays. Both begin
    with the verdict, so that all of them take the same time.
    """
    if now < verdict.announced_at:
        return {verdict.cell: Light(Meaning.CHALLENGE_PENDING, began_at=verdict.at)}
    number = NO_SEAT if verdict.survivor is None else seats.index(verdict.survivor)
    return {verdict.cell: Light(Meaning.VERDICT, number, verdict.announced_at)}


def setup_lights(armies: BoardSetup, step: GuidanceStep | None) -> Lights:
    """The lights while armies are laid out: where pieces are to be laid, and the next thing that is
    wrong.
    """
    lit: dict[int, Light] = {}
    checked = armies.current
    if checked is not None and checked.checked_kind is not None:
        shown = (cell for cell, kind in checked.placed.items() if kind == checked.checked_kind)
        return dict.fromkeys(shown, Light(Meaning.PLACED))
    for army in armies.started:
        lit |= dict.fromkeys(cells_of(army.free), Light(Meaning.PLACE))
        lit |= dict.fromkeys(army.placed, Light(Meaning.PLACED))
        lit |= dict.fromkeys(cells_of(army.unexplained & ~army.foreign_cells), Light(Meaning.TOUCH))
        lit |= {cell: Light(Meaning.QUESTION) for cell in army.cells_asked[:1] if cell is not None}
    lit |= dict.fromkeys(cells_of(armies.cells_to_fill), Light(Meaning.PLACE))
    lit |= dict.fromkeys(cells_of(armies.cells_filled), Light(Meaning.PLACED))
    return {**lit, **guidance_lights(step)}


def menu_lights(number: int, shown: int) -> Lights:
    """So many things to choose from, a cell for each in the order of the cells, and the one that
    is ``shown``. Nothing where there are none.
    """
    listed = dict.fromkeys(range(number), Light(Meaning.LISTED))
    return {**listed, shown: Light(Meaning.CHOSEN)} if listed else {}


def held_key_lights(held: HeldKey) -> Lights:
    """What a held key can say; nothing once it says nothing any more."""
    return {} if held.index is None else menu_lights(len(held.functions), held.index)


def cells_of_seats(view: View, seats: Collection[Seat]) -> Iterable[int]:
    """The cells on which pieces of those seats stand."""
    return (cell for cell, piece in enumerate(view.scene) if piece and piece.seat in seats)


def only_captures(gestures: Sequence[Gesture]) -> bool:
    """Whether something is on offer and all of it takes a piece."""
    return bool(gestures) and all(g.victims or g.displaced for g in gestures)


def _move_lights(snapshot: Snapshot, topology: Topology) -> Iterable[tuple[int, Meaning]]:
    """The lights while hands are in the middle of a move: next landings only, and what has to
    leave the board by now.
    """
    lifted = snapshot.missing
    moving = tuple(g for g in snapshot.possible_moves if lifted >> g.origin & 1)
    if not moving:
        # An enemy piece was lifted first: show who can take it.
        for g in snapshot.possible_moves:
            yield g.origin, Meaning.CAPTOR
        return
    for g, seen in most_likely(moving, snapshot):
        yield g.origin, Meaning.ORIGIN
        if seen + 1 < len(g.move.path):
            taking = g.victims or g.displaced
            yield g.move.path[seen + 1], Meaning.CAPTURE if taking else Meaning.DESTINATION
        leaves = g.origin in g.move.captured
        for cell in removable_victims(g, seen, topology):
            if not lifted >> cell & 1:
                yield cell, Meaning.CAPTURE if leaves else Meaning.REMOVE


def most_likely(moving: Sequence[Gesture], snapshot: Snapshot) -> Sequence[tuple[Gesture, int]]:
    """The candidates the landings speak for, each with how many of its landings were seen.

    A piece standing on a landing of some candidates: those. Else, a capture under way: those that
    go on. Else all.
    """
    progress = [(g, g.landings_seen(snapshot.landings)) for g in moving]
    standing_at = [(g, n) for g, n in progress if n and snapshot.extra >> g.move.path[n] & 1]
    if standing_at:
        return standing_at
    under_way = [(g, n) for g, n in progress if 0 < n < len(g.move.path) - 1]
    if under_way:
        return under_way
    at_the_end = [(g, len(g.move.path) - 1) for g in moving if snapshot.extra >> g.end & 1]
    return at_the_end or [(g, 0) for g in moving]


def removable_victims(gesture: Gesture, seen: int, topology: Topology) -> Iterable[int]:
    """The victims of a move that may leave the board once ``seen`` of its landings were made:
    all of them at its end.
    """
    path = gesture.move.path
    if seen == len(path) - 1:
        return cells_of(gesture.victims)
    passed = {
        cell for start, stop in pairwise(path[: seen + 1]) for cell in topology.between(start, stop)
    }
    return (cell for cell in gesture.move.captured if cell in passed)
