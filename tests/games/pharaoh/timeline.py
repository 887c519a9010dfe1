"""What may be seen when in Return of the Pharaoh."""

from tests.web.timeline import Probe, Timeline

_ENDS = ("auction_started", "lots_revealed", "tents_returned", "match_ended")

TIMELINE = Timeline(
    records=(("2-rounds", 0), ("4-rounds", 1)),
    probes={
        "the lot on the block": Probe(
            "document.querySelector('[data-anchor=block] [data-piece]')?.dataset.piece ?? null",
            ("lot_won", "lot_removed", "auction_started", "lots_revealed"),
        ),
        "the price": Probe("document.querySelector('[data-anchor=high]')?.textContent ?? null", ("declared", *_ENDS)),
        "treasures": Probe(
            "[...document.querySelectorAll('[data-anchor^=socket-]')].map((socket) => socket.textContent.trim())",
            ("lot_won",),
        ),
        "the hospital": Probe(
            "document.querySelector('[data-anchor=hospital] .num')?.textContent", ("lot_won", "hospital_taken")
        ),
        "the round card": Probe("document.querySelector('[data-anchor=round-card]') !== null", ("tents_returned",)),
        "the chip": Probe(
            "document.querySelector('[data-piece=horus-chip]')?.closest('[data-anchor]')?.dataset.anchor ?? null",
            ("horus_moved", "start_chosen"),
        ),
    },
    # Hands that were held unseen are laid open.
    comes={"match_ended": ("member-.*",)},
)
