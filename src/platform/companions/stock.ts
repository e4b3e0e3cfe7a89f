import { type Kysely, sql } from 'kysely';
import type { StockCompanion } from '../../avatar/companion.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** The words that describe a stock companion, as tags by which lists can be filtered (A.8: map string to string). */
const tagMap = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, 'true']));

const rowOf = (companion: StockCompanion) => ({
  id: companion.id,
  project_id: null,
  stock_slug: companion.slug,
  first_name: companion.firstName,
  last_name: companion.lastName,
  gender: companion.gender,
  ethnicity: companion.ethnicity,
  headline: companion.headline,
  assistant_prompt: companion.assistantPrompt,
  voice_id: companion.voiceId,
  tags: JSON.stringify(tagMap(companion.tags)),
  status: 'completed' as const,
  external_client_id: null,
  versions: JSON.stringify(['v1']),
});

const OVERWRITTEN = [
  'stock_slug',
  'first_name',
  'last_name',
  'gender',
  'ethnicity',
  'headline',
  'assistant_prompt',
  'voice_id',
  'tags',
  'status',
  'versions',
] as const;

/**
 * A lock, because two processes that start together would conflict at the slug: the upsert covers only conflicts of
 * the id.
 */
const LOCK = 7_238_406;

/**
 * Writes the stock companions that ship with the service as rows that every project sees. Runs at every start;
 * idempotent.
 */
export async function upsertStockCompanions(
  { db, clock }: { readonly db: Kysely<Schema>; readonly clock: Clock },
  companions: readonly StockCompanion[],
): Promise<void> {
  if (companions.length === 0) return;
  const created_at = new Date(clock.wallTime());
  const rows = companions.map((companion) => ({ ...rowOf(companion), created_at }));
  const replaced = Object.fromEntries(OVERWRITTEN.map((name) => [name, sql.ref(`excluded.${name}`)]));
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await transaction
      .insertInto('companions')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(replaced))
      .execute();
  });
}
