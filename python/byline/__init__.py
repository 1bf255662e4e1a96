"""The Python client of the Byline API: records who made it, in one call."""

from byline._answer import RateLimit, etag_of
from byline._client import Byline
from byline._connection import CallLog
from byline._errors import BylineConnectionError, BylineError, BylineWebhookError
from byline._instance import INSTANCE_URL
from byline._listing import Listing
from byline._version import VERSION as __version__
from byline._webhooks import verify_webhook

__all__ = [
    "INSTANCE_URL",
    "Byline",
    "BylineConnectionError",
    "BylineError",
    "BylineWebhookError",
    "CallLog",
    "Listing",
    "RateLimit",
    "__version__",
    "etag_of",
    "verify_webhook",
]
