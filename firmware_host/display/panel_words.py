"""Sentences about buttons, in the words of the buttons there are.

In: a sentence, in any language, in which ``[turn]`` stands for a button by its word, ``[the turn]``
for one that a sentence speaks about, with a capital where a sentence begins. Out: the same as one
reads it who has this panel before him; what a held key would say. Knows no game.
"""

from __future__ import annotations

import re

from drivers.ports import Button
from engines.language import IN_ENGLISH, Localiser
from engines.message import Message
from firmware_host.station.held_keys import HeldKey
from firmware_host.station.panel import Panel

_NAMED = re.compile(rf"\[(the )?({'|'.join(Button)})\]", re.IGNORECASE)


def held_key_text(held: HeldKey) -> Message:
    """What a held key would say if it were let go now, and what after it."""
    if held.index is None:
        return Message("display.held-too-long")
    now, *later = held.functions[held.index :]
    if later:
        return Message("display.let-go-or-hold-on", button=now, other_button=later[0])
    return Message("display.let-go", button=now)


def with_key_names(text: str, panel: Panel, reader: Localiser = IN_ENGLISH) -> str:
    """The sentence for this panel."""

    def named(found: re.Match[str]) -> str:
        about, word = found.groups()
        name = reader.text(_key_name(Button(word.lower()), panel, about=bool(about)))
        begins = (about or word)[:1].isupper()
        return name[:1].upper() + name[1:] if begins else name

    return _NAMED.sub(named, text)


def _key_name(word: Button, panel: Panel, *, about: bool) -> Message:
    way = panel.key_press_for(word)
    if way is None:
        return Message("display.button-on-page", button=word)
    written = panel.names.get(way.key)
    if way.hold_step is not None:
        light = way.hold_step + 1
        if written is not None:
            return Message("display.key-held", key=written, number=light)
        return Message("display.button-held", button=way.key, number=light)
    if written is not None and about:
        return Message("display.key-about", key=written)
    if written is not None:
        return Message("display.key", key=written)
    if about:
        return Message("display.button-about", button=way.key)
    return Message("display.button", button=way.key)
