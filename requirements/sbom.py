"""Writes the software bill of materials of a release: CycloneDX 1.6, as JSON.

    python requirements/sbom.py > mastaba.cdx.json

It covers the Python packages of `runtime.txt` and `build.txt` and the npm packages of web/package-lock.json,
each with its version, licence, package URL and hashes. What is needed for building only has the scope
`excluded`: it is not part of what is installed. The same locks give the same bytes.
"""

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
Component = dict[str, Any]


def locked(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Name, version and hashes of every package of a lock."""
    for line in re.sub(r"\\\n\s*", " ", text).splitlines():
        if found := re.match(r"([A-Za-z0-9._-]+)==([^\s;]+)", line):
            yield found[1], found[2], sorted(re.findall(r"--hash=sha256:([0-9a-f]{64})", line))


def python_components() -> Iterator[Component]:
    licences = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))["python"]
    needed = list(locked((HERE / "runtime.txt").read_text(encoding="utf-8")))
    for name, version, hashes in needed:
        yield component(f"pkg:pypi/{name}@{version}", name, version, licences[name], "SHA-256", hashes, "required")
    for name, version, hashes in locked((HERE / "build.txt").read_text(encoding="utf-8")):
        if not any((name, version) == (other, its) for other, its, _ in needed):
            yield component(f"pkg:pypi/{name}@{version}", name, version, licences[name], "SHA-256", hashes, "excluded")


def npm_packages() -> Iterator[tuple[str, dict[str, Any]]]:
    """Name and entry of every npm package of the lock."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for place, entry in lock["packages"].items():
        if place:
            yield place.rpartition("node_modules/")[2], entry


def npm_components() -> Iterator[Component]:
    for name, entry in npm_packages():
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        digest = base64.b64decode(entry["integrity"].removeprefix("sha512-")).hex()
        scope = "excluded" if entry.get("dev") or entry.get("devOptional") or entry.get("optional") else "required"
        yield component(purl, name, entry["version"], entry["license"], "SHA-512", [digest], scope)


def component(
    purl: str, name: str, version: str, licence: str, algorithm: str, hashes: list[str], scope: str
) -> Component:
    plain = " " not in licence
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": scope,
        "licenses": [{"license": {"id": licence}} if plain else {"expression": licence}],
        "hashes": [{"alg": algorithm, "content": content} for content in hashes],
        "purl": purl,
    }


def bill() -> dict[str, Any]:
    """The whole document."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/mastaba/__init__.py").read_text(encoding="utf-8"))
    assert found
    purl = f"pkg:pypi/mastaba@{found[1]}"
    by_purl = {each["purl"]: each for each in [*python_components(), *npm_components()]}
    components = [by_purl[key] for key in sorted(by_purl)]
    itself = {"type": "application", "bom-ref": purl, "name": "mastaba", "version": found[1], "purl": purl}
    itself |= {"licenses": [{"license": {"id": "MIT"}}]}
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([purl, components]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"component": itself},
        "components": components,
        "dependencies": [{"ref": purl, "dependsOn": [each["purl"] for each in components]}],
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(bill(), indent=2) + "\n")
