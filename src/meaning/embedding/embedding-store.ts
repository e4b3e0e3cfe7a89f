import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const toBytes = (vector: Float32Array): Buffer => {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((number, index) => bytes.writeFloatLE(number, index * 4));
  return bytes;
};

const fromBytes = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));

/** How many hashes or vectors go into one statement. */
const AT_ONCE = 500;

/** The stored vectors of these texts, by the hash of the text. */
export async function storedVectors(
  db: Kysely<Schema>,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('embeddings')
      .select(['text_hash', 'vector'])
      .where('model', '=', model)
      .where('text_hash', 'in', hashes.slice(from, from + AT_ONCE))
      .execute();
    for (const { text_hash, vector } of rows) found.set(text_hash, fromBytes(vector));
  }
  return found;
}

export async function storeVectors(
  db: Kysely<Schema>,
  model: string,
  vectors: ReadonlyMap<string, Float32Array>,
): Promise<void> {
  const rows = [...vectors].map(([text_hash, vector]) => ({ model, text_hash, vector: toBytes(vector) }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('embeddings')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(['model', 'text_hash']).doNothing())
      .execute();
  }
}
