"""The server in one process: requests and sockets are plain calls, quick and repeatable."""
