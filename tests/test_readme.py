"""The README's example does what the README says."""

import contextlib
import io
import re
from pathlib import Path

from mastaba.core.registry import game_names

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_it_opens_with_a_picture_of_the_lobby_and_one_of_each_game() -> None:
    """Small files, for everybody who looks at the page loads them."""
    opening = README.partition("\n## ")[0]
    shown = {Path(path).stem: ROOT / path for path in re.findall(r'src="([^"]+)"', opening)}
    assert set(shown) == {"lobby", *game_names()}
    sizes = {name: path.stat().st_size for name, path in shown.items()}
    assert all(10_000 < size < 160_000 for size in sizes.values()), sizes


def test_the_example_prints_what_the_readme_says() -> None:
    code = re.search(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    printed = re.search(r"^```text\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert code is not None
    assert printed is not None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code.group(1), "README.md", "exec"), {})
    assert out.getvalue() == printed.group(1)


def test_continuous_integration_runs_the_readmes_test_command() -> None:
    commands = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert commands[0].strip() == "pip install . && mastaba"
    script = (Path(__file__).parent.parent / ".ci" / "run").read_text(encoding="utf-8")
    assert commands[1].strip() in script
