import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Embedder } from '../embedding/embedding-client.ts';

/** Time limit for a question's vector, as a user waits: without it, the search uses words alone. */
const WITHIN_MS = 250;
/**
 * A server that failed, or was late, is not asked again for this long, so that not every question waits for
 * it.
 */
const REST_MS = 30_000;
/** Most cached questions: a question is looked up in several lists, and again after a tool call. */
const KEPT = 200;

/**
 * Vectors of questions, within a time limit. Questions are private to the user, so they are kept in memory
 * only.
 */
export class QuestionVectors {
  readonly #embedder: Embedder;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #kept = new Map<string, Promise<Float32Array | null>>();
  #restUntil = -Infinity;

  constructor(embedder: Embedder, clock: Clock, log: Log) {
    this.#embedder = embedder;
    this.#clock = clock;
    this.#log = log;
  }

  /** Whether the server is being spared after a delay or failure. */
  get rests(): boolean {
    return this.#clock.now() < this.#restUntil;
  }

  /** Spares the server because something else failed there. */
  rest(reason: unknown): void {
    if (!this.rests)
      this.#log.warn(
        { err: reason, model: this.#embedder.model },
        'the embedding server failed; searching by words alone',
      );
    this.#restUntil = this.#clock.now() + REST_MS;
  }

  /** The question's vector, or null when it is not available in time. Never rejects. */
  vectorOf(question: string): Promise<Float32Array | null> {
    const known = this.#kept.get(question);
    if (known) return this.#inTime(known);
    if (this.rests) return Promise.resolve(null);
    const asked = this.#ask(question);
    this.#kept.set(question, asked);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && !oldest.done) this.#kept.delete(oldest.value);
    return this.#inTime(asked);
  }

  async #ask(question: string): Promise<Float32Array | null> {
    try {
      const [vector] = await this.#embedder.embed([question]);
      return vector ?? null;
    } catch (error) {
      this.#kept.delete(question);
      this.rest(error);
      return null;
    }
  }

  #inTime(asked: Promise<Float32Array | null>): Promise<Float32Array | null> {
    return new Promise((resolve) => {
      const late = this.#clock.after(WITHIN_MS, () => {
        this.rest(new Error(`no answer within ${WITHIN_MS} ms`));
        resolve(null);
      });
      void asked.then((vector) => {
        late();
        resolve(vector);
      });
    });
  }
}
