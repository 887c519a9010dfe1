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
    """Everybody this server knows or is just meeting. Nothing is stored of somebody who only looks."""

    def __init__(self, store: Store, signer: Signer, settings: Settings) -> None:
        self._store = store
        self._signer = signer
        self._settings = settings
        # One object per identity while anybody uses it, so that a new name is seen at once on every connection.
        self._known: WeakValueDictionary[str, Identity] = WeakValueDictionary()

    async def meet(self, token: str | None) -> tuple[Identity, str | None]:
        """Whose token this is; for nobody's, somebody new and the token to give them."""
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
        """A code that brings this identity to another device; an older code is void."""
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
