"""The web table: lobby, live play, records; the built front end inside."""
