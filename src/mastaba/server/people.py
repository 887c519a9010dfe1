"""Identities: resolved from tokens, named, moved to another device."""

from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

from mastaba.server.errors import ApiError
from mastaba.server.guests import default_name, visitor_language
from mastaba.server.identity import (
    COOKIE,
    NAME_LENGTH,
    RENEWED,
    YEAR,
    Signer,
    clean_text,
    recovery_code,
    recovery_digest,
)
from mastaba.server.protocol import Language
from mastaba.server.settings import Settings
from mastaba.server.storage.expiry import DAY
from mastaba.server.storage.rows import Identity
from mastaba.server.storage.store import Store


class People:
    """The identities of visitors. Nothing is stored of a guest who has not chosen a name or asked for a code."""

    def __init__(self, store: Store, signer: Signer, settings: Settings) -> None:
        self._store = store
        self._signer = signer
        self._settings = settings
        # One object per identity while it is in use, so that every connection sees a new name at once.
        self._known: WeakValueDictionary[str, Identity] = WeakValueDictionary()
        self._seen_today: tuple[int, set[str]] = (0, set())
        self.cookie = signer.cookie
        """The name of the cookie that holds a token."""
        self.origin = signer.origin
        self.revoked: Callable[[str], None] = lambda _: None
        """Called with an identity whose tokens were revoked."""

    async def meet(self, cookies: Mapping[str, str], languages: str | None = None) -> tuple[Identity, str | None]:
        """The identity of whoever sends these cookies, and a token for a new cookie; None: the old one is good.

        Without a valid token they are somebody new. `languages` is their Accept-Language header: a guest is
        proposed a name in the script they read.
        """
        language = visitor_language(languages)
        now = self._settings.now()
        bearer = self._signer.read(cookies.get(self.cookie)) or self._signer.read(cookies.get(COOKIE))
        if bearer is not None and (bearer.issued == 0 or now - bearer.issued < YEAR):
            identity = await self._identity(bearer.identity, language)
            if bearer.issued >= identity.valid_from:
                return identity, self._signer.token(identity.id, now) if now - bearer.issued > RENEWED else None
        id = self._signer.new_identity()
        return self._remember(_guest(id, language)), self._signer.token(id, now)

    async def revoke(self, identity: Identity) -> str:
        """Make every token and the recovery code of this identity invalid; a new token is returned."""
        now = self._settings.now()
        identity.valid_from = now
        await self._store.keep_identity(identity, now)
        await self._store.set_recovery(identity.id, None)
        self.revoked(identity.id)
        return self._signer.token(identity.id, now)

    async def rename(self, identity: Identity, name: str) -> None:
        chosen = clean_text(name, NAME_LENGTH)
        if not chosen:
            raise ApiError(422, "error-no-name")
        identity.name, identity.guest = chosen, None
        await self._store.keep_identity(identity, self._settings.now())

    async def new_recovery_code(self, identity: Identity) -> str:
        """A new code that moves this identity to another device; it replaces the older one."""
        code = recovery_code(self._settings.random_bytes)
        await self._store.keep_identity(identity, self._settings.now())
        await self._store.set_recovery(identity.id, recovery_digest(code))
        return code

    async def recover(self, code: str) -> tuple[Identity, str]:
        found = await self._store.recover(recovery_digest(code))
        if found is None:
            raise ApiError(404, "error-recovery")
        return self._remember(found), self._signer.token(found.id, self._settings.now())

    async def _identity(self, id: str, language: Language) -> Identity:
        if known := self._known.get(id):
            return known
        stored = await self._store.find_identity(id)
        if stored is not None:
            await self._note_use(id)
        return self._remember(stored or _guest(id, language))

    async def _note_use(self, id: str) -> None:
        """Once a day: identities that are not used expire."""
        today = self._settings.now() // DAY
        if self._seen_today[0] != today:
            self._seen_today = today, set()
        if id not in self._seen_today[1]:
            self._seen_today[1].add(id)
            await self._store.note_use(id, self._settings.now())

    def _remember(self, identity: Identity) -> Identity:
        return self._known.setdefault(identity.id, identity)


def _guest(id: str, language: Language) -> Identity:
    """Somebody who has not chosen a name."""
    return Identity(id, default_name(id, language), guest=language)
