"""One board and the seats that play on it: turns, buttons, set-ups, challenges, intents."""
