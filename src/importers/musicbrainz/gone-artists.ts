import { sql } from 'kysely';
import { artistCacheTags, MUSIC } from '../../catalog/domain/cache-tags.ts';
import { mergeThings } from '../../catalog/writing/merge.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import type { ImportParts, Item, Outcome, Position, Run, Stage } from '../frame/importer.ts';
import { hasNothingAvailable } from '../shared/silent-artists.ts';
import { isMostMissing } from './gone-stage.ts';
import { MUSICBRAINZ } from './identities.ts';
import { readMoved } from './merged-albums.ts';
import { movesOf } from './moves.ts';

/*
 * Artists that a dump no longer has: those in whose place others are credited now were merged into these; all that have
 * nothing of their own left are no longer found.
 */

const PAGE = sql.lit(500);

/** SQL condition for artists of MusicBrainz alone, whose lines the import has not read and who have nothing available. */
const hasNothing = (importId: string) => sql`not artists.is_special
  and not exists (select from import_met_artists as met
    where met.import_id = ${importId} and met.artist_id = artists.id)
  and not exists (select from catalog_sources as other where other.kind = 'artist' and other.id = artists.id
    and other.source <> ${MUSICBRAINZ})
  and ${hasNothingAvailable}`;

const mergeArtists = async (
  writer: CatalogWriter,
  batch: readonly Item<number>[],
  { importId }: Run,
): Promise<Outcome> => {
  const { rows } = await sql<{ id: number }>`
    select id from artists where id = any (${batch.map(({ value }) => value)}::int[]) and merged_into is null
      and ${hasNothing(importId)}`.execute(writer.db);
  const moves = await movesOf(
    writer.db,
    importId,
    'artist',
    rows.map(({ id }) => id),
  );
  await mergeThings(writer, 'artist', moves);
  return { written: 0 };
};

/** The stage that merges artists into those who are credited in their place. */
export const mergedArtistsStage = ({ db }: Pick<ImportParts, 'db'>): Stage<number> => ({
  name: 'artists merged',
  isSecondReading: true,
  read: (from, _signal, run) => readMoved(db, 'artist', from, run),
  write: mergeArtists,
});

/** Whether the dump holds too few of the known artists to be one of all. */
const isDoubtful = async (db: Db, importId: string): Promise<boolean> => {
  const { rows } = await sql<{ rejected: number; met: number; unmet: number }>`
    select records_rejected::integer as rejected,
      (select count(*)::integer from import_met_artists where import_id = ${importId}) as met,
      (select count(*)::integer from catalog_sources as stored
        where stored.kind = 'artist' and stored.source = ${MUSICBRAINZ} and not exists (
          select from import_met_artists as met where met.import_id = ${importId} and met.artist_id = stored.id)) as unmet
    from catalog_imports where id = ${importId}`.execute(db);
  return rows.some(({ rejected, ...counts }) => rejected > 0 || isMostMissing(counts));
};

async function* readGone(db: Db, from: Position | null, { importId }: Run): AsyncGenerator<Item<number>> {
  if (await isDoubtful(db, importId)) return;
  let last = typeof from?.['id'] === 'number' ? from['id'] : 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select artists.id from artists join search_entries as entry on entry.kind = 'artist' and entity_id = artists.id
      where artists.id > ${last} and ${hasNothing(importId)}
        and exists (select from catalog_sources as own where own.kind = 'artist' and own.id = artists.id)
      order by artists.id limit ${PAGE}`.execute(db);
    for (const { id } of rows) yield { place: `artist ${id}`, position: { id }, value: id };
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const hideArtists = async (
  { db, changed }: CatalogWriter,
  batch: readonly Item<number>[],
): Promise<Outcome> => {
  const ids = batch.map(({ value }) => value);
  await sql`delete from search_entries where kind = 'artist' and entity_id = any (${ids}::int[])`.execute(db);
  changed([MUSIC, ...artistCacheTags(ids)]);
  return { written: 0 };
};

/** The stage that takes artists who are in no full dump any more, and have nothing left, out of the search. */
export const goneArtistsStage = ({ db }: Pick<ImportParts, 'db'>): Stage<number> => ({
  name: 'artists gone',
  isSecondReading: true,
  read: (from, _signal, run) => readGone(db, from, run),
  write: hideArtists,
});
