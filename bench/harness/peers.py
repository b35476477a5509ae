#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What each client costs on a server that none of us wrote (vllm-bench's mock-llm-server): CPU per
million tokens with start-up included, resident memory, TTFT and gaps as each reports them.
Server on core 0, client on core 1, interleaved. Stamp errors are capture.py's."""

import tempfile
from pathlib import Path

import measure
import servers
from clients import AiPerf, BareReader, GuideLlm, Load, Onbeat, VllmBench, measure_client

# name: first token ms, gap ms, levels
MATRICES = {
    "200+33": (200, 33, [100, 500, 1000]),
    "50+10": (50, 10, [1, 10, 100, 500]),
}


def figures(rows, levels):
    out, ratios = [], []
    for streams in levels:
        cpu = {}
        for name in dict.fromkeys(r["client"] for r in rows):
            mine = [r for r in rows if r["client"] == name and r["streams"] == streams]
            mine = [r for r in mine if "failed" not in r]
            if not mine:
                continue
            kept, left_out = measure.quiet_only(mine)
            of = lambda key: measure.median([r.get(key) or float("nan") for r in kept])
            cpu[name] = of("cpu_per_million")
            out.append(
                [streams, name, f"{len(kept)}" + (f" (−{left_out})" if left_out else ""),
                 of("completed"), of("wall_s"), cpu[name], of("peak_mb"), of("ttft_mean"),
                 of("ttft_p99"), of("gap_p50"), of("gap_p99"), of("others"), of("load1")]
            )  # fmt: skip
        if "onbeat" in cpu and "vllm-bench" in cpu:
            ratio = cpu["onbeat"] / cpu["vllm-bench"]
            ratios.append(
                [streams, cpu["onbeat"], cpu["vllm-bench"], ratio, 1.0, measure.verdict(ratio, 1)]
            )
    head = ["streams", "client", "rounds", "answers", "wall s", "CPU s / 1 M tokens",
            "peak resident MB", "TTFT mean ms", "TTFT p99", "gap p50 ms", "gap p99", "other load",
            "load average"]  # fmt: skip
    return [
        ("Medians of quiet rounds", measure.table(head, out)),
        ("CPU beside vllm-bench",
         measure.table(["streams", "onbeat", "vllm-bench", "ratio", "bar", ""], ratios)),
    ]  # fmt: skip


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--matrix", choices=MATRICES, default="200+33")
    parser.add_argument("--streams", type=int, nargs="+", help="levels other than the matrix's")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--slow-rounds", type=int, default=1, help="rounds of AIPerf and GuideLLM")
    parser.add_argument("--seconds", type=float, default=62, help="length of a run's load")
    parser.add_argument("--tokens", type=int, default=100)
    options = parser.parse_args()

    first_ms, gap_ms, levels = MATRICES[options.matrix]
    levels = options.streams or levels
    request_s = (first_ms + gap_ms * (options.tokens - 1)) / 1000
    waves = max(2, round(options.seconds / request_s))
    fast = {c.name: c for c in (Onbeat(), VllmBench(), BareReader())}
    slow = {c.name: c for c in (AiPerf(), GuideLlm())}
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        for streams in levels:
            load = Load(streams, streams * waves, options.tokens)
            plan = [*measure.interleave(fast, options.rounds, seed=streams)]
            plan += measure.interleave(slow, options.slow_rounds, seed=streams)
            for number, name in plan:
                quiet = measure.wait_until_quiet(options.quiet_limit)
                # A fresh server each time: one client's open connections must not cost another.
                with servers.mock(first_ms, gap_ms, options.tokens) as server:
                    row = measure_client(
                        (fast | slow)[name], server.url, load, Path(scratch) / "run",
                        beside=(server.child,),
                    )  # fmt: skip
                rows.append(row | quiet | {"round": number})
                measure.say(str({k: measure.cell(v) for k, v in rows[-1].items()}))
    measure.finish(options, f"peers {options.matrix}", rows, figures(rows, levels))


if __name__ == "__main__":
    main()
