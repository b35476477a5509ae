# SPDX-License-Identifier: Apache-2.0
"""The measuring clients, each with the same load, and what each says of it."""

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import measure
from measure import bench_classes, java, onbeat, peer
from runs import Run


@dataclass
class Load:
    """So many streams kept busy until so many requests are answered."""

    streams: int
    requests: int
    tokens: int
    prompt_tokens: int = 16


class Onbeat:
    name = "onbeat"

    def __init__(self, *more):
        self.more = more

    def argv(self, url, load, folder):
        argv = [onbeat(), "bench", f"{url}/v1", "--api", "openai-chat", "--model", "mock-model"]
        argv += ["--concurrency", load.streams, "--requests", load.requests]
        argv += ["--max-tokens", load.tokens, "--prompt-tokens", load.prompt_tokens]
        return [*argv, "--out", folder, "--json", *self.more]

    def says(self, folder, cost):
        summary = json.loads(cost.out)
        return {
            "valid": summary["valid"],
            "invalid_reasons": summary["invalid_reasons"],
            "completed": summary["requests"]["by_outcome"].get("completed", 0),
            **_of(summary["metrics"].get("ttft_service"), "ttft_mean", "ttft_p99"),
            **_of(summary["metrics"].get("event_gap"), None, "gap_p99", "gap_p50"),
        }

    def run_folder(self, folder):
        return Run.under(folder)


def _of(dist, mean, p99, p50=None):
    dist = dist or {}
    out = {p99: dist.get("p99")}
    if mean:
        out[mean] = dist.get("mean")
    if p50:
        out[p50] = dist.get("p50")
    return out


class VllmBench:
    name = "vllm-bench"

    def argv(self, url, load, folder):
        argv = [peer("bin/vllm-bench"), "--backend", "openai-chat", "--base-url", url]
        argv += ["--endpoint", "/v1/chat/completions", "--model", "mock-model"]
        argv += ["--tokenizer", peer("tokenizer"), "--dataset-name", "random"]
        argv += ["--random-input-len", load.prompt_tokens, "--random-output-len", load.tokens]
        argv += ["--num-prompts", load.requests, "--max-concurrency", load.streams]
        argv += ["--no-steady-state", "--disable-tqdm", "--save-result", "--save-detailed"]
        return [*argv, "--result-dir", folder, "--result-filename", "vllm-bench.json",
                "--request-id-prefix", "ob-"]  # fmt: skip

    def says(self, folder, cost):
        result = self.result(folder)
        return {
            "completed": result["completed"],
            "ttft_mean": result["mean_ttft_ms"],
            "ttft_p99": result["p99_ttft_ms"],
            "gap_p50": result["median_itl_ms"],
            "gap_p99": result["p99_itl_ms"],
        }

    @staticmethod
    def result(folder):
        return json.loads((Path(folder) / "vllm-bench.json").read_text())


class AiPerf:
    name = "AIPerf"

    def argv(self, url, load, folder):
        argv = [peer("aiperf/bin/aiperf"), "profile", "--model", "mock-model", "--url", url]
        argv += ["--endpoint-type", "chat", "--streaming", "--tokenizer", "./tokenizer"]
        argv += ["--use-server-token-count", "--concurrency", load.streams, "--ui", "none"]
        argv += ["--request-count", load.requests, "--output-tokens-mean", load.tokens]
        argv += ["--synthetic-input-tokens-mean", load.prompt_tokens]
        return [*argv, "--output-artifact-dir", folder]

    # It wants the tokenizer by a relative path, and no word about being offline.
    def options(self):
        return {"cwd": str(Path(peer("tokenizer")).parent), "env": {"HF_HUB_OFFLINE": ""}}

    def says(self, folder, cost):
        (path,) = Path(folder).rglob("profile_export_aiperf.json")
        result = json.loads(path.read_text())
        ttft, gap = result["time_to_first_token"], result["inter_chunk_latency"]
        return {
            "completed": int(result["request_count"]["avg"]),
            "ttft_mean": ttft["avg"],
            "ttft_p99": ttft["p99"],
            "gap_p50": gap["p50"],
            "gap_p99": gap["p99"],
        }


class GuideLlm:
    """Its gap is a mean per request: it has no figure for single gaps."""

    name = "GuideLLM"

    def argv(self, url, load, folder):
        tokenizer = peer("tokenizer")
        argv = [peer("guidellm/bin/guidellm"), "run", "--backend"]
        argv += [f"kind=openai_http,target={url},model=mock-model,validate_backend=false"]
        argv += ["--profile", f"kind=concurrent,streams={load.streams}"]
        argv += ["--constraint", f"kind=max_requests,count={load.requests}"]
        argv += ["--tokenizer", f"kind=hf_auto,model={tokenizer}", "--data"]
        argv += [f"kind=synthetic_text,prompt_tokens={load.prompt_tokens},output_tokens={load.tokens}"]
        return [*argv, "--output", f"kind=json,path={folder}/guidellm.json", "--disable-progress"]

    def says(self, folder, cost):
        result = json.loads((Path(folder) / "guidellm.json").read_text())
        metrics = result["benchmarks"][0]["metrics"]
        ttft = metrics["time_to_first_token_ms"]["successful"]
        gap = metrics["inter_token_latency_ms"]["successful"]
        return {
            "completed": metrics["request_totals"]["successful"],
            "ttft_mean": ttft["mean"],
            "ttft_p99": ttft["percentiles"]["p99"],
            "gap_p50": gap["median"],
            "gap_p99": gap["percentiles"]["p99"],
        }


class BareReader:
    """The control; `mode` count, lateness or streams."""

    name = "bare reader"

    def __init__(self, mode="count", spread_ms=1000, warm_up_ms=5000):
        self.mode, self.spread_ms, self.warm_up_ms = mode, spread_ms, warm_up_ms

    def argv(self, url, load, folder):
        host, port = re.fullmatch(r"http://([^:]+):(\d+)", url).groups()
        argv = [java(), "-Xmx256m", "-cp", bench_classes(), "dev.onbeat.bench.BareReader"]
        argv += [host, port, load.streams, load.requests, load.tokens]
        return [*argv, self.spread_ms, self.warm_up_ms, self.mode]

    def says(self, folder, cost):
        result = json.loads(cost.out.splitlines()[-1])
        out = {"completed": result["requests"], "events": result["events"]}
        if "lateness" in result:
            out["late_p50"] = result["lateness"].get("p50_us")
            out["late_p99"] = result["lateness"].get("p99_us")
        if self.mode == "streams":
            out["out"] = cost.out
        return out


def measure_client(client, url, load, folder, beside=(), timeout_s=900):
    """One run of a client: its cost and its own word, as one row."""
    shutil.rmtree(folder, ignore_errors=True)
    Path(folder).mkdir(parents=True)
    options = client.options() if hasattr(client, "options") else {}
    cost = measure.run(
        client.argv(url, load, folder), beside=beside, timeout_s=timeout_s, **options
    )
    row = {
        "client": client.name,
        "streams": load.streams,
        "cpu_s": cost.cpu_s,
        "wall_s": cost.wall_s,
        "peak_mb": cost.peak_mb,
        "others": cost.others,
        "code": cost.code,
    }
    try:
        row |= client.says(folder, cost)
    except (ValueError, KeyError, OSError, IndexError, TypeError) as e:
        row["failed"] = f"{type(e).__name__}: {e}"
        measure.say(f"{client.name} said nothing usable (exit {cost.code}): {cost.err[-1500:]}")
    tokens = row.get("completed", 0) * load.tokens
    row["cpu_per_million"] = cost.cpu_s / tokens * 1e6 if tokens else float("nan")
    return row
