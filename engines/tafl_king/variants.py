"""The options and the rule sets that fill them: what the manual leaves open, as data.

In: options by name. Out: the same as masks and flags. Ids are those of ``docs/rules/tafl-king.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.message import Message
from engines.options import SHARED, Option, resolve_options
from engines.tafl_king.squares import BOARD, CORNERS, FORTRESSES, THRONE
from engines.topology import NO_CELLS, Mask

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
"""What each rule set chooses otherwise than the manual."""


def options_in_force(game: str, asked: Mapping[str, str]) -> Mapping[str, str]:
    """Every option with its value. Raises OptionError."""
    preset = PRESETS.get(asked.get("rules", "manual"), MappingProxyType({}))
    return resolve_options(game, CHOICES, asked, preset)


class Ruleset(NamedTuple):
    """The options as the rules use them, each named after its option.

    ``ring_first``: a move that closes the ring takes nothing of the group; ``outsiders_fall``: it
    takes other soldiers.
    ``soldier_walls``, ``king_walls``: fortress squares that stop them like a piece. ``king_stops``:
    where the king may stop. ``quiet_plies``: 0 for never.
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
    quiet_plies: int


def compile_rules(options: Mapping[str, str]) -> Ruleset:
    """The rules those options make."""
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
        quiet_plies=0 if quiet == "off" else int(quiet),
    )
