import { setMaxListeners } from 'node:events';
import type { PlatformParts } from '../app-parts.ts';
import { PollingLoop } from '../jobs/polling-loop.ts';
import { attempt, TIMEOUT_MS } from './attempt.ts';
import {
  claimDeliveries,
  type ClaimedDelivery,
  giveBackDeliveries,
  mendDeliveries,
} from './dispatch.store.ts';
import { OutcomeWriter } from './outcomes.ts';
import { RetryTimers } from './retry-timers.ts';
import { OpenedSecrets } from './secrets.ts';
import { FIRST_WINDOW, ConcurrencyWindows } from './concurrency-windows.ts';

/** The delays between a failed attempt and the next one (spec A, 3, "Webhook delivery"). */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000] as const;
/**
 * The longest time that a delivery can wait for its next attempt, with a minute for a clock that was set
 * meanwhile.
 */
const LONGEST_WAIT_MS = Math.max(...RETRY_AFTER_MS) + 60_000;
/** How often it looks for times that cannot be right (`mendDeliveries`). */
const MEND_EVERY_MS = 30_000;
const MOST_ATTEMPTS = RETRY_AFTER_MS.length + 1;

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
  readonly #rounds: PollingLoop;
  readonly #outcomes: OutcomeWriter;
  readonly #windows = new ConcurrencyWindows();
  readonly #retries: RetryTimers;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  #claiming: Promise<unknown> = Promise.resolve();
  #mendedAt = Number.NEGATIVE_INFINITY;
  #begun = 0;
  #ended = 0;
  #stopping: Promise<void> | null = null;

  constructor(parts: DispatcherParts, times: DispatcherTimes) {
    const { clock, log } = parts;
    this.#parts = parts;
    this.#times = times;
    this.#secrets = new OpenedSecrets(parts.secrets);
    this.#outcomes = new OutcomeWriter({ ...parts, most: MOST_ATTEMPTS });
    this.#retries = new RetryTimers(clock, () => this.wake());
    this.#rounds = new PollingLoop({
      clock,
      everyMs: times.lookEveryMs,
      poll: async () => void (await this.#take()),
      onError: (err) => log.warn({ err }, 'webhook deliveries could not be looked for'),
    });
    setMaxListeners(0, this.#abort.signal);
  }

  wake(): void {
    this.#rounds.wake();
  }

  async runDue(): Promise<number> {
    // A request that runs or begins during a claim may keep others waiting, so only a claim with nothing
    // under way is the last.
    for (let last = false; !last;) {
      const [underWay, begun] = [this.#underWay.size, this.#begun];
      await this.#take();
      await Promise.all(this.#underWay.values());
      last = underWay === 0 && this.#begun === begun;
    }
    const ended = this.#ended;
    this.#ended = 0;
    return ended;
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#retries.stop();
    await this.#rounds.stop();
    await this.#claiming;
    const cancel = this.#parts.clock.after(this.#times.stopWithinMs, () => this.#abort.abort());
    await Promise.all(this.#underWay.values());
    cancel();
  }

  /** Claims deliveries, one claim at a time, so that the room it passes is right. */
  #take(): Promise<number> {
    const taken = this.#claiming.then(() => this.#claim());
    this.#claiming = taken.catch(() => undefined);
    return taken;
  }

  async #claim(): Promise<number> {
    if (this.#stopping) return 0;
    await this.#mend();
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
    for (const delivery of fresh) this.#start(delivery);
    if (hasMore) this.wake();
    return fresh.length;
  }

  async #mend(): Promise<void> {
    const { db, clock, log } = this.#parts;
    if (clock.now() - this.#mendedAt < MEND_EVERY_MS) return;
    this.#mendedAt = clock.now();
    const mended = await mendDeliveries(db, {
      clock,
      leaseMs: this.#times.leaseMs,
      longestMs: LONGEST_WAIT_MS,
    });
    if (mended > 0)
      log.warn(
        { deliveries: mended },
        'webhook deliveries lay too far ahead, from a time when a clock was wrong',
      );
  }

  #start(delivery: ClaimedDelivery): void {
    const ended = this.#deliver(delivery)
      .catch((err: unknown) => {
        this.#parts.log.error({ err, delivery: delivery.id }, 'a webhook delivery could not be tried');
        return null;
      })
      .then((wentWell) => {
        this.#underWay.delete(delivery.id);
        this.#ended += 1;
        if (this.#windows.noteEnded(delivery.webhook_id, wentWell)) this.wake();
      });
    this.#begun += 1;
    this.#underWay.set(delivery.id, ended);
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
    const wait = RETRY_AFTER_MS[delivery.tries];
    const leasedUntil = delivery.leased_until.getTime();
    await this.#outcomes.store({ id: delivery.id, leasedUntil, retryInMs: wait ?? 0, ...made });
    if (!made.delivered && wait !== undefined) this.#retries.add(wait);
    return made.delivered;
  }
}

/** Starts to send webhooks, beside the other processes that do (spec A, 6, "Delivery rules"). */
export const startDispatcher = (parts: DispatcherParts, times: Partial<DispatcherTimes> = {}): Dispatcher =>
  new WebhookDispatcher(parts, { ...TIMES, ...times });
