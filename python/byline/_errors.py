from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from byline.types import ProblemErrorsItem, Quota


class BylineError(Exception):
    """Base class of all errors that this package raises. The message says what happened and what to do."""

    code: str
    """The API's error code, or `invalid_options`, `connection_failed`, `timed_out`, `unexpected_answer`,
    or `invalid_webhook`. A newer server may send other codes."""
    message: str
    status: int
    """The HTTP status, or 0 without a response."""
    errors: Sequence[ProblemErrorsItem]
    """The mistakes, such as `{"path": "content_id", "message": "content_id is required"}`."""
    request_id: str | None
    """Include it when you contact support."""
    docs_url: str | None
    """The page that explains this error."""
    retry_after: int | None
    """Seconds to wait before retrying, if the server sent them."""
    quota: Quota | None
    """For 402: the plan limit that was reached, its usage, and when it resets."""
    upgrade_url: str | None
    """For 402: the page where you can raise the limit."""
    idempotency_key: str | None
    """The key of a write. Repeat the same write with it, and it isn't done twice."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        problem: dict[str, Any] | None = None,
        request_id: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        details = problem or {}
        self.code = code
        self.status = status
        self.errors = details.get("errors", [])
        self.request_id = details.get("request_id", request_id)
        self.docs_url = details.get("type")
        self.retry_after = retry_after
        self.quota = details.get("quota")
        self.upgrade_url = details.get("upgrade_url")
        self.idempotency_key = None
        detail = self.errors[0]["message"] if self.errors else ""
        self.message = message if detail in message else f"{message}: {detail}"
        super().__init__(self.message)


class BylineConnectionError(BylineError):
    """The server didn't respond: it's unreachable, the connection broke, or it took too long."""


class BylineWebhookError(BylineError):
    """The request isn't from Byline, was changed on its way, or is too old. Respond with 400."""


def invalid_options(message: str) -> BylineError:
    return BylineError("invalid_options", message)
