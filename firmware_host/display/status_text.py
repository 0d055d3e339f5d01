"""The texts of a board: status line, second line, menu, and the names of keys in all of them.

In: the view, the snapshot, the guidance step, the menu, the key panel. Out: messages, or none. In a
text ``[turn]`` stands for a key by its name, ``[the turn]`` for one that a sentence speaks about,
with a capital at the start of a sentence. Knows no game: refusals, results and other texts of the
game come with the view.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from drivers.interfaces import Button
from engines.game import ACCEPT_DRAW, HIDDEN, RESIGN, Move, Piece, Result, Scene, Seat
from engines.gesture import Gesture
from engines.lesson import SKIP
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message, sentences
from engines.topology import Cell, Mask, Topology, cells_of
from firmware_host.display.meanings import (
    captures,
    is_answerable_by_touch,
    most_likely,
    only_captures,
    removable_victims,
)
from firmware_host.station.button_panel import (
    REQUEST_BUTTONS,
    AgreeToRequest,
    DirectChoice,
    Item,
    LiftTimeLimit,
    RevealPieces,
    WithdrawRequest,
    direct_choices,
    has_hint,
    is_draw_asked,
    item_text,
    menu_items,
    seat_to_answer,
    sole_reveal,
)
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.held_keys import HeldKey, Panel
from firmware_host.station.menu_mode import MenuState, Option, Player, ShutDown, Step
from firmware_host.station.play_mode import is_about_nothing
from firmware_host.station.requests import (
    awaited_seats,
    fallen_flag,
    is_made_here,
    request_to_answer,
    seats_here,
)
from firmware_host.table.clock import PauseReason
from firmware_host.table.messages import Captured, Outcome, View
from firmware_host.table.players import computer_text, people, person
from firmware_host.table.position_history import read_command
from firmware_host.tracking.actions import Misplaced, OpenChoice, Snapshot, TrackerMode
from firmware_host.tracking.question import may_ignore_sensors

REVIEW: Final = "review"
"""The name of the hint button after the end."""

RESTART: Final = "restart"
"""The name of the button for a new game in a lesson."""

NOT_RENAMED: Final[Mapping[Button, str]] = {}

_NAMED = re.compile(rf"\[(the )?({'|'.join(Button)})\]", re.IGNORECASE)


def held_key_text(held: HeldKey) -> Message:
    """Return what a held key would do if released now, and what after that."""
    if held.index is None:
        return Message("display.held-too-long")
    now, *later = held.functions[held.index :]
    if later:
        return Message("display.let-go-or-hold-on", button=now, other_button=later[0])
    return Message("display.let-go", button=now)


def with_key_names(
    text: str,
    panel: Panel,
    reader: Localiser = IN_ENGLISH,
    renamed: Mapping[Button, str] = NOT_RENAMED,
) -> str:
    """Return the text with the names of this panel's keys; ``renamed``: what those on a screen are
    called instead.
    """

    def named(found: re.Match[str]) -> str:
        about, word = found.groups()
        button = Button(word.lower())
        if button in renamed and panel.is_on_screen:
            name = reader.text(Message("display.button", button=renamed[button]))
        else:
            name = reader.text(_key_name(button, panel, about=bool(about)))
        begins = (about or word)[:1].isupper()
        return name[:1].upper() + name[1:] if begins else name

    return _NAMED.sub(named, text)


def _key_name(word: Button, panel: Panel, *, about: bool) -> Message:
    way = panel.key_press_for(word)
    if way is None:
        return Message("display.button-on-page", button=word)
    written = panel.names.get(way.key)
    if way.hold_step is not None:
        light = way.hold_step + 1
        if written is not None:
            return Message("display.key-held", key=written, number=light)
        return Message("display.button-held", button=way.key, number=light)
    if written is not None and about:
        return Message("display.key-about", key=written)
    if written is not None:
        return Message("display.key", key=written)
    if about:
        return Message("display.button-about", button=way.key)
    return Message("display.button", button=way.key)


# --- the menu ---


def menu_line(menu: MenuState) -> Message:
    """Return the item that would be chosen now; after the last order, what to do."""
    if isinstance(menu.final_order, ShutDown):
        return Message("display.menu-shuts-down")
    if menu.final_order is not None:
        return Message("display.menu-changes")
    if isinstance(menu.item.action, Option):
        return Message("display.menu-option", option=menu.item.action.name, value=menu.value)
    if isinstance(menu.item.action, Player):
        return _player_text(menu.item.action, menu.value)
    return Message("display.sentence", message=menu.item.label)


def _player_text(player: Player, value: str) -> Message:
    """Return who plays a seat."""
    if not value:
        return Message("display.menu-somebody", seat=player.seat)
    computer = computer_text(int(value))
    return Message("display.menu-computer", seat=player.seat, message=computer)


def menu_help(menu: MenuState) -> Message | None:
    """Return how to choose this item or another one, and its description."""
    if menu.final_order is not None:
        return None
    if isinstance(menu.item.action, Step):
        return Message("display.menu-walk-steps", number=menu.index, of_number=menu.count - 1)
    number, of_number = menu.index + 1, menu.count
    if isinstance(menu.item.action, Option | Player):
        how = Message("display.menu-walk-values", number=number, of_number=of_number)
    else:
        how = Message("display.menu-walk", number=number, of_number=of_number)
    about = menu.item.description
    return sentences(Message("display.sentence", message=about), how) if about else how


def with_menu_hint(note: Message | None) -> Message:
    """Return the note followed by how to choose another game."""
    other = Message("display.menu-choose")
    return sentences(note, other) if note else other


MAX_CELLS_NAMED = 4
"""The most cells named one by one; longer lists are not read."""


MAX_CAPTURES_TOLD = 3
"""The captures of so many moves are told: as many opponents can have moved since the own move. Who
has resigned, or has missed a turn, would have to read more."""


# --- the status line ---


def status_line(
    view: View,
    snapshot: Snapshot,
    step: GuidanceStep | None,
    topology: Topology,
    reason: Message | None = None,
    *,
    person: Seat | None = None,
    clears_captured: bool = False,
) -> Message:
    """Return the status line, with the ``reason`` why the attempted move is not allowed.

    ``person``: as for ``turn_text``; ``clears_captured``: captured pieces leave by themselves.
    """
    names = topology.names
    if snapshot.mode is TrackerMode.SYNC:
        return _with(reason, _guidance_text(view, snapshot, step, topology))
    turn = turn_text(view, person)
    if view.result is not None:
        return turn
    if snapshot.question:
        return _mistaken(snapshot, topology, question_text(snapshot, topology))
    if snapshot.missing in (0, snapshot.doubtful):
        return table_text(view, topology, person)
    if moving := snapshot.moves_in_hand:
        kind = _open_kind(view.scene, moving[0].origin)
        task = _in_hand_text(moving, snapshot, topology, kind, clears_captured=clears_captured)
        return _with(reason, _mistaken(snapshot, topology, task))
    lifted = tuple(names[cell] for cell in cells_of(snapshot.missing))
    if snapshot.possible_moves:
        captors = cell_names(topology, (g.origin for g in snapshot.possible_moves))
        outcome = Message("display.can-be-taken", cells=lifted, from_cells=captors)
        return sentences(outcome, Message("display.or-put-back", cells=lifted))
    if snapshot.has_idle_lift:
        if reason is None:
            return sentences(Message("display.no-move-now", cells=lifted), turn)
        refused = dict(reason.arguments)["message"]
        return Message("display.no-move-because", cells=lifted, message=refused)
    return turn


def _with(reason: Message | None, do: Message) -> Message:
    """Return what to do and why; whose turn it is comes first."""
    if reason is None:
        return do
    refused = dict(reason.arguments).get("message")
    about_turn = isinstance(refused, Message) and refused.id == "engines.not-your-turn"
    return sentences(reason, do) if about_turn else sentences(do, reason)


def _mistaken(snapshot: Snapshot, topology: Topology, do: Message) -> Message:
    """Return what to do, preceded by which pieces to put back if any were removed by mistake."""
    wrong = cell_names(topology, cells_of(snapshot.lifted_by_mistake))
    return sentences(Message("display.not-taken", cells=wrong), do) if wrong else do


def turn_text(view: View, person: Seat | None = None) -> Message:
    """Return the task of a lesson; else how the game has ended, or who is to act and what is in
    check.

    ``person``: the seat of the only person in the game, who is told what is theirs; None: the text
    names every seat.
    """
    if view.edited is not None:
        return Message("display.edit-under-way")
    if view.task is not None:
        return view.task
    if view.result is not None:
        return result_text(view.result, person, len(view.clock))
    if view.setting_up:
        return Message("display.to-lay-out", seats=view.setting_up)
    is_own = person is not None and view.movers == (person,)
    turn = Message("display.your-turn") if is_own else Message("display.to-move", seats=view.movers)
    fallen = (Message("display.time-is-up", seats=people(view, [seat])) for seat in _flags(view))
    return sentences(*fallen, turn, *(check.message for check in view.checks))


def _flags(view: View) -> Sequence[Seat]:
    """Return the seat whose flag has fallen where the players have to decide what follows."""
    seat = fallen_flag(view)
    return () if seat is None else (seat,)


def table_text(view: View, topology: Topology, person: Seat | None = None) -> Message:
    """Return what the last moves have captured, and whose turn it is; to a ``person`` alone against
    computers also the last move, if it captured nothing. In a lesson its task, at the end the
    result alone.

    ``person``: as for ``turn_text``.
    """
    turn = turn_text(view, person)
    if view.task or view.result:
        return turn
    told = (captures_text(view, topology), _plain_reply(view, person), turn)
    return sentences(*filter(None, told)) if any(told[:2]) else turn


def _plain_reply(view: View, person: Seat | None) -> Message | None:
    """Return the last move, if it is not the person's own and captured nothing."""
    is_own = person is None or view.last is None or view.last.seat == person
    captured = any(one.entry == len(view.record) - 1 for one in view.captures)
    return None if is_own or captured else last_move_text(view)


def captures_text(view: View, topology: Topology) -> Message | None:
    """Return what each of the last few moves has captured, and how; None if they captured
    nothing.
    """
    moves = groupby(view.captures, key=lambda one: one.entry)
    told = [_captures_of_move(tuple(found), topology) for _, found in moves]
    return sentences(*told[-MAX_CAPTURES_TOLD:]) if told else None


def _captures_of_move(captured: Sequence[Captured], topology: Topology) -> Message:
    seat = captured[0].seat
    if len(captured) > MAX_CELLS_NAMED:
        return Message("display.captured-several", seat=seat, number=len(captured))
    pieces = tuple(_captured_piece(one, topology) for one in captured)
    return Message("display.captured", seat=seat, messages=pieces)


def _captured_piece(one: Captured, topology: Topology) -> Message:
    (seat, kind), cell = one.piece, topology.names[one.cell]
    kind = "hidden" if kind == HIDDEN else kind
    piece = Message("display.captured-piece", seat=seat, kind=kind, cell=cell)
    if one.means is None:
        return piece
    return Message("display.captured-by-means", message=piece, other_message=one.means)


def challenge_text(
    view: View,
    verdict: Verdict,
    topology: Topology,
    *,
    is_announced: bool,
    person: Seat | None = None,
) -> Message:
    """Return that a challenge is judged; if ``is_announced``, its outcome and how the game
    goes on.

    ``person``: as for ``turn_text``.
    """
    cell = topology.names[verdict.cell]
    if not is_announced:
        return Message("display.being-judged", cell=cell)
    newest = (
        one for one in view.outcomes if (one.entry + 1, one.cell) == (view.entry, verdict.cell)
    )
    found = next(newest, None)
    told = _outcome_text(found, topology) if found else outcome_text(cell, verdict.survivor)
    return sentences(told, turn_text(view, person))


def outcome_text(cell: str, survivor: Seat | None) -> Message:
    """Return whose piece stays on the cell of a challenge."""
    if survivor is None:
        return Message("display.nobody-stays", cell=cell)
    return Message("display.stays", cell=cell, seat=survivor)


def verdict_task_text(verdict: Verdict, topology: Topology) -> Message:
    """Return what the players still have to do after a verdict."""
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
    """Return what the turn button would answer, and how to answer otherwise."""
    if is_answerable_by_touch(snapshot):
        cells = cell_names(topology, (g.end for g in snapshot.move_answers))
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
    """Return the question whether the answer shown is right."""
    names, answer = topology.names, snapshot.question[snapshot.answer_index]
    wrong = cell_names(topology, cells_of(snapshot.missing | snapshot.extra))
    if isinstance(answer, Misplaced):
        return Message("display.do-pieces-stand-wrongly", cells=wrong)
    if answer is None and snapshot.steps_back:
        return Message("display.has-been-put-back", number=snapshot.steps_back)
    if is_about_nothing(snapshot):
        return Message("display.has-nothing-moved")
    if answer is None:
        return Message("display.is-it-felt-wrongly", cells=wrong)
    origin, end = names[answer.origin], names[answer.end]
    if len(answer.move.path) == 1:
        return Message("display.has-left", cell=origin)
    if origin == end:
        return Message("display.has-made-its-round", cell=origin)
    kinds = {g.move.choice for g in snapshot.move_answers if g.move.path == answer.move.path}
    if len(kinds) > 1:
        kind = answer.move.choice
        return Message("display.has-gone-as", cell=origin, other_cell=end, kind=kind)
    return Message("display.has-gone", cell=origin, other_cell=end)


def result_text(result: Result, person: Seat | None = None, players: int = 2) -> Message:
    """Return how a game between so many ``players`` ended; ``person``: as for ``turn_text``."""
    winners, reason = result.winners, result.reason
    if not winners:
        return Message("display.drawn", message=reason)
    if person is None:
        return Message("display.won", seats=winners, message=reason)
    if person not in winners:
        return Message("display.you-lose", seats=winners if players > 2 else (), message=reason)
    partners = tuple(seat for seat in winners if seat != person)
    return Message("display.you-win", seats=partners, message=reason)


MOST_KINDS_UNNAMED = 2
"""With so few kinds of pieces, such as men and kings, all of them are simply pieces. A guess."""


def _open_kind(scene: Scene, cell: Cell) -> str:
    """Return the kind of a piece where everybody can see all kinds, else ``hidden``: a piece."""
    piece, kinds = scene[cell], {each.kind for each in scene if each}
    if piece is None or HIDDEN in kinds or len(kinds) <= MOST_KINDS_UNNAMED:
        return "hidden"
    return piece.kind


def _in_hand_text(
    moving: Sequence[Gesture],
    snapshot: Snapshot,
    topology: Topology,
    kind: str,
    *,
    clears_captured: bool,
) -> Message:
    names, likely = topology.names, most_likely(moving, snapshot)
    ahead = cell_names(
        topology, (g.move.path[seen + 1] for g, seen in likely if seen + 1 < len(g.move.path))
    )
    victims = (cell for g, seen in likely for cell in removable_victims(g, seen, topology))
    waiting = cell_names(topology, (c for c in victims if not snapshot.missing >> c & 1))
    origin = names[moving[0].origin]
    if waiting and any(g.origin in g.move.captured for g, _ in likely):
        if ahead:
            return Message("display.may-go-or-leave", cell=origin, cells=ahead, with_cells=waiting)
        return Message("display.may-leave", cell=origin, with_cells=waiting)
    if ahead:
        reached = next((names[g.move.path[seen]] for g, seen in likely if seen), None)
        if reached is not None:
            said = Message("display.goes-on", cell=reached, cells=ahead)
        else:
            said = Message("display.may-go", kind=kind, cell=origin, cells=ahead)
        asks = waiting and not clears_captured
        return sentences(said, Message("display.take-away", cells=waiting)) if asks else said
    if waiting and not clears_captured:
        return Message("display.take-captured", cells=waiting)
    ends = cell_names(topology, (g.end for g, _ in likely))
    return Message("display.has-moved", cell=origin, cells=ends)


def cells_to_take(view: View, snapshot: Snapshot, topology: Topology) -> tuple[int, ...]:
    """Return the cells to clear if that is all that the move in progress still needs."""
    likely = _in_progress(view, snapshot)
    if len(likely) != 1 or snapshot.lifted_by_mistake:
        return ()
    ((gesture, seen),) = likely
    if seen + 1 < len(gesture.move.path) or gesture.origin in gesture.move.captured:
        return ()
    taken = removable_victims(gesture, seen, topology)
    return tuple(cell for cell in taken if not snapshot.missing >> cell & 1)


def mutual_captures(view: View, snapshot: Snapshot, topology: Topology) -> tuple[int, ...]:
    """Return the cells of pieces that can leave the board together with the piece in hand."""
    return tuple(
        cell
        for gesture, seen in _in_progress(view, snapshot)
        if gesture.origin in gesture.move.captured
        for cell in removable_victims(gesture, seen, topology)
        if not snapshot.missing >> cell & 1
    )


def _in_progress(view: View, snapshot: Snapshot) -> Sequence[tuple[Gesture, int]]:
    """Return the moves that the board may be in the middle of, each with its landings sensed."""
    if snapshot.mode is TrackerMode.SYNC or view.result is not None or snapshot.question:
        return ()
    return most_likely(snapshot.moves_in_hand, snapshot)


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
    doubtful = may_ignore_sensors(missing, extra) and not snapshot.is_exact
    if step.foreign_piece or (missing and extra) or not doubtful:
        return do
    # Are the only differences sensors that miss their piece, or sense one that is not there?
    if missing:
        return sentences(do, Message("display.if-it-stands-there"))
    return sentences(do, Message("display.if-nothing-stands-there"))


def _made_elsewhere(view: View, step: GuidanceStep) -> Message | None:
    """Return the last move, if this step makes it on the board; None if it does something else."""
    if step.is_known_origin or view.last is None:
        return None
    if (step.take, step.put) != (view.last.path[0], view.last.path[-1]):
        return None
    return last_move_text(view)


def last_move_text(view: View) -> Message | None:
    """Return the last move; None if there is none, or a command came last."""
    last = view.record[-1] if view.record else None
    if last is None or read_command(last.text) is not None:
        return None
    return Message("display.played", seat=last.seat, text=last.text)


def guidance_text(
    step: GuidanceStep, piece: Piece | None, differing: Mask, topology: Topology
) -> Message:
    """Return the next step to put right, and how many cells differ (``differing``, a bit mask).

    ``piece``: what belongs on ``step.cell_to_fill``, where that is known.
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
    """Return the name of a piece."""
    if piece.kind == HIDDEN:
        return Message("engines.hidden-piece", seat=piece.seat)
    return Message("engines.piece", seat=piece.seat, kind=piece.kind)


def cell_names(topology: Topology, cells: Iterable[int]) -> tuple[str | Message, ...]:
    """Return the names of cells, each once; of too many only that they are lit."""
    shown = tuple(topology.names[cell] for cell in dict.fromkeys(cells))
    if len(shown) <= MAX_CELLS_NAMED:
        return shown
    is_square = topology.shape == "square"
    return (Message("display.lit-square") if is_square else Message("display.lit-space"),)


# --- the second line ---


def second_line(
    view: View, snapshot: Snapshot, topology: Topology, *, has_buttons: bool = False
) -> Message | None:
    """Return a second, quieter line; often none. ``has_buttons``: as for ``public_note``."""
    if snapshot.open_choice is not None and snapshot.waiting_move is None:
        return _choice_text(snapshot.open_choice, topology)
    if offered := tuple(seat for seat, word in view.commands if word == ACCEPT_DRAW):
        if is_draw_asked(view):
            return Message("display.draw-offered", seats=people(view, offered))
        if has_buttons and (seat := seat_to_answer(view)) is not None:
            asks = item_text(Move(seat, choice=ACCEPT_DRAW), view)
            return asks if len(offered) == 1 else sentences(asks, _awaited(view, offered))
        # Otherwise the menu button answers the board.
        if not snapshot.question or is_about_nothing(snapshot):
            return Message("display.draw-ahead", seats=people(view, offered))
    if view.consents:
        return _request_text(view)
    if awaited := _seats_to_answer(view):
        told = [_awaited(view, awaited)]
        if _ends_with_offer(view):
            told.append(Message("display.offer-withdraw"))
        return sentences(*told)
    if view.result is not None:
        again = [Message("display.play-again")]
        if sole_reveal(view):
            again.append(Message("display.show-now"))
        elif any(isinstance(item, RevealPieces) for item in menu_items(view)):
            again.append(Message("display.show-next"))
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
    return calm_note(view, snapshot, topology, has_buttons=has_buttons)


def calm_note(
    view: View, snapshot: Snapshot, topology: Topology, *, has_buttons: bool
) -> Message | None:
    """Return the second line where nothing is asked of anybody but a move."""
    compulsory = compulsory_text(snapshot, topology)
    return compulsory or public_note(view, has_buttons=has_buttons)


def compulsory_text(snapshot: Snapshot, topology: Topology) -> Message | None:
    """Return with which pieces the players have to capture, if they have to."""
    if snapshot.mode is not TrackerMode.PLAY or snapshot.missing:
        return None
    if not only_captures(snapshot.possible_moves):
        return None
    origins = cell_names(topology, (g.origin for g in snapshot.possible_moves))
    return Message("display.capture-compulsory", cells=origins)


def lights_text(
    view: View, snapshot: Snapshot, *, is_new: bool, by_mouse: bool = False
) -> Message | None:
    """Return what the lights of a board at rest mean: of pieces that can move before the players
    here have moved, and of those that can capture while these are new (``is_new``).
    ``by_mouse``: pieces are clicked.
    """
    if snapshot.mode is not TrackerMode.PLAY or snapshot.missing or not snapshot.possible_moves:
        return None
    if view.own is None and view.task is None:
        clicked = Message("display.lit-movable-click")
        return clicked if by_mouse else Message("display.lit-movable")
    return Message("display.lit-capturing") if is_new and some_capture(snapshot) else None


def some_capture(snapshot: Snapshot) -> bool:
    """Return whether some of the moves on offer capture, but not all."""
    moves = snapshot.possible_moves
    return any(map(captures, moves)) and not only_captures(moves)


def renamed_buttons(view: View) -> Mapping[Button, str]:
    """Return the buttons that do something else than their names say: in a lesson redo skips a step
    and a new game starts it over, and after the end hint reviews the game.
    """
    renamed = dict[Button, str]()
    if view.task is not None:
        renamed |= {Button.REDO: SKIP, Button.NEW_GAME: RESTART}
    if view.result is not None and has_hint(view):
        renamed[Button.HINT] = REVIEW
    return renamed


def item_on_button(item: Item) -> Message:
    """Return what an item of the menu is called on a button."""
    match item:
        case Move():
            return Message("display.button-word", word=item.choice)
        case RevealPieces():
            return Message("display.button-reveal")
        case LiftTimeLimit():
            return Message("display.button-play-on")
        case _:
            return Message("display.button-setup")


def choice_on_button(choice: DirectChoice, view: View) -> Message:
    """Return what a choice with a button of its own is called there."""
    match choice:
        case AgreeToRequest():
            return Message("display.button-accept")
        case WithdrawRequest():
            return Message("display.button-decline")
        case Move() if fallen_flag(view) == choice.seat and choice.choice == RESIGN:
            return Message("display.button-resigns", seat=person(view, choice.seat))
    return item_on_button(choice)


def may_review(view: View) -> bool:
    """Return whether the game is over and the hint button shows its turning points."""
    return Button.HINT in renamed_buttons(view) and view.turning_points is None


def last_outcomes(view: View, topology: Topology) -> Sequence[Message]:
    """Return the outcomes of the challenges since the last move of the players here, that move
    included, and what can be concluded about the piece that stays there.
    """
    since = len(view.record) - 1 if view.own is None else view.own
    stays = {one.cell: one for one in view.outcomes}
    told = list[Message]()
    for one in view.outcomes:
        if one.entry >= since:
            told.append(_outcome_text(one, topology))
            if stays[one.cell] is one and (deduced := deduced_text(view, one, topology)):
                told.append(deduced)
    return told


def deduced_text(view: View, outcome: Outcome, topology: Topology) -> Message | None:
    """Return what the reader can conclude about the opponent's piece that a challenge has left."""
    left = (outcome.survivor, outcome.cell)
    found = (one.text for one in view.deductions if (one.seat, one.cell) == left)
    if (text := next(found, None)) is None:
        return None
    return Message("display.can-only-be", cell=topology.names[outcome.cell], message=text)


def _outcome_text(outcome: Outcome, topology: Topology) -> Message:
    """Return what became of the reader's own piece in a challenge, if they alone know it; else
    whose piece stays.
    """
    cell, known = topology.names[outcome.cell], [x for x in outcome.kinds if x != HIDDEN]
    if len(known) != 1:
        return outcome_text(cell, outcome.survivor)
    own = outcome.attacker if outcome.kinds[0] != HIDDEN else outcome.defender
    if outcome.survivor is None:
        return Message("display.own-equal", cell=cell, kind=known[0])
    if outcome.survivor == own:
        return Message("display.own-wins", cell=cell, kind=known[0])
    return Message("display.own-beaten", cell=cell, kind=known[0])


def public_note(view: View, *, has_buttons: bool) -> Message | None:
    """Return the public message besides the pieces, and what the seat on turn can do about it.

    What is to be known of the clock comes first. ``has_buttons``: a screen has a button for each
    thing that can be done, so that no text has to say how.
    """
    situation = _situation_note(view, has_buttons=has_buttons)
    notes = [note for note in (clock_note(view), situation) if note is not None]
    return sentences(*notes) if len(notes) > 1 else next(iter(notes), None)


def clock_note(view: View) -> Message | None:
    """Return why the clock stands still, or that the players decide what a fallen flag means.

    That the pieces on a board are put right is seen there, and mostly lasts a moment.
    """
    if view.clocks is None or view.result is not None:
        return None
    match view.clocks.paused:
        case PauseReason.AWAY:
            return Message("display.clock-waits-for-board")
        case PauseReason.ARBITER:
            return Message("display.clock-waits-for-arbiter")
    return Message("display.flag-decide") if _flags(view) else None


def _situation_note(view: View, *, has_buttons: bool) -> Message | None:
    if view.situation is None and view.hints_dormant and view.seats:
        return Message("display.hints-doze")
    if view.situation is None or view.result is not None:
        return view.situation
    items = (item for item in menu_items(view) if isinstance(item, Move))
    direct = direct_choices(view).values() if has_buttons else ()
    own = [item for item in items if item.seat in view.movers and item not in direct]
    if not own:
        return view.situation
    words = tuple(dict.fromkeys(item.choice for item in own))
    return sentences(view.situation, Message("display.may-say", words=words))


def _awaited(view: View, seats: Sequence[Seat]) -> Message:
    """Return for whose answer the others wait."""
    return Message("display.wish-awaits", seats=people(view, seats))


def _request_text(view: View) -> Message:
    """Return what seats request and how to agree, or whom the requesting seats wait for."""
    asked = request_to_answer(view)
    _, what, entry = asked or view.consents[0]
    agreed = [consent for consent in view.consents if consent[1:] == (what, entry)]
    if asked is None:
        waits = _awaited(view, awaited_seats(view, agreed[0]))
        if not is_made_here(view, agreed[0]):
            return waits
        return sentences(waits, Message("display.wish-withdraw", word=REQUEST_BUTTONS[what]))
    seats = people(view, [consent.seat for consent in agreed])
    if what == "new-game":
        return Message("display.wish-new-game", seats=seats)
    if what == "rematch":
        return Message("display.wish-rematch", seats=seats)
    if what == "redo":
        return Message("display.wish-redo", seats=seats, number=entry - view.entry)
    if view.amendment and what == "take-back":
        return Message("display.wish-amend", seats=seats, text=view.amendment)
    return Message("display.wish-take-back", seats=seats, number=view.entry - entry)


def _seats_to_answer(view: View) -> tuple[Seat, ...]:
    """Return the seats elsewhere that have to answer an offer made here."""
    here = seats_here(view)
    ours = (offer for offer in view.offers if offer.seat in view.seats)
    return tuple(seat for offer in ours for seat in offer.awaited if seat not in here)


def _ends_with_offer(view: View) -> bool:
    """Return whether an open offer of the players here came last, so that undo withdraws it."""
    last = read_command(view.record[-1].text) if view.record else None
    own = ((one.seat, one.command) for one in view.offers if one.seat in view.seats)
    return last is not None and (last.seat, last.command) in own


def _doubt_text(view: View, snapshot: Snapshot, topology: Topology) -> Message:
    """Return which pieces have to stand on the doubtful cells, and which capture waits for that."""
    scene = list(view.scene)
    if (made := snapshot.waiting_move) is None:
        return _cells_to_check(scene, snapshot, topology)
    scene[made.end] = scene[made.origin]
    waits = Message("display.capture-waits", cell=topology.names[made.end])
    return sentences(waits, _cells_to_check(scene, snapshot, topology))


def _cells_to_check(
    scene: Sequence[Piece | None], snapshot: Snapshot, topology: Topology
) -> Message:
    """Return what a player has to check before pressing the turn button."""
    names = topology.names
    stand = [(names[cell], p) for cell in cells_of(snapshot.doubtful) if (p := scene[cell])]
    if not stand:
        return Message("display.press-turn")
    if len(stand) > MAX_CELLS_NAMED:
        return Message("display.check-lit-squares")
    if len(stand) > 1 and any(piece.kind == HIDDEN for _, piece in stand):
        # Only their owner knows which is which.
        return Message("display.check-places", cells=tuple(cell for cell, _ in stand))
    wanted = (Message("display.piece-on", message=piece_name(p), cell=cell) for cell, p in stand)
    return Message("display.check-pieces", messages=tuple(wanted))


def _choice_text(chosen: OpenChoice, topology: Topology) -> Message:
    """Return what a piece has become, and how to choose something else."""
    choices = chosen.choices
    return Message(
        "display.becomes",
        cell=topology.names[chosen.cell],
        kind=choices[chosen.index],
        other_kind=choices[(chosen.index + 1) % len(choices)],
    )
