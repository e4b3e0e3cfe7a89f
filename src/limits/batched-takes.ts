import type { Clock } from '../kernel/time/clock.ts';
import type { Ask, LimitStore, Taken } from './limit-store.ts';

/** How long an answer of the store is waited for. */
const ANSWER_WITHIN_MS = 1_000;

interface Waiting {
  readonly ask: Ask;
  readonly resolve: (taken: Taken) => void;
  readonly reject: (error: unknown) => void;
}

const isUnit = ({ least, most }: Ask): boolean => least === 1 && most === 1;

/** Whether two questions can be put as one: each is for one call out of the same bucket. */
const canJoin = (one: Ask, other: Ask): boolean =>
  isUnit(one) &&
  isUnit(other) &&
  one.rate.calls === other.rate.calls &&
  one.rate.intervalMs === other.rate.intervalMs;

/** Who waits for one bucket: the first, and those behind whose questions are put together with it. */
type Group = [Waiting, ...Waiting[]];

/**
 * Chooses what is asked next: of each bucket those who came first.
 * @returns those who are asked for, by bucket, and those who have to wait on
 */
const chosen = (waiting: readonly Waiting[]): [Map<string, Group>, Waiting[]] => {
  const groups = new Map<string, Group>();
  const closed = new Set<string>();
  const later: Waiting[] = [];
  for (const one of waiting) {
    const { name } = one.ask;
    const group = groups.get(name);
    if (!group) groups.set(name, [one]);
    else if (!closed.has(name) && canJoin(group[0].ask, one.ask)) group.push(one);
    else {
      closed.add(name);
      later.push(one);
    }
  }
  return [groups, later];
};

const askOf = ([first, ...others]: Group): Ask => ({ ...first.ask, most: first.ask.most + others.length });

/** Gives what was taken to those who came first. */
const hand = (group: Group, { taken, left }: Taken): void => {
  const [first] = group;
  if (group.length === 1) return first.resolve({ taken, left });
  for (const [index, { resolve }] of group.entries())
    resolve(index < taken ? { taken: 1, left: left + taken - 1 - index } : { taken: 0, left });
};

/**
 * Asks a store for everybody who waits, one question at a time: under load a question counts for many requests, and
 * never for more than have come. So nothing is taken in advance, and what is granted is what the store has given.
 */
export class BatchedTakes {
  readonly #store: LimitStore;
  readonly #clock: Clock;
  #waiting: Waiting[] = [];
  #isAsking = false;

  constructor(store: LimitStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Whether nobody waits for an answer. */
  get isIdle(): boolean {
    return !this.#isAsking;
  }

  /**
   * Asks for one request, together with the others that wait.
   * @throws an error of the store, also for not answering in time
   */
  take(ask: Ask): Promise<Taken> {
    const answer = new Promise<Taken>((resolve, reject) => this.#waiting.push({ ask, resolve, reject }));
    if (!this.#isAsking) void this.#askOn();
    return answer;
  }

  async #askOn(): Promise<void> {
    this.#isAsking = true;
    // Those who come in the same moment are asked for together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const [groups, later] = chosen(this.#waiting);
      this.#waiting = later;
      await this.#ask([...groups.values()]);
    }
    this.#isAsking = false;
  }

  /** A store that is away refuses those who still wait as well, so that none of them waits for a second failure. */
  async #ask(groups: readonly Group[]): Promise<void> {
    try {
      const answers = await this.#inTime(this.#store.take(groups.map(askOf)));
      for (const [index, group] of groups.entries()) hand(group, answers[index] as Taken);
    } catch (error) {
      const failed = [...groups.flat(), ...this.#waiting.splice(0)];
      for (const { reject } of failed) reject(error);
    }
  }

  #inTime<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(ANSWER_WITHIN_MS, () =>
        reject(new Error(`${this.#store.name} did not answer within ${ANSWER_WITHIN_MS / 1000} s`)),
      );
      answer.then(resolve, reject).finally(cancel);
    });
  }
}
