import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

type Kind = 'artist' | 'album' | 'track';

const TABLES = { artist: 'artists', album: 'albums', track: 'tracks' } as const;

/** The tracks whose plays tell of a thing. What a source says of a track is what it says of the album. */
const OWN: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  artist: sql`tracks.artist_id = thing.id`,
  album: sql`tracks.album_id = thing.id`,
  track: sql`tracks.album_id = thing.album_id`,
};

/**
 * The same things, with their present popularity where somebody has played them: it follows the plays
 * (`charts/popularity.ts`), whatever a source says anew.
 * @param known those that are there already
 */
export async function withHeardPopularity<T extends { readonly id: number; readonly popularity: number }>(
  db: Kysely<Schema>,
  kind: Kind,
  things: readonly T[],
  known: ReadonlySet<number>,
): Promise<readonly T[]> {
  if (known.size === 0) return things;
  const { rows } = await sql<{ id: number; popularity: number }>`
    select thing.id, thing.popularity::float8 as popularity from ${sql.table(TABLES[kind])} as thing
    where thing.id = any(${[...known]}) and (
      select true from tracks join plays on plays.track_id = tracks.id where ${OWN[kind]} limit 1)`.execute(
    db,
  );
  const heard = new Map(rows.map(({ id, popularity }) => [id, popularity]));
  return things.map((thing) => ({ ...thing, popularity: heard.get(thing.id) ?? thing.popularity }));
}
