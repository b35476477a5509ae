# SPDX-License-Identifier: Apache-2.0
# Sourced by ./onbeat and ./check. Finds what building needs, installs what the distribution has when
# the user may, and otherwise names the command to type and exits with 3.

onbeat_fail() {
  printf 'onbeat: %s\n' "$*" >&2
  exit 3
}

# $1: package, $2: what it is for
onbeat_install() {
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    printf 'onbeat: installing %s (%s)\n' "$1" "$2" >&2
    # A fresh machine has no package lists; one that has them may have old ones, so try both ways.
    apt-get install -y -qq --no-install-recommends "$1" >/dev/null 2>&1 && return 0
    apt-get update -qq >/dev/null 2>&1 || true
    apt-get install -y -qq --no-install-recommends "$1" >/dev/null 2>&1 && return 0
    return 1
  fi
  return 1
}

onbeat_need_jdk() {
  . "$1/packaging/find-java.sh"
  if ! onbeat_find_java javac; then
    onbeat_install openjdk-25-jdk-headless "a JDK 25" || onbeat_fail "no JDK 25 found. Set ONBEAT_JAVA_HOME to one, or, where the distribution has it: sudo apt-get install openjdk-25-jdk-headless"
    onbeat_find_java javac || onbeat_fail "the JDK 25 just installed was not found under /usr/lib/jvm; set ONBEAT_JAVA_HOME"
  fi
  JAVA_HOME=$java_home
  export JAVA_HOME
}

onbeat_need_maven() {
  command -v mvn >/dev/null 2>&1 && return 0
  onbeat_install maven "the build tool" || onbeat_fail "Maven is missing: sudo apt-get install maven"
  command -v mvn >/dev/null 2>&1 || onbeat_fail "Maven is missing: sudo apt-get install maven"
}
