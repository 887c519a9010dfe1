"""Whole matches, one for every way a game can end and every seat count."""
