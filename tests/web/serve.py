"""Starts the real server for browser tests: as `mastaba serve` does, with bots that answer at once."""

import sys

from mastaba.server.main import ServeOptions, serve
from mastaba.server.settings import Limits, Settings

if __name__ == "__main__":
    data = sys.argv[1]
    generous = Limits(
        http_rate=500,
        http_burst=2000,
        tables=200,
        address_tables=2000,
        talk_rate=5,
        store_rate=500,
        store_burst=2000,
        connect_rate=500,
        connect_burst=2000,
        guess_rate=500,
        guess_burst=2000,
    )
    quick = Settings(data, bot_pause=(0.0, 0.02), limits=generous)  # type: ignore[arg-type]  # serve() takes the path
    sys.exit(serve(ServeOptions(port=int(sys.argv[2]), data_dir=data, no_browser=True, lang="en"), quick))
