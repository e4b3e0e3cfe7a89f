import type { Clock } from '../../../kernel/time/clock.ts';
import type { Briefing, TransferOutcome } from '../leg.ts';
import type { DialTarget } from './dial-target.ts';

/**
 * How long the provider may take to ask what to do, to call the person, and to report that they have picked up, in
 * milliseconds.
 */
export const PICKED_UP_WITHIN_MS = 60_000;
/** How long a person who listens to a briefing may take to decide, in milliseconds. */
const DECIDED_WITHIN_MS = 120_000;
/** How long it may take until a caller whose person was not reached is back, in milliseconds. */
const BACK_WITHIN_MS = 15_000;

export const failure = (status: number, reason: string): TransferOutcome => ({
  kind: 'failed',
  status,
  reason,
});

export interface ReferralOptions {
  readonly target: DialTarget;
  readonly briefing: Briefing | null;
  readonly nonce: string;
  readonly clock: Clock;
  /** Called when the provider has not reported in time: the caller is lost to us. */
  readonly lost: () => void;
}

/** One attempt to transfer the caller, from its start to its outcome. Steps that come twice, or late, do nothing. */
export class Referral {
  readonly target: DialTarget;
  readonly briefing: Briefing | null;
  /** Identifies the attempt: requests about another one are ignored. */
  readonly nonce: string;
  /** Resolves once, and never rejects. */
  readonly outcome: Promise<TransferOutcome>;
  readonly #options: ReferralOptions;
  #resolve!: (outcome: TransferOutcome) => void;
  #callOff: () => void = () => undefined;
  #isSettled = false;
  /** Why the caller comes back; null while they do not. */
  #failure: TransferOutcome | null = null;
  #hasRefused = false;

  constructor(options: ReferralOptions) {
    this.#options = options;
    this.target = options.target;
    this.briefing = options.briefing;
    this.nonce = options.nonce;
    this.outcome = new Promise((resolve) => (this.#resolve = resolve));
    this.#within(PICKED_UP_WITHIN_MS);
  }

  /** Whether the caller is on the way back to us. */
  get isReturning(): boolean {
    return this.#failure !== null;
  }

  /** Whether the person has refused the call, whatever the provider reports. */
  get hasRefused(): boolean {
    return this.#hasRefused;
  }

  /** The person has begun to hear the briefing. */
  briefed(): void {
    if (!this.isReturning) this.#within(DECIDED_WITHIN_MS);
  }

  /** The person has heard the briefing, and does not want the call. */
  refused(): void {
    this.#hasRefused = true;
  }

  /** The attempt has failed, and the caller is sent back here; the outcome is settled when they arrive. */
  returning(status: number, reason: string): void {
    this.#failure ??= failure(status, reason);
    this.#within(BACK_WITHIN_MS);
  }

  /** The caller is back: settles the outcome. */
  returned(): void {
    this.settle(this.#failure ?? failure(500, 'the caller came back'));
  }

  settle(outcome: TransferOutcome): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#callOff();
    this.#resolve(outcome);
  }

  #within(ms: number): void {
    if (this.#isSettled) return;
    this.#callOff();
    this.#callOff = this.#options.clock.after(ms, () => {
      this.settle(failure(408, 'the provider has not told what came of it'));
      this.#options.lost();
    });
  }
}
