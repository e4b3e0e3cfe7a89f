import { sql } from 'kysely';
import { searchName } from '../../catalog/writing/fold.ts';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ } from './identities.ts';
import type { ReleaseTrack } from './release.ts';

/** A track of an album as it is stored under its id at MusicBrainz. */
export interface StoredTrack {
  readonly id: number;
  readonly albumId: number;
  readonly sourceId: string;
  readonly name: string;
  readonly disc: number;
  readonly position: number;
  /** 0: not known. */
  readonly seconds: number;
  readonly isrcs: readonly string[];
  /** Whether it is neither withdrawn nor merged into another one. */
  readonly isThere: boolean;
}

/** The tracks of albums that come from MusicBrainz, those that were withdrawn or merged as well. */
export async function storedTracks(db: Db, albumIds: readonly number[]): Promise<readonly StoredTrack[]> {
  const { rows } = await sql<StoredTrack>`
    select tracks.id, album_id as "albumId", origin.source_id as "sourceId", tracks.name, disc, position, seconds,
      array(select isrc from track_isrcs where track_id = tracks.id) || coalesce(isrc, '') as isrcs,
      tracks.merged_into is null and (cardinality(tracks.countries) > 0 or cardinality(albums.countries) = 0)
        as "isThere"
    from tracks join albums on albums.id = album_id
      join catalog_sources as origin on origin.kind = 'track' and origin.id = tracks.id
        and origin.source = ${MUSICBRAINZ}
    where album_id = any (${albumIds}::int[]) order by tracks.id`.execute(db);
  return rows;
}

type Song = Pick<StoredTrack, 'name' | 'seconds'>;

export const songOf = ({ title, seconds }: ReleaseTrack): Song => ({ name: title, seconds });

/** How far the lengths of two pressings of one song may differ, in seconds. */
const MOST_APART = 5;

/** Whether two tracks are the same song: of one title and, as far as it is known, one length. */
export const isSameSong = (one: Song, other: Song): boolean =>
  (searchName(one.name) || one.name) === (searchName(other.name) || other.name) &&
  (one.seconds === 0 || other.seconds === 0 || Math.abs(one.seconds - other.seconds) <= MOST_APART);

export const isSamePlace = (
  one: Pick<StoredTrack, 'disc' | 'position'>,
  other: Pick<StoredTrack, 'disc' | 'position'>,
): boolean => one.disc === other.disc && one.position === other.position;

export const sharesCode = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((code) => code !== '' && other.includes(code));

/** Gives tracks other ids at MusicBrainz. */
export async function renameTracks(
  db: Db,
  renames: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  await sql`update catalog_sources set source_id = given.target
    from unnest(${renames.map(({ from }) => from)}::text[], ${renames.map(({ to }) => to)}::text[])
      as given (former, target)
    where kind = 'track' and source = ${MUSICBRAINZ} and source_id = given.former`.execute(db);
}
