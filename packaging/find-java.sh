# SPDX-License-Identifier: Apache-2.0
# Sourced. Sets `java_home` to a JDK or runtime of version 25 or newer, or to nothing.
# $1: the program that must be there, `java` or `javac`.

onbeat_java_version() {
  # The release file spares a JVM start; a candidate without one is asked.
  if [ -r "$1/release" ]; then
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
  else
    "$1/bin/java" -version 2>&1 | sed -n '1s/.*version "\([0-9]*\).*/\1/p'
  fi
}

onbeat_find_java() {
  java_home=
  path_java=$(command -v java 2>/dev/null || true)
  [ -n "$path_java" ] && path_java=$(readlink -f "$path_java")
  # ONBEAT_JAVA_DIRS replaces the usual folders, for a machine that has others.
  usual="/usr/lib/jvm /opt /opt/java ${HOME:-/nonexistent}/.sdkman/candidates/java"
  for candidate in "${ONBEAT_JAVA_HOME:-}" "${JAVA_HOME:-}" "${path_java%/bin/java}" \
    $(for dir in ${ONBEAT_JAVA_DIRS:-$usual}; do echo "$dir"/*25* "$dir"/*; done); do
    [ -n "$candidate" ] && [ -x "$candidate/bin/$1" ] || continue
    version=$(onbeat_java_version "$candidate")
    [ "${version:-0}" -ge 25 ] 2>/dev/null || continue
    java_home=$candidate
    return 0
  done
  return 1
}
