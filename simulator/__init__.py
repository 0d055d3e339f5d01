"""Lodeboard's simulated boards: the window, the terminal board, and scripted hands."""
