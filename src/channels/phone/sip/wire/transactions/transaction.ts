import type { Clock } from '../../../../../kernel/time/clock.ts';

/** What a transaction stands on: the way to the other end of it, which stays the same for as long as it lives. */
export interface Ground {
  readonly clock: Clock;
  /** Whether the transport repeats what is lost (TCP, TLS). */
  readonly isReliable: boolean;
  send(bytes: Buffer): void;
  /** Called once, when nothing more comes of the transaction and it can be forgotten. */
  ended(): void;
}
