import type { Kysely } from 'kysely';
import type { Log } from '../conversation/ports.ts';
import type { Ids } from '../ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';
import { type ClaimedJob, claimJobs, ensureRecurring, nextDue } from './jobs.store.ts';
import { JobRun } from './run.ts';
import { Rounds } from './rounds.ts';

/** Who does the jobs of one kind. */
export interface JobHandler {
  readonly kind: string;
  /** How long to wait before each further try, in milliseconds; when they are used up, the job is given up. */
  readonly retryAfterMs: readonly number[];
  /** For work that comes back by itself: the time from one run to the next, in milliseconds. Its payload is empty. */
  readonly everyMs?: number;
  /** How many of this kind a process does at once, when that is less than it does of all kinds together. */
  readonly atOnce?: number;
  /**
   * Does it. May be called again for the same job, for example after the process died in the middle.
   * @param signal aborted when the process stops; the job is then done later, by whoever is there
   */
  run(payload: Record<string, unknown>, signal: AbortSignal): Promise<void>;
  /** Every try has failed: the last chance to store that. May be called again. */
  givenUp?(payload: Record<string, unknown>, error: unknown): Promise<void>;
}

export interface JobsParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly handlers: readonly JobHandler[];
}

/** The jobs that this process does. */
export interface Jobs {
  /** Looks for work at once. */
  wake(): void;
  /**
   * For tests: runs everything that is due now, what that makes due at once included, and waits for it.
   * Answers how many runs have ended since it was last asked.
   */
  runDue(): Promise<number>;
  /** Takes no more, tells what is running to stop, and waits for that. Idempotent. */
  stop(): Promise<void>;
}

/** How many jobs a process does at once. */
const AT_ONCE = 4;
/** A process that dies in the middle of a job is followed by another after this long. */
const LEASE_MS = 60_000;
/** The longest time between two looks for work, should every notification be lost. */
const LOOK_EVERY_MS = 5_000;
/** How long a stopping process waits for jobs that do not heed their signal; others redo them after their lease. */
const STOP_WITHIN_MS = 5_000;

class Runner implements Jobs {
  readonly #parts: JobsParts;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #rounds: Rounds;
  readonly #running = new Map<JobRun, { readonly kind: string; readonly ended: Promise<void> }>();
  #prepared = false;
  #taking: Promise<unknown> = Promise.resolve();
  #begun = 0;
  #ended = 0;
  #stopping: Promise<void> | null = null;

  constructor(parts: JobsParts) {
    const { clock, log, handlers } = parts;
    this.#parts = parts;
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]));
    this.#rounds = new Rounds({
      clock,
      everyMs: LOOK_EVERY_MS,
      round: () => this.#round(),
      onError: (err) => log.warn({ err }, 'jobs could not be looked for'),
    });
  }

  wake(): void {
    this.#rounds.wake();
  }

  async runDue(): Promise<number> {
    // What runs or begins while it looks may keep others waiting: only a look beside nothing is the last.
    for (let last = false; !last;) {
      const [running, begun] = [this.#running.size, this.#begun];
      await this.#take();
      await this.#allEnded();
      last = running === 0 && this.#begun === begun;
    }
    const ended = this.#ended;
    this.#ended = 0;
    return ended;
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    await this.#rounds.stop();
    await this.#taking;
    for (const run of this.#running.keys()) run.stop();
    let giveUp: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      giveUp = this.#parts.clock.after(STOP_WITHIN_MS, resolve);
    });
    await Promise.race([this.#allEnded(), late]);
    giveUp();
  }

  /** Answers in how many milliseconds the next job is due. */
  async #round(): Promise<number | void> {
    await this.#take();
    if (this.#running.size >= AT_ONCE) return;
    const { db, clock } = this.#parts;
    const due = await nextDue(
      db,
      this.#rooms().flatMap(({ kinds, limit }) => (limit > 0 ? kinds : [])),
    );
    if (due) return Math.max(due.getTime() - clock.wallTime(), 0) + 1;
  }

  /** One after the other, so that the count of what runs is right. */
  #take(): Promise<number> {
    const taken = this.#taking.then(() => this.#claim());
    this.#taking = taken.catch(() => undefined);
    return taken;
  }

  async #claim(): Promise<number> {
    if (this.#stopping || this.#running.size >= AT_ONCE) return 0;
    await this.#prepare();
    let claimed = 0;
    for (const { kinds, limit } of this.#rooms()) claimed += await this.#claimOf(kinds, limit);
    return claimed;
  }

  async #claimOf(kinds: readonly string[], most: number): Promise<number> {
    const { db, clock } = this.#parts;
    const limit = Math.min(most, AT_ONCE - this.#running.size);
    if (limit <= 0 || kinds.length === 0) return 0;
    const now = clock.wallTime();
    const times = { now: new Date(now), leasedUntil: new Date(now + LEASE_MS) };
    const jobs = await claimJobs(db, { kinds, limit, ...times });
    for (const job of jobs) this.#start(job);
    return jobs.length;
  }

  /** What there is room for: the kinds that share all places, and each that has fewer of its own. */
  #rooms(): { kinds: string[]; limit: number }[] {
    const handlers = [...this.#handlers.values()];
    const free = handlers.filter(({ atOnce }) => atOnce === undefined).map(({ kind }) => kind);
    const bound = handlers.flatMap(({ kind, atOnce }) =>
      atOnce === undefined ? [] : [{ kinds: [kind], limit: atOnce - this.#runningOf(kind) }],
    );
    return [{ kinds: free, limit: AT_ONCE }, ...bound];
  }

  #runningOf(kind: string): number {
    return [...this.#running.values()].filter((run) => run.kind === kind).length;
  }

  async #allEnded(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #prepare(): Promise<void> {
    if (this.#prepared) return;
    const { db, clock, handlers } = this.#parts;
    for (const { kind, everyMs } of handlers) {
      if (everyMs !== undefined) await ensureRecurring(db, kind, new Date(clock.wallTime()));
    }
    this.#prepared = true;
  }

  #start(job: ClaimedJob): void {
    const handler = this.#handlers.get(job.kind);
    if (!handler) return;
    const run = new JobRun({ ...this.#parts, leaseMs: LEASE_MS }, handler, job);
    const ended = run.finish().finally(() => {
      this.#running.delete(run);
      this.#ended += 1;
      this.wake();
    });
    this.#begun += 1;
    this.#running.set(run, { kind: job.kind, ended });
  }
}

/** Does jobs from now on, beside the other processes that do; every job is done by one of them at a time. */
export const startJobs = (parts: JobsParts): Jobs => new Runner(parts);
