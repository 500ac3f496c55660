"""Puts the parts together: settings, templates, static files, pages and commands."""

from collections.abc import Mapping

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from calculator import cli, paths, settings, web
from calculator.store import BadAddress


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The app under the given settings; see `calculator.create_app`."""
    values = settings.load(config)
    app = Flask(
        "calculator",
        instance_path=str(values["INSTANCE"]),
        template_folder=str(paths.resources("templates")),
        static_folder=str(paths.resources("static")),
        static_url_path="/static",
    )
    app.config.from_mapping(values)
    hops = app.config["PROXIES"]
    if hops:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    try:
        web.register(app)
    except BadAddress as error:
        raise settings.SettingError(f"{settings.PREFIX}DATABASE_URL: {error}") from error
    for command in cli.COMMANDS:
        app.cli.add_command(command)
    return app
