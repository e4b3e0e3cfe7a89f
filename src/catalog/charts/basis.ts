import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { BELONGING } from '../domain/topics.ts';

/** The parts of a roll-up whose basis is stored; `plays` stands for the counted plays themselves. */
type Part = 'plays' | 'charts' | 'similar' | 'popularity';

const KIND = 'roll-up';
/** One roll-up at a time over all processes. */
const LOCK = 7_238_404;

/** Waits until no other roll-up runs, then holds the lock on roll-ups until the transaction ends. */
export const lockRollUps = async (db: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db));

/** The basis from which a part was last computed; null when it never was. */
async function basisOf(db: Db, part: Part): Promise<string | null> {
  const { rows } = await sql<{ basis: string }>`
    select source_id as basis from catalog_sources where kind = ${KIND} and source = ${part}`.execute(db);
  return rows[0]?.basis ?? null;
}

/**
 * Whether a part was last computed from this basis, so that it is up to date.
 * @param basis everything that the part depends on, as a text
 */
export const isKnown = async (db: Db, part: Part, basis: string): Promise<boolean> =>
  (await basisOf(db, part)) === basis;

/** Stores the basis from which a part was computed; call it under `lockRollUps`. */
export async function remember(db: Db, part: Part, basis: string): Promise<void> {
  await sql`delete from catalog_sources where kind = ${KIND} and source = ${part}`.execute(db);
  await sql`insert into catalog_sources (kind, source, source_id, id)
    values (${KIND}, ${part}, ${basis}, 1)`.execute(db);
}

/**
 * A text that changes whenever the catalogue may have changed in a way that matters for counting. Read it
 * before counting, so that changes made meanwhile are not overlooked.
 */
export async function belongingBasis(db: Db): Promise<string> {
  const { rows } = await sql<{ basis: string }>`
    select concat_ws('/', revision - described, (
      select coalesce(max(revision), 0) from catalog_changes where topic = ${sql.lit(BELONGING)})) as basis
    from catalog_state`.execute(db);
  return rows[0]?.basis ?? '';
}

/** Notes that the counted plays have changed. */
export async function rememberNewPlays(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  await remember(db, 'plays', rows[0]?.id ?? '');
}

/** A text that changes with the counted plays. */
export const playsBasis = async (db: Db): Promise<string> => (await basisOf(db, 'plays')) ?? '';
