"""Help over the table: how pieces move, special rules, what lights mean, what players do.

In: a game, its guide, the palette, the meanings seen in this game. Out: messages; sheets with a tab
for each subject, including which lights the game uses. Pure. Knows no window and no game by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import NamedTuple

from engines.game import AnyGame, Seat, SupportsChecks, SupportsKindNotes
from engines.guide import Guide, PieceGuide
from engines.localiser import Localiser
from engines.message import Message
from engines.search.analysis import SupportsNullMove
from firmware_host.display.meanings import Light, Meaning
from firmware_host.display.palettes import Colour, Palette
from firmware_host.start.screen_layout import SheetLayout, grid_places, rows, split
from firmware_host.table.visibility import to_driver_pieces
from simulator.simulated_board import HINT_COLOUR
from simulator.window.geometry import Rect
from simulator.window.sheet import (
    ButtonStyle,
    Label,
    LightPicture,
    Picture,
    PiecePicture,
    Scene,
    Sheet,
    SheetButton,
)
from simulator.window.window_layout import SMALLEST

LIGHTS = (
    (Meaning.MOVABLE, Message("help.light-movable")),
    (Meaning.CAN_CAPTURE, Message("help.light-can-capture")),
    (Meaning.CHECK, Message("help.light-check")),
    (Meaning.ORIGIN, Message("help.light-origin")),
    (Meaning.DESTINATION, Message("help.light-destination")),
    (Meaning.CAPTURE, Message("help.light-capture")),
    (Meaning.REMOVE, Message("help.light-remove")),
    (Meaning.LAST_MOVE, Message("help.light-last-move")),
    (Meaning.CAPTURED, Message("help.light-captured")),
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
    (Meaning.AWAITED, Message("help.light-awaited")),
    (Meaning.CHALLENGE_PENDING, Message("help.light-judged")),
    (Meaning.VERDICT, Message("help.light-verdict")),
    (Meaning.LISTED, Message("help.light-listed")),
    (Meaning.CHOSEN, Message("help.light-chosen")),
    (Meaning.TIME_LEFT, Message("help.light-time-left")),
    (Meaning.LAST_SECONDS, Message("help.light-last-seconds")),
)
"""All meanings of lights: first those a newcomer meets, in the order of a move."""

COMMON_MEANINGS = {
    Meaning.MOVABLE,
    Meaning.ORIGIN,
    Meaning.DESTINATION,
    Meaning.LAST_MOVE,
    Meaning.TURN,
    Meaning.HINTED,
}
"""The meanings that occur in every game."""

FOR_HANDS = {
    Meaning.REMOVE,
    Meaning.PUT_HERE,
    Meaning.TAKE_AWAY,
    Meaning.QUESTION,
    Meaning.DOUBT,
    Meaning.TOUCH,
    Meaning.LISTED,
    Meaning.CHOSEN,
}
"""The meanings that do not occur where pieces move by themselves."""

RING = Message("help.light-ring")


# --- lights ---


def used_lights(
    game: AnyGame, guide: Guide | None, meanings_seen: Collection[Meaning]
) -> Collection[Meaning]:
    """Return the meanings this game uses: the usual ones, those in its guide, and those seen."""
    used, pieces = {*COMMON_MEANINGS, *meanings_seen}, guide.pieces if guide else ()
    if any(one.taken for one in pieces):
        used |= {Meaning.CAPTURE, Meaning.REMOVE}
    if any(one.taken - one.takes for one in pieces):
        used.add(Meaning.CAPTURED)
    if any(one.takes and not one.ends for one in pieces):
        used.add(Meaning.CAN_CAPTURE)
    if isinstance(game, SupportsChecks):
        used.add(Meaning.CHECK)
    state = game.initial()
    if any(game.setup(state, seat) for seat in game.seats):
        used |= {Meaning.PLACE, Meaning.PLACED}
    return used


# --- sheets ---


HANDS = (
    Message("help.hands-lift"),
    Message("help.hands-slide"),
    Message("help.hands-aside"),
    Message("help.hands-back"),
    Message("help.hands-wrong"),
    Message("help.hands-hint"),
    Message("help.hands-hint-again"),
    Message("help.hands-keys"),
    Message("help.hands-other-keys"),
)

POINT, POINT_AT_OTHERS = Message("help.hands-point"), Message("help.hands-point-others")

MOUSE = (
    Message("help.hands-lift"),
    Message("help.hands-back"),
    Message("help.hands-returns"),
    POINT,
    Message("help.hands-hint"),
    Message("help.hands-hint-again"),
    Message("help.hands-keys"),
    Message("help.hands-other-keys"),
)
"""The same where pieces move by themselves."""

PIECE_PICTURE_SIZE = 0.55
"""The largest share of a line for the pieces that it names. A guess."""

CHARACTER, NOTE_LINE = 0.39 * SMALLEST, 1.25 * SMALLEST
"""How wide a character of the smallest letters is, and how high a line of them, in pixels: notes
that need more room than that are left out. Guesses, held by a test.
"""

LINES = 10
"""The number of lights in a column if there is room for two columns. A guess."""

UNDER = 5.0
"""Room below a picture, in heights of letters: four lines of slightly smaller ones."""


class Tab(Enum):
    """A tab of the help."""

    PIECES = "pieces"
    NAMES = "names"
    RULES = "rules"
    LIGHTS = "lights"
    HANDS = "hands"


TABS = {
    Tab.PIECES: Message("help.pieces"),
    Tab.NAMES: Message("help.names"),
    Tab.RULES: Message("help.rules"),
    Tab.LIGHTS: Message("help.lights"),
    Tab.HANDS: Message("help.hands"),
}


@dataclass(frozen=True)
class ShowLights:
    """Show the lights that this game uses, or (``more``) all others."""

    more: bool


@dataclass(frozen=True)
class CloseHelp:
    """Close the help."""


class Appearance(NamedTuple):
    """How the table is displayed.

    ``reader``: the localiser for the current language. ``palette``: of the lights. ``turned``:
    whether boards are seen from the far side. ``moves_pieces``: whether pieces that hands need not
    touch move by themselves.
    """

    reader: Callable[[], Localiser]
    palette: Callable[[], Palette]
    turned: Callable[[], bool]
    moves_pieces: Callable[[], bool] = lambda: False


class HelpSheets:
    """The sheets of the help.

    ``guide``: None for a game without one. ``met``: the meanings seen in this game.
    """

    def __init__(
        self,
        game: AnyGame,
        guide: Guide | None,
        eyes: Appearance,
        met: Collection[Meaning] = (),
    ) -> None:
        self._game, self._guide = game, guide
        self._eyes, self._met = eyes, met
        has_guide = guide is not None
        self._tabs = [tab for tab in Tab if has_guide or tab not in (Tab.PIECES, Tab.RULES)]
        self._tab = self._tabs[0]
        self._more = self._closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self._closed:
            return None
        paper = SheetLayout(size, text, self._eyes.reader()).for_game(self._game.name)
        back = paper.corner(CloseHelp(), Message("help.back"))
        head = paper.head
        area = head._replace(x=back.place.right + 2 * paper.gap)
        area = area._replace(width=head.right - area.x)
        tabs = tuple(
            SheetButton(place, tab, paper.text_of(TABS[tab]), paper.letters, self._face(tab))
            for tab, place in zip(
                self._tabs, split(area, (0.0,) * len(self._tabs), paper.gap), strict=True
            )
        )
        labels, shows = self._body(paper)
        targets = [back._replace(face="wanted"), *tabs]
        if self._tab is Tab.LIGHTS:
            words = Message("help.usual-lights") if self._more else Message("help.more-lights")
            targets.append(paper.button(_foot(paper), ShowLights(not self._more), words))
        return Sheet(tuple(targets), labels, shows, back=CloseHelp())

    def press(self, act: object) -> None:
        """Carry out a press."""
        if isinstance(act, Tab):
            self._tab, self._more = act, False
        elif isinstance(act, ShowLights):
            self._more = act.more
        else:
            self._closed = True

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""

    def _face(self, tab: Tab) -> ButtonStyle:
        return "chosen" if tab is self._tab else "plain"

    def _body(self, paper: SheetLayout) -> tuple[tuple[Label, ...], tuple[Picture, ...]]:
        guide = self._guide
        match self._tab:
            case Tab.PIECES if guide is not None:
                return self._pieces(paper, guide)
            case Tab.RULES if guide is not None:
                return _sentences(paper, (guide.goal, *guide.further_rules)), ()
            case Tab.LIGHTS:
                return self._lights(paper)
            case Tab.NAMES:
                return self._names(paper)
            case _:
                return _sentences(paper, self._hands()), ()

    def _hands(self) -> Sequence[Message]:
        """Return how to make moves here."""
        if not self._eyes.moves_pieces():
            return HANDS
        if not isinstance(self._game, SupportsNullMove):
            return MOUSE
        return [POINT_AT_OTHERS if one == POINT else one for one in MOUSE]

    def _pieces(
        self, paper: SheetLayout, guide: Guide
    ) -> tuple[tuple[Label, ...], tuple[Picture, ...]]:
        body, letters = paper.body, paper.letters
        goal = body._replace(height=2.4 * letters)
        area = body._replace(y=goal.lower + paper.gap)
        area = area._replace(height=body.lower - area.y)
        under = UNDER * letters
        labels = [Label(goal, paper.text_of(guide.goal), 1.1 * letters, lines=2)]
        shows = []
        for one, place in zip(
            guide.pieces, grid_places(area, len(guide.pieces), paper.gap, under), strict=True
        ):
            side = min(place.width, place.height - under)
            at = Rect(place.x + (place.width - side) / 2, place.y, side, side)
            shows.append(Picture(at, self._scene(one)))
            words = place._replace(y=at.lower + 2, height=under - 4)
            labels.append(
                Label(words, paper.text_of(one.text), 0.9 * letters, centred=True, lines=8)
            )
        return tuple(labels), tuple(shows)

    def _names(self, paper: SheetLayout) -> tuple[tuple[Label, ...], tuple[Picture, ...]]:
        """Return the names of the pieces with their pictures, in the game's order, and names of
        cells.

        Pieces are laid out in columns, with a picture for each seat that begins with one, or for
        every seat of a kind that pieces become, and how many each seat has if all have as many.
        Cells are named where players need to know them.
        """
        game, kinds, gap = self._game, tuple(self._game.kinds), paper.gap
        columns = 1 if len(kinds) < 5 else 2
        down = -(-len(kinds) // columns)
        body, cells_text = paper.body, self._guide.cells if self._guide else None
        labels, shows = list[Label](), list[Picture]()
        if cells_text is not None:
            foot = _foot(paper)
            body = body._replace(height=foot.y - gap - body.y)
            labels.append(Label(foot, paper.text_of(cells_text), paper.letters, lines=2))
        high = min(1.6 * paper.row, (body.height - gap * (down - 1)) / down)
        strips = split(body, (0.0,) * columns, 2 * gap)
        places = [place for strip in strips for place in rows(strip, high, gap, down)]
        begun = Counter(self._begun)
        seats = {
            kind: [n for n, seat in enumerate(game.seats) if (kind, seat) in begun]
            or [*range(len(game.seats))]
            for kind in kinds
        }
        most = max(map(len, seats.values()))
        wide = min(high, PIECE_PICTURE_SIZE * strips[0].width / most)
        named = list[tuple[Rect, str, str]]()  # the name alone, and with what is to be known of it
        for kind, place in zip(kinds, places, strict=False):
            *signs, words = split(place, (*(wide,) * most, 0.0), gap)
            for seat, sign in zip(seats[kind], signs[most - len(seats[kind]) :], strict=True):
                shows.append(Picture(sign, PiecePicture(game.name, tuple(game.seats), seat, kind)))
            each = {begun[kind, game.seats[seat]] for seat in seats[kind]}
            name = Message("help.name", kind=kind)
            if len(each) == 1 and max(each) > 1:
                name = Message("help.name-of-several", kind=kind, number=max(each))
            whole = name
            if note := game.kind_note(kind) if isinstance(game, SupportsKindNotes) else None:
                whole = Message("help.name-and-note", message=name, other_message=note)
            named.append((words, paper.text_of(name), paper.text_of(whole)))
        has_notes = all(_has_room(words, whole) for words, _, whole in named)
        labels += [
            Label(words, whole if has_notes else name, paper.letters, lines=3)
            for words, name, whole in named
        ]
        return tuple(labels), tuple(shows)

    @property
    def _begun(self) -> Iterator[tuple[str, Seat]]:
        """Yield each piece that a seat begins with, including what it has to place."""
        game = self._game
        state = game.initial()
        yield from ((piece.kind, piece.seat) for piece in game.observe(state, None) if piece)
        for seat in game.seats:
            if (setup := game.setup(state, seat)) is not None and setup.due:
                yield from ((kind, seat) for kind in setup.kinds)

    def _scene(self, one: PieceGuide) -> Scene:
        game, colour = self._game, self._colour
        lit = chain(
            ((cell, colour(Meaning.ORIGIN)) for cell in (one.cell,)),
            ((cell, colour(Meaning.DESTINATION)) for cell in one.ends),
            ((cell, colour(Meaning.CAPTURE)) for cell in one.takes),
            ((cell, colour(Meaning.REMOVE)) for cell in one.taken - one.takes),
        )
        pieces = to_driver_pieces(one.scene, game.seats)
        turned = self._eyes.turned()
        return Scene(game.name, tuple(game.seats), game.topology, pieces, tuple(lit), turned)

    def _lights(self, paper: SheetLayout) -> tuple[tuple[Label, ...], tuple[Picture, ...]]:
        used = used_lights(self._game, self._guide, self._met)
        never = FOR_HANDS if self._eyes.moves_pieces() else ()
        legend = [
            (self._colour(meaning), message)
            for meaning, message in LIGHTS
            if (meaning in used) is not self._more and meaning not in never
        ]
        if not self._more:
            legend.append((HINT_COLOUR, RING))
        area = paper.body._replace(height=_foot(paper).y - paper.gap - paper.body.y)
        columns = 2 if len(legend) > LINES and paper.body.width > 1.2 * paper.body.height else 1
        down = -(-len(legend) // columns)
        strips = split(area, (0.0,) * columns, 2 * paper.gap)
        places = [place for strip in strips for place in _lines(strip, paper, down)]
        labels, shows = [], []
        for (colour, message), line in zip(legend, places, strict=False):
            lamp, words = split(line, (1.2 * line.height, 0.0), paper.gap)
            shows.append(Picture(lamp, LightPicture(colour)))
            labels.append(Label(words, paper.text_of(message), paper.letters, lines=2))
        return tuple(labels), tuple(shows)

    def _colour(self, meaning: Meaning) -> Colour:
        return self._eyes.palette().colour(Light(meaning))


def _has_room(place: Rect, text: str) -> bool:
    """Return whether a text can be read there, in the smallest letters."""
    return len(text) <= place.height // NOTE_LINE * (place.width / CHARACTER)


def _foot(paper: SheetLayout) -> Rect:
    """Return the row at the lower end of a sheet."""
    body = paper.body
    return body._replace(y=body.lower - paper.row, height=paper.row)


def _sentences(paper: SheetLayout, messages: Sequence[Message]) -> tuple[Label, ...]:
    """Return sentences as labels, one below the other."""
    lines = _lines(paper.body, paper, len(messages))
    return tuple(
        Label(line, paper.text_of(message), 1.15 * paper.letters, lines=2)
        for message, line in zip(messages, lines, strict=True)
    )


def _lines(area: Rect, paper: SheetLayout, count: int) -> Sequence[Rect]:
    high = min(1.3 * paper.row, (area.height - paper.gap * (count - 1)) / count)
    return rows(area, high, paper.gap, count)
