"""What the board's lights mean, and which of them a game uses.

In: a game, its guide, what was met in it. Out: messages. Pure. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Collection

from engines.game import AnyGame
from engines.guide import Guide
from engines.message import Message
from firmware_host.display.meanings import Meaning

LIGHTS = (
    (Meaning.MOVABLE, Message("help.light-movable")),
    (Meaning.MUST_CAPTURE, Message("help.light-must-capture")),
    (Meaning.ORIGIN, Message("help.light-origin")),
    (Meaning.DESTINATION, Message("help.light-destination")),
    (Meaning.CAPTURE, Message("help.light-capture")),
    (Meaning.REMOVE, Message("help.light-remove")),
    (Meaning.LAST_MOVE, Message("help.light-last-move")),
    (Meaning.TURN, Message("help.light-turn")),
    (Meaning.HINTED, Message("help.light-hinted")),
    (Meaning.DANGER, Message("help.light-danger")),
    (Meaning.PUT_HERE, Message("help.light-put-here")),
    (Meaning.TAKE_AWAY, Message("help.light-take-away")),
    (Meaning.QUESTION, Message("help.light-question")),
    (Meaning.WINNER, Message("help.light-winner")),
    (Meaning.NO_MOVE, Message("help.light-no-move")),
    (Meaning.CAPTOR, Message("help.light-captor")),
    (Meaning.CHOICE, Message("help.light-choice")),
    (Meaning.DOUBT, Message("help.light-doubt")),
    (Meaning.PLACE, Message("help.light-place")),
    (Meaning.PLACED, Message("help.light-laid")),
    (Meaning.TOUCH, Message("help.light-touch")),
    (Meaning.CHALLENGE_PENDING, Message("help.light-judged")),
    (Meaning.VERDICT, Message("help.light-verdict")),
    (Meaning.LISTED, Message("help.light-listed")),
    (Meaning.CHOSEN, Message("help.light-chosen")),
)
"""All that there are: first what a newcomer meets, in the order of a move."""

COMMON_MEANINGS = {
    Meaning.MOVABLE,
    Meaning.ORIGIN,
    Meaning.DESTINATION,
    Meaning.LAST_MOVE,
    Meaning.TURN,
    Meaning.HINTED,
}
"""Met in every game."""

RING = Message("help.light-ring")


def used_lights(
    game: AnyGame, guide: Guide | None, meanings_seen: Collection[Meaning]
) -> Collection[Meaning]:
    """What the lights of this game tell: usual things, what the pictures of its guide show, what
    was met.
    """
    used, pieces = {*COMMON_MEANINGS, *meanings_seen}, guide.pieces if guide else ()
    if any(one.taken for one in pieces):
        used |= {Meaning.CAPTURE, Meaning.REMOVE}
    if any(one.takes and not one.ends for one in pieces):
        used.add(Meaning.MUST_CAPTURE)
    state = game.initial()
    if any(game.setup(state, seat) for seat in game.seats):
        used |= {Meaning.PLACE, Meaning.PLACED}
    return used
