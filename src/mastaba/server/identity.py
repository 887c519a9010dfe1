"""Who somebody is, without accounts: a signed token on the device, and a recovery code to move it.

A token is `<identity>.<time of issue>.<signature>`; the signature is HMAC-SHA256 with a key that lies in
the data directory and nowhere else. A recovery code is kept as a digest only.
"""

import hmac
import os
import unicodedata
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from mastaba.core.words import phrase
from mastaba.server.errors import StartupError

COOKIE: Final = "mastaba_id"
"""The name of the cookie in older versions, and the beginning of its name now."""
YEAR: Final = 365 * 24 * 3600 * 1000
"""Milliseconds after which a token that was not used is nobody's."""
RENEWED: Final = 30 * 24 * 3600 * 1000
"""Milliseconds after which a token that is used is replaced by a new one."""
KEY_FILE: Final = "identity.key"
NAME_LENGTH: Final = 24


class Bearer(Struct, frozen=True):
    """What a valid token says."""

    identity: str
    issued: int
    """Milliseconds since 1970; 0 in tokens of older versions."""


class Signer:
    """Signs tokens and verifies them."""

    def __init__(self, key: bytes, random_bytes: Callable[[int], bytes]) -> None:
        self._key = key
        self._random_bytes = random_bytes
        # Cookies do not know ports: two servers on one host would overwrite each other's.
        self.cookie = f"{COOKIE}_{sha256(b'mastaba cookie ' + key).hexdigest()[:8]}"

    @classmethod
    def load(cls, directory: Path, random_bytes: Callable[[int], bytes]) -> "Signer":
        """A signer with the key of this data directory, which is created on the first start."""
        path = directory / KEY_FILE
        try:
            if not path.exists():
                _write_secret(path, random_bytes(32))
            key = path.read_bytes()
        except OSError as error:
            raise StartupError(phrase("startup-directory", path=str(directory), reason=str(error.strerror))) from None
        if len(key) < 32:
            raise StartupError(phrase("startup-key", path=str(path)))
        return cls(key, random_bytes)

    def new_identity(self) -> str:
        return url_token(self._random_bytes(16))

    def token(self, identity: str, issued: int) -> str:
        content = f"{identity}.{issued:x}"
        return f"{content}.{self._signature(content)}"

    def read(self, token: str | None) -> Bearer | None:
        """What a token says; None unless it was signed with this key."""
        if not token or len(token) > 200 or not token.isascii():
            return None
        content, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature, self._signature(content)):
            return None
        identity, _, issued = content.partition(".")
        return Bearer(identity, int(issued or "0", 16))

    def origin(self, address: str) -> str:
        """A digest of an address for limits; without the key nobody can tell the address."""
        return url_token(hmac.new(self._key, b"mastaba origin " + address.encode(), sha256).digest()[:12])

    def _signature(self, content: str) -> str:
        return url_token(hmac.new(self._key, b"mastaba identity " + content.encode(), sha256).digest())


def _write_secret(path: Path, content: bytes) -> None:
    """Write a file atomically, readable by its owner only."""
    part = path.with_suffix(".part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    sync_directory(path.parent)


def sync_directory(directory: Path) -> None:
    """Make a new or renamed file survive a power failure; there is no such call on Windows."""
    if os.name == "posix":
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def url_token(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def recovery_code(random_bytes: Callable[[int], bytes]) -> str:
    """125 bits in five groups of five letters."""
    letters = b32encode(random_bytes(16)).decode()[:25]
    return "-".join(letters[start : start + 5] for start in range(0, 25, 5))


def recovery_digest(code: str) -> str:
    """The digest a code is stored and found by; case, spaces and hyphens do not matter."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return sha256(b"mastaba recovery " + letters.encode()).hexdigest()


def clean_text(text: str, length: int) -> str:
    """One line without control or formatting characters, cut to length."""
    kept = "".join(" " if letter.isspace() else letter for letter in text)
    kept = "".join(letter for letter in kept if unicodedata.category(letter)[0] != "C")
    return " ".join(kept.split())[:length].strip()
