import type { StudioTask } from './studio.ts';

/** What the process that makes companions may use, whatever a stranger's file does to it. */
export interface StudioLimits {
  /** MiB of its JavaScript objects. */
  readonly heapMiB: number;
  /** Bytes of it in memory, pictures and models included; its encoders are others, with limits of their own. */
  readonly mostBytes: number;
  /** Milliseconds between two looks at its memory. */
  readonly lookMs: number;
  /** Milliseconds without a sign of progress after which it is given up. */
  readonly stallMs: number;
  /** Milliseconds that it is kept for when it has nothing to do. */
  readonly idleMs: number;
  /** Milliseconds for a task. */
  readonly timeMs: (task: StudioTask) => number;
}

const MINUTE = 60_000;

const timeMs = (task: StudioTask): number => {
  if (task.task !== 'recording') return 20 * MINUTE;
  // A busy machine may need several times as long as the recording lasts.
  return 20 * MINUTE + 8_000 * task.mostSeconds;
};

export const STUDIO_LIMITS: StudioLimits = {
  heapMiB: 512,
  mostBytes: 1_500_000_000,
  lookMs: 250,
  stallMs: 5 * MINUTE,
  idleMs: MINUTE,
  timeMs,
};
