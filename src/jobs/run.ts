import type { Kysely, RawBuilder } from 'kysely';
import { type LogContext, withLogContext } from '../kernel/log-context.ts';
import type { Log } from '../kernel/log.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import { BRIEF_MS, NO_LIMIT, withLimit } from '../storage/time-limit.ts';
import type { Clock } from '../kernel/time/clock.ts';
import {
  type ClaimedJob,
  extendLease,
  giveBack,
  giveUp,
  removeDone,
  retryLater,
  runAgainAt,
} from './jobs.store.ts';
import type { JobHandler } from './job-handler.ts';
import { sharedController } from '../kernel/shared-controller.ts';

export interface RunParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  readonly leaseMs: number;
}

/** A job, and the session and project that its payload names. */
const contextOf = ({ id, kind, payload }: ClaimedJob): LogContext => {
  const { sessionId, projectId } = payload;
  return {
    ...{ job: id, kind },
    ...(typeof sessionId === 'string' && { sessionId }),
    ...(typeof projectId === 'string' && { projectId }),
  };
};

const LONGEST_ERROR = 1_000;

const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '').slice(0, LONGEST_ERROR);

/** One try of one job: keeps its lease while it runs, and stores the outcome. */
export class JobRun {
  readonly #parts: RunParts;
  readonly #handler: JobHandler;
  readonly #job: ClaimedJob;
  readonly #abort = sharedController();
  /** The end of the lease by the database's clock; proves that the job is ours. */
  #leasedUntil: Date;
  /** When this lease was requested, by the monotonic clock. */
  #leasedAt: number;
  #stopped = false;
  #lost = false;
  #extending: Promise<void> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  #cancelEnd: () => void = () => undefined;
  #resolveGone: () => void = () => undefined;
  /** Resolves when the lease is lost. */
  readonly #gone = new Promise<void>((resolve) => {
    this.#resolveGone = resolve;
  });

  /** @param leasedAt monotonic time before the claim: the lease began no sooner */
  constructor(parts: RunParts, handler: JobHandler, job: ClaimedJob, leasedAt = parts.clock.now()) {
    this.#parts = parts;
    this.#handler = handler;
    this.#job = job;
    this.#leasedUntil = job.leased_until;
    this.#leasedAt = leasedAt;
  }

  /** Stops the run because the process stops: the job is given back, unless it still ends well. */
  stop(): void {
    this.#stopped = true;
    this.#abort.abort();
  }

  /**
   * Runs the job to its end. Never throws: when the outcome cannot be stored, the job is repeated after its
   * lease.
   */
  finish(): Promise<void> {
    return withLogContext(contextOf(this.#job), () => this.#finish());
  }

  async #finish(): Promise<void> {
    this.#keepLease();
    this.#watchLease();
    try {
      const failure = await withLimit(NO_LIMIT, () => this.#try());
      this.#cancelTimer();
      await Promise.race([this.#extending, this.#gone]);
      this.#cancelEnd();
      if (!this.#lost) await withLimit(BRIEF_MS, () => this.#settle(failure));
    } catch (err) {
      this.#parts.log.error(
        { err, job: this.#job.id, kind: this.#job.kind },
        'the end of a job could not be stored',
      );
    }
  }

  /** Runs the handler. Answers its error, or null. */
  async #try(): Promise<{ error: unknown } | null> {
    const { tries, payload } = this.#job;
    if (tries > this.#handler.retryAfterMs.length + 1) {
      return { error: new Error('Every try ended with the process that made it.') };
    }
    try {
      await this.#handler.run(payload, this.#abort.signal);
      return null;
    } catch (error) {
      return { error };
    }
  }

  async #settle(failure: { error: unknown } | null): Promise<void> {
    const { db } = this.#parts;
    const { everyMs } = this.#handler;
    if (failure && this.#stopped) return giveBack(db, this.#leased());
    if (failure) return this.#fail(failure.error);
    if (everyMs !== undefined) return runAgainAt(db, this.#leased(), this.#in(everyMs), null);
    return removeDone(db, this.#leased());
  }

  async #fail(error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const { id, kind, payload, tries } = this.#job;
    const { retryAfterMs, everyMs } = this.#handler;
    const wait = retryAfterMs[tries - 1];
    log.warn(
      { err: error, job: id, kind, tries },
      wait === undefined ? 'gave up on a job' : 'a job has failed',
    );
    if (wait !== undefined) return retryLater(db, this.#leased(), this.#in(wait), sentence(error));
    await withLimit(NO_LIMIT, async () => this.#handler.givenUp?.(payload, error));
    if (everyMs !== undefined) return runAgainAt(db, this.#leased(), this.#in(everyMs), sentence(error));
    return giveUp(db, this.#leased(), databaseNow(clock), sentence(error));
  }

  #keepLease(): void {
    this.#cancelTimer = this.#parts.clock.after(this.#parts.leaseMs / 3, () => {
      this.#keepLease();
      this.#extending = this.#extending.then(() => this.#extend());
    });
  }

  /**
   * Lets go of the job when its lease is over: another process may then do it, whether the database answers
   * us or not.
   */
  #watchLease(): void {
    const { clock, leaseMs } = this.#parts;
    this.#cancelEnd();
    this.#cancelEnd = clock.after(this.#leasedAt + leaseMs - clock.now(), () => this.#letGo());
  }

  /** Aborts a job whose lease is lost: this process stood still for too long, or the database did not answer. */
  #letGo(): void {
    this.#cancelTimer();
    this.#cancelEnd();
    this.#lost = true;
    this.#abort.abort();
    this.#resolveGone();
  }

  async #extend(): Promise<void> {
    const { db, log, clock } = this.#parts;
    if (this.#lost) return;
    const requestedAt = clock.now();
    const until = new Date(this.#leasedUntil.getTime() + requestedAt - this.#leasedAt);
    try {
      const isOurs = await withLimit(BRIEF_MS, () => extendLease(db, this.#leased(), until));
      if (this.#lost) return;
      if (!isOurs) return this.#letGo();
      [this.#leasedUntil, this.#leasedAt] = [until, requestedAt];
      this.#watchLease();
    } catch (err) {
      log.warn({ err, job: this.#job.id }, 'the lease of a job could not be extended');
    }
  }

  #leased() {
    return { id: this.#job.id, leasedUntil: this.#leasedUntil };
  }

  #in(ms: number): RawBuilder<Date> {
    return databaseNow(this.#parts.clock, ms);
  }
}
