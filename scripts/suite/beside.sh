#!/bin/sh
# Runs its arguments on what others leave of the processor. It is the first of its session, which then has the lowest
# priority too, where the kernel shares out time by session (autogroups, sched(7)). What a system does not support is
# skipped.
{ echo 19 > /proc/self/autogroup; } 2>/dev/null || :
exec nice -n 19 chrt --idle 0 "$@"
