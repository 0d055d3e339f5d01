"""A seat that the computer plays, and its level.

In: views of the game for that seat, and analyses; requested levels, saved games. Out: a question to
analyse, and for how long; intents: moves, layouts, resigning and consent; a level for each computer
seat, adapted to a learner on request. The player is pure: no clock but the times in its views, and
no chance but its seed. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, AnyGame, Move, Seat, Setup
from engines.search.alpha_beta import seeded_random
from engines.search.analysis import (
    Analysis,
    Level,
    Question,
    SupportsAnalysis,
    choose_move,
    position_of,
)
from engines.time_control import TENTHS_BELOW_MS
from firmware_host.computer.adviser import question_from_view, shows_hidden_pieces
from firmware_host.computer.time_use import thinking_ms
from firmware_host.journal.library import Library
from firmware_host.players.adaptive_level import ADAPTIVE, adaptive_level
from firmware_host.table.messages import AnyIntent, NewGame, Play, Redo, Rematch, Rewind, View

# --- levels ---


class LevelError(ValueError):
    """Error raised for a level the computer cannot play; the message says what it can."""


def resolve_levels(
    game: AnyGame, requested: Mapping[Seat, int], library: Library
) -> Mapping[Seat, int]:
    """Return the level of each seat the computer is to play.

    Raises LevelError for an impossible one.
    """
    if not requested:
        return {}
    if not isinstance(game, SupportsAnalysis):
        raise LevelError(f"the computer can't play {game.title}; leave --computer out")
    most = len(game.analyser().levels)
    for seat, level in requested.items():
        if seat not in game.seats:
            players = ", ".join(game.seats)
            raise LevelError(
                f"--computer: {game.title} has no player {seat}; the players are {players}"
            )
        if not ADAPTIVE <= level <= most:
            raise LevelError(f"--computer: the levels in {game.title} go from 1 to {most}")
    if len(requested) == len(game.seats):
        raise LevelError("--computer: at least one player must be a person")
    auto = adaptive_level(game.name, library.games()[::-1], most)
    return {seat: requested[seat] or auto for seat in game.seats if seat in requested}


# --- the player ---


HOPELESS: Final = -1000
MIN_MOVES_TO_RESIGN: Final = 3
"""The computer resigns after so many hopeless turns in a row.

Hopeless: the best move is worth no more than minus ten of the most common pieces. A guess: a
learner should see how a game is won, but not wait for the end of a decided one.
"""

EVEN_SCORE: Final = 30
LONG_GAME: Final = 60
MIN_MOVES_BETWEEN_OFFERS: Final = 8
"""After so many moves the computer may offer or accept a draw.

It does so where its last turns were all worth little to either side, in hundredths of the most
common piece. Guesses.
"""


class Player:
    """A computer player.

    ``question``: what to analyse now; ``pending_setup``: the set-up to make; each None if there is
    nothing. ``may_think_s``: from the newest view on, how many seconds may pass before it plays;
    infinity if its clock stands still or it has none; ``turn_s``: how long this turn may take as a
    whole. ``seed``: of this seat; the same views get the same answers. ``keys``: of its intents.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, level: Level, seed: int, keys: Iterator[int]
    ) -> None:
        self.question: Question | None = None
        self.pending_setup: Setup | None = None
        self.may_think_s = self.turn_s = math.inf
        self.level = level
        self._game, self._seat, self._seed = game, seat, seed
        self._keys = keys
        self._resigns = isinstance(game, SupportsAnalysis) and game.analyser().resigns
        self._view: View | None = None
        self._analysis: Analysis | None = None
        self._score: list[int] = []
        self._offered_at = 0
        self._better: Move | None = None
        self._plays_at_ms = math.inf
        """What is left of its time when this turn has taken as long as it may."""

    @property
    def seed(self) -> int:
        """Return the seed for this position; it differs between positions and games."""
        assert self._view is not None
        return seeded_random(self._seed, (self._view.game_id, self._view.entry))

    @property
    def is_waiting(self) -> bool:
        """Return whether the player who has moved can still change the move."""
        return self._view is not None and not self._view.settled

    @property
    def is_challenged(self) -> bool:
        """Return whether the last move was a challenge, whose outcome players have to read."""
        view = self._view
        return view is not None and any(one.entry + 1 == view.entry for one in view.outcomes)

    @property
    def is_after_computer(self) -> bool:
        """Return whether the last move was one of a computer, which players have to see."""
        view = self._view
        last = view.record[-1:] if view is not None else ()
        return view is not None and any(one.seat in dict(view.computers) for one in last)

    @property
    def is_timing_sensitive(self) -> bool:
        """Return whether the time of an answer could reveal hidden pieces."""
        return shows_hidden_pieces(self._view)

    def take_view(self, view: View) -> Sequence[AnyIntent]:
        """Take a new view; return the intents that need no analysis."""
        known, self._view = self._view, view
        if known is None or known.game_id != view.game_id:
            self._score, self._offered_at = [], 0
            self._better = None if known is None else self._correction(known, view)
        before, self.question, self.pending_setup = self.question, None, None
        self.may_think_s = math.inf
        agreed = self._answer_requests(view)
        if agreed or view.result or self._seat not in view.to_act:
            return agreed
        commands = {command for seat, command in view.commands if seat == self._seat}
        if ACCEPT_DRAW in commands:
            return [self._command(ACCEPT_DRAW if self._is_even(view, 0) else DECLINE_DRAW)]
        # Only the first set-up; a later one depends on the position.
        begun = view.start or any(recorded.seat == self._seat for recorded in view.record)
        due = (one for one in view.setups if one.seat == self._seat and one.due)
        self.pending_setup = None if begun else next(due, None)
        if self.pending_setup is None:
            self.question = question_from_view(self._game, self._seat, view)
        self._look_at_clock(view, is_new=self.question != before)
        if self.question != before:
            self._analysis = None
        return ()

    def take_analysis(self, analysis: Analysis) -> Sequence[AnyIntent]:
        """Take the best analysis so far."""
        self._analysis = analysis
        return ()

    def finish_analysis(self) -> Sequence[AnyIntent]:
        """Return what to submit when ``question`` has been analysed."""
        view, analysis = self._view, self._analysis
        self.question = self._analysis = None
        assert view is not None
        if analysis is None or not analysis.ranked:
            return ()
        self._score.append(analysis.ranked[0].score)
        commands = {command for seat, command in view.commands if seat == self._seat}
        if RESIGN in commands and self._resigns and self._is_hopeless():
            return [self._command(RESIGN)]
        has_time = self._plays_at_ms >= TENTHS_BELOW_MS  # it runs until the offer is answered
        if OFFER_DRAW in commands and has_time and self._is_even(view, self._offered_at):
            self._offered_at = view.entry
            return [self._command(OFFER_DRAW)]
        if self._better is not None and view.entry == 0:
            return [self.play(self._better)]
        return [self.play(choose_move(analysis, self.level.margin, self.seed).move)]

    def play(self, move: Move) -> Play:
        """Return the intent to play this move now."""
        assert self._view is not None
        return Play(self._key(), self._view.entry, move)

    def _look_at_clock(self, view: View, *, is_new: bool) -> None:
        """Find out how long this turn may still take; ``is_new``: it has begun with this view."""
        clocks = view.clocks
        time = dict(clocks.times).get(self._seat) if clocks else None
        control = clocks.controls(self._game.seats).get(self._seat) if clocks else None
        if clocks is None or time is None or control is None:
            self._plays_at_ms = math.inf
            return
        if is_new:
            turn_ms = thinking_ms(control, time)
            self._plays_at_ms, self.turn_s = time.flag_falls_in_ms - turn_ms, turn_ms / 1000
        if self._seat in clocks.running:
            self.may_think_s = max(0, time.flag_falls_in_ms - self._plays_at_ms) / 1000

    def _correction(self, last: View, view: View) -> Move | None:
        """Return the better move after a mistake of the seat's own that is played on from, else
        None."""
        if not view.start or shows_hidden_pieces(last):
            return None
        whole = question_from_view(self._game, self._seat, last)
        for turning in last.turning_points or ():
            move = turning.better.move
            if move.seat == self._seat:
                before = position_of(self._game, whole._replace(moves=whole.moves[: turning.entry]))
                if self._game.position_text(before, self._seat) == view.start:
                    return move
        return None

    def _answer_requests(self, view: View) -> Sequence[AnyIntent]:
        """Agree to the requests of other seats; the computer leaves such decisions to them."""
        for consent in view.consents:
            if consent.seat == self._seat:
                continue
            match consent.what:
                case "take-back":
                    return [Rewind(self._key(), consent.entry)]
                case "redo":
                    return [Redo(self._key(), consent.entry)]
                case "new-game":
                    return [NewGame(self._key())]
                case "rematch":
                    return [Rematch(self._key())]
        return ()

    def _command(self, command: str) -> Play:
        return self.play(Move(self._seat, choice=command))

    def _key(self) -> str:
        return f"{self._seat}-{next(self._keys)}"

    def _is_hopeless(self) -> bool:
        last = self._score[-MIN_MOVES_TO_RESIGN:]
        return len(last) == MIN_MOVES_TO_RESIGN and max(last) <= HOPELESS

    def _is_even(self, view: View, since: int) -> bool:
        last = self._score[-MIN_MOVES_BETWEEN_OFFERS:]
        long = view.entry - since >= LONG_GAME
        return long and len(last) == MIN_MOVES_BETWEEN_OFFERS and max(map(abs, last)) <= EVEN_SCORE
