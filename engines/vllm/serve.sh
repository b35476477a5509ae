#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs vLLM if needed and serves the tiny model on loopback. Arguments: --port P (0 or absent
# takes a free one); all others go to vLLM as they are and override the defaults of serve.py.
# KV starvation:      serve.sh --num-gpu-blocks-override 24
# long prompts:       serve.sh --max-model-len 8192 --no-enable-prefix-caching
# ONBEAT_ENGINES overrides the folder the engines live in.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
dir=$("$here/install.sh" "${ONBEAT_ENGINES:-$here/../../.cache/engines}/vllm")
exec "$dir/venv/bin/python" "$here/serve.py" --model "$dir/model" "$@"
