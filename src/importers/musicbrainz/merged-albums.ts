import { sql } from 'kysely';
import { type Merge, mergeThings } from '../../catalog/writing/merge.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import type { ImportParts, Item, Outcome, Position, Run, Stage } from '../frame/importer.ts';
import { isDumpWhole, isOurs, withdrawAlbums } from './gone-stage.ts';
import { MUSICBRAINZ, PREFERRED, RECORDING, RELEASE } from './identities.ts';
import { moversBehind, movesOf } from './moves.ts';
import { isSamePlace, isSameSong, sharesCode, type StoredTrack, storedTracks } from './stored-tracks.ts';

const lastOf = (from: Position | null): number => (typeof from?.['id'] === 'number' ? from['id'] : 0);

/** An album of which a release went to another one. */
interface Left extends Merge {
  /** It is taken from no release any more. */
  readonly isEmpty: boolean;
  /** None of its releases is left, as far as they are known. */
  readonly isWithoutReleases: boolean;
  /** This import has met none of its releases. */
  readonly isUnmet: boolean;
}

/** What is left of albums of which a release went elsewhere; those that another source has as well are left out. */
const leftOf = async (db: Db, importId: string, moves: readonly Merge[]): Promise<readonly Left[]> => {
  const { rows } = await sql<Omit<Left, 'into'>>`
    select stored.id,
      not exists (select from catalog_sources as preferred where preferred.kind = ${PREFERRED}
        and preferred.source = ${MUSICBRAINZ} and preferred.id = stored.id
        and preferred.source_id <> 'moved|' || stored.id) as "isEmpty",
      not exists (select from catalog_sources as home where home.kind = ${RELEASE}
        and home.source = ${MUSICBRAINZ} and home.id = stored.id) as "isWithoutReleases",
      not exists (select from import_ranks as met where met.import_id = ${importId}
        and met.album_id = stored.id) as "isUnmet"
    from albums as stored where stored.id = any (${moves.map(({ id }) => id)}::int[])
      and merged_into is null and ${isOurs}`.execute(db);
  const into = new Map(moves.map((move) => [move.id, move.into]));
  return rows.map((row) => ({ ...row, into: into.get(row.id) ?? row.id }));
};

/** The tracks of albums that have a recording in common. */
const sharedRecordings = async (db: Db, { id, into }: Merge): Promise<readonly Merge[]> => {
  const { rows } = await sql<Merge>`
    select distinct on (mine.id) mine.id, theirs.id as into
    from tracks as mine
      join catalog_sources as origin on origin.kind = ${RECORDING} and origin.id = mine.id
      join catalog_sources as other on other.kind = ${RECORDING} and other.source = origin.source
      join tracks as theirs on theirs.id = other.id and theirs.album_id = ${into}
    where mine.album_id = ${id} order by mine.id, theirs.id`.execute(db);
  return rows;
};

const LIKENESSES: readonly ((one: StoredTrack, other: StoredTrack) => boolean)[] = [
  (one, other) => sharesCode(one.isrcs, other.isrcs),
  (one, other) => isSamePlace(one, other) && isSameSong(one, other),
  isSameSong,
];

/** The tracks of an album, each with the one that it is on another album. */
const counterparts = async (db: Db, importId: string, album: Merge): Promise<readonly Merge[]> => {
  const stored = await storedTracks(db, [album.id, album.into]);
  const mine = stored.filter(({ albumId, isThere }) => albumId === album.id && isThere);
  const theirs = stored.filter(({ albumId, isThere }) => albumId === album.into && isThere);
  const moved = await movesOf(
    db,
    importId,
    'track',
    mine.map(({ id }) => id),
  );
  const certain = [...(await sharedRecordings(db, album)), ...moved];
  const found = new Map(certain.map(({ id, into }) => [id, into]));
  for (const resembles of LIKENESSES)
    for (const one of mine) {
      const other = found.has(one.id) ? undefined : theirs.find((candidate) => resembles(one, candidate));
      if (other) found.set(one.id, other.id);
    }
  return [...found].map(([id, into]) => ({ id, into }));
};

/**
 * Merges what is left: the tracks of an album that is taken from no release any more into those that they are now, and
 * the album itself when none of its releases is left.
 */
const mergeAlbums = async (
  writer: CatalogWriter,
  batch: readonly Item<number>[],
  { importId }: Run,
  isIncremental: boolean,
): Promise<Outcome> => {
  const { db } = writer;
  const ids = batch.map(({ value }) => value);
  const left = await leftOf(db, importId, await movesOf(db, importId, 'album', ids));
  const isWhole = !isIncremental && (await isDumpWhole(db, importId));
  const isGone = ({ isWithoutReleases, isUnmet }: Left): boolean => isWithoutReleases || (isWhole && isUnmet);
  for (const album of left.filter((one) => one.isEmpty || isGone(one))) {
    await mergeThings(writer, 'track', await counterparts(db, importId, album));
    await withdrawAlbums(writer, [album.id]);
    if (isGone(album)) await mergeThings(writer, 'album', [album]);
  }
  return { written: 0 };
};

/** The ids of things of which an import has seen something going elsewhere, in ascending order. */
export async function* readMoved(
  db: Db,
  kind: 'album' | 'artist',
  from: Position | null,
  { importId }: Run,
): AsyncGenerator<Item<number>> {
  let page = await moversBehind(db, importId, kind, lastOf(from));
  while (page.length > 0) {
    for (const id of page) yield { place: `${kind} ${id}`, position: { id }, value: id };
    page = await moversBehind(db, importId, kind, page.at(-1) ?? 0);
  }
}

/** The stage that merges albums whose releases are another group's now, because their group was merged into that. */
export const mergedAlbumsStage = (
  { db }: Pick<ImportParts, 'db'>,
  isIncremental: boolean,
): Stage<number> => ({
  name: 'albums merged',
  batchRecords: 50,
  isSecondReading: true,
  read: (from, _signal, run) => readMoved(db, 'album', from, run),
  write: (writer, batch, run) => mergeAlbums(writer, batch, run, isIncremental),
});
