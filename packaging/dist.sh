#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Called by the build. Lays out the tool in TARGET/dist; with `full`, makes the two tarballs too.
# Usage: dist.sh ROOT TARGET VERSION layout|full
set -eu
root=$1 target=$2 version=$3 what=$4
dist=$target/dist

mkdir -p "$dist/bin"
cp "$root/packaging/launcher.sh" "$dist/bin/onbeat"
chmod 755 "$dist/bin/onbeat"
cp "$root/packaging/find-java.sh" "$dist/lib/find-java.sh"
rm -rf "$dist/engines"
[ -d "$root/engines" ] && cp -r "$root/engines" "$dist/engines"
for file in README.md README.zh-CN.md LICENSE; do
  [ -f "$root/$file" ] && cp "$root/$file" "$dist/"
done
[ "$what" = full ] || exit 0

arch=$(uname -m)
name=onbeat-$version-linux-$arch
stage=$target/stage
rm -rf "$stage"
mkdir -p "$stage"
cp -r "$dist" "$stage/onbeat-$version"
rm -f "$stage/onbeat-$version/.built"
# The other architecture's natives are of no use here.
other=$([ "$arch" = x86_64 ] && echo aarch_64 || echo x86_64)
rm -f "$stage/onbeat-$version"/lib/*linux-"$other".jar
tar_args="--sort=name --owner=0 --group=0 --numeric-owner --mtime=2026-12-01T00:00:00Z"
# shellcheck disable=SC2086 # a list of options
tar $tar_args -czf "$target/$name-noruntime.tar.gz" -C "$stage" "onbeat-$version"
"$JAVA_HOME/bin/jlink" --add-modules "$(cat "$root/packaging/jlink-modules")" --strip-debug --no-header-files --no-man-pages --include-locales en,zh --compress zip-6 --output "$stage/onbeat-$version/runtime"
"$stage/onbeat-$version/runtime/bin/java" -Xshare:dump >/dev/null 2>&1 || true
# shellcheck disable=SC2086 # a list of options
tar $tar_args -czf "$target/$name.tar.gz" -C "$stage" "onbeat-$version"
rm -rf "$stage"
