# SPDX-License-Identifier: Apache-2.0
"""What every script here shares: pinned child processes and what they cost, a look at how quiet
the machine is, quantiles, tables, and where things are."""

import argparse
import json
import os
import platform
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SERVER_CORE = 0
CLIENT_CORE = 1
TICKS = os.sysconf("SC_CLK_TCK")


# ---- where things are ----------------------------------------------------------------------


def onbeat() -> str:
    """The built tool itself: the script at the root would look for changed sources at each start."""
    tool = os.environ.get("ONBEAT", str(ROOT / "cli/target/dist/bin/onbeat"))
    if not os.access(tool, os.X_OK):
        sys.exit(f"{tool} is not there: build it with ./onbeat --version (or set ONBEAT)")
    return tool


def java() -> str:
    for home in (os.environ.get("ONBEAT_JAVA_HOME"), os.environ.get("JAVA_HOME")):
        if home and os.access(f"{home}/bin/java", os.X_OK):
            return f"{home}/bin/java"
    found = sorted(Path("/usr/lib/jvm").glob("*25*/bin/java"))
    if not found:
        sys.exit("no JDK 25: set JAVA_HOME")
    return str(found[0])


def bench_classes() -> str:
    """Class path of the controls and generators: this module and the tool's own jars."""
    classes = ROOT / "bench/target/classes"
    if not classes.is_dir():
        sys.exit("bench is not built: mvn -q -Dquick -Pbench -pl bench -am package -DskipTests")
    return f"{classes}:{Path(onbeat()).parents[1]}/lib/*"


def peer(name: str) -> str:
    peers = Path(os.environ.get("ONBEAT_PEERS", ROOT / ".cache/peers"))
    path = peers / name
    if not path.exists():
        sys.exit(f"{path} is not there: see bench/peers/README.md")
    return str(path)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


# ---- the machine ---------------------------------------------------------------------------


def machine() -> dict:
    model = "unknown"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    version = subprocess.run([java(), "-version"], capture_output=True, text=True).stderr
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "memory_gib": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30),
        "kernel": platform.release(),
        "java": version.splitlines()[1].strip() if "\n" in version else version,
        "python": platform.python_version(),
        "commit": commit(),
    }


def commit() -> str:
    out = subprocess.run(
        ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True
    )
    return out.stdout.strip() or "unknown"


def busy_seconds() -> float:
    """CPU time spent by anyone on this machine since boot, steal by other machines included."""
    fields = [int(x) for x in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    user, nice, system, _idle, _iowait, irq, softirq, steal = fields[:8]
    return (user + nice + system + irq + softirq + steal) / TICKS


def wait_until_quiet(limit_s: float = 300, share: float = 0.06) -> dict:
    """Waits until other work takes less than `share` of one core for 3 s in a row, or gives up
    after `limit_s`. What it saw is returned, to stand beside the figures."""
    began = time.monotonic()
    while True:
        before, at = busy_seconds(), time.monotonic()
        time.sleep(3)
        others = (busy_seconds() - before) / (time.monotonic() - at)
        waited = time.monotonic() - began
        if others < share or waited > limit_s:
            return {"idle_check_cores": round(others, 3), "load1": os.getloadavg()[0]}


# ---- children ------------------------------------------------------------------------------


@dataclass
class Cost:
    """What a process and everything it started have used."""

    cpu_s: float
    wall_s: float
    peak_mb: float
    code: int
    out: str = ""
    err: str = ""
    # CPU time of everything on the machine that is neither this child nor `ours`, in cores
    others: float = 0.0


class Child:
    """A process on one core; its stdout and stderr go to files."""

    def __init__(self, argv, core=None, cwd=None, env=None, stdin=subprocess.DEVNULL):
        self.argv = [str(a) for a in argv]
        pinned = self.argv if core is None else ["taskset", "-c", str(core), *self.argv]
        self.out_file = _scratch("out")
        self.err_file = _scratch("err")
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            pinned,
            stdin=stdin,
            stdout=self.out_file,
            stderr=self.err_file,
            cwd=cwd,
            env={**os.environ, **env} if env else None,
            start_new_session=True,
        )
        self.pid = self.process.pid
        self.peak_kb = 0
        self._done = threading.Event()
        self._watch = threading.Thread(target=self._watch_memory, daemon=True)
        self._watch.start()

    def _watch_memory(self):
        # The kernel's own peak counter is read, so a slow look misses only what grew since.
        while not self._done.wait(1):
            self.look()

    def look(self):
        """Peak resident memory of the process, or the present sum over its tree if that is more."""
        tree = _tree(self.pid)
        own = _status_kb(self.pid, "VmHWM")
        total = sum(_status_kb(pid, "VmRSS") for pid in tree) if len(tree) > 1 else 0
        self.peak_kb = max(self.peak_kb, own, total)

    def cpu_seconds(self) -> float:
        """CPU time so far of the process itself and of the children it has waited for."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return 0.0
        return sum(int(fields[i]) for i in (11, 12, 13, 14)) / TICKS

    def wait(self, timeout_s: float = 900) -> Cost:
        deadline = threading.Timer(timeout_s, self.kill)
        deadline.start()
        _, status, usage = os.wait4(self.pid, 0)
        wall = time.monotonic() - self.began
        deadline.cancel()
        self._done.set()
        self.process.returncode = os.waitstatus_to_exitcode(status)
        return Cost(
            cpu_s=usage.ru_utime + usage.ru_stime,
            wall_s=wall,
            peak_mb=self.peak_kb / 1024,
            code=self.process.returncode,
            out=self.text(self.out_file),
            err=self.text(self.err_file),
        )

    @staticmethod
    def text(file) -> str:
        # Not seek and read: the child shares this file's position.
        size = os.fstat(file.fileno()).st_size
        return os.pread(file.fileno(), size, 0).decode("utf-8", "replace")

    def send(self, number):
        try:
            os.kill(self.pid, number)
        except ProcessLookupError:
            pass

    def kill(self):
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def stop(self, number=signal.SIGTERM, limit_s=10) -> Cost:
        self.look()
        self.send(number)
        killer = threading.Timer(limit_s, self.kill)
        killer.start()
        try:
            return self.wait()
        finally:
            killer.cancel()


def _scratch(suffix):
    import tempfile

    return tempfile.TemporaryFile(prefix="onbeat-bench-", suffix=suffix)


def _status_kb(pid, key) -> int:
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(key + ":"):
                return int(line.split()[1])
    except (OSError, ValueError):
        pass
    return 0


def _tree(pid) -> list:
    out, todo = [], [pid]
    while todo:
        current = todo.pop()
        out.append(current)
        try:
            for task in Path(f"/proc/{current}/task").iterdir():
                todo += [int(c) for c in (task / "children").read_text().split()]
        except OSError:
            pass
    return out


def run(argv, core=CLIENT_CORE, beside=(), timeout_s=900, **options) -> Cost:
    """Runs one child to its end. `beside` are our other processes, whose CPU time is not foreign."""
    before, ours = busy_seconds(), sum(c.cpu_seconds() for c in beside) + time.process_time()
    cost = Child(argv, core=core, **options).wait(timeout_s)
    ours = sum(c.cpu_seconds() for c in beside) + time.process_time() - ours
    foreign = busy_seconds() - before - ours - cost.cpu_s
    cost.others = max(0.0, foreign / max(cost.wall_s, 1e-9))
    return cost


# ---- figures -------------------------------------------------------------------------------


def quantile(values, share: float) -> float:
    """Type 7 on sorted or unsorted values; NaN when there are none."""
    data = sorted(values)
    if not data:
        return float("nan")
    at = share * (len(data) - 1)
    low = int(at)
    high = min(low + 1, len(data) - 1)
    return data[low] + (data[high] - data[low]) * (at - low)


def median(values) -> float:
    return quantile(values, 0.5)


def interleave(names, rounds: int, seed: int = 1):
    """Each name once a round, in an order drawn anew for every round."""
    draw = random.Random(seed)
    for number in range(1, rounds + 1):
        order = list(names)
        draw.shuffle(order)
        for name in order:
            yield number, name


def quiet_only(rows, key="others", limit=0.25):
    """Rows of quiet rounds; all of them when none was quiet. Says how many were left out."""
    kept = [r for r in rows if r[key] <= limit]
    return (kept, len(rows) - len(kept)) if kept else (rows, 0)


def table(head, rows) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(cell(c) for c in row) + " |" for row in rows]
    return "\n".join(lines)


def cell(value) -> str:
    if isinstance(value, float):
        if value != value:
            return "–"
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return str(value)


def verdict(value: float, bar: float) -> str:
    return "met" if value <= bar else "**missed**"


# ---- scripts -------------------------------------------------------------------------------


def arguments(text: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=text, formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--out", help="also write everything measured to this JSON file")
    parser.add_argument("--quiet-limit", type=float, default=300, help="longest wait for quiet, s")
    return parser


def say(text: str):
    print(text, file=sys.stderr, flush=True)


def finish(options, name: str, rows, tables, **more):
    """Prints the tables and keeps the rows."""
    facts = machine()
    print(f"## {name}\n")
    print(", ".join(f"{k} {v}" for k, v in facts.items()) + "\n")
    for title, text in tables:
        print(f"**{title}**\n\n{text}\n")
    if options.out:
        with open(options.out, "w") as f:
            json.dump({"name": name, "machine": facts, "rows": rows, **more}, f, indent=1)
