import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { RankableText } from '../text-ranker.ts';
import type { Embedder } from './embedder.ts';
import { hashOf, storedVectors, storeVectors } from './embedding-store.ts';

/** Most vectors that are cached in memory, besides the table: about 50 MB at 1,536 numbers each. */
const MAX_CACHED = 8_000;
const cosine = (a: Float32Array, b: Float32Array): number => {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
};

/** How similar a text is to a question. */
export interface Similarity {
  readonly id: string;
  /** Of the vectors. */
  readonly cosine: number;
}

/**
 * Ranks texts by the similarity of vectors. A text is sent to the server once; its vector is stored and
 * shared.
 */
export class VectorRanking {
  readonly #db: Kysely<Schema>;
  readonly #embedder: Embedder;
  readonly #clock: Clock;
  readonly #cache = new Map<string, Float32Array>();

  constructor(db: Kysely<Schema>, embedder: Embedder, clock: Clock) {
    this.#db = db;
    this.#embedder = embedder;
    this.#clock = clock;
  }

  /** The similarity of each text, in the order of the texts. @throws Error when the server does not answer */
  async similarities(question: string, texts: readonly RankableText[]): Promise<Similarity[]> {
    const questionHash = hashOf(question);
    const hashes = texts.map(({ text }) => hashOf(text));
    const vectors = await this.#vectors(new Map(texts.map(({ text }, index) => [hashes[index]!, text])));
    const query = this.#cache.get(questionHash) ?? (await this.#embedQuestion(questionHash, question));
    return texts.map(({ id }, index) => {
      const vector = vectors.get(hashes[index]!);
      return { id, cosine: vector ? cosine(query, vector) : -1 };
    });
  }

  /**
   * Embeds a question. Unlike the texts of a knowledge base, questions are private to the user, and are not
   * stored.
   */
  async #embedQuestion(hash: string, question: string): Promise<Float32Array> {
    const [vector] = await this.#embedder.embed([question], 'question');
    if (!vector) throw new Error('the embedding server gave no vector');
    this.#remember(hash, vector);
    return vector;
  }

  async #vectors(wanted: ReadonlyMap<string, string>): Promise<Map<string, Float32Array>> {
    const found = new Map<string, Float32Array>();
    for (const hash of wanted.keys()) {
      const vector = this.#cache.get(hash);
      if (vector) found.set(hash, vector);
    }
    const unknown = [...wanted.keys()].filter((hash) => !found.has(hash));
    const stored = await storedVectors(this.#db, this.#embedder.model, unknown, this.#now());
    const fresh = await this.#embed(
      unknown.filter((hash) => !stored.has(hash)),
      wanted,
    );
    for (const [hash, vector] of [...stored, ...fresh]) {
      found.set(hash, vector);
      this.#remember(hash, vector);
    }
    return found;
  }

  async #embed(
    hashes: readonly string[],
    texts: ReadonlyMap<string, string>,
  ): Promise<Map<string, Float32Array>> {
    if (hashes.length === 0) return new Map();
    const vectors = await this.#embedder.embed(
      hashes.map((hash) => texts.get(hash) ?? ''),
      'text',
    );
    const fresh = new Map(hashes.map((hash, index) => [hash, vectors[index]!]));
    await storeVectors(this.#db, this.#embedder.model, fresh, this.#now());
    return fresh;
  }

  #now(): Date {
    return new Date(this.#clock.wallTime());
  }

  #remember(hash: string, vector: Float32Array): void {
    this.#cache.set(hash, vector);
    const oldest = this.#cache.keys().next();
    if (this.#cache.size > MAX_CACHED && !oldest.done) this.#cache.delete(oldest.value);
  }
}
