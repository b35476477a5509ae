#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds vllm-bench and its mock-llm-server from a checkout of the public repository
# vllm-project/vllm-bench that you made yourself, and prints the paths of both.
# The checkout is only read; what is built lies in .cache/peers.
# usage: vllm-bench.sh SOURCE     (or ONBEAT_VLLM_BENCH_SRC=SOURCE vllm-bench.sh)
set -euo pipefail

# shellcheck source=place.sh
. "$(dirname "${BASH_SOURCE[0]}")/place.sh"

source_dir=${1:-${ONBEAT_VLLM_BENCH_SRC:-}}
if [[ ! -f $source_dir/Cargo.lock || ! -f $source_dir/bench-overhead/mock-server/Cargo.lock ]]; then
  echo "no checkout of vllm-project/vllm-bench at '${source_dir:-(no path given)}'" >&2
  echo "make one, then: $0 PATH    (or set ONBEAT_VLLM_BENCH_SRC)" >&2
  exit 2
fi
if ! command -v cargo >/dev/null; then
  echo "cargo is needed to build vllm-bench; on Debian or Ubuntu: sudo apt-get install -y cargo" >&2
  echo "(if that one is too old for the source, use rustup)" >&2
  exit 3
fi

# --locked: the measured binary is the one its authors' lock file describes.
build() {
  cargo build --release --locked --manifest-path "$1/Cargo.toml" --target-dir "$peers/build/$2" >&2
  install -D "$peers/build/$2/release/$2" "$peers/bin/$2"
  echo "$peers/bin/$2"
}

build "$source_dir" vllm-bench
build "$source_dir/bench-overhead/mock-server" mock-llm-server
