# SPDX-License-Identifier: Apache-2.0
"""Servers to measure against, each on a free loopback port and one core."""

import contextlib
import json
import subprocess
import time
import urllib.request

from measure import ROOT, SERVER_CORE, Child, bench_classes, free_port, java, onbeat, peer


class Server:
    def __init__(self, child: Child, port: int):
        self.child, self.port = child, port
        self.url = f"http://127.0.0.1:{port}"

    def get(self, path: str, timeout_s=5) -> str:
        with urllib.request.urlopen(self.url + path, timeout=timeout_s) as reply:
            return reply.read().decode()


def _await(server: Server, path: str, limit_s: float):
    deadline = time.monotonic() + limit_s
    while True:
        try:
            server.get(path)
            return
        except OSError:
            if time.monotonic() > deadline or server.child.process.poll() is not None:
                raise SystemExit(
                    f"{server.child.argv[0]} did not become ready:\n"
                    + Child.text(server.child.err_file)[-2000:]
                ) from None
            time.sleep(0.1)


@contextlib.contextmanager
def simulate(*arguments, core=SERVER_CORE):
    """`onbeat simulate` with these arguments."""
    port = free_port()
    server = Server(
        Child([onbeat(), "simulate", "--listen", f"127.0.0.1:{port}", *arguments], core=core), port
    )
    try:
        _await(server, "/v1/models", 30)
        yield server
    finally:
        server.cost = server.child.stop()


# What the launcher gives `simulate`.
_LONG_RUNNING = ["-XX:+UseZGC", "-Xms64m", "-XX:SoftMaxHeapSize=192m", "-XX:+PerfDisableSharedMem"]
_NATIVE = ["--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"]


class Recording(Server):
    """The simulated server with its own record of every answer."""

    def __init__(self, child, port, file):
        super().__init__(child, port)
        self.file = file

    def records(self):
        """Ends the server; by request id, when it was asked and when it sent each output event."""
        self.child.process.stdin.close()
        self.cost = self.child.wait(60)
        out = {}
        with open(self.file, encoding="utf-8") as f:
            for line in f:
                record = json.loads(line)
                out[record["id"]] = record
        return out


@contextlib.contextmanager
def recording(ttft, gap, file, core=SERVER_CORE):
    """The simulated server in a process that hands out its record when asked for `records()`."""
    port = free_port()
    argv = [java(), *_LONG_RUNNING, *_NATIVE, "-cp", bench_classes()]
    argv += ["dev.onbeat.bench.RecordingServer", port, ttft, gap, file]
    server = Recording(Child(argv, core=core, stdin=subprocess.PIPE), port, file)
    try:
        _await(server, "/v1/models", 30)
        yield server
    finally:
        if server.child.process.returncode is None:
            server.child.stop()


@contextlib.contextmanager
def mock(first_ms, gap_ms, tokens, core=SERVER_CORE):
    """vllm-bench's own mock server. It listens on every interface; its port is random and short-lived."""
    port = free_port()
    argv = [peer("bin/mock-llm-server"), "--port", port, "--first-token-delay-ms", first_ms]
    argv += ["--token-interval-ms", gap_ms, "--num-tokens", tokens]
    server = Server(Child(argv, core=core), port)
    try:
        _await(server, "/v1/models", 10)
        yield server
    finally:
        server.child.stop()


@contextlib.contextmanager
def engine(name: str, command=None, arguments=(), limit_s=300):
    """A real engine of engines/: `command` overrides the script that starts it."""
    port = free_port()
    scripts = {"llamacpp": ROOT / "engines/llamacpp/run.sh", "vllm": ROOT / "engines/vllm/serve.sh"}
    argv = command.split() if command else [scripts[name]]
    server = Server(Child([*argv, "--port", port, *arguments]), port)
    try:
        _await(server, "/health", limit_s)
        yield server
    finally:
        server.child.stop()


def build_of(server: Server) -> str:
    """The line with which an engine's script names the build."""
    for line in Child.text(server.child.err_file).splitlines():
        if line.startswith("build="):
            return line[len("build=") :]
    return "not stated"
