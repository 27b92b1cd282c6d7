"""Settings: from the environment, from flags of `contesta serve`, and what is refused."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from pydantic import ValidationError

from contesta.api import Settings
from contesta.api.ops import listening, supervisor
from contesta.api.ops.listening import address_of
from contesta.cli import main

#: Every setting, with a value that is not its default, as text and as it is read.
VALUES: dict[str, tuple[str, Any]] = {
    "host": ("::1", "::1"),
    "port": ("9000", 9000),
    "uds": ("contesta.sock", Path("contesta.sock")),
    "workers": ("2", 2),
    "house": ("parole.txt", Path("parole.txt")),
    "docs": ("False", False),
    "cors_origins": (
        "https://a.example, https://b.example",
        "https://a.example, https://b.example",
    ),
    "proxies": ("1", 1),
    "rate_limit": ("5/second", "5/second"),
    "rate_store": ("redis://127.0.0.1:6379", "redis://127.0.0.1:6379"),
    "threads": ("4", 4),
    "queue": ("8", 8),
    "search_wait": ("2.5", 2.5),
    "client_searches": ("3", 3),
    "client_seconds": ("7.5", 7.5),
    "deadline": ("0.5", 0.5),
    "cache": ("0", 0),
    "metrics_host": ("::1", "::1"),
    "metrics_port": ("9100", 9100),
    "log_level": ("warning", "warning"),
    "log_words": ("True", True),
    "log_clients": ("hash", "hash"),
}


#: Where the service listens with them.
ADDRESSES = {
    "host": "http://[::1]:8000/",
    "port": "http://127.0.0.1:9000/",
    "uds": "unix:contesta.sock",
}


@pytest.fixture(autouse=True)
def environment() -> Iterator[None]:
    """The settings of whoever runs the tests are not ours; nor are ours theirs."""
    with mock.patch.dict(os.environ):
        for name in list(os.environ):
            if name.startswith("CONTESTA_"):
                del os.environ[name]
        yield


def unbound(host: str, port: int) -> mock.MagicMock:
    """A socket that only says where it would listen: the port may be in use on this machine."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = mock.MagicMock(family=family)
    listener.__enter__.return_value = listener
    listener.getsockname.return_value = (host, port or 40001)
    return listener


@pytest.fixture
def served() -> Iterator[mock.Mock]:
    """`contesta serve` without a server; `addresses` are those that it would listen on."""
    with (
        mock.patch.object(supervisor, "run") as run,
        mock.patch.object(listening, "_tcp", unbound),
    ):

        def listen(app: str, listeners: list[socket.socket], **options: Any) -> None:
            run.addresses = [address_of(one) for one in listeners]

        run.side_effect = listen
        yield run


def test_every_setting_is_tried() -> None:
    assert set(VALUES) == set(Settings.model_fields)
    defaults = Settings()
    assert [name for name, (_, value) in VALUES.items() if getattr(defaults, name) == value] == []


@pytest.mark.parametrize("name", VALUES)
def test_a_setting_from_the_environment(name: str) -> None:
    text, value = VALUES[name]
    os.environ[f"CONTESTA_{name.upper()}"] = text
    assert getattr(Settings(), name) == value


@pytest.mark.parametrize("name", [name for name in VALUES if name not in ("docs", "log_words")])
def test_a_setting_by_its_flag(
    name: str, served: mock.Mock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("parole.txt").write_text("+ xqz | ours\n", encoding="utf-8")
    text, value = VALUES[name]
    assert main(["serve", f"--{name.replace('_', '-')}", text]) == 0
    assert getattr(Settings(), name) == value  # as the workers will read it
    served.assert_called_once()
    if name in ADDRESSES:
        assert served.addresses == [ADDRESSES[name]]
    if name == "workers":
        assert served.call_args.kwargs[name] == value


def test_switches(served: mock.Mock) -> None:
    main(["serve", "--no-docs", "--log-words"])
    assert (Settings().docs, Settings().log_words) == (False, True)


def test_a_flag_goes_before_the_environment(served: mock.Mock) -> None:
    os.environ["CONTESTA_PORT"] = "9000"
    main(["serve", "--port", "9001"])
    assert served.addresses == ["http://127.0.0.1:9001/"]


def test_the_addresses_are_printed(served: mock.Mock, capsys: pytest.CaptureFixture[str]) -> None:
    main(["serve", "--port", "9001"])
    printed = capsys.readouterr().out
    assert "http://127.0.0.1:9001/\n" in printed
    assert "http://127.0.0.1:9001/docs" in printed
    main(["serve", "--no-docs"])
    assert "/docs" not in capsys.readouterr().out


def test_the_address_that_is_printed_can_be_opened(
    served: mock.Mock, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["serve", "--host", "::1", "--port", "9001"])
    assert "http://[::1]:9001/\n" in capsys.readouterr().out
    main(["serve", "--host", "127.0.0.1", "--port", "0"])
    (address,) = served.addresses
    assert not address.endswith(":0/") and f"{address}\n" in capsys.readouterr().out


def test_a_redis_needs_its_extra(
    served: mock.Mock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contesta.api.settings.find_spec", lambda _: None)
    assert main(["serve", "--rate-store", "redis://127.0.0.1"]) != 0
    assert "contesta[redis]" in capsys.readouterr().err
    served.assert_not_called()


def test_a_setting_that_does_not_exist_is_named(
    served: mock.Mock, capsys: pytest.CaptureFixture[str]
) -> None:
    os.environ["CONTESTA_PROT"] = "9000"
    assert main(["serve"]) == 0
    told = capsys.readouterr().err
    assert "unknown-setting" in told and "CONTESTA_PROT" in told


def test_several_workers_share_their_counts_for_as_long_as_they_run(
    served: mock.Mock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    found: list[Path] = []
    served.side_effect = lambda *_, **__: found.extend(tmp_path.iterdir())
    main(["serve"])
    assert found == []  # one alone needs no folder
    main(["serve", "--workers", "2"])
    assert len(found) == 1 and list(tmp_path.iterdir()) == []


def test_origins_are_a_list() -> None:
    os.environ["CONTESTA_CORS_ORIGINS"] = VALUES["cors_origins"][0]
    assert Settings().origins == ("https://a.example", "https://b.example")
    assert Settings(cors_origins="").origins == ()


WRONG = [
    ("port", "70000"),
    ("port", "http"),
    ("workers", "0"),
    ("docs", "perhaps"),
    ("proxies", "-1"),
    ("rate_limit", "often"),
    ("rate_store", "mongodb://127.0.0.1"),
    ("threads", "0"),
    ("queue", "0"),
    ("deadline", "0"),
    ("cache", "-1"),
    ("metrics_port", "-1"),
    ("log_level", "loud"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_refused(name: str, value: str) -> None:
    os.environ[f"CONTESTA_{name.upper()}"] = value
    with pytest.raises(ValidationError, match=name):
        Settings()


@pytest.mark.parametrize(("name", "value"), [one for one in WRONG if one[0] != "docs"])
def test_a_wrong_flag_is_named(
    name: str, value: str, served: mock.Mock, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", f"--{name.replace('_', '-')}={value}"]) != 0
    told = capsys.readouterr()
    assert f"CONTESTA_{name.upper()}" in told.err
    assert "Traceback" not in told.err
    served.assert_not_called()


def test_house_words_that_are_not_there(
    served: mock.Mock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--house", str(tmp_path / "none.txt")]) != 0
    assert "none.txt" in capsys.readouterr().err
    served.assert_not_called()
