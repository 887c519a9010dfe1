"""Phrases with the sentences they must come out as, in Python and in the browser alike."""
