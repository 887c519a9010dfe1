"""What every registered game promises. Nothing here knows a game by name."""
