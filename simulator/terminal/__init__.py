"""The board as text, moved by typed lines."""
