import type { Kysely } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { type Blend, blended, LEAST_BLENDED } from './blend.ts';
import type { Embedder } from './embedding/embedder.ts';
import { type Similarity, VectorRanking } from './embedding/vector-ranking.ts';
import type { TextRanker, TextMatch, RankableText } from './text-ranker.ts';
import { WordRanking } from './words/word-ranking.ts';

export type { TextRanker, TextMatch, RankableText } from './text-ranker.ts';

export interface TextRankerParts {
  /** Null: words alone. */
  readonly embedder: Embedder | null;
  readonly db: Kysely<Schema>;
  readonly log: Log;
  readonly clock: Clock;
}

/** A server that failed gets no request for this long, so that not every question waits for it. */
const COOLDOWN_MS = 30_000;

/** Ranking by words alone, which is always available. */
class LexicalTextRanker implements TextRanker {
  readonly #words = new WordRanking();

  describe(): string {
    return 'words';
  }

  rank(query: string, texts: readonly RankableText[], limit: number): Promise<readonly TextMatch[]> {
    return this.#words.rank(query, texts, limit);
  }
}

/** Ranking by vectors and words together; by words alone while the embedder has none, or fails. */
class HybridTextRanker implements TextRanker {
  readonly #words = new WordRanking();
  readonly #vectors: VectorRanking;
  readonly #embedder: Embedder;
  readonly #log: Log;
  readonly #clock: Clock;
  #cooldownUntil = 0;

  constructor({ db, log, clock }: TextRankerParts, embedder: Embedder) {
    this.#vectors = new VectorRanking(db, embedder, clock);
    this.#embedder = embedder;
    this.#log = log;
    this.#clock = clock;
  }

  describe(): string {
    return this.#embedder.model;
  }

  async rank(query: string, texts: readonly RankableText[], limit: number): Promise<readonly TextMatch[]> {
    if (texts.length === 0) return [];
    const blend = this.#clock.now() < this.#cooldownUntil ? null : await this.#embedder.blend();
    if (!blend) return this.#words.rank(query, texts, limit);
    try {
      const byVector = await this.#vectors.similarities(query, texts);
      const byWord = await this.#words.rank(query, texts, texts.length);
      return this.#blended(blend, { byVector, byWord }, limit);
    } catch (err) {
      this.#cooldownUntil = this.#clock.now() + COOLDOWN_MS;
      const { model } = this.#embedder;
      this.#log.warn({ err, model }, 'the embedding server failed; searching by words alone');
      return this.#words.rank(query, texts, limit);
    }
  }

  #blended(
    blend: Blend,
    { byVector, byWord }: { byVector: readonly Similarity[]; byWord: readonly TextMatch[] },
    limit: number,
  ): TextMatch[] {
    const words = new Map(byWord.map(({ id, score }) => [id, score]));
    return byVector
      .map(({ id, cosine }) => ({ id, score: blended(blend, cosine, words.get(id) ?? 0) }))
      .filter(({ score }) => score >= LEAST_BLENDED)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

/**
 * Creates the text ranker: by vectors and words where there is an embedder, else by words and their synonyms.
 */
export function createTextRanker(parts: TextRankerParts): TextRanker {
  const { embedder } = parts;
  return embedder === null ? new LexicalTextRanker() : new HybridTextRanker(parts, embedder);
}
