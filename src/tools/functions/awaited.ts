import type { WantedCall } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
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

/** Told of an answer whose call was given up before; once for each call. Must not throw. */
export type TellLate = (call: WantedCall, answer: Answer) => void;

interface Waiting {
  readonly settle: (came: Awaiting) => void;
  readonly deadline: Deadline;
}

/** Calls that somebody else carries out, each until its one answer is there or its time is up. */
export class Awaited {
  readonly #clock: Clock;
  readonly #tellLate: TellLate;
  readonly #waiting = new Map<string, Waiting>();
  /** Calls whose time was up, and that nothing has come of since. */
  readonly #late = new Map<string, WantedCall>();
  readonly #whenIdle: (() => void)[] = [];

  constructor(clock: Clock, tellLate: TellLate) {
    this.#clock = clock;
    this.#tellLate = tellLate;
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
  wait(call: WantedCall, ms: number, session: AbortSignal): Promise<Awaiting> {
    return new Promise((settle) => {
      const deadline = createDeadline(this.#clock, ms, session);
      this.#waiting.set(call.callId, { settle, deadline });
      const end = (): void => this.#giveUp(call, deadline.passed);
      deadline.signal.addEventListener('abort', end, { once: true });
      if (deadline.signal.aborted) end();
    });
  }

  /** Answers whether the call was waited for, or had been given up; a second answer is not. */
  answer(callId: string, answer: Answer): boolean {
    if (this.#end(callId, { kind: 'answered', answer })) return true;
    const call = this.#late.get(callId);
    this.#late.delete(callId);
    if (call) this.#tellLate(call, answer);
    return call !== undefined;
  }

  #giveUp(call: WantedCall, isLate: boolean): void {
    const isGivenUp = this.#end(call.callId, { kind: isLate ? 'late' : 'over' });
    if (isGivenUp && isLate) this.#late.set(call.callId, call);
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
