"""Five Egyptian tabletop games on one table."""

from mastaba.core.game import Game
from mastaba.core.record import Record, replay
from mastaba.core.registry import find_game, game_names, parse_game
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Seat
from mastaba.play.ask import make_bot
from mastaba.play.table import Table

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "Game",
    "Record",
    "Rng",
    "Seat",
    "Table",
    "find_game",
    "game_names",
    "make_bot",
    "parse_game",
    "replay",
]
