"""Persistence: identities, tables, the log of every match, records."""
