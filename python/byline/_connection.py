from __future__ import annotations

import http.client
import json
import os
import platform
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from typing import BinaryIO, TypeVar, cast
from urllib.parse import quote, urlencode, urlsplit

from byline._answer import RateLimit, connection_failed, rate_limit_of, read_answer, timed_out
from byline._errors import BylineConnectionError, BylineError, invalid_options
from byline._instance import INSTANCE_URL
from byline._token import check_token
from byline._version import VERSION

Answer = TypeVar("Answer")

_FIRST_DELAY = 0.25
_LONGEST_DELAY = 10.0
_PIECE = 65_536
_WORTH_ANOTHER_TRY = {429, 502, 503, 504}


@dataclass(frozen=True)
class CallLog:
    """One attempt of a call. Contains no token, request body, or response body."""

    method: str
    path: str
    """The path, without the query."""
    attempt: int
    """The attempt's number, starting at 1."""
    duration: float
    """The attempt's duration in seconds."""
    status: int
    """The HTTP status, or 0 without a response."""
    request_id: str | None
    rate_limit: RateLimit | None
    error: BylineError | None
    """None if the attempt succeeded."""
    retry_in: float | None
    """Seconds until the next attempt, or None if there is none."""


class _RefuseRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: following one can turn a POST into a GET that looks like success."""

    def redirect_request(
        self, req: object, fp: object, code: object, msg: object, headers: object, newurl: object
    ) -> None:
        return None


class Connection:
    """Calls the API and retries temporary failures. Threads can share it."""

    def __init__(
        self,
        token: str | None,
        base_url: str | None,
        timeout: float,
        max_retries: int,
        max_wait: float,
        log: Callable[[CallLog], None] | None,
    ) -> None:
        self._token = check_token(token or os.environ.get("BYLINE_TOKEN"))
        self._base_url = _check_base_url(base_url or os.environ.get("BYLINE_URL") or INSTANCE_URL)
        self._timeout = timeout
        self._max_retries = max_retries
        self._max_wait = max_wait
        self._log = log
        self._opener = urllib.request.build_opener(_RefuseRedirects)

    def call(
        self,
        answer: type[Answer],
        method: str,
        template: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, object] | None = None,
        body: Mapping[str, object] | bytes | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> Answer:
        """Calls the API and returns the response, a dictionary of the type `answer`."""
        filled = _fill_path(template, path or {})
        key = check_key(idempotency_key or str(uuid.uuid4())) if method != "GET" else None
        request = self._request(method, filled + _query_string(query or {}), body, key, if_match)
        return cast(Answer, self._attempt(request, key))

    def download(
        self,
        template: str,
        path: Mapping[str, str],
        target: BinaryIO,
        *,
        query: Mapping[str, object] | None = None,
        body: bytes | None = None,
    ) -> None:
        """Writes the file in the response to `target`. With a `body`, sends a POST. Doesn't retry once the
        download has started."""
        method = "GET" if body is None else "POST"
        address = _fill_path(template, path) + _query_string(query or {})
        request = self._request(method, address, body, None, None)
        with cast(http.client.HTTPResponse, self._attempt(request, None, opens=True)) as response:
            while piece := self._read_piece(response):
                target.write(piece)
            if response.length:
                raise self._failed(http.client.IncompleteRead(b"", response.length))

    def _read_piece(self, response: http.client.HTTPResponse) -> bytes:
        try:
            return response.read(_PIECE)
        except (OSError, http.client.HTTPException) as cause:
            raise self._failed(cause) from cause

    def _attempt(self, request: urllib.request.Request, key: str | None, opens: bool = False) -> object:
        """Returns the response's content, or with `opens`, the response to read from."""
        attempt = 0
        while True:
            attempt += 1
            started = time.monotonic()
            headers = Message()
            try:
                status, headers, content = self._send(request, opens)
                is_open = isinstance(content, http.client.HTTPResponse)
                value = content if is_open else read_answer(status, headers, content, self._base_url)
            except BylineError as error:
                error.idempotency_key = key
                retry_in = self._wait_after(error, attempt)
                self._note(request, attempt, started, error.status, headers, error, retry_in)
                if retry_in is None:
                    raise
                time.sleep(retry_in)
            else:
                self._note(request, attempt, started, status, headers, None, None)
                return value

    def _request(
        self,
        method: str,
        address: str,
        body: Mapping[str, object] | bytes | None,
        key: str | None,
        if_match: str | None,
    ) -> urllib.request.Request:
        headers = {
            "Authorization": f"Bearer {self._token}",
            "Accept": "application/json",
            "User-Agent": f"byline-python/{VERSION} (python {platform.python_version()})",
        }
        if key:
            headers["Idempotency-Key"] = key
        if if_match:
            headers["If-Match"] = if_match
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/octet-stream" if data is body else "application/json"
        return urllib.request.Request(self._base_url + address, data, headers, method=method)

    def _send(
        self, request: urllib.request.Request, opens: bool
    ) -> tuple[int, Message, bytes | http.client.HTTPResponse]:
        try:
            if opens:
                opened = self._opener.open(request, timeout=self._timeout)
                return opened.status, opened.headers, opened
            with self._opener.open(request, timeout=self._timeout) as response:
                return response.status, response.headers, response.read()
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, refusal.headers, self._body_of(refusal)
        except (OSError, http.client.HTTPException) as cause:
            raise self._failed(cause) from cause

    def _body_of(self, refusal: urllib.error.HTTPError) -> bytes:
        try:
            return refusal.read()
        except (OSError, http.client.HTTPException) as cause:
            raise self._failed(cause) from cause

    def _failed(self, cause: Exception) -> BylineError:
        if isinstance(cause, TimeoutError) or isinstance(getattr(cause, "reason", None), TimeoutError):
            return timed_out(self._base_url, self._timeout)
        return connection_failed(self._base_url, cause)

    def _wait_after(self, error: BylineError, attempt: int) -> float | None:
        """Returns the seconds to wait before retrying a failed attempt, or None to give up."""
        asked_to_wait = error.retry_after or 0
        may_pass = isinstance(error, BylineConnectionError) or error.status in _WORTH_ANOTHER_TRY
        if attempt > self._max_retries or not may_pass or asked_to_wait > self._max_wait:
            return None
        # At random, so that clients that failed together do not come back together.
        return asked_to_wait + random.random() * min(_LONGEST_DELAY, _FIRST_DELAY * 2.0 ** (attempt - 1))

    def _note(
        self,
        request: urllib.request.Request,
        attempt: int,
        started: float,
        status: int,
        headers: Message,
        error: BylineError | None,
        retry_in: float | None,
    ) -> None:
        if self._log is None:
            return
        entry = CallLog(
            method=request.get_method(),
            path=urlsplit(request.full_url).path,
            attempt=attempt,
            duration=time.monotonic() - started,
            status=status,
            request_id=headers.get("x-request-id"),
            rate_limit=rate_limit_of(headers),
            error=error,
            retry_in=retry_in,
        )
        try:
            self._log(entry)
        except Exception:
            pass  # A log that fails must not fail the call.


def check_key(key: str) -> str:
    """Returns the key if the API accepts it: 1 to 255 visible ASCII characters."""
    if re.fullmatch(r"[\x21-\x7e]{1,255}", key):
        return key
    raise invalid_options("An idempotency key must be 1 to 255 visible ASCII characters, without spaces.")


def _check_base_url(given: str | None) -> str:
    if not given:
        raise invalid_options(
            "Byline's address is missing. Pass `base_url`, set BYLINE_URL, or install this package from your "
            "Byline instance."
        )
    url = urlsplit(given)
    if url.scheme not in ("http", "https") or not url.netloc:
        raise invalid_options(
            f"`base_url` must be an address such as https://byline.example, not {json.dumps(given)}."
        )
    path = re.sub(r"/(v1/?)?$", "", url.path)
    return f"{url.scheme}://{url.netloc}{path}"


def _fill_path(template: str, parameters: Mapping[str, str]) -> str:
    for name, value in parameters.items():
        # A dot or two would lead to another call.
        if value in ("", ".", ".."):
            raise invalid_options(f"{name} must be an id, not {json.dumps(value)}.")
        template = template.replace(f"{{{name}}}", quote(value, safe=""))
    return template


def _query_string(query: Mapping[str, object]) -> str:
    return f"?{urlencode(query)}" if query else ""
