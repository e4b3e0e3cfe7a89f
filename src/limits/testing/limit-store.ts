import { type Ask, type LimitStore, RESUME_AFTER_MS, type Taken } from '../limit-store.ts';
import type { Membership } from '../members.store.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** What the stores of several processes have in common: buckets and rows in memory, which can be away. */
export class CommonStore {
  #isAway = false;
  /** Whether questions are never answered. */
  isSilent = false;
  /** How often it was asked for calls. */
  questions = 0;
  readonly clock: Clock;
  readonly full = new Map<string, number>();
  readonly members = new Map<string, boolean>();
  joins = 0;
  resumedAt = Number.NEGATIVE_INFINITY;
  readonly #onLost: (() => void)[] = [];
  #isLost = false;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  onLost(fn: () => void): void {
    this.#onLost.push(fn);
  }

  /** Goes away with everything that was in it; every process loses its connection. */
  leave(): void {
    this.#isAway = true;
    this.#isLost = true;
    this.full.clear();
    for (const fn of this.#onLost) fn();
  }

  comeBack(): void {
    this.#isAway = false;
  }

  take({ name, rate, least, most }: Ask): Taken {
    if (this.#isLost) throw new Error('nobody has said since when this store is used');
    const now = this.clock.now();
    const [eachMs, burstMs] = [rate.intervalMs / rate.calls, rate.intervalMs];
    const full = Math.max(this.full.get(name) ?? now, now, this.resumedAt + burstMs);
    const room = (now + burstMs - full) / eachMs;
    const wanted = least === null ? most : Math.floor(Math.min(most, room + 0.001));
    const taken = least !== null && wanted < least ? 0 : wanted;
    const next = Math.max(now, full + taken * eachMs);
    if (taken !== 0) this.full.set(name, next);
    return { taken, left: (now + burstMs - next) / eachMs };
  }

  resumeIn(): number {
    if (this.#isLost) this.resumedAt = this.clock.now() + RESUME_AFTER_MS;
    this.#isLost = false;
    return Math.max(0, this.resumedAt - this.clock.now());
  }
}

/** The store as one process reaches it. */
export class FakeLimitStore implements LimitStore {
  readonly name = 'The store';
  readonly isBesideDatabase = true;
  readonly #common: CommonStore;

  constructor(common: CommonStore) {
    this.#common = common;
  }

  async take(asks: readonly Ask[]): Promise<readonly Taken[]> {
    this.#check();
    if (this.#common.isSilent) return new Promise(() => undefined);
    this.#common.questions += 1;
    return asks.map((ask) => this.#common.take(ask));
  }

  startIn(): Promise<number> {
    return this.resumeIn();
  }

  async resumeIn(): Promise<number> {
    this.#check();
    return this.#common.resumeIn();
  }

  onLost(fn: () => void): void {
    this.#common.onLost(fn);
  }

  async close(): Promise<void> {}

  #check(): void {
    if (this.#common.isAway) throw new Error('nobody answers');
  }
}

/** The row of one process. */
export class FakeMember {
  readonly #common: CommonStore;
  readonly #id: string;

  constructor(common: CommonStore, id: string) {
    this.#common = common;
    this.#id = id;
  }

  async renew(mayBeAlone: boolean): Promise<Membership> {
    const { members } = this.#common;
    const others = [...members].filter(([id]) => id !== this.#id);
    const isFirst = mayBeAlone && others.length === 0;
    const isAlone = isFirst || (members.get(this.#id) ?? false);
    if (!members.has(this.#id)) this.#common.joins += 1;
    members.set(this.#id, isAlone);
    const { joins } = this.#common;
    return { others: others.length, joins, isOtherAlone: others.some(([, alone]) => alone), isAlone };
  }

  async share(): Promise<void> {
    this.#common.members.set(this.#id, false);
  }

  async leave(): Promise<void> {
    this.#common.members.delete(this.#id);
  }
}
