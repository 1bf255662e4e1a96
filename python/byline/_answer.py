"""Reads what a server answered, or why it did not."""

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
    """What is left of the token's hour."""

    limit: int
    remaining: int
    reset_after: int
    """In seconds."""


class _Answer(dict[str, Any]):
    etag: str | None = None


def etag_of(answer: Mapping[str, object]) -> str | None:
    """Names what a call answered. Pass it as `if_match` to a change: if something else has changed the same
    meanwhile, nothing is done, and the code of the error is `precondition_failed`."""
    return answer.etag if isinstance(answer, _Answer) else None


def read_answer(status: int, headers: Message, body: bytes, base_url: str) -> Any:
    """The JSON of a successful answer; raises BylineError for any other."""
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
    """Something other than Byline answered: a proxy, or another server."""
    if 300 <= status < 400:
        target = headers.get("location")
        leads = f" to {target}" if target else ""
        return "unexpected_answer", f"{base_url} redirects{leads}. Set base_url to where it leads."
    if status == 429:
        return "rate_limited", f"{base_url} is getting too many calls. Wait, then try again."
    if 502 <= status <= 504:
        return "unavailable", f"{base_url} is away for a moment ({status}). Try again in a few seconds."
    return "unexpected_answer", (
        f"{base_url} answered {status} with something that is not Byline's. "
        "Is base_url right, without a path?"
    )


def timed_out(base_url: str, timeout: float) -> BylineError:
    return BylineConnectionError(
        "timed_out", f"{base_url} did not answer within {timeout:g} s. Try again, or set a longer timeout."
    )


def connection_failed(base_url: str, cause: Exception) -> BylineError:
    reason = getattr(cause, "reason", None) or cause
    said = f" ({reason})" if str(reason) else ""
    return BylineConnectionError(
        "connection_failed", f"{base_url} could not be reached{said}. Check base_url and the network."
    )


def parse_retry_after(header: str | None) -> int | None:
    """Seconds from a Retry-After header, which holds seconds or a date."""
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
