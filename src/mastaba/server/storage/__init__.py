"""What outlives the process: identities, tables, the log of every match, records."""
