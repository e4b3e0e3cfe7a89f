#!/usr/bin/env bash
# Installs the Debian packages that the tests use. Duet itself needs none of them.
#   chromium       the browser of the browser tests
#   ffmpeg         makes and decodes the video that tests compare
#   pocketsphinx   speech to text without a network: the recogniser of the spoken tests
#   espeak-ng      voices for languages beside English
# Says what it does; works as root or with sudo; does nothing where all is there.
set -euo pipefail

packages=(chromium ffmpeg pocketsphinx pocketsphinx-en-us espeak-ng)
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
done
[ "${#missing[@]}" -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "The tests need ${missing[*]}, and this machine has no apt-get: install them by its own means." >&2
  exit 1
fi
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
echo "Installing what the tests need: ${missing[*]}"
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
