import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** Everybody in whose lists one of these albums or tracks stands (`domain/objects/discography.ts`), each once. */
export async function primaryArtistsOf(
  db: Kysely<Schema>,
  kind: 'album' | 'track',
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select artist_id as id from ${sql.table(`${kind}s`)} where id = any (${ids}::int[])
    union select artist_id from ${sql.table(`${kind}_artists`)}
      where ${sql.ref(`${kind}_id`)} = any (${ids}::int[]) and role = 'primaryArtist'`.execute(db);
  return rows.map(({ id }) => id);
}
