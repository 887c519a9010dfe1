"""Every fault that is kept is caught by the tests named for it."""

import json
import re
import shlex
import subprocess
from itertools import cycle
from pathlib import Path

import pytest

from tests.mutants.faults import ROOT, Fault, faults, read_fault
from tests.mutants.listing import PAGE, page
from tests.mutants.workshop import NODE, WEB, Workshop

ALL = faults()
SAMPLE = [fault for fault in ALL if fault.sample]


@pytest.fixture(scope="session")
def workshop(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A copy for the faults that are tried in this run."""
    tried = [item for item in request.session.items if isinstance(item, pytest.Function) and hasattr(item, "callspec")]
    asked = [item.callspec.params.get("fault") for item in tried if "workshop" in item.fixturenames]
    made = Workshop(tmp_path_factory.mktemp("workshop"))
    made.announce(fault for fault in asked if isinstance(fault, Fault))
    return made


@pytest.mark.mutants
@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.id)
def test_a_fault_is_caught(workshop: Workshop, fault: Fault) -> None:
    """Its tests pass without it, and one of them fails with it."""
    assert (trouble := workshop.try_out(fault)) is None, trouble


@pytest.mark.parametrize("fault", SAMPLE, ids=lambda fault: fault.id)
def test_a_fault_of_the_sample_is_caught(workshop: Workshop, fault: Fault) -> None:
    """Ten of them in every run, from different areas."""
    assert (trouble := workshop.try_out(fault)) is None, trouble


def test_the_sample_is_ten() -> None:
    assert len(SAMPLE) == 10


@pytest.mark.parametrize("fault", ALL, ids=lambda fault: fault.id)
def test_a_fault_fits_the_code_of_today(fault: Fault) -> None:
    """Its old text is there, once, and so are its tests."""
    fault.put_into((ROOT / fault.file).read_text(encoding="utf-8"))
    for test in fault.tests:
        assert _is_there(test), f"{fault.id}: there is no {test}"


def _is_there(test: str) -> bool:
    """The file has a test of this name."""
    if test.startswith("web: "):
        return (ROOT / "web" / test.removeprefix("web: ").split(" -t ")[0]).is_file()
    file, _, name = test.partition("::")
    function = name.partition("[")[0].rpartition("::")[2]
    path = ROOT / file
    return path.is_file() and f"def {function}(" in path.read_text(encoding="utf-8")


def test_vitest_has_the_tests_named_for_faults(tmp_path: Path) -> None:
    """A test that was renamed would catch nothing: Vitest runs no test and says so only when the fault is tried."""
    listed = tmp_path / "tests.json"
    vitest = ["node_modules/vitest/vitest.mjs", "list", f"--json={listed}"]
    subprocess.run([str(NODE / "bin" / "node"), *vitest], cwd=ROOT / "web", check=True, capture_output=True)
    there = {(Path(test["file"]), test["name"].replace(" > ", " ")) for test in json.loads(listed.read_text("utf-8"))}
    for test in sorted({test.removeprefix(WEB) for fault in ALL for test in fault.tests if test.startswith(WEB)}):
        file, *named = shlex.split(test)
        wanted = named[1] if named else ""
        names = [name for path, name in there if path == ROOT / "web" / file]
        assert any(fits(wanted, name) for name in names), f"there is no {test}"


def fits(wanted: str, name: str) -> bool:
    """Whether the words asked for are in a test's name; words that it lacks are the values it is made for."""
    values = cycle([word for word in wanted.split() if word not in name.split()] or [""])
    made = re.sub(r"%[a-z]|\$\{.*?\}", lambda _: next(values), name)
    return bool(re.search(wanted, name) or re.search(wanted, made))


def test_the_list_in_the_docs_is_up_to_date() -> None:
    """`python -m tests.mutants.listing` would change nothing."""
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.mutants.listing"


def tiny(workshop: Workshop, test: str, file: str = "test_tiny") -> Fault:
    """A fault in a file of one line, with three tests."""
    (workshop.root / "tests" / "tiny.py").write_text("VALUE = 1\n", encoding="utf-8")
    (workshop.root / "tests" / f"{file}.py").write_text(
        "from tests.tiny import VALUE\n\n"
        "def test_value(): assert VALUE == 1\n\n"
        "def test_nothing(): pass\n\n"
        "def test_broken(): assert VALUE == 3\n",
        encoding="utf-8",
    )
    tests = (f"tests/{file}.py::{test}",)
    return Fault("area", "tiny", "A tiny fault", "tests/tiny.py", "VALUE = 1", "VALUE = 2", tests, sample=False)


def test_a_caught_fault_passes_and_leaves_nothing_behind(workshop: Workshop) -> None:
    assert workshop.try_out(tiny(workshop, "test_value")) is None
    assert (workshop.root / "tests" / "tiny.py").read_text(encoding="utf-8") == "VALUE = 1\n"


@pytest.mark.parametrize(
    ("test", "told"),
    [
        ("test_nothing", "every test passes"),
        ("test_broken", "without the fault the tests fail"),
        ("test_gone", "cannot be run"),
    ],
)
def test_a_survivor_is_told(workshop: Workshop, test: str, told: str) -> None:
    """So are tests that fail anyhow, and tests that are not there."""
    assert told in str(workshop.try_out(tiny(workshop, test)))


def test_a_test_that_fails_anyhow_hides_no_other(workshop: Workshop) -> None:
    """Tests of one file are run together before the faults are made; one that fails is told of alone."""
    broken, caught, unnoticed = (tiny(workshop, f"test_{name}", "test_many") for name in ("broken", "value", "nothing"))
    workshop.announce([broken, caught, unnoticed])
    assert workshop.try_out(caught) is None
    assert "without the fault the tests fail" in str(workshop.try_out(broken))
    assert "every test passes" in str(workshop.try_out(unnoticed))


@pytest.mark.parametrize("old", ["VALUE = 7", "V", "VALUE = 1"])
def test_a_fault_that_does_not_fit_is_an_error(old: str) -> None:
    """Not found, found more than once, or changing nothing."""
    text = "VALUE = 1\nVEIL = 2\n"
    fault = Fault("area", "tiny", "A tiny fault", "tests/tiny.py", old, "VALUE = 1", (), sample=False)
    with pytest.raises(ValueError, match="area/tiny"):
        fault.put_into(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('what = "x"', "file, new, old, tests is missing"),
        ('what = "x"\nfile = "x"\nold = ""\nnew = ""\ntests = []', "old, tests is empty"),
        ('what = "x"\nfile = "x"\nold = "x"\nnew = ""\ntests = ["x"]\nwhy = ""', "unknown why"),
        ("what =", "Invalid value"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "fault.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        read_fault(path)
