from __future__ import annotations

import time
from collections.abc import Callable
from typing import BinaryIO, TypeVar

from byline import types
from byline._resources import Exports as ExportCalls
from byline._resources import Imports as ImportCalls

Job = TypeVar("Job", types.Import, types.Export)

_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 5.0


class Imports(ImportCalls):
    def wait(
        self, import_id: str, /, *, on_progress: Callable[[types.Import], None] | None = None
    ) -> types.Import:
        """Waits until the import is done or has failed, and returns it; `state` tells which. Calls
        `on_progress` with the import after each read, including the last."""
        return _wait(lambda: self.get(import_id), on_progress)


class Exports(ExportCalls):
    def wait(
        self, export_id: str, /, *, on_progress: Callable[[types.Export], None] | None = None
    ) -> types.Export:
        """Waits until the export is done or has failed, and returns it; `state` tells which. Calls
        `on_progress` with the export after each read, including the last."""
        return _wait(lambda: self.get(export_id), on_progress)

    def download(self, export_id: str, target: BinaryIO, /) -> None:
        """Writes a finished export's file to `target`, a file open for writing bytes. Raises
        BylineConnectionError if the download breaks off; `target` then contains part of the file."""
        self._connection.download("/v1/exports/{export_id}/file", {"export_id": export_id}, target)


def _wait(read: Callable[[], Job], on_progress: Callable[[Job], None] | None) -> Job:
    pause = _FIRST_PAUSE
    while True:
        job = read()
        if on_progress:
            on_progress(job)
        if job["state"] not in ("queued", "running"):
            return job
        time.sleep(pause)
        pause = min(_LONGEST_PAUSE, pause * 1.5)
