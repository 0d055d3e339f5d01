"""The texts and arrows of hints, and the move list of a screen beside the board.

In: a view or the state of a board, the seats in order, a localiser. Out: entries of the move list;
the cells each arrow passes (a single cell is ringed); messages about threats, advice, mistakes and
their answers, None where no hint was requested. Pure. Knows no game: reasons come with the advice.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Sequence
from itertools import pairwise

from drivers.interfaces import PageEntry, UpcomingPath
from engines.game import HIDDEN, Move, Scene, Seat
from engines.localiser import Localiser
from engines.message import Message, sentences
from engines.search.alpha_beta import CERTAIN_WIN
from engines.search.analysis import MovePath, Reason, ends_of, path_of
from engines.topology import Cell, Topology
from firmware_host.display.status_text import MAX_CELLS_NAMED, compulsory_text
from firmware_host.station.board_state import BoardState
from firmware_host.station.hint_cells import (
    MAX_ADVISED_CELLS,
    comment_arrows,
    further_step,
    hint_step,
    hinted_cells,
    is_asking_for_reply,
    is_other_piece_in_hand,
    losing_cells,
    losing_paths,
    own_seats,
    visible_threat,
)
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import (
    ON_REQUEST,
    Advice,
    AnsweredMove,
    Outcome,
    Recorded,
    TurningPoint,
    View,
)
from firmware_host.table.players import people_here
from firmware_host.table.position_history import read_command
from firmware_host.tracking.actions import Snapshot

MISTAKE_MARK = " ?"
"""The mark behind a move by which much was lost, as players write it."""


OUTCOME_MARK = " · "
"""What separates a challenge from its outcome, as on the pages."""


def page_entries(
    view: View, seats: Sequence[Seat], reader: Localiser, names: Sequence[str]
) -> tuple[PageEntry, ...]:
    """Return the entries of the move list: moves as written, commands with their seat, set-ups only
    as made.

    A challenge has its outcome, and a move that lost much what would have been better. ``names``:
    of the cells.
    """
    better = better_moves(view, names)
    outcomes = {one.entry: _outcome_text(one) for one in view.outcomes}
    return tuple(
        _entry(one, seats, reader, outcomes.get(number), better.get(number))
        for number, one in enumerate(view.record)
    )


def numbered_move(view: View, entry: int) -> str:
    """Return a board move with its number, as in the move list: ``2. … f6-e5`` where others moved
    before it in that round.
    """
    move = view.record[entry]
    before = (one for one in view.record[:entry] if one.round == move.round)
    goes_on = any(read_command(one.text) is None for one in before)
    return f"{move.round}. {'… ' if goes_on else ''}{move.text}"


def _entry(
    one: Recorded,
    seats: Sequence[Seat],
    reader: Localiser,
    outcome: Message | None,
    better: Message | None,
) -> PageEntry:
    number, word = seats.index(one.seat), read_command(one.text)
    if word is None:
        text = one.text + one.sign + (MISTAKE_MARK if better else "")
        told = OUTCOME_MARK.join((text, *([reader.text(outcome)] if outcome else [])))
        short = text if outcome else ""
        return PageEntry(number, told, better=reader.text(better), round=one.round, short=short)
    if word.is_setup:
        message = Message("display.army-laid", seat=word.seat)
    else:
        message = Message("display.said", seat=word.seat, word=word.command)
    return PageEntry(number, reader.text(message), is_command=True)


def _outcome_text(outcome: Outcome) -> Message:
    """Return whose piece stays after a challenge, and which ones met, if the reader knows that."""
    if outcome.survivor is None:
        told = Message("display.outcome-nobody-stays")
    else:
        told = Message("display.outcome-stays", seat=outcome.survivor)
    if not outcome.kinds:
        return told
    return Message("display.outcome-of", kinds=outcome.kinds, message=told)


# --- arrows ---


def hint_arrows(state: BoardState, topology: Topology) -> tuple[tuple[Cell, ...], ...]:
    """Return the arrows of a hint; else the paths of lifted pieces; before one is touched, the
    cells of the movable pieces, unless a hint is being calculated.
    """
    view, snapshot = state.view, state.snapshot

    def led(move: Move) -> MovePath:
        return path_along(path_of(move), move.captured, view.scene, topology)

    if (cells := hinted_cells(view, led)) and not is_other_piece_in_hand(view, snapshot):
        return (tuple(cells),)
    ways = [
        path_along(each.move.path, each.move.captured, view.scene, topology)
        for each in snapshot.moves_in_hand
    ]
    rings = ((each.origin,) for each in snapshot.possible_moves if not hint_step(view))
    return tuple(dict.fromkeys(ways or rings))


def upcoming_paths(state: BoardState, topology: Topology) -> tuple[UpcomingPath, ...]:
    """Return the moves that texts announce: those of others, and of the own pieces after this move,
    with the pieces captured beside their paths.
    """
    view, snapshot = state.view, state.snapshot
    if state.is_detached or view.result is not None or snapshot.extra:
        return ()
    comments = () if is_other_piece_in_hand(view, snapshot) else comment_paths(view, topology)
    taken = losing_cells(view, snapshot.missing)
    lost = (
        UpcomingPath(path_along(each, taken, view.scene, topology))
        for each in losing_paths(view, snapshot.missing)
    )
    found = (*comments, *lost)
    ways = [each for each in found if len(each.path) > 1]
    passed = {cell for each in ways for cell in each.path}
    rings = (each for each in found if not passed.issuperset(each.path))
    return tuple(dict.fromkeys((*ways, *rings)))


def comment_paths(view: View, topology: Topology) -> tuple[UpcomingPath, ...]:
    """Return the moves in the comments of a view, with the cells they pass."""
    found, own = comment_arrows(view), own_seats(view)
    taken = {each.way[0] for each in found if len(each.way) == 1}
    return tuple(
        UpcomingPath(path_along(way, taken, view.scene, topology), seat in own, number)
        for way, seat, number in found
    )


def mistake_paths(
    turning: TurningPoint, scene: Scene, topology: Topology
) -> tuple[UpcomingPath, ...]:
    """Return the move that lost much, and the answer to it, both drawn as what is to be avoided."""
    played, reply = turning.played, turning.reply
    if played is None or reply is None or not turning.has_answer:
        return ()
    return tuple(
        UpcomingPath(path_along(path_of(move), move.captured, scene, topology), number=number)
        for number, move in enumerate((played, reply.move), 1)
    )


def path_along(
    path: Sequence[Cell], captured: Collection[Cell], scene: Scene, topology: Topology
) -> MovePath:
    """Return a path with the cells it passes, if there is a line between its ends.

    If there are several (round a ring), the one over captured cells, else the free one.
    """
    passed = list(path[:1])
    for start, end in pairwise(path):
        routes = topology.routes(start, end)
        over = (route for route in routes if not set(route).isdisjoint(captured))
        free = (route for route in routes if not any(scene[cell] for cell in route))
        passed += (*next(over, next(free, next(iter(routes), ()))), end)
    return tuple(passed)


# --- hints ---

NEXT = {2: Message("display.hint-where-next"), 3: Message("display.hint-why-next")}
"""What the button would show next, by step."""

NEXT_ON_BUTTON = {
    2: Message("display.button-where"),
    3: Message("display.button-why"),
    0: Message("display.button-hide"),
}
"""The same on the button itself."""


def button_text(view: View) -> Message | None:
    """Return what the next press of the hint button shows; None where that is a first hint, or
    none.
    """
    if view.result is not None or not view.can_request_hints or view.hinting not in ON_REQUEST:
        return None
    if view.moves:
        return NEXT_ON_BUTTON[further_step(view)] if hint_step(view) else None
    if is_asking_for_reply(view):
        return NEXT_ON_BUTTON[0]
    mine = view.last is not None and view.last.seat in view.seats
    return Message("display.button-reply") if mine else None


def hint_text(view: View, names: Sequence[str]) -> Message | None:
    """Return the requested hint up to its step, or the comment on the last own move. ``names``: of
    the cells.
    """
    if view.result is not None:
        return _turning_points_text(view)
    if is_asking_for_reply(view):
        return _reply_text(view.answered_move, names)
    if view.answered_move is not None:
        answered = view.answered_move.move != view.last
        return (
            _mistake_text(view.answered_move, names)
            if answered
            else _mistake_detail(view.answered_move, names)
        )
    if not hint_step(view):
        return None
    if view.advice is None:
        return Message("display.hint-waits")
    careful, advice = _threat_text(view, names), _advice_text(view, view.advice, names)
    return sentences(careful, advice) if careful else advice


def _advice_text(view: View, advice: Advice, names: Sequence[str]) -> Message:
    """Return the advice up to this step."""
    move, at = advice.move, hint_step(view)
    if not move.path:
        if reasons := _words(advice.reasons):
            return Message("display.hint-word-why", word=move.choice, messages=reasons)
        return Message("display.hint-word", word=move.choice)
    if at == 1:
        piece = _piece_text(view, move.path[0], names)
        plan = None if visible_threat(view) else advice.plan  # a danger comes first
        return sentences(piece, plan) if plan else piece
    way = _move_text(move, names)
    if at < MAX_STEP:
        return Message("display.hint-move", message=way)
    why = Message("display.hint-quiet", message=way)
    if reasons := _words(advice.reasons):
        why = Message("display.hint-why", message=way, messages=reasons)
    standing = None if len(view.clock) > 2 else standing_text(advice.score)
    return sentences(why, standing) if standing else why


STANDINGS = (-1_000, -200, -80, 80, 200, 1_000)
"""Between what scores a game is called lost, worse, slightly worse, even, and so on: ten pieces,
two, and most of one. Guesses.
"""


def standing_text(score: int | None) -> Message | None:
    """Return who is ahead, to the seat with this score; None if that is not known, or the advice
    says that the game is decided.
    """
    if score is None or abs(score) > CERTAIN_WIN:
        return None
    return Message("display.standing", number=bisect(STANDINGS, score))


def _piece_text(view: View, cell: Cell, names: Sequence[str]) -> Message:
    """Return which piece to look at, and its kind."""
    piece = view.scene[cell]
    kind = piece.kind if piece else HIDDEN
    return Message("display.hint-piece", kind=kind, cell=names[cell])


def _threat_text(view: View, names: Sequence[str]) -> Message | None:
    """Return what an opponent threatens."""
    if (found := visible_threat(view)) is None:
        return None
    move, way = found.move, _move_text(found.move, names)
    reasons = _words(found.reasons)
    return Message("display.threat", seat=move.seat, message=way, messages=reasons)


def in_hand_text(view: View, snapshot: Snapshot, names: Sequence[str]) -> Message | None:
    """Return where a lifted piece would be lost, or exchanged, of the cells it can go to."""
    if snapshot.extra:
        return None
    able = {g.end for g in snapshot.moves_in_hand}
    risky, even = (
        tuple(
            names[cell]
            for cell in losing_cells(view, snapshot.missing, compensated=paid)
            if cell in able
        )
        for paid in (False, True)
    )
    if len(risky) > MAX_CELLS_NAMED:
        return Message("display.risky-lit")
    warnings = [Message("display.risky", cells=risky)] if risky else []
    if even:
        warnings.append(Message("display.paid", cells=even))
    return sentences(*warnings) if warnings else None


def _own_and_others(view: View) -> tuple[list[int], list[int]]:
    """Return the entries of the turning points: those of the one person here, and all others;
    people's before the computer's.
    """
    machine, people = dict(view.computers), people_here(view)
    entries = sorted(
        (turning.entry for turning in view.turning_points or ()),
        key=lambda entry: view.record[entry].seat in machine,
    )
    own = [entry for entry in entries if people == [view.record[entry].seat]]
    return own, [entry for entry in entries if entry not in own]


def biggest_mistake(view: View) -> int | None:
    """Return the entry of the biggest mistake of the one person here, else of anybody; None while
    none is known.
    """
    own, others = _own_and_others(view)
    losses = {turning.entry: turning.loss for turning in view.turning_points or ()}
    return max(own or others, key=lambda entry: losses[entry], default=None)


def _turning_points_text(view: View) -> Message | None:
    """Return the moves that lost most, numbered as in the move list; the viewer's own before the
    others'.
    """
    going_on = review_progress(view)
    if not view.turning_points:
        none = None if view.turning_points is None else Message("display.turning-none")
        return going_on or none
    opponents = len(view.clock) - 1

    def told(entry: int) -> Message:
        text, seat = numbered_move(view, entry), view.record[entry].seat
        return Message("display.move-of", number=opponents, text=text, seat=seat)

    own_entries, other_entries = _own_and_others(view)
    own = [Message("display.own-move", text=numbered_move(view, entry)) for entry in own_entries]
    others = [told(entry) for entry in other_entries]
    if len(people_here(view)) != 1:
        found = [Message("display.turning-points", messages=tuple(others))]
    elif going_on and own:
        found = [Message("display.turning-own", messages=tuple(own))]
    else:
        found = [
            Message("display.turning-own", messages=tuple(own))
            if own
            else Message("display.turning-own-none"),
            *(
                [Message("display.turning-others", number=opponents, messages=tuple(others))]
                if others
                else []
            ),
        ]
    hindsight = [Message("display.turning-hindsight")] if view.revealed else []
    return sentences(*found, going_on or Message("display.turning-listed"), *hindsight)


def review_progress(view: View) -> Message | None:
    """Return how much of a finished game has been reviewed, while it is."""
    asked = view.result is not None and view.can_request_hints and view.hints
    if not asked or view.review_percent == 100:
        return None
    return Message("display.reviewing", number=view.review_percent)


def better_moves(view: View, names: Sequence[str]) -> dict[int, Message]:
    """Return what would have been better than the moves that lost much, and why, by their
    numbers.
    """
    texts = dict[int, Message]()
    for turning in view.turning_points or ():
        reply, texts[turning.entry] = turning.reply, _better(turning.better, names)
        if reply is not None and reply.move.path and reply.reasons:
            why, way = _words(reply.reasons), _move_text(reply.move, names)
            mistake = Message("display.allowed", seat=reply.move.seat, message=way, messages=why)
            line = [_line_text(reply)] if reply.line else []
            texts[turning.entry] = sentences(texts[turning.entry], mistake, *line)
    return texts


def _better(advice: Advice, names: Sequence[str]) -> Message:
    move, reasons = advice.move, _words(advice.reasons)
    if not move.path:
        return Message("display.better-word", word=move.choice)
    if not reasons:
        return Message("display.better", message=_move_text(move, names))
    why = Message("display.better-why", message=_move_text(move, names), messages=reasons)
    return sentences(why, _line_text(advice)) if advice.line else why


def _line_text(advice: Advice) -> Message:
    """Return the moves of which the reasons speak, to the end of an exchange."""
    return Message("display.line", text=", ".join(advice.line))


def _words(reasons: Sequence[Reason]) -> tuple[Message, ...]:
    return tuple(each.text for each in reasons[:MAX_ADVISED_CELLS])


def _move_text(move: Move, names: Sequence[str]) -> Message:
    """Return the text of a move, from where to where."""
    first, *other = (names[cell] for cell in ends_of(move))
    if len(move.path) > 1:
        return Message("display.hint-way", cell=first, other_cell=other[0])
    if other:
        return Message("display.hint-off-with", cell=first, other_cell=other[0])
    return Message("display.hint-off", cell=first)


def board_hint_text(view: View, snapshot: Snapshot, names: Sequence[str]) -> Message | None:
    """Return all hints shown at a board; a hint waits while another piece is lifted."""
    careful = in_hand_text(view, snapshot, names)
    text = None if is_other_piece_in_hand(view, snapshot) else step_hint_text(view, names)
    return sentences(text, careful) if text and careful else text or careful


def step_hint_text(view: View, names: Sequence[str]) -> Message | None:
    """Return the hint with how to make a move that ends on no cell, and what the button
    shows next.
    """
    text, further = hint_text(view, names), None
    if view.answered_move is not None:
        further = Message("display.slip-back")
    elif 0 < (step := hint_step(view)) < MAX_STEP:
        further = NEXT[step + 1]
    if text is None or not hinted_cells(view):
        return text
    lifts = Message("display.hint-lift-both") if _leaves_board(view) else None
    follow = any(len(arrow.way) > 1 for arrow in comment_arrows(view))
    arrows = Message("display.hint-arrows") if follow and not further else None
    return sentences(*(one for one in (text, lifts, arrows, further) if one))


def _leaves_board(view: View) -> bool:
    """Return whether the advised piece leaves the board with those it captures, and the hint
    shows that.
    """
    if view.advice is None or view.answered_move is not None or hint_step(view) < MAX_STEP - 1:
        return False
    move = view.advice.move
    return len(ends_of(move)) > len(move.path)


def movable_text(view: View, snapshot: Snapshot, topology: Topology) -> Message | None:
    """Return the meaning of the lights and rings while hints are requested and no piece is
    lifted.
    """
    if snapshot.missing or snapshot.extra or not snapshot.possible_moves or view.result is not None:
        return None
    text = compulsory_text(snapshot, topology) or Message("display.hint-movable")
    if any(piece and piece.kind == HIDDEN for piece in view.scene) and not view.can_request_hints:
        return sentences(text, Message("display.hint-ranks-unseen"))
    return text


def _reply_text(slip: AnsweredMove | None, names: Sequence[str]) -> Message:
    """Return the probable answer to the move just made."""
    if slip is None or slip.reply is None:
        return Message("display.hint-waits")
    move, reasons = slip.reply.move, _words(slip.reply.reasons)
    if not move.path:
        return Message("display.reply-word", seat=move.seat, word=move.choice)
    way = _move_text(move, names)
    if not reasons:
        return Message("display.reply", seat=move.seat, message=way)
    return Message("display.reply-why", seat=move.seat, message=way, messages=reasons)


def _mistake_text(slip: AnsweredMove, names: Sequence[str]) -> Message:
    """Return that the move has lost much."""
    if not slip.move.path:
        return Message("display.slip")
    return Message("display.slip-answered", message=_move_text(slip.move, names))


def _mistake_detail(slip: AnsweredMove, names: Sequence[str]) -> Message:
    """Return that the move loses much, and by which answer."""
    if slip.reply is None or not slip.reply.move.path:
        return Message("display.slip")
    move, reasons = slip.reply.move, _words(slip.reply.reasons)
    way = _move_text(move, names)
    if not reasons:
        return Message("display.slip-answer", seat=move.seat, message=way)
    return Message("display.slip-why", seat=move.seat, message=way, messages=reasons)
