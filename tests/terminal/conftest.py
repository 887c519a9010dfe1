"""Nobody's own unfinished matches are touched by a test."""

from pathlib import Path

import pytest

from mastaba.terminal import keeping


@pytest.fixture(autouse=True)
def unfinished(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where matches are kept for as long as the test lasts."""
    folder = tmp_path_factory.mktemp("unfinished")
    monkeypatch.setattr(keeping, "folder", lambda: folder)
    return folder
