#!/bin/sh
# Runs $BEHIND_SERVICE with these arguments at a lower priority, which its session has too, where the kernel shares
# out time by session (autogroups, sched(7)). What a system does not support is skipped.
{ echo 5 > /proc/self/autogroup; } 2>/dev/null || :
exec nice -n 5 "$BEHIND_SERVICE" "$@"
