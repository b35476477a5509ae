#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs AIPerf into .cache/peers and prints the path of its command.
set -euo pipefail

# shellcheck source=place.sh
. "$(dirname "${BASH_SOURCE[0]}")/place.sh"

venv_with aiperf 11 13 aiperf==0.13.0 || exit 3
echo "$peers/aiperf/bin/aiperf"
