"""Structured logs: one JSON object per line in the data directory; warnings also on the terminal."""

import logging
import logging.handlers
from pathlib import Path
from typing import Any, Final

import msgspec

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(directory: Path) -> None:
    file = logging.handlers.RotatingFileHandler(
        directory / "mastaba.log", maxBytes=5_000_000, backupCount=3, encoding="utf-8", delay=True
    )
    file.setFormatter(JsonLines())
    terminal = logging.StreamHandler()
    terminal.setLevel(logging.WARNING)
    terminal.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.INFO, handlers=[file, terminal], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
