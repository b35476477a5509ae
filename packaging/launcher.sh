#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Starts the tool. Uses the runtime shipped beside it, else a Java 25 of the machine.
set -eu
self=$0
[ -L "$self" ] && self=$(readlink -f -- "$self")
home=$(CDPATH='' cd -- "${self%/*}/.." && pwd)

if [ -x "$home/runtime/bin/java" ]; then
  java=$home/runtime/bin/java
else
  . "$home/lib/find-java.sh"
  if ! onbeat_find_java java; then
    echo "onbeat: no Java 25 found. Set ONBEAT_JAVA_HOME to one, install openjdk-25-jre-headless, or take the tarball with its own runtime." >&2
    exit 3
  fi
  java=$java_home/bin/java
fi

# Measuring commands run for long and must not pause; the others must start fast.
case ${1:-} in
bench | simulate | gateway | demo | calibrate)
  set -- -XX:+UseZGC -Xms64m -XX:SoftMaxHeapSize=192m -XX:+PerfDisableSharedMem -Dio.netty.allocator.numDirectArenas=1 -Dio.netty.allocator.numHeapArenas=0 dev.onbeat.cli.Main "$@"
  ;;
report | check | compare | export | doctor)
  set -- -XX:+UseParallelGC -Xmx1200m -Xshare:auto dev.onbeat.cli.Main "$@"
  ;;
*)
  set -- -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto dev.onbeat.cli.Main "$@"
  ;;
esac
# shellcheck disable=SC2086 # ONBEAT_JAVA_OPTS is meant to be split
exec "$java" --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -Dfile.encoding=UTF-8 -Dslf4j.internal.verbosity=ERROR -Donbeat.home="$home" ${ONBEAT_JAVA_OPTS:-} -cp "$home/lib/*" "$@"
