"""The order in which a strip takes its colours: WS2812B green first, some of its kin red first.

In: frames in red, green, blue. Out: the same lights in the order of the wire.
"""

from __future__ import annotations


def ordered(colours: bytes, order: str) -> bytes:
    """A frame of three bytes (red, green, blue) per light, as a strip of this order takes it.

    ``order``: the letters r, g and b as the wire carries them, ``"grb"`` for WS2812B (datasheet
    Worldsemi WS2812B, "composition of 24 bit data").
    """
    if order == "rgb":
        return bytes(colours)
    sent = bytearray(len(colours))
    for place, letter in enumerate(order):
        sent[place::3] = colours["rgb".index(letter) :: 3]
    return bytes(sent)
