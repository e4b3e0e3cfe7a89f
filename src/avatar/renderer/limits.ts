import type { RenderTask } from './renderer.ts';

/** Limits of the process that makes companions, whatever an uploaded file does to it. */
export interface RenderLimits {
  /** MiB of the JavaScript heap. */
  readonly heapMiB: number;
  /**
   * Bytes of resident memory, pictures and models included; its encoders are other processes with limits of
   * their own.
   */
  readonly mostBytes: number;
  /** Milliseconds between two checks of its memory. */
  readonly checkEveryMs: number;
  /** Milliseconds without a sign of progress after which it is ended. */
  readonly stallMs: number;
  /** Milliseconds for which an idle process is kept. */
  readonly idleMs: number;
  /** Time limit of a task in milliseconds. */
  readonly timeMs: (task: RenderTask) => number;
}

const MINUTE = 60_000;

const timeMs = (task: RenderTask): number => {
  if (task.task !== 'recording') return 20 * MINUTE;
  // A busy machine may need several times as long as the recording lasts.
  return 20 * MINUTE + 8_000 * task.mostSeconds;
};

export const RENDER_LIMITS: RenderLimits = {
  heapMiB: 512,
  mostBytes: 1_500_000_000,
  checkEveryMs: 250,
  stallMs: 5 * MINUTE,
  idleMs: MINUTE,
  timeMs,
};
