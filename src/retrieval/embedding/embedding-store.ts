import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const toBytes = (vector: Float32Array): Buffer => {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((number, index) => bytes.writeFloatLE(number, index * 4));
  return bytes;
};

const fromBytes = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));

/** Most hashes or vectors in one statement. */
const AT_ONCE = 500;
/** The use of a vector is recorded at most this often. */
const RECORDED_EVERY_MS = 24 * 3_600_000;

/** Records that vectors are in use. Rows that another process is writing are skipped. */
async function recordUse(db: Kysely<Schema>, model: string, hashes: readonly string[], now: Date) {
  if (hashes.length === 0) return;
  await sql`
    with wanted as (
      select text_hash from embeddings
      where model = ${model} and text_hash = any(${hashes})
      for update skip locked
    )
    update embeddings set used_at = ${now}
    from wanted where embeddings.model = ${model} and embeddings.text_hash = wanted.text_hash`.execute(db);
}

/** The stored vectors of these texts, by the hash of the text; records their use at `now`. */
export async function storedVectors(
  db: Kysely<Schema>,
  model: string,
  hashes: readonly string[],
  now: Date,
): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('embeddings')
      .select(['text_hash', 'vector', 'used_at'])
      .where('model', '=', model)
      .where('text_hash', 'in', hashes.slice(from, from + AT_ONCE))
      .execute();
    const stale = rows.filter(({ used_at }) => now.getTime() - used_at.getTime() >= RECORDED_EVERY_MS);
    await recordUse(
      db,
      model,
      stale.map(({ text_hash }) => text_hash),
      now,
    );
    for (const { text_hash, vector } of rows) found.set(text_hash, fromBytes(vector));
  }
  return found;
}

export async function storeVectors(
  db: Kysely<Schema>,
  model: string,
  vectors: ReadonlyMap<string, Float32Array>,
  now: Date,
): Promise<void> {
  const made = { model, created_at: now, used_at: now };
  const rows = [...vectors].map(([text_hash, vector]) => ({ ...made, text_hash, vector: toBytes(vector) }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await db
      .insertInto('embeddings')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(['model', 'text_hash']).doNothing())
      .execute();
  }
}

export interface VectorRemoval {
  readonly usedBefore: Date;
  /** The model whose vectors are kept; null: any. */
  readonly model: string | null;
  readonly most: number;
}

/**
 * Deletes vectors that were not used since then, or belong to another model. Resolves to their number; `most`
 * means that there may be more.
 */
export async function removeVectors(
  db: Kysely<Schema>,
  { usedBefore, model, most }: VectorRemoval,
): Promise<number> {
  const isUnwanted =
    model === null ? sql`used_at < ${usedBefore}` : sql`(used_at < ${usedBefore} or model <> ${model})`;
  const { numAffectedRows } = await sql`
    with unwanted as (
      select model, text_hash from embeddings where ${isUnwanted}
      limit ${most} for update skip locked
    )
    delete from embeddings using unwanted
    where embeddings.model = unwanted.model and embeddings.text_hash = unwanted.text_hash`.execute(db);
  return Number(numAffectedRows ?? 0);
}
