import type { TokenRenewal } from '../../conversation/ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** The time after a renewal in which the next ones of the server wait; of several the last one counts. */
interface Gap {
  next: TokenRenewal | null;
  readonly callOff: () => void;
}

/**
 * Limits how often tokens are renewed, each of which makes Duet connect to the server again: the first one at once,
 * later ones of the same server when the gap after it is over.
 */
export class TokenRenewals {
  readonly #clock: Clock;
  readonly #gapMs: number;
  readonly #renew: (renewal: TokenRenewal) => void;
  readonly #gaps = new Map<string, Gap>();

  constructor(clock: Clock, gapMs: number, renew: (renewal: TokenRenewal) => void) {
    this.#clock = clock;
    this.#gapMs = gapMs;
    this.#renew = renew;
  }

  take(renewal: TokenRenewal): void {
    const gap = this.#gaps.get(renewal.mcpServerId);
    if (gap) gap.next = renewal;
    else this.#now(renewal);
  }

  /** Drops the renewals that wait. */
  stop(): void {
    for (const { callOff } of this.#gaps.values()) callOff();
    this.#gaps.clear();
  }

  #now(renewal: TokenRenewal): void {
    const { mcpServerId } = renewal;
    const callOff = this.#clock.after(this.#gapMs, () => this.#gapOver(mcpServerId));
    this.#gaps.set(mcpServerId, { next: null, callOff });
    this.#renew(renewal);
  }

  #gapOver(mcpServerId: string): void {
    const next = this.#gaps.get(mcpServerId)?.next;
    this.#gaps.delete(mcpServerId);
    if (next) this.#now(next);
  }
}
