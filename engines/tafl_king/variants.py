"""Options, rule sets, and the wins on the board of Tafl King.

In: options by name; the pieces as bits. Out: the options as masks and flags, for what the manual
leaves open; whether a corner, ring, encirclement or fort has ended the game. Knows no move and no
count. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.game import Result, Seat
from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.tafl_king.board import (
    ATTACKERS,
    BOARD,
    CORNERS,
    DEFENDERS,
    EDGE,
    FORTRESSES,
    NEIGHBOURS,
    NOT_A,
    NOT_K,
    THRONE,
    TOPOLOGY,
    joined,
    spread,
)
from engines.tafl_king.state import Pieces
from engines.topology import NO_CELLS, Mask

# --- options and rule sets ---

CHOICES: Final = (
    Option(
        "rules",
        ("manual", "copenhagen", "fetlar"),
        Message("tafl-king.option-rules"),
    ),
    Option("layout", ("usual", "cross"), Message("tafl-king.option-layout")),
    Option(
        "soldiers-through-throne",
        ("no", "yes"),
        Message("tafl-king.option-soldiers-through-throne"),
    ),
    Option("king-throne", ("free", "pass", "closed"), Message("tafl-king.option-king-throne")),
    Option(
        "occupied-throne",
        ("safe", "hostile"),
        Message("tafl-king.option-occupied-throne"),
    ),
    Option("king-by-corner", ("taken", "safe"), Message("tafl-king.option-king-by-corner")),
    Option(
        "king-at-edge",
        ("taken", "safe", "last"),
        Message("tafl-king.option-king-at-edge"),
    ),
    Option("ring", ("own-move", "any-move"), Message("tafl-king.option-ring")),
    Option("group", ("joined", "none"), Message("tafl-king.option-group")),
    Option("outsiders", ("ignored", "save"), Message("tafl-king.option-outsiders")),
    Option("group-edge", ("hostile", "open"), Message("tafl-king.option-group-edge")),
    Option(
        "closing",
        ("group-stays", "ring-first", "capture-first"),
        Message("tafl-king.option-closing"),
    ),
    Option("encirclement", ("off", "on"), Message("tafl-king.option-encirclement")),
    Option("shieldwall", ("off", "on"), Message("tafl-king.option-shieldwall")),
    Option("edge-fort", ("off", "on"), Message("tafl-king.option-edge-fort")),
    Option("no-move", ("loses", "draw"), Message("tafl-king.option-no-move")),
    Option("repetition", ("draw", "defenders-lose", "off"), Message("tafl-king.option-repetition")),
    Option("occurrences", ("3",), Message("tafl-king.option-occurrences"), range(4, 100)),
    Option("quiet-plies", ("off",), Message("tafl-king.option-quiet-plies"), range(1, 10000)),
    *SHARED,
)

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "manual": {},
    "copenhagen": {
        "soldiers-through-throne": "yes",
        "king-by-corner": "safe",
        "king-at-edge": "safe",
        "group": "none",
        "encirclement": "on",
        "shieldwall": "on",
        "edge-fort": "on",
        "repetition": "defenders-lose",
    },
    "fetlar": {
        "soldiers-through-throne": "yes",
        "king-by-corner": "safe",
        "king-at-edge": "last",
        "group": "none",
        "encirclement": "on",
    },
}
"""The options in which each rule set differs from the manual."""


def options_in_force(game: str, asked: Mapping[str, str]) -> Mapping[str, str]:
    """Return every option with its value. Raises OptionError."""
    preset = PRESETS.get(asked.get("rules", "manual"), MappingProxyType({}))
    return resolve_options(game, CHOICES, asked, preset)


class Ruleset(NamedTuple):
    """The options in the form the rules use, each named after its option.

    ``ring_first``: a move that closes the ring captures nothing of the group. ``outsiders_fall``:
    it captures other soldiers. ``soldier_walls``, ``king_walls``: fortress squares that stop them
    like a piece. ``king_stops``: where the king may stop. ``quiet_plies``: 0 for never.
    """

    soldier_walls: Mask
    king_walls: Mask
    king_stops: Mask
    throne_hostile: bool
    corner_takes_king: bool
    king_at_edge: str
    any_move: bool
    joined: bool
    outsiders_save: bool
    group_edge: bool
    ring_first: bool
    outsiders_fall: bool
    encirclement: bool
    shieldwall: bool
    edge_fort: bool
    no_move: str
    repetition: str
    occurrences: int
    quiet_plies: int


def compile_rules(options: Mapping[str, str]) -> Ruleset:
    """Return the rules for these options."""
    king_throne = options["king-throne"]
    quiet = options["quiet-plies"]
    return Ruleset(
        soldier_walls=CORNERS if options["soldiers-through-throne"] == "yes" else FORTRESSES,
        king_walls=THRONE if king_throne == "closed" else NO_CELLS,
        king_stops=BOARD if king_throne == "free" else BOARD & ~THRONE,
        throne_hostile=options["occupied-throne"] == "hostile",
        corner_takes_king=options["king-by-corner"] == "taken",
        king_at_edge=options["king-at-edge"],
        any_move=options["ring"] == "any-move",
        joined=options["group"] == "joined",
        outsiders_save=options["outsiders"] == "save",
        group_edge=options["group-edge"] == "hostile",
        ring_first=options["closing"] != "capture-first",
        outsiders_fall=options["closing"] == "group-stays",
        encirclement=options["encirclement"] == "on",
        shieldwall=options["shieldwall"] == "on",
        edge_fort=options["edge-fort"] == "on",
        no_move=options["no-move"],
        repetition=options["repetition"],
        occurrences=int(options["occurrences"]),
        quiet_plies=0 if quiet == "off" else int(quiet),
    )


# --- wins on the board ---

_NEVER: Final = 1 << len(TOPOLOGY)
"""A square off the board that is always open: it saves the king, whatever stands around him."""


def _siege(rules: Ruleset, pieces: Pieces) -> tuple[int, int, int]:
    """Return the besieged group and its surroundings (S11, S12, Q3, Q5, Q6, Q14).

    The king and the soldiers captured with him; the squares around them; which of these are open.
    """
    attackers, defenders, king = pieces
    group = joined(king, defenders) if rules.joined else king
    ring = spread(group) & ~group
    if group == king:
        edge = rules.king_at_edge == "taken" or (rules.king_at_edge == "last" and not defenders)
        corner, saved = rules.corner_takes_king, False
    else:
        edge = corner = rules.group_edge
        saved = rules.outsiders_save and bool(defenders & ~group)
    hostile = attackers | THRONE | (CORNERS if corner else 0)
    closed = not saved and (edge or not group & EDGE)
    return group, ring, ring & ~hostile | (0 if closed else _NEVER)


def free_squares_beside_king(pieces: Pieces) -> int:
    """Return the squares beside the king where nothing stands or is hostile to him."""
    return NEIGHBOURS[pieces.king] & ~(pieces.attackers | pieces.defenders | FORTRESSES)


def captured_king_group(rules: Ruleset, pieces: Pieces, landing: Mask) -> int:
    """Return the king and the soldiers captured with him if surrounded, else 0 (S11, S12).

    ``landing``: the bit of the attacker that must be part of the ring (Q4); 0 for any.
    """
    if free_squares_beside_king(pieces):
        return 0  # nearly always
    group, ring, open_squares = _siege(rules, pieces)
    return 0 if open_squares or (landing and not landing & ring) else group


def last_gap(rules: Ruleset, pieces: Pieces) -> int:
    """Return the only open square of the ring around the king, or 0 if there are more."""
    free = free_squares_beside_king(pieces)
    if free & (free - 1):
        return 0
    open_squares = _siege(rules, pieces)[2]
    return 0 if open_squares & (open_squares - 1) else open_squares & BOARD


def is_encircled(pieces: Pieces) -> bool:
    """Return whether attackers cut every defender off from the edge (Q8)."""
    attackers, defenders, king = pieces
    inside = defenders | king
    while not inside & EDGE:
        grown = inside | spread(inside) & ~attackers
        if grown == inside:
            return True
        inside = grown
    return False


def is_in_fort(rules: Ruleset, pieces: Pieces) -> bool:
    """Return whether the king is at the edge, can move, and no attacker can ever reach him.

    A soldier holds unless the squares on two opposite sides of it can both become hostile to it.
    Those that do not hold are removed until all that are left support each other. A row that a
    shieldwall could capture guards nothing: attackers stand before it and at both ends of it.
    """
    attackers, wall, king = pieces
    if not king & EDGE or not NEIGHBOURS[king] & ~(attackers | wall):
        return False
    free = BOARD & ~(king | rules.soldier_walls)
    while True:
        reach = joined(attackers, free & ~wall)
        if reach & NEIGHBOURS[king]:
            return False
        unsafe = reach | FORTRESSES
        across = (unsafe & NOT_K) << 1 & (unsafe & NOT_A) >> 1
        weak = wall & (across | unsafe << 11 & unsafe >> 11)
        if not weak:
            return True
        wall &= ~weak


def won(rules: Ruleset, pieces: Pieces, turn: Seat, landing: Mask) -> Result | None:
    """Return the win on the board when a seat comes to its turn, if there is one.

    ``landing``: the bit of the square just moved to; 0 in a position that was set up, where wins
    that need a move have not happened.
    """
    if pieces.king & CORNERS:
        return Result((DEFENDERS,), Message("tafl-king.corner-reached"))
    if rules.any_move or (landing and turn == DEFENDERS):
        group = captured_king_group(rules, pieces, NO_CELLS if rules.any_move else landing)
        if group == pieces.king:
            return Result((ATTACKERS,), Message("tafl-king.king-surrounded"))
        if group:
            return Result((ATTACKERS,), Message("tafl-king.group-surrounded"))
    if rules.encirclement and turn == DEFENDERS and is_encircled(pieces):
        return Result((ATTACKERS,), Message("tafl-king.cut-off"))
    if rules.edge_fort and turn == ATTACKERS and is_in_fort(rules, pieces):
        return Result((DEFENDERS,), Message("tafl-king.fort"))
    return None


def decisive_squares(rules: Ruleset, pieces: Pieces, winner: Seat) -> Mask:
    """Return what shows why a seat won on the board.

    The corner that the king reached, or the king and the soldiers beside him in his fort; the
    attackers and fortress squares that close the ring, or those that cut everybody off from the
    edge.
    """
    attackers, defenders, king = pieces
    if winner == DEFENDERS:
        return king if king & CORNERS else king | NEIGHBOURS[king] & defenders
    if captured_king_group(rules, pieces, NO_CELLS):
        return _siege(rules, pieces)[1] & (attackers | FORTRESSES)
    return spread(joined(defenders | king, BOARD & ~attackers)) & attackers
