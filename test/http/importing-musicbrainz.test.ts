import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAlbumsByUpc } from '../../src/catalog/domain/objects/codes.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { Importer } from '../../src/importers/frame/importer.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { dumpArchive } from '../fixtures/importing/archives.ts';
import {
  artist,
  artistId,
  artists,
  credit,
  event,
  group,
  groupId,
  groups,
  lines,
  medium,
  recordingId,
  release,
  releaseId,
  releases,
  track,
} from '../fixtures/importing/musicbrainz.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-musicbrainz-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const parts = () => ({ db: database.db, clock: new FakeClock(), ids, log: quiet });
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];
const importerOf = (path = folder, more = {}) =>
  musicbrainzImporter({ path, countries: COUNTRIES, isStreamable: false, ...more }, parts());
const run = async (more: { restart?: boolean; signal?: AbortSignal } = {}, importer?: Importer) =>
  runImport(parts(), { kind: 'musicbrainz', source: folder, ...more }, importer ?? (await importerOf()));

/** The dump of the fixture: an archive, a plain file and a compressed folder, as people have them. */
const writeDump = async (given: { artists?: string; groups?: string; releases?: string } = {}) => {
  await writeFile(
    join(folder, 'artist.tar.xz'),
    await dumpArchive('artist', given.artists ?? lines(artists)),
  );
  await mkdir(join(folder, 'mbdump'), { recursive: true });
  await writeFile(join(folder, 'mbdump/release-group'), given.groups ?? lines(groups));
  await writeFile(
    join(folder, 'release.tar.gz'),
    await dumpArchive('release', given.releases ?? lines(releases)),
  );
};

const idOf = async (kind: string, source_id: string, source = 'musicbrainz'): Promise<number> => {
  const row = await database.db
    .selectFrom('catalog_sources')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .executeTakeFirst();
  return row?.id ?? 0;
};
const albumOf = async (number: number) =>
  database.db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', await idOf('album', groupId(number)))
    .executeTakeFirstOrThrow();
const tracksOf = async (number: number) =>
  database.db
    .selectFrom('tracks')
    .selectAll()
    .where('album_id', '=', await idOf('album', groupId(number)))
    .orderBy('disc')
    .orderBy('position')
    .execute();
const rejects = () => database.db.selectFrom('catalog_import_rejects').select(['place', 'reason']).execute();
/** Every row that an import writes, with the database's own mark of its last change where rows are kept. */
const everything = async () => {
  const tables = ['artists', 'albums', 'tracks', 'search_entries', 'genres', 'catalog_sources'];
  const found = [];
  for (const table of tables)
    found.push(
      (
        await sql`select ${sql.ref('t')}.*, ctid::text from ${sql.table(table)} as t order by ctid`.execute(
          database.db,
        )
      ).rows,
    );
  for (const table of [
    'artist_genres',
    'artist_relations',
    'album_artists',
    'album_genres',
    'track_artists',
    'track_isrcs',
  ])
    found.push(
      (await sql`select t::text as written from ${sql.table(table)} as t order by 1`.execute(database.db))
        .rows,
    );
  return found;
};

describe('what becomes of a MusicBrainz dump', () => {
  beforeEach(async () => void (await writeDump()));

  test('artists, with genres of ours, other names to search for, and relations to whoever comes later', async () => {
    expect(await run()).toMatchObject({ status: 'completed', read: 15, written: 15, rejected: 0 });
    const first = await idOf('artist', artistId(1));
    const row = await database.db
      .selectFrom('artists')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Lantern Weir', shortcut: 'lantern-weir' });
    const genres = await database.db
      .selectFrom('artist_genres')
      .innerJoin('genres', 'genres.id', 'genre_id')
      .select('name')
      .where('artist_id', '=', first)
      .orderBy('artist_genres.position')
      .execute();
    // "hypno rock" is nobody's line and counts to Rock; "unheard-of thing" is left out.
    expect(genres.map(({ name }) => name)).toEqual(['Shoegaze', 'Dream Pop', 'Rock']);
    const found = await sql<{ entity_id: number }>`select entity_id from search_entries
      where kind = 'artist' and words @@ 'quartet'`.execute(database.db);
    expect(found.rows).toEqual([{ entity_id: first }]);
    const second = await idOf('artist', artistId(2));
    const third = await idOf('artist', artistId(3));
    const relations = await database.db
      .selectFrom('artist_relations')
      .select(['artist_id', 'kind', 'other_id'])
      .orderBy('artist_id')
      .orderBy('kind')
      .execute();
    expect(relations).toEqual([
      { artist_id: first, kind: 'relatedProjects', other_id: second },
      { artist_id: second, kind: 'influences', other_id: third },
      { artist_id: second, kind: 'relatedProjects', other_id: first },
      { artist_id: third, kind: 'followers', other_id: second },
    ]);
  });

  test('a name without Latin letters gets its shortcut from the name as it is sorted', async () => {
    await run();
    const row = await database.db
      .selectFrom('artists')
      .select('shortcut')
      .where('id', '=', await idOf('artist', artistId(3)))
      .executeTakeFirst();
    expect(row?.shortcut).toBe('yonagi-mori');
  });

  test('an album of a group is taken from the official, earliest release, whatever order they come in', async () => {
    await run();
    const album = await albumOf(1);
    expect(album).toMatchObject({
      name: 'Salt Maps',
      kind: 'main',
      upc: '012345678905',
      label: 'Quay Records',
      copyright: '2004 Quay Records',
      disc_count: 2,
      track_count: 6,
      released: new Date('2004-03-01'),
      originally_released: new Date('2004-01-01'),
      stream_countries: [],
    });
    // Europe, Great Britain's promotion, the United States and Japan of the deluxe release.
    expect(album.countries).toEqual(COUNTRIES);
    const tracks = await tracksOf(1);
    const places = tracks.map(({ disc, position, name }) => `${disc}.${position} ${name}`);
    const [first, second] = [
      ['1.1 Low Water', '1.2 Ferry', '1.3 Bonus'],
      ['2.1 Ferry (again)', '2.2 Low Water'],
    ];
    expect(places).toEqual([...first, ...second, '2.3 Cut Later']);
    expect(tracks.map(({ isrc }) => isrc)).toEqual(['GBAAA0400001', 'GBAAA0400002', null, null, null, null]);
    const others = await database.db.selectFrom('track_isrcs').selectAll().execute();
    expect(others).toEqual([{ isrc: 'GBAAA0400011', track_id: tracks[0]?.id }]);
    expect(tracks.every(({ countries }) => countries.join() === COUNTRIES.join())).toBe(true);
    expect(tracks[0]?.seconds).toBe(200);
  });

  /** So many releases of other groups that what stands behind them comes in another batch. */
  const others = releases
    .filter((one) => JSON.stringify(one).includes(groupId(2)))
    .flatMap((one) => Array.from({ length: 400 }, () => one));

  test('a release that is gone from a later dump gives its place to the best that is left', async () => {
    await run();
    const before = await tracksOf(1);
    await writeDump({ releases: lines([...releases.slice(0, 1), ...others, ...releases.slice(1, 2)]) });
    expect(await run()).toMatchObject({ status: 'completed', rejected: 0 });
    expect((await tracksOf(1)).map(({ name }) => name)).not.toEqual(before.map(({ name }) => name));
    expect(await albumOf(1)).toMatchObject({ upc: '5012345678900' });
    await writeDump();
    await run();
    expect(await albumOf(1)).toMatchObject({ upc: '012345678905' });
    expect((await tracksOf(1)).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const kept = await sql`select from import_ranks`.execute(database.db);
    expect(kept.rows).toEqual([]);
  });

  test.each(['behind', 'before'])(
    'a release that was downgraded, its line %s those of the others, gives its place',
    async (place) => {
      await run();
      const worse = { ...releases[2], status: 'Bootleg' };
      const rest = [...releases.slice(0, 1), ...others, ...releases.slice(1, 2)];
      const all = place === 'behind' ? [...rest, ...others, worse] : [worse, ...others, ...rest];
      await writeDump({ releases: lines(all) });
      await run();
      expect(await albumOf(1)).toMatchObject({ upc: '5012345678900' });
    },
  );

  test('every barcode of a group’s releases leads to its album', async () => {
    await run();
    const album = await idOf('album', groupId(1));
    expect(await idOf('album', '12345678905', 'upc')).toBe(album);
    expect(await idOf('album', '5012345678900', 'upc')).toBe(album);
    const view = { country: 'US', lang: 'en-US', streamableOnly: false };
    for (const upc of ['012345678905', '0012345678905', '5012345678900', '05012345678900'])
      expect(await readAlbumsByUpc(database.db, view, [upc])).toEqual([album]);
  });

  test('a track of a release that is gone is gone, and the recordings lead to the tracks that are there', async () => {
    await run();
    await writeDump({ releases: lines(releases.slice(1)) });
    await run();
    expect(
      await database.db.selectFrom('tracks').select('id').where('name', '=', 'Cut Later').execute(),
    ).toEqual([]);
    const gone = await sql`select 1 from search_entries where name = 'cut later'`.execute(database.db);
    expect(gone.rows).toEqual([]);
    const [low] = await tracksOf(1);
    const origin = await idOf('recording', groupId(1), `musicbrainz:${recordingId(1)}`);
    expect([low?.id, (await tracksOf(1)).at(-1)?.id]).toContain(origin);
  });

  test('a track that a member keeps stays when its release is gone, but is sold nowhere', async () => {
    await writeDump({ releases: lines(releases.slice(0, 1)) });
    await run();
    const [, cut] = await tracksOf(1);
    const member = { id: 'A'.repeat(32), user_name: 'ann', password_hash: '-', email: 'ann@duet.test' };
    await database.db
      .insertInto('members')
      .values({ ...member, screen_name: 'ann', country: 'US', catalog: 'US', lang: 'en-US' })
      .execute();
    await database.db
      .insertInto('library_tracks')
      .values({ member_id: member.id, track_id: cut?.id ?? 0, added_at: new Date(0) })
      .execute();
    await writeDump({ releases: lines(releases.slice(1)) });
    await run();
    const kept = (await tracksOf(1)).find(({ id }) => id === cut?.id);
    expect(kept).toMatchObject({ name: 'Cut Later', countries: [] });
  });

  test('credits: whoever stands behind "feat." is a guest, and people behind a recording have their roles', async () => {
    await run();
    const rolesOf = async (trackId: number) =>
      database.db
        .selectFrom('track_artists')
        .innerJoin('artists', 'artists.id', 'artist_id')
        .select(['role', 'artists.name'])
        .where('track_id', '=', trackId)
        .orderBy('role', 'desc')
        .orderBy('position')
        .execute();
    const [kites] = await tracksOf(2);
    expect(await rolesOf(kites?.id ?? 0)).toEqual([
      { role: 'primaryArtist', name: 'Lantern Weir' },
      { role: 'featuredPerformer', name: 'Ívar Sæþórsson' },
      { role: 'featuredPerformer', name: '夜凪' },
    ]);
    const [low] = await tracksOf(1);
    expect(await rolesOf(low?.id ?? 0)).toEqual([
      { role: 'producer', name: 'Ívar Sæþórsson' },
      { role: 'primaryArtist', name: 'Lantern Weir' },
      { role: 'guestVocals', name: '夜凪' },
    ]);
  });

  test('kinds, worldwide releases, unknown dates and countries, films and bootlegs', async () => {
    await run();
    expect(await albumOf(2)).toMatchObject({ kind: 'single', countries: COUNTRIES, upc: null });
    expect((await tracksOf(2))[0]).toMatchObject({ seconds: 200 });
    expect(await albumOf(3)).toMatchObject({
      kind: 'compilation',
      released: new Date(0),
      label: '',
      upc: null,
      disc_count: 1,
      track_count: 2,
      countries: COUNTRIES,
    });
    expect((await tracksOf(3)).map(({ name, position, seconds }) => [name, position, seconds])).toEqual([
      ['Tide', 1, 0],
      ['夜の川', 2, 200],
    ]);
    // A bootleg is no offer: the album exists, and is on no list. Its dates are days that do not exist.
    expect(await albumOf(4)).toMatchObject({
      kind: 'other',
      countries: [],
      released: new Date(0),
    });
  });

  test('a release of a group and an artist that are in no other file brings both along', async () => {
    await run();
    const album = await albumOf(5);
    expect(album).toMatchObject({ name: 'Pike Street', countries: ['DE'], upc: '4006381333931' });
    const owner = await database.db
      .selectFrom('artists')
      .select('name')
      .where('id', '=', album.artist_id)
      .executeTakeFirst();
    expect(owner?.name).toBe('Harrow & Pike');
  });

  test('imported again it changes nothing at all', async () => {
    const undated = group(6, 'Undated', { 'first-release-date': '' });
    const dated = release(8, undated, { date: '2012-03-04' });
    await writeDump({ groups: lines([...groups, undated]), releases: lines([...releases, dated]) });
    await run();
    expect(await albumOf(6)).toMatchObject({ originally_released: new Date('2012-03-04') });
    const before = await everything();
    expect(await run()).toMatchObject({ status: 'completed', isResumed: false, written: 17 });
    const after = await everything();
    for (const [index, rows] of before.entries()) expect(after[index]).toEqual(rows);
  });

  test('a changed dump changes what differs, under the same ids and shortcuts', async () => {
    await run();
    const before = await albumOf(1);
    const tracks = await tracksOf(1);
    const renamed = releases.map((one) =>
      one['id'] === releaseId(2) ? { ...one, 'release-group': group(1, 'Salt Maps II') } : one,
    );
    await writeDump({ releases: lines(renamed), groups: lines([group(1, 'Salt Maps II')]) });
    await run();
    expect(await albumOf(1)).toMatchObject({
      id: before.id,
      shortcut: before.shortcut,
      name: 'Salt Maps II',
    });
    expect((await tracksOf(1)).map(({ id }) => id)).toEqual(tracks.map(({ id }) => id));
  });

  test('what is sold can be streamed as well when the owner says so', async () => {
    await run({}, await importerOf(folder, { isStreamable: true }));
    expect(await albumOf(5)).toMatchObject({ stream_countries: ['DE'] });
    expect((await tracksOf(5))[0]).toMatchObject({ stream_countries: ['DE'] });
  });
});

describe('a source that is not as it should be', () => {
  test('garbage, a line that is too long and hostile shapes are rejected with place and reason; the rest is written', async () => {
    const hostile = [
      JSON.stringify(artist(1)),
      '{"id": "a0000000',
      '[1, 2]',
      '',
      JSON.stringify({ ...artist(5), id: 'none' }),
      JSON.stringify({
        ...artist(6),
        genres: 'rock',
        aliases: [null, { name: 7 }],
        relations: { a: 1 },
        rating: [],
      }),
      JSON.stringify({ ...artist(7), name: `Nul\u0000 and \\u0000 and \ud83d half ${'x'.repeat(9_000)}` }),
      `"${'y'.repeat(17_000_000)}"`,
      '['.repeat(1_000_001),
      JSON.stringify(artist(8)),
    ];
    await writeDump({ artists: hostile.join('\n'), groups: '', releases: '' });
    expect(await run()).toMatchObject({ status: 'completed', written: 4, rejected: 5 });
    expect(await rejects()).toEqual([
      { place: 'artist.tar.xz/mbdump/artist:2', reason: 'This line is not JSON.' },
      { place: 'artist.tar.xz/mbdump/artist:3', reason: 'This line is JSON, but no object.' },
      { place: 'artist.tar.xz/mbdump/artist:5', reason: 'This artist has no MBID.' },
      { place: 'artist.tar.xz/mbdump/artist:8', reason: 'This line is longer than 16777216 bytes.' },
      { place: 'artist.tar.xz/mbdump/artist:9', reason: 'This line is nested deeper than 64 levels.' },
    ]);
  });

  test('a release in which nothing has the right type is a reject, and a missing track is left out', async () => {
    const odd = release(1, group(1, 'Odd'), {
      'artist-credit': 'Somebody',
      media: [null, medium(1, null, [{ position: 'one' }, track(1, 'Only', 1)])],
    });
    const good = {
      ...odd,
      'artist-credit': credit([1, '']),
      'release-events': [event('2001', 'US'), null, 7],
      barcode: '0000000000000',
    };
    await writeDump({ artists: '', groups: '', releases: lines([odd, { ...good, id: releaseId(2) }]) });
    expect(await run()).toMatchObject({ written: 1, rejected: 1 });
    expect((await tracksOf(1)).map(({ name }) => name)).toEqual(['Only']);
    expect(await albumOf(1)).toMatchObject({ upc: null });
  });

  test('an archive that is cut off: what was whole is kept, the reason is a sentence, a whole one goes on', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => artist(100 + index));
    const whole = await dumpArchive('artist', lines(many));
    await writeFile(join(folder, 'artist.tar.gz'), whole.subarray(0, Math.floor(whole.length * 0.6)));
    const cut = await run();
    expect(cut).toMatchObject({ status: 'failed', rejected: 0 });
    expect(cut.message).toMatch(/artist\.tar\.gz is cut off or damaged/);
    expect(cut.written).toBeGreaterThan(0);
    await writeFile(join(folder, 'artist.tar.gz'), whole);
    expect(await run()).toMatchObject({ status: 'completed', isResumed: true, importId: cut.importId });
    const count = await database.db
      .selectFrom('artists')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst();
    expect(Number(count?.count)).toBe(3_000);
  });

  test.each([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]),
      /neither text nor a gzip, xz, zstd or tar archive/,
    ],
    ['a zip file', Buffer.from('PK\u0003\u0004\u0000\u0000'), /is a zip file: unpack it first/],
  ])('%s is refused in one sentence', async (_, content, sentence) => {
    await writeFile(join(folder, 'artist.tar.xz'), content);
    const summary = await run();
    expect(summary).toMatchObject({ status: 'failed', read: 0 });
    expect(summary.message).toMatch(sentence);
  });

  test('a folder without a dump, and a path that is not there, are refused before anything is written', async () => {
    await expect(importerOf()).rejects.toThrow(/There is no MusicBrainz dump in/);
    await expect(importerOf(join(folder, 'nowhere'))).rejects.toThrow(/There is no .*nowhere/);
  });

  test('a file under any name is known by what its lines are', async () => {
    const file = join(folder, 'what-i-was-sent');
    await writeFile(file, lines(artists));
    expect(await run({}, await importerOf(file))).toMatchObject({ written: 4 });
  });
});

describe('an import that was stopped', () => {
  const many = Array.from({ length: 2_500 }, (_, index) => artist(100 + index));

  test('goes on where it was, without doubling anything', async () => {
    await writeDump({ artists: lines(many) });
    const importer = await importerOf();
    const stop = new AbortController();
    const stopping: Importer = {
      ...importer,
      stages: importer.stages.map((stage) => ({
        ...stage,
        write: async (writer, batch, given) => {
          const outcome = await stage.write(writer, batch, given);
          stop.abort();
          return outcome;
        },
      })),
    };
    const first = await run({ signal: stop.signal }, stopping);
    expect(first).toMatchObject({ status: 'stopped', read: 1_000, written: 1_000 });
    expect(first.message).toMatch(/goes on/);
    const second = await run();
    expect(second).toMatchObject({ status: 'completed', isResumed: true, read: 2_500 + 11, rejected: 0 });
    expect(second.importId).toBe(first.importId);
  });

  test('killed in the middle of a batch it has written nothing of it, and goes on with it', async () => {
    await writeDump({ artists: lines(many) });
    const importer = await importerOf();
    let batches = 0;
    const dying: Importer = {
      ...importer,
      stages: importer.stages.map((stage) => ({
        ...stage,
        write: async (writer, batch, given) => {
          const outcome = await stage.write(writer, batch, given);
          batches += 1;
          if (batches === 2) throw new Error('killed');
          return outcome;
        },
      })),
    };
    await expect(run({}, dying)).rejects.toThrow('killed');
    const row = await database.db.selectFrom('catalog_imports').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ status: 'failed', records_read: 1_000, records_written: 1_000 });
    expect(await run()).toMatchObject({ status: 'completed', isResumed: true, read: 2_511 });
    const { rows } = await sql`select source_id from catalog_sources where kind = 'artist'
      group by source_id having count(*) > 1`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('begun anew on request it starts with nothing counted', async () => {
    await writeDump();
    const stop = new AbortController();
    stop.abort();
    const first = await run({ signal: stop.signal });
    expect(first.status).toBe('stopped');
    const second = await run({ restart: true });
    expect(second).toMatchObject({ status: 'completed', isResumed: false, read: 15 });
    expect(second.importId).not.toBe(first.importId);
  });

  test('two processes on one source: one of them gives way, nothing is doubled', async () => {
    await writeDump({ artists: lines(many) });
    const stop = new AbortController();
    stop.abort();
    await run({ signal: stop.signal });
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
    expect(both.find(({ status }) => status === 'failed')?.message).toMatch(/Another process/);
    const row = await database.db.selectFrom('catalog_imports').select(['status', 'records_read']).execute();
    expect(row).toEqual([{ status: 'completed', records_read: 2_511 }]);
  });
});
