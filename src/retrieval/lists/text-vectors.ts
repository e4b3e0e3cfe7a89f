import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { hashOf, storedVectors, storeVectors } from '../embedding/embedding-store.ts';
import type { VectorsOf } from './prepared-set.ts';

/**
 * The vectors of texts from the table `embeddings`; missing ones are requested from the server once, and
 * stored.
 */
export const textVectors =
  (db: Kysely<Schema>, embedder: Embedder, clock: Clock): VectorsOf =>
  async (texts) => {
    const hashes = texts.map(hashOf);
    const now = new Date(clock.wallTime());
    const vectors = await storedVectors(db, embedder.model, [...new Set(hashes)], now);
    const missing = new Map(
      hashes.flatMap((hash, at) => (vectors.has(hash) ? [] : [[hash, texts[at]!] as const])),
    );
    if (missing.size > 0) {
      const embedded = await embedder.embed([...missing.values()], 'text');
      const fresh = new Map([...missing.keys()].map((hash, at) => [hash, embedded[at]!]));
      await storeVectors(db, embedder.model, fresh, now);
      for (const [hash, vector] of fresh) vectors.set(hash, vector);
    }
    return hashes.map((hash) => vectors.get(hash) ?? null);
  };
