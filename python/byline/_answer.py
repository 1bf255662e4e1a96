"""Reads responses and connection failures."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, cast

from byline._errors import BylineConnectionError, BylineError


@dataclass(frozen=True)
class RateLimit:
    """The token's rate limit in the current hour."""

    limit: int
    remaining: int
    reset_after: int
    """Seconds until the limit resets."""


class _Answer(dict[str, Any]):
    etag: str | None = None


def etag_of(answer: Mapping[str, object]) -> str | None:
    """Returns a response's ETag. Pass it as `if_match` to a change: if the resource has changed since,
    nothing happens, and you get an error with the code `precondition_failed`."""
    return answer.etag if isinstance(answer, _Answer) else None


def read_answer(status: int, headers: Message, body: bytes, base_url: str) -> Any:
    """Returns a successful response's JSON. Raises BylineError for any other response."""
    try:
        value: Any = json.loads(body)
    except ValueError:
        value = None
    if 200 <= status < 300 and isinstance(value, dict):
        answer = _Answer(cast("dict[str, Any]", value))
        answer.etag = headers.get("etag")
        return answer
    retry_after = parse_retry_after(headers.get("retry-after"))
    request_id = headers.get("x-request-id")
    problem = _problem_of(value)
    if problem:
        raise BylineError(
            problem["error"],
            problem["message"],
            status=status,
            problem=problem,
            request_id=request_id,
            retry_after=retry_after,
        )
    code, message = _unreadable(status, headers, base_url)
    raise BylineError(code, message, status=status, request_id=request_id, retry_after=retry_after)


def _problem_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, dict):
        return None
    problem = cast("dict[str, Any]", value)
    is_one = isinstance(problem.get("error"), str) and isinstance(problem.get("message"), str)
    return problem if is_one else None


def _unreadable(status: int, headers: Message, base_url: str) -> tuple[str, str]:
    """Returns the error for a response that isn't from Byline, such as a proxy's."""
    if 300 <= status < 400:
        target = headers.get("location")
        leads = f" to {target}" if target else ""
        return "unexpected_answer", f"{base_url} redirects{leads}. Set base_url to the new address."
    if status == 429:
        return "rate_limited", f"{base_url} is getting too many calls. Wait, then try again."
    if 502 <= status <= 504:
        return "unavailable", f"{base_url} is briefly unavailable ({status}). Try again in a few seconds."
    return "unexpected_answer", (
        f"{base_url} sent a {status} response that isn't from Byline. "
        "Check that base_url is right and has no path."
    )


def timed_out(base_url: str, timeout: float) -> BylineError:
    return BylineConnectionError(
        "timed_out", f"{base_url} didn't respond within {timeout:g} s. Try again, or set a longer timeout."
    )


def connection_failed(base_url: str, cause: Exception) -> BylineError:
    reason = getattr(cause, "reason", None) or cause
    said = f" ({reason})" if str(reason) else ""
    return BylineConnectionError(
        "connection_failed", f"Couldn't reach {base_url}{said}. Check base_url and your network."
    )


def parse_retry_after(header: str | None) -> int | None:
    """Returns the seconds in a Retry-After header, which contains seconds or a date."""
    if not header:
        return None
    if re.fullmatch(r"[0-9]+", header.strip()):
        return int(header)
    try:
        return max(0, math.ceil(parsedate_to_datetime(header).timestamp() - time.time()))
    except ValueError:
        return None


def rate_limit_of(headers: Message) -> RateLimit | None:
    names = ("limit", "remaining", "reset")
    values = [headers.get(f"ratelimit-{name}", "") for name in names]
    if not all(re.fullmatch(r"[0-9]+", value) for value in values):
        return None
    limit, remaining, reset_after = map(int, values)
    return RateLimit(limit, remaining, reset_after)
