"""deploy/nginx.conf, run by nginx in front of a service: only ports and paths are others."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from contesta.api import bounds
from tests.helpers.missing import skip_or_fail
from tests.helpers.server_process import TIMEOUT, free_port, started, wait_until_ready

CONF = Path(__file__).parent.parent / "deploy" / "nginx.conf"
WORD = "/v1/it/words/casa"
#: Requests an hour that contesta allows here: less than nginx lets through at once.
LIMIT = 30
STREAM = "/v1/tables/7/stream"
MAIN = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/contesta.conf;
}}
"""


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/sbin:/sbin:/usr/bin:/bin:/usr/local/bin")
    if found is None:
        skip_or_fail(f"{name} is not installed: deploy/nginx.conf is not tried")
    return found


def certificate(folder: Path) -> None:
    """One that nobody but this test trusts."""
    subject = ["-subj", "/CN=contesta.example", "-addext", "subjectAltName=DNS:contesta.example"]
    files = ["-keyout", f"{folder}/privkey.pem", "-out", f"{folder}/fullchain.pem"]
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    subprocess.run([*command, *subject, *files], check=True, capture_output=True)


class Proxy:
    """nginx with our file, before what listens on `port`."""

    def __init__(self, folder: Path, port: int, *others: tuple[str, str]) -> None:
        """`others`: what else is replaced in the file."""
        self.port = port
        self.plain, self.tls = free_port(), free_port()
        self.folder = folder
        text = CONF.read_text(encoding="utf-8")
        for shown, here in (
            ("127.0.0.1:8000", f"127.0.0.1:{port}"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.tls} "),
            ("/etc/ssl/contesta.example", str(folder)),
            *others,
        ):
            assert shown in text
            text = text.replace(shown, here)
        (folder / "contesta.conf").write_text(text, encoding="utf-8")
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")
        certificate(folder)
        command = [program("nginx"), "-e", f"{folder}/error.log", "-c", f"{folder}/nginx.conf"]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    def wait(self) -> None:
        until = time.monotonic() + TIMEOUT
        while self._process.poll() is None and time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.tls), timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError((self.folder / "error.log").read_text(encoding="utf-8"))

    def client(self, address: str = "127.0.0.1", patience: float = 60) -> httpx.Client:
        """A client that connects from this address."""
        trusted = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.tls}",
            transport=httpx.HTTPTransport(verify=trusted, local_address=address),
            headers={"Host": "contesta.example"},
            timeout=patience,
        )

    def get(self, path: str, address: str = "127.0.0.1", **named: str) -> httpx.Response:
        headers = {"Host": "contesta.example", **named}
        with self.client(address) as client:
            return client.get(
                path, headers=headers, extensions={"sni_hostname": "contesta.example"}
            )

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(TIMEOUT)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    program("nginx")
    flags = ("--proxies", "1", "--rate-limit", f"{LIMIT}/hour")
    with started(*flags) as url:
        made = Proxy(tmp_path_factory.mktemp("nginx"), int(url.rpartition(":")[2]))
        try:
            wait_until_ready(url)
            made.wait()
            yield made
        finally:
            made.stop()


def test_a_verdict_through_the_proxy_with_one_id_in_both(proxy: Proxy) -> None:
    answer = proxy.get(WORD, "127.0.0.9", **{"X-Request-ID": "mine-7"})
    assert answer.json()["valid"] and answer.headers["x-request-id"] == "mine-7"
    made = proxy.get(WORD, "127.0.0.9", **{"X-Request-ID": "not one"}).headers["x-request-id"]
    assert len(made) == 32  # nginx's, of 16 bytes


def test_plain_http_leads_to_tls(proxy: Proxy) -> None:
    connection = HTTPConnection("127.0.0.1", proxy.plain, timeout=60)
    connection.request("GET", WORD, headers={"Host": "contesta.example"})
    response = connection.getresponse()
    assert (response.status, response.headers["Location"]) == (
        301,
        f"https://contesta.example{WORD}",
    )
    connection.close()


def test_a_client_is_its_address_whatever_it_says(proxy: Proxy) -> None:
    statuses = []
    for number in range(LIMIT + 5):
        spoofed = {"X-Forwarded-For": f"192.0.2.{number}, 198.51.100.{number}"}
        statuses.append(proxy.get(WORD, "127.0.0.2", **spoofed).status_code)
    assert statuses.count(200) <= LIMIT and statuses[-1] == 429
    assert proxy.get(WORD, "127.0.0.3").status_code == 200  # another one


def test_nginx_refuses_a_flood_before_it_reaches_the_service(proxy: Proxy, tmp_path: Path) -> None:
    slow = Proxy(tmp_path, proxy.port, ("rate=20r/s", "rate=1r/m"))  # whatever the machine's speed
    try:
        slow.wait()
        with slow.client() as client:
            sni = {"sni_hostname": "contesta.example"}
            answers = [client.get("/healthz", extensions=sni) for _ in range(60)]
    finally:
        slow.stop()
    refused = [one for one in answers if one.status_code == 429]
    # the service itself never limits /healthz
    assert refused and all(one.headers["server"].startswith("nginx") for one in refused)
    assert len(answers) - len(refused) >= 40


def test_a_large_body_is_refused(proxy: Proxy) -> None:
    body = b'{"words": ["' + b"a" * bounds.LARGE_BODY + b'"]}'
    with proxy.client("127.0.0.5") as client:
        answer = client.post(
            "/v1/it/words",
            content=body,
            headers={"Content-Type": "application/json"},
            extensions={"sni_hostname": "contesta.example"},
        )
    assert answer.status_code == 413


def test_what_is_for_watchers_is_not_reached_from_outside(proxy: Proxy) -> None:
    assert proxy.get("/metrics", "127.0.0.6").status_code == 404
    assert proxy.get("/readyz", "127.0.0.6").status_code == 403
    assert proxy.get("/readyz", "127.0.0.1").status_code == 200
    assert proxy.get("/healthz", "127.0.0.6").status_code == 200


def test_a_stream_is_sent_on_as_it_comes(tmp_path: Path) -> None:
    """The first event is there while the second has not been sent."""
    program("nginx")
    seen = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def stream() -> None:
            line, _ = listener.accept()
            with line:
                line.recv(65536)
                line.sendall(
                    b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n"
                )
                seen.wait(TIMEOUT)
                line.sendall(b"data: 2\n\n")

        serving = threading.Thread(target=stream)
        serving.start()
        made = Proxy(tmp_path, listener.getsockname()[1])
        try:
            made.wait()
            with (
                made.client(patience=20) as client,
                client.stream(
                    "GET", STREAM, extensions={"sni_hostname": "contesta.example"}
                ) as answer,
            ):
                parts = answer.iter_raw()
                assert next(parts) == b"data: 1\n\n"
                seen.set()
                assert next(parts) == b"data: 2\n\n"
        finally:
            seen.set()
            made.stop()
            serving.join()
