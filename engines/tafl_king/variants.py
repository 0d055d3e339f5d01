"""The options and the rule sets that fill them: what the manual leaves open, as data.

In: options by name. Out: the same as masks and flags. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.options import Option, chosen
from engines.tafl_king.squares import BOARD, CORNERS, FORTRESSES, THRONE

CHOICES: Final = (
    Option(
        "rules",
        ("manual", "copenhagen", "fetlar"),
        "the rule set that fills every option below that is not given",
    ),
    Option("layout", ("usual", "cross"), "how the pieces stand at the start (S2)"),
    Option("soldiers-through-throne", ("no", "yes"), "may soldiers pass the empty throne (S5)"),
    Option("king-throne", ("free", "pass", "closed"), "may the king stop on it, pass it (Q1)"),
    Option(
        "occupied-throne",
        ("safe", "hostile"),
        "is the throne with the king on it hostile to his own soldiers (Q2)",
    ),
    Option("king-by-corner", ("taken", "safe"), "are corners hostile to the king (Q3)"),
    Option(
        "king-at-edge",
        ("taken", "safe", "last"),
        "is the edge hostile to the king; last: only when no soldier is left to him (S11)",
    ),
    Option("ring", ("own-move", "any-move"), "must the attackers' own move close the ring (Q4)"),
    Option("group", ("joined", "none"), "is the king taken with the soldiers joined to him (Q5)"),
    Option("outsiders", ("ignored", "save"), "do soldiers outside his group save the king (Q6)"),
    Option("group-edge", ("hostile", "open"), "do edge and corners close a group's ring (Q14)"),
    Option("closing", ("ring-first", "capture-first"), "a ring or a capture within it first (Q7)"),
    Option("encirclement", ("off", "on"), "a ring with free squares inside wins (Q8)"),
    Option("shieldwall", ("off", "on"), "a row at the edge is taken as a whole"),
    Option("edge-fort", ("off", "on"), "a king at the edge in a fort nobody can break wins"),
    Option("no-move", ("loses", "draw"), "a side without a legal move (Q9)"),
    Option("repetition", ("draw", "defenders-lose", "off"), "a position's third occurrence (Q10)"),
    Option(
        "quiet-plies", ("off",), "plies without a capture that make a draw (Q11)", range(1, 10000)
    ),
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
"""What each rule set chooses otherwise than the manual."""


def options_in_force(game: str, asked: Mapping[str, str]) -> Mapping[str, str]:
    """Every option with its value. Raises OptionError."""
    preset = PRESETS.get(asked.get("rules", "manual"), MappingProxyType({}))
    return chosen(game, CHOICES, asked, preset)


class Ruleset(NamedTuple):
    """The options as the rules use them, each named after its option.

    ``soldier_walls``, ``king_walls``: fortress squares that stop them like a piece. ``king_stops``:
    where the king may stop. ``quiet_plies``: 0 for never.
    """

    soldier_walls: int
    king_walls: int
    king_stops: int
    throne_hostile: bool
    corner_takes_king: bool
    king_at_edge: str
    any_move: bool
    joined: bool
    outsiders_save: bool
    group_edge: bool
    ring_first: bool
    encirclement: bool
    shieldwall: bool
    edge_fort: bool
    no_move: str
    repetition: str
    quiet_plies: int


def compiled(options: Mapping[str, str]) -> Ruleset:
    """The rules those options make."""
    king_throne = options["king-throne"]
    quiet = options["quiet-plies"]
    return Ruleset(
        soldier_walls=CORNERS if options["soldiers-through-throne"] == "yes" else FORTRESSES,
        king_walls=THRONE if king_throne == "closed" else 0,
        king_stops=BOARD if king_throne == "free" else BOARD & ~THRONE,
        throne_hostile=options["occupied-throne"] == "hostile",
        corner_takes_king=options["king-by-corner"] == "taken",
        king_at_edge=options["king-at-edge"],
        any_move=options["ring"] == "any-move",
        joined=options["group"] == "joined",
        outsiders_save=options["outsiders"] == "save",
        group_edge=options["group-edge"] == "hostile",
        ring_first=options["closing"] == "ring-first",
        encirclement=options["encirclement"] == "on",
        shieldwall=options["shieldwall"] == "on",
        edge_fort=options["edge-fort"] == "on",
        no_move=options["no-move"],
        repetition=options["repetition"],
        quiet_plies=0 if quiet == "off" else int(quiet),
    )
