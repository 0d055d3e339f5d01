"""The page beside a board, and the whole display of one station: lights, sounds and page.

In: what a station takes, or the state of a board. Out: intents for the Table, a frame for the
strip, a sound, what to say, a ``Page`` with texts in the language of the board. The texts
themselves are in ``status_text`` and ``setup_text``. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from drivers.interfaces import (
    BoardStatus,
    Button,
    HandLimits,
    Page,
    PageClock,
    PageEntry,
    PieceToPlace,
    Pressed,
    RecentMove,
    Remark,
    Seconds,
    Sound,
    Urgency,
)
from engines.game import ACCEPT_DRAW, HIDDEN, OFFER_DRAW, RESIGN, Seat
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message, sentences
from engines.spoken import spoken_text
from engines.topology import Cell, Topology, cells_of
from firmware_host.display import edit_text, hand_limits, hint_text, setup_text, status_text
from firmware_host.display.hint_text import hint_arrows, page_entries, upcoming_paths
from firmware_host.display.meanings import Lights, Meaning
from firmware_host.display.painter import Lighting, Painter, lights_of
from firmware_host.display.sounds import BoardSounds
from firmware_host.display.speech import BoardSpeech, Lines, Talk, read_out_text
from firmware_host.display.status_text import (
    held_key_text,
    menu_help,
    menu_line,
    with_key_names,
    with_menu_hint,
)
from firmware_host.sensing.health import fault_sentence
from firmware_host.sensing.occupancy import NONE_IDENTIFIED, IdentifiedPieces
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.button_panel import (
    ReadOut,
    direct_choices,
    has_hint,
    is_draw_asked,
    may_skip,
    menu_items,
)
from firmware_host.station.held_keys import DEFAULT_PANEL, HeldKeys, Panel
from firmware_host.station.menu_mode import MenuMode
from firmware_host.station.notice import arbiter_reveal_notice
from firmware_host.station.setup_by_hand import ArmySetups, SetupByHand
from firmware_host.station.station import Station
from firmware_host.table.messages import AnyIntent, AnyNews, Clocks, View
from firmware_host.table.players import player_text, sole_player
from firmware_host.table.visibility import to_driver_pieces
from firmware_host.tracking.actions import Snapshot, TrackerMode


class Trouble(NamedTuple):
    """The problems at present; None where nothing is wrong."""

    sensors: Message | None = None
    lights: Message | None = None
    disk: Message | None = None

    @property
    def first(self) -> Message | None:
        """The first message to show of them."""
        return self.sensors or self.lights or self.disk


class PageContext(NamedTuple):
    """The context of a page besides the state of the board.

    ``saved``: whether all moves are on the disk; ``seats_with_secret_drafts``: the seats whose
    secret drafts were saved last; ``response_times``: as on a page.
    """

    trouble: Trouble = Trouble()
    saved: bool = True
    seats_with_secret_drafts: frozenset[Seat] = frozenset()
    response_times: tuple[tuple[str, int], ...] = ()


ENDINGS = {RESIGN, OFFER_DRAW, ACCEPT_DRAW}
"""What the buttons for resigning and for a draw say."""

EMPTY_CONTEXT = PageContext()
NO_SETUP = ArmySetups()


class PageWriter:
    """The writer of one board's pages, with the key names of its ``panel``, in the language of
    ``reader``.
    """

    def __init__(
        self, topology: Topology, seats: Sequence[Seat], panel: Panel, reader: Localiser
    ) -> None:
        self._reader = reader
        self._topology = topology
        self._panel = panel
        self._seats = tuple(seats)
        self._written: tuple[BoardState, PageContext] | None = None
        self._page: Page | None = None
        self._game_id = ""
        self._game = -1
        self._entry = 0
        self._has_gone_on = True
        self._captures_from: int | None = None
        self._renamed: Mapping[Button, str] = {}
        self._person: Seat | None = None
        self._answer: tuple[ReadOut, Message] | None = None
        self.lines = Lines(Message("engines.sentences", messages=()))
        """The lines of the page, for a voice."""

    def set_reader(self, reader: Localiser) -> None:
        """Use this localiser from the next page on."""
        self._reader, self._written = reader, None

    def page(self, state: BoardState, context: PageContext) -> Page | None:
        """Return the page; None if it is shown already."""
        written, self._written = self._written, (state, context)
        if written and written[0] is state and written[1] == context:
            return None
        before, self._page = self._page, self._write(state, context)
        return self._page if self._page != before else None

    def _write(self, state: BoardState, context: PageContext) -> Page:
        view, armies, seats = state.view, state.setup, self._seats
        self._renamed, self._person = status_text.renamed_buttons(view), sole_player(view, seats)
        self._reader = self._reader.for_person(self._person)
        if view.game_id != self._game_id:
            self._game_id, self._game = view.game_id, self._game + 1
            self._captures_from = None
            self._entry, self._has_gone_on = view.entry, True
        elif view.entry != self._entry:
            self._entry, self._has_gone_on = view.entry, view.entry > self._entry
        # The set-up that this board's players are part of.
        here = NO_SETUP if state.is_detached else armies
        army, scene = here.current, armies.expected_scene(view.scene)
        lit = lights_of(state, self._topology, seats)
        hidden = {piece.seat for piece in scene if piece and piece.kind == HIDDEN}
        turns = view.movers if army is None else (army.setup.seat,)
        lays = army is not None and state.guidance is None
        status, note = self._sentences(state)
        notice = None if state.menu else state.notice or self._read_out(state)
        shown_note = notice or self._with_outcomes(state, note)
        # Otherwise nobody wants another game now.
        between = view.entry == 0 or view.result is not None
        hints_at_menu = state.may_open_menu and between and not notice
        heard = with_menu_hint(shown_note) if hints_at_menu else shown_note
        # Whoever needs a voice sees no lights.
        seen = self._with_lights(state, shown_note)
        read = with_menu_hint(seen) if hints_at_menu else seen
        latest = {one.seat: one.text for one in view.latest_moves}
        alone = to_phone = None
        # The player who is asked where a piece stands must be able to read it.
        if army is not None and lays:
            alone = status if army.cells_asked else setup_text.private_text(army)
            to_phone = status if army.cells_asked else setup_text.to_place_text(army)
        if state.confirms and notice:  # it stands where all questions do
            heard = read = status
            # A screen has buttons for yes and no.
            again = Message("station.once-more", message=notice, word=state.confirms)
            status = notice if self._panel.is_on_screen else again
        elif _asks_item(state) and self._panel.is_on_screen:
            heard = read = status
            status = state.item_question or status
        own = alone if self._person is not None and not state.menu else None
        if read == status and not state.confirms:
            read = None  # what was asked to be read out stands there already
        self.lines = Lines(status, context.trouble.first or heard, own)
        return Page(
            status=self._read(status),
            note=self._read(context.trouble.first or read),
            pieces=to_driver_pieces(scene, seats),
            seats_on_turn=tuple(seats.index(seat) for seat in turns) if view.to_act else (),
            arrows=hint_arrows(state, self._topology) if state.hints_shown else (),
            upcoming_paths=upcoming_paths(state, self._topology),
            is_saved=context.saved,
            faults=view.faults,
            private=self._read(alone),
            is_over=view.result is not None,
            may_review=status_text.may_review(view),
            button_notes=self._button_notes(state),
            renamed_buttons=tuple(self._renamed.items()),
            idle_buttons=_idle_buttons(state),
            yes_button=_yes_button(state),
            is_setting_up=bool(here.in_progress),
            game=self._game,
            seats_in_parallel=tuple(
                seats.index(seat) for seat in self._seats_in_parallel(state, shown_note)
            ),
            hidden=tuple(
                sorted(seats.index(seat) for seat in hidden | context.seats_with_secret_drafts)
            ),
            board_status=_board_status(state, context.trouble),
            response_times=context.response_times,
            announcement=context.trouble.disk or setup_text.progress_text(here),
            private_announcement=to_phone,
            language=self._reader.language,
            player_names=tuple(self._player(view, seat) for seat in seats),
            latest_moves=tuple(latest.get(seat, "") for seat in seats),
            clocks=_page_clocks(view.clocks, seats),
            clocks_at=state.viewed_at if view.clocks else 0.0,
            are_clocks_paused=view.clocks is not None and view.clocks.paused is not None,
            record=self._record(state),
            is_removal_asked=_is_removal_asked(state, lit),
            cells_to_clear=_unless_asking(state, status_text.cells_to_take, self._topology),
            mutual_captures=_unless_asking(state, status_text.mutual_captures, self._topology),
            is_behind=_is_behind(state),
            status_on_the_way=self._status_on_the_way(state),
            last_move_cells=_lit_for(lit, Meaning.LAST_MOVE),
            captured_cells=_lit_for(lit, Meaning.CAPTURED),
            sole_player=self._sole_player(),
            learner=None if view.learner is None else seats.index(view.learner),
            may_end=_may_end(view),
            has_hint=has_hint(view),
            has_more=_has_more(state),
            awaits_turn_button=_awaits_turn_button(state),
            hand_limits=self._hand_limits(state),
            to_place=self._to_place(army) if army is not None and lays else None,
            remarks=() if state.is_judging else tuple(self._remarks(view)),
            is_note_calm=context.trouble.first is None
            and all(one in self._calm_notes(view) for one in (notice, note)),
            recent_moves=_recent_moves(state, seats),
            choices=self._choices(state),
            lost_remarks=() if state.is_judging else self._lost_remarks(view),
        )

    def _with_lights(self, state: BoardState, note: Message | None) -> Message | None:
        """Return a note with what new lights mean, unless it asks for something; a board has room
        for one of both.
        """
        lights = self._lights_note(state)
        if note is None or lights is None:
            return note or lights
        adds = self._panel.is_on_screen and note in self._calm_notes(state.view)
        return sentences(lights, note) if adds else note

    def _lights_note(self, state: BoardState) -> Message | None:
        """Return what lights mean that appear for the first time in this game."""
        view, snapshot = state.view, state.snapshot
        if state.mode is not BoardMode.PLAY or state.menu or state.held_key:
            return None
        if self._captures_from is None and status_text.some_capture(snapshot):
            self._captures_from = view.entry
        is_new = view.entry == self._captures_from
        by_mouse = self._panel.is_on_screen
        return status_text.lights_text(view, snapshot, is_new=is_new, by_mouse=by_mouse)

    def _read_out(self, state: BoardState) -> Message | None:
        """Return the answer to what a player has asked to have read out; it stays as it is."""
        if (asked := state.read_out) is None:
            self._answer = None
        elif self._answer is None or self._answer[0] is not asked:
            told = read_out_text(asked, state, self._topology, self._person)
            self._answer = asked, told
        return self._answer and self._answer[1]

    def spoken(self, messages: Sequence[Message]) -> str:
        """Return these messages as a voice reads them."""
        text = " ".join(map(self._read, messages))
        return spoken_text(text, self._topology.names, self._reader)

    @property
    def language(self) -> str:
        """Return the language of the texts."""
        return self._reader.language

    def _button_notes(self, state: BoardState) -> tuple[tuple[Button, str], ...]:
        """Return what the next press of hint and of more shows."""
        asks = state.snapshot.question or state.menu or state.setup.is_active
        item = None if asks else state.next_item
        found = {
            Button.HINT: hint_text.button_text(state.view),
            Button.SAY: None if item is None else status_text.item_on_button(item),
        }
        return tuple((button, self._read(told)) for button, told in found.items() if told)

    def _choices(self, state: BoardState) -> tuple[tuple[Button, str], ...]:
        """Return the buttons for commands of this turn, unless something else is asked."""
        asks = state.snapshot.question or state.menu or state.held_key or state.confirms
        if asks or _asks_item(state) or state.setup.is_active or state.is_detached:
            return ()
        found = direct_choices(state.view).items()
        return tuple(
            (button, self._read(status_text.choice_on_button(choice, state.view)))
            for button, choice in found
        )

    def _remarks(self, view: View) -> Iterator[Remark]:
        """Yield what the only person in the game knows of hidden pieces."""
        if (person := self._sole_player()) is None:
            return
        beaten = dict(view.victims)
        known = {one.cell: one.text for one in view.deductions if one.cell is not None}
        for cell in sorted({*beaten, *known}):
            kinds = beaten.get(cell, ())
            told = [Message("display.has-beaten", kinds=kinds)] if kinds else []
            if (deduced := known.get(cell)) is not None:
                told.append(deduced)
            text = hint_text.OUTCOME_MARK.join(map(self._read, told))
            yield Remark(cell, tuple((person, kind) for kind in kinds), text)

    def _lost_remarks(self, view: View) -> tuple[tuple[int, str], ...]:
        """Return what that person knows of hidden pieces that have left the board."""
        if self._sole_player() is None:
            return ()
        left = (one for one in view.deductions if one.cell is None)
        return tuple((self._seats.index(one.seat), self._read(one.text)) for one in left)

    def _to_place(self, army: SetupByHand) -> PieceToPlace | None:
        """Return the piece that the private line asks for; None if it asks for something else."""
        kind = army.next_kind
        if kind is None or army.checked_kind is not None or army.cells_asked:
            return None
        seat = self._seats.index(army.setup.seat)
        return PieceToPlace((seat, kind), tuple(cells_of(army.free)))

    def _hand_limits(self, state: BoardState) -> HandLimits | None:
        """Return what hands can do if pieces move by themselves; None if anything."""
        if state.mode is BoardMode.SETUP:
            return None
        return HandLimits(
            hand_limits.liftable_cells(state),
            tuple(
                self._read(hand_limits.why_not_lifted(state, seat, self._seats))
                for seat in self._seats
            ),
            hand_limits.removable_cells(state),
            self._read(state.refusal),
            state.is_judging,
            hand_limits.routes(state),
            tuple(self._partners(state.view, seat) for seat in self._seats),
            hand_limits.captures(state),
        )

    def _partners(self, view: View, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of a seat's partners."""
        seats, found = self._seats, (each for each in view.standings if each.seat == seat)
        return tuple(seats.index(partner) for each in found for partner in each.partners)

    def _with_outcomes(self, state: BoardState, note: Message | None) -> Message | None:
        """Return the note, or what else is to be known; before what asks for nothing, the outcomes
        of the last challenges, once the status line no longer tells them.
        """
        view, topology = state.view, self._topology
        known = arbiter_reveal_notice(view) or fault_sentence(view.faults, topology.names)
        is_told = state.is_judging or state.announced_verdict is not None
        if is_told and not (note or known or state.is_judging) and view.outcomes:
            return status_text.deduced_text(view, view.outcomes[-1], topology)
        if is_told or state.menu or note not in (None, self._public_note(view)):
            return note or known
        outcomes = () if view.result else status_text.last_outcomes(view, topology)
        notes = [*outcomes, *filter(None, [note or known])]
        return sentences(*notes) if outcomes else note or known

    def _record(self, state: BoardState) -> tuple[PageEntry, ...]:
        """Return the entries of the move list; a challenge that this board still judges has no
        outcome yet.
        """
        view = state.view
        if state.is_judging and not state.is_detached:
            known = tuple(one for one in view.outcomes if one.entry + 1 < view.entry)
            view = msgspec.structs.replace(view, outcomes=known)
        return page_entries(view, self._seats, self._reader, self._topology.names)

    def _status_on_the_way(self, state: BoardState) -> str:
        """Return what was played or who is to act, instead of what to put right; or how a move
        continues, instead of what it has captured.
        """
        placing = state.mode is BoardMode.SETUP
        if state.mode is BoardMode.PLAY and state.announced_verdict is None:
            going_on = status_text.status_line(
                state.view,
                state.snapshot,
                None,
                self._topology,
                person=self._person,
                clears_captured=True,
            )
            return self._read(going_on) if state.snapshot.missing else ""
        puts_right = state.mode is BoardMode.RESTORE and state.announced_verdict is None
        if not (puts_right or (placing and _is_behind(state))):
            return ""
        tells = self._has_gone_on and not placing
        played = status_text.last_move_text(state.view) if tells else None
        person = self._person
        return self._read(played or status_text.turn_text(state.view, person))

    def _sole_player(self) -> int | None:
        """Return the number of the seat here that plays against the computer alone."""
        return None if self._person is None else self._seats.index(self._person)

    def _player(self, view: View, seat: Seat) -> str:
        """Return who plays a seat."""
        told = player_text(view, seat, self._seats)
        return told if isinstance(told, str) else self._read(told)

    def _read(self, message: Message | None) -> str:
        text = self._reader.text(message)
        return with_key_names(text, self._panel, self._reader, self._renamed)

    def _seats_in_parallel(self, state: BoardState, shown_note: Message | None) -> Sequence[Seat]:
        """Return the seats that the note invites to set up in secret at the same time."""
        waiting = () if state.is_detached else setup_text.not_started(state.setup)
        secret = [army.setup.seat for army in waiting if army.is_secret]
        return secret if secret and shown_note == setup_text.may_start_text(waiting) else ()

    def _public_note(self, view: View) -> Message | None:
        return status_text.public_note(view, has_buttons=self._panel.is_on_screen)

    def _calm_notes(self, view: View) -> tuple[Message | None, ...]:
        """Return the notes that ask nothing of anybody."""
        return None, view.situation, self._public_note(view)

    def _sentences(self, state: BoardState) -> tuple[Message, Message | None]:
        """Return the status line, and a second, quieter line."""
        view, topology, announced = state.view, self._topology, state.announced_verdict
        person = self._person
        if state.held_key is not None:
            return held_key_text(state.held_key), None
        if state.menu is not None:
            return menu_line(state.menu), menu_help(state.menu)
        if state.mode is BoardMode.SETUP:
            status = setup_text.setup_line(state.setup, state.guidance, topology)
            alone = person is not None
            return status, setup_text.setup_note(state.setup, view.seats, alone=alone)
        if view.edited is not None:
            if state.mode is BoardMode.RESTORE:
                step, snapshot = state.guidance, state.snapshot
                line = edit_text.guidance_line(view.scene, snapshot, step, topology)
            else:
                line = edit_text.edit_line(view.edited)
            return line, edit_text.edit_note(view.edited)
        note = hint_text.board_hint_text(view, state.snapshot, topology.names)
        has_buttons = self._panel.is_on_screen
        note = note or status_text.second_line(
            view, state.snapshot, topology, has_buttons=has_buttons
        )
        calm = status_text.calm_note(view, state.snapshot, topology, has_buttons=has_buttons)
        if state.hints_shown and note == calm:
            note = hint_text.movable_text(view, state.snapshot, topology) or note
        if state.is_detached:
            aside = state.mode is BoardMode.DETACHED
            note = Message("display.left-aside") if aside else view.situation
        elif state.pending_verdict is not None:
            note = status_text.verdict_task_text(state.pending_verdict, topology)
        if announced is None and state.is_detached:
            return status_text.table_text(view, topology, person), note
        if announced is None:
            snapshot, step, why = state.snapshot, state.guidance, state.refusal
            line = status_text.status_line(view, snapshot, step, topology, why, person=person)
            turns = (view.task, status_text.table_text(view, topology, person))
            return line, note if line in turns else view.task or note
        fallen = state.is_detached or state.now >= announced.announced_at  # phones do not wait
        status = status_text.challenge_text(
            view, announced, topology, is_announced=fallen, person=person
        )
        return status, note if fallen else None


def _recent_moves(state: BoardState, seats: Sequence[Seat]) -> tuple[RecentMove, ...]:
    """Return the moves since the last one here, if several others have moved; none whose piece has
    been captured or has moved on since, and none while hands move or a hint is shown.
    """
    view, snapshot = state.view, state.snapshot
    if view.last is None or snapshot.missing or snapshot.extra or state.hints_shown:
        return ()
    paths = (*view.earlier, (view.last.path[0], view.last.path[-1]))
    later, found = set[Cell](), list[RecentMove]()
    for start, end in reversed(paths):
        stands = view.scene[end]
        if stands is not None and end not in later:
            found.insert(0, RecentMove(seats.index(stands.seat), start, end))
        later |= {start, end}
    return tuple(found) if len({one.seat for one in found}) > 1 else ()


def _page_clocks(clocks: Clocks | None, seats: Sequence[Seat]) -> tuple[PageClock | None, ...]:
    """Return the clock of each seat, None for one without a limit; empty without any."""
    if clocks is None:
        return ()
    shown = {seat: PageClock(tuple(time), seat in clocks.running) for seat, time in clocks.times}
    return tuple(map(shown.get, seats))


def _unless_asking(
    state: BoardState,
    cells_of: Callable[[View, Snapshot, Topology], tuple[int, ...]],
    topology: Topology,
) -> tuple[int, ...]:
    """Return the cells of the move in progress that the status line is about; none if it is about
    something else.
    """
    asks = state.mode is BoardMode.SETUP or state.menu or state.held_key or state.announced_verdict
    if asks or state.is_detached:
        return ()
    return cells_of(state.view, state.snapshot, topology)


def _lit_for(lights: Lights, meaning: Meaning) -> tuple[int, ...]:
    """Return the cells whose light has this meaning."""
    return tuple(cell for cell in sorted(lights) if lights[cell].meaning is meaning)


def _may_end(view: View) -> bool:
    """Return whether the game can be resigned or drawn, in a lesson only where it asks for that."""
    words = {word for _, word in view.commands}
    return view.result is None and (view.task is None or bool(words & ENDINGS))


def _has_more(state: BoardState) -> bool:
    """Return whether More has anything to show, or another answer to a question."""
    army = state.setup.current
    asks = state.snapshot.question or (army is not None and army.cells_asked)
    return bool(asks or state.menu or state.reads_out or menu_items(state.view))


def _awaits_turn_button(state: BoardState) -> bool:
    """Return whether the turn button does more than end a move that also ends by itself."""
    snapshot, sets_up = state.snapshot, state.mode is BoardMode.SETUP
    asks = snapshot.question or snapshot.doubtful or snapshot.waiting_move or snapshot.open_choice
    return bool(sets_up or asks or state.menu or state.held_key or state.has_item)


def _yes_button(state: BoardState) -> Button | None:
    """Return the button that says yes to the question that is asked, if one is."""
    if state.menu is not None:
        return None
    is_playing = state.mode is BoardMode.PLAY and not state.snapshot.question
    asks = is_playing and is_draw_asked(state.view)
    chosen = Button.TURN if _asks_item(state) else None
    return state.confirms or chosen or (Button.DRAW if asks else None)


def _asks_item(state: BoardState) -> bool:
    """Return whether the item of the menu that a player has selected waits to be confirmed."""
    return state.item_question is not None and not (state.menu or state.snapshot.question)


def _idle_buttons(state: BoardState) -> tuple[Button, ...]:
    """Return undo and redo where all that they would do is say that there is nothing to do."""
    view, lifted = state.view, bool(state.snapshot.missing)
    if state.menu or state.setup.is_active or view.consents:
        return ()
    redoes = view.redoable or may_skip(view)
    idle = {Button.TAKE_BACK: view.own is None and not lifted, Button.REDO: not redoes}
    return tuple(button for button, is_idle in idle.items() if is_idle)


def _is_behind(state: BoardState) -> bool:
    """Return whether the pieces have still to follow a position that was not made on this board.

    A challenge is judged first.
    """
    snapshot, verdict = state.snapshot, state.announced_verdict
    if state.mode is BoardMode.SETUP:
        return bool(state.setup.set_up_elsewhere)
    if state.mode in (BoardMode.ABSENT, BoardMode.MENU):
        return False
    if (pending := state.pending_verdict) is not None:
        return state.now >= pending.announced_at
    judged = verdict is None or state.now >= verdict.announced_at
    follows = snapshot.setup_pending and snapshot.mode in (TrackerMode.SYNC, TrackerMode.WAIT)
    return follows and judged and bool(snapshot.missing or snapshot.extra)


def _is_removal_asked(state: BoardState, lights: Lights) -> bool:
    """Return whether a light or a verdict asks for a piece to leave the board."""
    if (pending := state.pending_verdict) is not None:
        return state.now >= pending.announced_at and not pending.is_wrong_piece
    lit = {light.meaning for light in lights.values()}
    return Meaning.REMOVE in lit or (Meaning.TAKE_AWAY in lit and Meaning.PUT_HERE not in lit)


def _board_status(state: BoardState, trouble: Trouble) -> BoardStatus:
    """Return how the pieces on the board relate to the game."""
    if state.mode is BoardMode.ABSENT:
        return BoardStatus.NONE
    if state.mode is BoardMode.DETACHED:
        return BoardStatus.DETACHED
    if trouble.sensors:
        return BoardStatus.AWAY
    return BoardStatus.DIFFERS if state.is_out_of_sync else BoardStatus.RIGHT


# --- the station with its display ---


class Output(NamedTuple):
    """What a step asks for: intents in order, and a frame, None if unchanged."""

    intents: tuple[AnyIntent, ...]
    frame: bytes | None


class StationDisplay:
    """The station of one board with its display.

    Call ``step`` for every input, and at ``deadline`` at the latest. ``last_functions``: the
    functions that the last step read from the keys.
    """

    def __init__(
        self,
        station: Station,
        topology: Topology,
        seats: Sequence[Seat],
        painter: Painter,
        panel: Panel = DEFAULT_PANEL,
        channels: Sequence[int] = (),
        reader: Localiser = IN_ENGLISH,
    ) -> None:
        self.station = station
        self.menu = MenuMode(channels)
        self._frozen: int | None = None
        self._has_new_state = True
        self.keys = HeldKeys(panel)
        self.last_functions: Sequence[Button] = ()
        self.lighting = Lighting(topology, seats, painter)
        self.page_writer = PageWriter(topology, seats, panel, reader)
        self._sounds = BoardSounds()
        self._speech = BoardSpeech()
        self._board_state: BoardState | None = None
        self._state: BoardState | None = None

    @property
    def deadline(self) -> float:
        """When to step next if nothing happens, on the scale of ``now``; infinity for never."""
        return min(self.station.deadline, self.lighting.changes_at, self.keys.deadline)

    def step(
        self,
        now: float,
        raw: int,
        pressed: Sequence[Pressed] = (),
        messages: Sequence[AnyNews] = (),
        *,
        identified: IdentifiedPieces = NONE_IDENTIFIED,
        unobserved: bool = False,
        hands_free: bool = False,
    ) -> Output:
        """Take all input up to ``now``, as ``Station.step`` does."""
        station, frame, before = self.station, None, (self.keys.held, self.menu.state)
        words = self.keys.step(
            Seconds(now), pressed, hold_opens_menu_only=self._is_hold_for_menu_only
        )
        raw, unobserved = self._step_menu(raw, words, unseen=unobserved)
        intents = station.step(
            Seconds(now),
            raw,
            self.last_functions,
            messages,
            identified=identified,
            unobserved=unobserved,
            hands_free=hands_free,
        )
        self._has_new_state = self._has_new_state and not (intents or self.last_functions)
        shown, made = (self.keys.held, self.menu.state), station.state
        if made is not None and (made is not self._board_state or shown != before):
            self._board_state = made
            self._state = self._with_menu(now, made)
            frame = self.lighting.show(self._state)
        elif now >= self.lighting.changes_at:
            frame = self.lighting.paint(now)
        return Output(tuple(intents), frame)

    @property
    def _is_hold_for_menu_only(self) -> bool:
        """Return whether holding a key only opens the menu: before the first move, or after
        the game.
        """
        made = self.station.state
        return self._has_new_state or (made is not None and made.view.result is not None)

    def _step_menu(self, raw: int, words: Sequence[Button], *, unseen: bool) -> tuple[int, bool]:
        """Return the scan for the station, and whether it has missed earlier ones.

        While the menu is open no moves are made: the station keeps the board as it was, and then
        resumes as after a gap.
        """
        if self.station.state is None:
            self.last_functions = words
            return raw, unseen
        self.last_functions = self.menu.step(raw, words)
        if self.menu.is_open:
            self._frozen = raw if self._frozen is None else self._frozen
            return self._frozen, False
        unseen, self._frozen = unseen or self._frozen is not None, None
        return raw, unseen

    def _with_menu(self, now: float, made: BoardState) -> BoardState:
        """Return the state with the menu or the held key in front of it."""
        held, menu = self.keys.held, self.menu.state
        may_choose = (
            not (held or menu or self.menu.provide_items is None) and self._is_hold_for_menu_only
        )
        if not (held or menu or may_choose):
            return made
        mode = BoardMode.MENU if menu else made.mode
        at = Seconds(now)
        return replace(made, now=at, mode=mode, held_key=held, menu=menu, may_open_menu=may_choose)

    def sound(self, now: float) -> Sound | None:
        """Return the sound of the last step; None for none, and once it was returned.

        Apart from ``step``, so that the lights come first.
        """
        if self._state is None:
            return None
        heard = self._sounds.next(self._state, self.lighting.lights)
        return heard or self._sounds.of_clocks(self._state, now)

    def page(self, context: PageContext = EMPTY_CONTEXT) -> Page | None:
        """Return the page after the last step; None if it is shown already or there is none yet.

        Apart from ``step``, so that the lights come first.
        """
        if self._state is None:
            return None
        return self.page_writer.page(self._state, context)

    def speech(self, talk: Talk) -> tuple[str, Urgency] | None:
        """Return what to say of the page returned last, and how urgent it is; None for nothing."""
        if self._state is None:
            return None
        said = self._speech.next(self._state, self.page_writer.lines, talk)
        return None if said is None else (self.page_writer.spoken(said.messages), said.urgency)
