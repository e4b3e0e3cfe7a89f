import type { Meter, Usage } from '../../../conversation/provider-ports.ts';

/**
 * Reports the usage of one reply, once: as the server has counted it, or, where it did not, only which model
 * was asked. The price of such a session is unknown.
 */
export class UsageReport {
  readonly #meter: Meter | undefined;
  readonly #who: Usage;
  #isOpen = false;

  /** @param signal when it is aborted, nothing more is counted */
  constructor(meter: Meter | undefined, who: Pick<Usage, 'provider' | 'model'>, signal: AbortSignal) {
    this.#meter = meter;
    this.#who = { kind: 'mind', ...who };
    signal.addEventListener('abort', () => this.ended(null), { once: true });
  }

  /** The request is sent. */
  sent(): void {
    this.#isOpen = true;
  }

  /** The request got no answer (refused, or no server reached), which costs nothing. */
  refused(): void {
    this.#isOpen = false;
  }

  /** The answer is over: its usage is counted, once. @param usage null where the server has not counted it */
  ended(usage: Usage | null): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#meter?.(usage ?? this.#who);
  }
}
