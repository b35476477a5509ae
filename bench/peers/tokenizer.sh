#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the small tokenizer that all peers are given, so that none of them asks the network for one,
# and prints its folder.
set -euo pipefail

# shellcheck source=place.sh
. "$(dirname "${BASH_SOURCE[0]}")/place.sh"

venv_with tokenizers 10 13 tokenizers==0.23.3 || exit 3
"$peers/tokenizers/bin/python" "$root/engines/vllm/make_model.py" "$peers/tokenizer"
