"""The complete rules of the Game of the Generals, as the ``Game`` protocol, with ends and refusals.

In: a state and a move. Out: the next state; the result right after a move (a Flag captured, a Flag
home, repetition, no challenge for long), or None; a Message for the player that says why a move is
not allowed, the most helpful one that applies; comments for a public record (who left, where a
shown Flag stands), made from the public's scenes alone. Only the arbiter may ask for the end by
Flags: that a Flag waits on the back rank is known to its owner alone. Refusals and offers look at
no rank; of the methods only ``push``, ``perft`` and what shows pieces (``observe`` and the texts
made from it) do. Rules and decisions are those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from engines import base_game
from engines.base_game import BaseGame
from engines.game import ARBITER, HIDDEN, Deduction, Move, Result, Scene, Seat, Setup
from engines.generals import notation
from engines.generals.board import (
    BESIDE,
    BLACK,
    FLAG,
    GOAL_RANK,
    KINDS,
    REACH,
    SEATS,
    STEPS,
    SYMBOLS,
    TOPOLOGY,
    other,
    square,
)
from engines.generals.challenge_outcomes import SURVIVOR, rank_note
from engines.generals.notation import SHOW_FLAG
from engines.generals.setups import SETUPS, layout_refusal
from engines.generals.state import Ranks, State, placed, rank, scene, start
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.record import RecordFormat
from engines.refusals import cells_refusal, general_refusal, lift_refusal
from engines.search.analysis import Analyser, Question
from engines.topology import Topology

# --- ends of the game ---


def by_flags(state: State, options: Mapping[str, str]) -> Result | None:
    """Return the end that the Flags make (rule 3), for a state before the seat on turn has moved.

    A Flag at home whose owner is on turn again has waited for exactly one turn of the opponent. One
    whose owner has just moved has just arrived, and wins at once where it is safe, unless
    ``flag-home`` makes every Flag wait (S1a). If both are home the first one wins, unless
    ``both-home`` decides otherwise for a second that arrived safely (S1).
    """
    turn, mover = state.turn, other(state.turn)
    turn_flag, mover_flag = state.flag(turn), state.flag(mover)
    if turn_flag < 0:
        return Result((mover,), Message("generals.flag-taken", seat=turn))
    if mover_flag < 0:
        return Result((turn,), Message("generals.flag-taken", seat=mover))
    safe = mover_flag in GOAL_RANK[mover] and not BESIDE[mover_flag] & state.cells(turn)
    if turn_flag in GOAL_RANK[turn]:
        both_home = options["both-home"]
        if not safe or both_home == "first":
            return _home(turn)
        if both_home == "draw":
            return Result((), Message("generals.both-flags-home"))
        return _home(mover)
    return _home(mover) if safe and options["flag-home"] == "at-once" else None


def _home(seat: Seat) -> Result:
    return Result((seat,), Message("generals.flag-home", seat=seat))


def by_counts(state: State, options: Mapping[str, str]) -> Result | None:
    """Return the draw by repetition or by moves without a challenge, if chosen by option (S7).

    Both look only at what everybody sees, and apply whether or not a Flag waits: a draw postponed
    because of a waiting Flag would reveal it.
    """
    times, moves = options["repetition"], options["quiet-moves"]
    if times != "off" and state.history.count(state.history[-1]) >= int(times):
        return Result((), Message("generals.repetition", number=int(times)))
    if moves != "off" and state.quiet_plies >= 2 * int(moves):
        return Result((), Message("generals.quiet-moves", number=int(moves)))
    return None


# --- refusals ---


def of_layout(state: State, move: Move) -> Message | None:
    """Return what is wrong with a layout, or None if it is allowed."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if move.seat not in state.to_set_up:
        return Message("generals.set-up-already", seat=move.seat)
    if move.path or move.captured or move.also or move.choice:
        return Message("generals.army-alone")
    return layout_refusal(move.seat, move.layout)


def of_command(state: State, move: Move) -> Message | None:
    """Return why a command that is not among ``commands`` is not allowed now, or None."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if has_extra_fields(move):
        return Message("generals.word-alone")
    if move.choice == SHOW_FLAG:
        if move.seat in state.to_set_up:
            return Message("generals.no-flag-yet", seat=move.seat)
        return Message("generals.flag-shown-already", seat=move.seat)
    return base_game.refusal(move, state.turn, state.offer, also=(SHOW_FLAG,))


def has_extra_fields(move: Move) -> bool:
    """Return whether a command carries other fields of a move."""
    return bool(move.path or move.captured or move.also or move.layout)


def of_move(state: State, move: Move) -> Message:
    """Return why a board move is not allowed."""
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if state.to_set_up:
        return Message("generals.set-up-first", seats=tuple(state.to_set_up))
    if move.seat != state.turn:
        return Message("engines.not-your-turn", seat=state.turn)
    if move.choice:
        return Message("engines.move-takes-no-word", word=move.choice)
    if move.also:
        return Message("engines.one-piece")
    if move.captured:
        return Message("generals.challenge-names-nobody")
    return _of_path(state, move)


def _of_lift(move: Move, pieces: Mapping[Seat, int]) -> Message | None:
    """Return why the piece that a player has lifted cannot move, without regard to its rank."""
    origin = move.path[0]
    beside = REACH[origin] if 0 <= origin < len(TOPOLOGY) else ()
    free = any(not pieces[move.seat] >> cell & 1 for cell in beside)
    return lift_refusal(move, TOPOLOGY, pieces, free=free)


def _of_path(state: State, move: Move) -> Message:
    """Return what is wrong with the squares (rules 1 and 2)."""
    pieces = {seat: state.cells(seat) for seat in SEATS}
    if len(move.path) == 1 and (why := _of_lift(move, pieces)):
        return why
    if len(move.path) != 2:
        return Message("generals.move-without-squares")
    if why := cells_refusal(move, TOPOLOGY, pieces):
        return why
    origin, end = move.path
    if end not in REACH[origin]:
        return Message("generals.one-square")
    return Message("generals.own-piece-there", cell=square(end))


# --- comments for the public record ---


def comments(before: State, move: Move, after: State) -> Iterator[str]:
    """Yield ``flag on a1``, ``black leaves``, ``both leave``, or nothing (S6)."""
    if move.choice == SHOW_FLAG:
        cell = next(
            cell
            for cell, piece in enumerate(scene(after, None))
            if piece and piece.seat == move.seat and piece.kind == KINDS[FLAG]
        )
        yield f"flag on {square(cell)}"
    if move.path and scene(before, None)[move.path[-1]]:
        left = scene(after, None)[move.path[-1]]
        yield f"{other(left.seat)} leaves" if left else "both leave"


# --- the game ---

_LONG_QUIET = 30
"""After so many moves of each side without a challenge, players are reminded of a draw: a guess."""


class Generals(BaseGame[State]):
    """The rules with their options chosen. Raises OptionError for an unknown option or value."""

    name = "generals"
    title = "Game of the Generals"
    topology: Topology = TOPOLOGY
    seats: tuple[Seat, ...] = SEATS
    kinds: Mapping[str, str] = SYMBOLS
    disclosing_commands: Collection[str] = (SHOW_FLAG,)
    move_signs: Mapping[str, Message] = MappingProxyType({"x": Message("generals.sign-challenges")})
    record_format = RecordFormat(comments=comments)
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
        """Return an empty board."""
        return start(Seat(self.options["first"]))

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that can act; none when the game is over.

        Those that have not set up yet, or the seat on turn and one with an offer to answer.
        """
        if state.ended:
            return frozenset()
        seats = frozenset(state.to_set_up or (state.turn,))
        return seats | {other(state.offer)} if state.offer else seats

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the steps of the seat on turn onto squares without an own piece (rules 1, 2)."""
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
        """Return the commands of a seat.

        ``resign``, and ``offer-draw`` or an answer, at any time; ``show-flag`` once (rule 4), also
        when the game is over and the Flag still stands (S1b).
        """
        if seat not in SEATS:
            return ()
        said = (
            () if state.ended else base_game.commands(seat, state.turn, state.offer, any_time=True)
        )
        hidden = seat not in state.to_set_up and seat not in state.shown
        # Whether a Flag stands is no secret once the game is over: the end tells who took it.
        return (*said, SHOW_FLAG) if hidden and not (state.ended and state.flag(seat) < 0) else said

    def setup(self, state: State, seat: Seat) -> Setup | None:
        """Return the whole army on the seat's own three ranks, once."""
        return SETUPS[seat] if seat in state.to_set_up and not state.ended else None

    def refusal(self, state: State, move: Move) -> Message | None:
        """Return why the move is not allowed, or None if it is."""
        if move.layout:
            return of_layout(state, move)
        if move.path or not move.choice:
            return None if move in self.legal(state, move.seat) else of_move(state, move)
        allowed = move.choice in self.commands(state, move.seat) and not has_extra_fields(move)
        return None if allowed else of_command(state, move)

    def push(self, state: State, move: Move) -> State:
        """Return the state after a move known to be allowed."""
        if move.layout:
            return self._begun(_after_setup(state, move))
        return self._moved(state, move) if move.path else _after_command(state, move)

    def _begun(self, state: State) -> State:
        """Return the state with the history that the rule on repetition needs, once play begins."""
        if state.to_set_up or self.options["repetition"] == "off":
            return state
        return state._replace(history=((state.white, state.black, state.turn),))

    def _moved(self, state: State, move: Move) -> State:
        """Return the state after a legal board move, with its counts and the end, if it is one."""
        after = after_step(state, move)
        if self.options["repetition"] != "off":
            before = state.history if after.quiet_plies else ()
            after = after._replace(history=(*before, (after.white, after.black, after.turn)))
        ended = by_flags(after, self.options) or by_counts(after, self.options)
        return after._replace(ended=ended) if ended else after

    def situation(self, state: State) -> Message | None:
        """Return which Flags were shown, where they stand, and whether the game gets on."""
        stands = enumerate(scene(state, None))
        told = [
            Message("generals.flag-shown", seat=piece.seat, cell=self.topology.names[cell])
            for cell, piece in stands
            if piece and piece.kind != HIDDEN
        ]
        moves = state.quiet_plies // len(SEATS)
        ends = self.options["repetition"] != "off" or self.options["quiet-moves"] != "off"
        if moves >= _LONG_QUIET and not ends and not state.ended:
            told.append(Message("generals.no-progress", number=moves))
        return Message("engines.sentences", messages=tuple(told)) if told else None

    def kind_note(self, kind: str) -> Message | None:
        """Return which ranks this one beats and which beat it."""
        return rank_note(KINDS.index(kind)) if kind in KINDS else None

    def deductions(
        self,
        seat: Seat,
        position: str,
        moves: Sequence[str],
        outcomes: Sequence[tuple[int, Seat | None]],
    ) -> Sequence[Deduction]:
        """Return what a careful player knows of each enemy piece, from what that player has seen
        alone.
        """
        # Imported on demand: of most views, nobody asks that.
        from engines.generals.deductions import deductions

        question = Question(seat, position, tuple(moves), tuple(outcomes))
        first, at_once = Seat(self.options["first"]), self.options["flag-home"] == "at-once"
        return deductions(question, first, at_once=at_once)

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return the pieces, with the kinds of the viewer's own and of Flags that were shown.

        Other pieces are hidden: only their cell and seat are visible.
        """
        return scene(state, viewer)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return the pieces as the viewer sees them, the side to move, and whose Flag was shown."""
        return notation.write_position(state, scene(state, viewer))

    def read_position(self, text: str) -> State:
        """Return the state a text describes, with every count at 0. Raises PositionError."""
        state = notation.read_position(text, Seat(self.options["first"]))
        if state.to_set_up:
            return state
        return self._begun(state)._replace(ended=by_flags(state, self.options))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return ``e3-e4``, ``e4xe5``, ``white:resign`` or ``white:FLG=a1,...``."""
        return notation.write_move(state, move, viewer)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read_move(state, text)

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of exactly ``depth`` board moves, by the true ranks.

        Games that commands or draws ended go on.
        """
        if depth < 1:
            return 1
        state = state._replace(ended=by_flags(state, self.options))
        moves = self.legal(state, state.turn)
        if depth == 1:
            return len(moves)
        return sum(self.perft(after_step(state, move), depth - 1) for move in moves)

    def analyser(self) -> Analyser:
        """Return the analyser, which uses only what a seat sees."""
        # Imported on demand: most games are played without it.
        from engines.generals.analyser import GeneralsAnalyser

        return GeneralsAnalyser(self.options)

    def reviewer(self) -> Analyser:
        """Return the analyser of finished games, which searches with every rank open."""
        from engines.generals.search_adapter import make_reviewer

        return make_reviewer(self.options)


def after_step(state: State, move: Move) -> State:
    """Return the state after a legal step or challenge (rules 1 and 2).

    Its end is not determined yet.
    """
    origin, end = move.path
    turn = other(state.turn)
    ranks = bytearray(state.ranks)
    attacker, defender = ranks[origin], ranks[end]
    own, enemy = state.cells(state.turn) ^ 1 << origin, state.cells(turn)
    ranks[origin] = 0
    survivor = SURVIVOR[rank(attacker)][rank(defender)] if defender else "attacker"
    if survivor == "attacker":
        ranks[end] = attacker
        own |= 1 << end
    elif survivor == "neither":
        ranks[end] = 0
    if survivor != "defender":
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
    """Return the state after an army is set up."""
    owing = tuple(seat for seat in state.to_set_up if seat != move.seat)
    return placed(state, move.seat, move.layout)._replace(to_set_up=owing)


def _after_command(state: State, move: Move) -> State:
    """Return the state after an allowed command (rule 4)."""
    if move.choice == SHOW_FLAG:
        return state._replace(shown=state.shown | {move.seat})
    offer, ended = base_game.after_command(move, other(move.seat))
    return state._replace(offer=offer, ended=ended)
