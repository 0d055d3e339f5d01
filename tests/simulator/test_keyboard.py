"""Which key is meant, on keyboards that are set to other letters."""

from __future__ import annotations

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.keyboard import key_of

KEYS = [
    # what the keyboard says, where the key stands, what is meant
    ("t", "t", "t"),
    ("е", "t", "t"),  # Ukrainian
    ("р", "h", "h"),
    ("т", "n", "n"),
    ("z", "y", "z"),  # German: the letter on the key counts
    ("y", "z", "y"),
    ("k", "t", "k"),  # Dvorak
    ("ö", ";", "ö"),  # no letter stands there elsewhere
]


@pytest.mark.parametrize(("says", "stands", "meant"), KEYS)
def test_the_key_that_is_meant(says: str, stands: str, meant: str) -> None:
    places = {letter: pygame.KSCAN_A + n for n, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
    place = places.get(stands, pygame.KSCAN_SEMICOLON)
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(says), scancode=place)
    assert key_of(event) == ord(meant)


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_ESCAPE])
def test_other_keys_are_what_they_are(key: int) -> None:
    assert key_of(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=5)) == key
