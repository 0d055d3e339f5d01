"""The meanings of the lights, in layers of rising priority.

In: the view, the snapshot, the guidance step. Out: at most one meaning per cell. Knows no colour,
no game and no channel; how a meaning looks is in ``painter``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from engines.game import Move, Seat
from engines.gesture import Gesture, occupancy
from engines.search.analysis import path_of
from engines.topology import NO_CELLS, Topology, cells_of, mask_of
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.held_keys import HeldKey
from firmware_host.station.hint_cells import (
    hinted_cells,
    is_other_piece_in_hand,
    losing_cells,
    threatened_cells,
    threatening_cells,
)
from firmware_host.station.requests import own_request
from firmware_host.station.setup_by_hand import ArmySetups
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot, TrackerMode


class Meaning(IntEnum):
    """The meaning of a light. Where two fall on one cell, the higher one wins."""

    TIME_LEFT = 0  # a part of what is left of the time of the player on turn
    LAST_SECONDS = 1  # one of the last seconds
    TURN = 2  # a piece of the seat on turn
    LAST_MOVE = 3  # where the moves since the player's own began and ended
    CAPTURED = 4  # where those moves captured a piece, if the cell is empty now
    MOVABLE = 5  # a piece that can move
    CAN_CAPTURE = 6  # a piece that can capture
    CHECK = 7  # a piece in check, and those that give it
    WINNER = 8  # what decided the game; else a piece of a winner, of any seat after a draw
    AWAITED = 9  # what would change once the others agree to a request
    ORIGIN = 10  # the origin of the lifted piece
    CHALLENGE_PENDING = 11  # a challenge on this cell is being judged
    VERDICT = 12  # a piece of that seat, or none, remains here after a challenge
    DESTINATION = 13  # where the lifted piece can be put down
    CAPTURE = 14  # where it can be put down, with a capture
    DANGER = 15  # a piece here would be lost, as it stands or if put down here
    HINTED = 16  # a hint: this piece, to here
    CAPTOR = 17  # a piece that can capture the lifted one or, in a hint, a piece in danger
    REMOVE = 18  # a captured piece that has to leave the board now
    DOUBT = 19  # a piece that may have been exchanged with another
    QUESTION = 20  # an answer to a question: touch it
    NO_MOVE = 21  # the piece lifted here has no move
    PUT_HERE = 22  # a piece is missing here
    TAKE_AWAY = 23  # a piece that does not belong here
    PLACE = 24  # a piece of an army can or must be placed here
    PLACED = 25  # a placed piece of an army
    TOUCH = 26  # a piece that stands here already: lift it and put it back when it is asked for
    CHOICE = 27  # the choice of the piece: as many flashes as its number
    LISTED = 28  # one of several menu items, told apart by their cells
    CHOSEN = 29  # the one of them that is shown


NO_SEAT = -1
"""The seat number of a verdict with no survivor."""


class Light(NamedTuple):
    """A meaning, with the number of the seat for ``VERDICT`` and of the choice for ``CHOICE``.
    ``began_at``: when its rhythm began, where that matters.
    """

    meaning: Meaning
    number: int = 0
    began_at: float = 0.0


ALLOWED = (Meaning.DESTINATION, Meaning.CAPTURE)
"""The meanings of cells where the lifted piece can be put down."""


Lights = Mapping[int, Light]


def lights(
    view: View,
    snapshot: Snapshot,
    step: GuidanceStep | None,
    topology: Topology,
    seats: Sequence[Seat],
    shown: Mapping[int, Light] | None = None,
) -> Lights:
    """Return one light for each cell that has a meaning. ``shown``: the lights of a verdict."""
    shown = shown or {}
    lit: dict[int, Light] = {}

    def light(cells: Iterable[int], meaning: Meaning, number: int = 0, since: float = 0.0) -> None:
        for cell in cells:
            if cell not in lit or lit[cell].meaning < meaning:
                lit[cell] = Light(meaning, number, since)

    if snapshot.mode is TrackerMode.SYNC:
        return {**shown, **guidance_lights(step)}
    checked = {c for check in view.checks for c in (check.cell, *check.attackers)}
    if view.result is not None:
        winners = view.decisive or cells_of_seats(view, view.result.winners or seats)
        light((c for c in winners if c not in checked), Meaning.WINNER)  # mate is to be seen
    else:
        light(cells_of_seats(view, view.movers), Meaning.TURN)
    if view.last is not None:
        light((view.last.path[0], view.last.path[-1]), Meaning.LAST_MOVE)
    light((cell for step in view.earlier for cell in step), Meaning.LAST_MOVE)
    light((c.cell for c in view.captures if not view.scene[c.cell]), Meaning.CAPTURED)
    light(checked, Meaning.CHECK)
    light(requested_cells(view, snapshot), Meaning.AWAITED)
    for cell, announced in shown.items():
        light((cell,), *announced)
    if view.result is None and not is_other_piece_in_hand(view, snapshot):
        light((c for c in hinted_cells(view) if not snapshot.missing >> c & 1), Meaning.HINTED)
    # On the cell of a verdict, the verdict's light shows what is in doubt.
    light(cells_of(snapshot.doubtful & ~mask_of(shown)), Meaning.DOUBT)
    light(question_cells(snapshot), Meaning.QUESTION)
    if snapshot.open_choice is not None:
        light((snapshot.open_choice.cell,), Meaning.CHOICE, snapshot.open_choice.index)
    if not snapshot.missing and not snapshot.extra:
        light(threatened_cells(view), Meaning.DANGER)
        light(threatening_cells(view), Meaning.CAPTOR)
        light((g.origin for g in snapshot.possible_moves), Meaning.MOVABLE)
        light((g.origin for g in snapshot.possible_moves if captures(g)), Meaning.CAN_CAPTURE)
    elif snapshot.missing == snapshot.doubtful:
        pass  # what is in doubt is being put right
    elif snapshot.missing and snapshot.possible_moves:
        for cell, meaning in _move_lights(snapshot, topology):
            light((cell,), meaning)
        lost = losing_cells(view, snapshot.missing, compensated=False)
        may = [cell for cell in lost if cell in lit]
        light((cell for cell in may if lit[cell].meaning in ALLOWED), Meaning.DANGER)
        light(cells_of(snapshot.lifted_by_mistake), Meaning.PUT_HERE)
    elif snapshot.has_idle_lift and view.result is None:
        light(cells_of(snapshot.missing), Meaning.NO_MOVE)
    return lit


def requested_cells(view: View, snapshot: Snapshot) -> Iterable[int]:
    """Return the cells of an open request: those that differ from the game if players here have
    already put the pieces where they want them, else those of the last move.
    """
    if not view.consents:
        return ()
    asked = occupancy(view.scene) ^ snapshot.occupied if own_request(view) else NO_CELLS
    last = () if view.last is None else (view.last.path[0], view.last.path[-1])
    return cells_of(asked) if asked else last


def question_cells(snapshot: Snapshot) -> Iterable[int]:
    """Return the cells of the answers to a question, or of the answer shown if touching does not
    answer.
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
    """Return whether the question can be answered by touching a piece.

    That is so if all answers leave the board as it is and end on different cells with a piece, and
    the first answer is shown.
    """
    done = (g for g in snapshot.move_answers if g.final == snapshot.occupied)
    ends = {g.end for g in done if g.final >> g.end & 1}
    return len(ends) == len(snapshot.question) and not snapshot.answer_index


def guidance_lights(step: GuidanceStep | None) -> Lights:
    """Return the lights of one guidance step."""
    if step is None:
        return {}
    lit = {} if step.take is None else {step.take: Light(Meaning.TAKE_AWAY)}
    return lit if step.put is None else {**lit, step.put: Light(Meaning.PUT_HERE)}


def verdict_lights(verdict: Verdict, now: float, seats: Sequence[Seat]) -> Lights:
    """Return the lights of a challenge: first that it is judged, then whose piece remains.

    Both are timed from the verdict, so that all verdicts take the same time.
    """
    if now < verdict.announced_at:
        return {verdict.cell: Light(Meaning.CHALLENGE_PENDING, began_at=verdict.at)}
    number = NO_SEAT if verdict.survivor is None else seats.index(verdict.survivor)
    return {verdict.cell: Light(Meaning.VERDICT, number, verdict.announced_at)}


def setup_lights(armies: ArmySetups, step: GuidanceStep | None) -> Lights:
    """Return the lights during a set-up: where pieces are to be placed, and the next
    misplaced one.
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
    """Return the lights of a menu: a cell for each item in the order of the cells, and the one that
    is ``shown``; empty if there are no items.
    """
    listed = dict.fromkeys(range(number), Light(Meaning.LISTED))
    return {**listed, shown: Light(Meaning.CHOSEN)} if listed else {}


def step_lights(move: Move | None) -> Lights:
    """Return the lights of a move that is looked back at; empty for none."""
    if move is None:
        return {}
    path = path_of(move)
    lit: dict[int, Light] = {}
    lit |= {cell: Light(Meaning.CAPTURE) for cell in move.captured}
    lit |= {cell: Light(Meaning.LAST_MOVE) for cell in path[1:-1]}
    # A piece that leaves the board on its own move has no end.
    return {**lit, path[-1]: Light(Meaning.DESTINATION), path[0]: Light(Meaning.ORIGIN)}


def held_key_lights(held: HeldKey) -> Lights:
    """Return the lights of a held key's functions; empty once it has none any more."""
    return {} if held.index is None else menu_lights(len(held.functions), held.index)


def cells_of_seats(view: View, seats: Collection[Seat]) -> Iterable[int]:
    """Return the cells on which pieces of those seats stand."""
    return (cell for cell, piece in enumerate(view.scene) if piece and piece.seat in seats)


def captures(gesture: Gesture) -> bool:
    """Return whether a move captures, or challenges, a piece."""
    return bool(gesture.victims or gesture.displaced)


def only_captures(gestures: Sequence[Gesture]) -> bool:
    """Return whether there are moves on offer and all of them capture."""
    return bool(gestures) and all(map(captures, gestures))


def _move_lights(snapshot: Snapshot, topology: Topology) -> Iterable[tuple[int, Meaning]]:
    """Return the lights in the middle of a move: the next landings, and the captured pieces that
    can leave by now.
    """
    lifted = snapshot.missing
    moving = tuple(g for g in snapshot.possible_moves if lifted >> g.origin & 1)
    if not moving:
        # An enemy piece was lifted first: show which pieces can capture it.
        for g in snapshot.possible_moves:
            yield g.origin, Meaning.CAPTOR
        return
    for g, seen in most_likely(moving, snapshot):
        yield g.origin, Meaning.ORIGIN
        if seen + 1 < len(g.move.path):
            yield g.move.path[seen + 1], Meaning.CAPTURE if captures(g) else Meaning.DESTINATION
        leaves = g.origin in g.move.captured
        for cell in removable_victims(g, seen, topology):
            if not lifted >> cell & 1:
                yield cell, Meaning.CAPTURE if leaves else Meaning.REMOVE


def most_likely(moving: Sequence[Gesture], snapshot: Snapshot) -> Sequence[tuple[Gesture, int]]:
    """Return the moves that the landings speak for, each with the number of its landings sensed.

    If a piece stands on a landing of some move, those moves. Else, if a capture is in progress,
    those that continue it. Else all.
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
    """Return the victims that can leave the board after ``seen`` landings of a move: all of them at
    its end.
    """
    path = gesture.move.path
    if seen == len(path) - 1:
        return cells_of(gesture.victims)
    passed = {
        cell for start, stop in pairwise(path[: seen + 1]) for cell in topology.between(start, stop)
    }
    return (cell for cell in gesture.move.captured if cell in passed)
