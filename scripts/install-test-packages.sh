#!/usr/bin/env bash
# Installs the Debian packages that the tests use. Duet itself needs none of them.
#   chromium       the browser of the browser tests
#   chromium-headless-shell  the same without windows, for pages on which nobody talks
#   firefox-esr    the other browser of the browser tests
#   pulseaudio     a loudspeaker that nobody hears, without which Firefox makes no sound
#   ffmpeg         makes and decodes the video that tests compare
#   espeak-ng      voices for languages beside English
#   kamailio       SIP registrar and proxy (with TLS); its service is not started
#   baresip        a SIP telephone without a screen
#   sip-tester     sipp: SIP message by message
#   faketime       libfaketime: processes whose clocks differ and jump
# With --long, what only `npm run test:long` uses:
#   prometheus     promtool, which checks metrics and rules of alerts; its service is not started
#   redis-server   Redis, in which processes share rates; its service is not started
#   buildah, debootstrap, iproute2   build the image, and give it a network, without a container engine
#   coturn         the relay of compose.yaml; its service is not started
#   caddy          the proxy before the image; its service is not started
#   zsh, fish      shells that complete commands
# Says what it does; works as root or with sudo; does nothing where all is there.
set -euo pipefail

packages=(
  chromium chromium-headless-shell firefox-esr pulseaudio
  ffmpeg espeak-ng
  kamailio kamailio-tls-modules baresip-core sip-tester faketime
)
[ "${1:-}" != --long ] || packages+=(prometheus redis-server buildah debootstrap iproute2 caddy coturn zsh fish)
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

# A package must not start its service: the tests start what they need, on ports of their own.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
  "${as_root[@]}" chmod +x "$policy"
  trap '"${as_root[@]}" rm -f "$policy"' EXIT
fi
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
