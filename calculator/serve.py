"""The `scorepad` program: serves the app to this computer and to the phones on the same network."""

import errno
import io
import logging
import socket

import click
import segno
import waitress
from flask import Flask

from calculator import __version__, create_app
from calculator.settings import PREFIX, SettingError
from calculator.store import NotMigrated, StoreUnavailable
from calculator.web.stores import store

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - phones have to reach it
THREADS = 8


@click.command()
@click.version_option(__version__, package_name="dice-scorepad")
def main() -> None:
    """Serve Dice Scorepad to this computer and to the phones on the same network, until Ctrl-C.

    Settings come from the environment, each with the prefix SCOREPAD_.
    """
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    # Many phones at once are no news to the family.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    app = create_app()
    check_store(app)
    listening = listen(app)
    server = waitress.create_server(app, sockets=[listening], threads=THREADS)
    click.echo(welcome(app.config["HOST"], listening.getsockname()[1]))
    server.run()


def check_store(app: Flask) -> None:
    """Raises `SettingError` when no game could be kept, before anybody begins one."""
    try:
        with app.app_context():
            store().ready()
    except NotMigrated as error:
        raise SettingError(str(error)) from error
    except StoreUnavailable as error:
        raise SettingError(f"Games can't be kept ({error}). Look at {PREFIX}DATABASE_URL.") from error


def listen(app: Flask) -> socket.socket:
    """A socket on the set address. Raises `SettingError` when that address cannot be had."""
    host, port = app.config["HOST"], app.config["PORT"]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            why = f"It is taken; perhaps Dice Scorepad is running already. Another port: make run {PREFIX}PORT=8001"
        else:
            why = f"{error.strerror}. Look at {PREFIX}HOST and {PREFIX}PORT."
        raise SettingError(f"Cannot listen on port {port} of {host}. {why}") from error


def welcome(host: str, port: int) -> str:
    """What the terminal shows: the address for this computer and, where phones can reach it, theirs with a QR code."""
    here = "127.0.0.1" if host in EVERYWHERE else host
    lines = ["Dice Scorepad is ready. Ctrl-C stops it.", "", f"  On this computer:  {address(here, port)}"]
    outside = network_address() if host in EVERYWHERE else host
    if outside is None:
        lines.append("  On phones:         not now, as this computer is on no network.")
    elif outside.startswith("127.") or outside in ("localhost", "::1"):
        lines.append(f"  On phones:         not now. {PREFIX}HOST=0.0.0.0 lets them in.")
    else:
        lines += [
            f"  On phones:         {address(outside, port)}  (same network)",
            "",
            qr_code(address(outside, port)),
        ]
    return "\n".join(lines)


def address(host: str, port: int) -> str:
    """The web address of a host and port."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address() -> str | None:
    """This computer's address on its network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: the system only picks the address it would send from. The target is reserved for examples.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def qr_code(text: str) -> str:
    """A QR code for a terminal, with the light parts in the text's colour."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue().rstrip("\n")


if __name__ == "__main__":
    main()
