import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { creditTexts, distinct, latinOf, placed, printedArtists } from './contributions.ts';
import { formerTitles, keepFormerTitles } from './former-titles.ts';
import { withPlayedPopularity } from './played-popularity.ts';
import type { NewTrack } from './inputs.ts';
import { insertRows, removeOf } from './rows.ts';
import { writeSearchEntries } from './search-entries.ts';
import { freeShortcuts, shortcutsOf } from './shortcuts.ts';
import { slugOf } from './slug.ts';
import { resolveSources } from './sources.ts';
import { namesOfArtists } from './write-albums.ts';

type Identified = NewTrack & { readonly id: number };

const columns = {
  id: 'integer',
  album_id: 'integer',
  artist_id: 'integer',
  credit: 'text',
  name: 'text',
  shortcut: 'text',
  disc: 'integer',
  position: 'integer',
  seconds: 'integer',
  isrc: 'text',
  genre_id: 'integer',
  amg: 'text',
  is_explicit: 'boolean',
  has_lossless: 'boolean',
  countries: 'text[]',
  stream_countries: 'text[]',
  popularity: 'real',
  modified_at: 'timestamptz',
  merged_into: 'integer',
  preview: 'text',
};

const rowOf = (track: Identified, shortcut: string, now: Date) => ({
  id: track.id,
  album_id: track.albumId,
  artist_id: track.artistId,
  credit: track.credit ?? null,
  name: track.name,
  shortcut,
  disc: track.disc,
  position: track.position,
  seconds: track.seconds,
  isrc: track.isrc,
  genre_id: track.genreId,
  amg: track.amg ?? null,
  is_explicit: track.isExplicit,
  has_lossless: track.hasLossless,
  countries: [...track.countries],
  stream_countries: [...track.streamCountries],
  popularity: track.popularity,
  modified_at: now,
  merged_into: null,
  preview: track.isGenerated === true ? ('generated' as const) : null,
});

const writeRows = async (
  db: Kysely<Schema>,
  tracks: readonly Identified[],
  known: ReadonlySet<number>,
  now: Date,
): Promise<void> => {
  const kept = await shortcutsOf(db, 'tracks', [...known]);
  const owners = await shortcutsOf(db, 'albums', distinct(tracks.map(({ albumId }) => albumId)));
  const wanted = tracks
    .filter(({ id }) => !kept.has(id))
    .map(({ albumId, name, latinName }) => `${owners.get(albumId)}/${slugOf(latinName ?? name)}`);
  const fresh = (await freeShortcuts(db, 'tracks', wanted)).values();
  const rows = tracks.map((track) => rowOf(track, kept.get(track.id) ?? fresh.next().value ?? '', now));
  await insertRows(db, 'tracks', columns, { rows, options: { key: ['id'], keep: ['shortcut', 'preview'] } });
};

const writeOtherIsrcs = (db: Kysely<Schema>, tracks: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'track_isrcs',
    { isrc: 'text', track_id: 'integer' },
    {
      rows: tracks.flatMap(({ id, otherIsrcs = [] }) => otherIsrcs.map((isrc) => ({ isrc, track_id: id }))),
      options: { key: ['isrc', 'track_id'] },
    },
  );

/** Writes tracks with their contributors; answers their ids in order. */
export async function writeTracks(
  db: Kysely<Schema>,
  tracks: readonly NewTrack[],
  now: Date,
): Promise<readonly number[]> {
  const { ids, known } = await resolveSources(db, 'track', tracks);
  const given = tracks.map((track, index) => ({ ...track, id: ids[index] ?? 0 }));
  const identified = await withPlayedPopularity(db, 'track', given, known);
  await keepFormerTitles(db, 'track', identified, known);
  await writeRows(db, identified, known, now);
  for (const table of ['track_artists', 'track_isrcs'] as const)
    await removeOf(db, table, 'track_id', [...known]);
  await writeOtherIsrcs(db, identified);
  await insertRows(
    db,
    'track_artists',
    {
      track_id: 'integer',
      role: 'text',
      position: 'integer',
      artist_id: 'integer',
      credited_as: 'text',
      join_phrase: 'text',
    },
    {
      rows: identified.flatMap(({ id, artistId, contributors }) =>
        placed(artistId, contributors).map((one) => ({ track_id: id, ...one })),
      ),
    },
  );
  const names = await namesOfArtists(db, tracks.flatMap(printedArtists));
  const former = await formerTitles(db, 'track', known);
  const entries = identified.map((track) => ({
    kind: 'track' as const,
    id: track.id,
    name: track.name,
    also: [
      ...latinOf(track.latinName),
      ...creditTexts(track, names),
      ...(track.also ?? []),
      ...(former.get(track.id) ?? []),
    ],
    popularity: track.popularity,
    countries: track.countries,
  }));
  await writeSearchEntries(db, entries);
  return ids;
}
