import type { Kysely } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { Ids } from '../kernel/ids.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import {
  type ClaimedJob,
  claimJobs,
  ensureRecurring,
  type JobCapacity,
  type LongestWaits,
  nextDue,
  repairJobTimes,
} from './jobs.store.ts';
import type { JobHandler } from './job-handler.ts';
import { JobRun } from './run.ts';
import { LONGEST_DELAY_MS } from './jobs.ts';
import { LeasedWork } from './leased-work.ts';

export interface JobsParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
}

/** The job runner of this process. */
export interface Jobs {
  /** Looks for due jobs at once. */
  wake(): void;
  /**
   * For tests: runs everything that is due now, jobs that become due at once through it included, and waits
   * for it. Answers how many runs have ended since the last call.
   */
  runDue(): Promise<number>;
  /** Takes no more jobs, signals running ones to stop, and waits for them. Idempotent. */
  stop(): Promise<void>;
}

/** How many jobs of a kind a process does at once; no kind takes up the slots of another. */
const AT_ONCE = 4;
/**
 * How long a lease lasts: when a process dies in the middle of a job, another one takes over after this time.
 */
const LEASE_MS = 60_000;
/** The longest time between two polls, should every notification be lost. */
const POLL_EVERY_MS = 5_000;
/** How long a stopping process waits for jobs that ignore their signal; others redo them after their lease. */
const STOP_WITHIN_MS = 5_000;

const countsOf = (organizations: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const organization of organizations) counts[organization] = (counts[organization] ?? 0) + 1;
  return counts;
};

interface RunningJob {
  readonly run: JobRun;
  readonly kind: string;
  readonly organizationId: string;
}

/** Tolerance for due times: the clock that wrote them may since have been corrected by a little. */
const TOLERANCE_MS = 60_000;

const longestWaits = (handlers: ReadonlyMap<string, JobHandler>): LongestWaits =>
  Object.fromEntries(
    [...handlers.values()].map(({ kind, everyMs = LONGEST_DELAY_MS, retryAfterMs }) => [
      kind,
      Math.max(everyMs, ...retryAfterMs) + TOLERANCE_MS,
    ]),
  );

class Runner implements Jobs {
  readonly #parts: JobsParts;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #work: LeasedWork<RunningJob>;
  /** By kind: the organization that had its turn last. */
  readonly #lastTurns = new Map<string, string>();
  #prepared = false;
  #stopping: Promise<void> | null = null;

  constructor(parts: JobsParts) {
    const { clock, log, handlers } = parts;
    this.#parts = parts;
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]));
    this.#work = new LeasedWork({
      clock,
      everyMs: POLL_EVERY_MS,
      claim: () => this.#claim(),
      run: ({ run }) => run.finish().then(() => true),
      repair: () => this.#repair(),
      nextDueMs: () => this.#nextDueMs(),
      onError: (err) => log.warn({ err }, 'jobs could not be looked for'),
    });
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
    await this.#work.stopClaiming();
    for (const { run } of this.#work.running) run.stop();
    let giveUp: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      giveUp = this.#parts.clock.after(STOP_WITHIN_MS, resolve);
    });
    await Promise.race([this.#work.allEnded(), late]);
    giveUp();
  }

  async #nextDueMs(): Promise<number | void> {
    const { db, clock } = this.#parts;
    const kinds = this.#capacities().map(({ kind }) => kind);
    const due = await nextDue(db, kinds, clock);
    if (due !== null) return due + 1;
  }

  async #claim(): Promise<RunningJob[]> {
    await this.#prepare();
    const { db, clock } = this.#parts;
    const capacities = this.#capacities();
    if (capacities.length === 0) return [];
    const requestedAt = clock.now();
    const jobs = await claimJobs(db, { capacities, clock, leaseMs: LEASE_MS });
    for (const { kind } of capacities) this.#noteTurns(kind, jobs);
    return jobs.flatMap((job) => this.#runOf(job, requestedAt));
  }

  #noteTurns(kind: string, jobs: readonly ClaimedJob[]): void {
    const [last] = jobs.filter((job) => job.kind === kind).sort((a, b) => b.turn - a.turn);
    if (last) this.#lastTurns.set(kind, last.organization_id);
  }

  /**
   * The run of a claimed job; none when this process has no handler for its kind.
   * @param leasedAt monotonic time before the claim
   */
  #runOf(job: ClaimedJob, leasedAt: number): RunningJob[] {
    const handler = this.#handlers.get(job.kind);
    if (!handler) return [];
    const run = new JobRun({ ...this.#parts, leaseMs: LEASE_MS }, handler, job, leasedAt);
    return [{ run, kind: job.kind, organizationId: job.organization_id }];
  }

  /** How many more jobs of each kind this process takes, without kinds that take none. */
  #capacities(): JobCapacity[] {
    return [...this.#handlers.values()]
      .map(({ kind, atOnce = AT_ONCE }) => {
        const running = this.#runningOf(kind);
        return {
          kind,
          room: atOnce - running.length,
          each: Math.max(1, atOnce - 1),
          running: countsOf(running),
          after: this.#lastTurns.get(kind) ?? '',
        };
      })
      .filter(({ room }) => room > 0);
  }

  /** The organizations of the running jobs of a kind. */
  #runningOf(kind: string): string[] {
    return this.#work.running.flatMap((job) => (job.kind === kind ? [job.organizationId] : []));
  }

  async #prepare(): Promise<void> {
    if (this.#prepared) return;
    const { db, clock, handlers } = this.#parts;
    for (const { kind, everyMs } of handlers) {
      if (everyMs !== undefined) await ensureRecurring(db, kind, databaseNow(clock));
    }
    this.#prepared = true;
  }

  async #repair(): Promise<void> {
    const { db, clock, log } = this.#parts;
    const longest = longestWaits(this.#handlers);
    const repaired = await repairJobTimes(db, { clock, leaseMs: LEASE_MS, longest });
    if (repaired > 0)
      log.warn({ jobs: repaired }, 'jobs lay too far ahead, from a time when a clock was wrong');
  }
}

/** Starts to do jobs, beside the other worker processes; every job is done by one of them at a time. */
export const startJobs = (parts: JobsParts): Jobs => new Runner(parts);
