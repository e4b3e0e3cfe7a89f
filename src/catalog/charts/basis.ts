import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

type Db = Kysely<Schema>;

/** What a roll-up finds out by itself. */
type Part = 'charts' | 'similar';

const KIND = 'roll-up';

/** Whether a part was found out from this; then it is as it was. @param basis everything that it is made of, as a text */
export async function isKnown(db: Db, part: Part, basis: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from catalog_sources
      where kind = ${KIND} and source = ${part} and source_id = ${basis}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Notes from what a part was found out. */
export async function remember(db: Db, part: Part, basis: string): Promise<void> {
  await sql`delete from catalog_sources where kind = ${KIND} and source = ${part}`.execute(db);
  await sql`insert into catalog_sources (kind, source, source_id, id)
    values (${KIND}, ${part}, ${basis}, 1)`.execute(db);
}
