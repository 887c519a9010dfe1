"""What may be seen when in KUFU."""

from tests.web.timeline import Probe, Timeline

TIMELINE = Timeline(
    records=(("3-won-level1", 0), ("2-won-level1-more", None)),
    probes={
        "time and curse": Probe(
            "[...document.querySelectorAll('.clock .disc b')].map((disc) => disc.textContent)",
            ("time_passed", "curse_moved"),
        ),
        "the open page": Probe(
            "document.querySelector('.edge .page.open')?.dataset.page ?? null",
            (
                "page_opened",
                "book_closed",
                "crest_taken",
                "piece_placed",
                "piece_lost",
                "nothing_there",
                "party_moved",
                "token_cleared",
                "match_ended",
            ),
        ),
        "pieces in the pyramid": Probe(
            "[...document.querySelectorAll('[data-piece^=place]')].map((place) => place.dataset.piece).sort()",
            ("entered", "piece_placed", "piece_lost"),
        ),
        "lamps that are out": Probe(
            "[...document.querySelectorAll('[data-seat-plaque].down')].map((seat) => seat.dataset.seatPlaque)",
            ("tile_down", "turn_missed"),
        ),
    },
    comes={
        "entered": ("place-0", "party"),
        "piece_placed": ("place-.*",),
        "token_fell": ("token-.*",),
        "starter_drawn": ("crest-.*",),
    },
    goes={"piece_lost": ("place-.*",), "crests_burnt": ("crest-.*",)},
)
