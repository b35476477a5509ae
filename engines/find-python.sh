# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the install scripts beside it; defines find_python and
# python_or_explain.

# find_python LOWEST HIGHEST: prints a Python whose minor version 3.x lies in LOWEST..HIGHEST (99
# stands for no limit) and that can make virtual environments. Every candidate is run, not only
# looked up: the shims of a version manager sit on PATH for versions that are not active and fail
# when called.
find_python() {
  local lowest=$1 highest=$2 minor candidate
  local candidates=() pyenv_versions="${PYENV_ROOT:-${HOME:-/nonexistent}/.pyenv}/versions"
  for minor in 12 11 13 10 14; do
    candidates+=("python3.$minor")
  done
  candidates+=(python3 /usr/bin/python3 "$pyenv_versions"/*/bin/python3)
  for candidate in "${candidates[@]}"; do
    if "$candidate" - "$lowest" "$highest" >/dev/null 2>&1 <<'PYTHON'; then
import ensurepip, sys, venv
lowest, highest = (int(argument) for argument in sys.argv[1:])
sys.exit(not (sys.version_info[0] == 3 and lowest <= sys.version_info[1] <= highest))
PYTHON
      command -v "$candidate"
      return 0
    fi
  done
  return 1
}

# python_or_explain LOWEST HIGHEST: as find_python, but asks the distribution for a Python when none
# is there and we are root, and otherwise says what to type. Returns 3 when nothing helps.
python_or_explain() {
  local lowest=$1 highest=$2 wanted="3.$1 to 3.$2"
  if ((highest == 99)); then
    wanted="3.$lowest or newer"
  fi
  if find_python "$lowest" "$highest"; then
    return 0
  fi
  # A fresh Debian has python3 without ensurepip: the module comes in a package of its own.
  if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    echo "no Python ($wanted) that can make a virtual environment; installing python3-venv" >&2
    {
      apt-get install -y python3 python3-venv \
        || { apt-get update && apt-get install -y python3 python3-venv; }
    } >&2 || true
    if find_python "$lowest" "$highest"; then
      return 0
    fi
  fi
  echo "Python ($wanted) with the venv module is needed and was not found." >&2
  echo "On Debian or Ubuntu:  sudo apt-get install -y python3 python3-venv" >&2
  echo "(where that is another version:  pyenv install 3.12)" >&2
  return 3
}
