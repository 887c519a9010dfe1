"""One folder per game, all of one shape."""
