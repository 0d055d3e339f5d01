"""Whole games as OpenTafl's game files.

In: a start position and moves, or a text. Out: the other. Knows the game only through its protocol.
The forms are those of ``docs/rules/tafl-king.md``, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engines.errors import IllegalMove, NotationError
from engines.game import ARBITER, RESIGN, Game, Move, Record, Result, Seat
from engines.language import english
from engines.message import Message
from engines.record import tokens, unescape_tag, wrap_body
from engines.tafl_king import position
from engines.tafl_king.notation import write_long
from engines.tafl_king.squares import ATTACKERS, DEFENDERS
from engines.tafl_king.state import State, fresh
from engines.tafl_king.variants import PRESETS

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


def write(
    game: Game[State],
    start: State,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None = ARBITER,
) -> str:
    """The record: tags, then the moves wrapped at 80 columns; the same for every viewer.

    Of the words only a resignation by the side on turn is written as a move. The result is that of
    the rules where they gave one, else the tag ``result`` of the caller, else ``?``. Raises
    IllegalMove for a move not allowed where it stands, NotationError for a tag that cannot be
    written.
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
    """The tag lines: the usual ones first, then what the rules know, then the caller's others."""
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
    """The rule set and every option in which the game differs from it: ``Tafl King manual``."""
    base = {option.name: option.values[0] for option in game.choices}
    base |= {"rules": game.options["rules"], **PRESETS[game.options["rules"]]}
    own = [f"{name}={value}" for name, value in game.options.items() if value != base[name]]
    return " ".join([game.title, game.options["rules"], *own])


def rules_record(game: Game[State], start: State) -> str:
    """The start position and as much of the rules as OpenTafl has words for."""
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
    return " ".join(
        [*words, f"start:/{'/'.join(map(_packed, position.write_rows(start.pieces)))}/"]
    )


def _packed(row: str) -> str:
    """A row as OpenTafl writes it: numbers for empty squares, ``t`` attacks and ``T`` defends."""
    row = row.replace("A", "t").replace("D", "T")
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), row)


def read(game: Game[State], text: str) -> Record:
    """The record, every move checked by the rules in force.

    Comments are passed over. Raises NotationError, PositionError or IllegalMove with the move's
    number and text.
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
    """The start position of a rules record; the usual one where it names none."""
    size = re.search(r"\bdim:\s*(\w+)", rules)
    if size and size[1] != "11":
        raise NotationError(Message("tafl-king.another-board", text=size[1]))
    named = _START.search(rules)
    if not named:
        return game.initial()
    turn = DEFENDERS if re.search(r"\batkf:\s*n", rules) else ATTACKERS
    pieces = position.read_rows(named[1].strip("/").split("/"))
    return game.read_position(position.write(fresh(pieces, turn)))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags and the texts of the moves. A bracket after the first move is a comment."""
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
