"""A match in progress: the table, what a bot is asked, what a bot is."""
