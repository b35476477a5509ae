#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs GuideLLM (with its torch, 6 GB of disk) into .cache/peers and prints the path of its
# command.
set -euo pipefail

# shellcheck source=place.sh
. "$(dirname "${BASH_SOURCE[0]}")/place.sh"

venv_with guidellm 10 13 guidellm==0.8.1 || exit 3
echo "$peers/guidellm/bin/guidellm"
