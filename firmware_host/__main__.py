"""``python -m firmware_host`` is the command ``lodeboard``."""

import sys

from firmware_host.cli import main

sys.exit(main())
