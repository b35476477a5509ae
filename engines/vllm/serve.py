# SPDX-License-Identifier: Apache-2.0
"""Runs vLLM's OpenAI server on loopback with random weights.

Prints one line on stdout, `ready http://127.0.0.1:PORT`, once /health answers 200; the engine's log
goes to stderr. Stops at SIGTERM or SIGINT, and when stdin is a pipe that closes. Arguments it does
not know go to vLLM, after the defaults, so that they override them.
"""

import argparse
import ctypes
import json
import os
import select
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request

READY_TIMEOUT_S = 600.0
STOP_TIMEOUT_S = 15.0
POLL_S = 0.5
PR_SET_PDEATHSIG = 1

DEFAULTS = [
    "--load-format", "dummy",
    "--max-model-len", "2048",
    "--enforce-eager",
    "--served-model-name", "tiny",
]  # fmt: skip

ENVIRONMENT = {
    "HF_HUB_OFFLINE": "1",
    "VLLM_CPU_KVCACHE_SPACE": "1",
    "VLLM_NO_USAGE_STATS": "1",
    # Its processes talk to each other through this address: keep them off the network.
    "VLLM_HOST_IP": "127.0.0.1",
}

# Loopback must not go through a proxy named in the environment.
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def die_with_parent() -> None:
    # Otherwise a kill -9 of this process leaves an engine of 2 GB behind.
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def start(model: str, port: int, further: list[str]) -> subprocess.Popen:
    # The module, not the `vllm` command, which looks for package metadata of another name.
    command = [sys.executable, "-m", "vllm.entrypoints.openai.api_server"]
    command += ["--model", model, "--host", "127.0.0.1", "--port", str(port)]
    return subprocess.Popen(
        command + DEFAULTS + further,
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        env={**ENVIRONMENT, **os.environ},
        # A group of its own: the engine is several processes and all must go.
        start_new_session=True,
        preexec_fn=die_with_parent,
    )


def get(url: str) -> bytes | None:
    try:
        with DIRECT.open(url, timeout=5) as response:
            return response.read()
    except OSError:
        return None


def parent_left(seconds: float) -> bool:
    """Waits; true at once when stdin is a pipe and was closed."""
    mode = os.fstat(0).st_mode
    if not (stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)):
        time.sleep(seconds)
        return False
    readable, _, _ = select.select([0], [], [], seconds)
    return bool(readable) and os.read(0, 4096) == b""


def run(engine: subprocess.Popen, url: str) -> int:
    deadline = time.monotonic() + READY_TIMEOUT_S
    ready = False
    while engine.poll() is None:
        if not ready and get(f"{url}/health") is not None:
            ready = True
            version = json.loads(get(f"{url}/version") or b"{}").get("version", "unknown")
            print(f"build=vllm-{version}", file=sys.stderr, flush=True)
            print(f"ready {url}", flush=True)
        if not ready and time.monotonic() > deadline:
            print(f"vLLM was not ready after {READY_TIMEOUT_S:.0f} s", file=sys.stderr)
            return 1
        if parent_left(POLL_S):
            return 0
    print(f"vLLM ended with status {engine.returncode}; see its log above", file=sys.stderr)
    return 1


def stop(engine: subprocess.Popen) -> None:
    try:
        engine.terminate()
        engine.wait(STOP_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        pass
    try:
        os.killpg(engine.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    engine.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--model", required=True, help="folder made by make_model.py")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one (default)")
    arguments, further = parser.parse_known_args()
    port = arguments.port or free_port()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    engine = start(arguments.model, port, further)
    try:
        return run(engine, f"http://127.0.0.1:{port}")
    finally:
        stop(engine)


if __name__ == "__main__":
    sys.exit(main())
