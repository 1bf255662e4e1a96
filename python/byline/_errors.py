from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from byline.types import ProblemErrorsItem, Quota


class BylineError(Exception):
    """Everything that this package raises. Its message says what is wrong and what to do."""

    code: str
    """The API's own code, or one of `invalid_options`, `connection_failed`, `timed_out`,
    `unexpected_answer` and `invalid_webhook`. A newer server may send others."""
    message: str
    status: int
    """The HTTP status; 0 when there was no answer."""
    errors: Sequence[ProblemErrorsItem]
    """What is wrong where, such as `{"path": "content_id", "message": "content_id is required"}`."""
    request_id: str | None
    """Name it when you write to support."""
    docs_url: str | None
    """The page that explains this error."""
    retry_after: int | None
    """Seconds after which trying again makes sense, when the server named them."""
    quota: Quota | None
    """With 402: the limit of the plan that is reached, how much of it is used, and when it starts again."""
    upgrade_url: str | None
    """With 402: where a larger plan is."""
    idempotency_key: str | None
    """The key under which a write was sent. Send the same again under it, and nothing is done twice."""

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
    """No answer came: the server is not there, the connection broke, or it took too long."""


class BylineWebhookError(BylineError):
    """The request is not a message of Byline's, was changed on its way, or is too old. Answer it with 400."""


def invalid_options(message: str) -> BylineError:
    return BylineError("invalid_options", message)
