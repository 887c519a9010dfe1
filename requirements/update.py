"""Resolves the dependencies anew and writes the locks beside this file; needs uv (`pip install uv`).

    python requirements/update.py             newest versions that fit pyproject.toml
    python requirements/update.py --lowest    only lowest.txt: the oldest versions pyproject.toml allows

`runtime.txt`, `test.txt` and `build.txt` hold versions and the sha256 of every file, for all platforms and
all Pythons that are supported. `constraints.txt` has the versions of all of them without hashes, because pip
refuses constraints with hashes for a project that is installed from its folder.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
OPTIONS = ("--universal", "--python-version", "3.11", "--no-annotate", "--no-header", "--no-emit-index-url")
LOCKS: dict[str, tuple[str, ...]] = {
    "runtime.txt": ("pyproject.toml", "--extra", "postgres"),
    "test.txt": ("pyproject.toml", "--extra", "postgres", "--extra", "test"),
    "build.txt": ("requirements/build.in",),
}


def compile_lock(name: str, *what: str) -> None:
    command = ["uv", "pip", "compile", "--quiet", *what, *OPTIONS, "--no-emit-find-links", "-o", str(HERE / name)]
    subprocess.run(command, cwd=ROOT, check=True)


def pins(text: str) -> list[str]:
    """The lines of a lock without hashes."""
    joined = re.sub(r"\\\n\s*", " ", text)
    return [line.split(" --hash")[0].strip() for line in joined.splitlines() if "==" in line]


def constraints() -> str:
    """What constraints.txt holds: every pin of the locks, once."""
    found = {pin for name in LOCKS for pin in pins((HERE / name).read_text(encoding="utf-8"))}
    return "\n".join(sorted(found)) + "\n"


def main(arguments: list[str]) -> None:
    if arguments == ["--lowest"]:
        compile_lock("lowest.txt", *LOCKS["runtime.txt"], "--resolution", "lowest-direct")
        return
    for name, what in LOCKS.items():
        compile_lock(name, *what, "--generate-hashes", "--upgrade")
    (HERE / "constraints.txt").write_text(constraints(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
