# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts beside it; sets root and peers and defines venv_with.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
peers=${ONBEAT_PEERS:-$root/.cache/peers}
mkdir -p "$peers"
peers=$(cd "$peers" && pwd)
readonly root peers
# shellcheck source=../../engines/find-python.sh
. "$root/engines/find-python.sh"

# venv_with NAME LOWEST HIGHEST PACKAGE...: an environment $peers/NAME of a Python
# 3.LOWEST..3.HIGHEST with just these packages and what they need; does nothing when they are there
# already.
venv_with() {
  local dir=$peers/$1 lowest=$2 highest=$3 python
  shift 3
  # Written last, so that a cut-off install starts over.
  local stamp=$dir/installed
  if [[ -x $dir/bin/python && -f $stamp && $(<"$stamp") == "$*" ]]; then
    return 0
  fi
  python=$(python_or_explain "$lowest" "$highest") || return 3
  rm -f "$stamp"
  "$python" -m venv --clear "$dir" >&2
  if ! "$dir/bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
    "$@" >&2; then
    echo "could not install $*: no network, no disk, or no wheel for $(uname -m)" >&2
    return 3
  fi
  echo "$*" >"$stamp"
}
