"""Games that others recorded: read from files, kept in a database, found, and given out again."""
