"""What guests are called before they choose a name."""

from pathlib import Path

import pytest

from mastaba.server import people, seating
from mastaba.server.guests import NAMES, default_name, guest_name, visitor_language
from mastaba.server.identity import NAME_LENGTH
from tests.server.harness import Visitor, quick, serving, visitors

JAPANESE = {"accept-language": "ja-JP,ja;q=0.9,en;q=0.8"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_there_are_many_names(language: str) -> None:
    """All of them differ and fit where names go."""
    names = {guest_name(number, language) for number in range(NAMES)}  # type: ignore[arg-type]
    assert len(names) == NAMES >= 1000
    assert all(len(name) <= NAME_LENGTH for name in names)


async def test_japanese_visitors_are_proposed_names_in_their_script(pair: tuple[Visitor, Visitor]) -> None:
    """The language of the browser decides, on the first visit and later."""
    one, other = pair
    one.client.headers.update(JAPANESE)
    first = (await one.get("me"))["name"]
    assert all("ァ" <= letter <= "ー" for letter in first)
    assert (await one.get("me"))["name"] == first
    assert (await other.get("me"))["name"].replace("-", "").isascii()
    assert visitor_language("fr, ja;q=0.2") == "ja"
    assert visitor_language("en-GB,en") == visitor_language(None) == visitor_language("jam") == "en"


async def test_no_two_guests_at_a_table_are_called_alike(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if their identities happen to be given the same name."""

    def alike(identity: str, language: str = "en", taken: object = ()) -> str:
        return default_name("the same for all", language, taken)  # type: ignore[arg-type]

    monkeypatch.setattr(people, "default_name", alike)
    monkeypatch.setattr(seating, "default_name", alike)
    async with serving(quick(data)) as server, visitors(server, 3) as (host, guest, other):
        table = await host.open("suitors", "me", "open", "open")
        for visitor in (guest, other):
            info = await visitor.post(f"tables/{table['id']}/sit")
        names = [seat["name"] for seat in info["seats"]]
        assert len(set(names)) == 3


async def test_a_chosen_name_is_kept(pair: tuple[Visitor, Visitor]) -> None:
    """Whoever chooses the name of another guest has it."""
    host, guest = pair
    table = await host.open("suitors", "me", "open", "open")
    await guest.post("me", {"name": table["seats"][0]["name"]})
    info = await guest.post(f"tables/{table['id']}/sit")
    assert info["seats"][1]["name"] == info["seats"][0]["name"]
