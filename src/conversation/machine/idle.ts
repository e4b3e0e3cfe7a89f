import type { SessionSettings } from '../ports.ts';

/** The idle clock, which runs while nobody speaks, types or thinks. */
export interface Idle {
  readonly limits: SessionSettings['idle'];
  since: number;
  warned: boolean;
}

export const createIdle = (limits: SessionSettings['idle']): Idle => ({ limits, since: 0, warned: false });

/** Activity: the warning is withdrawn and the clock starts anew (2-agent-platform-facts 1.3). */
export function touchIdle(idle: Idle, now: number): void {
  idle.since = now;
  idle.warned = false;
}

/** When this clock must be checked next; infinite when the session never expires. */
export function idleDeadline(idle: Idle): number {
  if (!idle.limits) return Number.POSITIVE_INFINITY;
  return (
    idle.since +
    (idle.warned ? idle.limits.expireAfterMs : Math.min(idle.limits.warnAfterMs, idle.limits.expireAfterMs))
  );
}

/** The action that is due at `now`; `warn` comes once for each period of silence. */
export function checkIdle(idle: Idle, now: number): 'nothing' | 'warn' | 'expire' {
  if (!idle.limits || now < idleDeadline(idle)) return 'nothing';
  if (now >= idle.since + idle.limits.expireAfterMs) return 'expire';
  idle.warned = true;
  return 'warn';
}

/** Whole seconds between warning and end. */
export const secondsLeft = (idle: Idle, now: number): number =>
  idle.limits ? Math.max(0, Math.round((idle.since + idle.limits.expireAfterMs - now) / 1000)) : 0;
