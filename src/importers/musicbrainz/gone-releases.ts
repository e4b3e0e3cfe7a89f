import { sql } from 'kysely';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import type { ImportParts, Item, Outcome, Position, Run, Stage } from '../frame/importer.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { MUSICBRAINZ, RELEASE } from './identities.ts';

/** A release that is gone, and the album that it belonged to. */
interface GoneRelease {
  readonly mbid: string;
  readonly albumId: number;
}

const PAGE = sql.lit(500);

const at = (from: Position | null): GoneRelease => ({
  mbid: typeof from?.['mbid'] === 'string' ? from['mbid'] : '',
  albumId: typeof from?.['album'] === 'number' ? from['album'] : 0,
});

/** Releases that an import has not met, of albums of which it has met others. */
const pageBehind = async (db: Db, importId: string, last: GoneRelease): Promise<readonly GoneRelease[]> => {
  const { rows } = await sql<GoneRelease>`
    select home.source_id as mbid, home.id as "albumId"
    from import_ranks as met join catalog_sources as home on home.kind = ${RELEASE} and home.id = met.album_id
      and home.source = ${MUSICBRAINZ}
    where met.import_id = ${importId} and met.album_id >= ${last.albumId}
      and (home.id, home.source_id) > (${last.albumId}, ${last.mbid})
      and not exists (select from import_met_releases as seen
        where seen.import_id = ${importId} and seen.release_mbid = home.source_id::uuid)
    order by home.id, home.source_id limit ${PAGE}`.execute(db);
  return rows;
};

async function* readGone(
  db: Db,
  from: Position | null,
  { importId }: Run,
): AsyncGenerator<Item<GoneRelease>> {
  let page = await pageBehind(db, importId, at(from));
  while (page.length > 0) {
    for (const value of page)
      yield { place: `release ${value.mbid}`, position: { mbid: value.mbid, album: value.albumId }, value };
    page = await pageBehind(db, importId, page.at(-1) ?? at(null));
  }
}

/**
 * Takes away tracks that only these releases had; those that another source has as well stay. What their albums are
 * taken from has rows of its own.
 */
export async function dropTracksOf(writer: CatalogWriter, mbids: readonly string[]): Promise<void> {
  if (mbids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    with dropped as (
      delete from release_tracks where release_mbid = any (${mbids}::uuid[])
      returning release_mbid, track_mbid, track_id)
    select distinct dropped.track_id as id from dropped
    where not exists (select from release_tracks as other where other.track_id = dropped.track_id
        and not (other.release_mbid = any (${mbids}::uuid[])))
      and not exists (select from catalog_sources as other where other.kind = 'track' and other.id = dropped.track_id
        and other.source <> ${MUSICBRAINZ})`.execute(writer.db);
  await withdrawTracks(
    writer,
    rows.map(({ id }) => id),
  );
}

const dropReleases = async (writer: CatalogWriter, batch: readonly Item<GoneRelease>[]): Promise<Outcome> => {
  const releases = batch.map(({ value }) => value);
  const mbids = releases.map(({ mbid }) => mbid);
  await dropTracksOf(writer, mbids);
  await sql`delete from catalog_sources where kind = ${RELEASE} and source = ${MUSICBRAINZ}
    and source_id = any (${mbids}::text[])`.execute(writer.db);
  await countTracks(writer, [...new Set(releases.map(({ albumId }) => albumId))]);
  return { written: 0 };
};

/** The stage that takes away what only releases had that a full dump no longer has, of albums that it does have. */
export const goneReleasesStage = ({ db }: Pick<ImportParts, 'db'>): Stage<GoneRelease> => ({
  name: 'releases gone',
  isSecondReading: true,
  read: (from, _signal, run) => readGone(db, from, run),
  write: dropReleases,
});
