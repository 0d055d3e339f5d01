"""The options of Coalition Chess: the table of them, and what they mean to the other files.

In: names and values. Out: one frozen ``Rules``. Decisions are those of
``docs/rules/coalition-chess.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engines.coalition_chess.pieces import (
    ARTILLERY,
    ENGINEER,
    MACHINE_GUN,
    MOTORCYCLIST,
    PLANES,
    SUBMARINE,
    TANK,
)
from engines.coalition_chess.squares import BLACK, GREEN, NOBODY, PLACE, RED, YELLOW
from engines.errors import OptionError
from engines.message import Message
from engines.options import SHARED, Option

CHOICES: Final = (
    Option("yellow-setup", ("free", "usual"), Message("coalition-chess.option-yellow-setup")),
    Option("order", ("modern", "draft"), Message("coalition-chess.option-order")),
    Option("plane", ("jump", "blocked"), Message("coalition-chess.option-plane")),
    Option(
        "double-step", ("first-move", "second-line"), Message("coalition-chess.option-double-step")
    ),
    Option("en-passant", ("usual", "none"), Message("coalition-chess.option-en-passant")),
    Option("promotion", ("six", "any", "orthodox"), Message("coalition-chess.option-promotion")),
    Option("neutrals", ("open", "untouchable"), Message("coalition-chess.option-neutrals")),
    Option(
        "attacked-neutral", ("free", "enmity"), Message("coalition-chess.option-attacked-neutral")
    ),
    Option("unavailable", ("illegal", "no-effect"), Message("coalition-chess.option-unavailable")),
    Option("contradiction", ("illegal", "chosen"), Message("coalition-chess.option-contradiction")),
    Option("consent", ("none", "needed"), Message("coalition-chess.option-consent")),
    Option("neutral-check", ("counts", "ignored"), Message("coalition-chess.option-neutral-check")),
    Option("placement", ("any", "safe"), Message("coalition-chess.option-placement")),
    Option("answer", ("optional", "forced"), Message("coalition-chess.option-answer")),
    Option("answer-cost", ("turn", "round"), Message("coalition-chess.option-answer-cost")),
    Option("mate", ("at-once", "own-turn"), Message("coalition-chess.option-mate")),
    Option("stalemate", ("draw", "pass"), Message("coalition-chess.option-stalemate")),
    Option("repetition", ("draw", "play-on"), Message("coalition-chess.option-repetition")),
    Option("quiet-rounds", ("50",), Message("coalition-chess.option-quiet-rounds"), range(10, 201)),
    Option("bare-kings", ("draw", "play-on"), Message("coalition-chess.option-bare-kings")),
    Option(
        "retired-partner", ("shares", "nothing"), Message("coalition-chess.option-retired-partner")
    ),
    Option("re-placement", ("inside", "recall"), Message("coalition-chess.option-re-placement")),
    Option("pass", ("none", "once", "not-yellow-first"), Message("coalition-chess.option-pass")),
    Option("shift", ("none", "once"), Message("coalition-chess.option-shift")),
    Option("players", ("4", "3", "2"), Message("coalition-chess.option-players")),
    Option("dummy", ("green", "red"), Message("coalition-chess.option-dummy")),
    Option("pairs", ("yellow-green", "yellow-red"), Message("coalition-chess.option-pairs")),
    Option("lesser-coalition", ("off", "on"), Message("coalition-chess.option-lesser-coalition")),
    Option("corners", ("open", "closed"), Message("coalition-chess.option-corners")),
    Option("red-early", ("free", "if-attacked"), Message("coalition-chess.option-red-early")),
    Option("red-late", ("scores", "nothing"), Message("coalition-chess.option-red-late")),
    Option("annihilation", ("off", "on"), Message("coalition-chess.option-annihilation")),
    *SHARED,
)

_SIX: Final = (SUBMARINE, PLANES, TANK, ARTILLERY, ENGINEER, MOTORCYCLIST)
_PROMOTIONS: Final = {
    "six": _SIX,
    "any": (*_SIX, MACHINE_GUN),
    "orthodox": (TANK, ARTILLERY, ENGINEER, MOTORCYCLIST),
}
FREE: Final = (NOBODY,) * 4
_PAIRED: Final = {
    "yellow-green": (GREEN, RED, YELLOW, BLACK),
    "yellow-red": (RED, GREEN, BLACK, YELLOW),
}
_LESSER_TOGETHER: Final = (BLACK, YELLOW, RED, GREEN)


class Rules(NamedTuple):
    """The options in force, as the other files ask for them.

    ``order``: the seats in the order of play. ``dummies``: the seats nobody owns. ``partners``:
    the coalitions there are from the start, as ``state.State.partners`` has them. ``quiet_rounds``:
    D20. The others are true for the value of their option that they are named after.
    """

    order: tuple[int, ...]
    dummies: tuple[int, ...]
    partners: tuple[int, ...]
    promotions: tuple[int, ...]
    quiet_rounds: int
    passes: str
    usual_setup: bool
    plane_blocked: bool
    second_line: bool
    en_passant: bool
    untouchable: bool
    enmity: bool
    no_effect: bool
    chosen: bool
    consent: bool
    ignored: bool
    safe_placement: bool
    forced: bool
    whole_round: bool
    own_turn: bool
    stalemate_pass: bool
    repeats: bool
    bare_kings: bool
    no_share: bool
    recall: bool
    shift: bool
    together: bool
    corners: bool
    red_early: bool
    red_late: bool
    annihilation: bool


def rules(options: Mapping[str, str]) -> Rules:
    """What the options mean. Raises OptionError for two that do not go together."""
    changed = {option.name: options[option.name] != option.values[0] for option in CHOICES}
    players = int(options["players"])
    if changed["lesser-coalition"] and players < 4:
        raise OptionError(Message("coalition-chess.four-players-needed", number=players))
    partners = {2: _PAIRED[options["pairs"]]}.get(players, FREE)
    return Rules(
        order=(YELLOW, GREEN, BLACK, RED) if changed["order"] else (YELLOW, BLACK, GREEN, RED),
        dummies={2: (GREEN, RED), 3: (PLACE[options["dummy"]],)}.get(players, ()),
        partners=_LESSER_TOGETHER if changed["lesser-coalition"] else partners,
        promotions=_PROMOTIONS[options["promotion"]],
        quiet_rounds=int(options["quiet-rounds"]),
        passes=options["pass"],
        usual_setup=changed["yellow-setup"],
        plane_blocked=changed["plane"],
        second_line=changed["double-step"],
        en_passant=not changed["en-passant"],
        untouchable=changed["neutrals"],
        enmity=changed["attacked-neutral"],
        no_effect=changed["unavailable"],
        chosen=changed["contradiction"],
        consent=changed["consent"],
        ignored=changed["neutral-check"],
        safe_placement=changed["placement"],
        forced=changed["answer"],
        whole_round=changed["answer-cost"],
        own_turn=changed["mate"],
        stalemate_pass=changed["stalemate"],
        repeats=changed["repetition"],
        bare_kings=changed["bare-kings"],
        no_share=changed["retired-partner"],
        recall=changed["re-placement"],
        shift=changed["shift"],
        together=changed["lesser-coalition"],
        corners=changed["corners"],
        red_early=changed["red-early"],
        red_late=changed["red-late"],
        annihilation=changed["annihilation"],
    )
