import type { Clock } from '../kernel/time/clock.ts';
import type { Log } from '../kernel/log.ts';
import { BatchedTakes } from './batched-takes.ts';
import type { Ask, LimitStore, Taken } from './limit-store.ts';
import { EXPIRES_AFTER_MS, type MemberRows } from './members.store.ts';
import { OwnShare } from './own-share.ts';

/** How often a process looks for others. */
const RENEW_MS = 2_000;
/** How often it looks while another one still grants out of its memory. */
const WAIT_MS = 100;
/** How long it may believe that it is alone; others take it for gone a second later. */
const ALONE_FOR_MS = EXPIRES_AFTER_MS - 1_000;
/** How often a store that is away is tried. */
const RETRY_MS = 500;

export interface SharedLimitsParts {
  readonly store: LimitStore;
  readonly members: Pick<MemberRows, 'renew' | 'share' | 'leave'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Limits that all processes keep together. A process that is alone keeps them in its memory, without asking anybody.
 * As soon as there are two, what the first has spent goes into the store, and from then on every process asks the
 * store. While the store is away each process keeps its share (`OwnShare`). How it stays exact is in
 * docs/internals/limits.md.
 */
export class SharedLimits {
  readonly #parts: SharedLimitsParts;
  readonly #takes: BatchedTakes;
  /** What this process has spent out of its memory, for the store. */
  #spentHere: () => readonly Ask[] = () => [];
  /** How far this process knows of others: nothing yet, some, or that there are none until a moment. */
  #state: 'joining' | 'several' | 'alone' = 'joining';
  #aloneUntil = Number.NEGATIVE_INFINITY;
  /** How often in a row there was nobody else, nor anybody who has come and gone since the time before. */
  #lonely = 0;
  #joins = 0;
  #processes = 1;
  /** When the others know of this process; until then they have the share that it would have. */
  #knownAt = Number.NEGATIVE_INFINITY;
  /** What is granted while the store is away; null: it is there. */
  #share: OwnShare | null = null;
  /** Who waits until it is known who grants. */
  #waiting: (() => void)[] = [];
  #cancel: () => void = () => undefined;
  #cancelResuming: () => void = () => undefined;
  #round: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: SharedLimitsParts) {
    this.#parts = parts;
    this.#takes = new BatchedTakes(parts.store, parts.clock);
    parts.store.onLost(() => this.#lose(new Error(`the connection to ${parts.store.name} was lost`)));
  }

  /** Whether limits are in the memory of this process, which alone grants them. */
  get isAlone(): boolean {
    return this.#state === 'alone' && this.#parts.clock.now() < this.#aloneUntil;
  }

  /** Whether limits are shared in a store of their own, Redis or Valkey, and not in the database. */
  get isBesideDatabase(): boolean {
    return this.#parts.store.isBesideDatabase;
  }

  /** How many times slower buckets fill than their rates say: by the number of processes while the store is away. */
  get slowedBy(): number {
    return this.#share === null ? 1 : this.#processes;
  }

  /** What is wrong, in a sentence; null: nothing. */
  get trouble(): string | null {
    if (this.#share === null) return null;
    return `${this.#parts.store.name} does not answer: each process keeps its share of the limits.`;
  }

  /**
   * Sets what tells how much this process has spent by itself, which the store takes over when others join.
   * @param spentHere says what was spent out of this process's memory and has not filled again
   */
  keepsHere(spentHere: () => readonly Ask[]): void {
    this.#spentHere = spentHere;
  }

  /** Looks for others, and goes on doing so. Call it once the process has its row in `processes`. */
  async open(): Promise<void> {
    const { store, clock } = this.#parts;
    this.#round = this.#look();
    await this.#round;
    if (this.#processes > 1) this.#knownAt = clock.now() + RENEW_MS;
    try {
      const inMs = await store.startIn();
      if (inMs > 0 && !this.#share) this.#shareFor(inMs);
    } catch (error) {
      this.#lose(error);
    }
  }

  /** Waits until it is known who grants: nothing may be while another process still does so out of its memory. */
  async settled(): Promise<void> {
    if (this.#state === 'several' || this.isAlone) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Asks the store. Only after `settled`. Never rejects: while the store is away, this process's share is asked. */
  async take(ask: Ask): Promise<Taken> {
    if (this.#share) return this.#share.take(ask);
    try {
      return await this.#takes.take(ask);
    } catch (error) {
      return this.#lose(error).take(ask);
    }
  }

  /** Leaves: what was spent here goes into the store, which stays open. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    this.#cancelResuming();
    await this.#round;
    if (this.#state === 'alone') await this.#handOver();
    this.#release();
    await this.#parts.members
      .leave()
      .catch((err: unknown) => this.#warn(err, 'could not leave the processes that share limits'));
  }

  #warn(err: unknown, message: string): void {
    this.#parts.log.warn({ err }, message);
  }

  async #look(): Promise<void> {
    try {
      await this.#renew();
    } catch (error) {
      this.#warn(error, 'could not look for processes that share limits');
      this.#release();
    }
    if (this.#isClosed) return;
    this.#cancel = this.#parts.clock.after(this.#state === 'joining' ? WAIT_MS : RENEW_MS, () => {
      this.#round = this.#look();
    });
  }

  /**
   * Memory takes over once nobody else has been there for a whole round: what others had spent has filled again by
   * then, and what this process has spent since it knows.
   */
  get #mayBeAlone(): boolean {
    return this.#state === 'alone' || (this.#lonely > 0 && this.#takes.isIdle && this.#share === null);
  }

  async #renew(): Promise<void> {
    const { members, clock } = this.#parts;
    const begun = clock.now();
    const { others, joins, isOtherAlone, isAlone } = await members.renew(this.#mayBeAlone);
    this.#processes = others + 1;
    const wasLonely = joins === this.#joins ? this.#lonely : 0;
    this.#lonely = others === 0 ? wasLonely + 1 : 0;
    this.#joins = joins;
    if (isAlone && others === 0 && this.#lonely > 1) return this.#goOnAlone(begun);
    if (this.#state === 'alone') await this.#handOver();
    if (isAlone) await members.share();
    if (isOtherAlone) this.#state = 'joining';
    else this.#become('several');
  }

  /** What was asked of the store while this process looked for others stands in memory (`Rates`). */
  #goOnAlone(begun: number): void {
    this.#aloneUntil = begun + ALONE_FOR_MS;
    this.#become('alone');
  }

  /** What was spent here is in the store before anything else is taken there. */
  async #handOver(): Promise<void> {
    this.#state = 'joining';
    const spent = this.#spentHere();
    // What was spent cannot be told to anybody now: the share begins with nothing.
    if (this.#share) return void (this.#share = this.#newShare());
    try {
      await Promise.all(spent.map((ask) => this.#takes.take(ask)));
    } catch (error) {
      this.#lose(error);
    }
  }

  #become(state: 'several' | 'alone'): void {
    this.#state = state;
    this.#release();
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** The store is away: says so once, and tries it until it is back. */
  #lose(error: unknown): OwnShare {
    if (this.#share) return this.#share;
    const { store } = this.#parts;
    this.#share = this.#newShare();
    this.#warn(error, `${store.name} does not answer: each process keeps its share of the limits`);
    this.#retry();
    return this.#share;
  }

  #newShare(): OwnShare {
    const { clock } = this.#parts;
    return new OwnShare(clock, Math.max(clock.now(), this.#knownAt), () => this.#processes);
  }

  /** Keeps to a share until all processes use the store at the same moment. */
  #shareFor(ms: number): void {
    this.#share ??= this.#newShare();
    this.#cancelResuming = this.#parts.clock.after(ms, () => (this.#share = null));
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.#cancelResuming = this.#parts.clock.after(RETRY_MS, () => void this.#resume());
  }

  async #resume(): Promise<void> {
    const { store, log } = this.#parts;
    try {
      const inMs = await store.resumeIn();
      if (this.#isClosed) return;
      this.#shareFor(inMs);
      log.info({}, `${store.name} answers again: limits are shared in ${inMs} ms`);
    } catch {
      this.#retry();
    }
  }
}
