"""Looking ahead: where hints and a player of the computer's come from. See ``docs/search.md``."""
