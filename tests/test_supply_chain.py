"""Dependencies: the locks fit pyproject.toml, every licence is one we allow, and a release has a bill of materials."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution, metadata
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LICENCES = tomllib.loads((FOLDER / "licences.toml").read_text(encoding="utf-8"))
FAMILIES = {
    "MIT License": "MIT",
    "BSD License": "BSD",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
FIRST_WORDS = {"MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"}


def script(name: str) -> ModuleType:
    spec = spec_from_file_location(f"requirements_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


update, sbom = script("update"), script("sbom")


def lock(name: str) -> list[tuple[str, str, list[str]]]:
    return list(sbom.locked((FOLDER / name).read_text(encoding="utf-8")))


def asked_for(*extras: str) -> list[Requirement]:
    project = PROJECT["project"]
    return [
        Requirement(text)
        for texts in (project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras))
        for text in texts
    ]


LOCKED = {
    "runtime.txt": asked_for("postgres"),
    "test.txt": asked_for("postgres", "test"),
    "build.txt": [Requirement(text) for text in PROJECT["build-system"]["requires"]],
}


@pytest.mark.parametrize("name", LOCKED)
def test_a_lock_holds_what_the_project_asks_for(name: str) -> None:
    """Whoever changes pyproject.toml resolves anew (`python requirements/update.py`)."""
    versions: dict[str, list[str]] = {}
    for package, version, _ in lock(name):
        versions.setdefault(package, []).append(version)
    for wanted in LOCKED[name]:
        found = versions.get(canonicalize_name(wanted.name), [])
        assert found, f"{wanted} is not in {name}"
        assert all(wanted.specifier.contains(version) for version in found), f"{name} has {found} for {wanted}"


@pytest.mark.parametrize("name", LOCKED)
def test_every_locked_file_has_a_digest(name: str) -> None:
    """`pip install --require-hashes` accepts nothing else."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    packages = lock(name)
    assert len(packages) == len(re.findall(r"^[a-z]", text, re.MULTILINE)) > 5
    assert [package for package, _, hashes in packages if not hashes] == []


def test_the_constraints_are_the_locks_without_digests() -> None:
    assert (FOLDER / "constraints.txt").read_text(encoding="utf-8") == update.constraints()


def test_no_lock_names_an_index() -> None:
    """Packages come from wherever pip is told to get them; the digests say whether they are the right ones."""
    for path in FOLDER.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text
        assert "--index" not in text
        assert "--find-links" not in text


@pytest.mark.parametrize("requirement", asked_for("postgres"), ids=str)
def test_every_dependency_has_a_lower_bound(requirement: Requirement) -> None:
    assert ">=" in str(requirement.specifier)


def allowed(expression: str) -> bool:
    """Whether an SPDX expression, without inner parentheses as all of ours are, can be met with our licences."""
    parts = expression.removeprefix("(").removesuffix(")").split(" AND ")
    return all(any(choice in LICENCES["allowed"] for choice in part.split(" OR ")) for part in parts)


def test_expressions_are_understood() -> None:
    """One of several is enough, all of several are needed, and an unknown one is refused."""
    assert allowed("MIT")
    assert allowed("GPL-3.0-only OR MIT")
    assert not allowed("GPL-3.0-only AND MIT")
    assert not allowed("AGPL-3.0-only")
    assert not allowed("")


PYTHON = sorted({package for name in LOCKED for package, _, _ in lock(name)})


def test_the_list_of_licences_has_every_package_and_no_other() -> None:
    assert sorted(LICENCES["python"]) == PYTHON


@pytest.mark.parametrize("package", PYTHON)
def test_the_licence_of_a_python_package_is_allowed(package: str) -> None:
    """It is the one that the installed package names, where it is installed."""
    expression = LICENCES["python"][package]
    assert allowed(expression), f"{package} is under {expression}"
    try:
        told = metadata(package)
    except PackageNotFoundError:
        return  # needed on another system, or for building only
    if "License-Expression" in told:
        assert told["License-Expression"] == expression
        return
    classifiers = [each for each in told.get_all("Classifier") or [] if each.startswith("License :: OSI Approved :: ")]
    for classifier in classifiers:
        assert FAMILIES[classifier.rpartition(" :: ")[2]] in expression
    if not classifiers:  # it says so in its licence file only
        text = distribution(package).read_text("licenses/LICENSE") or ""
        assert FIRST_WORDS[expression] in " ".join(text.split())


@pytest.mark.parametrize(("name", "entry"), [pytest.param(*each, id=each[0]) for each in sbom.npm_packages()])
def test_the_licence_of_an_npm_package_is_allowed(name: str, entry: dict[str, Any]) -> None:
    assert allowed(entry.get("license", "")), f"{name} is under {entry.get('license')}"


def test_a_release_has_a_bill_of_materials() -> None:
    """Every package once, with a version, a licence and a digest; what is installed is told from what builds it."""
    bill = sbom.bill()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill == sbom.bill()
    refs = [each["bom-ref"] for each in bill["components"]]
    assert len(refs) == len(set(refs))
    assert bill["dependencies"][0]["dependsOn"] == refs
    for each in bill["components"]:
        assert re.fullmatch(r"pkg:(pypi|npm)/[^@]+@[^@]+", each["purl"])
        assert each["licenses"]
        assert all(re.fullmatch(r"[0-9a-f]{64}|[0-9a-f]{128}", digest["content"]) for digest in each["hashes"])
        assert each["hashes"]
    required = {each["name"] for each in bill["components"] if each["scope"] == "required"}
    assert {"starlette", "numba", "three", "@fluent/bundle"} <= required
    assert not {"vite", "vitest", "hatchling", "pytest"} & required


def test_ci_installs_the_constrained_versions() -> None:
    """The command stays the README's; pip reads the constraints from its environment."""
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for name in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"):
        assert f'export {name}="$PWD/requirements/constraints.txt"' in run
        assert run.index(name) < run.index('pip install ".[test]"')
