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
from engines.options import Option

CHOICES: Final = (
    Option("yellow-setup", ("free", "usual"), "Yellow lays out its pieces, or they stand already"),
    Option("order", ("modern", "draft"), "Y B G R, or Schoenberg's first order Y G B R (6.1)"),
    Option("plane", ("jump", "blocked"), "whether a Plane's first landing may be occupied (D1)"),
    Option("double-step", ("first-move", "second-line"), "when a piece may go two steps (D2)"),
    Option("en-passant", ("none", "usual"), "whether Guards take Guards in passing (D3)"),
    Option("promotion", ("six", "any", "orthodox"), "what a Guard or Machine-gun becomes (D5)"),
    Option("neutrals", ("open", "untouchable"), "uncommitted pieces may be captured or not (D6)"),
    Option("attacked-neutral", ("free", "enmity"), "attacking a neutral repels it or not (D7)"),
    Option("unavailable", ("illegal", "no-effect"), "joining by force a power that is taken (D8)"),
    Option("contradiction", ("illegal", "chosen"), "one move that points to both sides (D9)"),
    Option("consent", ("none", "needed"), "whether a greater power may refuse a partner (D10)"),
    Option("neutral-check", ("counts", "ignored"), "whether an uncommitted attack is check (D11)"),
    Option("placement", ("safe", "any"), "whether Yellow's King may be laid attacked (D12)"),
    Option("answer", ("optional", "forced"), "answering a check out of order (D14)"),
    Option("mate", ("at-once", "own-turn"), "when mate is decided (D16)"),
    Option("stalemate", ("draw", "pass"), "a greater power that cannot move (D19)"),
    Option("repetition", ("draw", "play-on"), "the same position for the third time (D20)"),
    Option("quiet-rounds", ("50",), "rounds without progress that make a draw (D20)",
           range(10, 201)),
    Option("bare-kings", ("draw", "play-on"), "only the two Kings are left (D20)"),
    Option("retired-partner", ("shares", "nothing"), "a retired power's points (D21)"),
    Option("re-placement", ("inside", "recall"), "which pieces are placed again (D22)"),
    Option("pass", ("none", "once", "not-yellow-first"), "one pass each in rounds 1 to 3 (D25)"),
    Option("shift", ("none", "once"), "the Motorcyclist's change of colour (D26)"),
    Option("players", ("4", "3", "2"), "how many people play (D27)"),
    Option("dummy", ("green", "red"), "with three players, the power nobody owns (D27)"),
    Option("pairs", ("yellow-green", "yellow-red"), "with two players, who owns what (D27)"),
    Option("lesser-coalition", ("off", "on"), "Green and Red against Yellow and Black (D28)"),
    Option("corners", ("open", "closed"), "corners closed until both coalitions exist (D29)"),
    Option("red-early", ("free", "if-attacked"), "Red joining Yellow in round 1 (D29)"),
    Option("red-late", ("scores", "nothing"), "Red joining Yellow in round 3 (D29)"),
    Option("annihilation", ("off", "on"), "winning by capturing all men (D30)"),
)  # fmt: skip

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
    D20. The others are true where the option of that name has not its default.
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
    any_placement: bool
    forced: bool
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
        raise OptionError(
            f"coalition-chess: lesser-coalition=on needs four players, not players={players}"
        )
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
        en_passant=changed["en-passant"],
        untouchable=changed["neutrals"],
        enmity=changed["attacked-neutral"],
        no_effect=changed["unavailable"],
        chosen=changed["contradiction"],
        consent=changed["consent"],
        ignored=changed["neutral-check"],
        any_placement=changed["placement"],
        forced=changed["answer"],
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
