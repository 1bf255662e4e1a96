from __future__ import annotations

import re
import zlib

from byline._errors import invalid_options

_BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def check_token(given: str | None) -> str:
    """Returns the token after checking its format offline: `byl_`, or `byl_test_` in test mode, then 30
    random characters and 6 with their CRC-32. Never includes the token in an error."""
    token = (given or "").strip()
    if not token:
        raise invalid_options(
            "The API token is missing. Pass `token`, or set BYLINE_TOKEN. Create a token under Settings, API "
            "tokens."
        )
    if not re.fullmatch(r"byl_(?:test_)?[0-9A-Za-z]{36}", token):
        raise invalid_options(
            "This API token is incomplete: a token is `byl_` and 36 letters and digits. Copy it again, or "
            "create one under Settings, API tokens."
        )
    if token[-6:] != _checksum(token[-36:-6]):
        raise invalid_options(
            "This API token is mistyped: its last six characters don't match the rest. Copy it again."
        )
    return token


def _checksum(random: str) -> str:
    rest = zlib.crc32(random.encode("ascii"))
    digits = ""
    for _ in range(6):
        rest, digit = divmod(rest, 62)
        digits = _BASE62[digit] + digits
    return digits
