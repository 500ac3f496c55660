"""The program `scorepad`: what it prints, and what it does when it cannot start."""

import io
import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from calculator import serve
from calculator.settings import SettingError

ROOT = Path(__file__).parents[1]


@pytest.fixture
def on_network(monkeypatch):
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.7")


@pytest.mark.usefixtures("on_network")
@pytest.mark.parametrize(
    ("host", "here", "phones"),
    [
        ("0.0.0.0", "http://127.0.0.1:8000/", "http://192.168.1.7:8000/"),
        ("::", "http://127.0.0.1:8000/", "http://192.168.1.7:8000/"),
        ("192.168.1.9", "http://192.168.1.9:8000/", "http://192.168.1.9:8000/"),
        ("fd00::1", "http://[fd00::1]:8000/", "http://[fd00::1]:8000/"),
    ],
)
def test_both_addresses_and_the_code_for_phones_are_shown(host, here, phones):
    text = serve.welcome(host, 8000)
    assert re.search(rf"On this computer: +{re.escape(here)}\n", text)
    assert re.search(rf"On phones: +{re.escape(phones)} ", text)
    assert text.endswith(serve.qr_code(phones))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_computer_only_says_so(host):
    text = serve.welcome(host, 8000)
    assert "SCOREPAD_HOST=0.0.0.0 lets them in" in text
    assert "█" not in text


def test_without_a_network_no_address_for_phones_is_made_up(monkeypatch):
    def connect(self, address):
        raise OSError("network is unreachable")

    monkeypatch.setattr(serve.socket, "socket", type("Socket", (socket.socket,), {"connect": connect}))
    assert serve.network_address() is None
    assert "no network" in serve.welcome("0.0.0.0", 8000)


def test_the_address_on_the_network_is_an_address():
    found = serve.network_address()
    assert found is None or socket.inet_aton(found)


def test_the_code_is_square_on_a_terminal():
    lines = serve.qr_code("http://192.168.1.7:8000/").split("\n")
    assert {len(line) for line in lines} == {len(lines[0])}
    assert len(lines) == (len(lines[0]) + 1) // 2


def run(environ):
    # No inherited environment but the path: what the program needs, it must have by itself.
    return subprocess.Popen(
        [sys.executable, "-m", "calculator.serve"],
        cwd=ROOT,
        env={"SCOREPAD_HOST": "127.0.0.1", **environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_it_serves(tmp_path):
    with run({"SCOREPAD_PORT": "0", "SCOREPAD_INSTANCE": str(tmp_path)}) as program:
        try:
            address = next(filter(None, (re.search(r"http://\S+", line) for line in program.stdout)))[0]
            with urllib.request.urlopen(address) as answer:
                assert answer.status == 200
        finally:
            program.terminate()


def test_a_taken_port_is_said_plainly(tmp_path, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        for name, value in {"HOST": "127.0.0.1", "PORT": str(port), "INSTANCE": str(tmp_path)}.items():
            monkeypatch.setenv(f"SCOREPAD_{name}", value)
        with pytest.raises(SettingError, match=rf"Cannot listen on port {port} of 127.0.0.1\. .*SCOREPAD_PORT=8001"):
            serve.main.callback()


def test_main_serves_on_the_socket_it_announces(tmp_path, monkeypatch, capsys):
    class Server:
        def run(self):
            self.sockets[0].close()

    def create_server(app, sockets, threads):
        server = Server()
        server.sockets = sockets
        return server

    monkeypatch.setattr(serve.waitress, "create_server", create_server)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    for name, value in {"HOST": "127.0.0.1", "PORT": "0", "INSTANCE": str(tmp_path)}.items():
        monkeypatch.setenv(f"SCOREPAD_{name}", value)
    serve.main.callback()
    assert re.search(r"http://127\.0\.0\.1:[1-9]\d*/", capsys.readouterr().out)


UNUSABLE = [
    ("a port in words", {"SCOREPAD_PORT": "abc"}, "SCOREPAD_PORT must be a whole number"),
    ("no address of a database", {"SCOREPAD_DATABASE_URL": "nonsense"}, "SCOREPAD_DATABASE_URL: The address"),
    ("a database that isn't there", {"SCOREPAD_DATABASE_URL": "sqlite:////nowhere/x.db"}, "Games can't be kept"),
    ("a folder that can't be", {"SCOREPAD_INSTANCE": "/proc/scorepad"}, "The folder /proc/scorepad cannot be made"),
    ("a folder that can't be written", {"SCOREPAD_INSTANCE": "/proc"}, "The secret key can't be kept in /proc"),
    ("nobody's address", {"SCOREPAD_HOST": "192.0.2.1"}, "Look at SCOREPAD_HOST"),
]


@pytest.mark.parametrize(("environ", "sentence"), [row[1:] for row in UNUSABLE], ids=[row[0] for row in UNUSABLE])
def test_an_unusable_setting_is_one_sentence(environ, sentence, tmp_path):
    with run({"SCOREPAD_INSTANCE": str(tmp_path), "SCOREPAD_PORT": "0", **environ}) as program:
        said, complained = program.communicate()
    assert (program.returncode, said) == (2, "")
    assert sentence in complained
    assert complained.count("\n") == 1


def test_the_program_explains_itself_and_takes_nothing_else():
    for argument, status in (("--help", 0), ("--version", 0), ("nonsense", 2)):
        asked = [sys.executable, "-m", "calculator.serve", argument]
        assert subprocess.run(asked, cwd=ROOT, capture_output=True, check=False).returncode == status
