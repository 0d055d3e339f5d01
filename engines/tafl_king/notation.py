"""Text forms of Tafl King: moves, positions, and OpenTafl game files.

In: a text, or a move, a state, or a start position with moves. Out: the other. A position has
eleven rows from rank 11 down and the side to move; empty squares are read as dots or numbers, and
OpenTafl's letters are accepted. Game files know the game only through its protocol. Knows which
positions are impossible, but no move. The forms are those of ``docs/rules/tafl-king.md``, section
4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines import base_game
from engines.errors import IllegalMove, NotationError, PositionError
from engines.game import ARBITER, RESIGN, Game, Move, Record, Result, Seat
from engines.localiser import english
from engines.message import Message
from engines.record import tokens, unescape_tag, wrap_body
from engines.refusals import read_command, write_command
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    DEFENDERS,
    FORTRESSES,
    SEATS,
    SIDE,
    TOPOLOGY,
    Pieces,
    State,
    fresh,
    names,
)
from engines.tafl_king.variants import PRESETS
from engines.topology import Cell, mask_of

# --- moves ---

_SQUARE: Final = r"[a-z]\d{1,2}"
_MOVE: Final = re.compile(
    rf"[kt]?({_SQUARE})\s*[-:x]\s*({_SQUARE})"
    rf"(?:\s*x\s*([kt]?{_SQUARE}(?:\s*[/x,]\s*[kt]?{_SQUARE})*))?\s*(?:\+\+?|--?)?",
    re.ASCII,
)
_VICTIM: Final = re.compile(rf"([kt]?)({_SQUARE})", re.ASCII)
"""A king among the victims means that he is surrounded; here he stays on the board."""


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write_move(move: Move) -> str:
    """Return ``e5-e8``, or ``defenders:resign``."""
    return "-".join(map(square, move.path)) if move.path else write_command(move)


def write_long(move: Move) -> str:
    """Return the move as OpenTafl writes it, ``e5-e8xe9/d8``."""
    taken = "/".join(map(square, move.captured))
    return f"{write_move(move)}x{taken}" if taken else write_move(move)


def read_move(text: str, turn: Seat) -> tuple[Move, bool]:
    """Return the move a text names, and whether the text names its captures.

    If it does not, the captures of the move are empty. Raises NotationError for a text that is no
    move.
    """
    wanted = " ".join(text.split()).lower()
    match = _MOVE.fullmatch(wanted)
    if not match:
        return _read_command(text), True
    path = (_cell(match[1]), _cell(match[2]))
    named = _VICTIM.findall(match[3] or "")
    taken = sorted(_cell(name) for kind, name in named if kind != "k")
    return Move(turn, path, tuple(taken)), bool(taken)


def _cell(name: str) -> Cell:
    if not TOPOLOGY.has(name):
        raise NotationError(Message("tafl-king.no-square", name=name))
    return TOPOLOGY.cell(name)


def _read_command(text: str) -> Move:
    move = read_command(text, SEATS, base_game.COMMANDS)
    if move is None:
        cut = text.strip() if len(text) <= 40 else text[:37] + "..."
        raise NotationError(Message("tafl-king.no-move", text=cut))
    return move


# --- positions ---

MOST: Final = {"A": 24, "D": 12}
_LETTERS: Final = {ATTACKERS: "A", DEFENDERS: "D"}
_TURNS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_PLACE: Final = re.compile(r"[0-9]+|.", re.DOTALL)
_DIGITS: Final = "0123456789"
_FOREIGN: Final = {"t": "A", "T": "D"}
"""OpenTafl's letters for soldiers; only there upper and lower case distinguish the sides."""


def write_position(state: State) -> str:
    """Return the position: ``.../... A``."""
    return f"{'/'.join(write_rows(state.pieces))} {_LETTERS[state.turn]}"


def write_rows(pieces: Pieces) -> list[str]:
    """Return the rows, rank 11 first."""
    letters = "".join(
        "A" if bit & pieces.attackers else "D" if bit & pieces.defenders
        else "K" if bit & pieces.king else "."
        for bit in BIT
    )  # fmt: skip
    return [letters[start : start + SIDE] for start in range(SIDE * (SIDE - 1), -1, -SIDE)]


def read_position(text: str) -> State:
    """Return the position, with an empty history.

    Raises PositionError, which says what is wrong and what to do.
    """
    parts = text.split()
    if len(parts) != 2:
        raise PositionError(Message("tafl-king.no-board", text=shortened(text)))
    turn = _TURNS.get(parts[1].upper())
    if turn is None:
        raise PositionError(Message("tafl-king.no-side-to-move", text=shortened(parts[1])))
    return fresh(read_rows(parts[0].strip("/").split("/")), turn)


def read_rows(rows: Sequence[str]) -> Pieces:
    """Return the pieces of eleven rows, rank 11 first. Raises PositionError."""
    if len(rows) != SIDE:
        raise PositionError(Message("tafl-king.wrong-rows", number=len(rows)))
    found: dict[str, list[int]] = {"A": [], "D": [], "K": []}
    for index, row in enumerate(rows):
        rank = SIDE - index
        for column, letter in _row(row, rank):
            found[letter].append((rank - 1) * SIDE + column)
    if len(found["K"]) != 1:
        raise PositionError(Message("tafl-king.one-king", number=len(found["K"])))
    for letter, most in MOST.items():
        if len(found[letter]) > most:
            raise PositionError(
                Message(
                    "tafl-king.too-many-pieces",
                    number=len(found[letter]),
                    name=letter,
                    most_number=most,
                )
            )
    pieces = Pieces(*(mask_of(found[letter]) for letter in "ADK"))
    misplaced = (pieces.attackers | pieces.defenders) & FORTRESSES
    if misplaced:
        raise PositionError(Message("tafl-king.only-the-king", cells=names(misplaced)))
    return pieces


def _row(row: str, rank: int) -> Iterator[tuple[int, str]]:
    """Yield the pieces of a row with their columns."""
    column = 0
    for place in _PLACE.findall(row):
        letter = _FOREIGN.get(place, place.upper())
        if place[0] in _DIGITS:
            column += int(place[:3])
        elif letter == "." or letter in MOST or letter == "K":
            if letter != ".":
                yield column, letter
            column += 1
        else:
            raise PositionError(Message("tafl-king.no-piece", text=place, rank_number=rank))
        if column > SIDE:
            break
    if column != SIDE:
        if column > SIDE:
            raise PositionError(
                Message("tafl-king.row-too-long", rank_number=rank, text=shortened(row))
            )
        raise PositionError(
            Message("tafl-king.row-too-short", rank_number=rank, text=shortened(row), number=column)
        )


def shortened(text: str) -> str:
    """Return a text in quotes for a message, truncated if it is long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


# --- OpenTafl game files ---

RESIGNATION: Final = "---"
_RESULTS: Final = {(ATTACKERS,): "1", (): "0", (DEFENDERS,): "-1"}
_UNKNOWN: Final = "?"
_ROSTER: Final = ("event", "site", "date", "round", "attackers", "defenders")
_OURS: Final = ("result", "variant", "termination", "rules")
_NAME: Final = r"[A-Za-z][A-Za-z0-9_-]*"
_TOKEN: Final = re.compile(
    rf"""
    \s+ | \d+\.+
    | \[(?P<name>{_NAME}):(?P<value>(?:\\.|[^\]\\])*)\]
    | \[(?:\\.|[^\]\\])*\]
    | (?P<move>[^\s\[\]]+)
    """,
    re.VERBOSE,
)
_START: Final = re.compile(r"\bstart:\s*/?(\S+)")


def write_otg(
    game: Game[State],
    start: State,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None = ARBITER,
) -> str:
    """Return the record: tags, then the moves wrapped at 80 columns; the same for every viewer.

    Of the commands only a resignation by the side on turn is written, as a move. The result is that
    of the rules if there is one, else the caller's tag ``result``, else ``?``. Raises IllegalMove
    for a move that is not allowed in its position, NotationError for a tag that cannot be written.
    """
    entries: list[str] = []
    turns = 0
    state = start
    for move in moves:
        after = game.apply(state, move)
        if move.path or (move.choice == RESIGN and move.seat == state.turn):
            if state.turn == start.turn:
                turns += 1
                entries.append(f"{turns}.")
            entries.append(write_long(move) if move.path else RESIGNATION)
        state = after
    lines = _tags(game, start, tags, game.result(state))
    return "\n".join([*lines, "", wrap_body(entries), ""])


def _tags(
    game: Game[State], start: State, tags: Mapping[str, str], ended: Result | None
) -> list[str]:
    """Return the tag lines: the usual ones first, then what the rules know, then the caller's
    others.
    """
    known = {name: tags[name] for name in _ROSTER if name in tags}
    known["result"] = _RESULTS[ended.winners] if ended else tags.get("result", _UNKNOWN)
    if known["result"] not in (*_RESULTS.values(), _UNKNOWN):
        raise NotationError(Message("tafl-king.no-result", text=known["result"]))
    if ended:
        known["termination"] = english(ended.reason)
    elif "termination" in tags:
        known["termination"] = tags["termination"]
    known["variant"] = variant(game)
    known["rules"] = rules_record(game, start)
    known |= {name: text for name, text in tags.items() if name not in (*_ROSTER, *_OURS)}
    lines = []
    for name, text in known.items():
        if not re.fullmatch(_NAME, name):
            raise NotationError(Message("tafl-king.no-tag-name", name=name))
        escaped = re.sub(r"([\]\\])", r"\\\1", " ".join(text.split()))
        lines.append(f"[{name}:{escaped}]")
    return lines


def variant(game: Game[State]) -> str:
    """Return the rule set and every option that differs from it: ``Tafl King manual``."""
    base = {option.name: option.values[0] for option in game.choices}
    base |= {"rules": game.options["rules"], **PRESETS[game.options["rules"]]}
    own = [f"{name}={value}" for name, value in game.options.items() if value != base[name]]
    return " ".join([game.title, game.options["rules"], *own])


def rules_record(game: Game[State], start: State) -> str:
    """Return the start position and the rules that OpenTafl can express."""
    options = game.options
    repetition = {"draw": "d", "defenders-lose": "l", "off": "i"}[options["repetition"]]
    king = "m" if options["king-at-edge"] == "taken" else "s"
    passing = "tcnkTCNK" if options["soldiers-through-throne"] == "yes" else "K"
    words = [
        "dim:11 esc:c",
        f"atkf:{'y' if start.turn == ATTACKERS else 'n'}",
        f"surf:{'y' if options['encirclement'] == 'on' else 'n'}",
        f"tfr:{repetition} ks:{king} cenp:{passing}",
    ]
    if options["shieldwall"] == "on":
        words.append("sw:s")
    if options["edge-fort"] == "on":
        words.append("efe:y")
    return " ".join([*words, f"start:/{'/'.join(map(_packed, write_rows(start.pieces)))}/"])


def _packed(row: str) -> str:
    """Return a row as OpenTafl writes it: numbers for empty squares, ``t`` attacks, ``T``
    defends.
    """
    row = row.replace("A", "t").replace("D", "T")
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), row)


def read_otg(game: Game[State], text: str) -> Record:
    """Return the record, with every move checked by the rules in force.

    Comments are skipped. Raises NotationError, PositionError or IllegalMove with the move's number
    and text.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    state = start = _start(game, tags.get("rules", ""))
    moves = []
    for index, written in enumerate(texts):
        try:
            if written == RESIGNATION:
                move = Move(state.turn, choice=RESIGN)
            else:
                move = game.read_move(state, written)
            state = game.apply(state, move)
        except (NotationError, IllegalMove) as error:
            dots = "..." if index % 2 else "."
            raise type(error)(
                Message(
                    "tafl-king.in-move",
                    number=index // 2 + 1,
                    text=dots,
                    move=written,
                    message=error.message,
                )
            ) from error
        moves.append(move)
    usual = start == game.initial()
    return Record(tags, "" if usual else game.position_text(start), tuple(moves))


def _start(game: Game[State], rules: str) -> State:
    """Return the start position of a rules record, or the usual one if it names none."""
    size = re.search(r"\bdim:\s*(\w+)", rules)
    if size and size[1] != "11":
        raise NotationError(Message("tafl-king.another-board", text=size[1]))
    named = _START.search(rules)
    if not named:
        return game.initial()
    turn = DEFENDERS if re.search(r"\batkf:\s*n", rules) else ATTACKERS
    pieces = read_rows(named[1].strip("/").split("/"))
    return game.read_position(write_position(fresh(pieces, turn)))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """Return the tags and the texts of the moves. A bracket after the first move is a comment."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    for token in tokens(text, _TOKEN):
        if token["name"] and not moves:
            tags[token["name"]] = unescape_tag(token["value"])
        elif token["move"]:
            moves.append(token["move"])
    if not tags and not moves:
        raise NotationError(Message("tafl-king.record-empty"))
    return tags, moves
