import type { Clock } from '../../time/clock.ts';
import { createDeadline, type Deadline } from '../deadline.ts';

/** What somebody else has made of a call. */
export interface Answer {
  readonly output: unknown;
  readonly isError: boolean;
  /** The agent may finish what it says about something else first. */
  readonly delay: boolean;
}

/** `late`: nothing came in time; `over`: the session has ended first. */
export type Awaiting =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'late' }
  | { readonly kind: 'over' };

interface Waiting {
  readonly settle: (came: Awaiting) => void;
  readonly deadline: Deadline;
}

/** Calls that somebody else carries out, each until its one answer is there or its time is up. */
export class Awaited {
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting>();
  readonly #whenIdle: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(callId: string): boolean {
    return this.#waiting.has(callId);
  }

  /** Resolves when nothing is waited for (any more). */
  idle(): Promise<void> {
    if (this.#waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /** @param ms how long the answer may take */
  wait(callId: string, ms: number, session: AbortSignal): Promise<Awaiting> {
    return new Promise((settle) => {
      const deadline = createDeadline(this.#clock, ms, session);
      this.#waiting.set(callId, { settle, deadline });
      const end = (): void => void this.#end(callId, { kind: deadline.passed ? 'late' : 'over' });
      deadline.signal.addEventListener('abort', end, { once: true });
      if (deadline.signal.aborted) end();
    });
  }

  /** Answers whether the call was waited for; a second answer, and one that is late, is not. */
  answer(callId: string, answer: Answer): boolean {
    return this.#end(callId, { kind: 'answered', answer });
  }

  #end(callId: string, came: Awaiting): boolean {
    const waiting = this.#waiting.get(callId);
    if (!waiting) return false;
    this.#waiting.delete(callId);
    waiting.deadline.stop();
    waiting.settle(came);
    if (this.#waiting.size === 0) for (const tell of this.#whenIdle.splice(0)) tell();
    return true;
  }
}
