"""The sheet for a player's name: by keyboard, by touch, or one of the known names.

In: the offer, the choices so far. Out: a sheet.
"""

from __future__ import annotations

from engines.message import Message
from firmware_host.start.lobby import Back, Letter, LobbyOffer, LobbyState, OtherAlphabet, SetName
from firmware_host.start.sheet_layout import SheetLayout, rows, split
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Picture, PiecePicture, Sheet, SheetButton

LETTERS = (
    ("qwertyuiop", "asdfghjkl'", "zxcvbnm-.", "äöüßñéèçłø"),
    ("йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю'-"),
)
"""The alphabets, row by row as on keyboards.

Latin with the letters of German, Filipino and their neighbours, and Ukrainian.
"""


def name_sheet(paper: SheetLayout, offer: LobbyOffer, now: LobbyState) -> Sheet:
    """Return a sheet with the name so far, known names, and letters."""
    game, paper = offer.game(now.game), paper.for_game(now.game)
    back = paper.corner(Back(), Message("start.back"))
    seat = game.scene.seats[now.seat]
    question = paper.text_of(Message("start.who-plays", seat=seat))
    heading = paper.heading(question, left=back.place.width + 2 * paper.gap)
    name = now.player_names[now.seat]
    alphabet = LETTERS[now.letters % len(LETTERS)]
    lines = rows(
        paper.body,
        min(1.3 * paper.row, (paper.body.height - (len(alphabet) + 2) * paper.gap) / 7),
        paper.gap,
        len(alphabet) + 3,
    )
    sign, field = split(lines[0], (lines[0].height, 0.0), paper.gap)
    written = Label(field, f"{name}|", 1.6 * paper.letters, "title")
    known = [one for one in offer.known_names if one != name and one not in now.player_names]
    targets = [
        *_known(paper, lines[1], known),
        *(
            paper.button(at, Letter(letter), letter)
            for letters, row in zip(alphabet, lines[2:], strict=False)
            for letter, at in zip(letters, _keys(row, len(letters), paper.gap), strict=True)
        ),
    ]
    wide = max(2 * paper.row, paper.width([paper.text_of(Message("start.erase"))]))
    other, space, erase, done = split(lines[-1], (wide, 0.0, wide, 1.5 * wide), paper.gap)
    targets += (
        paper.button(other, OtherAlphabet(), LETTERS[(now.letters + 1) % len(LETTERS)][0][:3]),
        paper.button(space, Letter(" "), Message("start.space")),
        paper.button(erase, Letter("\b"), Message("start.erase")),
        paper.button(done, Back(), Message("start.done"))._replace(face="wanted"),
    )
    return Sheet(
        (back, *targets),
        (heading, written),
        (Picture(sign, PiecePicture(game.name, game.scene.seats, now.seat)),),
        back=Back(),
        takes_text=True,
    )


def _known(paper: SheetLayout, row: Rect, names: list[str]) -> list[SheetButton]:
    """Return as many known names as fit."""
    targets, x = [], row.x
    for name in names:
        wide = max(paper.row, paper.width([name]))
        if x + wide > row.right:
            break
        targets.append(paper.button(row._replace(x=x, width=wide), SetName(name), name))
        x += wide + paper.gap
    return targets


def _keys(row: Rect, count: int, gap: float) -> list[Rect]:
    """Return keys as wide as twelve in a row, centred."""
    most = max(len(letters) for alphabet in LETTERS for letters in alphabet)
    wide = (row.width - gap * (most - 1)) / most
    used = count * wide + (count - 1) * gap
    line = row._replace(x=row.x + (row.width - used) / 2, width=used)
    return split(line, (wide,) * count, gap)
