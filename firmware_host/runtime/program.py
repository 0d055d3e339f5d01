"""How whoever stands at this computer types this program.

In: ``sys.argv[0]``. Out: text. Asks ``PATH`` and the working directory.
"""

from __future__ import annotations

import shutil
from pathlib import Path

NAME = "lodeboard"


def command_name(argv0: str) -> str:
    """The bare name where ``PATH`` leads to what was started, or where something else was that has
    it inside (a test, ``python -m``); else its path, from the working directory if it is there.
    """
    path = Path(argv0)
    if path.name != NAME or shutil.which(NAME) == str(path.absolute()):
        return NAME
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
