import { sql } from 'kysely';
import { applyDeals, type Deals, writeDeals } from '../../catalog/deals/deals.store.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';

/** The ids of all tracks of an album, including withdrawn ones. */
export async function tracksOf(db: Db, albumId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes an album down: its rows stay, and it is available nowhere until another message offers it again. */
export async function takeDown(writer: CatalogWriter, albumId: number): Promise<void> {
  const { db, now } = writer;
  const tracks = (await tracksOf(db, albumId)).map((id): Deals => ({ kind: 'track', id, windows: [] }));
  await writeDeals(db, [{ kind: 'album', id: albumId, windows: [] }, ...tracks], now);
  await applyDeals(writer, [{ kind: 'album', id: albumId }]);
}

/** The window of a track that must not follow its album: it is withdrawn, but members keep it. */
const NOWHERE = { startsAt: null, endsAt: null, countries: [], streamCountries: [] };

/** Tracks from this source on an album that the newest message no longer has. */
export async function goneFrom(
  db: Db,
  source: string,
  albumId: number,
  staying: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select tracks.id from tracks where album_id = ${albumId} and not (tracks.id = any (${staying}::int[]))
      and exists (select from catalog_sources as origin
        where origin.kind = 'track' and origin.id = tracks.id and origin.source = ${source})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps withdrawn tracks from becoming available again with their album. */
export const sellNowhere = (db: Db, trackIds: readonly number[], now: Date): Promise<void> =>
  writeDeals(
    db,
    trackIds.map((id) => ({ kind: 'track' as const, id, windows: [NOWHERE] })),
    now,
  );
