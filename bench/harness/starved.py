#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The mean that lies: onbeat against a real vLLM that is starved of KV memory. Its mean TPOT and p99
gap look healthy while streams freeze for seconds. Writes the report, the summary and the terminal
text to a folder (docs/examples/vllm-starved), and the run folder beside them when it is small."""

import json
import shutil
import tempfile
from pathlib import Path

import measure
import servers
from measure import ROOT, onbeat
from runs import Run

SMALL_BYTES = 2_000_000


def size(folder):
    return sum(f.stat().st_size for f in Path(folder).rglob("*") if f.is_file())


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--to", default=str(ROOT / "docs/examples/vllm-starved"))
    parser.add_argument("--streams", type=int, default=16)
    parser.add_argument("--prompt-tokens", type=int, default=128)
    parser.add_argument("--tokens", type=int, default=1200)
    parser.add_argument("--blocks", type=int, default=24, help="KV blocks of 128 tokens")
    parser.add_argument("--engine", help="command that starts vLLM, instead of serve.sh")
    parser.add_argument("--bench-args", default="", help="further flags of onbeat bench")
    options = parser.parse_args()

    target = Path(options.to)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        starve = ["--num-gpu-blocks-override", options.blocks]
        with servers.engine("vllm", options.engine, starve) as server:
            build = servers.build_of(server)
            argv = [onbeat(), "bench", server.url + "/v1", "--model", "tiny", "--prompt-tokens"]
            argv += [options.prompt_tokens, "--max-tokens", options.tokens, "--ignore-eos"]
            argv += ["--concurrency", options.streams, "--requests", options.streams]
            argv += ["--out", Path(scratch) / "run", *options.bench_args.split()]
            cost = measure.run(argv, core=None, beside=(server.child,), timeout_s=600)
        measure.say(cost.err[-2000:])
        run = Run.under(Path(scratch) / "run")
        text = measure.run([onbeat(), "report", run.folder], core=None)
        html = target / "report.html"
        measure.run([onbeat(), "report", run.folder, "--html", html], core=None)
        (target / "report.txt").write_text(text.out)
        summary = run.summary()
        (target / "summary.json").write_text(json.dumps(summary, indent=1) + "\n")
        if size(run.folder) < SMALL_BYTES:
            shutil.rmtree(target / "run", ignore_errors=True)
            shutil.copytree(run.folder, target / "run")
    print(f"engine build: {build}\nexit {cost.code}\n\n{text.out}")
    metrics, stalls = summary["metrics"], summary["stalls"]
    cells = [
        ["TPOT mean ms", (metrics.get("tpot") or {}).get("mean")],
        ["event gap p99 ms", (metrics.get("event_gap") or {}).get("p99")],
        ["stalls, hitches", stalls["count"]],
        ["streams hit", stalls["requests"]],
        ["longest ms", stalls["worst_ms"]],
        ["run grade", summary["stability"]["grade"]],
        ["engine's counters", json.dumps((summary.get("engine") or {}).get("metrics"))],
    ]
    measure.finish(options, "starved", [], [("What the run says", measure.table(["", ""], cells))])


if __name__ == "__main__":
    main()
