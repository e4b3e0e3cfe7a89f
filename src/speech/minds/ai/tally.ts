import type { Meter, Usage } from '../../../conversation/provider-ports.ts';

/**
 * Meters one reply of a server that may cost something, once: by what the server has counted, or, where that never came,
 * by who was asked alone. The price of such a session cannot be said then.
 */
export class Tally {
  readonly #meter: Meter | undefined;
  readonly #who: Usage;
  #isOpen = false;

  /** @param signal when it is aborted nothing more is counted */
  constructor(meter: Meter | undefined, who: Pick<Usage, 'provider' | 'model'>, signal: AbortSignal) {
    this.#meter = meter;
    this.#who = { kind: 'mind', ...who };
    signal.addEventListener('abort', () => this.ended(null), { once: true });
  }

  /** The request goes out. */
  asked(): void {
    this.#isOpen = true;
  }

  /** The server has done nothing for it. */
  refused(): void {
    this.#isOpen = false;
  }

  /** @param usage null where the server has not counted */
  ended(usage: Usage | null): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#meter?.(usage ?? this.#who);
  }
}
