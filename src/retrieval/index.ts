import type { Kysely } from 'kysely';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { blend, LEAST_BLENDED } from './blend.ts';
import { EmbeddingClient } from './embedding/embedding-client.ts';
import { VectorRanking } from './embedding/vector-ranking.ts';
import type { TextRanker, TextMatch, RankableText } from './text-ranker.ts';
import { WordRanking } from './words/word-ranking.ts';

export type { TextRanker, TextMatch, RankableText } from './text-ranker.ts';

export interface TextRankerParts {
  readonly config: Pick<Config, 'embeddingUrl' | 'embeddingKey' | 'embeddingName'>;
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

/** Ranking by vectors and words together; by words alone while the embedding server fails. */
class HybridTextRanker implements TextRanker {
  readonly #words = new WordRanking();
  readonly #vectors: VectorRanking;
  readonly #model: string;
  readonly #log: Log;
  readonly #clock: Clock;
  #cooldownUntil = 0;

  constructor({ config, db, log, clock }: TextRankerParts, url: string) {
    const { embeddingKey: key, embeddingName: model } = config;
    this.#vectors = new VectorRanking(db, new EmbeddingClient({ url, key, model }), clock);
    this.#model = model;
    this.#log = log;
    this.#clock = clock;
  }

  describe(): string {
    return this.#model;
  }

  async rank(query: string, texts: readonly RankableText[], limit: number): Promise<readonly TextMatch[]> {
    if (texts.length === 0) return [];
    if (this.#clock.now() < this.#cooldownUntil) return this.#words.rank(query, texts, limit);
    try {
      const byVector = await this.#vectors.scores(query, texts);
      return this.#blended(byVector, await this.#words.rank(query, texts, texts.length), limit);
    } catch (err) {
      this.#cooldownUntil = this.#clock.now() + COOLDOWN_MS;
      this.#log.warn({ err, model: this.#model }, 'the embedding server failed; searching by words alone');
      return this.#words.rank(query, texts, limit);
    }
  }

  #blended(byVector: readonly TextMatch[], byWord: readonly TextMatch[], limit: number): TextMatch[] {
    const words = new Map(byWord.map(({ id, score }) => [id, score]));
    return byVector
      .map(({ id, score }) => ({ id, score: blend(score, words.get(id) ?? 0) }))
      .filter(({ score }) => score >= LEAST_BLENDED)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }
}

/**
 * Creates the text ranker: with an embedding server when `DUET_EMBEDDING_URL` names one, else by words and their
 * synonyms.
 */
export function createTextRanker(parts: TextRankerParts): TextRanker {
  const { embeddingUrl } = parts.config;
  return embeddingUrl === null ? new LexicalTextRanker() : new HybridTextRanker(parts, embeddingUrl);
}
