"""A Lodeboard as a ChessLink for chess programs; docs/chesslink.md explains what for."""
