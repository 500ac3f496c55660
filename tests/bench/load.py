"""A load generator small enough to share two cores with the server: a few kept-open connections, one process."""

import selectors
import socket
import time
from collections.abc import Mapping

CONNECTIONS = 16


class _Connection:
    """Asks the same thing again and again."""

    def __init__(self, port: int, request: bytes):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.request, self._got, self._whole = request, b"", 0

    def ask(self) -> None:
        self._got, self._whole = b"", 0
        self.socket.sendall(self.request)

    def read(self) -> bool:
        """Take what has come; gives whether an answer is whole, and then asks once more. Stops at a bad one."""
        chunk = self.socket.recv(1 << 18)
        if not chunk:
            raise SystemExit("The server hung up.")
        self._got += chunk
        if not self._whole and b"\r\n\r\n" in self._got:
            head = self._got.partition(b"\r\n\r\n")[0]
            if not head.startswith(b"HTTP/1.1 20"):
                raise SystemExit(f"The server answered {head[:60]!r}.")
            length = head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]
            self._whole = len(head) + 4 + int(length or 0)
        if self._whole and len(self._got) >= self._whole:
            self.ask()
            return True
        return False


def requests_a_second(port: int, path: str, headers: Mapping[str, str], answers: int) -> float:
    """How many whole answers a second the server gives to this request when it is never left waiting.

    Counted over so many answers, not over so many seconds: on a busy computer a short time may hold none.
    """
    lines = [f"GET {path} HTTP/1.1", "Host: bench", *(f"{name}: {value}" for name, value in headers.items())]
    request = "\r\n".join([*lines, "\r\n"]).encode()
    connections = [_Connection(port, request) for _ in range(CONNECTIONS)]
    with selectors.DefaultSelector() as waiting:
        for connection in connections:
            waiting.register(connection.socket, selectors.EVENT_READ, connection)
            connection.ask()
        start, left = time.perf_counter(), answers
        while left > 0:
            for key, _ in waiting.select():
                left -= key.data.read()
        passed = time.perf_counter() - start
    for connection in connections:
        connection.socket.close()
    return (answers - left) / passed
