"""Parts that games may share: counted hands, seat order, words."""
