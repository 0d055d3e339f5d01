"""Game-tree search: the source of hints and of the computer's moves. See ``docs/search.md``."""
