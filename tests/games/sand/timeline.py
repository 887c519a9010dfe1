"""What may be seen when in the sand game."""

from tests.web.timeline import Probe, Timeline

TIMELINE = Timeline(
    records=(("2-pharaoh-more-more", 0), ("3-threshold", None)),
    probes={
        "the stock": Probe(
            "document.querySelector('.stock b')?.textContent ?? null",
            ("stock_grew", "moulded", "turn_ended", "turn_started", "pyramid_stands"),
        ),
        "the turn": Probe("document.querySelector('.status span')?.textContent", ("turn_started", "pyramid_stands")),
        "picks in the sand": Probe(
            "[...document.querySelectorAll('.map .pick')].map((pick) => pick.dataset.piece).sort()",
            ("cut_made", "pyramid_stands", "turn_started"),
        ),
        "buildings": Probe(
            "[...document.querySelectorAll('[data-piece^=building]')].map((each) => each.dataset.piece).sort()",
            ("moulded", "turn_started", "cut_aimed", "cut_made"),
        ),
    },
    comes={"pyramid_stands": ("pick-.*", "pharaoh"), "turn_started": ("pick-.*", "pharaoh")},
    goes={"match_ended": ("pick-.*", "pharaoh")},
)
