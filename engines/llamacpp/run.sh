#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the llama.cpp engine if needed and runs it; the arguments are those of serve.py.
# ONBEAT_ENGINES overrides the folder the engines live in.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dir=$("$here/install.sh" "${ONBEAT_ENGINES:-$here/../../.cache/engines}/llamacpp")
exec "$dir/venv/bin/python" "$here/serve.py" "$@"
