#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""onbeat against a real llama.cpp: the TPOT that the client saw beside the engine's own
(predicted_ms / (predicted_n − 1)), through the four dialects that carry `timings`, at concurrency
1, 4 and 16 and prompts of about 32 and 1,024 tokens; and /v1/messages, which carries none, beside
the chat dialect's engine TPOT, interleaved. The engine and the client share the machine's cores."""

import json
import tempfile
from pathlib import Path

import measure
import servers
from measure import onbeat
from runs import Run, output_stamps

DIALECTS = {
    "openai-chat": "/v1",
    "openai-completions": "/v1",
    "openai-responses": "/v1",
    "llamacpp": "",
    "anthropic": "/v1",
}


def bench(server, dialect, streams, prompt, options, scratch):
    """One run; for each completed answer the client's TPOT and the engine's, ms."""
    folder = Path(scratch) / f"{dialect}-{streams}-{prompt}"
    requests = max(options.requests, options.waves * streams)
    argv = [onbeat(), "bench", server.url + DIALECTS[dialect], "--api", dialect, "--model"]
    argv += ["smollm2", "--concurrency", streams, "--requests", requests, "--max-tokens"]
    argv += [options.tokens, "--prompt-tokens", prompt, "--ignore-eos", "--out", folder, "--json"]
    cost = measure.run(argv, core=None, beside=(server.child,), timeout_s=1800)
    row = {"dialect": dialect, "streams": streams, "prompt": prompt, "code": cost.code}
    run = Run.under(folder)
    summary = json.loads(cost.out)
    row["prompt_reached"] = (summary["tokens"].get("prompt") or {}).get("p50")
    row["reported_tpot"] = (summary["metrics"].get("tpot") or {}).get("p50")
    row["reported_engine"] = ((summary.get("engine") or {}).get("tpot") or {}).get("p50")
    client, engine = [], []
    for timeline in run.measured():
        if timeline["outcome"]["kind"] != "completed":
            continue
        stamps = output_stamps(timeline)
        tokens = timeline["usage"].get("completion")
        timing = timeline.get("timing") or {}
        if tokens and tokens > 1 and len(stamps) > 1:
            client.append((stamps[-1] - stamps[0]) / (tokens - 1) / 1e6)
        if (timing.get("decode_n") or 0) > 1:
            engine.append(timing["decode_ms"] / (timing["decode_n"] - 1))
    row["answers"] = len(client)
    row["client_tpot"] = measure.median(client)
    row["engine_tpot"] = measure.median(engine)
    row["others"] = cost.others
    return row


def timed(server, options, scratch):
    rows = []
    for prompt in options.prompts:
        for streams in options.streams:
            for _, dialect in measure.interleave(list(DIALECTS)[:4], 1, seed=streams + prompt):
                row = bench(server, dialect, streams, prompt, options, scratch)
                row["off"] = row["client_tpot"] / row["engine_tpot"] - 1
                rows.append(row)
                measure.say(str({k: measure.cell(v) for k, v in row.items()}))
    return rows


def messages(server, options, scratch):
    """chat, messages, messages, chat … at each concurrency, short prompts."""
    rows = []
    for streams in options.streams:
        for number in range(options.message_rounds):
            order = ["openai-chat", "anthropic"]
            for dialect in order if number % 2 == 0 else reversed(order):
                row = bench(server, dialect, streams, options.prompts[0], options, scratch)
                rows.append(row | {"round": number + 1})
                measure.say(str({k: measure.cell(v) for k, v in row.items()}))
    return rows


def tables(rows, message_rows, streams):
    cells = [
        [r["dialect"], r["streams"], r["prompt"], r["prompt_reached"], r["answers"],
         f"{r['client_tpot']:.3f}", f"{r['engine_tpot']:.3f}", f"{r['off'] * 100:+.2f} %",
         measure.verdict(abs(r["off"]), 0.03), r["code"]]
        for r in rows
    ]  # fmt: skip
    head = ["dialect", "concurrency", "prompt asked", "reached", "answers", "client TPOT ms",
            "engine TPOT ms", "difference", "bar 3 %", "exit"]  # fmt: skip
    second = []
    for level in streams:
        of = lambda dialect, key: measure.median(
            [r[key] for r in message_rows if r["dialect"] == dialect and r["streams"] == level]
        )
        seen, truth = of("anthropic", "client_tpot"), of("openai-chat", "engine_tpot")
        second.append(
            [level, f"{seen:.3f}", f"{truth:.3f}", f"{(seen / truth - 1) * 100:+.2f} %",
             measure.verdict(abs(seen / truth - 1), 0.03)]
        )  # fmt: skip
    out = []
    if rows:
        out.append(("Client TPOT beside the engine's own, medians", measure.table(head, cells)))
    if message_rows:
        head = ["concurrency", "messages: client TPOT ms", "chat: engine TPOT ms", "difference", "3 %"]
        out.append(("/v1/messages, interleaved with chat", measure.table(head, second)))
    return out


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--streams", type=int, nargs="+", default=[1, 4, 16])
    parser.add_argument("--prompts", type=int, nargs="+", default=[32, 1024])
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--requests", type=int, default=8, help="least requests a run")
    parser.add_argument("--waves", type=int, default=2, help="requests a stream")
    parser.add_argument("--message-rounds", type=int, default=2)
    parser.add_argument("--engine", help="command that starts the engine, instead of run.sh")
    options = parser.parse_args()
    options.out = options.out and str(Path(options.out).resolve())

    with tempfile.TemporaryDirectory() as scratch:
        with servers.engine("llamacpp", options.engine) as server:
            build = servers.build_of(server)
            rows = timed(server, options, scratch) if options.prompts else []
            message_rows = messages(server, options, scratch)
    print(f"engine build: {build}\n")
    measure.finish(
        options, "engine", rows + message_rows, tables(rows, message_rows, options.streams), build=build
    )


if __name__ == "__main__":
    main()
