"""Who asks: what a phone carries, and where it is.

In: a request or a socket. Out: the secret of its cookie, and the digest by which it is known.
"""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from firmware_host.web.codes import digest

COOKIE = "lodeboard"
COOKIE_S = 30 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


def secret_of(connection: HTTPConnection) -> str:
    """What the phone carries; empty when it is nothing that was ever given out."""
    carried = connection.cookies.get(COOKIE, "")
    return carried if _SECRET.fullmatch(carried) else ""


def phone_of(connection: HTTPConnection) -> str:
    """What the phone is known by; empty where it carries nothing."""
    secret = secret_of(connection)
    return digest(secret) if secret else ""


def address_of(connection: HTTPConnection) -> str:
    """Where it asks from."""
    return connection.client.host if connection.client else ""


def with_cookie(answer: Response, secret: str, *, tls: bool) -> Response:
    """Let the phone carry its secret from now on."""
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=COOKIE_S,
        httponly=True,
        samesite="strict",
        secure=tls,
    )
    return answer
