#!/bin/sh
# Boots the systemd of a tree, as a container engine boots one: machine.sh TREE CHECKOUT NODE
# It becomes `unshare`, whose child is systemd. TREE sees CHECKOUT, read-only, as /opt/duet, and NODE as /usr/bin/node.
# It has processes, mounts, names and groups of processes of its own, and the network of this machine.
set -eu
if [ "${4:-}" != inside ]; then
  # Groups of its own below one of this machine, so that its systemd sees none of this machine's processes.
  groups=$(findmnt --noheadings --first-only --types cgroup2 --output TARGET)/duet-systemd-test
  mkdir -p "$groups"
  echo $$ > "$groups/cgroup.procs"
  exec unshare --mount --pid --fork --cgroup --ipc --uts --kill-child "$0" "$1" "$2" "$3" inside
fi
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/opt/duet" "$root/mnt/outside"
mount --bind "$2" "$root/opt/duet"
mount -o remount,bind,ro "$root/opt/duet"
touch "$root/usr/bin/node"
mount --bind "$3" "$root/usr/bin/node"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
cd "$root"
pivot_root . mnt/outside
umount -l /mnt/outside
exec env -i container=duet-test PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
