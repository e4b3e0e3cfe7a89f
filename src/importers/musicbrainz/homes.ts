import { sql } from 'kysely';
import type { Merge } from '../../catalog/writing/merge.ts';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ, PREFERRED, RELEASE, significantDigits, UPC } from './identities.ts';
import { noteMoves } from './moves.ts';
import type { Release } from './release.ts';

/** A release, and the album of its group. */
export interface Homed {
  readonly release: Release;
  readonly albumId: number;
}

/** Where a release was before. */
interface FormerHome {
  readonly id: number;
  /** False: it is known only as the release that the album was taken from, and the album's others are not known. */
  readonly isStored: boolean;
}

/**
 * The albums that releases belong to so far, by the MBIDs of the releases. Of an album that was imported before homes
 * were stored, the release that it is taken from is known, as long as it has not changed.
 */
export async function formerHomes(
  db: Db,
  releases: readonly Release[],
): Promise<ReadonlyMap<string, FormerHome>> {
  const { rows } = await sql<FormerHome & { mbid: string }>`
    select right(source_id, 36) as mbid, id, false as "isStored" from catalog_sources
      where kind = ${PREFERRED} and source = ${MUSICBRAINZ}
        and source_id = any(${releases.map(({ rank }) => rank)}::text[])
    union all
    select source_id, id, true from catalog_sources
      where kind = ${RELEASE} and source = ${MUSICBRAINZ}
        and source_id = any(${releases.map(({ mbid }) => mbid)}::text[])
    order by "isStored"`.execute(db);
  return new Map(rows.map(({ mbid, ...home }) => [mbid, home]));
}

/** An MBID that no release has: it stands for the unknown other releases of an album until a full dump names them. */
const unknownRelease = (albumId: number): string =>
  `00000000-0000-0000-0000-${albumId.toString(16).padStart(12, '0')}`;

const homeColumns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
const homeRow = (mbid: string, id: number) => ({ kind: RELEASE, source: MUSICBRAINZ, source_id: mbid, id });

interface MovedRelease extends Merge {
  readonly release: Release;
}

/** What an album has of a release that belongs to another one now: its barcode, and that it is taken from it. */
async function takeAway(db: Db, moved: readonly MovedRelease[]): Promise<void> {
  for (const { id, into, release } of moved) {
    await sql`update catalog_sources set source_id = ${`moved|${id}`}
      where kind = ${PREFERRED} and source = ${MUSICBRAINZ} and id = ${id}
        and right(source_id, 36) = ${release.mbid}`.execute(db);
    if (release.barcode === null) continue;
    const digits = significantDigits(release.barcode);
    await sql`update catalog_sources set id = ${into}
      where kind = 'album' and source = ${UPC} and source_id = ${digits} and id = ${id}`.execute(db);
    await sql`update albums set upc = null where id = ${id} and ltrim(upc, '0') = ${digits}`.execute(db);
  }
}

/**
 * Stores to which album each release belongs; what belonged to another one before is no longer that one's.
 *
 * @param before the albums that they belonged to before they were written (`formerHomes`)
 */
export async function keepHomes(
  db: Db,
  importId: string,
  homed: readonly Homed[],
  before: ReadonlyMap<string, FormerHome>,
): Promise<void> {
  const moved = homed.flatMap(({ release, albumId }) => {
    const home = before.get(release.mbid);
    return home === undefined || home.id === albumId ? [] : [{ release, ...home, into: albumId }];
  });
  await takeAway(db, moved);
  await noteMoves(db, importId, 'album', moved);
  const unknown = moved.filter(({ isStored }) => !isStored).map(({ id }) => homeRow(unknownRelease(id), id));
  const rows = [...homed.map(({ release, albumId }) => homeRow(release.mbid, albumId)), ...unknown];
  const once = new Map(rows.map((row) => [row.source_id, row]));
  await insertRows(db, 'catalog_sources', homeColumns, {
    rows: [...once.values()],
    options: {
      key: ['kind', 'source', 'source_id'],
    },
  });
}
