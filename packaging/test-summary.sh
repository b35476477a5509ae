#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Adds up what the test runners wrote and prints one closing line. Fails when a test failed, when one
# was skipped (a disabled test proves nothing), and when there were none.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/.."
passed=0 failed=0 skipped=0
while IFS= read -r file; do
  head=$(grep -m1 '<testsuite ' "$file")
  value() { sed -n "s/.* $1=\"\([0-9]*\)\".*/\1/p" <<<"$head"; }
  total=$(value tests) bad=$(($(value failures) + $(value errors))) left=$(value skipped)
  passed=$((passed + total - bad - left)) failed=$((failed + bad)) skipped=$((skipped + left))
  if [ "$bad" -gt 0 ] || [ "$left" -gt 0 ]; then
    echo "  ${file#./}: $bad failed, $left skipped"
  fi
done < <(find . -path '*/target/*-reports/TEST-*.xml' | sort)
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$skipped" -eq 0 ] && [ "$passed" -gt 0 ]
