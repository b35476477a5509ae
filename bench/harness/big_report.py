#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether `report` copes with a long run: a made-up run of ten million tokens, written through the
tool's own writer, reported to the terminal and as HTML. Bars: 60 s and 1.5 GB resident."""

import shutil
import tempfile
from pathlib import Path

import measure
from measure import bench_classes, java, onbeat


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--tokens", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="leave the run in this folder, or use the one that is there")
    options = parser.parse_args()

    scratch = tempfile.mkdtemp()
    run = Path(options.keep or f"{scratch}/run")
    rows = []
    try:
        if not (run / "run.json").exists():
            argv = [java(), "-cp", bench_classes(), "dev.onbeat.bench.BigRun", run, options.tokens]
            made = measure.run([*argv, options.seed], core=None)
            measure.say(made.out + made.err)
        size = sum(f.stat().st_size for f in run.rglob("*") if f.is_file()) / 1e6
        for name, more in (
            ("report", []),
            ("report --html", ["--html", f"{scratch}/report.html"]),
            ("report --json", ["--json"]),
        ):
            quiet = measure.wait_until_quiet(options.quiet_limit)
            cost = measure.run([onbeat(), "report", run, *more], core=None)
            rows.append(
                {"command": name, "wall_s": cost.wall_s, "cpu_s": cost.cpu_s, "code": cost.code,
                 "peak_mb": cost.peak_mb, "others": cost.others} | quiet
            )  # fmt: skip
            measure.say(str(rows[-1]) + cost.err[-500:])
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    cells = [
        [r["command"], f"{r['wall_s']:.1f}", measure.verdict(r["wall_s"], 60), f"{r['cpu_s']:.1f}",
         f"{r['peak_mb']:.0f}", measure.verdict(r["peak_mb"], 1500), r["code"], r["others"]]
        for r in rows
    ]  # fmt: skip
    head = ["command", "wall s", "bar 60 s", "CPU s", "peak MB", "bar 1,500 MB", "exit", "other load"]
    title = f"{options.tokens:,} tokens, {size:.0f} MB of run folder"
    measure.finish(options, "big report", rows, [(title, measure.table(head, cells))])


if __name__ == "__main__":
    main()
