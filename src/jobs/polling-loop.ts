import { withoutLogContext } from '../kernel/log-context.ts';
import { BRIEF_MS, withLimit } from '../storage/time-limit.ts';
import type { Clock } from '../kernel/time/clock.ts';

export interface PollingLoopParts {
  readonly clock: Clock;
  /** The longest time between two polls, in milliseconds, in case a wake is lost. */
  readonly everyMs: number;
  /** Looks for work and does it. Answers after how many milliseconds it wants to be called again, if that is sooner. */
  readonly poll: () => Promise<number | void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Calls `poll` when it is woken and at least every `everyMs`, but never twice at once: however often it is
 * woken during a poll, one more follows. A poll that throws does not stop the following ones; one whose database
 * does not answer throws soon.
 */
export class PollingLoop {
  readonly #parts: PollingLoopParts;
  #running = false;
  #again = false;
  #stopped = false;
  #last: Promise<void> = Promise.resolve();
  #cancelTimer: () => void;

  constructor(parts: PollingLoopParts) {
    this.#parts = parts;
    this.#cancelTimer = parts.clock.after(0, () => this.wake());
  }

  wake(): void {
    if (this.#stopped) return;
    if (this.#running) this.#again = true;
    else this.#last = this.#run();
  }

  /** Begins no more polls, and waits for the current one. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    await this.#last;
  }

  /** Resolves when no poll is under way or asked for. */
  async settled(): Promise<void> {
    while (this.#running) await this.#last;
  }

  async #run(): Promise<void> {
    const { clock, everyMs, poll, onError } = this.#parts;
    this.#running = true;
    this.#cancelTimer();
    let nextMs: number | void = undefined;
    do {
      this.#again = false;
      // Whoever has woken it up, what it finds is not theirs.
      nextMs = await withoutLogContext(() => withLimit(BRIEF_MS, poll)).catch(onError);
    } while (this.#again && !this.#stopped);
    this.#running = false;
    if (this.#stopped) return;
    this.#cancelTimer = clock.after(Math.min(everyMs, nextMs ?? everyMs), () => this.wake());
  }
}
