"""What people say at a table: kept, and read by whoever comes later."""

from collections import deque
from typing import Final

from mastaba.core.turn import Seat
from mastaba.server.identity import clean_text
from mastaba.server.protocol import Said
from mastaba.server.settings import Settings
from mastaba.server.showing import written
from mastaba.server.storage.rows import Identity
from mastaba.server.storage.store import Store

LENGTH: Final = 280
SHOWN: Final = 50


class Talk:
    """The talk of one table, as it is sent."""

    def __init__(self, table: str, store: Store, settings: Settings, *, new: bool) -> None:
        self._table = table
        self._store = store
        self._settings = settings
        self._said: deque[str] | None = deque(maxlen=SHOWN) if new else None
        """What was said last; None: not looked up yet."""

    async def lately(self) -> "deque[str]":
        if self._said is None:
            rows = await self._store.recently_said(self._table, SHOWN)
            said = (Said(self._table, name, seat, text, None, at) for name, seat, text, at in rows)
            self._said = deque(map(written, said), SHOWN)
        return self._said

    async def say(self, identity: Identity, seat: Seat | None, text: str) -> str | None:
        """Keep these words and give them back as they are sent; None when nothing is left of them."""
        words = clean_text(text, LENGTH)
        if not words:
            return None
        now = self._settings.now()
        said = await self.lately()
        sent = written(Said(self._table, identity.name, seat, words, None, now))
        await self._store.keep_said(self._table, now, identity.id, seat, identity.name, words, sent)
        said.append(sent)
        return sent

    async def emote(self, identity: Identity, seat: Seat | None, emote: str) -> str:
        """A sign that is seen and forgotten."""
        sent = written(Said(self._table, identity.name, seat, None, emote, self._settings.now()))
        await self._store.pass_on(self._table, sent)
        return sent

    def remember(self, sent: str) -> None:
        """These words were kept by another server."""
        if self._said is not None and sent not in self._said:
            self._said.append(sent)
