"""What may be seen when in Curse of the Mummy."""

from tests.web.timeline import Probe, Timeline

_STANDS = """[...document.querySelectorAll('[data-piece%s]')].map((piece) => [piece.dataset.piece,
    piece.style.getPropertyValue('--x'), piece.style.getPropertyValue('--y')].join(' '))"""

TIMELINE = Timeline(
    records=(("3-target", 0), ("4-missions", 1)),
    probes={
        "ankhs": Probe(
            "[...document.querySelectorAll('.life')].map((life) => life.getAttribute('aria-label'))",
            ("pawn_caught", "pawn_out", "mummy_chosen"),
        ),
        "where the mummy stands": Probe(_STANDS % '="mummy"', ("mummy_moved",)),
        "where pawns stand": Probe(
            _STANDS % '^="pawn-"', ("moved", "pawn_caught", "pawn_out", "mummy_chosen", "match_ended")
        ),
        "the round": Probe("document.querySelector('.status')?.textContent.match(/[0-9]+/)?.[0]", ("round_began",)),
    },
    # The mummy's own die has no part in an interrupt turn. At the end everybody sees where everybody is.
    comes={
        "mummy_moved": ("mummy-die",),
        "mummy_stopped": ("mummy-die",),
        "pawn_caught": ("mummy-die",),
        "match_ended": ("mummy-die", "pawn-.*"),
    },
    goes={"dice_reset": ("mummy-die",), "match_ended": ("known-.*",)},
)
