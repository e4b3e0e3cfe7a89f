#!/bin/sh
# Runs a command as a container engine would with --read-only, one volume and --tmpfs /tmp:
# container.sh ROOT VOLUME SHARED UID:GID FOLDER COMMAND...
# SHARED is a folder of the machine that the command sees, read-only, as /mnt. The environment is the container's.
# It is called in mount and process namespaces of its own, which go with it.
set -eu
root=$1 volume=$2 shared=$3 user=$4 folder=$5
shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount --bind "$volume" "$root/data"
mount --bind "$shared" "$root/mnt"
mount -o remount,bind,ro "$root/mnt"
mount --bind /etc/hosts "$root/etc/hosts"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -t tmpfs -o mode=755,nosuid tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir -m 1777 "$root/dev/shm"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/dev/shm"
mount -o remount,bind,ro "$root/dev"
mount -o remount,bind,ro "$root"
exec unshare --root "$root" --wd "$folder" \
  setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
  "$@"
