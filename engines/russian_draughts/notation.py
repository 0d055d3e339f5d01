"""Text forms of Russian draughts: squares, moves, FEN positions and PDN games.

In: a text, or a move, a state, or a start position with moves. Out: the other. A position reads
``W:Wa3,Kc1:Bb8``; squares are read as algebraic names or numbers (1 = b8 ... 32 = g1) and written
as names, which every program reads alike. PDN is read and written through the game's protocol.
Reading a move uses the legal moves, given as an argument. Knows which positions are impossible, but
no rule of movement. The forms are those of ``docs/rules/russian-draughts.md``, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engines import base_game
from engines.errors import AmbiguousMove, IllegalMove, NotationError, PositionError
from engines.game import ARBITER, Game, Move, Record, Result, Seat
from engines.localiser import english
from engines.message import Message
from engines.record import tag, tokens, unescape_tag, wrap_body
from engines.refusals import alternatives as listed
from engines.refusals import read_command, write_command
from engines.russian_draughts.board import (
    BIT,
    BLACK,
    CELL,
    LAST_RANK,
    SEATS,
    START,
    TOPOLOGY,
    WHITE,
    State,
    fresh,
)
from engines.topology import Cell

# --- moves ---

NUMBERED: Final = tuple(sorted(CELL.values(), key=lambda cell: (-(cell // 8), cell)))
"""The cells in the order of the numeric notation: 1 is b8, 32 is g1."""

_SQUARES: Final = re.compile(
    r"[a-h][1-8](?:\s*[-:x]\s*[a-h][1-8])+ | [0-9]{1,2}(?:\s*[-:x]\s*[0-9]{1,2})+", re.VERBOSE
)


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write_move(move: Move) -> str:
    """Return ``c3-d4``, ``c3:e5:g7`` with every landing, or ``white:resign``."""
    if not move.path:
        return write_command(move)
    return (":" if move.captured else "-").join(map(square, move.path))


def alternatives(moves: Sequence[Move], limit: int = 4) -> tuple[str | Message, ...]:
    """Return moves listed for a player: ``c3:e5``, ``c3:e5 or g3:e1``, ``a, b, c, d or 3 more``."""
    return listed([write_move(move) for move in moves], limit)


def read_move(text: str, legal: Sequence[Move], turn: Seat) -> Move:
    """Return the move a text names, in any case, with ``-``, ``:`` or ``x``, algebraic or numeric.

    The squares identify the move, the separators do not. A text with every landing names that move;
    a text with two squares also names the one capture that starts and ends there. A move that is
    not among ``legal`` is returned as it was written, so that the rules can refuse it. Raises
    NotationError for a text that is no move, AmbiguousMove if two squares name several captures.
    """
    wanted = text.strip().lower()
    if not _SQUARES.fullmatch(wanted):
        return _read_command(text)
    path = tuple(_cell(name) for name in re.split(r"\s*[-:x]\s*", wanted))
    for move in legal:
        if move.path == path:
            return move
    if len(path) == 2:
        short = [move for move in legal if (move.path[0], move.path[-1]) == path]
        if len(short) > 1:
            raise AmbiguousMove(
                Message(
                    "russian-draughts.write-every-landing",
                    text=text.strip(),
                    moves=alternatives(short, len(short)),
                )
            )
        if short:
            return short[0]
    return Move(turn, path)


def _cell(name: str) -> Cell:
    """Return the cell of an algebraic or numeric square."""
    if not name.isdecimal():
        return TOPOLOGY.cell(name)
    if not 1 <= int(name) <= len(NUMBERED):
        raise NotationError(Message("russian-draughts.no-number", name=name))
    return NUMBERED[int(name) - 1]


def _read_command(text: str) -> Move:
    """Return the command a text names, with the seat that gives it."""
    move = read_command(text, (WHITE, BLACK), base_game.COMMANDS)
    if move is None:
        raise NotationError(Message("russian-draughts.no-move", text=text.strip()))
    return move


# --- FEN ---

_LETTERS: Final = {WHITE: "W", BLACK: "B"}
_SEATS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_PIECE: Final = re.compile(r"(K?)(?:([A-Z]\d+)|(\d+)(?:-(\d+))?)", re.ASCII)


def write_fen(state: State) -> str:
    """Return the FEN: side to move, White, Black; squares from b8 to g1."""
    sides = [":" + _LETTERS[seat] + ",".join(_pieces(state, seat)) for seat in SEATS]
    return _LETTERS[state.turn] + "".join(sides)


def _pieces(state: State, seat: Seat) -> list[str]:
    own = state.pieces(seat)
    return [
        ("K" if BIT[cell] & state.kings else "") + square(cell)
        for cell in NUMBERED
        if BIT[cell] & own
    ]


def read_fen(text: str) -> State:
    """Return the position, with every count at 0.

    Raises PositionError, which says what is wrong, where, and what to do.
    """
    parts = [part.strip() for part in text.strip().removesuffix(".").upper().split(":")]
    if len(parts) != 3:
        raise PositionError(Message("russian-draughts.no-fen", text=text.strip()))
    if parts[0] not in _SEATS:
        raise PositionError(Message("russian-draughts.no-side-to-move", text=parts[0]))
    taken: dict[Seat, int] = {}
    kings = 0
    for section in parts[1:]:
        seat = _SEATS.get(section[:1])
        if seat is None:
            raise PositionError(Message("russian-draughts.no-section", text=section))
        if seat in taken:
            raise PositionError(Message("russian-draughts.section-twice", seat=seat))
        taken[seat] = 0
        for cell, king in _section(section[1:], seat):
            if BIT[cell] & sum(taken.values()):
                raise PositionError(
                    Message("russian-draughts.square-named-twice", cell=square(cell))
                )
            taken[seat] |= BIT[cell]
            kings |= BIT[cell] if king else 0
    return fresh(taken[WHITE], taken[BLACK], kings, _SEATS[parts[0]])


def _section(text: str, seat: Seat) -> list[tuple[int, bool]]:
    """Return the cells of one side, each with whether a king stands there."""
    found = []
    for piece in text.split(",") if text.strip() else ():
        match = _PIECE.fullmatch(piece.strip())
        if not match:
            raise PositionError(Message("russian-draughts.no-piece", text=piece.strip(), seat=seat))
        king = bool(match[1])
        for cell in (_algebraic(match[2]),) if match[2] else _numeric(match[3], match[4]):
            if BIT[cell] & LAST_RANK[seat] and not king:
                name = square(cell)
                raise PositionError(
                    Message("russian-draughts.man-would-be-king", seat=seat, name=name)
                )
            found.append((cell, king))
    return found


def _algebraic(text: str) -> int:
    name = text.lower()
    if not TOPOLOGY.has(name):
        raise PositionError(Message("russian-draughts.no-square-in-fen", name=name))
    cell = TOPOLOGY.cell(name)
    if not BIT[cell]:
        raise PositionError(Message("russian-draughts.in-fen", message=light(cell)))
    return cell


def _numeric(first: str, last: str | None) -> tuple[int, ...]:
    """Return the cells of a number or of a range of numbers."""
    start, end = int(first), int(last or first)
    if not 1 <= start <= end <= len(NUMBERED):
        wrong = f"{first}-{last}" if last else first
        raise PositionError(Message("russian-draughts.no-number-in-fen", name=wrong))
    return NUMBERED[start - 1 : end]


def light(cell: int) -> Message:
    """Return the message for a piece on a light square."""
    near = [TOPOLOGY.directions[way][cell] for way in ("south", "west", "north", "east")]
    names = [square(neighbour) for neighbour in near if neighbour is not None]
    return Message(
        "russian-draughts.light-square", cell=square(cell), dark_cell=names[0], other_cell=names[1]
    )


# --- PDN ---

GAME_TYPE: Final = "25,W,8,8,A0,0"
_RESULTS: Final = {(WHITE,): "2-0", (): "1-1", (BLACK,): "0-2"}
_RESULTS_READ: Final = {
    "2-0": "2-0",
    "1-0": "2-0",
    "1-1": "1-1",
    "1/2-1/2": "1-1",
    "0-2": "0-2",
    "0-1": "0-2",
    "*": "*",
}
_ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")
_OURS: Final = ("Result", "GameType", "SetUp", "FEN")
_TOKEN: Final = re.compile(
    r"""
    \s+ | \{[^}]*\} | ;[^\n]* | \$\d+
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\]
    | (?P<open>\() | (?P<close>\))
    | (?P<result>2-0|1-1|0-2|1-0|0-1|1/2-1/2|\*)(?![^\s(){};$\[\]])
    | \d*\.+
    | (?P<move>[^\s(){};$\[\]]+)
    """,
    re.VERBOSE,
)


def write_pdn(
    game: Game[State],
    start: State,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None = ARBITER,
) -> str:
    """Return the record: tags, then the moves wrapped at 80 columns; the same for every viewer.

    Of the commands only the one that ended the game is written, as a comment. The result is that of
    the rules if there is one, else the caller's tag ``Result`` (a game lost on time), else ``*``.
    Raises IllegalMove for a move that is not allowed in its position, NotationError for a tag that
    cannot be written.
    """
    entries = []
    number = 1
    state = start
    for move in moves:
        if move.path:
            if state.turn == WHITE:
                entries.append(f"{number}.")
            elif not entries:
                entries.append(f"{number}...")
            entries.append(_short(game, state, move))
            number += state.turn == BLACK
        state = game.apply(state, move)
    if ended := game.result(state):
        entries.append(f"{{{english(ended.reason)}}}")
    result = _result(ended, tags)
    lines = _tags(game, start, tags, result)
    return "\n".join([*lines, "", wrap_body([*entries, result]), ""])


def _short(game: Game[State], state: State, move: Move) -> str:
    """Return a capture by its ends if they name one move, else the move with all landings."""
    ends = (move.path[0], move.path[-1])
    alike = [
        known for known in game.legal(state, state.turn) if (known.path[0], known.path[-1]) == ends
    ]
    return game.move_text(state, move._replace(path=ends) if len(alike) == 1 else move)


def _result(ended: Result | None, tags: Mapping[str, str]) -> str:
    if ended:
        return _RESULTS[ended.winners]
    given = tags.get("Result", "*")
    if given not in _RESULTS_READ:
        raise NotationError(
            Message("russian-draughts.no-result", text=given, texts=tuple(_RESULTS.values()))
        )
    return _RESULTS_READ[given]


def _tags(game: Game[State], start: State, tags: Mapping[str, str], result: str) -> list[str]:
    """Return the tag lines: the usual ones first, then what the rules know, then the caller's
    others.
    """
    known = {name: tags[name] for name in _ROSTER if name in tags}
    known |= {"Result": result, "GameType": GAME_TYPE}
    if not _is_start_position(start):
        known |= {"SetUp": "1", "FEN": game.position_text(start)}
    known |= {name: text for name, text in tags.items() if name not in (*_ROSTER, *_OURS)}
    return [tag(name, text) for name, text in known.items()]


def _is_start_position(state: State) -> bool:
    """Return whether the pieces stand as at the start of every game."""
    return state.history[-1] == START.history[-1]


def read_pdn(game: Game[State], text: str) -> Record:
    """Return the record, with every move checked by the rules in force.

    Comments, glyphs and variations are skipped. Raises NotationError, PositionError or IllegalMove
    with the move's number and text.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    game_type = tags.get("GameType", GAME_TYPE)
    if game_type.split(",")[0].strip() != "25":
        raise NotationError(Message("russian-draughts.another-game", text=game_type))
    state = start = game.read_position(tags["FEN"]) if "FEN" in tags else game.initial()
    moves = []
    number = 1
    for written in texts:
        try:
            move = game.read_move(state, written)
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            dots = "." if state.turn == WHITE else "..."
            raise kind(
                Message(
                    "russian-draughts.in-move",
                    number=number,
                    text=dots,
                    move=written,
                    message=error.message,
                )
            ) from error
        moves.append(move)
        number += state.turn == BLACK
        state = game.push(state, move)
    return Record(
        tags, "" if _is_start_position(start) else game.position_text(start), tuple(moves)
    )


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags and the texts of the moves of the main line."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    depth = 0
    result = ""
    for token in tokens(text, _TOKEN):
        depth += bool(token["open"]) - bool(token["close"])
        if depth < 0:
            raise NotationError(Message("russian-draughts.closes-nothing"))
        found = token[0]
        if (token["tag"] and moves) or (result and (token["tag"] or token["move"])):
            raise NotationError(Message("russian-draughts.another-game-begins", text=found))
        if token["tag"]:
            tags[token["tag"]] = unescape_tag(token["value"])
        elif token["result"] and not depth:
            result = found
        elif token["move"] and not depth and (move := found.rstrip("!?")):
            moves.append(move)
    if depth:
        raise NotationError(Message("russian-draughts.variation-open"))
    if not tags and not moves and not result:
        raise NotationError(Message("russian-draughts.record-empty"))
    return tags, moves
