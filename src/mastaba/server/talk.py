"""Chat at a table: stored, and sent to whoever joins later."""

from collections import deque
from typing import Final

import msgspec

from mastaba.core.turn import Seat
from mastaba.core.words import Phrase
from mastaba.server.identity import clean_text
from mastaba.server.protocol import Explained, Said
from mastaba.server.settings import Settings
from mastaba.server.showing import written
from mastaba.server.storage.rows import Identity
from mastaba.server.storage.store import Store

LENGTH: Final = 280
SHOWN: Final = 50


class Talk:
    """The chat of one table, as encoded messages."""

    def __init__(self, table: str, store: Store, settings: Settings, *, new: bool) -> None:
        self._table = table
        self._store = store
        self._settings = settings
        self._said: deque[tuple[int, str]] | None = deque(maxlen=SHOWN) if new else None
        """The latest messages with their times; None: not read from the database yet."""

    async def since(self, at: int) -> list[str]:
        """The messages of that time and later ones, as far as they are kept."""
        return [text for time, text in await self._lately() if time >= at]

    async def _lately(self) -> "deque[tuple[int, str]]":
        if self._said is None:
            rows = await self._store.recently_said(self._table, SHOWN)
            said = ((at, Said(self._table, name, seat, text, None, at)) for name, seat, text, at in rows)
            self._said = deque([(at, written(message)) for at, message in said], SHOWN)
        return self._said

    async def say(self, identity: Identity, seat: Seat | None, text: str) -> str | None:
        """Store these words and return their message; None when cleaning leaves nothing of them."""
        words = clean_text(text, LENGTH)
        if not words:
            return None
        now = self._settings.now()
        said = await self._lately()
        sent = written(Said(self._table, identity.name, seat, words, None, now))
        await self._store.keep_said(self._table, now, identity.id, seat, identity.name, words, sent)
        said.append((now, sent))
        return sent

    async def emote(self, identity: Identity, seat: Seat | None, emote: str) -> str:
        """The message of an emote, which is not stored."""
        sent = written(Said(self._table, identity.name, seat, None, emote, self._settings.now()))
        await self._store.pass_on(self._table, sent)
        return sent

    async def explain(self, seat: Seat, ply: int, why: Phrase) -> str:
        """The message of a companion that says why it makes this move; it is not stored."""
        sent = written(Explained(self._table, seat, ply, why))
        await self._store.pass_on(self._table, sent)
        return sent

    def remember(self, sent: str) -> None:
        """Add a message that another server has stored."""
        if self._said is not None:
            entry = msgspec.json.decode(sent, type=Said).at, sent
            if entry not in self._said:
                self._said.append(entry)
