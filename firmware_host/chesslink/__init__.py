"""A Lodeboard as a ChessLink: chess programs play on it. docs/chesslink.md tells what for."""
