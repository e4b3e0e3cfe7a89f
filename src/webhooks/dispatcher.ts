import { setMaxListeners } from 'node:events';
import type { PlatformParts } from '../app-parts.ts';
import { LeasedWork } from '../jobs/leased-work.ts';
import { type LogContext, withLogContext } from '../kernel/log-context.ts';
import { attempt, TIMEOUT_MS } from './attempt.ts';
import {
  claimDeliveries,
  type ClaimedDelivery,
  giveBackDeliveries,
  repairDeliveryTimes,
} from './dispatch.store.ts';
import { OutcomeWriter } from './outcomes.ts';
import { mostAttempts, RETRY_AFTER_MS } from './retry-delays.ts';
import { RetryTimers } from './retry-timers.ts';
import { OpenedSecrets } from './secrets.ts';
import { FIRST_WINDOW, ConcurrencyWindows } from './concurrency-windows.ts';

const contextOf = ({ id, project_id }: ClaimedDelivery): LogContext => ({
  delivery: id,
  projectId: project_id,
});

/** A retry further ahead has no timer of its own: it is found by the next poll. */
const LONGEST_TIMER_MS = 10_000;

export type DispatcherParts = Pick<PlatformParts, 'db' | 'clock' | 'log' | 'secrets' | 'egress'>;

/** Times that tests which kill processes shorten. */
export interface DispatcherTimes {
  readonly timeoutMs: number;
  /**
   * How long a lease lasts, after which other processes send what a dead one had taken; longer than the
   * timeout.
   */
  readonly leaseMs: number;
  /** The longest time between two polls for deliveries, should every notification be lost. */
  readonly lookEveryMs: number;
  /** How long a stopping process waits for requests that are under way. */
  readonly stopWithinMs: number;
}

const TIMES: DispatcherTimes = {
  timeoutMs: TIMEOUT_MS,
  leaseMs: 3 * TIMEOUT_MS,
  lookEveryMs: 1_000,
  stopWithinMs: 3_000,
};

/** The webhook dispatcher of this process. */
export interface Dispatcher {
  /** Looks for due deliveries at once. */
  wake(): void;
  /**
   * For tests: tries everything that is due now, and waits until it is stored. Answers how many attempts have
   * ended since the last call.
   */
  runDue(): Promise<number>;
  /**
   * Takes no more deliveries; those that do not end soon are given back, and another process sends them.
   * Idempotent.
   */
  stop(): Promise<void>;
}

class WebhookDispatcher implements Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #times: DispatcherTimes;
  readonly #secrets: OpenedSecrets;
  readonly #work: LeasedWork<ClaimedDelivery>;
  readonly #outcomes: OutcomeWriter;
  readonly #windows = new ConcurrencyWindows();
  readonly #retries: RetryTimers;
  readonly #underWay = new Set<string>();
  readonly #abort = new AbortController();
  #stopping: Promise<void> | null = null;

  constructor(parts: DispatcherParts, times: DispatcherTimes) {
    const { clock, log } = parts;
    this.#parts = parts;
    this.#times = times;
    this.#secrets = new OpenedSecrets(parts.secrets);
    this.#outcomes = new OutcomeWriter(parts);
    this.#retries = new RetryTimers(clock, () => this.wake());
    this.#work = new LeasedWork({
      clock,
      everyMs: times.lookEveryMs,
      claim: () => this.#claim(),
      run: (delivery) => withLogContext(contextOf(delivery), () => this.#run(delivery)),
      repair: () => this.#repair(),
      onError: (err) => log.warn({ err }, 'webhook deliveries could not be looked for'),
    });
    setMaxListeners(0, this.#abort.signal);
  }

  wake(): void {
    this.#work.wake();
  }

  runDue(): Promise<number> {
    return this.#work.runDue();
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#retries.stop();
    await this.#work.stopClaiming();
    const cancel = this.#parts.clock.after(this.#times.stopWithinMs, () => this.#abort.abort());
    await this.#work.allEnded();
    cancel();
  }

  async #claim(): Promise<ClaimedDelivery[]> {
    const freeSlots = this.#windows.freeSlots();
    const claimed = await claimDeliveries(this.#parts.db, {
      clock: this.#parts.clock,
      leaseMs: this.#times.leaseMs,
      freeSlots: [...freeSlots].map(([id, room]) => ({ id, room })),
      room: FIRST_WINDOW,
    });
    // A delivery that is still under way here was claimed again, because its lease ran out while this process
    // stood still.
    const fresh = claimed.filter(({ id }) => !this.#underWay.has(id));
    const hasMore = this.#windows.noteClaimed(
      fresh.map(({ webhook_id }) => webhook_id),
      freeSlots,
    );
    if (hasMore) this.wake();
    return fresh;
  }

  async #repair(): Promise<void> {
    const { db, clock, log } = this.#parts;
    const { leaseMs } = this.#times;
    const repaired = await repairDeliveryTimes(db, { clock, leaseMs });
    if (repaired > 0)
      log.warn(
        { deliveries: repaired },
        'webhook deliveries lay too far ahead, from a time when a clock was wrong',
      );
  }

  /** Tries a delivery. Answers whether its webhook has room for more. */
  async #run(delivery: ClaimedDelivery): Promise<boolean> {
    this.#underWay.add(delivery.id);
    const wentWell = await this.#deliver(delivery).catch((err: unknown) => {
      this.#parts.log.error({ err, delivery: delivery.id }, 'a webhook delivery could not be tried');
      return null;
    });
    this.#underWay.delete(delivery.id);
    return this.#windows.noteEnded(delivery.webhook_id, wentWell);
  }

  /** Sends one delivery. Answers whether the endpoint accepted it; null when the process stops. */
  async #deliver(delivery: ClaimedDelivery): Promise<boolean | null> {
    const { clock, egress, db } = this.#parts;
    const parts = { clock, egress, secrets: this.#secrets, timeoutMs: this.#times.timeoutMs };
    const made = await attempt(delivery, parts, this.#abort.signal);
    if (made === null) {
      await giveBackDeliveries(db, [delivery.id], delivery.leased_until);
      return null;
    }
    const wait = RETRY_AFTER_MS[delivery.retries][delivery.tries];
    const leasedUntil = delivery.leased_until.getTime();
    const most = mostAttempts(delivery.retries);
    await this.#outcomes.store({ id: delivery.id, leasedUntil, retryInMs: wait ?? 0, most, ...made });
    if (!made.delivered && wait !== undefined && wait <= LONGEST_TIMER_MS) this.#retries.add(wait);
    return made.delivered;
  }
}

/** Starts to send webhooks, beside the other processes that do (spec A, 6, "Delivery rules"). */
export const startDispatcher = (parts: DispatcherParts, times: Partial<DispatcherTimes> = {}): Dispatcher =>
  new WebhookDispatcher(parts, { ...TIMES, ...times });
