import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PRIMARY } from './contributors.ts';

/** A condition: the column holds the id of one of the wanted artists. */
type IsTheirs = (column: string) => RawBuilder<SqlBool>;

/** The most shared albums or tracks that are looked through; nobody shares more with others. */
const MOST_SHARED = 10_000;

/** Credits of further primary artists, behind the album's or track's own one; they have a separate index. */
export const isShared = (credit: string): RawBuilder<SqlBool> => sql`(
  ${sql.ref(`${credit}.role`)} = ${sql.lit(PRIMARY)} and ${sql.ref(`${credit}.position`)} > 0)`;

/**
 * Albums or tracks on which artists are further primary artists, as rows of a table `shared`: everything
 * behind `from`, each once. Nearly always few.
 */
export function sharedBy(table: 'albums' | 'tracks', isTheirs: IsTheirs): RawBuilder<unknown> {
  const [credits, id] = table === 'albums' ? ['album_artists', 'album_id'] : ['track_artists', 'track_id'];
  return sql`${sql.table(table)} as shared where shared.id = any (array(
    select ${sql.ref(`credit.${id}`)} from ${sql.table(credits)} as credit
    where ${isTheirs('credit.artist_id')} and ${isShared('credit')} limit ${sql.lit(MOST_SHARED)}))
    and not ${isTheirs('shared.artist_id')}`;
}

/** The columns that lists of albums read. */
const read = sql`id, kind, released, countries, stream_countries`;

/**
 * The albums of artists, as a table `albums`: their own, and those that they share. Two branches, because the
 * first is ordered by its index.
 */
export const albumsBy = (isTheirs: IsTheirs): RawBuilder<unknown> => sql`(
  select ${read} from albums as own where ${isTheirs('own.artist_id')}
  union all select ${read} from ${sharedBy('albums', isTheirs)}) as albums`;
