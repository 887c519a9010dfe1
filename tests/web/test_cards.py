"""Icons, the manifest and the pictures of link previews: there, of the right size, and of today's drawings."""

import json
from pathlib import Path

import pytest

from tests.web.cards import DIGEST, ICONS, PUBLIC, SIZE, digest, drawn_games


def size_of(path: Path) -> tuple[int, int]:
    """Width and height in the header of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


@pytest.mark.parametrize("name", [*drawn_games(), "mastaba"])
def test_a_preview_has_the_size_messengers_expect(name: str) -> None:
    """1200 x 630, and small enough to be fetched by all of them."""
    path = PUBLIC / "og" / f"{name}.png"
    assert size_of(path) == SIZE
    assert path.stat().st_size < 300_000


@pytest.mark.parametrize(("name", "side"), ICONS.items())
def test_an_icon_has_its_size(name: str, side: int) -> None:
    """As its name or the manifest says."""
    assert size_of(PUBLIC / "icons" / f"{name}.png") == (side, side)


def test_the_manifest_names_files_that_exist() -> None:
    """With their true sizes, one of them maskable; and the app begins in the lobby."""
    manifest = json.loads((PUBLIC / "mastaba.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        path = PUBLIC / icon["src"].lstrip("/")
        assert path.is_file()
        if path.suffix == ".png":
            assert icon["sizes"] == "x".join(map(str, size_of(path)))
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_pictures_show_todays_drawings() -> None:
    """After a change of the doors or the mark: `python -m tests.web.cards`."""
    assert DIGEST.read_text().strip() == digest()
