"""Settings from the environment."""

from dataclasses import fields
from pathlib import Path

import pytest

from mastaba.kit.words import LANGUAGES, Voice
from mastaba.server.configuration import settings_from
from mastaba.server.errors import StartupError
from mastaba.server.settings import Keeping, Limits, Settings

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "host.md"


def test_numbers_are_taken_from_the_environment(tmp_path: Path) -> None:
    """Each in its place; the others stay as they are."""
    given = {"MASTABA_TABLES": "3", "MASTABA_OPEN_DAYS": "0.5", "MASTABA_IDLE": "60", "MASTABA_HOST": "x"}
    settings = settings_from(given, tmp_path)
    assert settings.limits.tables == 3
    assert settings.keeping.open_days == 0.5
    assert settings.idle == 60.0
    assert settings.limits.records == Limits().records
    assert settings.data == tmp_path


@pytest.mark.parametrize("value", ["", "many", "0", "-1", "nan", "inf", "1.5"])
def test_what_is_no_number_is_said(tmp_path: Path, value: str) -> None:
    with pytest.raises(StartupError) as caught:
        settings_from({"MASTABA_TABLES": value}, tmp_path)
    for language in LANGUAGES:
        assert "MASTABA_TABLES" in Voice(language)(caught.value.words)


def test_no_name_stands_for_two_settings() -> None:
    names = [field.name for kind in (Settings, Limits, Keeping) for field in fields(kind)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("kind", [Limits, Keeping])
def test_the_guide_names_every_limit_with_its_default(kind: type[Limits] | type[Keeping]) -> None:
    """In a table, as it is written in the environment."""
    guide = GUIDE.read_text(encoding="utf-8")
    for field in fields(kind):
        default = f"{getattr(kind(), field.name):,}".removesuffix(".0")
        assert f"| `MASTABA_{field.name.upper()}` | {default} |" in guide, field.name
