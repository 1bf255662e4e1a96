"""A real HTTP server in front of another, which has the accidents that networks have."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Literal


@dataclass
class Refusal:
    """An answer of the proxy's own."""

    status: int
    headers: dict[str, str] = field(default_factory=dict[str, str])
    body: bytes = b""


Fault = Refusal | Literal["answer lost", "no answer"]


@dataclass
class Seen:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class FlakyProxy:
    """`faults`: one for each request to come; when they are used up, everything passes."""

    def __init__(self, target: str) -> None:
        self.faults: list[Fault] = []
        self.seen: list[Seen] = []
        self.stopped = threading.Event()
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                proxy.seen.append(Seen(self.command, self.path, headers, body))
                fault = proxy.faults.pop(0) if proxy.faults else None
                if fault == "no answer":
                    proxy.stopped.wait(30)
                    return
                if isinstance(fault, Refusal):
                    return self.reply(fault)
                passed = {name: headers[name] for name in headers if name not in ("host", "connection")}
                request = urllib.request.Request(
                    target + self.path, body or None, passed, method=self.command
                )
                try:
                    with urllib.request.urlopen(request) as response:
                        real = Refusal(response.status, dict(response.headers.items()), response.read())
                except urllib.error.HTTPError as refusal:
                    with refusal:
                        real = Refusal(refusal.code, dict(refusal.headers.items()), refusal.read())
                if fault is None:
                    self.reply(real)

            do_GET = do_POST = do_PATCH = do_DELETE = answer

            def reply(self, answer: Refusal) -> None:
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    if name.lower() not in ("connection", "transfer-encoding", "content-length", "date"):
                        self.send_header(name, value)
                self.send_header("content-length", str(len(answer.body)))
                self.end_headers()
                self.wfile.write(answer.body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self.stopped.set()
        self._server.shutdown()
        self._server.server_close()
