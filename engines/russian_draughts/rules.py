"""The complete rules of Russian draughts, as the ``Game`` protocol, with draws and refusals.

In: a state and a move. Out: the next state; the automatic draw of rules 15 to 21 that a state's
counts make, or None; a Message for the player that says why a move is not allowed, the most helpful
one that applies. Refusals decide nothing. Moves come from ``move_generation``, text forms from
``notation``. Paragraphs and decisions are those of ``docs/rules/russian-draughts.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from engines import base_game
from engines.base_game import TwoPlayerGame
from engines.game import ARBITER, Move, Piece, Result, Scene, Seat
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.refusals import turn_refusal, wrong_captures_refusal
from engines.russian_draughts import move_generation, notation
from engines.russian_draughts.board import (
    BIT,
    CELL,
    DIAGONALS,
    LAST_RANK,
    SEATS,
    TOPOLOGY,
    WHITE,
    bits,
    other,
    ray,
)
from engines.russian_draughts.notation import alternatives, light, square
from engines.russian_draughts.notation import write_move as write
from engines.russian_draughts.pdn import PdnFormat
from engines.russian_draughts.state import START, State
from engines.search.analysis import Analyser
from engines.topology import Cell, Topology

CLEAR_LEAD: Final = 2
"""How many pieces more are a reason to trade. A guess."""

MANY_MEN: Final = 7
"""With so many men, nobody is near a breakthrough yet. A guess."""

# --- draws ---

MAIN_DIAGONAL: Final = sum(
    BIT[TOPOLOGY.cell(name)] for name in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8")
)


class Balance(NamedTuple):
    """The material of both sides.

    ``strong`` has more pieces (White if they are equal), ``weak`` is the other.
    """

    strong_men: int
    strong_kings: int
    weak_men: int
    weak_kings: int

    @property
    def has_lone_king(self) -> bool:
        """Return whether one side has a king and nothing else (rules 17 and 18)."""
        return self.weak_kings == 1 and self.weak_men == 0

    @property
    def strong(self) -> int:
        """The number of pieces of the strong side."""
        return self.strong_men + self.strong_kings

    @property
    def total(self) -> int:
        """The number of all pieces."""
        return self.strong + self.weak_men + self.weak_kings

    @property
    def have_both_kings(self) -> bool:
        """Return whether there is a king on each side (rules 19 to 21)."""
        return self.strong_kings > 0 and self.weak_kings > 0


class Clause(NamedTuple):
    """One draw rule: where it ``holds``, the game is drawn when ``count`` reaches twice ``moves``.

    Twice, because a move is one by each side (decision 1), and the last of them may still win (2).
    """

    rule: int
    moves: int
    count: Callable[[State], int]
    holds: Callable[[Balance], bool]
    reason: Message


def _king_plies(state: State) -> int:
    return len(state.history) - 1


def _still(state: State) -> int:
    return state.quiet_plies


def _on_diagonal(state: State) -> int:
    return state.on_diagonal


def _any(balance: Balance) -> bool:
    return True


def _both_have_kings(least: int, most: int) -> Callable[[Balance], bool]:
    return lambda balance: balance.have_both_kings and least <= balance.total <= most


def _few_pieces(moves: int, least: int, most: int) -> Message:
    return Message(
        "russian-draughts.few-pieces", number=moves, least_number=least, most_number=most
    )


_RULE_16: Final = Clause(16, 15, _king_plies, _any, Message("russian-draughts.kings-only-moves"))
_RULES_19_TO_21: Final = (
    Clause(19, 5, _still, _both_have_kings(2, 3), _few_pieces(5, 2, 3)),
    Clause(20, 30, _still, _both_have_kings(4, 5), _few_pieces(30, 4, 5)),
    Clause(21, 60, _still, _both_have_kings(6, 7), _few_pieces(60, 6, 7)),
)

_RULE_17: Final = {
    "three-kings": Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong_kings >= 3,
        Message("russian-draughts.kings-against-lone-king"),
    ),
    "one-king": Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong >= 3 and b.strong_kings > 0,
        Message("russian-draughts.lone-king"),
    ),
}
"""The readings of rule 17 in the list, the default first."""

_RULE_18: Final = Clause(
    18,
    5,
    _on_diagonal,
    lambda b: b.has_lone_king and b.strong == 3,
    Message("russian-draughts.lone-king-on-main-diagonal"),
)
_SECTION_64: Final = (
    Clause(
        17,
        15,
        _still,
        lambda b: b.has_lone_king and b.strong_kings >= 3 and b.strong_men == 0,
        Message("russian-draughts.kings-against-lone-king"),
    ),
    Clause(
        18,
        5,
        _on_diagonal,
        lambda b: b.has_lone_king and b.strong == 3 and b.strong_kings > 0,
        Message("russian-draughts.lone-king-on-main-diagonal"),
    ),
)

CHOICES: Final = (
    Option("draws", ("list", "section-64", "agreed"), Message("russian-draughts.option-draws")),
    Option(
        "rule-17", tuple(_RULE_17), Message("russian-draughts.option-rule-17"), before="one-king"
    ),
    *SHARED,
)


def clauses(options: Mapping[str, str]) -> Sequence[Clause]:
    """Return the draw set in force, empty if only players end a game. Each clause is independent
    (decision 4).

    Where several apply on the same ply the first is named. So in ``section-64`` rule 17 never is:
    with kings alone on the board rule 16 has counted the same plies.
    """
    if options["draws"] == "agreed":
        return ()
    listed = (_RULE_17[options["rule-17"]], _RULE_18)
    middle = listed if options["draws"] == "list" else _SECTION_64
    return (_RULE_16, *middle, *_RULES_19_TO_21)


_SOONEST_REPEATED: Final = 9
"""Positions: the second occurrence comes four plies after the first at the earliest."""

_SOONEST_COUNTED: Final = 2 * min(_RULE_18.moves, *(clause.moves for clause in _RULES_19_TO_21))
"""Plies."""


def balance_of(state: State) -> Balance:
    """Return the material of a state."""
    sides = sorted((state.white, state.black), key=int.bit_count, reverse=True)
    (strong_men, strong_kings), (weak_men, weak_kings) = (
        ((side & ~state.kings).bit_count(), (side & state.kings).bit_count()) for side in sides
    )
    return Balance(strong_men, strong_kings, weak_men, weak_kings)


def lone_king_on_diagonal(white: int, black: int, kings: int) -> bool:
    """Return whether a side that has only one king has it on a1-h8 (rule 18)."""
    return any(side & kings & MAIN_DIAGONAL and side.bit_count() == 1 for side in (white, black))


def draw_result(state: State, draw_set: Sequence[Clause]) -> Result | None:
    """Return the draw that a draw set makes of this state, or None."""
    if not draw_set:
        return None
    if len(state.history) >= _SOONEST_REPEATED and state.history.count(state.history[-1]) >= 3:
        return Result((), Message("engines.third-time"))
    if max(state.quiet_plies, state.on_diagonal, _king_plies(state)) < _SOONEST_COUNTED:
        return None
    for clause in draw_set:
        if clause.count(state) >= 2 * clause.moves and clause.holds(balance_of(state)):
            return Result((), clause.reason)
    return None


# --- refusals ---


def move_refusal(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Return why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _path_refusal(state, move)
        or (_lift_refusal(legal, move) if len(move.path) == 1 else None)
        or _victims_refusal(legal, move)
        or (_capture_refusal if legal[0].captured else _quiet_refusal)(state, legal, move)
    )


def _path_refusal(state: State, move: Move) -> Message | None:
    """Return what is wrong with the squares themselves or with the piece on the first one."""
    if not move.path:
        return Message("engines.move-without-squares")
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return Message("engines.no-cell", number=cell)
        if not BIT[cell]:
            return light(cell, move.path[0])
    origin = BIT[move.path[0]]
    if origin & state.pieces(other(move.seat)):
        return Message("engines.not-your-piece", cell=square(move.path[0]), seat=other(move.seat))
    if not origin & state.pieces(move.seat):
        return Message("engines.no-piece-there", cell=square(move.path[0]))
    return None


def _lift_refusal(legal: Sequence[Move], move: Move) -> Message:
    """Return why the piece that a player has lifted cannot move."""
    if any(known.path[0] == move.path[0] for known in legal):
        return Message("engines.move-without-squares")
    if legal[0].captured:
        return Message("russian-draughts.must-capture", moves=alternatives(legal))
    return Message("engines.blocked")


def _victims_refusal(legal: Sequence[Move], move: Move) -> Message | None:
    """Return the refusal of a legal path with the wrong captures."""
    for right in legal:
        if right.path == move.path:
            return wrong_captures_refusal(write(right), map(square, right.captured))
    return None


def _capture_refusal(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Return the refusal of a move where a capture is compulsory and must be complete
    (rules 2, 4).
    """
    length = len(move.path)
    longer = [known for known in legal if known.path[:length] == move.path]
    if longer:
        return Message("russian-draughts.capture-goes-on", moves=alternatives(longer))
    going_on = [known for known in legal if _captures_same(state, known, move.path)]
    if going_on:
        return Message("russian-draughts.land-to-go-on", moves=alternatives(going_on))
    return Message("russian-draughts.must-capture", moves=alternatives(legal))


def _captures_same(state: State, known: Move, path: tuple[Cell, ...]) -> bool:
    """Return whether a path ends with a king's jump over the piece a longer capture takes there."""
    step = len(path) - 2
    crowned = BIT[path[0]] & state.kings or any(
        BIT[cell] & LAST_RANK[known.seat] for cell in path[:-1]
    )
    if not crowned or known.path[: step + 1] != path[:-1] or len(known.path) <= len(path):
        return False
    passed = TOPOLOGY.between(path[-2], path[-1])
    if known.captured[step] not in passed:
        return False
    behind = (*passed[passed.index(known.captured[step]) + 1 :], path[-1])
    occupied = (state.white | state.black) & ~BIT[path[0]]
    return not any(BIT[cell] & occupied for cell in behind)


def _quiet_refusal(state: State, legal: Sequence[Move], move: Move) -> Message:
    """Return the refusal where there is no capture, so a piece makes one step (rule 1)."""
    occupied = state.white | state.black
    origin, landing = BIT[move.path[0]], BIT[move.path[1]]
    if len(move.path) > 2:
        return Message("russian-draughts.one-landing")
    if landing & occupied:
        return Message("engines.occupied", cell=square(move.path[1]))
    if origin & state.kings:
        for way in DIAGONALS:
            line = ray(origin, way)
            if landing in line:
                blocker = next(bit for bit in line if bit & occupied)
                return Message("engines.in-the-way", cells=(square(CELL[blocker]),))
        return Message("russian-draughts.king-moves-diagonally")
    backwards = DIAGONALS[2:] if move.seat == WHITE else DIAGONALS[:2]
    if any(TOPOLOGY.directions[way][move.path[0]] == move.path[1] for way in backwards):
        return Message("russian-draughts.man-never-backwards")
    return Message("russian-draughts.man-one-square")


# --- the game ---


class RussianDraughts(TwoPlayerGame[State]):
    """The rules with one draw set in force, as the options in ``choices`` say.

    Raises OptionError for an unknown option or value.
    """

    name = "russian-draughts"
    title = "Russian Draughts"
    topology: Topology = TOPOLOGY
    seats: tuple[Seat, ...] = SEATS
    kinds: Mapping[str, str] = MappingProxyType({"man": "M", "king": "K"})
    palette: Sequence[Piece] = tuple(Piece(s, kind) for s in SEATS for kind in ("man", "king"))
    move_signs: Mapping[str, Message] = MappingProxyType({":": Message("engines.sign-captures")})
    record_format = PdnFormat()
    choices: Sequence[Option] = CHOICES

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = resolve_options(self.name, self.choices, options)
        self._draw_set = clauses(self.options)

    def initial(self) -> State:
        """Return twelve men a side, White to move."""
        return START

    def _moves(self, state: State) -> Sequence[Move]:
        seat = state.turn
        return move_generation.moves(
            state.pieces(seat), state.pieces(other(seat)), state.kings, seat
        )

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        legal = self.legal(state, move.seat)
        return None if move in legal else move_refusal(state, legal, move)

    def _after_move(self, state: State, move: Move) -> State:
        """Return the state after a legal board move, with every count and the end, if it is one.

        A move of the opponent lets a draw offer lapse; a move of the seat that offered leaves it
        open.
        """
        mover = state.turn
        turn = other(mover)
        own, enemy, kings = move_generation.after(
            state.pieces(mover),
            state.pieces(turn),
            state.kings,
            mover == WHITE,
            move.path,
            move.captured,
        )
        white, black = (own, enemy) if mover == WHITE else (enemy, own)
        position = (white, black, kings, turn)
        same_balance = not move.captured and kings.bit_count() == state.kings.bit_count()
        by_king = BIT[move.path[0]] & state.kings
        after = State(
            white,
            black,
            kings,
            turn,
            quiet_plies=state.quiet_plies + 1 if same_balance else 0,
            on_diagonal=state.on_diagonal + lone_king_on_diagonal(white, black, kings)
            if same_balance
            else 0,
            history=(*state.history, position) if by_king and not move.captured else (position,),
            offer=mover if state.offer == mover else None,
        )
        ended = lost(after) or draw_result(after, self._draw_set)
        return after._replace(ended=ended) if ended else after

    def _after_command(self, state: State, move: Move) -> State:
        """Return the state after an allowed command (rule 14 and resignation)."""
        offer, ended = base_game.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def changed(self, before: State, move: Move, after: State) -> Message | None:
        """Return that a man has become a king, if one has (rule 6)."""
        start, stop = BIT[move.path[0]], BIT[move.path[-1]]
        if before.kings & start or not after.kings & after.pieces(move.seat) & stop:
            return None
        return Message("russian-draughts.crowned", cell=notation.square(move.path[-1]))

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return all pieces: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(TOPOLOGY)
        for seat in SEATS:
            for bit in bits(state.pieces(seat)):
                scene[CELL[bit]] = Piece(seat, "king" if bit & state.kings else "man")
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return the pieces and the side to move as an algebraic FEN."""
        return notation.write_fen(state)

    def read_position(self, text: str) -> State:
        """Return the state a FEN describes, with every count at 0. Raises PositionError."""
        state = notation.read_fen(text)
        return state._replace(ended=lost(state))

    def drafted_text(self, scene: Scene, values: Mapping[str, str]) -> str:
        """Return these pieces as a FEN. Raises PositionError (``notation.write_scene``)."""
        return notation.write_scene(scene, Seat(values.get(base_game.TURN, WHITE)))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return ``c3-d4``, ``c3:e5:g7`` with all landings, or ``white:resign``."""
        return notation.write_move(move)

    def _parse_move(self, state: State, text: str) -> Move:
        return notation.read_move(text, self.legal(state, state.turn), state.turn)

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of exactly ``depth`` board moves.

        Commands and draws are ignored.
        """
        if depth < 1:
            return 1
        own = state.pieces(state.turn)
        enemy = state.pieces(other(state.turn))
        return move_generation.perft(own, enemy, state.kings, state.turn == WHITE, depth)

    def plan(self, state: State, seat: Seat) -> Message | None:
        """Return what a side does that is ahead, or has men to bring to the last row."""
        lead = state.pieces(seat).bit_count() - state.pieces(other(seat)).bit_count()
        if lead >= CLEAR_LEAD:
            return Message("russian-draughts.plan-trade")
        if not state.kings and (state.pieces(seat)).bit_count() >= MANY_MEN:
            return Message("russian-draughts.plan-hold")
        if not state.kings & state.pieces(seat):
            return Message("russian-draughts.plan-king")
        return None

    def analyser(self) -> Analyser:
        """Return the analyser for the options in force."""
        # Imported on demand: most games are played without it.
        from engines.russian_draughts import search_adapter

        return search_adapter.make_analyser(self)


def lost(state: State) -> Result | None:
    """Return the loss of a side without a piece or a move on its turn; it precedes every draw."""
    seat = state.turn
    own = state.pieces(seat)
    if move_generation.can_move(own, state.pieces(other(seat)), state.kings, seat == WHITE):
        return None
    if own:
        reason = Message("russian-draughts.no-legal-move", seat=seat)
    else:
        reason = Message("russian-draughts.no-pieces-left", seat=seat)
    return Result((other(seat),), reason)
