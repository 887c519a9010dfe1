"""Run by Alembic with the connection that `mastaba.server.storage.database` hands over."""

from alembic import context

from mastaba.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
