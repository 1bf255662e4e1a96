from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from byline import _resources, types
from byline._attributions import Attributions
from byline._connection import CallLog, Connection
from byline._jobs import Exports, Imports


class Byline:
    """The Byline API: each call a method, with the names and shapes of the API reference.

    token: an API token, `byl_...`. Without it BYLINE_TOKEN is read.
    base_url: where your Byline is. Without it BYLINE_URL is read; without that it is the instance that this
        package was downloaded from.
    timeout: seconds that the connection, or the next part of an answer, may take.
    max_retries: how often a call is tried again after a failure that may pass; 0 for never.
    max_wait: the longest Retry-After, in seconds, that a call waits for on its own; beyond it you get the
        error.
    log: called after every attempt of every call. What it raises is ignored.

    Raises BylineError for a token that is missing or mistyped, and without an address. Sends nothing.
    """

    def __init__(
        self,
        token: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 3,
        max_wait: float = 60.0,
        log: Callable[[CallLog], None] | None = None,
    ) -> None:
        connection = Connection(token, base_url, timeout, max_retries, max_wait, log)
        self._connection = connection
        self.attributions = Attributions(connection)
        self.creators = _resources.Creators(connection)
        self.works = _resources.Works(connection)
        self.projects = _resources.Projects(connection)
        self.community = _resources.Community(connection)
        self.analytics = _resources.Analytics(connection)
        self.imports = Imports(connection)
        self.exports = Exports(connection)
        self.events = _resources.Events(connection)
        self.revenue = _resources.Revenue(connection)
        self.statements = _resources.Statements(connection)
        self.webhooks = _resources.Webhooks(connection)
        self.requests = _resources.Requests(connection)
        self.tokens = _resources.Tokens(connection)

    def usage(self) -> types.Usage:
        """Your workspace's usage against its plan. Needs a token with the scope `usage:read`."""
        return self._connection.call(types.Usage, "GET", "/v1/usage")

    def resolve(self, url: str) -> types.Resolution:
        """Find out who made a work: by its address, or by `doi:`, `isbn:` or `isrc:` and an id. Records
        nothing."""
        return self._connection.call(types.Resolution, "POST", "/v1/resolve", body={"url": url})

    def resolve_file(self, file: bytes | BinaryIO) -> types.Resolution:
        """Find out the same by its file: a picture, a sound or a film, 10 MiB at most. A stream is read
        first, so that the call can be tried again. Records nothing."""
        content = file if isinstance(file, bytes) else file.read()
        return self._connection.call(types.Resolution, "POST", "/v1/resolve/file", body=content)
