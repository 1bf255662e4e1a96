from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from byline import _resources, types
from byline._attributions import Attributions
from byline._connection import CallLog, Connection
from byline._jobs import Exports, Imports


class Byline:
    """The Byline API: a method for each call, with the names and types in the API reference.

    token: an API token, `byl_...`. Default: BYLINE_TOKEN.
    base_url: your Byline's address. Default: BYLINE_URL, or else the instance that you downloaded this
        package from.
    timeout: maximum seconds to connect, or to wait for the next part of a response.
    max_retries: number of retries after a temporary failure; 0 for none.
    max_wait: the longest Retry-After, in seconds, that a call waits for. Beyond it, you get the error.
    log: called after every attempt of every call. Its exceptions are ignored.

    Raises BylineError if the token is missing or mistyped, or the address is missing. Sends nothing.
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
        """Read your workspace's usage against its plan. Requires a token with the `usage:read` scope."""
        return self._connection.call(types.Usage, "GET", "/v1/usage")

    def resolve(self, url: str) -> types.Resolution:
        """Look up who made a work by its address, or by an id with `doi:`, `isbn:`, or `isrc:`. Records
        nothing."""
        return self._connection.call(types.Resolution, "POST", "/v1/resolve", body={"url": url})

    def resolve_file(self, file: bytes | BinaryIO) -> types.Resolution:
        """Look up who made a work by its file: an image, audio, or video of up to 10 MiB. Reads a stream
        completely first, so that the call can be retried. Records nothing."""
        content = file if isinstance(file, bytes) else file.read()
        return self._connection.call(types.Resolution, "POST", "/v1/resolve/file", body=content)
