"""Lodeboard's drivers with a face: the window, the terminal board, and scripted hands."""
