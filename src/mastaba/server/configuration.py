"""Settings from the environment: every number in `settings` has a variable, such as MASTABA_ADDRESS_TABLES."""

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from mastaba.core.words import phrase
from mastaba.server.errors import StartupError
from mastaba.server.settings import Keeping, Limits, Settings

PREFIX: Final = "MASTABA_"


def settings_from(environment: Mapping[str, str], data: Path) -> Settings:
    """The defaults with what the environment says instead; StartupError for what is no number above 0."""
    settings = Settings(data)
    return replace(
        settings,
        **_numbers(settings, environment),
        limits=replace(settings.limits, **_numbers(settings.limits, environment)),
        keeping=replace(settings.keeping, **_numbers(settings.keeping, environment)),
    )


def _numbers(defaults: Settings | Limits | Keeping, environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields(defaults):
        default = getattr(defaults, field.name)
        variable = PREFIX + field.name.upper()
        if type(default) in (int, float) and (text := environment.get(variable)) is not None:
            found[field.name] = _number(variable, text, type(default))
    return found


def _number(variable: str, text: str, kind: type[Any]) -> Any:
    try:
        number = kind(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise StartupError(phrase("startup-variable", variable=variable, value=text[:40]))
    return number
