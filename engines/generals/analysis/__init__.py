"""The computer player of the Game of the Generals, which knows only what its seat knows."""
