"""What a board says aloud: the messages of its two lines as they change, and what was played.

In: the state of a board and its lines, before and after. Out: messages and how urgent they are.
Pure. Knows no rules and no language, and nothing that every player at the board cannot read on its
screen or sees on its squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from drivers.interfaces import Urgency
from engines.game import Seat
from engines.message import Message, sentences
from engines.topology import Topology, cells_of
from firmware_host.display.status_text import (
    challenge_text,
    last_move_text,
    piece_name,
    turn_text,
)
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.button_panel import ReadOut
from firmware_host.table.messages import Recorded, View
from firmware_host.table.position_history import read_command

MOST_MOVES: Final = 4
"""The most moves that are announced one by one: a round of four players. A guess."""


class Talk(StrEnum):
    """How much a voice says."""

    OFF = "off"
    MOVES = "moves"  # what happens in the game, and what is asked of the players
    ALL = "all"  # also what hands do, for players who can't see the board


class Lines(NamedTuple):
    """The two lines of a board, and a third that only one player may read, if that player is the
    only person in the game: it is said instead of the first.
    """

    status: Message
    note: Message | None = None
    private: Message | None = None


class Speech(NamedTuple):
    """What to say."""

    messages: tuple[Message, ...]
    urgency: Urgency


class BoardSpeech:
    """What one board says."""

    def __init__(self) -> None:
        self._lines: Lines | None = None
        self._state: BoardState | None = None
        self._said: Mapping[str, Message | None] = {}
        self._situation: Message | None = None
        self._played: tuple[Message, ...] = ()
        """The last moves that were said: a line that repeats them adds nothing."""

    def next(self, state: BoardState, lines: Lines, talk: Talk) -> Speech | None:
        """Return what to say of a new state; None for nothing.

        A line is said when it changes. What comes back after a notice is not said again, nor is the
        situation of the game, such as its coalitions, before it changes. A board of which nothing
        has been read is silent.
        """
        if lines is self._lines:
            return None
        self._lines = lines
        unread = not state.snapshot.occupied and any(state.view.scene)
        if unread and state.setup.current is None:
            return None
        before, self._state = self._state, state
        said = self._said
        if before is None or before.view.game_id != state.view.game_id:
            before, said, self._situation = None, {}, None
        shown = lines._asdict()
        others_hands = state.snapshot.is_exact and _is_following(state)  # simulated ones
        own_hands = talk is not Talk.ALL and _is_of_hands(state)
        if lines.private is not None or others_hands or own_hands:
            shown["status"] = said.get("status")
        has_expired = before is not None and _is_notice_over(before, state)
        played = () if before is None else tuple(_played(before.view, state.view))
        self._played = played or self._played
        new = [
            sentence
            for line, message in shown.items()
            if message != said.get(line) and not (line == "note" and has_expired)
            for sentence in _sentences(message)
            if sentence not in (self._situation, *self._played)
        ]
        self._said = shown
        if state.view.situation in new:
            self._situation = state.view.situation
        lifted = _lifted(before, state) if talk is Talk.ALL and before is not None else ()
        messages = (*played, *lifted, *new)
        if talk is Talk.OFF or not messages:
            return None
        return Speech(messages, Urgency.NEWS if played else _urgency(before, state))


def _is_of_hands(state: BoardState) -> bool:
    """Return whether the status line is about pieces in hands that make a move."""
    playing = state.mode is BoardMode.PLAY and not (state.menu or state.held_key)
    return playing and bool(state.snapshot.missing) and not state.snapshot.question


def _is_following(state: BoardState) -> bool:
    """Return whether a board has only to follow what was played elsewhere."""
    return state.mode is BoardMode.RESTORE and state.snapshot.setup_pending


def _is_notice_over(before: BoardState, after: BoardState) -> bool:
    """Return whether the second line has changed only because a notice or an answer has ended."""
    told, tells = before.notice or before.read_out, after.notice or after.read_out
    return bool(told and not tells) and before.view is after.view


def _urgency(before: BoardState | None, after: BoardState) -> Urgency:
    if before is None or after.view.entry != before.view.entry:
        return Urgency.NEWS  # also where moves were undone
    asks = after.menu or after.held_key or after.confirms or after.snapshot.question
    told = after.notice is not None and after.notice != before.notice
    is_wrong = after.mode is BoardMode.RESTORE and not after.snapshot.setup_pending
    if asks or told or after.read_out or is_wrong:
        return Urgency.ANSWER
    has_ended = after.view.result is not None or after.announced_verdict is not None
    return Urgency.NEWS if has_ended else Urgency.STATE


def _played(before: View, after: View) -> Iterator[Message]:
    """Yield what was played since, the last moves only."""
    kept = min(before.entry, after.entry)
    if after.entry == before.entry and before.record[-1:] != after.record[-1:]:
        kept -= 1  # the last move was changed
    yield from map(entry_text, after.record[kept:][-MOST_MOVES:])


def entry_text(one: Recorded) -> Message:
    """Return what was played, as its reader may know it."""
    word = read_command(one.text)
    if word is None:
        return Message("display.played", seat=one.seat, text=one.text)
    if word.is_setup:
        return Message("display.sentence", message=Message("display.army-laid", seat=one.seat))
    said = Message("display.said", seat=word.seat, word=word.command)
    return Message("display.sentence", message=said)


def _lifted(before: BoardState, after: BoardState) -> tuple[Message, ...]:
    """Return the name of the piece that was lifted, if one was; not while a challenge is carried
    out, when it can tell the outcome.
    """
    cells = tuple(cells_of(after.snapshot.missing & ~before.snapshot.missing))
    if len(cells) != 1 or after.mode is not BoardMode.PLAY or after.verdict is not None:
        return ()
    piece = after.view.scene[cells[0]]
    return () if piece is None else (Message("display.sentence", message=piece_name(piece)),)


def _sentences(message: Message | None) -> Iterator[Message]:
    """Yield the sentences of which a message is made."""
    if message is None:
        return
    several = dict(message.arguments).get("messages")
    if message.id != "engines.sentences" or not isinstance(several, tuple):
        yield message
        return
    for one in several:
        if isinstance(one, Message):
            yield from _sentences(one)


# --- what a player asks for ---


def read_out_text(
    asked: ReadOut, state: BoardState, topology: Topology, person: Seat | None
) -> Message:
    """Return the answer to what a player asks to have read out; while a challenge is judged, only
    that it is.

    ``person``: the seat of the only person in the game.
    """
    view, verdict = state.view, state.verdict
    if state.is_judging and verdict is not None:
        return challenge_text(view, verdict, topology, is_announced=False)
    match asked.what:
        case "last-move":
            return last_move_text(view) or _last_entry_text(view)
        case "clock":
            passed = round(1000 * (state.now - state.viewed_at))
            return sentences(turn_text(view, person), *_clock_texts(view, passed))
        case "pieces" if asked.seat is not None:
            return _pieces_text(view, asked.seat, topology)
    return turn_text(view, person)


def _last_entry_text(view: View) -> Message:
    return entry_text(view.record[-1]) if view.record else Message("display.nothing-played")


def _clock_texts(view: View, passed_ms: int) -> Iterator[Message]:
    if view.clocks is None:
        return
    for seat, time in view.clocks.times:
        left = time.after(passed_ms) if seat in view.clocks.running else time
        minutes, seconds = divmod(left.shown_ms // 1000, 60)
        yield Message("display.time-left", seat=seat, number=minutes, other_number=seconds)


def _pieces_text(view: View, seat: Seat, topology: Topology) -> Message:
    """Return where which pieces of a seat stand, as the players at the board may know it."""
    cells: dict[str, list[str]] = {}
    for cell, piece in enumerate(view.scene):
        if piece is not None and piece.seat == seat:
            cells.setdefault(piece.kind, []).append(topology.names[cell])
    if not cells:
        return Message("display.no-pieces", seat=seat)
    fewest_first: Sequence[tuple[str, list[str]]] = sorted(
        cells.items(), key=lambda one: len(one[1])
    )
    each = (
        Message("display.pieces-of-kind", kind=kind, cells=tuple(names))
        for kind, names in fewest_first
    )
    return Message("display.pieces-of", seat=seat, messages=tuple(each))
