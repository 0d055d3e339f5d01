"""One board and the seats at it: turns, buttons, armies, challenges, intents."""
