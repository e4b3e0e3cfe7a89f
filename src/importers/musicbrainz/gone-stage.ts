import { sql } from 'kysely';
import { writeAlbumAvailability } from '../../catalog/writing/write-album-availability.ts';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import type { ImportParts, Item, Outcome, Position, Run, Stage } from '../frame/importer.ts';
import { MUSICBRAINZ, PREFERRED, UPC } from './identities.ts';

/** How many albums a dump must contain for each one that it lacks; a dump that lacks more is not a full one. */
const MET_FOR_EACH_GONE = 10;
const PAGE = sql.lit(500);

export const GONE_STAGE = 'albums gone';

const unmet = (importId: string) => sql`from catalog_sources as stored
  where stored.kind = ${PREFERRED} and stored.source = ${MUSICBRAINZ} and not exists (
    select from import_ranks as met where met.import_id = ${importId} and met.album_id = stored.id)`;

/**
 * SQL condition for albums that only MusicBrainz has: what another source or an owner's files also have, of
 * the album or one of its tracks, must not be removed.
 */
export const isOurs = sql`not exists (select from catalog_sources as other
    where other.kind = 'album' and other.id = stored.id and other.source not in (${MUSICBRAINZ}, ${UPC}))
  and not exists (select from tracks join catalog_sources as other on other.kind = 'track' and other.id = tracks.id
    where tracks.album_id = stored.id and other.source <> ${MUSICBRAINZ})
  and not exists (select from tracks where album_id = stored.id and not exists (
    select from catalog_sources as origin where origin.kind = 'track' and origin.id = tracks.id))`;

interface Counts {
  readonly rejected: number;
  readonly met: number;
  readonly unmet: number;
}

const NOTHING: Counts = { rejected: 0, met: 0, unmet: 0 };

const countsOf = async (db: Db, importId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select records_rejected::integer as rejected, (select count(*)::integer ${unmet(importId)}) as unmet,
      (select count(*)::integer from import_ranks where import_id = ${importId}) as met
    from catalog_imports where id = ${importId}`.execute(db);
  return rows[0] ?? NOTHING;
};

/** Whether a dump lacks so much of what earlier ones had that it is none of everything. */
export const isMostMissing = ({ met, unmet: missing }: Pick<Counts, 'met' | 'unmet'>): boolean =>
  missing * MET_FOR_EACH_GONE > met;

/**
 * Why albums that an import has not met cannot be considered gone: not all was read, or the dump is not a
 * full one.
 */
const doubtAbout = ({ rejected, met, unmet: missing }: Counts): string | null => {
  if (rejected > 0) return 'some of what was rejected may be theirs';
  return isMostMissing({ met, unmet: missing })
    ? 'so many are missing that this is no dump of everything'
    : null;
};

/** Whether a dump is so whole that what an import has not met is gone. */
export const isDumpWhole = async (db: Db, importId: string): Promise<boolean> =>
  doubtAbout(await countsOf(db, importId)) === null;

/** The message when albums of earlier dumps are missing in this one and were not removed; else null. */
export async function whyKept(db: Db, importId: string): Promise<string | null> {
  const counts = await countsOf(db, importId);
  const doubt = counts.unmet === 0 ? null : doubtAbout(counts);
  if (doubt === null) return null;
  return `Albums of earlier dumps that are not in this one: ${counts.unmet.toLocaleString('en-US')}. They stay as they are, since ${doubt}.`;
}

const pageBehind = async (db: Db, importId: string, last: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select stored.id ${unmet(importId)} and stored.id > ${last} and ${isOurs}
    order by stored.id limit ${PAGE}`.execute(db);
  return rows.map(({ id }) => id);
};

const lastOf = (from: Position | null): number => (typeof from?.['album'] === 'number' ? from['album'] : 0);

/** The ids of the albums that are gone, in ascending order. */
async function* readGone(db: Db, from: Position | null, { importId }: Run): AsyncGenerator<Item<number>> {
  if (doubtAbout(await countsOf(db, importId)) !== null) return;
  let page = await pageBehind(db, importId, lastOf(from));
  while (page.length > 0) {
    for (const id of page) yield { place: `album ${id}`, position: { album: id }, value: id };
    page = await pageBehind(db, importId, page.at(-1) ?? 0);
  }
}

/**
 * Makes albums unavailable. Their rows keep ids and shortcuts, because members may have them in their
 * library, and a group may come back.
 */
export async function withdrawAlbums(writer: CatalogWriter, ids: readonly number[]): Promise<void> {
  const { db } = writer;
  const { rows: tracks } = await sql<{ id: number }>`
    select id from tracks where album_id = any (${ids}::int[]) and merged_into is null`.execute(db);
  await withdrawTracks(
    writer,
    tracks.map(({ id }) => id),
  );
  await writeAlbumAvailability(
    writer,
    ids.map((albumId) => ({ albumId, countries: [], streamCountries: [] })),
  );
  await sql`update albums set upc = null where id = any(${ids})`.execute(db);
  await sql`delete from catalog_sources where kind in (${PREFERRED}, 'album') and id = any(${ids})
    and (kind, source) in ((${PREFERRED}, ${MUSICBRAINZ}), ('album', ${UPC}))`.execute(db);
}

const withdraw = async (writer: CatalogWriter, batch: readonly Item<number>[]): Promise<Outcome> => {
  await withdrawAlbums(
    writer,
    batch.map(({ value }) => value),
  );
  return { written: 0 };
};

/**
 * The stage that withdraws albums that were taken from releases and have no release in a full dump any more,
 * because their group was merged or deleted. They become available nowhere, and their tracks are withdrawn.
 */
export const goneStage = ({ db }: Pick<ImportParts, 'db'>): Stage<number> => ({
  name: GONE_STAGE,
  isSecondReading: true,
  read: (from, _signal, run) => readGone(db, from, run),
  write: withdraw,
});
