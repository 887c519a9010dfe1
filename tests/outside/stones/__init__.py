"""A game from a package of its own: installed beside Mastaba, without a folder in its front end."""
