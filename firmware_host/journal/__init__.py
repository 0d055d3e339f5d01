"""What is kept of games on the disk, and its encryption."""
