from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from byline._errors import BylineWebhookError, invalid_options
from byline.types import WebhookEvent


HeaderPairs = Iterable[tuple[str, str]] | Iterable[tuple[bytes, bytes]]
Headers = Mapping[str, str] | Mapping[str, Sequence[str]] | HeaderPairs


def verify_webhook(
    body: bytes | str,
    headers: Headers,
    secret: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """Verifies a request by Standard Webhooks 1.0 and returns its message. `secret` is the endpoint's secret
    (`whsec_...`), or several. Raises BylineWebhookError if the request wasn't signed with one of them.

    Pass the raw, unparsed body: parsing and serializing it again changes its signature. `tolerance` is the
    maximum number of seconds between the signing and `now`, in either direction."""
    content = _bytes_of_body(body)
    keys = [_key_of(each) for each in ([secret] if isinstance(secret, str) else secret)]
    given = _names_and_values(headers)
    message_id, timestamp, signatures = (
        _header_of(given, f"webhook-{name}") for name in ("id", "timestamp", "signature")
    )
    _refuse_old(timestamp, tolerance, time.time() if now is None else now)
    signed = f"{message_id}.{timestamp}.".encode() + content
    expected = [hmac.digest(key, signed, hashlib.sha256) for key in keys]
    received = [_bytes_of(each[3:]) for each in signatures.split(" ") if each.startswith("v1,")]
    if not any(each and hmac.compare_digest(each, own) for each in received for own in expected):
        raise _refused("None of the request's signatures match this secret")
    try:
        return cast(WebhookEvent, json.loads(content))
    except ValueError:
        raise _refused("The request's body isn't JSON") from None


def _refused(message: str) -> BylineWebhookError:
    return BylineWebhookError("invalid_webhook", message)


def _bytes_of_body(body: object) -> bytes:
    """Returns the body's bytes. Raises BylineWebhookError if it was parsed or never read."""
    if isinstance(body, str):
        return body.encode("utf-8", "surrogatepass")
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(cast(bytes, body))
    problem = "is missing" if body is None else "isn't text or bytes"
    raise _refused(f"The body {problem}. Pass the raw, unparsed body.")


def _names_and_values(headers: object) -> dict[str, str]:
    """Returns headers by lowercase name. Accepts a mapping or pairs, also in bytes, as in ASGI. A value can
    be in a list of one; signatures can be a longer list."""
    if not isinstance(headers, Iterable):
        return {}
    given: dict[str, str] = {}
    mapping = cast("Mapping[object, object]", headers) if isinstance(headers, Mapping) else None
    pairs = mapping.items() if mapping is not None else cast("Iterable[tuple[object, object]]", headers)
    for name, value in pairs:
        key = _text_of(name).lower()
        texts = [_text_of(each) for each in _list_of(value)]
        if len(texts) == 1 or key == "webhook-signature":
            given[key] = " ".join(texts).strip()
    return given


def _list_of(value: object) -> Sequence[object]:
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        return (value,)
    return cast("Sequence[object]", value)


def _text_of(value: object) -> str:
    return value.decode("latin-1") if isinstance(value, bytes) else str(value)


def _header_of(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise _refused(f"The request has no {name} header")
    return value


def _refuse_old(timestamp: str, tolerance: float, now: float) -> None:
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise _refused("The webhook-timestamp header isn't a valid time")
    age = now - int(timestamp)
    if age > tolerance:
        raise _refused("The request was signed too long ago")
    if age < -tolerance:
        raise _refused("The request was signed in the future. Check this machine's clock.")


def _key_of(secret: str) -> bytes:
    key = _bytes_of(secret.strip().removeprefix("whsec_"))
    if not key:
        raise invalid_options("The secret isn't a webhook endpoint's secret (whsec_...)")
    return key


def _bytes_of(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
