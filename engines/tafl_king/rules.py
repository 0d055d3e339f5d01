"""The complete rules of Tafl King, as the ``Game`` protocol, and the reasons for refusals.

In: a state and a move. Out: the next state, or a Message for the player that says why a move is not
allowed, the most helpful one that applies. Refusals decide nothing. Moves come from
``move_generation``, options and the wins on the board from ``variants``, text forms from
``notation``. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from engines import base_game
from engines.base_game import TwoPlayerGame
from engines.game import ARBITER, Check, Move, Piece, Result, Scene, Seat
from engines.message import Message
from engines.options import Option
from engines.refusals import turn_refusal, wrong_captures_refusal
from engines.search.analysis import Analyser
from engines.tafl_king import move_generation, notation, variants
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    LAYOUTS,
    PATHS,
    SANDWICHES,
    SEATS,
    THRONE,
    TOPOLOGY,
    names,
    other,
)
from engines.tafl_king.notation import square, write_move
from engines.tafl_king.opentafl import OpenTaflFormat
from engines.tafl_king.state import Pieces, State, fresh, position_key
from engines.tafl_king.variants import CHOICES, Ruleset, compile_rules, options_in_force
from engines.topology import NO_CELLS, Cell, Topology, cells_of, mask_of

# --- refusals ---


def move_refusal(rules: Ruleset, state: State, move: Move) -> Message:
    """Return why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _squares_refusal(state, move)
        or (_lift_refusal(rules, state, move) if len(move.path) == 1 else None)
        or _path_refusal(rules, state, move)
        or _victims_refusal(rules, state, move)
    )


def _lift_refusal(rules: Ruleset, state: State, move: Move) -> Message:
    """Return why the piece that a player has lifted cannot move."""
    moves = move_generation.moves(rules, state.pieces, move.seat)
    if any(known.path[0] == move.path[0] for known in moves):
        return Message("tafl-king.move-without-squares")
    return Message("engines.blocked")


def _squares_refusal(state: State, move: Move) -> Message | None:
    """Return what is wrong with the squares themselves or with the piece on the first one."""
    if len(move.path) not in (1, 2):
        return Message("tafl-king.move-without-squares")
    for cell in move.path:
        if not 0 <= cell < len(TOPOLOGY):
            return Message("engines.no-cell", number=cell)
    attackers, defenders, king = state.pieces
    white = defenders | king
    own, theirs = (attackers, white) if move.seat == ATTACKERS else (white, attackers)
    origin = BIT[move.path[0]]
    if origin & theirs:
        return Message("tafl-king.not-your-piece", cell=square(move.path[0]), seat=other(move.seat))
    if not origin & own:
        return Message("engines.no-piece-there", cell=square(move.path[0]))
    return None


def _path_refusal(rules: Ruleset, state: State, move: Move) -> Message | None:
    """Return what is wrong with the way: pieces go straight over free squares (S4, S5, Q1)."""
    origin, landing = move.path
    if move_generation.is_reachable(rules, state.pieces, move.seat, origin, landing):
        return None
    if origin == landing:
        return Message("tafl-king.no-step")
    if landing not in PATHS[origin]:
        return Message("tafl-king.never-diagonally")
    way = PATHS[origin][landing]
    attackers, defenders, king = state.pieces
    occupied = way & (attackers | defenders | king)
    if occupied & BIT[landing]:
        return Message("engines.occupied", cell=square(landing))
    if occupied:
        return Message("engines.in-the-way", cells=names(occupied))
    if BIT[origin] & king:
        if BIT[landing] & THRONE:
            return Message("tafl-king.king-back-on-throne")
        return Message("tafl-king.king-back-over-throne")
    if BIT[landing] & CORNERS:
        return Message("tafl-king.corner-for-the-king", cell=square(landing))
    if BIT[landing] & THRONE:
        return Message("tafl-king.throne-for-the-king")
    return Message("tafl-king.no-way-over-throne")


def _victims_refusal(rules: Ruleset, state: State, move: Move) -> Message:
    """Return the refusal of a legal move with the wrong captures."""
    taken = move_generation.victims(rules, state.pieces, move.seat, *move.path)
    right = move._replace(captured=taken)
    return wrong_captures_refusal(write_move(right), map(square, taken))


# --- what a move captures, and how ---


def _capture_means(rules: Ruleset, state: State, move: Move) -> Iterator[tuple[Cell, Message]]:
    """Yield the squares of captured soldiers, each with what catches it there."""
    landing = move.path[-1]
    hostile = move_generation.hostile_squares(rules, state.pieces, move.seat)
    behind = {cell: bit for cell, _, bit in SANDWICHES[landing] if bit & hostile}
    for cell in move.captured:
        if not (far := behind.get(cell, NO_CELLS)):
            yield cell, Message("tafl-king.means-row")
            continue
        (near,), (end,) = names(BIT[landing]), names(far)
        if far & CORNERS:
            yield cell, Message("tafl-king.means-corner", cell=near, other_cell=end)
        elif far & THRONE & ~state.pieces.king:
            yield cell, Message("tafl-king.means-throne", cell=near, other_cell=end)
        else:
            yield cell, Message("tafl-king.means-between", cell=near, other_cell=end)


# --- the game ---


class TaflKing(TwoPlayerGame[State]):
    """The rules with a rule set and its options in force, listed in ``choices``.

    Raises OptionError for an unknown option or value.
    """

    name = "tafl-king"
    title = "Tafl King"
    topology: Topology = TOPOLOGY
    seats: tuple[Seat, ...] = SEATS
    kinds: Mapping[str, str] = MappingProxyType({"soldier": "S", "king": "K"})

    @property
    def palette(self) -> Sequence[Piece]:
        """The soldiers of both sides, and the king."""
        return _PIECES

    move_signs: Mapping[str, Message] = MappingProxyType({"x": Message("engines.sign-captures")})
    choices: Sequence[Option] = CHOICES
    record_format = OpenTaflFormat()

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options: Mapping[str, str] = options_in_force(self.name, options)
        self._rules = compile_rules(self.options)
        self._start = fresh(notation.read_rows(LAYOUTS[self.options["layout"]]), ATTACKERS)

    def initial(self) -> State:
        """Return 24 attackers around 12 defenders and the king, attackers to move (S2, S3)."""
        return self._start

    def _moves(self, state: State) -> Sequence[Move]:
        return move_generation.moves(self._rules, state.pieces, state.turn)

    def _move_refusal(self, state: State, move: Move) -> Message | None:
        if self._is_legal(state, move):
            return None
        return move_refusal(self._rules, state, move)

    def _is_legal(self, state: State, move: Move) -> bool:
        """Return whether a board move is among the legal ones, without listing them."""
        seat, path, captured, also, choice, arrangement = move
        if state.ended or seat != state.turn or len(path) != 2 or also or choice or arrangement:
            return False
        origin, landing = path
        if not (0 <= origin < len(BIT) and 0 <= landing < len(BIT)):
            return False
        rules, pieces = self._rules, state.pieces
        return move_generation.is_move(rules, pieces, seat, origin, landing) and (
            captured == move_generation.victims(rules, pieces, seat, origin, landing)
        )

    def _after_move(self, state: State, move: Move) -> State:
        """Return the state after a legal board move, with the end, if it is one.

        A move of the opponent lets a draw offer lapse; a move of the seat that offered leaves it
        open.
        """
        seat, (origin, landing), captured, *_ = move
        turn = other(seat)
        pieces = move_generation.moved(state.pieces, seat, origin, landing, mask_of(captured))
        now = position_key(pieces, turn)
        history = (now,) if captured else (*state.history, now)
        ended = (
            variants.won(self._rules, pieces, turn, BIT[landing])
            or self._no_move_result(pieces, turn)
            or self._repetition_result(history)
        )
        return State(pieces, turn, history, seat if state.offer == seat else None, ended)

    def _no_move_result(self, pieces: Pieces, turn: Seat) -> Result | None:
        """Return the result of having no move (Q9, Q13), if that is so."""
        if move_generation.can_move(self._rules, pieces, turn):
            return None
        winners = (other(turn),) if self._rules.no_move == "loses" else ()
        return Result(winners, Message("tafl-king.no-legal-move", seat=turn))

    def _repetition_result(self, history: tuple[int, ...]) -> Result | None:
        """Return the result by repetition (Q10) or after many quiet plies (Q11), if there
        is one.
        """
        repetition, limit = self._rules.repetition, self._rules.quiet_plies
        most = self._rules.occurrences
        if repetition != "off" and len(history) > 8 and history.count(history[-1]) >= most:
            winners = (ATTACKERS,) if repetition == "defenders-lose" else ()
            often = Message("tafl-king.occurrences", number=most)
            return Result(winners, Message("engines.third-time") if most == 3 else often)
        if limit and len(history) > limit:
            return Result((), Message("tafl-king.quiet-plies", number=limit))
        return None

    def _after_command(self, state: State, move: Move) -> State:
        """Return the state after an allowed command."""
        offer, ended = base_game.after_command(move, other(move.seat))
        return state._replace(offer=offer, ended=ended)

    def checks(self, state: State) -> Sequence[Check]:
        """Return the king on the defenders' turn, if the attackers threaten to surround him."""
        if state.ended or state.turn != DEFENDERS:
            return ()
        if not move_generation.is_king_threatened(self._rules, state.pieces):
            return ()
        (king,) = cells_of(state.pieces.king)
        return (Check(king, Message("tafl-king.king-threatened")),)

    def plan(self, state: State, seat: Seat) -> Message | None:
        """Return what to do about the king, or the corners first."""
        if seat == DEFENDERS:
            return Message("tafl-king.plan-defenders")
        from engines.tafl_king import evaluation

        closed = [gap == 0 for gap in evaluation.fence_gaps(state.pieces).values()]
        if len(closed) == CORNERS.bit_count() and all(closed):
            return Message("tafl-king.plan-surround")
        return Message("tafl-king.plan-corners")

    def decisive_cells(self, state: State) -> Sequence[Cell]:
        """Return the corner reached, or what closes the ring around the king."""
        won = variants.won(self._rules, state.pieces, state.turn, BOARD)
        if won is None or won != state.ended:
            return ()
        (winner,) = won.winners
        return list(cells_of(variants.decisive_squares(self._rules, state.pieces, winner)))

    def capture_means(self, state: State, move: Move) -> Mapping[Cell, Message]:
        """Return between what each soldier is captured (S7, Q2), or that a row is (shieldwall)."""
        return dict(_capture_means(self._rules, state, move)) if move.captured else {}

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return all pieces: nothing is hidden in this game."""
        scene: list[Piece | None] = [None] * len(TOPOLOGY)
        for bits, piece in zip(state.pieces, _PIECES, strict=True):
            for cell in cells_of(bits):
                scene[cell] = piece
        return tuple(scene)

    def position_text(self, state: State, viewer: Seat | None = ARBITER) -> str:
        """Return eleven rows from rank 11 down, and A or D for the side to move."""
        return notation.write_position(state)

    def read_position(self, text: str) -> State:
        """Return the state a text describes, with an empty history. Raises PositionError."""
        state = notation.read_position(text)
        won = variants.won(self._rules, state.pieces, state.turn, NO_CELLS)
        return state._replace(ended=won or self._no_move_result(state.pieces, state.turn))

    def drafted_text(self, scene: Scene, values: Mapping[str, str]) -> str:
        """Return these pieces in eleven rows."""
        return notation.write_scene(scene, Seat(values.get(base_game.TURN, ATTACKERS)))

    def move_text(self, state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return ``e5-e8``, ``e5-e8xe9/d8``, or ``attackers:resign``."""
        return write_move(move)

    def _parse_move(self, state: State, text: str) -> Move:
        move, whole = notation.read_move(text, state.turn)
        rules, pieces = self._rules, state.pieces
        if not whole and move_generation.is_move(rules, pieces, move.seat, *move.path):
            taken = move_generation.victims(rules, pieces, move.seat, *move.path)
            move = move._replace(captured=taken)
        return move

    def perft(self, state: State, depth: int) -> int:
        """Return the number of sequences of exactly ``depth`` board moves.

        Commands and draws are ignored; a game won on the board ends its sequence.
        """
        if depth < 1:
            return 1
        lenient = self._rules._replace(any_move=True)  # who closed a ring is not known any more
        if state.ended and variants.won(lenient, state.pieces, state.turn, NO_CELLS):
            return 0
        return move_generation.perft(self._rules, state.pieces, state.turn, depth)

    def analyser(self) -> Analyser:
        """Return the analyser for the options in force."""
        # Imported on demand: most games are played without it.
        from engines.tafl_king import search_adapter

        return search_adapter.make_analyser(self, self._rules)


_PIECES = (Piece(ATTACKERS, "soldier"), Piece(DEFENDERS, "soldier"), Piece(DEFENDERS, "king"))
"""The piece on the cells of each mask of ``Pieces``."""
