"""Experiments: simulation and what comes of it."""
