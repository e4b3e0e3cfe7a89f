import type { Clock } from '../../../kernel/time/clock.ts';
import type { Briefing, TransferOutcome } from '../leg.ts';
import type { DialTarget } from './dial-target.ts';

/** The provider has so long to ask what to do, to call, and to tell that somebody has picked up. */
export const PICKED_UP_WITHIN_MS = 60_000;
/** A person who listens to a briefing has so long to decide. */
const DECIDED_WITHIN_MS = 120_000;
/** A caller whose person was not reached is back within that. */
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
  /** Nothing has come of it in time: the caller is lost to us. */
  readonly lost: () => void;
}

/** One attempt to put the caller through, from the wish to its outcome. Steps that come twice, or late, do nothing. */
export class Referral {
  readonly target: DialTarget;
  readonly briefing: Briefing | null;
  /** Which attempt it is: requests of another say nothing about it. */
  readonly nonce: string;
  /** Resolves once. */
  readonly outcome: Promise<TransferOutcome>;
  readonly #options: ReferralOptions;
  #resolve!: (outcome: TransferOutcome) => void;
  #callOff: () => void = () => undefined;
  #isSettled = false;
  /** Why the caller comes back. */
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

  /** Whether the person has said no, whatever the provider makes of it. */
  get hasRefused(): boolean {
    return this.#hasRefused;
  }

  /** The person hears what it is about. */
  briefed(): void {
    if (!this.isReturning) this.#within(DECIDED_WITHIN_MS);
  }

  /** The person has been told, and does not want the call. */
  refused(): void {
    this.#hasRefused = true;
  }

  /** It has failed, and the caller is sent back here: the outcome is told when they are. */
  returning(status: number, reason: string): void {
    this.#failure ??= failure(status, reason);
    this.#within(BACK_WITHIN_MS);
  }

  /** The caller is with us again. */
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
