import type { Clock } from '../../../../../kernel/time/clock.ts';

/** What a transaction needs to reach the other end; it stays the same as long as the transaction lives. */
export interface Ground {
  readonly clock: Clock;
  /** Whether the transport itself repeats lost packets (TCP, TLS). */
  readonly isReliable: boolean;
  send(bytes: Buffer): void;
  /** Called once, when nothing more comes of the transaction and it can be forgotten. */
  ended(): void;
}
