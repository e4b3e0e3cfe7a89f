import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { Meaning } from './text-set.ts';

/** Time limit for a question's vector, as a user waits: without it, the search uses words alone. */
const WITHIN_MS = 250;
/**
 * A server that failed, or was late, gets no request for this long, so that not every question waits for
 * it.
 */
const COOLDOWN_MS = 30_000;
/** Most cached questions: a question is looked up in several lists, and again after a tool call. */
const MAX_CACHED = 200;

/**
 * Vectors of questions, within a time limit. Questions are private to the user, so they are kept in memory
 * only.
 */
export class QuestionVectors {
  readonly #embedder: Embedder;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #cache = new Map<string, Promise<Float32Array | null>>();
  #cooldownUntil = -Infinity;

  constructor(embedder: Embedder, clock: Clock, log: Log) {
    this.#embedder = embedder;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether requests are suspended after a delay or failure. */
  get isCoolingDown(): boolean {
    return this.#clock.now() < this.#cooldownUntil;
  }

  /** Suspends requests because something else failed at the server. */
  coolDown(reason: unknown): void {
    if (!this.isCoolingDown)
      this.#log.warn(
        { err: reason, model: this.#embedder.model },
        'the embedding server failed; searching by words alone',
      );
    this.#cooldownUntil = this.#clock.now() + COOLDOWN_MS;
  }

  /** Whether there are vectors at the moment. Never rejects. */
  async isReady(): Promise<boolean> {
    // The server may fail while the blend is read, so that comes first.
    return (await this.#embedder.blend()) !== null && !this.isCoolingDown;
  }

  /** What the question means by its vector; null when that is not available in time. Never rejects. */
  async meaningOf(question: string): Promise<Meaning | null> {
    const blend = await this.#embedder.blend();
    const vector = blend && (await this.vectorOf(question));
    return vector && { vector, blend };
  }

  /** The question's vector, or null when it is not available in time. Never rejects. */
  vectorOf(question: string): Promise<Float32Array | null> {
    const known = this.#cache.get(question);
    if (known) return this.#inTime(known);
    if (this.isCoolingDown) return Promise.resolve(null);
    const pending = this.#request(question);
    this.#cache.set(question, pending);
    const oldest = this.#cache.keys().next();
    if (this.#cache.size > MAX_CACHED && !oldest.done) this.#cache.delete(oldest.value);
    return this.#inTime(pending);
  }

  async #request(question: string): Promise<Float32Array | null> {
    try {
      const [vector] = await this.#embedder.embed([question], 'question');
      return vector ?? null;
    } catch (error) {
      this.#cache.delete(question);
      this.coolDown(error);
      return null;
    }
  }

  #inTime(pending: Promise<Float32Array | null>): Promise<Float32Array | null> {
    return new Promise((resolve) => {
      const late = this.#clock.after(WITHIN_MS, () => {
        this.coolDown(new Error(`no answer within ${WITHIN_MS} ms`));
        resolve(null);
      });
      void pending.then((vector) => {
        late();
        resolve(vector);
      });
    });
  }
}
