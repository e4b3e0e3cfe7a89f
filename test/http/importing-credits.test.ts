import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import { readAlbums } from '../../src/catalog/domain/objects/albums.ts';
import { readTracks } from '../../src/catalog/domain/objects/tracks.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { presentAlbum } from '../../src/catalog/v1/presenters/album.ts';
import { presentTrack } from '../../src/catalog/v1/presenters/track.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS } from '../../src/storage/catalog-kinds.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { matchTracks } from '../../src/importers/listenbrainz/match.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { artist, credit, group, lines, medium, release, track } from '../fixtures/importing/musicbrainz.ts';
import { tracksOf } from '../../src/music-mcp/facts.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Credits as they are printed, from MusicBrainz: shown, searched for, and matched by listens. */

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const parts = () => ({ db: database.db, clock: new FakeClock(), ids: createIds(), log: quiet });
const context: RequestContext = { country: 'US', streamableOnly: false, lang: 'en-US' };

const printedAs = (parts_: readonly Readonly<Record<string, unknown>>[], ...names: readonly string[]) =>
  parts_.map((part, index) => ({ ...part, name: names[index] ?? part['name'] }));
const song = (position: number, title: string, by: unknown) =>
  track(position, title, position, { 'artist-credit': by });

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-credits-'));
  const shared = group(1, 'Salt Maps', { 'artist-credit': credit([1, ' & '], [2, '']) });
  const alone = group(2, 'Pike Street', { 'artist-credit': credit([9, '']) });
  await writeFile(
    join(folder, 'artist'),
    lines([artist(1, { aliases: [{ name: 'The Weir Quartet' }] }), artist(2), artist(3), artist(9)]),
  );
  await writeFile(
    join(folder, 'release'),
    lines([
      release(1, shared, {
        country: 'US',
        media: [
          medium(1, 'CD', [
            song(1, 'Low Water', credit([1, ' vs. '], [2, ' feat. '], [3, ''])),
            song(2, 'Ferry', printedAs(credit([1, ' presents '], [2, '']), 'L. Weir', 'Ívar')),
            song(3, 'Tide', credit([1, ''])),
            song(4, 'Mill', printedAs(credit([1, '']), 'The Weir')),
          ]),
        ],
      }),
      release(2, alone, { country: 'US', media: [medium(1, 'CD', [song(1, 'Quay', credit([9, '']))])] }),
    ]),
  );
  const importer = await musicbrainzImporter(
    { path: folder, countries: ['US'], isStreamable: false },
    parts(),
  );
  expect(await runImport(parts(), { kind: 'musicbrainz', source: folder }, importer)).toMatchObject({
    status: 'completed',
    rejected: 0,
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const idOf = async (table: 'tracks' | 'albums' | 'artists', name: string): Promise<number> =>
  (await database.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('a credit', () => {
  test.each([
    ['Low Water', 'Lantern Weir vs. Ívar Sæþórsson feat. 夜凪'],
    ['Ferry', 'L. Weir presents Ívar'],
    ['Tide', 'Lantern Weir'],
    ['Mill', 'The Weir'],
  ])('of %s is shown as it is printed', async (name, printed) => {
    const [shown] = await readTracks(database.db, context, [await idOf('tracks', name)]);
    expect(shown?.artistName).toBe(printed);
  });

  test('of an album is shown as it is printed', async () => {
    const [shown] = await readAlbums(database.db, context, [await idOf('albums', 'Salt Maps')]);
    expect(shown?.artistName).toBe('Lantern Weir & Ívar Sæþórsson');
  });

  test('of v1 is the artist whose id stands with it', async () => {
    const [tide] = await readTracks(database.db, context, [await idOf('tracks', 'Low Water')]);
    const [maps] = await readAlbums(database.db, context, [await idOf('albums', 'Salt Maps')]);
    if (!tide || !maps) throw new Error('not imported');
    const artist = { id: `Art.${await idOf('artists', 'Lantern Weir')}`, name: 'Lantern Weir' };
    expect(presentTrack('http://duet.test', tide).artist).toEqual(artist);
    expect(presentAlbum('http://duet.test', maps).artist).toEqual(artist);
  });

  test('of MCP has both', async () => {
    const call = {
      version: '2.2' as const,
      origin: 'http://duet.test',
      isSecure: false,
      reader: createCatalogReader(database.db, new FakeClock()),
    };
    const [low] = await tracksOf(call, context, [await idOf('tracks', 'Low Water')]);
    expect(low).toMatchObject({
      artist: { name: 'Lantern Weir' },
      credit: 'Lantern Weir vs. Ívar Sæþórsson feat. 夜凪',
    });
  });

  test('is stored with each printed name and the text behind it', async () => {
    const { rows } = await sql`
      select name, role, credited_as, join_phrase from track_artists join artists on artists.id = artist_id
      where track_id = ${await idOf('tracks', 'Ferry')} order by track_artists.position`.execute(database.db);
    expect(rows).toEqual([
      { name: 'Lantern Weir', role: 'primaryArtist', credited_as: 'L. Weir', join_phrase: ' presents ' },
      { name: 'Ívar Sæþórsson', role: 'primaryArtist', credited_as: 'Ívar', join_phrase: '' },
    ]);
  });

  test.each([
    ['low water ivar saethorsson', 'tracks', 'Low Water'],
    ['low water lantern weir ivar', 'tracks', 'Low Water'],
    ['夜凪 low water', 'tracks', 'Low Water'],
    ['ferry l weir', 'tracks', 'Ferry'],
    ['salt maps ivar', 'albums', 'Salt Maps'],
  ] as const)('%j finds what everybody in it made', async (query, table, name) => {
    const search = { query, kinds: SEARCH_KINDS, perKindLimit: 5, offset: 0, mode: 'fullText' } as const;
    const { byKind } = await searchCatalog(database.db, context, search);
    expect(byKind[table === 'tracks' ? 'track' : 'album'][0]).toBe(await idOf(table, name));
  });
});

const listen = (artistName: string, title: string) => ({
  day: '2026-10-01',
  recording: null,
  isrc: null,
  artist: artistName,
  title,
});

describe('a listen', () => {
  test.each([
    ['Lantern Weir & Ívar Sæþórsson', 'Low Water', 'Low Water'],
    ['Lantern Weir vs. Ivar Saethorsson', 'Low Water', 'Low Water'],
    ['Lantern Weir presents Ívar Sæþórsson', 'Ferry', 'Ferry'],
    ['Lantern Weir, 夜凪', 'Low Water', 'Low Water'],
    ['Ívar Sæþórsson', 'Low Water', 'Low Water'],
    ['夜凪', 'Low Water (2011 Remaster)', 'Low Water'],
    ['The Lantern Weir', 'Tide - Remastered 2011', 'Tide'],
    ['Lantern Weir', 'Tide (feat. Somebody) [2011 Remaster]', 'Tide'],
    ['Harrow & Pike', 'Quay', 'Quay'],
    ['The Weir Quartet', 'Tide', 'Tide'],
    ['Weir Quartet & Somebody', 'Tide', 'Tide'],
  ])('of %j, %j, counts for the song', async (artistName, title, song_) => {
    expect(await matchTracks(database.db, [listen(artistName, title)])).toEqual([
      await idOf('tracks', song_),
    ]);
  });

  test('of somebody else, or of another version, counts for nothing', async () => {
    const others = [
      listen('Nobody & Somebody', 'Low Water'),
      listen('Lantern Weir', 'Tide (Live)'),
      listen('夜凪', 'Tide'),
      listen('', 'Tide'),
    ];
    expect(await matchTracks(database.db, others)).toEqual([null, null, null, null]);
  });
});
