"""Thinkers that need nothing but the protocol."""
