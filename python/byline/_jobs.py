from __future__ import annotations

import time
from collections.abc import Callable

from byline import types
from byline._resources import Imports as ImportCalls

_FIRST_PAUSE = 0.25
_LONGEST_PAUSE = 5.0


class Imports(ImportCalls):
    def wait(
        self, import_id: str, /, *, on_progress: Callable[[types.Import], None] | None = None
    ) -> types.Import:
        """The import when it is done or has failed: its `state` says which. `on_progress` is called with it
        each time it was read, the last time too."""
        pause = _FIRST_PAUSE
        while True:
            job = self.get(import_id)
            if on_progress:
                on_progress(job)
            if job["state"] != "running":
                return job
            time.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 1.5)
