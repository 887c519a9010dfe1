"""What may be seen when in Suitors of the Nile."""

from tests.web.timeline import Probe, Timeline

TIMELINE = Timeline(
    records=(("3-points", 0), ("5-rounds-shared", 2)),
    probes={
        "the chest": Probe("document.querySelector('[data-chest] b.num')?.textContent", ("settled", "round_started")),
        "the price": Probe(
            "document.querySelector('[data-price]')?.textContent ?? null",
            ("bid_made", "auction_started", "round_ended", "match_ended"),
        ),
        "points": Probe(
            "[...document.querySelectorAll('.points')].map((points) => points.querySelectorAll('.empty').length)",
            ("round_ended",),
        ),
        "payments on show": Probe(
            "!document.querySelector('.frieze:not(.grey)') && document.querySelector('[data-turn]') !== null",
            ("payment_chosen", "settled"),
        ),
        "the round's count": Probe("document.querySelector('[data-summary-row]') !== null", ("round_ended",)),
        "who is out": Probe(
            "[...document.querySelectorAll('[data-bust]')].map((seat) => seat.dataset.seatPlaque)", ("settled",)
        ),
    },
)
