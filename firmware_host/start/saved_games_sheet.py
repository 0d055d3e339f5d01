"""The sheet of saved games: the position of each, resuming it, deleting it.

In: the offer, the choices so far, details of each game. Out: a sheet.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.message import Message
from firmware_host.start.lobby import (
    AskToDelete,
    Back,
    Delete,
    LobbyOffer,
    LobbyState,
    SavedGameDetails,
    SavedGameOffer,
    TurnPages,
)
from firmware_host.start.sheet_layout import SheetLayout, fitting, rows, split
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, Picture, Sheet, SheetButton

ROW = 1.3
"""Height of a game's row, relative to a button, so that its picture is visible."""


def saved_games_sheet(
    paper: SheetLayout,
    offer: LobbyOffer,
    now: LobbyState,
    details: Callable[[str], SavedGameDetails],
) -> Sheet:
    """Return a sheet with the games in the order of the offer, as many as fit."""
    back = paper.corner(Back(), Message("start.back"))
    body, height = paper.body, ROW * paper.row
    count = fitting(body, height, paper.gap)
    if count < len(offer.saved_games):
        body = body._replace(height=body.height - paper.row - paper.gap)
        count = fitting(body, height, paper.gap)
    leaves = max(1, -(-len(offer.saved_games) // count))
    leaf = min(now.page_number, leaves - 1)
    shown = offer.saved_games[leaf * count : (leaf + 1) * count]
    title = now.notice or paper.text_of(Message("start.kept-games"))
    heading = paper.heading(title, left=back.place.width + 2 * paper.gap)
    parts = [
        _row(paper, at, kept, details(kept.game_id), sure=now.confirm_delete == kept.game_id)
        for kept, at in zip(shown, rows(body, height, paper.gap, len(shown)), strict=True)
    ]
    if not offer.saved_games:
        none = Label(body, paper.text_of(Message("start.none-kept")), paper.letters, "quiet", True)
        parts.append(Sheet((), (none,)))
    parts.append(paging_buttons(paper, leaf, leaves))
    return Sheet(
        (back, *(one for part in parts for one in part.buttons)),
        (heading, *(one for part in parts for one in part.labels)),
        tuple(one for part in parts for one in part.pictures),
        back=Back(),
    )


def paging_buttons(paper: SheetLayout, leaf: int, leaves: int) -> Sheet:
    """Return buttons to turn pages, along the lower edge; none if one page holds everything."""
    if leaves == 1:
        return Sheet(())
    inner = paper.inner
    foot = inner._replace(y=inner.lower - paper.row, height=paper.row)
    before, number, after = split(foot, (4 * paper.row, 0.0, 4 * paper.row), paper.gap)
    able = (leaf > 0, leaf < leaves - 1)
    buttons = (
        paper.button(before, TurnPages(-1) if able[0] else None, Message("start.before")),
        paper.button(after, TurnPages(1) if able[1] else None, Message("start.more")),
    )
    words = paper.text_of(Message("start.leaf", number=leaf + 1, of_number=leaves))
    return Sheet(
        tuple(
            one if so else one._replace(face="faint") for one, so in zip(buttons, able, strict=True)
        ),
        (Label(number, words, paper.letters, "quiet", centred=True),),
    )


def resume_label(kept: SavedGameOffer) -> Message:
    """Return what can be done with a saved game."""
    return Message("start.look") if kept.is_over else Message("start.go-on")


def saved_game_labels(
    paper: SheetLayout, place: Rect, kept: SavedGameOffer, details: SavedGameDetails
) -> tuple[Label, ...]:
    """Return the labels of a saved game: two lines."""
    upper = place._replace(height=place.height / 2)
    lower = upper._replace(y=place.y + place.height / 2)
    own_paper = paper.for_game(kept.game)
    if kept.problem:
        more = Label(lower, kept.problem, 0.8 * paper.letters, "warning", lines=2)
    else:
        state = Message("start.over") if kept.is_over else Message("start.goes-on")
        if details.movers and not kept.is_over:
            state = Message("start.is-to-move", seats=details.movers)
        words = Message("start.kept", text=kept.when, number=kept.moves, message=state)
        more = Label(lower, own_paper.text_of(words), 0.85 * paper.letters, "quiet")
    own = own_paper.reader.title(kept.title)
    seats = details.scene.seats if details.scene else ()
    names = " – ".join(
        own_paper.text_of(Message("start.seat", seat=name)) if name in seats else name
        for name in details.names
    )
    title = f"{own}: {names}" if names else own
    return Label(upper, title, paper.letters), more


def _row(
    paper: SheetLayout, place: Rect, kept: SavedGameOffer, details: SavedGameDetails, *, sure: bool
) -> Sheet:
    texts = (
        resume_label(kept),
        Message("start.delete"),
        Message("start.keep"),
        Message("start.really"),
    )
    words = [paper.text_of(one) for one in texts]
    wide = max(2.2 * paper.row, paper.width(words))
    seen, told, one, other = split(place, (place.height, 0.0, wide, wide), paper.gap)
    middle = place.y + (place.height - paper.row) / 2
    one, other = (at._replace(y=middle, height=paper.row) for at in (one, other))
    shows = (Picture(seen, details.scene),) if details.scene else ()
    labels = saved_game_labels(paper, told, kept, details)
    if sure:
        warning = Label(
            told._replace(y=told.y + told.height / 2, height=told.height / 2),
            paper.text_of(Message("start.gone")),
            0.85 * paper.letters,
            "warning",
            lines=2,
        )
        keep = paper.button(one, AskToDelete(""), words[2])
        really = paper.button(other, Delete(kept.game_id), words[3])._replace(face="wanted")
        return Sheet((keep, really), (labels[0], warning), shows)
    targets: tuple[SheetButton, ...] = (paper.button(other, AskToDelete(kept.game_id), words[1]),)
    if not kept.problem:
        targets = (paper.button(one, kept.order, words[0])._replace(face="chosen"), *targets)
    return Sheet(targets, labels, shows)
