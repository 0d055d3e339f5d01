"""What the board says first, in words.

In: the view, the tracker's reading, the step of guidance. Out: the status line; for the quieter one
below it see ``notes``. Knows no game: its own sentences (refusals, results) come with the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import HIDDEN, Piece, Result
from engines.gesture import Gesture
from engines.message import Message, sentences
from engines.topology import Mask, Topology, cells_of
from firmware_host.display.meanings import is_answerable_by_touch, most_likely, removable_victims
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.play_mode import is_about_nothing
from firmware_host.table.messages import View
from firmware_host.table.record import read_command
from firmware_host.tracking.acts import Misplaced, Snapshot, TrackerMode
from firmware_host.tracking.question import may_ignore_sensors

MAX_CELLS_NAMED = 4
"""More cells than this are not named one by one: nobody reads such a list."""


def status_line(
    view: View,
    snapshot: Snapshot,
    step: GuidanceStep | None,
    topology: Topology,
    reason: Message | None = None,
) -> Message:
    """What goes on, on one line, and the ``reason`` why hands may not do what they do."""
    names = topology.names
    if snapshot.mode is TrackerMode.SYNC:
        return _with(reason, _guidance_text(view, snapshot, step, topology))
    turn = turn_text(view)
    if view.result is not None:
        return turn
    if snapshot.question:
        return _mistaken(snapshot, topology, question_text(snapshot, topology))
    if snapshot.missing in (0, snapshot.doubtful):
        return turn
    moving = tuple(g for g in snapshot.possible_moves if snapshot.missing >> g.origin & 1)
    if moving:
        owed = _in_hand_text(moving, snapshot, topology)
        return _with(reason, _mistaken(snapshot, topology, owed))
    lifted = tuple(names[cell] for cell in cells_of(snapshot.missing))
    if snapshot.possible_moves:
        captors = cell_names(names[g.origin] for g in snapshot.possible_moves)
        told = Message("display.can-be-taken", cells=lifted, from_cells=captors)
        return sentences(told, Message("display.or-put-back", cells=lifted))
    if snapshot.has_idle_lift:
        return sentences(Message("display.no-move-now", cells=lifted), reason or turn)
    return turn


def _with(reason: Message | None, do: Message) -> Message:
    return sentences(do, reason) if reason else do


def _mistaken(snapshot: Snapshot, topology: Topology, do: Message) -> Message:
    """What to do, after what was taken off by mistake, if anything was."""
    wrong = cell_names(topology.names[cell] for cell in cells_of(snapshot.lifted_by_mistake))
    return sentences(Message("display.not-taken", cells=wrong), do) if wrong else do


def turn_text(view: View) -> Message:
    """What a lesson asks for; how the game has ended, or else who is to act."""
    if view.task is not None:
        return view.task
    if view.result is not None:
        return result_text(view.result)
    if view.setting_up:
        return Message("display.to-lay-out", seats=view.setting_up)
    return Message("display.to-move", seats=view.movers)


def challenge_text(
    view: View, verdict: Verdict, topology: Topology, *, is_announced: bool
) -> Message:
    """A challenge that is judged; once it has ``is_announced``, the verdict and how the game goes
    on.
    """
    cell = topology.names[verdict.cell]
    if not is_announced:
        return Message("display.being-judged", cell=cell)
    if verdict.survivor:
        told = Message("display.stays", cell=cell, seat=verdict.survivor)
    else:
        told = Message("display.nobody-stays", cell=cell)
    return sentences(told, turn_text(view))


def verdict_task_text(verdict: Verdict, topology: Topology) -> Message:
    """What the hands still have to do after a verdict."""
    cell, stays = topology.names[verdict.cell], verdict.survivor
    if stays is None:
        return Message("display.sentence", message=Message("display.take-off", cell=cell))
    if verdict.is_wrong_piece:
        return Message(
            "display.not-that-piece", cell=topology.names[verdict.survivor_origin], other_cell=cell
        )
    other = verdict.attacker if stays == verdict.defender else verdict.defender
    return Message("display.belongs-there", seat=stays, other_seat=other, cell=cell)


def question_text(snapshot: Snapshot, topology: Topology) -> Message:
    """What the turn button would answer, and how to answer otherwise."""
    if is_answerable_by_touch(snapshot):
        cells = cell_names(topology.names[g.end] for g in snapshot.move_answers)
        return Message("display.which-move", cells=cells)
    number = len(snapshot.question)
    if number > 1:
        how = Message(
            "display.answer-of-several", number=snapshot.answer_index + 1, of_number=number
        )
    elif snapshot.has_more_answers:
        how = Message("display.answer-or-another")
    else:
        how = Message("display.answer")
    return sentences(_question_sentence(snapshot, topology), how)


def _question_sentence(snapshot: Snapshot, topology: Topology) -> Message:
    """Whether the answer that is shown is right."""
    names, answer = topology.names, snapshot.question[snapshot.answer_index]
    wrong = cell_names(names[cell] for cell in cells_of(snapshot.missing | snapshot.extra))
    if isinstance(answer, Misplaced):
        return Message("display.do-pieces-stand-wrongly", cells=wrong)
    if answer is None and snapshot.steps_back:
        return Message("display.has-been-put-back", number=snapshot.steps_back)
    if is_about_nothing(snapshot):
        return Message("display.has-nothing-moved")
    if answer is None:
        return Message("display.is-it-felt-wrongly", cells=wrong)
    origin, end = names[answer.origin], names[answer.end]
    if origin == end:
        return Message("display.has-made-its-round", cell=origin)
    kinds = {g.move.choice for g in snapshot.move_answers if g.move.path == answer.move.path}
    if len(kinds) > 1:
        kind = answer.move.choice
        return Message("display.has-gone-as", cell=origin, other_cell=end, kind=kind)
    return Message("display.has-gone", cell=origin, other_cell=end)


def result_text(result: Result) -> Message:
    """How a game ended."""
    if result.winners:
        return Message("display.won", seats=result.winners, message=result.reason)
    return Message("display.drawn", message=result.reason)


def _in_hand_text(moving: Sequence[Gesture], snapshot: Snapshot, topology: Topology) -> Message:
    names, likely = topology.names, most_likely(moving, snapshot)
    ahead = cell_names(
        names[g.move.path[seen + 1]] for g, seen in likely if seen + 1 < len(g.move.path)
    )
    waiting = cell_names(
        names[cell]
        for g, seen in likely
        for cell in removable_victims(g, seen, topology)
        if not snapshot.missing >> cell & 1
    )
    origin = names[moving[0].origin]
    if waiting and any(g.origin in g.move.captured for g, _ in likely):
        if ahead:
            return Message("display.may-go-or-leave", cell=origin, cells=ahead, with_cells=waiting)
        return Message("display.may-leave", cell=origin, with_cells=waiting)
    if ahead:
        if any(seen for _, seen in likely):
            said = Message("display.goes-on", cell=origin, cells=ahead)
        else:
            said = Message("display.may-go", cell=origin, cells=ahead)
        return sentences(said, Message("display.take-away", cells=waiting)) if waiting else said
    if waiting:
        return Message("display.take-captured", cells=waiting)
    ends = cell_names(names[g.end] for g, _ in likely)
    return Message("display.has-moved", cell=origin, cells=ends)


def cells_to_take(view: View, snapshot: Snapshot, topology: Topology) -> tuple[int, ...]:
    """What the move that hands have all but made asks them to take off the board, and nothing else
    than that.
    """
    if snapshot.mode is TrackerMode.SYNC or view.result is not None or snapshot.question:
        return ()
    moving = [g for g in snapshot.possible_moves if snapshot.missing >> g.origin & 1]
    likely = most_likely(moving, snapshot)
    if len(likely) != 1 or snapshot.lifted_by_mistake:
        return ()
    ((gesture, seen),) = likely
    if seen + 1 < len(gesture.move.path) or gesture.origin in gesture.move.captured:
        return ()
    taken = removable_victims(gesture, seen, topology)
    return tuple(cell for cell in taken if not snapshot.missing >> cell & 1)


def _guidance_text(
    view: View, snapshot: Snapshot, step: GuidanceStep | None, topology: Topology
) -> Message:
    if step is None:
        return Message("display.right-again")
    missing, extra = snapshot.missing, snapshot.extra
    piece = view.scene[at] if (at := step.cell_to_fill) is not None else None
    do = guidance_text(step, piece, missing | extra, topology)
    if (made := _made_elsewhere(view, step)) is not None:
        do = sentences(made, do)
    if step.foreign_piece or (missing and extra) or not may_ignore_sensors(missing, extra):
        return do
    # Nothing but a sensor that does not feel its piece, or feels one that is not there?
    if missing:
        return sentences(do, Message("display.if-it-stands-there"))
    return sentences(do, Message("display.if-nothing-stands-there"))


def _made_elsewhere(view: View, step: GuidanceStep) -> Message | None:
    """The last move, where this step makes it on the board; None where it does something else."""
    last = view.record[-1] if view.record else None
    if (
        step.is_known_origin
        or view.last is None
        or last is None
        or read_command(last.text) is not None
    ):
        return None
    if (step.take, step.put) != (view.last.path[0], view.last.path[-1]):
        return None
    return Message("display.played", seat=last.seat, text=last.text)


def guidance_text(
    step: GuidanceStep, piece: Piece | None, differing: Mask, topology: Topology
) -> Message:
    """The next thing to put right, and of how many cells that differ (a bit mask). ``piece``: what
    belongs on ``step.lacking``, where that is known.
    """
    do, shown = _step_text(step, piece, topology), (step.take is not None) + (step.put is not None)
    if (number := differing.bit_count()) > shown:
        return Message("display.of-several-steps", message=do, number=number)
    return Message("display.sentence", message=do)


def _step_text(step: GuidanceStep, piece: Piece | None, topology: Topology) -> Message:
    names = topology.names
    if step.take is not None and step.foreign_piece and piece:
        stands, belongs = piece_name(step.foreign_piece), piece_name(piece)
        cell = names[step.take]
        return Message("display.stranger", cell=cell, message=stands, other_message=belongs)
    if step.put is None:
        assert step.take is not None
        return Message("display.take-off", cell=names[step.take])
    home = names[step.put]
    if step.take is None:
        if piece is None:
            return Message("display.put-the-piece", cell=home)
        return Message("display.put", message=piece_name(piece), cell=home)
    away = names[step.take]
    if step.is_known_origin and piece:
        return Message("display.put-back", message=piece_name(piece), cell=home, other_cell=away)
    return Message("display.move", cell=away, other_cell=home)


def piece_name(piece: Piece) -> Message:
    """What a piece is called."""
    if piece.kind == HIDDEN:
        return Message("engines.hidden-piece", seat=piece.seat)
    return Message("engines.piece", seat=piece.seat, kind=piece.kind)


def cell_names(names: Iterable[str]) -> tuple[str | Message, ...]:
    """The names of cells, each once; of too many only that they are lit."""
    shown = tuple(dict.fromkeys(names))
    return shown if len(shown) <= MAX_CELLS_NAMED else (Message("display.lit-square"),)
