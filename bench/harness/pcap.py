# SPDX-License-Identifier: Apache-2.0
"""A kernel capture of the loopback while a client runs, and the streams in it: when the kernel had
the segment with the last byte of every event and of every read."""

import bisect
import mmap
import re
import shutil
import signal
import struct
import threading
import time
from array import array

from measure import SERVER_CORE, Child

_REQUEST_ID = re.compile(rb"\r\nx-request-id: *([^\r]+)\r\n", re.I)


class Capture:
    """tcpdump on `lo` with nanosecond stamps, as a context manager. Needs root and tcpdump.

    The capture is stamped by CLOCK_REALTIME, the clients by CLOCK_MONOTONIC: the difference is
    sampled all the time, because the real-time clock is steered."""

    def __init__(self, path, port, core=SERVER_CORE):
        self.path, self.port, self.core = str(path), port, core
        self.at, self.offset = array("q"), array("q")
        self._stop = threading.Event()

    def __enter__(self):
        if not shutil.which("tcpdump"):
            raise SystemExit("tcpdump is not installed")
        payload = "(ip[2:2] - ((ip[0] & 0xf) << 2) - ((tcp[12] & 0xf0) >> 2)) != 0"
        argv = ["tcpdump", "-i", "lo", "--time-stamp-precision", "nano", "-s", "2048"]
        argv += ["-B", "262144", "-Z", "root", "-w", self.path]
        self.child = Child([*argv, f"tcp port {self.port} and {payload}"], core=self.core)
        deadline = time.monotonic() + 10
        while "listening on" not in Child.text(self.child.err_file):
            if time.monotonic() > deadline or self.child.process.poll() is not None:
                raise SystemExit("tcpdump: " + Child.text(self.child.err_file))
            time.sleep(0.05)
        self._sampler = threading.Thread(target=self._sample, daemon=True)
        self._sampler.start()
        return self

    def _sample(self):
        while True:
            best = None
            for _ in range(5):
                before = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
                real = time.clock_gettime_ns(time.CLOCK_REALTIME)
                after = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
                if best is None or after - before < best[0]:
                    best = (after - before, (before + after) // 2, real - (before + after) // 2)
            self.at.append(best[1] + best[2])
            self.offset.append(best[2])
            if self._stop.wait(0.1):
                return

    def __exit__(self, *_):
        # The last packets still lie in the kernel's ring.
        time.sleep(2)
        self._stop.set()
        self._sampler.join()
        self.cost = self.child.stop(signal.SIGINT)
        found = re.search(r"(\d+) packets dropped by kernel", self.cost.err)
        self.dropped = int(found.group(1)) if found else -1

    def monotonic(self, real_ns: int) -> int:
        """The monotonic clock's reading at a real-time stamp of the capture."""
        i = bisect.bisect(self.at, real_ns)
        if i == 0 or i == len(self.at):
            return real_ns - self.offset[min(i, len(self.at) - 1)]
        share = (real_ns - self.at[i - 1]) / (self.at[i] - self.at[i - 1])
        return real_ns - round(
            self.offset[i - 1] + share * (self.offset[i] - self.offset[i - 1])
        )

    def clock_drift_ns(self) -> int:
        return max(self.offset) - min(self.offset) if self.offset else 0


class Response:
    """One answer in a capture: when its request left, and each event's kernel stamp (real time)."""

    def __init__(self, sent_ns):
        self.sent_ns = sent_ns
        self.events = array("q")
        self.output = bytearray()  # 1 for an event with a delta


class Connection:
    """One connection's answer bytes, in sequence order."""

    def __init__(self):
        self.next_seq = None
        self.early = {}
        self.offset = 0
        self.ends, self.times = array("q"), array("q")
        self.rest = b""
        self.response = None

    def segment(self, t, seq, payload):
        if self.next_seq is None:
            return
        # Two CPUs may hand packets to the capture in the wrong order.
        self.early[seq] = (t, payload)
        while self.next_seq in self.early:
            t, payload = self.early.pop(self.next_seq)
            self.next_seq = (self.next_seq + len(payload)) & 0xFFFFFFFF
            self.offset += len(payload)
            self.ends.append(self.offset)
            self.times.append(t)
            self._events(t, payload)

    def _events(self, t, payload):
        # An event is complete with its empty line; the framing of chunks never holds one.
        data = self.rest + payload
        begin = 0
        while (end := data.find(b"\n\n", begin)) >= 0:
            if self.response is not None:
                self.response.events.append(t)
                self.response.output.append(data.find(b'"delta"', begin, end) >= 0)
            begin = end + 2
        self.rest = data[begin:]

    def time_of(self, offset):
        """Kernel stamp of the segment with byte `offset` (1-based: the last byte of a read)."""
        return self.times[bisect.bisect_left(self.ends, offset)]


def streams(path, port):
    """(connections by the client's port, answers by request id) of a capture."""
    connections, answers = {}, {}
    for t, source, target, seq, ack, payload in _payloads(path):
        if target == port:
            if not payload.startswith((b"POST", b"GET ")):
                continue
            connection = connections.setdefault(source, Connection())
            if connection.next_seq is None:
                connection.next_seq = ack
            found = _REQUEST_ID.search(payload)
            connection.response = Response(t) if found else None
            connection.rest = b""
            if found:
                answers[found.group(1).decode()] = connection.response
        elif source == port and target in connections:
            connections[target].segment(t, seq, payload)
    return connections, answers


def _payloads(path):
    with open(path, "rb") as f, mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ) as data:
        magic, link = struct.unpack_from("<I", data, 0)[0], struct.unpack_from("<I", data, 20)[0]
        if magic != 0xA1B23C4D or link != 1:
            raise SystemExit(f"{path}: not a little-endian nanosecond capture of Ethernet frames")
        at, size = 24, len(data)
        head, tcp = struct.Struct("<IIII"), struct.Struct(">HHII")
        while at + 16 <= size:
            seconds, nanos, kept, length = head.unpack_from(data, at)
            at += 16
            if at + kept > size:
                return
            frame, at = at, at + kept
            if data[frame + 12 : frame + 14] != b"\x08\x00" or data[frame + 23] != 6:
                continue
            start = frame + 14 + (data[frame + 14] & 15) * 4
            end = frame + 14 + (data[frame + 16] << 8 | data[frame + 17])
            source, target, seq, ack = tcp.unpack_from(data, start)
            body = start + (data[start + 12] >> 4) * 4
            if end <= body:
                continue
            if end - frame > kept:
                raise SystemExit(f"{path}: a packet was cut off at {kept} of {length} bytes")
            yield seconds * 10**9 + nanos, source, target, seq, ack, data[body:end]
