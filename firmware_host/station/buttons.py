"""The buttons of a board: what each press asks for.

In: a button, the view, the armies that are set up. Out: what it chose, or a sentence for the
player. Knows no game, no board and no link; ``now`` is an argument.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from drivers.ports import Button, Seconds
from engines.game import ACCEPT_DRAW, OFFER_DRAW, RESIGN, Move, Seat
from engines.message import Message
from engines.topology import cells_of
from firmware_host.station import word_menu
from firmware_host.station.hinting import AskHint, step
from firmware_host.station.notice import NOTICE_S
from firmware_host.station.setup import BoardSetup
from firmware_host.table.hinting import Hinting
from firmware_host.table.hints import STEPS
from firmware_host.table.messages import View
from firmware_host.tracking import acts

CONFIRM_S = NOTICE_S
"""How long a second press of the same button counts as "yes, really": while the question stands."""


@dataclass(frozen=True)
class LeaveAsItWas:
    """Do not lay the army out anew after all."""


@dataclass(frozen=True)
class PlayAgain:
    """What was taken back last is to be made again: so many moves there are then."""

    entry: int


@dataclass(frozen=True)
class LayAnew:
    """Lay out an army from the beginning: the one the hands are busy with, or each."""

    everything: bool


Chosen: TypeAlias = (
    word_menu.Item | acts.TakeBack | acts.StartAgain | AskHint | LeaveAsItWas | LayAnew | PlayAgain
)
"""What the menu has, a finished layout to play, what hands could do as well, or the above."""


class ButtonPanel:
    """The buttons of one board. ``hints``: whether hints are asked for; ``busy``: whether the board
    asks or offers something that the turn button or a touch answers.
    """

    def __init__(self) -> None:
        self.hints = False
        self._may_hint = True
        self.busy = False
        self._item: word_menu.Item | None = None
        self._unasked = False
        self._asked: tuple[Button, float] | None = None
        self._held_up = 0

    def allow_hints(self, allowed: bool) -> None:
        """Whether hints may be asked for from now on; those that are shown go where not."""
        self._may_hint, self.hints = allowed, self.hints and allowed

    def begin(self, view: View) -> None:
        """The game has gone on, or back: a hint was for one position, where hints do not always
        stand, and so was a question whether something is meant.
        """
        self._asked = None
        self.hints = self.hints and view.hinting is Hinting.ALWAYS
        self.open(view)

    def open(self, view: View) -> None:
        """Close the menu; but where only a word is left to go on with, show it at once."""
        self._item = word_menu.only_word(view)
        self._unasked = True

    @property
    def item(self) -> word_menu.Item | None:
        """What the turn button would say. What nobody has looked for on the menu waits until the
        board has been answered.
        """
        return None if self.busy and self._unasked else self._item

    def asks(self, now: Seconds) -> bool:
        """Whether it is asked if something is meant that cannot be undone."""
        return self._asked is not None and now < self._asked[1]

    def note(self, view: View) -> Message | None:
        """How to say what the menu shows; None where it shows nothing."""
        if self.item is None:
            return None
        item = word_menu.in_words(self.item, view)
        if self._held_up:
            return Message("station.put-back-to-say", message=item)
        return Message("station.press-to-say", message=item)

    def signal(self, view: View, lifted: int) -> None:
        """Two pieces are held up: of one seat on turn, it may resign; of two seats, a draw may be
        meant. Where that may be said now, the turn button would say it.
        """
        seats = {piece.seat for cell in cells_of(lifted) if (piece := view.scene[cell])}
        word = _word(view, RESIGN) if len(seats) == 1 else _draw(view)
        if isinstance(word, Move) and word.seat in seats:
            self._show(word)
            self._held_up = lifted

    def touched(self, view: View, lifted: int, put: int) -> None:
        """These cells have gone empty and been filled. Who moves a piece says nothing, but for one
        that is put back after it was held up.
        """
        if lifted or put & ~self._held_up:
            self._held_up = 0
            self.open(view)
        self._held_up &= ~put

    def press(
        self, now: Seconds, button: Button, view: View, armies: BoardSetup
    ) -> Chosen | Message | None:
        """What this press asks for; a sentence when it cannot be, None when it is done."""
        army = armies.to_send
        if self._asked and self._asked[0] is not button:
            self._asked = None  # nobody reads that question any more
        match button:
            case Button.HINT if not self._may_hint:
                return Message("station.no-hints")
            case Button.MENU:
                return Message("station.no-menu")  # a board that has one keeps the press for it
            case Button.HINT:
                return self._hint(view)
            case Button.TURN:
                return self._turn(view, armies)
            case Button.SAY:
                return self._next_item(view)
            case Button.TAKE_BACK if army is not None and not army.setup.due:
                return LeaveAsItWas()
            case Button.TAKE_BACK if armies.current is not None and armies.current.laid:
                return self._lay_anew(now, button, view, armies)
            case Button.TAKE_BACK:
                return _take_back(view)
            case Button.REDO:
                return _play_again(view)
            case Button.NEW_GAME if not view.entry and armies.changed_by(
                armies.anew(everything=True)
            ):
                return self._lay_anew(now, button, view, armies)
            case Button.NEW_GAME if not view.entry:
                return Message("station.just-begun")
            case Button.NEW_GAME if any(wish.what == "new-game" for wish in view.wishes):
                return acts.StartAgain()
            case Button.NEW_GAME:
                leave = Message("station.once-more-to-leave")
                return self._sure(now, button, leave, view) or acts.StartAgain()
            case Button.DRAW:
                return _draw(view)
            case Button.RESIGN:
                word = _word(view, RESIGN)
                if isinstance(word, Message) or not view.movers:
                    return word
                resign = Message("station.once-more-to-resign", seat=word.seat)
                return self._sure(now, button, resign, view) or word
            case Button.QUIT | Button.NO:
                pass
        return None

    def _hint(self, view: View) -> AskHint | Message | None:
        """First all that may move, and for this turn where a piece would be taken; then, where
        somebody looks ahead, a hint step by step; then nothing again. Where only others are on
        turn, what they will probably answer.
        """
        if view.result is not None and view.advised and view.seats:
            return AskHint(view.seats[0])
        last = view.last
        if view.advised and not view.moves and last and last.seat in view.seats:
            return AskHint(last.seat)
        if not self.hints or not (view.advised and view.moves):
            self.hints = not self.hints
            if self.hints and view.advised and view.moves:
                return AskHint(view.moves[0].seat, look=True)
            after = self.hints and view.hinting is Hinting.SLIPS
            return Message("station.hints-after-slips") if after else None
        self.hints = step(view) < STEPS
        return AskHint(view.moves[0].seat)

    def _lay_anew(
        self, now: Seconds, button: Button, view: View, armies: BoardSetup
    ) -> Chosen | Message:
        """Lay out anew, if that is meant; where sensors know the pieces, hands do it."""
        everything = button is Button.NEW_GAME
        if not armies.changed_by(armies.anew(everything=everything)):
            return Message("station.move-the-pieces")
        question = Message("station.once-more-to-lay-anew", word=button)
        return self._sure(now, button, question, view) or LayAnew(everything)

    def _turn(self, view: View, armies: BoardSetup) -> Chosen | Message | None:
        """The turn button says what the menu shows, or sends an army that is laid out. What pieces
        were held up for is not said before they are back: a child may hold two and press.
        """
        if self._held_up and self.item is not None:
            return self.note(view)
        if (item := self.item) is not None:
            self._show(None)
        army = armies.to_send
        if item is not None or army is None:
            return item
        layout = army.layout if armies.complete else None
        if layout is None:
            return Message("station.lay-out-first")
        return Move(army.setup.seat, layout=layout)

    def _next_item(self, view: View) -> Message | None:
        """Show the next thing that can be said; after the last one, none."""
        known = word_menu.items(view)
        place = known.index(self.item) + 1 if self.item in known else 0
        self._show(known[place] if place < len(known) else None)
        if known:
            return None
        if view.result is not None:
            return Message("station.nothing-to-say-any-more")
        if not _may_say(view, OFFER_DRAW):
            return Message("station.nothing-but-resigning")
        return Message("station.nothing-to-say")

    def _show(self, item: word_menu.Item | None) -> None:
        """Show this on the menu, as somebody has asked."""
        self._item, self._unasked, self._held_up = item, False, 0

    def _sure(self, now: Seconds, button: Button, question: Message, view: View) -> Message | None:
        """None when this is the second press within a few seconds, or nothing is lost by it; else
        the question.
        """
        if view.result or (self._asked and self._asked[0] is button and now <= self._asked[1]):
            self._asked = None
            return None
        self._asked = (button, now + CONFIRM_S)
        return question


def _take_back(view: View) -> acts.TakeBack | Message:
    """As many moves as a seat asks for, or all since the last one of the seats here."""
    asked = (wish.entry for wish in view.wishes if wish.what == "take-back")
    back_to = next(asked, view.own)
    if back_to is None:
        return Message("station.nothing-to-take-back")
    return acts.TakeBack(view.entry - back_to)


def _play_again(view: View) -> PlayAgain | Message:
    """What was taken back last."""
    return (
        PlayAgain(view.entry + view.undone) if view.undone else Message("station.nothing-to-redo")
    )


def _word(view: View, word: str) -> Move | Message:
    """This word, by a seat that may say it now, seats on turn first."""
    seats = sorted(_may_say(view, word), key=lambda seat: seat not in view.movers)
    return Move(seats[0], choice=word) if seats else Message("station.not-now")


def _draw(view: View) -> Move | Message:
    """Accept the draw that is offered, or else offer one. All seats share the board: only a press
    while nobody but the other side is on turn can be seen to be the other side's.
    """
    asked = _may_say(view, ACCEPT_DRAW)
    if not asked:
        return _word(view, OFFER_DRAW)
    if view.movers and not set(view.movers) - set(asked):
        return _word(view, ACCEPT_DRAW)
    return Message("station.draw-is-theirs", seats=asked)


def _may_say(view: View, word: str) -> tuple[Seat, ...]:
    """The seats that may say this word now."""
    return tuple(seat for seat, offered in view.words if offered == word)
