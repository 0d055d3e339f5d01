"""The sheet on which a player's name is written: by keyboard, by touch, or one of those known.

In: what there is, what is chosen. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.choosing import Back, Call, Choosing, Letter, OtherLetters
from firmware_host.start.offer import Offer
from firmware_host.start.paper import Paper, rows, split
from simulator.window.rect import Rect
from simulator.window.sheet import Label, Sheet, Show, Sign, Target

LETTERS = (
    ("qwertyuiop", "asdfghjkl'", "zxcvbnm-.", "äöüßñéèçłø"),
    ("йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю'-"),
)
"""The alphabets, row by row as keyboards have them: Latin with what German, Filipino and their
neighbours need, and Ukrainian.
"""


def name_sheet(paper: Paper, offer: Offer, now: Choosing) -> Sheet:
    """The name so far, names to take, letters."""
    game, paper = offer.game(now.game), paper.about(now.game)
    back = paper.corner(Back(), Message("start.back"))
    seat = game.scene.seats[now.seat]
    question = paper.say(Message("start.who-plays", seat=seat))
    heading = paper.heading(question, left=back.place.width + 2 * paper.gap)
    name = now.called[now.seat]
    alphabet = LETTERS[now.letters % len(LETTERS)]
    lines = rows(
        paper.body,
        min(1.3 * paper.row, (paper.body.height - (len(alphabet) + 2) * paper.gap) / 7),
        paper.gap,
        len(alphabet) + 3,
    )
    sign, field = split(lines[0], (lines[0].height, 0.0), paper.gap)
    written = Label(field, f"{name}|", 1.6 * paper.letters, "title")
    known = [one for one in offer.names if one != name and one not in now.called]
    targets = [
        *_known(paper, lines[1], known),
        *(
            paper.button(at, Letter(letter), letter)
            for letters, row in zip(alphabet, lines[2:], strict=False)
            for letter, at in zip(letters, _keys(row, len(letters), paper.gap), strict=True)
        ),
    ]
    wide = max(2 * paper.row, paper.width([paper.say(Message("start.erase"))]))
    other, space, erase, done = split(lines[-1], (wide, 0.0, wide, 1.5 * wide), paper.gap)
    targets += (
        paper.button(other, OtherLetters(), LETTERS[(now.letters + 1) % len(LETTERS)][0][:3]),
        paper.button(space, Letter(" "), Message("start.space")),
        paper.button(erase, Letter("\b"), Message("start.erase")),
        paper.button(done, Back(), Message("start.done"))._replace(face="wanted"),
    )
    return Sheet(
        (back, *targets),
        (heading, written),
        (Show(sign, Sign(game.name, game.scene.seats, now.seat)),),
        back=Back(),
        typing=True,
    )


def _known(paper: Paper, row: Rect, names: list[str]) -> list[Target]:
    """As many names to take as there is room for."""
    targets, x = [], row.x
    for name in names:
        wide = max(paper.row, paper.width([name]))
        if x + wide > row.right:
            break
        targets.append(paper.button(row._replace(x=x, width=wide), Call(name), name))
        x += wide + paper.gap
    return targets


def _keys(row: Rect, count: int, gap: float) -> list[Rect]:
    """Keys of the width that twelve in a row have, about its middle."""
    most = max(len(letters) for alphabet in LETTERS for letters in alphabet)
    wide = (row.width - gap * (most - 1)) / most
    used = count * wide + (count - 1) * gap
    line = row._replace(x=row.x + (row.width - used) / 2, width=used)
    return split(line, (wide,) * count, gap)
