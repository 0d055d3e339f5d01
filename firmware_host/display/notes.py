"""What the board says beside the status line: a second, quieter one.

In: the view, the tracker's reading. Out: a sentence, or none. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import ACCEPT_DRAW, HIDDEN, Move, Piece, Seat
from engines.lesson_game import SKIP
from engines.message import Message, sentences
from engines.topology import Topology, cells_of
from firmware_host.display.meanings import only_captures
from firmware_host.display.sentences import MAX_CELLS_NAMED, cell_names, piece_name, question_text
from firmware_host.station.play_mode import is_about_nothing
from firmware_host.station.word_menu import menu_items
from firmware_host.table.messages import View
from firmware_host.tracking.acts import OpenChoice, Snapshot, TrackerMode


def second_line(view: View, snapshot: Snapshot, topology: Topology) -> Message | None:
    """A second, quieter line; often none."""
    if snapshot.open_choice is not None and snapshot.waiting_move is None:
        return _choice_text(snapshot.open_choice, topology)
    if offered := tuple(seat for seat, word in view.commands if word == ACCEPT_DRAW):
        if not set(view.movers) - set(offered):
            return Message("display.draw-offered", seats=offered)
        if not snapshot.question or is_about_nothing(snapshot):  # else say answers the board
            return Message("display.draw-ahead", seats=offered)
    if view.consents:
        return _request_text(view)
    if awaited := _seats_to_answer(view):
        return Message("display.wish-awaits", seats=awaited)
    if view.result is not None:
        again = [Message("display.play-again")]
        if may_review(view):
            again.append(Message("display.turning-next"))
        return sentences(
            *([question_text(snapshot, topology)] if snapshot.question else ()), *again
        )
    if snapshot.doubtful or snapshot.waiting_move:
        return _doubt_text(view, snapshot, topology)
    if view.task is not None and view.situation is not None:
        to_do = any(word == SKIP for _, word in view.commands)
        return sentences(view.situation, *([Message("display.in-a-lesson")] if to_do else ()))
    if (
        snapshot.mode is TrackerMode.PLAY
        and only_captures(snapshot.possible_moves)
        and not snapshot.missing
    ):
        origins = cell_names(topology.names[g.origin] for g in snapshot.possible_moves)
        return Message("display.capture-compulsory", cells=origins)
    return public_note(view)


def may_review(view: View) -> bool:
    """Whether the game is over, and hint says where it turned."""
    over = view.result is not None and view.advised
    return over and bool(view.seats) and view.turning_points is None


def public_note(view: View) -> Message | None:
    """What everybody should know beside the pieces, and what who is on turn can say about it."""
    if view.situation is None and view.hints_dormant and view.seats:
        return Message("display.hints-doze")
    if view.situation is None or view.result is not None:
        return view.situation
    own = [item for item in menu_items(view) if isinstance(item, Move) and item.seat in view.movers]
    if not own:
        return view.situation
    words = tuple(dict.fromkeys(item.choice for item in own))
    return sentences(view.situation, Message("display.may-say", words=words))


def _request_text(view: View) -> Message:
    """What seats ask the others for, and how to agree; who has asked, waits for who has not."""
    _, what, entry = view.consents[0]
    seats = tuple(wish.seat for wish in view.consents if (wish.what, wish.entry) == (what, entry))
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


def _seats_to_answer(view: View) -> tuple[Seat, ...]:
    """Who has to answer what was offered from here, and sits elsewhere."""
    ours = (offer for offer in view.offers if offer.seat in view.seats)
    return tuple(seat for offer in ours for seat in offer.awaited if seat not in view.seats)


def _doubt_text(view: View, snapshot: Snapshot, topology: Topology) -> Message:
    """What has to stand on cells whose pieces may be others, and which capture waits for it."""
    scene = list(view.scene)
    if (made := snapshot.waiting_move) is None:
        return _cells_to_check(scene, snapshot, topology)
    scene[made.end] = scene[made.origin]
    waits = Message("display.capture-waits", cell=topology.names[made.end])
    return sentences(waits, _cells_to_check(scene, snapshot, topology))


def _cells_to_check(
    scene: Sequence[Piece | None], snapshot: Snapshot, topology: Topology
) -> Message:
    """What a player has to see to before the turn button is pressed."""
    names = topology.names
    stand = [(names[cell], p) for cell in cells_of(snapshot.doubtful) if (p := scene[cell])]
    if not stand:
        return Message("display.press-turn")
    if len(stand) > MAX_CELLS_NAMED:
        return Message("display.check-lit-squares")
    if len(stand) > 1 and any(piece.kind == HIDDEN for _, piece in stand):
        # Which is which, their owner knows.
        return Message("display.check-places", cells=tuple(cell for cell, _ in stand))
    wanted = (Message("display.piece-on", message=piece_name(p), cell=cell) for cell, p in stand)
    return Message("display.check-pieces", messages=tuple(wanted))


def _choice_text(chosen: OpenChoice, topology: Topology) -> Message:
    """What a piece has become, and how to have another."""
    choices = chosen.choices
    return Message(
        "display.becomes",
        cell=topology.names[chosen.cell],
        kind=choices[chosen.index],
        other_kind=choices[(chosen.index + 1) % len(choices)],
    )
