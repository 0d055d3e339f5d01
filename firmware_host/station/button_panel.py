"""The buttons of a board: what each press asks for, and the menu that one of them steps through.

In: a button, the view, the armies being set up. Out: a choice for the station, or a message. The
menu holds all that a seat can do besides moving a piece, except resigning, offering a draw and
skipping a lesson's step, which have buttons of their own; the turn button carries out the item
shown. Knows no game (the texts are the game's), no board, no link and no time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from drivers.interfaces import Button
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, HIDDEN, OFFER_DRAW, RESIGN, Move, Seat, Setup
from engines.lesson import GO_ON, NEXT, PLAY, SKIP
from engines.message import Message, sentences
from engines.topology import cells_of
from firmware_host.station.hint_cells import RequestHint, further_step
from firmware_host.station.requests import fallen_flag, own_request, request_to_answer
from firmware_host.station.setup_by_hand import ArmySetups, SetupByHand
from firmware_host.table.messages import Consent, HintPolicy, RequestKind, View
from firmware_host.table.players import people, person, sole_player
from firmware_host.table.position_history import read_command
from firmware_host.tracking import actions


@dataclass(frozen=True)
class RevealPieces:
    """Reveal a seat's hidden pieces to all viewers once the game is over."""

    seat: Seat


@dataclass(frozen=True)
class LiftTimeLimit:
    """Let a seat whose flag has fallen play on without a limit."""

    seat: Seat


Item: TypeAlias = Move | Setup | RevealPieces | LiftTimeLimit
"""A command, an army to set up instead of moving, hidden pieces to reveal, a limit to lift."""


class ReadOut(NamedTuple):
    """Something that a player asks to have read out; ``seat``: whose pieces, None for the rest."""

    what: Literal["last-move", "turn", "clock", "pieces"]
    seat: Seat | None = None


_WITH_OWN_BUTTON = (RESIGN, OFFER_DRAW, SKIP)
_ANSWERS = (ACCEPT_DRAW, DECLINE_DRAW)

REQUEST_BUTTONS: Mapping[RequestKind, Button] = {
    "take-back": Button.TAKE_BACK,
    "redo": Button.REDO,
    "new-game": Button.NEW_GAME,
    "rematch": Button.NEW_GAME,
}
"""The button that agrees to a request of others, and withdraws the players' own one."""

CHOICES = (Button.FIRST_CHOICE, Button.SECOND_CHOICE)


def direct_choices(view: View) -> Mapping[Button, DirectChoice]:
    """Return what can be chosen now, by the button that carries each out at once: the answers to an
    offer or a request, what follows a fallen flag, the commands that are part of this turn.

    A third one is only on the menu.
    """
    return dict(zip(CHOICES, _direct_choices(view), strict=False))


def _direct_choices(view: View) -> Sequence[DirectChoice]:
    if (seat := seat_to_answer(view)) is not None and not is_draw_asked(view):
        return [Move(seat, choice=answer) for answer in _ANSWERS]
    if (asked := request_to_answer(view)) is not None:
        return [AgreeToRequest(asked), WithdrawRequest()]
    if (seat := fallen_flag(view)) is not None:
        resigns = [Move(seat, choice=RESIGN)] if (seat, RESIGN) in view.commands else []
        return [LiftTimeLimit(seat), *resigns]
    return [Move(seat, choice=word) for seat, word in view.choices]


def seat_to_answer(view: View) -> Seat | None:
    """Return the seat here that is asked to accept a draw, one on turn first; None if none is."""
    asked = _seats_with_command(view, ACCEPT_DRAW)
    return min(asked, key=lambda seat: seat not in view.movers, default=None)


def menu_items(view: View) -> tuple[Item, ...]:
    """Return all items of the menu.

    The answers to an offer come first, because somebody waits for them, then the commands of seats
    on turn; after the end, to reveal everything. An offer can be answered out of turn: the menu
    names the seat that answers.
    """
    commands = [
        Move(seat, choice=command)
        for seat, command in view.commands
        if command not in _WITH_OWN_BUTTON
    ]
    optional = [setup for setup in view.setups if not setup.due]
    flag = fallen_flag(view)
    lifted = [] if flag is None else [LiftTimeLimit(flag)]
    items: list[Item] = [
        *map(RevealPieces, _seats_with_hidden(view)),
        *lifted,
        *commands,
        *optional,
    ]
    return tuple(
        sorted(items, key=lambda item: (not _is_answer(item), item.seat not in view.movers))
    )


def read_outs(view: View) -> tuple[ReadOut, ...]:
    """Return what can be read out, which follows the menu on a board that speaks."""
    pieces = (ReadOut("pieces", seat) for seat, _ in view.clock)
    clock = () if view.clocks is None else (ReadOut("clock"),)
    return (ReadOut("last-move"), ReadOut("turn"), *clock, *pieces)


def has_open_offer(view: View) -> bool:
    """Return whether an offer waits for an answer that is on the menu."""
    return any(command in _ANSWERS for _, command in view.commands)


def is_draw_asked(view: View) -> bool:
    """Return whether everybody on turn is asked to accept a draw or to decline it."""
    offered = {seat for seat, command in view.commands if command == ACCEPT_DRAW}
    return bool(offered and view.movers) and not set(view.movers) - offered


def forced_item(view: View) -> Item | None:
    """Return the first command of a seat on turn that can only go on by a command."""
    moving = {move.seat for move in view.moves} | {setup.seat for setup in view.setups}
    stuck = [seat for seat in view.movers if seat not in moving and view.result is None]
    return next((item for item in menu_items(view) if item.seat in stuck), None)


def has_hint(view: View) -> bool:
    """Return whether the hint button has something to show: after the end, only turning points."""
    return view.result is None or (view.can_request_hints and bool(view.seats))


def sole_reveal(view: View) -> RevealPieces | None:
    """Return what reveals everything once the game is over: the pieces of a player alone with the
    computer, which then shows its own; None where other people may not want it yet.
    """
    seat = sole_player(view, [seat for seat, _ in view.clock])
    return RevealPieces(seat) if seat and seat in _seats_with_hidden(view) else None


def item_text(item: Item, view: View) -> Message:
    """Return the text of an item, as in ``Red: join yellow``; in a lesson the command alone."""
    match item:
        case Move() if view.task is not None:
            return Message("station.item-own-word", word=item.choice)
        case Move():
            return Message("station.item-word", seat=person(view, item.seat), word=item.choice)
        case Setup():
            return Message("station.item-setup", seat=item.seat)
        case RevealPieces():
            return Message("station.item-show", seat=item.seat)
        case LiftTimeLimit():
            return Message("station.item-lift-limit", seat=person(view, item.seat))


def _seats_with_hidden(view: View) -> list[Seat]:
    """Return the seats here that can reveal something, once the game is over."""
    hidden = {piece.seat for piece in view.scene if piece and piece.kind == HIDDEN}
    return [seat for seat in view.seats if seat in hidden] if view.result else []


def _is_answer(item: Item) -> bool:
    return isinstance(item, Move) and item.choice in _ANSWERS


@dataclass(frozen=True)
class CancelSetup:
    """Cancel the new set-up of an army."""


@dataclass(frozen=True)
class RedoMoves:
    """Play again the move that was taken back last, up to so many moves."""

    entry: int


@dataclass(frozen=True)
class WithdrawRequest:
    """Withdraw the request that the players here are waiting on."""


@dataclass(frozen=True)
class AgreeToRequest:
    """Agree to the request of others."""

    request: Consent


@dataclass(frozen=True)
class RestartSetup:
    """Set up an army from the beginning: the one being set up, or each."""

    all_armies: bool


PanelChoice: TypeAlias = (
    Item
    | actions.TakeBack
    | actions.NewGame
    | RequestHint
    | CancelSetup
    | RestartSetup
    | RedoMoves
    | WithdrawRequest
    | AgreeToRequest
)
"""An item of the menu, a finished layout to send, a choice that moved pieces could also make, or
one of the above.
"""


DirectChoice: TypeAlias = Move | AgreeToRequest | WithdrawRequest | LiftTimeLimit
"""What a button of its own carries out at once."""


class ButtonPanel:
    """The buttons of one board.

    ``hints_shown``: whether hints are requested; ``reads_out``: whether the board speaks, so that
    the menu has what can be read out; ``read_out``: what was asked for last; ``is_board_asking``:
    whether the board has a question or an offer that the turn button or a touch answers.
    """

    def __init__(self) -> None:
        self.hints_shown = False
        self._may_hint = True
        self.reads_out = False
        self.read_out: ReadOut | None = None
        self.is_board_asking = False
        self._item: Item | None = None
        self._is_preselected = False
        self._confirming: tuple[Button, Message] | None = None
        self._signalled = 0

    def allow_hints(self, allowed: bool) -> None:
        """Set whether hints can be requested; hide shown ones if not."""
        self._may_hint, self.hints_shown = allowed, self.hints_shown and allowed

    def on_new_position(self, view: View) -> None:
        """Drop hints and open confirmations, which were meant for the previous position."""
        self._confirming = None
        self.hints_shown = self.hints_shown and view.hinting is HintPolicy.ALWAYS
        self.close_menu(view)

    def close_menu(self, view: View) -> None:
        """Close the menu; where a seat can only go on by a command, show that one at once; at the
        end, the turn button may reveal everything.
        """
        self.read_out = None
        self._item = forced_item(view) or sole_reveal(view)
        self._is_preselected = True

    @property
    def item(self) -> Item | None:
        """The item that the turn button carries out.

        An item that nobody has selected waits until the board's own question is answered.
        """
        return None if self.is_board_asking and self._is_preselected else self._item

    @property
    def confirmation(self) -> Message | None:
        """The open question whether to do something that cannot be undone: the same button says
        yes; any other button or a touch says no."""
        return self._confirming[1] if self._confirming else None

    @property
    def confirms(self) -> Button | None:
        """The button that says yes to the open confirmation; None where there is none."""
        return self._confirming[0] if self._confirming else None

    def menu_note(self, view: View) -> Message | None:
        """Return how to carry out the item shown; None if none is shown, or nobody has selected
        it after the end, when it is one of several hints.
        """
        if self.item is None or (self._is_preselected and view.result is not None):
            return None
        item = item_text(self.item, view)
        if self._signalled:
            return Message("station.put-back-to-say", message=item)
        if menu_items(view) != (self.item,):
            return Message("station.press-to-say", message=item)
        if isinstance(self.item, Move) and view.task is not None and view.situation is not None:
            return sentences(
                view.situation, Message("station.press-for-word", word=self.item.choice)
            )
        return Message("station.press-to-confirm", message=item)

    def next_item(self, view: View) -> Item | None:
        """Return the item of the menu that the next press shows; None after the last one."""
        if self.read_out is not None:
            return None
        items = menu_items(view)
        seen = self.item if not self._is_preselected else None
        place = items.index(seen) + 1 if seen in items else 0
        return items[place] if place < len(items) else None

    def on_signal(self, view: View, lifted: int) -> None:
        """Handle two pieces held up.

        Two of one seat on turn mean resigning, two of different seats a draw. Where that command is
        possible, it becomes the item that the turn button carries out.
        """
        seats = {piece.seat for cell in cells_of(lifted) if (piece := view.scene[cell])}
        command = _command(view, RESIGN) if len(seats) == 1 else _draw(view)
        if isinstance(command, Move) and command.seat in seats:
            self._select(command)
            self._signalled = lifted

    def on_touch(self, view: View, lifted: int, put: int) -> None:
        """Handle cells that emptied and filled.

        A touch withdraws the signal and closes the menu, unless it only puts back a piece that was
        held up, and answers an open confirmation with no.
        """
        if lifted or put & ~self._signalled:
            self._signalled, self._confirming = 0, None
            self.close_menu(view)
        self._signalled &= ~put

    def press(self, button: Button, view: View, armies: ArmySetups) -> PanelChoice | Message | None:
        """Return what this press asks for: a message if it is impossible, None if it is done."""
        army = armies.to_send
        asked = self.confirms
        if asked is not button:
            self._confirming = None  # the question is no longer shown
        if button is not Button.SAY:
            self.read_out = None
        if button is Button.HINT:
            self.close_menu(view)  # its item would hide the hint
        match button:
            case Button.NO if asked is None and is_draw_asked(view):
                return _command(view, DECLINE_DRAW)
            case Button.FIRST_CHOICE | Button.SECOND_CHOICE:
                return direct_choices(view).get(button, Message("station.not-now"))
            case Button.HINT if not self._may_hint:
                return Message("station.no-hints")
            case Button.MENU:
                # A board with a question keeps the press for that.
                return Message("station.no-menu")
            case Button.HINT:
                return self._hint(view)
            case Button.TURN:
                return self._on_turn_button(view, armies)
            case Button.SAY:
                return self._next_item(view)
            case Button.TAKE_BACK if army is not None and not army.setup.due:
                return CancelSetup()
            case Button.TAKE_BACK if armies.current is not None and armies.current.placed:
                return self._restart_setup(button, view, armies)
            case _ if button is _withdrawing_button(view):
                return WithdrawRequest()
            case Button.TAKE_BACK if _was_given_up(view):
                goes_on = Message("station.ask-to-go-on")
                return _take_back(view) if self._is_confirmed(button, goes_on) else None
            case Button.TAKE_BACK:
                return _take_back(view)
            case Button.REDO:
                return _redo(view)
            case Button.NEW_GAME if not view.entry and armies.differs_from(
                armies.restarted(all_armies=True)
            ):
                return self._restart_setup(button, view, armies)
            case Button.NEW_GAME if not view.entry:
                return Message("station.just-begun")
            case Button.NEW_GAME if view.result or any(
                consent.what == "new-game" for consent in view.consents
            ):
                return actions.NewGame()
            case Button.NEW_GAME:
                leave = Message("station.ask-to-leave")
                anew = leave if view.task is None else Message("station.ask-to-restart")
                return actions.NewGame() if self._is_confirmed(button, anew) else None
            case Button.DRAW:
                command = _draw(view)
                if isinstance(command, Message) or not _is_answered_at_once(command, view):
                    return command
                offer = Message("station.ask-to-offer-draw")
                return command if self._is_confirmed(button, offer) else None
            case Button.RESIGN:
                command = _command(view, RESIGN)
                if isinstance(command, Message) or not view.movers:
                    return command
                resign = Message("station.ask-to-resign", seat=command.seat)
                if lost := dict(view.loses_with).get(command.seat):
                    also = Message("station.loses-with-you", seats=people(view, lost))
                    resign = sentences(resign, also)
                return command if self._is_confirmed(button, resign) else None
            case Button.QUIT | Button.NO:
                pass
        return None

    def _hint(self, view: View) -> RequestHint | Message | None:
        """Request a hint step by step, then nothing; if only others are on turn, their probable
        answer. Where none can be requested, show the movable pieces.
        """
        if view.result is not None:
            return RequestHint(view.seats[0]) if has_hint(view) else None
        last = view.last
        if view.can_request_hints and not view.moves and last and last.seat in view.seats:
            return RequestHint(last.seat)
        if not (view.can_request_hints and view.moves):
            self.hints_shown = not self.hints_shown
            after = self.hints_shown and view.hinting is HintPolicy.MISTAKES
            return Message("station.hints-after-slips") if after else None
        self.hints_shown = further_step(view) > 0
        return RequestHint(view.moves[0].seat)

    def _restart_setup(
        self, button: Button, view: View, armies: ArmySetups
    ) -> PanelChoice | Message | None:
        """Start the set-up again after confirmation; where sensors identify pieces, the pieces
        decide.
        """
        everything = button is Button.NEW_GAME
        if not armies.differs_from(armies.restarted(all_armies=everything)):
            return Message("station.move-the-pieces")
        question = Message("station.ask-to-lay-anew")
        confirmed = self._is_confirmed(button, question)
        return RestartSetup(everything) if confirmed else None

    def _on_turn_button(self, view: View, armies: ArmySetups) -> PanelChoice | Message | None:
        """Carry out the item shown, or send a finished army.

        A signal is not carried out before its pieces are back: a child may hold two and press.
        """
        if self._signalled and self.item is not None:
            return self.menu_note(view)
        if (item := self.item) is not None:
            self._select(None)
        army = armies.to_send
        if item is not None or army is None:
            return item
        layout = army.layout if armies.complete else None
        return Move(army.setup.seat, layout=layout) if layout else _incomplete_text(army, armies)

    def _next_item(self, view: View) -> Message | None:
        """Show the next item of the menu, then what can be read out; after the last one what
        ``close_menu`` shows.
        """
        following = read_outs(view) if self.reads_out else ()
        if (item := self.next_item(view)) is not None:
            self._select(item)
        else:
            done = following.index(self.read_out) + 1 if self.read_out in following else 0
            self.close_menu(view)
            self.read_out = next(iter(following[done:]), None)
        if menu_items(view) or following:
            return None
        if view.result is not None:
            return Message("station.nothing-to-say-any-more")
        if not _seats_with_command(view, OFFER_DRAW):
            return Message("station.nothing-but-resigning")
        return Message("station.nothing-to-say")

    def _select(self, item: Item | None) -> None:
        """Show this item because a player asked for it."""
        self._item, self._is_preselected, self._signalled = item, False, 0
        self.read_out = None

    def _is_confirmed(self, button: Button, question: Message) -> bool:
        """Return whether this press answers the question; otherwise ask it."""
        if self._confirming and self._confirming[0] is button:
            self._confirming = None
            return True
        self._confirming = (button, question)
        return False


def _incomplete_text(army: SetupByHand, armies: ArmySetups) -> Message:
    """Return what an army still lacks; where sensors do not identify the pieces that stand there,
    they may have missed one.
    """
    if not army.remaining:
        return Message("station.lay-out-first")
    lacking = Message("station.still-to-place", number=len(army.remaining))
    known = armies.identified or not army.placed
    return lacking if known else sentences(lacking, Message("station.if-missed"))


def _was_given_up(view: View) -> bool:
    """Return whether players ended the game by a command, which a slip would take back at once."""
    last = view.record[-1] if view.record else None
    ended = view.result is not None and last is not None and read_command(last.text) is not None
    return ended and not view.consents


def _take_back(view: View) -> actions.TakeBack | Message:
    """Return a take-back of as many moves as others request, or of all since the last move of the
    seats here.
    """
    asked = request_to_answer(view)
    back_to = asked.entry if asked and asked.what == "take-back" else view.own
    if back_to is None:
        return Message("station.nothing-to-take-back")
    return actions.TakeBack(view.entry - back_to)


def _withdrawing_button(view: View) -> Button | None:
    """Return the button that withdraws the request of the players here; None while there is none,
    or others request something else.
    """
    own = own_request(view)
    return REQUEST_BUTTONS[own.what] if own and not request_to_answer(view) else None


def may_skip(view: View) -> bool:
    """Return whether a lesson can be asked for its next step."""
    return any(word in (SKIP, GO_ON, NEXT) for _, word in view.commands)


def _redo(view: View) -> RedoMoves | Move | Message | None:
    """Return the redo of the moves taken back last, in a lesson the next step; or why there is
    none.
    """
    if view.redoable:
        return RedoMoves(view.entry + view.redoable)
    if view.task is None:
        return Message("station.nothing-to-redo")
    words = [word for _, word in view.commands]
    if PLAY in words:
        return Message("station.last-step")
    steps = (_command(view, word) for word in (SKIP, GO_ON, NEXT) if word in words)
    return next(steps, None)  # a step that is done goes on by itself


def _command(view: View, command: str) -> Move | Message:
    """Return this command of a seat that can give it now, seats on turn first."""
    seats = sorted(_seats_with_command(view, command), key=lambda seat: seat not in view.movers)
    return Move(seats[0], choice=command) if seats else Message("station.not-now")


def _draw(view: View) -> Move | Message:
    """Accept an open draw offer, or else offer a draw.

    All seats share the board: a press counts as the other side's only while that side alone is on
    turn.
    """
    offered = _seats_with_command(view, ACCEPT_DRAW)
    if not offered:
        return _command(view, OFFER_DRAW)
    if is_draw_asked(view):
        return _command(view, ACCEPT_DRAW)
    return Message("station.draw-is-theirs", seats=offered)


def _is_answered_at_once(command: Move, view: View) -> bool:
    """Return whether this offers a draw to computers alone, which leave no time to withdraw it."""
    alone = sole_player(view, [seat for seat, _ in view.clock])
    return command.choice == OFFER_DRAW and alone is not None and bool(view.computers)


def _seats_with_command(view: View, command: str) -> tuple[Seat, ...]:
    """Return the seats that can give this command now."""
    return tuple(seat for seat, offered in view.commands if offered == command)
