import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PRIMARY } from './contributors.ts';

/** What lists of albums ask of one. */
const read = sql`id, kind, released, countries, stream_countries`;

/**
 * The albums of artists, as a table `albums`: those that are theirs, and those on which they are primary artists beside
 * whose they are. Two branches, because the first is in order in its index and the second is nearly always small; what
 * an artist has alone is taken out of it before an album is read.
 * @param isTheirs whether a column that holds an artist's id holds one of theirs
 */
export const albumsBy = (isTheirs: (column: string) => RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(
  select ${read} from albums as own where ${isTheirs('own.artist_id')}
  union all
  select ${read} from albums as shared where shared.id = any (array(
    select credit.album_id from album_artists as credit
    where ${isTheirs('credit.artist_id')} and credit.role = ${sql.lit(PRIMARY)}
    except select own.id from albums as own where ${isTheirs('own.artist_id')}))) as albums`;
