import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { BELONGING } from '../domain/topics.ts';

type Db = Kysely<Schema>;

/** What a roll-up finds out by itself; `plays` stands for what was counted, whatever came of it. */
type Part = 'plays' | 'charts' | 'similar' | 'popularity';

const KIND = 'roll-up';
/** One roll-up at a time over all processes. */
const LOCK = 7_238_404;

/** Waits until nobody else rolls up, and keeps others from it until the transaction ends. */
export const lockRollUps = async (db: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db));

/** From what a part was found out the last time; null when it never was. */
async function basisOf(db: Db, part: Part): Promise<string | null> {
  const { rows } = await sql<{ basis: string }>`
    select source_id as basis from catalog_sources where kind = ${KIND} and source = ${part}`.execute(db);
  return rows[0]?.basis ?? null;
}

/** Whether a part was found out from this; then it is as it was. @param basis everything that it is made of, as a text */
export const isKnown = async (db: Db, part: Part, basis: string): Promise<boolean> =>
  (await basisOf(db, part)) === basis;

/** Notes from what a part was found out; nobody else may roll up meanwhile (`lockRollUps`). */
export async function remember(db: Db, part: Part, basis: string): Promise<void> {
  await sql`delete from catalog_sources where kind = ${KIND} and source = ${part}`.execute(db);
  await sql`insert into catalog_sources (kind, source, source_id, id)
    values (${KIND}, ${part}, ${basis}, 1)`.execute(db);
}

/**
 * The catalogue, as far as anything is counted by it: a text that changes when it may have changed. To be read before
 * anything is counted, so that what comes meanwhile is not overlooked.
 */
export async function belongingBasis(db: Db): Promise<string> {
  const { rows } = await sql<{ basis: string }>`
    select concat_ws('/', revision - described, (
      select coalesce(max(revision), 0) from catalog_changes where topic = ${sql.lit(BELONGING)})) as basis
    from catalog_state`.execute(db);
  return rows[0]?.basis ?? '';
}

/** Notes that other plays are counted than before. */
export async function rememberNewPlays(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  await remember(db, 'plays', rows[0]?.id ?? '');
}

/** The plays that are counted: a text that changes with them. */
export const playsBasis = async (db: Db): Promise<string> => (await basisOf(db, 'plays')) ?? '';
