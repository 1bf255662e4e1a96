from __future__ import annotations

import re
import zlib

from byline._errors import invalid_options

_BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def check_token(given: str | None) -> str:
    """The token, checked without asking anyone: `byl_`, or `byl_test_` of test mode, 30 random characters
    and 6 of CRC-32 over those. Never repeats it."""
    token = (given or "").strip()
    if not token:
        raise invalid_options(
            "There is no API token. Pass `token`, or set BYLINE_TOKEN. You create one under Settings, API "
            "tokens."
        )
    if not re.fullmatch(r"byl_(?:test_)?[0-9A-Za-z]{36}", token):
        raise invalid_options(
            "This is not a whole API token: one is `byl_` and 36 letters and digits. Copy it again, or "
            "create one under Settings, API tokens."
        )
    if token[-6:] != _checksum(token[-36:-6]):
        raise invalid_options(
            "This API token is mistyped: its last six characters do not fit the others. Copy it again."
        )
    return token


def _checksum(random: str) -> str:
    rest = zlib.crc32(random.encode("ascii"))
    digits = ""
    for _ in range(6):
        rest, digit = divmod(rest, 62)
        digits = _BASE62[digit] + digits
    return digits
