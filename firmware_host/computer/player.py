"""One seat that the computer plays: when it thinks, what it does, when it gives up or agrees.

In: views of the game as that seat may see it, and thoughts. Out: a question to think about, and
intents. Pure: no clock, no chance but its seed. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.game import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    AnyGame,
    Move,
    Seat,
    Setup,
)
from engines.search.chance import lot
from engines.search.levels import Level, chosen
from engines.search.thinking import Question, Thought, reached
from firmware_host.computer.seat_question import asked, has_secrets
from firmware_host.table.messages import AnyIntent, NewGame, Play, Redo, Rematch, Rewind, View

HOPELESS: Final = -1000
PATIENT: Final = 3
"""It resigns after so many turns of its own in a row of which the best is worth no more: ten of the
commonest pieces. A guess: a learner shall see how a game is won, not wait for what is long over.
"""

EVEN: Final = 30
LONG: Final = 60
QUIET: Final = 8
"""It offers a draw, or agrees to one, where after so many moves of the game its last turns were all
worth nothing much to either side, in hundredths of the commonest piece. Guesses.
"""


class Player:
    """``question``: what to think about now, ``owes``: what to lay out; each None while there is
    nothing. ``seed``: of this seat; the same views get the same answers. ``keys``: of its intents.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, level: Level, seed: int, keys: Iterator[int]
    ) -> None:
        self.question: Question | None = None
        self.owes: Setup | None = None
        self.level = level
        self._game, self._seat, self._seed = game, seat, seed
        self._keys = keys
        self._view: View | None = None
        self._thought: Thought | None = None
        self._worth: list[int] = []
        self._offered_at = 0
        self._better: Move | None = None

    @property
    def seed(self) -> int:
        """Of what is left to chance in this position: another one in each, and in each game."""
        assert self._view is not None
        return lot(self._seed, (self._view.game_id, self._view.entry))

    @property
    def waits(self) -> bool:
        """Whether the one who has moved may still think better of it."""
        return self._view is not None and not self._view.settled

    @property
    def secret(self) -> bool:
        """Whether what is thought knows what others may not."""
        return has_secrets(self._view)

    def see(self, view: View) -> Sequence[AnyIntent]:
        """The game stands like this now: what to do about it without thinking."""
        known, self._view = self._view, view
        if known is None or known.game_id != view.game_id:
            self._worth, self._offered_at = [], 0
            self._better = None if known is None else self._regretted(known, view)
        before, self.question, self.owes = self.question, None, None
        agreed = self._agreed(view)
        if agreed or view.result or self._seat not in view.to_act:
            return agreed
        words = {word for seat, word in view.words if seat == self._seat}
        if ACCEPT_DRAW in words:
            return [self._say(ACCEPT_DRAW if self._is_even(view, 0) else DECLINE_DRAW)]
        # An army to begin with; what is to be placed again later depends on how all stands.
        begun = view.start or any(recorded.seat == self._seat for recorded in view.record)
        due = (one for one in view.setups if one.seat == self._seat and one.due)
        self.owes = None if begun else next(due, None)
        if self.owes is None:
            self.question = asked(self._game, self._seat, view)
        if self.question != before:
            self._thought = None
        return ()

    def think(self, thought: Thought) -> Sequence[AnyIntent]:
        """This is the best there is so far."""
        self._thought = thought
        return ()

    def decide(self) -> Sequence[AnyIntent]:
        """What to do after having thought about ``question``."""
        view, thought = self._view, self._thought
        self.question = self._thought = None
        assert view is not None
        if thought is None or not thought.ranked:
            return ()
        self._worth.append(thought.ranked[0].score)
        words = {word for seat, word in view.words if seat == self._seat}
        if RESIGN in words and self._hopeless():
            return [self._say(RESIGN)]
        if OFFER_DRAW in words and self._is_even(view, self._offered_at):
            self._offered_at = view.entry
            return [self._say(OFFER_DRAW)]
        if self._better is not None and view.entry == 0:
            return [self.play(self._better)]
        return [self.play(chosen(thought, self.level.margin, self.seed).move)]

    def play(self, move: Move) -> Play:
        """This move, now."""
        assert self._view is not None
        return Play(self._key(), self._view.entry, move)

    def _regretted(self, last: View, view: View) -> Move | None:
        """What would have been better, where it is played on from a slip of the seat's own."""
        if not view.start or has_secrets(last):
            return None
        whole = asked(self._game, self._seat, last)
        for turning in last.turning or ():
            move = turning.better.move
            if move.seat == self._seat:
                before = reached(self._game, whole._replace(moves=whole.moves[: turning.entry]))
                if self._game.position_text(before, self._seat) == view.start:
                    return move
        return None

    def _agreed(self, view: View) -> Sequence[AnyIntent]:
        """What others wish for is theirs to decide."""
        for wish in view.wishes:
            if wish.seat == self._seat:
                continue
            match wish.what:
                case "take-back":
                    return [Rewind(self._key(), wish.entry)]
                case "redo":
                    return [Redo(self._key(), wish.entry)]
                case "new-game":
                    return [NewGame(self._key())]
                case "rematch":
                    return [Rematch(self._key())]
        return ()

    def _say(self, word: str) -> Play:
        return self.play(Move(self._seat, choice=word))

    def _key(self) -> str:
        return f"{self._seat}-{next(self._keys)}"

    def _hopeless(self) -> bool:
        last = self._worth[-PATIENT:]
        return len(last) == PATIENT and max(last) <= HOPELESS

    def _is_even(self, view: View, since: int) -> bool:
        last = self._worth[-QUIET:]
        long = view.entry - since >= LONG
        return long and len(last) == QUIET and max(map(abs, last)) <= EVEN
