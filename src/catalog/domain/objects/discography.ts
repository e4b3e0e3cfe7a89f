import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PRIMARY } from './contributors.ts';

/** Says whether a column that holds an artist's id holds one of those whose albums or tracks are wanted. */
type IsTheirs = (column: string) => RawBuilder<SqlBool>;

/** Nobody shares more with others than are looked through. */
const MOST_SHARED = 10_000;

/** Credits of primary artists behind the one whose it is; they have an index of their own. */
export const isShared = (credit: string): RawBuilder<SqlBool> => sql`(
  ${sql.ref(`${credit}.role`)} = ${sql.lit(PRIMARY)} and ${sql.ref(`${credit}.position`)} > 0)`;

/**
 * Albums or tracks on which artists are primary artists beside whose they are, as rows of a table `shared`: everything
 * behind `from`, each once. Nearly always few.
 */
export function sharedBy(table: 'albums' | 'tracks', isTheirs: IsTheirs): RawBuilder<unknown> {
  const [credits, id] = table === 'albums' ? ['album_artists', 'album_id'] : ['track_artists', 'track_id'];
  return sql`${sql.table(table)} as shared where shared.id = any (array(
    select ${sql.ref(`credit.${id}`)} from ${sql.table(credits)} as credit
    where ${isTheirs('credit.artist_id')} and ${isShared('credit')} limit ${sql.lit(MOST_SHARED)}))
    and not ${isTheirs('shared.artist_id')}`;
}

/** What lists of albums ask of one. */
const read = sql`id, kind, released, countries, stream_countries`;

/**
 * The albums of artists, as a table `albums`: those that are theirs, and those that they share. Two branches, because
 * the first is in order in its index.
 */
export const albumsBy = (isTheirs: IsTheirs): RawBuilder<unknown> => sql`(
  select ${read} from albums as own where ${isTheirs('own.artist_id')}
  union all select ${read} from ${sharedBy('albums', isTheirs)}) as albums`;
