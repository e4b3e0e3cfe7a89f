import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogReader } from '../../src/catalog/domain/catalog-reader.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS } from '../../src/storage/catalog-kinds.ts';
import { mergeThings } from '../../src/catalog/writing/merge.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { matchTracks } from '../../src/importers/listenbrainz/match.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import {
  artist,
  credit,
  group,
  groupId,
  lines,
  medium,
  recordingId,
  release,
  track,
} from '../fixtures/importing/musicbrainz.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* What is merged in MusicBrainz keeps its identity here, and editions of one group are one album with all they have. */

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();
const clock = new FakeClock(Date.UTC(2026, 9, 10));
const context = { country: 'US', lang: 'en-US', streamableOnly: false };

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-merges-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

type Lines = Parameters<typeof lines>[0];
type Line = Lines[number];

const parts = () => ({ db: database.db, clock, ids, log: quiet });
const reader = () => createCatalogReader(database.db, clock);

/** Imports releases, and artists when they are given. */
const importDump = async (dump: { releases: Lines; artists?: Lines }, isIncremental = false) => {
  const path = await mkdtemp(join(folder, 'dump-'));
  await writeFile(join(path, 'release'), lines(dump.releases));
  if (dump.artists) await writeFile(join(path, 'artist'), lines(dump.artists));
  const options = { path, countries: ['US'], isStreamable: false, isIncremental };
  const importer = await musicbrainzImporter(options, parts());
  const done = await runImport(parts(), { kind: 'musicbrainz', source: path }, importer);
  expect(done).toMatchObject({ status: 'completed', rejected: 0 });
};

/** A song on a release: its track MBID is its own, its recording may become another one. */
const song = (
  mbid: number,
  position: number,
  title: string,
  recording: number,
  isrcs: string[] = [],
): Line => {
  const plain = track(position, title, recording);
  const id = `e0000000-0000-4000-8000-${String(mbid).padStart(12, '0')}`;
  return { ...plain, id, recording: { ...(plain['recording'] as Line), isrcs } };
};

const edition = (number: number, of: Line, songs: Lines, more: Line = {}): Line =>
  release(number, of, { country: 'US', date: `200${number}`, media: [medium(1, 'CD', songs)], ...more });

/** Enough other albums that a dump with them is one of everything. */
const others = Array.from({ length: 12 }, (_, index) =>
  edition(9, group(50 + index, `Other ${index}`), [song(900 + index, 1, `Other ${index}`, 900 + index)], {
    id: `c0000000-0000-4000-8000-0000000009${String(index).padStart(2, '0')}`,
  }),
);

const idOf = async (table: 'artists' | 'albums' | 'tracks', name: string): Promise<number> => {
  const rows = await database.db
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  return rows[0]?.id ?? 0;
};
const albumId = async (number: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from catalog_sources
    where kind = 'album' and source = 'musicbrainz' and source_id = ${groupId(number)}`.execute(database.db);
  return rows[0]?.id ?? 0;
};
const namesOn = async (album: number): Promise<readonly string[]> => {
  const { ids: found } = await reader().tracksOfAlbum(context, [album], { limit: 50, offset: 0 });
  return (await reader().tracks(context, found)).map(({ name }) => name);
};
const found = async (query: string) =>
  (
    await searchCatalog(database.db, context, {
      query,
      kinds: SEARCH_KINDS,
      perKindLimit: 10,
      offset: 0,
      mode: 'fullText',
    })
  ).byKind;

const listenTo = (number: number) => ({
  day: '2026-10-01',
  recording: recordingId(number),
  isrc: null,
  artist: '',
  title: '',
});

const ADA = 'A'.repeat(32);

/** A member who has a track everywhere where one can be had, and the album and its artist among the favorites. */
async function keepEverywhere(trackId: number, album: number, owner: number): Promise<void> {
  const statements = `
    insert into members (id, user_name, password_hash, email, screen_name, country, catalog, lang)
      values ('${ADA}', 'ada', '-', 'ada@duet.test', 'ada', 'US', 'US', 'en');
    insert into library_tracks (member_id, track_id, added_at) values ('${ADA}', ${trackId}, '2026-01-01');
    insert into favorites (member_id, kind, entity_id, added_at) values ('${ADA}', 'track', ${trackId}, '2026-01-01'),
      ('${ADA}', 'album', ${album}, '2026-01-01'), ('${ADA}', 'artist', ${owner}, '2026-01-01');
    insert into listens (member_id, track_id, country, listened_at) values ('${ADA}', ${trackId}, 'US', '2026-01-01');
    insert into playlists (id, kind, member_id, author, name, privacy) values (1, 'member', '${ADA}', 'A', 'P', 'public');
    insert into playlist_tracks (playlist_id, position, track_id) values (1, 0, ${trackId}), (1, 1, ${trackId});
    insert into plays (country, day, track_id, count) values ('US', '2026-01-01', ${trackId}, 7);
    insert into source_plays (source, day, country, track_id, count) values ('x', '2026-01-01', 'US', ${trackId}, 7);
    update tracks set popularity = 70 where id = ${trackId}`;
  await sql.raw(statements).execute(database.db);
}

/** The tracks that the member has now, and how they are counted. */
const kept = async () => {
  const { rows } = await sql
    .raw(`select
    (select array_agg(track_id) from library_tracks) as library, (select array_agg(track_id) from listens) as listens,
    (select array_agg(entity_id order by kind) from favorites) as favorites,
    (select array_agg(track_id) from playlist_tracks) as playlist,
    (select array_agg(array[track_id, count]) from plays) as plays,
    (select array_agg(array[track_id, count]) from source_plays) as source_plays`)
    .execute(database.db);
  return rows[0];
};

/** What the member has when the track, the album and the artist are these. */
const having = (trackId: number, album: number, owner: number) => ({
  library: [trackId],
  listens: [trackId],
  favorites: [album, owner, trackId],
  playlist: [trackId, trackId],
  plays: [[trackId, 7]],
  source_plays: [[trackId, 7]],
});

const salt = group(1, 'Salt Maps');
const kites = group(2, 'Kites');

describe('a recording that was merged into another', () => {
  const before = edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'Ferry', 2)]);
  test.each([
    ['by its track MBID', edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'The Ferry', 77)])],
    ['by its place and title', edition(1, salt, [song(1, 1, 'Low Water', 1), song(3, 2, 'Ferry', 77)])],
  ])('is the same track as before, known %s', async (_, after) => {
    await importDump({ releases: [before] });
    const ferry = await idOf('tracks', 'Ferry');
    await importDump({ releases: [after] });
    const [, track2] = (await reader().tracksOfAlbum(context, [await albumId(1)], { limit: 9, offset: 0 }))
      .ids;
    expect(track2).toBe(ferry);
    expect(await matchTracks(database.db, [listenTo(77), listenTo(2)])).toEqual([ferry, ferry]);
  });

  test('into one that the album has as well is that one, and members keep it', async () => {
    const twice = edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'Ferry', 2)]);
    await importDump({ releases: [twice, ...others] });
    const [low, ferry] = [await idOf('tracks', 'Low Water'), await idOf('tracks', 'Ferry')];
    await keepEverywhere(ferry, await albumId(1), await idOf('artists', 'Lantern Weir'));
    await importDump({ releases: [edition(1, salt, [song(2, 1, 'Low Water', 1)]), ...others] });
    expect(await kept()).toEqual(having(low, await albumId(1), await idOf('artists', 'Lantern Weir')));
    expect((await reader().tracks(context, [ferry])).map(({ id }) => id)).toEqual([low]);
  });
});

describe('a release group that was merged into another', () => {
  const first = edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'Ferry', 2)], {
    barcode: '012345678905',
  });
  const second = edition(2, kites, [song(3, 1, 'Kite', 3), song(4, 2, 'Ferry', 4)]);
  const moved = { ...first, 'release-group': kites };

  test.each([
    ['a full dump', false, [moved, second, ...others]],
    ['an increment', true, [moved]],
  ])('by %s: ids, shortcuts and what members have lead to the other', async (_, isIncremental, releases) => {
    await importDump({ releases: [first, second, ...others] });
    const [old, owner] = [await albumId(1), await idOf('artists', 'Lantern Weir')];
    const [low, ferry] = [await idOf('tracks', 'Low Water'), await idOf('tracks', 'Ferry')];
    const [{ shortcut } = { shortcut: '' }] = await reader().albums(context, [old]);
    await keepEverywhere(low, old, owner);
    await importDump({ releases }, isIncremental);
    const now = await albumId(2);
    expect((await reader().albums(context, [old])).map(({ id }) => id)).toEqual([now]);
    expect(await reader().idsByShortcut('album', [shortcut])).toEqual(new Map([[shortcut, now]]));
    const [lowNow, ferryNow] = await reader().tracks(context, [low, ferry]);
    expect([lowNow, ferryNow]).toMatchObject([
      { name: 'Low Water', albumId: now, popularity: 70 },
      { name: 'Ferry', albumId: now },
    ]);
    expect(await kept()).toEqual(having(lowNow?.id ?? 0, now, owner));
    expect(await reader().albumsByUpc(context, ['012345678905'])).toEqual([now]);
    expect((await found('salt maps')).album).toEqual([now]);
  });

  test('is a thing of its own again when the merge was undone', async () => {
    await importDump({ releases: [first, second, ...others] });
    const [old, low] = [await albumId(1), await idOf('tracks', 'Low Water')];
    await importDump({ releases: [moved, second, ...others] });
    await importDump({ releases: [first, second, ...others] });
    expect((await reader().albums(context, [old])).map(({ id }) => id)).toEqual([old]);
    expect((await reader().tracks(context, [low])).map(({ id }) => id)).toEqual([low]);
    expect(await namesOn(old)).toEqual(['Low Water', 'Ferry']);
    expect(await namesOn(await albumId(2))).toEqual(['Kite', 'Ferry']);
  });

  test('is not merged by an increment when it is only known what it was taken from', async () => {
    await importDump({ releases: [first, second] });
    // As it was imported before the albums of releases were stored.
    await sql`delete from catalog_sources where kind = 'release'`.execute(database.db);
    await sql`delete from release_tracks`.execute(database.db);
    const [old, low] = [await albumId(1), await idOf('tracks', 'Low Water')];
    await importDump({ releases: [moved] }, true);
    expect((await reader().albums(context, [old])).map(({ id }) => id)).toEqual([old]);
    expect(await namesOn(old)).toEqual([]);
    expect(await reader().tracks(context, [low])).toMatchObject([
      { name: 'Low Water', albumId: await albumId(2) },
    ]);
    await importDump({ releases: [moved, second, ...others] });
    expect((await reader().albums(context, [old])).map(({ id }) => id)).toEqual([old]);
  });

  test('is of one release less when only that went elsewhere, by an increment too', async () => {
    const deluxe = edition(3, salt, [song(5, 1, 'Low Water', 1), song(6, 2, 'Dew', 6)]);
    await importDump({ releases: [first, deluxe, second] });
    await importDump({ releases: [moved] }, true);
    expect(await namesOn(await albumId(1))).not.toContain('Low Water');
    expect(await namesOn(await albumId(2))).toContain('Low Water');
    await importDump({ releases: [deluxe] }, true);
    expect(await namesOn(await albumId(1))).toEqual(['Low Water', 'Dew']);
  });
});

describe('an artist who is in no dump any more', () => {
  const by = (number: number) => ({ 'artist-credit': credit([number, '']) });
  const of = (number: number) =>
    edition(
      1,
      group(1, 'Salt Maps', by(number)),
      [{ ...song(1, 1, 'Low Water', 1), ...by(number) }],
      by(number),
    );
  const many = Array.from({ length: 12 }, (_, index) => artist(20 + index));

  test('merged into another, leads there with all that members have, and is not found', async () => {
    await importDump({ releases: [of(7), ...others], artists: [artist(1), artist(7), artist(8), ...many] });
    const [old, now] = [await idOf('artists', 'Player 7'), await idOf('artists', 'Player 8')];
    const low = await idOf('tracks', 'Low Water');
    await keepEverywhere(low, await albumId(1), old);
    const [{ shortcut } = { shortcut: '' }] = await reader().artists(context, [old]);
    await importDump({ releases: [of(8), ...others], artists: [artist(1), artist(8), ...many] });
    expect((await reader().artists(context, [old])).map(({ id }) => id)).toEqual([now]);
    expect(await reader().artistNames([old])).toEqual([{ id: now, name: 'Player 8' }]);
    expect(await reader().idsByShortcut('artist', [shortcut])).toEqual(new Map([[shortcut, now]]));
    expect(await kept()).toEqual(having(low, await albumId(1), now));
    expect((await found('player')).artist).not.toContain(old);
    expect((await found('player 7')).artist).toEqual([now]);
    const listen = { ...listenTo(99), artist: 'Player 7', title: 'Low Water' };
    expect(await matchTracks(database.db, [listen])).toEqual([low]);
  });

  test('is not found when nothing of his own is left; one that the dump has is', async () => {
    await importDump({ releases: [of(7), ...others], artists: [artist(1), artist(7), artist(8), ...many] });
    const old = await idOf('artists', 'Player 7');
    await importDump({ releases: others, artists: [artist(1), artist(8), ...many] });
    expect((await found('player 7')).artist).not.toContain(old);
    expect((await found('player 8')).artist).toEqual([await idOf('artists', 'Player 8')]);
    expect(await reader().artistNames([old])).toEqual([{ id: old, name: 'Player 7' }]);
  });
});

test('an artist who was renamed is found by the former name: by searches, listens and the shortcut', async () => {
  await importDump({ releases: [edition(1, salt, [song(1, 1, 'Low Water', 1)])], artists: [artist(1)] });
  const [weir, low] = [await idOf('artists', 'Lantern Weir'), await idOf('tracks', 'Low Water')];
  for (const name of ['Harbour Light', 'Harbour Lights'])
    await importDump({ releases: [], artists: [artist(1, { name, 'sort-name': name })] }, true);
  for (const name of ['lantern weir', 'harbour light', 'harbour lights']) {
    expect((await found(name)).artist).toEqual([weir]);
    expect((await found(`low water ${name}`)).track).toEqual([low]);
    const listen = { ...listenTo(99), artist: name, title: 'Low Water' };
    expect(await matchTracks(database.db, [listen])).toEqual([low]);
  }
  expect(await reader().idsByShortcut('artist', ['lantern-weir'])).toEqual(new Map([['lantern-weir', weir]]));
});

test('an album and a track that were renamed are found by their former titles: by searches and listens', async () => {
  await importDump({ releases: [edition(1, salt, [song(1, 1, 'Low Water', 1)])], artists: [artist(1)] });
  const [album, low] = [await albumId(1), await idOf('tracks', 'Low Water')];
  const [first = ''] = Object.values(
    await database.db.selectFrom('albums').select('name').executeTakeFirstOrThrow(),
  );
  const renamed = { ...salt, title: 'Brine Streets' };
  const once = song(1, 1, 'Ebb Tide', 1);
  for (const title of ['Ebb Tide', 'Neap Tide'])
    await importDump(
      { releases: [edition(1, renamed, [{ ...once, title }], { title: 'Brine Streets' })] },
      true,
    );
  expect(await idOf('tracks', 'Neap Tide')).toBe(low);
  for (const title of [first, 'Brine Streets']) expect((await found(title)).album).toEqual([album]);
  for (const title of ['low water', 'ebb tide', 'neap tide']) {
    expect((await found(`${title} lantern weir`)).track).toEqual([low]);
    const listen = { ...listenTo(99), artist: 'Lantern Weir', title };
    expect(await matchTracks(database.db, [listen])).toEqual([low]);
  }
});

test('what is merged is found by its title, and a song that is called so now comes first', async () => {
  await importDump({ releases: [edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'Ferry', 2)])] });
  const [low, ferry] = [await idOf('tracks', 'Low Water'), await idOf('tracks', 'Ferry')];
  const listen = { ...listenTo(99), artist: 'Lantern Weir', title: 'Ferry' };
  await sql`insert into track_names (name, track_id) values ('ferry', ${low})`.execute(database.db);
  expect(await matchTracks(database.db, [listen])).toEqual([ferry]);
  await mergeThings({ db: database.db, now: new Date(), changed: () => undefined }, 'track', [
    { id: ferry, into: low },
  ]);
  expect(await matchTracks(database.db, [listen])).toEqual([low]);
  expect((await found('ferry')).track).toEqual([low]);
});

describe('what only another edition has', () => {
  const short = edition(1, salt, [song(1, 1, 'Low Water', 1), song(2, 2, 'Ferry', 2)]);
  const bonus = [song(13, 3, 'Bonus Tide', 3, ['GBAAA0400003']), song(14, 4, 'Ferry', 4, ['GBAAA0400004'])];
  const deluxe = edition(2, salt, [song(11, 1, 'Low Water', 1), song(12, 2, 'Slack', 5), ...bonus], {
    barcode: '5012345678900',
  });

  test.each([
    ['behind the chosen one', [short, deluxe]],
    ['before the chosen one', [deluxe, short]],
  ])('is on the album, found by its codes, its name and its listens: its line %s', async (_, releases) => {
    await importDump({ releases });
    await importDump({ releases }, true);
    const album = await albumId(1);
    expect(await namesOn(album)).toEqual(['Low Water', 'Ferry', 'Bonus Tide', 'Slack']);
    const [tide, ferry] = [await idOf('tracks', 'Bonus Tide'), await idOf('tracks', 'Ferry')];
    expect(await reader().tracksByIsrc(context, ['GBAAA0400003', 'GBAAA0400004'])).toEqual([tide, ferry]);
    expect((await found('bonus tide')).track).toEqual([tide]);
    expect(await matchTracks(database.db, [listenTo(3), listenTo(4)])).toEqual([tide, ferry]);
    expect(await reader().albumsByUpc(context, ['5012345678900'])).toEqual([album]);
    const [shown] = await reader().albums(context, [album]);
    expect(shown).toMatchObject({ trackCount: 4 });
  });

  test('goes with its edition', async () => {
    await importDump({ releases: [short, deluxe, ...others] });
    await importDump({ releases: [short, ...others] });
    expect(await namesOn(await albumId(1))).toEqual(['Low Water', 'Ferry']);
  });
});
