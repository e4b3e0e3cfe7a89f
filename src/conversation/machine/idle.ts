import type { SessionSettings } from '../ports.ts';

/** Warnings behind the first, in milliseconds before the end (8-client-facts, A.16). */
const LATER_WARNINGS_MS = [30_000, 10_000];

/**
 * How long a voice holds back a warning or the end that is due, while none of its words are known. Behind that it counts as
 * noise.
 */
const UNCLEAR_MS = 15_000;

/** The idle clock, which runs while nobody speaks, types or thinks. */
export interface Idle {
  readonly limits: SessionSettings['idle'];
  since: number;
  /** How many warnings this period of silence has had. */
  warnings: number;
  /** Until when a voice without words holds back what is due; null: nothing does. */
  heldUntil: number | null;
}

export const createIdle = (limits: SessionSettings['idle']): Idle => ({
  ...{ limits, since: 0, warnings: 0, heldUntil: null },
});

/** Activity: the warning is withdrawn and the clock starts anew (2-agent-platform-facts 1.3). */
export function touchIdle(idle: Idle, now: number): void {
  idle.since = now;
  idle.warnings = 0;
  idle.heldUntil = null;
}

/** A voice turned out to have no words: clients that took its message for activity get the warning again. */
export function repeatWarning(idle: Idle): void {
  idle.warnings = Math.max(0, idle.warnings - 1);
}

/** Keeps what is due from cutting off somebody who has just begun to speak. @param isUnclear a voice has no words yet */
export function holdIdle(idle: Idle, isUnclear: boolean, now: number): void {
  if (!isUnclear) idle.heldUntil = null;
  else if (now >= idleDeadline(idle)) idle.heldUntil ??= now + UNCLEAR_MS;
}

/** Times of the warnings and of the end, in milliseconds of silence. */
const timesOf = ({ warnAfterMs, expireAfterMs }: NonNullable<SessionSettings['idle']>): number[] => {
  const later = LATER_WARNINGS_MS.map((before) => expireAfterMs - before);
  return [warnAfterMs, ...later.filter((time) => time > warnAfterMs)].filter((time) => time < expireAfterMs);
};

/** When this clock must be checked next; infinite when the session never expires. */
export function idleDeadline(idle: Idle): number {
  if (!idle.limits) return Number.POSITIVE_INFINITY;
  const due = idle.since + (timesOf(idle.limits)[idle.warnings] ?? idle.limits.expireAfterMs);
  return Math.max(due, idle.heldUntil ?? due);
}

/** The action that is due at `now`; a warning that comes late stands for those before it. */
export function checkIdle(idle: Idle, now: number): 'nothing' | 'warn' | 'expire' {
  if (!idle.limits || now < idleDeadline(idle)) return 'nothing';
  if (now >= idle.since + idle.limits.expireAfterMs) return 'expire';
  idle.warnings = timesOf(idle.limits).filter((time) => idle.since + time <= now).length;
  return 'warn';
}

/** Whole seconds between warning and end. */
export const secondsLeft = (idle: Idle, now: number): number =>
  idle.limits ? Math.max(0, Math.round((idle.since + idle.limits.expireAfterMs - now) / 1000)) : 0;
