from __future__ import annotations

import io
import json
import uuid
from collections.abc import Sequence
from typing import BinaryIO

from byline import types
from byline._connection import check_key
from byline._errors import BylineError
from byline._resources import Attributions as AttributionCalls

_MAX_ITEMS = 1000
_MAX_BYTES = 1_000_000  # the API takes 1 MiB

_Numbered = tuple[int, types.CreateAttributionBatchItem]


class Attributions(AttributionCalls):
    def file(
        self, attribution_id: str, picture: bytes | BinaryIO, /, *, overwrite: bool = False
    ) -> bytes:
        """Writes the attribution's credit into a JPEG, PNG, or WebP of up to 10 MiB, and returns the picture.
        Keeps existing values unless `overwrite` is true. Byline doesn't keep the file."""
        written = io.BytesIO()
        self._connection.download(
            "/v1/attributions/{attribution_id}/file",
            {"attribution_id": attribution_id},
            written,
            query={"overwrite": "true"} if overwrite else {},
            body=picture if isinstance(picture, bytes) else picture.read(),
        )
        return written.getvalue()

    def record_batch(
        self,
        attributions: Sequence[types.CreateAttributionBatchItem],
        *,
        strict: bool = False,
        idempotency_key: str | None = None,
    ) -> types.AttributionBatchResult:
        """Records many attributions, in as many calls as needed. Returns which were accepted, duplicates of
        earlier ones, or rejected, by index. Each item is its own attribution, even if two are equal. After
        an error, send the same list again with the error's `idempotency_key`: items already recorded come
        back as duplicates. With `strict`, items with warnings are rejected."""
        key = idempotency_key or str(uuid.uuid4())
        check_key(f"{key}:{len(attributions)}")
        whole: types.AttributionBatchResult = {"accepted": [], "duplicates": [], "rejected": []}
        for part in _split(attributions, key, whole):
            try:
                result = self._connection.call(
                    types.AttributionBatchResult,
                    "POST",
                    "/v1/attributions/batch",
                    query={"strict": "true"} if strict else {},
                    body={"attributions": [item for _, item in part]},
                )
            except BylineError as error:
                error.idempotency_key = key
                raise
            # Every index as the one in the whole list.
            for entries in (result["accepted"], result["duplicates"], result["rejected"]):
                for entry in entries:
                    entry["index"] = part[entry["index"]][0]
            whole["accepted"] += result["accepted"]
            whole["duplicates"] += result["duplicates"]
            whole["rejected"] += result["rejected"]
        whole["rejected"].sort(key=lambda entry: entry["index"])
        return whole


def _split(
    attributions: Sequence[types.CreateAttributionBatchItem], key: str, whole: types.AttributionBatchResult
) -> list[list[_Numbered]]:
    """Splits a list into calls that the API accepts, in order. Rejects items too large for any call."""
    parts: list[list[_Numbered]] = []
    room = 0
    for index, attribution in enumerate(attributions):
        item: types.CreateAttributionBatchItem = {"idempotency_key": f"{key}:{index}", **attribution}
        size = len(json.dumps(item)) + 2
        if size > _MAX_BYTES:
            whole["rejected"].append(
                {
                    "index": index,
                    "error": "payload_too_large",
                    "message": "This attribution is too large for one call. Shorten its metadata.",
                }
            )
            continue
        if not parts or len(parts[-1]) == _MAX_ITEMS or size > room:
            parts.append([])
            room = _MAX_BYTES
        parts[-1].append((index, item))
        room -= size
    return parts
