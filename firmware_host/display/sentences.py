"""Everything the board says in words, in one place.

In: the view, the tracker's reading, the step of guidance. Out: the status line and the quieter note
below it. Knows no game: the game's own sentences (refusals, results) come with the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import ACCEPT_DRAW, HIDDEN, Piece, Result
from engines.gesture import Gesture
from engines.message import Message, sentences
from engines.topology import Mask, Topology, cells_of
from firmware_host.display.meanings import due, likeliest, only_captures, touchable
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.play_mode import about_nothing
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Astray, Chosen, Mode, Snapshot
from firmware_host.tracking.question import passable

MOST_NAMED = 4
"""More cells than this are not named one by one: nobody reads such a list."""


def status(
    view: View,
    snapshot: Snapshot,
    step: GuidanceStep | None,
    topology: Topology,
    reason: Message | None = None,
) -> Message:
    """What goes on, on one line, and the ``reason`` why hands may not do what they do."""
    names = topology.names
    if snapshot.mode is Mode.SYNC:
        return _with(reason, _guidance(view, snapshot, step, topology))
    turn = course(view)
    if view.result is not None:
        return turn
    if snapshot.question:
        return _mistaken(snapshot, topology, _question(snapshot, topology))
    if snapshot.missing in (0, snapshot.doubtful):
        return turn
    moving = tuple(g for g in snapshot.candidates if snapshot.missing >> g.origin & 1)
    if moving:
        owed = _in_hand(moving, snapshot, topology)
        return _with(reason, _mistaken(snapshot, topology, owed))
    lifted = tuple(names[cell] for cell in cells_of(snapshot.missing))
    if snapshot.candidates:
        captors = _few(names[g.origin] for g in snapshot.candidates)
        told = Message("display.can-be-taken", cells=lifted, from_cells=captors)
        return sentences(told, Message("display.or-put-back", cells=lifted))
    if snapshot.idle:
        return sentences(Message("display.no-move-now", cells=lifted), reason or turn)
    return turn


def _with(reason: Message | None, do: Message) -> Message:
    return sentences(do, reason) if reason else do


def _mistaken(snapshot: Snapshot, topology: Topology, do: Message) -> Message:
    """What to do, after what was taken off by mistake, if anything was."""
    wrong = _few(topology.names[cell] for cell in cells_of(snapshot.mistaken))
    return sentences(Message("display.not-taken", cells=wrong), do) if wrong else do


def course(view: View) -> Message:
    """What a lesson asks for; how the game has ended, or else who is to act."""
    if view.task is not None:
        return view.task
    if view.result is not None:
        return sentence(view.result)
    if view.laying:
        return Message("display.to-lay-out", seats=view.laying)
    return Message("display.to-move", seats=view.movers)


def judging(view: View, verdict: Verdict, topology: Topology, *, fallen: bool) -> Message:
    """A challenge that is judged; once it has ``fallen``, the verdict and how the game goes on."""
    cell = topology.names[verdict.cell]
    if not fallen:
        return Message("display.being-judged", cell=cell)
    if verdict.stays:
        told = Message("display.stays", cell=cell, seat=verdict.stays)
    else:
        told = Message("display.nobody-stays", cell=cell)
    return sentences(told, course(view))


def carrying_out(verdict: Verdict, topology: Topology) -> Message:
    """What the hands still have to do after a verdict."""
    cell, stays = topology.names[verdict.cell], verdict.stays
    if stays is None:
        return Message("display.sentence", message=Message("display.take-off", cell=cell))
    if verdict.wrong:
        return Message("display.not-that-piece", cell=topology.names[verdict.home], other_cell=cell)
    other = verdict.attacker if stays == verdict.defender else verdict.defender
    return Message("display.belongs-there", seat=stays, other_seat=other, cell=cell)


def _question(snapshot: Snapshot, topology: Topology) -> Message:
    """What the turn button would answer, and how to answer otherwise."""
    if touchable(snapshot):
        cells = _few(topology.names[g.end] for g in snapshot.named)
        return Message("display.which-move", cells=cells)
    number = len(snapshot.question)
    if number > 1:
        how = Message("display.answer-of-several", number=snapshot.shown + 1, of_number=number)
    elif snapshot.further:
        how = Message("display.answer-or-another")
    else:
        how = Message("display.answer")
    return sentences(_asked(snapshot, topology), how)


def _asked(snapshot: Snapshot, topology: Topology) -> Message:
    """Whether the answer that is shown is right."""
    names, answer = topology.names, snapshot.question[snapshot.shown]
    wrong = _few(names[cell] for cell in cells_of(snapshot.missing | snapshot.extra))
    if isinstance(answer, Astray):
        return Message("display.do-pieces-stand-wrongly", cells=wrong)
    if answer is None and snapshot.back_by:
        return Message("display.has-been-put-back", number=snapshot.back_by)
    if about_nothing(snapshot):
        return Message("display.has-nothing-moved")
    if answer is None:
        return Message("display.is-it-felt-wrongly", cells=wrong)
    origin, end = names[answer.origin], names[answer.end]
    if origin == end:
        return Message("display.has-made-its-round", cell=origin)
    kinds = {g.move.choice for g in snapshot.named if g.move.path == answer.move.path}
    if len(kinds) > 1:
        kind = answer.move.choice
        return Message("display.has-gone-as", cell=origin, other_cell=end, kind=kind)
    return Message("display.has-gone", cell=origin, other_cell=end)


def _becomes(chosen: Chosen, topology: Topology) -> Message:
    """What a piece has become, and how to have another."""
    choices = chosen.choices
    return Message(
        "display.becomes",
        cell=topology.names[chosen.cell],
        kind=choices[chosen.number],
        other_kind=choices[(chosen.number + 1) % len(choices)],
    )


def sentence(result: Result) -> Message:
    """How a game ended."""
    if result.winners:
        return Message("display.won", seats=result.winners, message=result.reason)
    return Message("display.drawn", message=result.reason)


def note(view: View, snapshot: Snapshot, topology: Topology) -> Message | None:
    """A second, quieter line; often none."""
    if snapshot.chosen is not None and snapshot.waiting is None:
        return _becomes(snapshot.chosen, topology)
    if offered := tuple(seat for seat, word in view.words if word == ACCEPT_DRAW):
        if not set(view.movers) - set(offered):
            return Message("display.draw-offered", seats=offered)
        if not snapshot.question or about_nothing(snapshot):  # else say answers the board
            return Message("display.draw-ahead", seats=offered)
    if view.wishes:
        return _wish(view)
    if view.result is not None:
        again = Message("display.play-again")
        return sentences(_question(snapshot, topology), again) if snapshot.question else again
    if snapshot.doubtful or snapshot.waiting:
        return _doubt(view, snapshot, topology)
    if view.task is not None and view.situation is not None:
        return sentences(view.situation, Message("display.in-a-lesson"))
    if snapshot.mode is Mode.PLAY and only_captures(snapshot.candidates) and not snapshot.missing:
        origins = _few(topology.names[g.origin] for g in snapshot.candidates)
        return Message("display.capture-compulsory", cells=origins)
    return view.situation


def _wish(view: View) -> Message:
    """What seats ask the others for, and how to agree; who has asked, waits for who has not."""
    _, what, entry = view.wishes[0]
    seats = tuple(wish.seat for wish in view.wishes if (wish.what, wish.entry) == (what, entry))
    if view.seats and set(view.seats) <= set(seats):
        others = tuple(seat for seat, _ in view.clock if seat not in seats)
        return Message("display.wish-awaits", seats=others)
    if what == "new-game":
        return Message("display.wish-new-game", seats=seats)
    if what == "rematch":
        return Message("display.wish-rematch", seats=seats)
    if what == "redo":
        return Message("display.wish-redo", seats=seats, number=entry - view.entry)
    return Message("display.wish-take-back", seats=seats, number=view.entry - entry)


def _doubt(view: View, snapshot: Snapshot, topology: Topology) -> Message:
    """What has to stand on cells whose pieces may be others, and which capture waits for it."""
    scene = list(view.scene)
    if (made := snapshot.waiting) is None:
        return _to_check(scene, snapshot, topology)
    scene[made.end] = scene[made.origin]
    waits = Message("display.capture-waits", cell=topology.names[made.end])
    return sentences(waits, _to_check(scene, snapshot, topology))


def _to_check(scene: Sequence[Piece | None], snapshot: Snapshot, topology: Topology) -> Message:
    """What a player has to see to before the turn button is pressed."""
    names = topology.names
    stand = [(names[cell], p) for cell in cells_of(snapshot.doubtful) if (p := scene[cell])]
    if not stand:
        return Message("display.press-turn")
    if len(stand) > MOST_NAMED:
        return Message("display.check-lit-squares")
    if len(stand) > 1 and any(piece.kind == HIDDEN for _, piece in stand):
        # Which is which, their owner knows.
        return Message("display.check-places", cells=tuple(cell for cell, _ in stand))
    wanted = (Message("display.piece-on", message=_kind(p), cell=cell) for cell, p in stand)
    return Message("display.check-pieces", messages=tuple(wanted))


def _in_hand(moving: Sequence[Gesture], snapshot: Snapshot, topology: Topology) -> Message:
    names, likely = topology.names, likeliest(moving, snapshot)
    ahead = _few(names[g.move.path[seen + 1]] for g, seen in likely if seen + 1 < len(g.move.path))
    waiting = _few(
        names[cell]
        for g, seen in likely
        for cell in due(g, seen, topology)
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
    ends = _few(names[g.end] for g, _ in likely)
    return Message("display.has-moved", cell=origin, cells=ends)


def _guidance(
    view: View, snapshot: Snapshot, step: GuidanceStep | None, topology: Topology
) -> Message:
    if step is None:
        return Message("display.right-again")
    missing, extra = snapshot.missing, snapshot.extra
    piece = view.scene[at] if (at := step.lacking) is not None else None
    said = putting_right(step, piece, missing | extra, topology)
    if step.stranger or (missing and extra) or not passable(missing, extra):
        return said
    # Nothing but a sensor that does not feel its piece, or feels one that is not there?
    if missing:
        return sentences(said, Message("display.if-it-stands-there"))
    return sentences(said, Message("display.if-nothing-stands-there"))


def putting_right(
    step: GuidanceStep, piece: Piece | None, differing: Mask, topology: Topology
) -> Message:
    """The next thing to put right, and of how many cells that differ (a bit mask). ``piece``: what
    belongs on ``step.lacking``, where that is known.
    """
    do, shown = _step(step, piece, topology), (step.take is not None) + (step.put is not None)
    if (number := differing.bit_count()) > shown:
        return Message("display.of-several-steps", message=do, number=number)
    return Message("display.sentence", message=do)


def _step(step: GuidanceStep, piece: Piece | None, topology: Topology) -> Message:
    names = topology.names
    if step.take is not None and step.stranger and piece:
        stands, belongs = _kind(step.stranger), _kind(piece)
        cell = names[step.take]
        return Message("display.stranger", cell=cell, message=stands, other_message=belongs)
    if step.put is None:
        assert step.take is not None
        return Message("display.take-off", cell=names[step.take])
    home = names[step.put]
    if step.take is None:
        if piece is None:
            return Message("display.put-the-piece", cell=home)
        return Message("display.put", message=_kind(piece), cell=home)
    away = names[step.take]
    if step.home and piece:
        return Message("display.put-back", message=_kind(piece), cell=home, other_cell=away)
    return Message("display.move", cell=away, other_cell=home)


def _kind(piece: Piece) -> Message:
    if piece.kind == HIDDEN:
        return Message("engines.hidden-piece", seat=piece.seat)
    return Message("engines.piece", seat=piece.seat, kind=piece.kind)


def _few(names: Iterable[str]) -> tuple[str | Message, ...]:
    """The names of cells, each once; of too many only that they are lit."""
    shown = tuple(dict.fromkeys(names))
    return shown if len(shown) <= MOST_NAMED else (Message("display.lit-square"),)
