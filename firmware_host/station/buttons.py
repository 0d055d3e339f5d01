"""The buttons of a board: what each press asks for.

In: a button, the view, the armies that are set up. Out: what it chose, or a sentence for the
player. Knows no game, no board and no link; ``now`` is an argument.

What can be said besides moving a piece: one button walks through it, the turn button says it.

In: a view. Out: the items in order, and each in words. Resigning and offering a draw are not among
them, for they have buttons of their own. Knows no game: the words are the game's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from drivers.ports import Button, Seconds
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, HIDDEN, OFFER_DRAW, RESIGN, Move, Seat, Setup
from engines.message import Message
from engines.topology import cells_of
from firmware_host.station.hints import RequestHint, hint_step
from firmware_host.station.notice import NOTICE_S
from firmware_host.station.setup import BoardSetup
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import HintPolicy, View
from firmware_host.tracking import actions


@dataclass(frozen=True)
class RevealPieces:
    """Show everybody what a seat has hidden, now that the game is over."""

    seat: Seat


Item: TypeAlias = Move | Setup | RevealPieces
"""A word to say, an army to lay out anew instead of moving, or what was hidden to show."""

_BUTTONS = (RESIGN, OFFER_DRAW)
_ANSWERS = (ACCEPT_DRAW, DECLINE_DRAW)


def menu_items(view: View) -> tuple[Item, ...]:
    """Everything on the menu: first the answers to an offer, for which somebody waits, then what
    seats on turn may say. An offer is answered here also out of turn: the menu names the seat that
    says it.
    """
    words = [Move(seat, choice=word) for seat, word in view.commands if word not in _BUTTONS]
    laid = [setup for setup in view.setups if not setup.due]
    known: list[Item] = [*words, *laid, *map(RevealPieces, _seats_with_hidden(view))]
    return tuple(
        sorted(known, key=lambda item: (not _is_answer(item), item.seat not in view.movers))
    )


def has_open_offer(view: View) -> bool:
    """Whether somebody waits for an answer that is on the menu."""
    return any(word in _ANSWERS for _, word in view.commands)


def sole_command(view: View) -> Item | None:
    """The first word of a seat on turn that can go on in no other way than by one."""
    moving = {move.seat for move in view.moves} | {setup.seat for setup in view.setups}
    stuck = [seat for seat in view.movers if seat not in moving and view.result is None]
    return next((item for item in menu_items(view) if item.seat in stuck), None)


def item_text(item: Item, view: View) -> Message:
    """An item as a player reads it: ``Red: join yellow``; the word alone to who learns."""
    match item:
        case Move() if view.task is not None:
            return Message("station.item-own-word", word=item.choice)
        case Move():
            return Message("station.item-word", seat=item.seat, word=item.choice)
        case Setup():
            return Message("station.item-setup", seat=item.seat)
        case RevealPieces():
            return Message("station.item-show", seat=item.seat)


def _seats_with_hidden(view: View) -> list[Seat]:
    """The seats here that have something to show, once the game is over."""
    hidden = {piece.seat for piece in view.scene if piece and piece.kind == HIDDEN}
    return [seat for seat in view.seats if seat in hidden] if view.result else []


def _is_answer(item: Item) -> bool:
    return isinstance(item, Move) and item.choice in _ANSWERS


CONFIRM_S = NOTICE_S
"""How long a second press of the same button counts as "yes, really": while the question stands."""


@dataclass(frozen=True)
class CancelSetup:
    """Do not lay the army out anew after all."""


@dataclass(frozen=True)
class PlayAgain:
    """What was taken back last is to be made again: so many moves there are then."""

    entry: int


@dataclass(frozen=True)
class RestartSetup:
    """Lay out an army from the beginning: the one the hands are busy with, or each."""

    all_armies: bool


PanelChoice: TypeAlias = (
    Item | actions.TakeBack | actions.NewGame | RequestHint | CancelSetup | RestartSetup | PlayAgain
)
"""What the menu has, a finished layout to play, what hands could do as well, or the above."""


class ButtonPanel:
    """The buttons of one board. ``shows_moves``: whether hints are asked for; ``is_board_asking``:
    whether the board asks or offers something that the turn button or a touch answers.
    """

    def __init__(self) -> None:
        self.shows_moves = False
        self._may_hint = True
        self.is_board_asking = False
        self._item: Item | None = None
        self._suggested = False
        self._confirming: tuple[Button, float] | None = None
        self._signalled = 0

    def allow_hints(self, allowed: bool) -> None:
        """Whether hints may be asked for from now on; those that are shown go where not."""
        self._may_hint, self.shows_moves = allowed, self.shows_moves and allowed

    def on_new_position(self, view: View) -> None:
        """The game has gone on, or back: a hint was for one position, where hints do not always
        stand, and so was a question whether something is meant.
        """
        self._confirming = None
        self.shows_moves = self.shows_moves and view.hinting is HintPolicy.ALWAYS
        self.close_menu(view)

    def close_menu(self, view: View) -> None:
        """Close the menu; but where only a word is left to go on with, show it at once."""
        self._item = sole_command(view)
        self._suggested = True

    @property
    def item(self) -> Item | None:
        """What the turn button would say. What nobody has looked for on the menu waits until the
        board has been answered.
        """
        return None if self.is_board_asking and self._suggested else self._item

    def is_confirming(self, now: Seconds) -> bool:
        """Whether it is asked if something is meant that cannot be undone."""
        return self._confirming is not None and now < self._confirming[1]

    def menu_note(self, view: View) -> Message | None:
        """How to say what the menu shows; None where it shows nothing."""
        if self.item is None:
            return None
        item = item_text(self.item, view)
        if self._signalled:
            return Message("station.put-back-to-say", message=item)
        return Message("station.press-to-say", message=item)

    def on_signal(self, view: View, lifted: int) -> None:
        """Two pieces are held up: of one seat on turn, it may resign; of two seats, a draw may be
        meant. Where that may be said now, the turn button would say it.
        """
        seats = {piece.seat for cell in cells_of(lifted) if (piece := view.scene[cell])}
        word = _command(view, RESIGN) if len(seats) == 1 else _draw(view)
        if isinstance(word, Move) and word.seat in seats:
            self._select(word)
            self._signalled = lifted

    def on_touch(self, view: View, lifted: int, put: int) -> None:
        """These cells have gone empty and been filled. Who moves a piece says nothing, but for one
        that is put back after it was held up.
        """
        if lifted or put & ~self._signalled:
            self._signalled = 0
            self.close_menu(view)
        self._signalled &= ~put

    def press(
        self, now: Seconds, button: Button, view: View, armies: BoardSetup
    ) -> PanelChoice | Message | None:
        """What this press asks for; a sentence when it cannot be, None when it is done."""
        army = armies.to_send
        if self._confirming and self._confirming[0] is not button:
            self._confirming = None  # nobody reads that question any more
        match button:
            case Button.HINT if not self._may_hint:
                return Message("station.no-hints")
            case Button.MENU:
                return Message("station.no-menu")  # a board that has one keeps the press for it
            case Button.HINT:
                return self._hint(view)
            case Button.TURN:
                return self._on_turn_button(view, armies)
            case Button.SAY:
                return self._next_item(view)
            case Button.TAKE_BACK if army is not None and not army.setup.due:
                return CancelSetup()
            case Button.TAKE_BACK if armies.current is not None and armies.current.placed:
                return self._restart_setup(now, button, view, armies)
            case Button.TAKE_BACK:
                return _take_back(view)
            case Button.REDO:
                return _redo(view)
            case Button.NEW_GAME if not view.entry and armies.differs_from(
                armies.restarted(all_armies=True)
            ):
                return self._restart_setup(now, button, view, armies)
            case Button.NEW_GAME if not view.entry:
                return Message("station.just-begun")
            case Button.NEW_GAME if any(wish.what == "new-game" for wish in view.consents):
                return actions.NewGame()
            case Button.NEW_GAME:
                leave = Message("station.once-more-to-leave")
                return self._confirmation_question(now, button, leave, view) or actions.NewGame()
            case Button.DRAW:
                return _draw(view)
            case Button.RESIGN:
                word = _command(view, RESIGN)
                if isinstance(word, Message) or not view.movers:
                    return word
                resign = Message("station.once-more-to-resign", seat=word.seat)
                return self._confirmation_question(now, button, resign, view) or word
            case Button.QUIT | Button.NO:
                pass
        return None

    def _hint(self, view: View) -> RequestHint | Message | None:
        """First all that may move, and for this turn where a piece would be taken; then, where
        somebody looks ahead, a hint step by step; then nothing again. Where only others are on
        turn, what they will probably answer.
        """
        if view.result is not None and view.advised and view.seats:
            return RequestHint(view.seats[0])
        last = view.last
        if view.advised and not view.moves and last and last.seat in view.seats:
            return RequestHint(last.seat)
        if not self.shows_moves or not (view.advised and view.moves):
            self.shows_moves = not self.shows_moves
            if self.shows_moves and view.advised and view.moves:
                return RequestHint(view.moves[0].seat, shows_danger=True)
            after = self.shows_moves and view.hinting is HintPolicy.MISTAKES
            return Message("station.hints-after-slips") if after else None
        self.shows_moves = hint_step(view) < MAX_STEP
        return RequestHint(view.moves[0].seat)

    def _restart_setup(
        self, now: Seconds, button: Button, view: View, armies: BoardSetup
    ) -> PanelChoice | Message:
        """Lay out anew, if that is meant; where sensors know the pieces, hands do it."""
        everything = button is Button.NEW_GAME
        if not armies.differs_from(armies.restarted(all_armies=everything)):
            return Message("station.move-the-pieces")
        question = Message("station.once-more-to-lay-anew", word=button)
        return self._confirmation_question(now, button, question, view) or RestartSetup(everything)

    def _on_turn_button(self, view: View, armies: BoardSetup) -> PanelChoice | Message | None:
        """The turn button says what the menu shows, or sends an army that is laid out. What pieces
        were held up for is not said before they are back: a child may hold two and press.
        """
        if self._signalled and self.item is not None:
            return self.menu_note(view)
        if (item := self.item) is not None:
            self._select(None)
        army = armies.to_send
        if item is not None or army is None:
            return item
        layout = army.layout if armies.complete else None
        if layout is None:
            return Message("station.lay-out-first")
        return Move(army.setup.seat, layout=layout)

    def _next_item(self, view: View) -> Message | None:
        """Show the next thing that can be said; after the last one, none."""
        known = menu_items(view)
        place = known.index(self.item) + 1 if self.item in known else 0
        self._select(known[place] if place < len(known) else None)
        if known:
            return None
        if view.result is not None:
            return Message("station.nothing-to-say-any-more")
        if not _seats_with_command(view, OFFER_DRAW):
            return Message("station.nothing-but-resigning")
        return Message("station.nothing-to-say")

    def _select(self, item: Item | None) -> None:
        """Show this on the menu, as somebody has asked."""
        self._item, self._suggested, self._signalled = item, False, 0

    def _confirmation_question(
        self, now: Seconds, button: Button, question: Message, view: View
    ) -> Message | None:
        """None when this is the second press within a few seconds, or nothing is lost by it; else
        the question.
        """
        if view.result or (
            self._confirming and self._confirming[0] is button and now <= self._confirming[1]
        ):
            self._confirming = None
            return None
        self._confirming = (button, now + CONFIRM_S)
        return question


def _take_back(view: View) -> actions.TakeBack | Message:
    """As many moves as a seat asks for, or all since the last one of the seats here."""
    asked = (wish.entry for wish in view.consents if wish.what == "take-back")
    back_to = next(asked, view.own)
    if back_to is None:
        return Message("station.nothing-to-take-back")
    return actions.TakeBack(view.entry - back_to)


def _redo(view: View) -> PlayAgain | Message:
    """What was taken back last."""
    return (
        PlayAgain(view.entry + view.redoable)
        if view.redoable
        else Message("station.nothing-to-redo")
    )


def _command(view: View, command: str) -> Move | Message:
    """This word, by a seat that may say it now, seats on turn first."""
    seats = sorted(_seats_with_command(view, command), key=lambda seat: seat not in view.movers)
    return Move(seats[0], choice=command) if seats else Message("station.not-now")


def _draw(view: View) -> Move | Message:
    """Accept the draw that is offered, or else offer one. All seats share the board: only a press
    while nobody but the other side is on turn can be seen to be the other side's.
    """
    asked = _seats_with_command(view, ACCEPT_DRAW)
    if not asked:
        return _command(view, OFFER_DRAW)
    if view.movers and not set(view.movers) - set(asked):
        return _command(view, ACCEPT_DRAW)
    return Message("station.draw-is-theirs", seats=asked)


def _seats_with_command(view: View, command: str) -> tuple[Seat, ...]:
    """The seats that may say this word now."""
    return tuple(seat for seat, offered in view.commands if offered == command)
