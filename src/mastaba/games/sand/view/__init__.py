"""What a seat may know (SAN-4), and its inverse: a state that seat cannot tell from the true one."""

from mastaba.games.sand.view.guessing import guess, hidden_tokens, open_table
from mastaba.games.sand.view.knowing import opened, view

__all__ = ["guess", "hidden_tokens", "open_table", "opened", "view"]
