"""A load generator small enough to share two cores with the server: a few kept-open connections, one process."""

import selectors
import socket
import time
from collections.abc import Mapping

CONNECTIONS = 8


class _Connection:
    """Asks the same thing again and again; counts the whole answers."""

    def __init__(self, port: int, request: bytes):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.request, self.answers, self._got, self._whole = request, 0, b"", 0

    def ask(self) -> None:
        self._got, self._whole = b"", 0
        self.socket.sendall(self.request)

    def read(self) -> None:
        """Take what has come; with the last byte of an answer ask once more. Raises when the answer isn't good."""
        chunk = self.socket.recv(1 << 18)
        self._got += chunk
        if not self._whole and b"\r\n\r\n" in self._got:
            head = self._got.partition(b"\r\n\r\n")[0]
            if not chunk or not head.startswith(b"HTTP/1.1 20"):
                raise SystemExit(f"The server answered {head[:60]!r}.")
            length = head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]
            self._whole = len(head) + 4 + int(length or 0)
        if self._whole and len(self._got) >= self._whole:
            self.answers += 1
            self.ask()


def requests_a_second(port: int, path: str, headers: Mapping[str, str], seconds: float) -> float:
    """How many whole answers a second the server gives to this request when it is never left waiting."""
    lines = [f"GET {path} HTTP/1.1", "Host: bench", *(f"{name}: {value}" for name, value in headers.items())]
    request = "\r\n".join([*lines, "\r\n"]).encode()
    connections = [_Connection(port, request) for _ in range(CONNECTIONS)]
    with selectors.DefaultSelector() as waiting:
        for connection in connections:
            waiting.register(connection.socket, selectors.EVENT_READ, connection)
            connection.ask()
        start = time.perf_counter()
        while (passed := time.perf_counter() - start) < seconds:
            for key, _ in waiting.select(seconds):
                key.data.read()
    for connection in connections:
        connection.socket.close()
    return sum(connection.answers for connection in connections) / passed
