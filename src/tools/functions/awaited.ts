import type { ToolCallRequest } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { createDeadline, type Deadline } from '../deadline.ts';

/** The answer to a call that the client or a tool carried out. */
export interface Answer {
  readonly output: unknown;
  readonly isError: boolean;
  /** Whether the agent may first finish what it is saying. */
  readonly delay: boolean;
}

/** The outcome of waiting. `late`: no answer came in time; `over`: the session ended first. */
export type Awaiting =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'late' }
  | { readonly kind: 'over' };

/** Called with an answer that came after the time was up, at most once for each call. Must not throw. */
export type TellLate = (call: ToolCallRequest, answer: Answer) => void;

interface Waiting {
  readonly settle: (came: Awaiting) => void;
  readonly deadline: Deadline;
}

/** Calls that the client or a tool carries out. Each waits until its answer comes or its time is up. */
export class Awaited {
  readonly #clock: Clock;
  readonly #tellLate: TellLate;
  readonly #waiting = new Map<string, Waiting>();
  /** Calls whose time was up, and whose answer has not come since. */
  readonly #late = new Map<string, ToolCallRequest>();
  readonly #whenIdle: (() => void)[] = [];

  constructor(clock: Clock, tellLate: TellLate) {
    this.#clock = clock;
    this.#tellLate = tellLate;
  }

  has(callId: string): boolean {
    return this.#waiting.has(callId);
  }

  /** Resolves when no call is waiting for its answer. */
  idle(): Promise<void> {
    if (this.#waiting.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /**
   * Waits for the answer to a call.
   * @param ms how long the answer may take
   * @param session aborted when the session ends
   */
  wait(call: ToolCallRequest, ms: number, session: AbortSignal): Promise<Awaiting> {
    return new Promise((settle) => {
      const deadline = createDeadline(this.#clock, ms, session);
      this.#waiting.set(call.callId, { settle, deadline });
      const end = (): void => this.#giveUp(call, deadline.passed);
      deadline.signal.addEventListener('abort', end, { once: true });
      if (deadline.signal.aborted) end();
    });
  }

  /**
   * Takes an answer.
   * @returns false for a call that is unknown or was answered before; true also for one whose time was up
   */
  answer(callId: string, answer: Answer): boolean {
    if (this.#end(callId, { kind: 'answered', answer })) return true;
    const call = this.#late.get(callId);
    this.#late.delete(callId);
    if (call) this.#tellLate(call, answer);
    return call !== undefined;
  }

  #giveUp(call: ToolCallRequest, isLate: boolean): void {
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
