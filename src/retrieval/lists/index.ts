import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { RankedText } from '../words/word-index.ts';
import { type Engine, LocalEngine } from './engine.ts';
import { PreparedSet, type VectorsOf } from './prepared-set.ts';
import { QuestionVectors } from './question-vectors.ts';
import type { Retrieval, TextList } from './retrieval.ts';
import { SearchThread, type Thread } from './search-thread.ts';
import { textVectors } from './text-vectors.ts';

export type { Retrieval, TextList } from './retrieval.ts';

export interface RetrievalParts {
  /** Null: words alone. */
  readonly embedder: Embedder | null;
  readonly db: Kysely<Schema>;
  readonly log: Log;
  readonly clock: Clock;
  /** Opens the thread for large lists; absent: a real one. For tests. */
  readonly openThread?: () => Thread;
}

/** Lists of up to this many texts are searched in the calling thread. */
const FEW = 400;
/** How long a search waits for a small list that is being prepared. */
const PREPARED_WITHIN_MS = 20;
/** A lost thread is not replaced at once: the reason of its end may end the next one too. */
const COOLDOWN_MS = 30_000;

/** Thrown for a large list while there is no thread for it. */
class ThreadUnavailable extends Error {
  override readonly name = 'ThreadUnavailable';
}

const lost = (): Promise<never> => Promise.reject(new ThreadUnavailable('no thread searches at the moment'));
const UNAVAILABLE: Engine = { add: lost, addVectors: lost, search: lost, drop: () => undefined };

/**
 * Retrieval from lists of texts: small ones in the calling thread, large ones in another, with vectors where
 * there is an embedder.
 */
class ListRetrieval implements Retrieval {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #questions: QuestionVectors | null;
  readonly #vectorsOf: VectorsOf | null;
  readonly #sets = new WeakMap<object, PreparedSet>();
  /** Drops the prepared set when its list of texts is garbage collected. */
  readonly #finalizer = new FinalizationRegistry<PreparedSet>((set) => set.drop());
  #thread: Thread | null = null;
  readonly #newThread: () => Thread;
  #threadFrom = -Infinity;
  #lastSet = 0;
  #closed = false;

  constructor({ embedder, db, log, clock, openThread }: RetrievalParts) {
    this.#clock = clock;
    this.#log = log;
    this.#newThread = openThread ?? (() => new SearchThread());
    this.#questions = embedder && new QuestionVectors(embedder, clock, log);
    this.#vectorsOf = embedder && textVectors(db, embedder, clock);
  }

  prepare(list: TextList): void {
    if (list.length === 0 || this.#closed) return;
    void this.#fill(list, this.#setOf(list));
  }

  async search(list: TextList, question: string, most: number): Promise<readonly RankedText[]> {
    if (list.length === 0 || this.#closed) return [];
    const set = this.#setOf(list);
    const filling = this.#fill(list, set);
    // A large list takes seconds to prepare: it is searched as far as it is ready.
    const soon = list.length <= FEW ? this.#withinLimit(filling) : null;
    const [meaning] = await Promise.all([this.#questions?.meaningOf(question) ?? null, soon]);
    try {
      return await set.search({ question, meaning, most });
    } catch (err) {
      this.#lose(list, set, err);
      return [];
    }
  }

  async settled(list: TextList): Promise<void> {
    const set = this.#setOf(list);
    await this.#fill(list, set);
    await this.#fillVectors(list, set);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  #setOf(list: TextList): PreparedSet {
    const known = this.#sets.get(list.key);
    if (known) return known;
    const set = new PreparedSet(this.#engineFor(list));
    this.#sets.set(list.key, set);
    this.#finalizer.register(list.key, set, set);
    return set;
  }

  #engineFor({ length, profile }: TextList): Engine {
    if (length <= FEW) return new LocalEngine(profile);
    return this.#openThread()?.engine(++this.#lastSet, profile) ?? UNAVAILABLE;
  }

  #openThread(): Thread | null {
    if (this.#thread?.isUsable) return this.#thread;
    if (this.#closed || this.#clock.now() < this.#threadFrom) return null;
    this.#threadFrom = this.#clock.now() + COOLDOWN_MS;
    return (this.#thread = this.#newThread());
  }

  /** Prepares a list. Never rejects. Vectors are added after the words, and no search waits for them. */
  async #fill(list: TextList, set: PreparedSet): Promise<void> {
    try {
      await set.addWords(list);
    } catch (err) {
      return this.#lose(list, set, err);
    }
    void this.#fillVectors(list, set);
  }

  async #fillVectors(list: TextList, set: PreparedSet): Promise<void> {
    if (!this.#vectorsOf || !(await this.#questions?.isReady())) return;
    await set.addVectors(list, this.#vectorsOf).catch((err: unknown) => this.#questions?.coolDown(err));
  }

  #withinLimit(filling: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const late = this.#clock.after(PREPARED_WITHIN_MS, resolve);
      void filling.then(() => {
        late();
        resolve();
      });
    });
  }

  /** Forgets a set that is lost: the next search prepares it anew. */
  #lose({ key, length }: TextList, set: PreparedSet, err: unknown): void {
    if (this.#closed || this.#sets.get(key) !== set) return;
    this.#sets.delete(key);
    this.#finalizer.unregister(set);
    set.drop();
    if (err instanceof ThreadUnavailable) return;
    this.#log.warn({ err, texts: length }, 'a large knowledge was lost with its thread; it is read again');
  }
}

/** Opens retrieval. The caller must close it: large lists are kept in a thread. */
export const createRetrieval = (parts: RetrievalParts): Retrieval => new ListRetrieval(parts);
