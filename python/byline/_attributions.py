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
        """Write its credit into a JPEG, PNG, or WebP of 10 MiB at most, which is the answer. What the picture
        says already is kept unless `overwrite` is true. Nothing of it is stored."""
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
        """Record many uses, in as many calls as it takes, and say of each, by its index, whether it was
        accepted, a duplicate of one recorded before, or rejected. Every element counts as a use of its own,
        so two that are equal are two. After an error, send the same list again with the error's
        `idempotency_key`: what is recorded already comes back among the duplicates. `strict`: reject items
        that have warnings."""
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
    """Cuts a list into calls that the API takes, in order; what no call could carry is rejected at once."""
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
                    "message": "This attribution is larger than a whole call may be. Shorten its metadata.",
                }
            )
            continue
        if not parts or len(parts[-1]) == _MAX_ITEMS or size > room:
            parts.append([])
            room = _MAX_BYTES
        parts[-1].append((index, item))
        room -= size
    return parts
