"""Identities: resolved from tokens, named, moved to another device."""

from weakref import WeakValueDictionary

from mastaba.server.errors import ApiError
from mastaba.server.identity import (
    NAME_LENGTH,
    Signer,
    clean_text,
    default_name,
    recovery_code,
    recovery_digest,
)
from mastaba.server.settings import Settings
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

    async def meet(self, token: str | None) -> tuple[Identity, str | None]:
        """The identity a token belongs to; without a valid token, a new identity and the token for its cookie."""
        id = self._signer.identity(token)
        if id is not None:
            return await self._identity(id), None
        id = self._signer.new_identity()
        return self._remember(id, default_name(id)), self._signer.token(id)

    async def rename(self, identity: Identity, name: str) -> None:
        chosen = clean_text(name, NAME_LENGTH)
        if not chosen:
            raise ApiError(422, "error-no-name")
        identity.name = chosen
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
        return self._remember(found.id, found.name), self._signer.token(found.id)

    async def _identity(self, id: str) -> Identity:
        if known := self._known.get(id):
            return known
        return self._remember(id, await self._store.name_of(id) or default_name(id))

    def _remember(self, id: str, name: str) -> Identity:
        known = self._known.get(id)
        if known is None:
            known = self._known[id] = Identity(id, name)
        return known
