import type { Clock } from '../kernel/time/clock.ts';

interface Timer {
  readonly dueAt: number;
  readonly order: number;
  readonly fn: () => void;
}

/** A clock that moves only when it is told to. Timers run in order of due time, then of creation. */
export class FakeClock implements Clock {
  #now: number;
  readonly #epoch: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  /** @param epoch wall time in milliseconds at `now() === 0` */
  constructor(epoch = Date.UTC(2026, 0, 1)) {
    this.#now = 0;
    this.#epoch = epoch;
  }

  now(): number {
    return this.#now;
  }

  wallTime(): number {
    return this.#epoch + this.#now;
  }

  after(delayMs: number, fn: () => void): () => void {
    const timer = { dueAt: this.#now + Math.max(0, delayMs), order: this.#order++, fn };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Number of pending timers; a closed session leaves none. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves time on by `ms`, running each timer at exactly its due time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#timers.delete(timer);
      this.#now = timer.dueAt;
      timer.fn();
    }
    this.#now = end;
  }

  #next(end: number): Timer | undefined {
    let best: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueAt > end) continue;
      if (!best || timer.dueAt < best.dueAt || (timer.dueAt === best.dueAt && timer.order < best.order))
        best = timer;
    }
    return best;
  }
}
