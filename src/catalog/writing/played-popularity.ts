import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

type Kind = 'artist' | 'album' | 'track';

const TABLES = { artist: 'artists', album: 'albums', track: 'tracks' } as const;

/**
 * The owner whose tracks' plays count for an entity, in its own row, and where a track names it. What a source says of a track is what
 * it says of the album.
 */
const OWNERS = {
  artist: { owner: sql.ref('id'), named: sql.ref('tracks.artist_id') },
  album: { owner: sql.ref('id'), named: sql.ref('tracks.album_id') },
  track: { owner: sql.ref('album_id'), named: sql.ref('tracks.album_id') },
} as const;

/**
 * The same things, with their present popularity where somebody has played them: it follows the plays
 * (`charts/popularity.ts`), whatever a source says anew.
 * @param known those that are there already
 */
export async function withPlayedPopularity<T extends { readonly id: number; readonly popularity: number }>(
  db: Kysely<Schema>,
  kind: Kind,
  things: readonly T[],
  known: ReadonlySet<number>,
): Promise<readonly T[]> {
  if (known.size === 0) return things;
  const [table, ids, { owner, named }] = [sql.table(TABLES[kind]), [...known], OWNERS[kind]];
  // Each owner is looked at once, not for each of its tracks: an album has thousands of them at times.
  const { rows } = await sql<{ id: number; popularity: number }>`
    select thing.id, thing.popularity::float8 as popularity from ${table} as thing
    where thing.id = any(${ids}) and thing.${owner} in (
      select owners.${owner} from (select distinct ${owner} from ${table} where id = any(${ids})) as owners
      where (select true from tracks join plays on plays.track_id = tracks.id
        where ${named} = owners.${owner} limit 1))`.execute(db);
  const played = new Map(rows.map(({ id, popularity }) => [id, popularity]));
  return things.map((thing) => ({ ...thing, popularity: played.get(thing.id) ?? thing.popularity }));
}
