#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the JMH benchmarks; arguments are JMH's. Build first:
#   mvn -q -Dquick -Pbench -pl bench -am package -DskipTests
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
exec "${JAVA_HOME:?set JAVA_HOME to a JDK 25}/bin/java" \
  -cp "$here/target/classes:$here/target/lib/*" org.openjdk.jmh.Main "$@"
