"""The saved games on the disk, and their encryption."""
