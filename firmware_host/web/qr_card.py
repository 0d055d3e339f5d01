"""The card to print and place beside a board: a QR code, the address, a sentence.

In: an address and a language. Out: a page as SVG. Needs the extra ``web``.
"""

from __future__ import annotations

from html import escape

from firmware_host.web.address import qr_code

WIDTH_MM, HEIGHT_MM = 105, 148
"""A postcard, A6."""

QUIET_SQUARES = 4
"""The margin of light squares that a camera needs around the code (ISO/IEC 18004)."""

CODE_MM = 75.0
LETTERS_MM = 6.0
"""The height of the address if it is short."""
WIDTH_OF_LETTER = 0.62
"""Relative to its height, in a wide sans-serif font; a guess."""

SENTENCES = {
    "en": ("Scan this with a phone on the same", "Wi-Fi network, or enter the address."),
    "uk": ("Наведіть камеру телефона в тій самій", "мережі Wi-Fi або введіть адресу."),
    "de": ("Mit einem Handy im selben WLAN", "aufnehmen, oder die Adresse eingeben."),
    "fil": ("I-scan gamit ang teleponong nasa", "parehong Wi-Fi, o i-type ang address."),
}
"""The instructions by language, in two lines."""


def qr_card_svg(address: str, language: str) -> str:
    """Return the card. ``language``: one of the pages', or empty for English."""
    rows = qr_code(address)
    square = CODE_MM / (len(rows) + 2 * QUIET_SQUARES)
    dark = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, one in enumerate(row) if one
    )
    shown = address.rstrip("/")
    letters = min(LETTERS_MM, (WIDTH_MM - 12) / (WIDTH_OF_LETTER * len(shown)))
    left = (WIDTH_MM - len(rows) * square) / 2
    words = [
        _line("Lodeboard", 18, 9),
        _line(shown, 112, letters),
        *(_line(text, 125 + 7 * n, 4.5) for n, text in enumerate(SENTENCES[language or "en"])),
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH_MM}mm" height="{HEIGHT_MM}mm"'
            f' viewBox="0 0 {WIDTH_MM} {HEIGHT_MM}" font-family="sans-serif" text-anchor="middle">',
            f'<rect width="{WIDTH_MM}" height="{HEIGHT_MM}" fill="#fff"/>',
            f'<path transform="translate({left:.2f} {25 + QUIET_SQUARES * square:.2f})'
            f' scale({square:.4f})" shape-rendering="crispEdges" d="{dark}"/>',
            *words,
            "</svg>",
        ]
    )


def _line(text: str, y: float, size: float) -> str:
    return f'<text x="{WIDTH_MM / 2}" y="{y}" font-size="{size:.2f}">{escape(text)}</text>'
