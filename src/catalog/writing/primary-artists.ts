import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** Everybody in whose discography one of these albums stands (`domain/objects/discography.ts`), each once. */
export async function primaryArtistsOf(db: Kysely<Schema>, albumIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select artist_id as id from albums where id = any (${albumIds}::int[])
    union select artist_id from album_artists
      where album_id = any (${albumIds}::int[]) and role = 'primaryArtist'`.execute(db);
  return rows.map(({ id }) => id);
}
