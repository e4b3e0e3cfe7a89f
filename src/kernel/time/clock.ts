/**
 * Time as it is injected everywhere: nothing in Duet reads the system clock or sets a timer but through a Clock,
 * so that a test can drive hours of a session in milliseconds (docs/internals/lifecycle.md).
 */
export interface Clock {
  /** Monotonic milliseconds (fractions allowed); only differences have a meaning. */
  now(): number;
  /** Wall time in milliseconds since the Unix epoch. */
  wallTime(): number;
  /** Calls `fn` once, `delayMs` milliseconds from now, and returns a function that cancels the call. */
  after(delayMs: number, fn: () => void): () => void;
}

/** The clock of the machine that Duet runs on. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: () => Date.now(),
  after(delayMs, fn) {
    const timer = setTimeout(fn, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Wall time in whole Unix seconds, the unit of every integer timestamp of interface A (4-decisions, "Interface A"). */
export const unixSeconds = (clock: Clock): number => Math.floor(clock.wallTime() / 1000);
