import type { Log } from '../../conversation/ports.ts';
import type { Clock } from '../../time/clock.ts';
import type { Embedder } from '../embedding/embedding-client.ts';

/** Somebody waits for an answer: later than this, words have to do. */
const WITHIN_MS = 250;
/** A server that failed, or was late, is not asked again for this long: nobody shall wait for it at every question. */
const REST_MS = 30_000;
/** A question is looked up in several lists, and asked again after a tool. */
const KEPT = 200;

/** The vectors of questions, in time or not at all. What people ask is theirs: it is kept in memory alone. */
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

  /** Whether the server was late or failed a moment ago. */
  get rests(): boolean {
    return this.#clock.now() < this.#restUntil;
  }

  /** The server failed at something else. */
  rest(reason: unknown): void {
    if (!this.rests)
      this.#log.warn(
        { err: reason, model: this.#embedder.model },
        'the embedding server failed; searching by words alone',
      );
    this.#restUntil = this.#clock.now() + REST_MS;
  }

  /** Null when there is none in time. Never rejects. */
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
