"""Game of the Generals, complete: set-up, turns, challenges, words.

In: a state and a move. Out: the next state.

Of the methods here only ``push``, ``perft`` and what shows pieces (``observe`` and the texts made
from it) look at ranks. Rules and decisions are those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engines import record, talk
from engines.base_game import BaseGame
from engines.game import ARBITER, HIDDEN, Move, Scene, Seat, Setup
from engines.generals import notation, position, refusals
from engines.generals.army import STAYS, SYMBOLS
from engines.generals.ends import by_counts, by_flags
from engines.generals.layouts import SETUPS
from engines.generals.notation import SHOW_FLAG
from engines.generals.remarks import comments
from engines.generals.squares import BLACK, SEATS, STEPS, TOPOLOGY, other
from engines.generals.state import Ranks, State, placed, rank, start
from engines.generals.visibility import scene
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.search.thinking import Analyser
from engines.topology import Topology


class Generals(BaseGame[State]):
    """The rules with their options chosen. Raises OptionError for any other option or value."""

    name = "generals"
    title = "Game of the Generals"
    topology: Topology = TOPOLOGY
    seats: tuple[Seat, ...] = SEATS
    kinds: Mapping[str, str] = SYMBOLS
    record_format = record.RecordFormat(partial(record.write, comments=comments))
    choices: Sequence[Option] = (
        Option("first", SEATS, Message("generals.option-first"), by_lot=True),
        Option("flag-home", ("at-once", "one-turn"), Message("generals.option-flag-home")),
        Option(
            "both-home",
            ("first", "draw", "second"),
            Message("generals.option-both-home"),
        ),
        Option(
            "repetition",
            ("off",),
            Message("generals.option-repetition"),
            range(2, 11),
        ),
        Option(
            "quiet-moves",
            ("off",),
            Message("generals.option-quiet-moves"),
            range(10, 501),
        ),
        *SHARED,
    )

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)

    def initial(self) -> State:
        """An empty board."""
        return start(Seat(self.options["first"]))

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that have not set up yet, or the seat on turn; with them the seat that has an
        offer to answer; none when the game is over.
        """
        if state.ended:
            return frozenset()
        seats = frozenset(state.to_set_up or (state.turn,))
        return seats | {other(state.offer)} if state.offer else seats

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every step of the seat on turn onto a square without a piece of its own (rules 1, 2)."""
        if state.ended or state.to_set_up or seat != state.turn:
            return ()
        steps = STEPS[seat]
        own = left = state.cells(seat)
        found: list[Move] = []
        while left:
            piece = left & -left
            left ^= piece
            reach, moves = steps[piece.bit_length() - 1]
            found += moves[reach & ~own]
        return tuple(found)

    def commands(self, state: State, seat: Seat) -> tuple[str, ...]:
        """``resign``, and ``offer-draw`` or an answer, at any time; ``show-flag`` once (rule 4),
        also when the game is over and the Flag still stands (S1b).
        """
        if seat not in SEATS:
            return ()
        said = () if state.ended else talk.commands(seat, state.turn, state.offer, any_time=True)
        hidden = seat not in state.to_set_up and seat not in state.shown
        # Whether a Flag stands is no secret once the game is over: the end tells who took it.
        return (*said, SHOW_FLAG) if hidden and not (state.ended and state.flag(seat) < 0) else said

    def setup(self, state: State, seat: Seat) -> Setup | None:
        """The whole army on the own three ranks, once."""
        return SETUPS[seat] if seat in state.to_set_up and not state.ended else None

    def refusal(self, state: State, move: Move) -> Message | None:
        """None when the move is allowed, else why not."""
        if move.layout:
            return refusals.of_layout(state, move)
        if move.path or not move.choice:
            return None if move in self.legal(state, move.seat) else refusals.of_move(state, move)
        allowed = move.choice in self.commands(state, move.seat) and not refusals.has_extra_fields(
            move
        )
        return None if allowed else refusals.of_command(state, move)

    def push(self, state: State, move: Move) -> State:
        """The state after a move known to be allowed."""
        if move.layout:
            return self._begun(_after_setup(state, move))
        return self._moved(state, move) if move.path else _after_command(state, move)

    def _begun(self, state: State) -> State:
        """The state with the history that the rule on repetition needs, once play begins."""
        if state.to_set_up or self.options["repetition"] == "off":
            return state
        return state._replace(history=((state.white, state.black, state.turn),))

    def _moved(self, state: State, move: Move) -> State:
        """The state after a legal board move, with its counts and the end, if it is one."""
        after = after_step(state, move)
        if self.options["repetition"] != "off":
            before = state.history if after.quiet_plies else ()
            after = after._replace(history=(*before, (after.white, after.black, after.turn)))
        ended = by_flags(after, self.options) or by_counts(after, self.options)
        return after._replace(ended=ended) if ended else after

    def situation(self, state: State) -> Message | None:
        """Which Flags were shown, and where they stand."""
        stands = enumerate(scene(state, None))
        told = tuple(
            Message("generals.flag-shown", seat=piece.seat, cell=self.topology.names[cell])
            for cell, piece in stands
            if piece and piece.kind != HIDDEN
        )
        return Message("engines.sentences", messages=told) if told else None

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """The viewer's own ranks and the Flags that were shown; of the others that they stand
        there.
        """
        return scene(state, viewer)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """The pieces as the viewer sees them, the side to move, whose Flag was shown."""
        return position.write(state, scene(state, viewer))

    def read_position(self, text: str) -> State:
        """The state a position's text describes, every count fresh. Raises PositionError."""
        state = position.read(text, Seat(self.options["first"]))
        if state.to_set_up:
            return state
        return self._begun(state)._replace(ended=by_flags(state, self.options))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """``e3-e4``, ``e4xe5``, ``white:resign`` or ``white:FLG=a1,...``."""
        return notation.write(state, move, viewer)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read(state, text)

    def perft(self, state: State, depth: int) -> int:
        """The number of sequences of exactly ``depth`` board moves, as the true ranks allow them;
        what words and draws ended goes on.
        """
        if depth < 1:
            return 1
        state = state._replace(ended=by_flags(state, self.options))
        moves = self.legal(state, state.turn)
        if depth == 1:
            return len(moves)
        return sum(self.perft(after_step(state, move), depth - 1) for move in moves)

    def analyser(self) -> Analyser:
        """Who looks ahead, from what a seat sees."""
        # Not before it is asked for: most games are played without.
        from engines.generals.advisor.thinker import GeneralsAnalyser

        return GeneralsAnalyser(self.options)


def after_step(state: State, move: Move) -> State:
    """The pieces after a legal step or challenge (rules 1 and 2), its end not yet asked for."""
    origin, end = move.path
    turn = other(state.turn)
    ranks = bytearray(state.ranks)
    attacker, defender = ranks[origin], ranks[end]
    own, enemy = state.cells(state.turn) ^ 1 << origin, state.cells(turn)
    ranks[origin] = 0
    stays = STAYS[rank(attacker)][rank(defender)] if defender else "attacker"
    if stays == "attacker":
        ranks[end] = attacker
        own |= 1 << end
    elif stays == "neither":
        ranks[end] = 0
    if stays != "defender":
        enemy &= ~(1 << end)
    white, black = (own, enemy) if turn == BLACK else (enemy, own)
    return State(
        white,
        black,
        Ranks(ranks),
        turn,
        shown=state.shown,
        quiet_plies=0 if defender else state.quiet_plies + 1,
        offer=state.offer,
    )


def _after_setup(state: State, move: Move) -> State:
    """The state after an army is laid out."""
    owing = tuple(seat for seat in state.to_set_up if seat != move.seat)
    return placed(state, move.seat, move.layout)._replace(to_set_up=owing)


def _after_command(state: State, move: Move) -> State:
    """The state after an allowed word (rule 4)."""
    if move.choice == SHOW_FLAG:
        return state._replace(shown=state.shown | {move.seat})
    offer, ended = talk.after_command(move, other(move.seat))
    return state._replace(offer=offer, ended=ended)
