"""The program that all commands belong to, and files for results."""

from pathlib import Path

import click

from mastaba import __version__
from mastaba.kit.words import Voice
from mastaba.terminal.erring import complain
from mastaba.terminal.speaking import Program, lang_option

FILE = click.Path(path_type=Path)


@click.group(name="mastaba", cls=Program)
@lang_option
@click.version_option(__version__, message="mastaba %(version)s")
def main() -> None:
    """Help is in the words files: see mastaba.terminal.speaking."""


main.default_command = "serve"


def try_to_write(path: Path, voice: Voice) -> None:
    """A file for results must be writable before anybody has waited for them; what is in it stays until then."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        complain(voice, "cli-cannot-write", path=str(path), why=error.strerror or str(error))


def write(path: Path, content: bytes, voice: Voice) -> None:
    try:
        path.write_bytes(content + b"\n")
    except OSError as error:
        complain(voice, "cli-cannot-write", path=str(path), why=error.strerror or str(error))
