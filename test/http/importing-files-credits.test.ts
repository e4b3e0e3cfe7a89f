import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTracks } from '../../src/catalog/domain/objects/tracks.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS } from '../../src/storage/catalog-kinds.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { KnownArtists } from '../../src/importers/files/known-artists.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { Tags } from '../../src/importers/reading/audio-file.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Credits as the tags of files print them: taken apart, shown and searched for. */

let database: TestDatabase;
let folder: string;
const clock = new FakeClock();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context: RequestContext = { country: 'US', streamableOnly: false, lang: 'en-US' };
const X = '11111111-2222-4333-8444-00000000000';

const run = () => {
  clock.advance(1_000);
  return runImport(
    { db: database.db, clock, ids: createIds(), log: quiet },
    { kind: 'files', source: folder },
    filesImporter(folder, { countries: ['US'], clock }),
  );
};

const NO_TAGS: Tags = {
  ...{ title: '', artists: [], albumArtists: [], album: null, disc: 1, discCount: 1, position: null },
  ...{ released: null, originallyReleased: null, genres: [], isrcs: [], upc: null, label: '', copyright: '' },
  ...{
    isExplicit: false,
    types: [],
    isCompilation: false,
    groupMbid: null,
    releaseMbid: null,
    edition: null,
  },
  ...{ recordingMbid: null, seconds: 0, isLossless: false, isHiRes: false },
};

const SONGS: readonly (readonly [title: string, tags: Readonly<Record<string, string>>])[] = [
  ['Ebb', { artist: 'Mira Vale feat. Otto Quill' }],
  ['Flow', { artist: 'Mira Vale; Otto Quill' }],
  ['Neap', { artist: 'Mira Vale / Otto Quill (feat. Night / Shift)' }],
  ['Spring', { artist: 'Mira Vale & Lantern Weir', MUSICBRAINZ_ARTISTID: `${X}1;${X}2` }],
  ['Slack', { artist: 'AC/DC' }],
  ['Bore', { artist: '10 ft. Ganja Plant' }],
  ['Surge', { artist: 'Mira Vale' }],
];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-files-credits-'));
  const known = { source: 'musicbrainz', sourceId: `${X}9`, name: 'Night / Shift' };
  await writeCatalog({ db: database.db, clock }, (writer) =>
    writer.artists([
      { ...known, popularity: 0, genreIds: [] },
      { ...known, sourceId: `${X}8`, name: 'Tide/Mark', popularity: 0, genreIds: [] },
    ]),
  );
  for (const [index, [title, tags]] of SONGS.entries()) {
    const place = { title, track: String(index + 1), album: 'Tides', album_artist: 'Mira Vale' };
    await writeTone(join(folder, `${index}.flac`), { ...place, ...tags }, 1);
  }
  expect(await run()).toMatchObject({ status: 'completed', written: SONGS.length, rejected: 0 });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const idOf = async (name: string): Promise<number> =>
  (await database.db.selectFrom('tracks').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** Who has a part in a track: role, stored name, printed name and what is printed behind it. */
const partsOf = async (name: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ part: string }>`
    select concat_ws('|', role, name, credited_as, join_phrase) as part
    from track_artists join artists on artists.id = artist_id
    where track_id = ${await idOf(name)} order by role = 'primaryArtist' desc, position`.execute(database.db);
  return rows.map(({ part }) => part);
};

describe('a credit in tags', () => {
  test.each([
    ['Ebb', 'Mira Vale feat. Otto Quill'],
    ['Flow', 'Mira Vale; Otto Quill'],
    ['Neap', 'Mira Vale / Otto Quill (feat. Night / Shift)'],
    ['Spring', 'Mira Vale & Lantern Weir'],
    ['Slack', 'AC/DC'],
    ['Bore', '10 ft. Ganja Plant'],
    ['Surge', 'Mira Vale'],
  ])('of %s is shown as it is printed', async (name, printed) => {
    const [shown] = await readTracks(database.db, context, [await idOf(name)]);
    expect(shown?.artistName).toBe(printed);
  });

  test('is taken apart into its artists, the guests by themselves', async () => {
    expect(await partsOf('Ebb')).toEqual([
      'primaryArtist|Mira Vale|Mira Vale| feat. ',
      'featuredPerformer|Otto Quill|Otto Quill|',
    ]);
    expect(await partsOf('Flow')).toHaveLength(2);
    expect(await partsOf('Bore')).toEqual(['primaryArtist|10 ft. Ganja Plant|10 ft. Ganja Plant|']);
    expect(await partsOf('Spring')).toEqual([
      'primaryArtist|Mira Vale|Mira Vale| & ',
      'primaryArtist|Lantern Weir|Lantern Weir|',
    ]);
  });

  test('leaves whole what a dump knows as one artist', async () => {
    expect(await partsOf('Neap')).toEqual([
      'primaryArtist|Mira Vale|Mira Vale| / ',
      'primaryArtist|Otto Quill|Otto Quill| (feat. ',
      'featuredPerformer|Night / Shift|Night / Shift|)',
    ]);
  });

  test('of ID3v2.3, where a slash is no sign of anything, leaves it whole as well', async () => {
    const part = (name: string, joinPhrase: string) => ({ name, joinPhrase, isGuest: false, mbid: null });
    const artists = [part('Mira Vale', '/'), part('Tide', '/'), part('Mark', '/'), part('Otto Quill', '')];
    const joined = await new KnownArtists(database.db).joined({ ...NO_TAGS, artists });
    expect(joined.artists).toEqual([part('Mira Vale', '/'), part('Tide/Mark', '/'), part('Otto Quill', '')]);
    expect(joined.albumArtists).toEqual([]);
  });

  test.each(['ebb otto quill', 'flow otto quill'])('finds its song by %j', async (query) => {
    const search = { query, kinds: SEARCH_KINDS, perKindLimit: 5, offset: 0, mode: 'fullText' } as const;
    const { byKind } = await searchCatalog(database.db, context, search);
    const [name = ''] = query.split(' ');
    expect(byKind.track[0]).toBe(await idOf(`${name[0]?.toUpperCase()}${name.slice(1)}`));
  });
});

test('guests tear no album without an album artist apart, and make no sampler of it', async () => {
  for (const [index, guest] of ['Anna', 'Bela', 'Cleo', 'Dora'].entries())
    await writeTone(
      join(folder, `own/${index}.flac`),
      { title: `By ${guest}`, track: String(index + 1), album: 'Own', artist: `Mole Hill ft. ${guest}` },
      1,
    );
  expect(await run()).toMatchObject({ written: SONGS.length + 4, rejected: 0 });
  const { rows } = await sql`
    select artists.name, track_count from albums join artists on artists.id = albums.artist_id
    where albums.name = 'Own'`.execute(database.db);
  expect(rows).toEqual([{ name: 'Mole Hill', track_count: 4 }]);
});
