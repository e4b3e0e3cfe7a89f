import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { sortByPlace } from '../../src/importers/files/album-places.ts';
import { filesImporter, mirroringImporter } from '../../src/importers/files/importer.ts';
import type { AudioReader } from '../../src/importers/files/samplers.ts';
import { FileReader, UNREAD } from '../../src/importers/reading/file-reader.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { GivenOptions, Importer } from '../../src/importers/frame/importer.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { keepInLibrary } from '../support/library-track.ts';

/* What becomes of tracks and albums when the tags of their files are corrected, and when files are gone. */

let database: TestDatabase;
let folder: string;
const ids = createIds();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-corrected-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

type TagTexts = Readonly<Record<string, string>>;
const make = (name: string, tags: TagTexts): Promise<void> =>
  writeTone(join(folder, name), { artist: 'Mole Hill', ...tags }, 1);
const rooted = (root: string) => join(folder, root);
const clock = new FakeClock();
const selling = { countries: ['US'], clock };
const start = (importer: Importer, root = '', given?: GivenOptions) => {
  // Of two imports that began at one instant the newer one is not known.
  clock.advance(1_000);
  const parts = { db: database.db, clock, ids, log: quiet };
  return runImport(parts, { kind: 'files', source: rooted(root), ...(given && { given }) }, importer);
};
const run = (root = '') => start(filesImporter(rooted(root), selling), root);
const mirror = (root = '') => start(mirroringImporter(database.db, rooted(root), selling), root);

interface Shown {
  readonly id: number;
  readonly shown: string;
}
/** `album: disc.position title`, `-` in front where it is sold nowhere. */
const tracks = async (): Promise<readonly Shown[]> => {
  const { rows } = await sql<Shown>`
    select tracks.id, case when cardinality(tracks.countries) = 0 then '-' else '' end
      || albums.name || ': ' || disc || '.' || position || ' ' || tracks.name as shown
    from tracks join albums on albums.id = album_id order by albums.name, disc, position, tracks.id`.execute(
    database.db,
  );
  return rows;
};
const shown = async () => (await tracks()).map((track) => track.shown);
const idOf = async (text: string) => (await tracks()).find((track) => track.shown === text)?.id ?? 0;
const albums = async () => {
  const { rows } = await sql<{ shown: string }>`
    select albums.name || ' ' || track_count || ' ' || albums.countries::text || entry.countries::text
      || coalesce(upc, '') as shown
    from albums join search_entries as entry on entry.kind = 'album' and entity_id = albums.id
    order by albums.name`.execute(database.db);
  return rows.map((row) => row.shown);
};
const clipOf = async (id: number) => {
  const { rows } = await sql<{ path: string }>`
    select path from track_files join tracks on id = track_id and preview = format where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.path.slice(folder.length + 1) ?? null;
};

describe('a file whose tags were corrected', () => {
  test('takes its track along to another album, and the one that it leaves is sold nowhere', async () => {
    const of = (album: string, track: string) => ({
      album,
      track,
      title: `T${track}`,
      BARCODE: '12345678905',
    });
    for (const track of ['1', '2']) await make(`${track}.flac`, of('Undergroud', track));
    await run();
    const [first, second] = [await idOf('Undergroud: 1.1 T1'), await idOf('Undergroud: 1.2 T2')];
    await make('1.flac', of('Underground', '1'));
    await run();
    expect(await shown()).toEqual(['Undergroud: 1.2 T2', 'Underground: 1.1 T1']);
    await make('2.flac', of('Underground', '2'));
    await run();
    expect(await shown()).toEqual(['Underground: 1.1 T1', 'Underground: 1.2 T2']);
    expect(await idOf('Underground: 1.1 T1')).toBe(first);
    expect(await idOf('Underground: 1.2 T2')).toBe(second);
    expect(await albums()).toEqual(['Undergroud 0 {}{}', 'Underground 2 {US}{US}12345678905']);
    for (const track of ['1', '2']) await make(`${track}.flac`, of('Undergroud', track));
    await run();
    expect(await idOf('Undergroud: 1.1 T1')).toBe(first);
    expect(await albums()).toEqual(['Undergroud 2 {US}{US}12345678905', 'Underground 0 {}{}']);
  });

  test.each([
    ['artist', { artist: 'Mole Hills' }, 'A: 1.1 One'],
    ['number', { track: '7' }, 'A: 1.7 One'],
    ['disc', { disc: '2' }, 'A: 2.1 One'],
    ['title', { title: 'Won' }, 'A: 1.1 Won'],
    ['title, without a number', { title: 'Won', track: '' }, 'A: 1.1 Won'],
    ['release group', { MUSICBRAINZ_RELEASEGROUPID: '11111111-2222-3333-4444-555555555555' }, 'A: 1.1 One'],
  ])('keeps its track where another %s stands in it', async (what, tags, after) => {
    const track = what.endsWith('number') && 'title' in tags ? '' : '1';
    await make('x.flac', { album: 'A', title: 'One', track });
    await run();
    const id = await idOf('A: 1.1 One');
    await make('x.flac', { album: 'A', title: 'One', track, ...tags });
    expect(await run()).toMatchObject({ written: 1, rejected: 0 });
    expect(await tracks()).toEqual([{ id, shown: after }]);
  });

  test('keeps its track when two exchange their numbers, in one batch or in two', async () => {
    const of = (title: string, track: string) => ({ album: 'A', title, track });
    await make('a.flac', of('Ay', '1'));
    await make('b.flac', of('Be', '2'));
    await run();
    const [ay, be] = [await idOf('A: 1.1 Ay'), await idOf('A: 1.2 Be')];
    await make('a.flac', of('Ay', '2'));
    await make('b.flac', of('Be', '1'));
    await run();
    const exchanged = [
      { id: be, shown: 'A: 1.1 Be' },
      { id: ay, shown: 'A: 1.2 Ay' },
    ];
    expect(await tracks()).toEqual(exchanged);
    await make('a.flac', of('Ay', '1'));
    await make('b.flac', of('Be', '2'));
    const { stages } = filesImporter(rooted(''), selling);
    await start({ stages: stages.map((stage) => ({ ...stage, batchRecords: 1 })) });
    expect(await tracks()).toEqual([
      { id: ay, shown: 'A: 1.1 Ay' },
      { id: be, shown: 'A: 1.2 Be' },
    ]);
  });

  test('leaves its track to a copy that still has the old tags, and clips are cut from that', async () => {
    const old = { album: 'A', title: 'One', track: '1' };
    await make('old/1.flac', old);
    await mkdir(rooted('new'));
    await copyFile(rooted('old/1.flac'), rooted('new/1.flac'));
    await run('old');
    await run('new');
    const id = await idOf('A: 1.1 One');
    await make('new/1.flac', { ...old, album: 'B' });
    await run('new');
    expect(await shown()).toEqual(['A: 1.1 One', 'B: 1.1 One']);
    expect(await idOf('A: 1.1 One')).toBe(id);
    expect(await clipOf(id)).toBe('old/1.flac');
    expect(await clipOf(await idOf('B: 1.1 One'))).toBe('new/1.flac');
    expect(await albums()).toEqual(['A 1 {US}{US}', 'B 1 {US}{US}']);
  });

  test('joins a track that is there already; the one that it was goes, unless a member keeps it', async () => {
    for (const track of ['1', '2']) {
      await make(`a/${track}.flac`, { album: 'A', title: `T${track}`, track });
      await make(`b/${track}.flac`, { album: 'B', title: `T${track}`, track });
    }
    await run();
    const kept = await idOf('B: 1.1 T1');
    await keepInLibrary(database.db, kept);
    for (const track of ['1', '2']) await make(`b/${track}.flac`, { album: 'A', title: `T${track}`, track });
    expect(await run()).toMatchObject({ written: 4, rejected: 0 });
    expect(await shown()).toEqual(['A: 1.1 T1', 'A: 1.2 T2', '-B: 1.1 T1']);
    expect(await clipOf(kept)).toBeNull();
    expect((await albums())[1]).toBe('B 1 {}{}');
  });

  test('moves once where imports of its folder and of a folder above run at the same time', async () => {
    for (let track = 1; track <= 8; track += 1)
      await make(`a/${track}.flac`, { album: 'Wrong', title: `T${track}`, track: String(track) });
    await run();
    const before = (await tracks()).map(({ id }) => id);
    for (let track = 1; track <= 8; track += 1)
      await make(`a/${track}.flac`, { album: 'Right', title: `T${track}`, track: String(track) });
    await Promise.all([run(), run('a')]);
    expect((await tracks()).map(({ id }) => id)).toEqual(before);
    expect(await albums()).toEqual(['Right 8 {US}{US}']);
  });

  test('moves the rest when the import was stopped in between', async () => {
    for (const track of ['1', '2'])
      await make(`${track}.flac`, { album: 'Wrong', title: `T${track}`, track });
    await run();
    const before = (await tracks()).map(({ id }) => id);
    for (const track of ['1', '2'])
      await make(`${track}.flac`, { album: 'Right', title: `T${track}`, track });
    const { stages } = filesImporter(rooted(''), selling);
    let batches = 0;
    const dying: Importer = {
      stages: stages.map((stage) => ({
        ...stage,
        batchRecords: 1,
        write: async (...given: Parameters<typeof stage.write>) => {
          batches += 1;
          const outcome = await stage.write(...given);
          if (batches === 2) throw new Error('killed');
          return outcome;
        },
      })),
    };
    await expect(start(dying)).rejects.toThrow('killed');
    expect(await albums()).toEqual(['Right 1 {US}{US}', 'Wrong 1 {US}{US}']);
    expect(await run()).toMatchObject({ isResumed: true, status: 'completed' });
    expect((await tracks()).map(({ id }) => id)).toEqual(before);
    expect(await albums()).toEqual(['Right 2 {US}{US}', 'Wrong 0 {}{}']);
  });
});

test('a track keeps its place while its file cannot be read, and whoever claims it is told so', async () => {
  await make('old.flac', { album: 'A', title: 'One', track: '1' });
  await run();
  await make('new.flac', { album: 'A', title: 'Other', track: '1' });
  const reader = new FileReader(systemClock);
  const hindered: AudioReader = {
    audio: (path) => reader.audio(path),
    tags: (path) => (path === rooted('old.flac') ? Promise.resolve(UNREAD) : reader.tags(path)),
    cover: (path) => reader.cover(path),
    prepared: (picture) => reader.prepared(picture),
  };
  const { files, rejects } = await sortByPlace(
    database.db,
    [await reader.audio(rooted('new.flac'))],
    hindered,
  );
  await reader.close();
  expect(files).toEqual([]);
  expect(rejects).toEqual([
    {
      place: rooted('new.flac'),
      reason:
        'Another track, "One", has its place on this album (disc 1, track 1), ' +
        `and the file of that one cannot be read now: ${rooted('old.flac')}.`,
    },
  ]);
});

describe('files that are gone', () => {
  const fill = async () => {
    for (const track of ['1', '2']) {
      await make(`a/${track}.flac`, { album: 'A', title: `T${track}`, track });
      await make(`b/${track}.flac`, { album: 'B', title: `T${track}`, track });
    }
    await run();
  };

  test('leave their tracks, unless it is asked to take them away; what a member keeps comes back', async () => {
    await fill();
    const kept = await idOf('A: 1.2 T2');
    await keepInLibrary(database.db, kept);
    await rename(rooted('a'), `${folder}-a`);
    expect(await run()).toMatchObject({ status: 'completed', read: 2 });
    expect(await shown()).toHaveLength(4);
    expect(await mirror()).toMatchObject({
      status: 'completed',
      message: 'Files that are gone: 2. Their tracks were taken away where nothing else has them.',
    });
    expect(await shown()).toEqual(['-A: 1.2 T2', 'B: 1.1 T1', 'B: 1.2 T2']);
    expect(await albums()).toEqual(['A 1 {}{}', 'B 2 {US}{US}']);
    expect(await mirror()).toMatchObject({ status: 'completed', message: null });
    await rename(`${folder}-a`, rooted('a'));
    await mirror();
    expect(await idOf('A: 1.2 T2')).toBe(kept);
    expect(await albums()).toEqual(['A 2 {US}{US}', 'B 2 {US}{US}']);
  });

  test('take nothing where a copy is left, here or in another folder, nor outside of the folder', async () => {
    await fill();
    await mkdir(rooted('c'));
    await rename(rooted('a/1.flac'), rooted('c/other name.flac'));
    await rm(rooted('a/2.flac'));
    await run('c');
    await make('a/9.flac', { album: 'A', title: 'T9', track: '9' });
    await rm(rooted('b/1.flac'));
    const id = await idOf('A: 1.1 T1');
    expect(await mirror('a')).toMatchObject({ message: expect.stringContaining('gone: 2.') as string });
    expect(await shown()).toEqual(['A: 1.1 T1', 'A: 1.9 T9', 'B: 1.1 T1', 'B: 1.2 T2']);
    expect(await idOf('A: 1.1 T1')).toBe(id);
    expect(await clipOf(id)).toBe('c/other name.flac');
  });

  test('take nothing where nothing at all is found, or their folder is an empty one', async () => {
    await fill();
    await rm(rooted('a/1.flac'));
    await rm(rooted('a/2.flac'));
    const summary = await mirror();
    expect(summary).toMatchObject({ status: 'completed', rejected: 2, message: null });
    const { rows } = await sql<{ reason: string }>`select reason from catalog_import_rejects`.execute(
      database.db,
    );
    expect(rows[0]?.reason).toMatch(/^It is gone, but its folder is there and empty, .* its track stays\./);
    await rm(rooted('b'), { recursive: true });
    const asked = { 'remove-missing': true };
    const mirroring = mirroringImporter(database.db, rooted(''), selling);
    expect(await start(mirroring, '', asked)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^There is no audio file in .* Nothing is taken away/) as string,
    });
    expect(await shown()).toHaveLength(4);
    await make('c/1.flac', { album: 'C', title: 'T1', track: '1' });
    // What never began stands in nobody's way.
    expect(await start(filesImporter(rooted(''), selling), '', {})).toMatchObject({
      status: 'completed',
      isResumed: false,
    });
  });
});

describe('artists of whom nothing is left', () => {
  /** The artists that a search can find. */
  const found = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select artists.name from search_entries as entry join artists on artists.id = entity_id
      where entry.kind = 'artist' and entry.countries is null order by artists.name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  test('are not found once their last file is gone, and are again when it comes back', async () => {
    await make('a/1.flac', { title: 'Ebb', album: 'Low', artist: 'Ada' });
    await make('a/2.flac', { title: 'Flow', album: 'High', artist: 'Bo feat. Cleo' });
    await make('b/3.flac', { title: 'Neap', album: 'Mean', artist: 'Dee' });
    await mirror();
    expect(await found()).toEqual(['Ada', 'Bo', 'Cleo', 'Dee']);
    await rename(rooted('a/2.flac'), rooted('2.away'));
    await rename(rooted('a/1.flac'), rooted('1.away'));
    await make('a/4.flac', { title: 'Spring', album: 'Mean', artist: 'Dee' });
    await mirror();
    expect(await found()).toEqual(['Dee']);
    await rename(rooted('2.away'), rooted('a/2.flac'));
    await mirror();
    expect(await found()).toEqual(['Bo', 'Cleo', 'Dee']);
  });

  test('are not found once all their files name somebody else', async () => {
    await make('1.flac', { title: 'Ebb', album: 'Low', artist: 'Adda' });
    await make('2.flac', { title: 'Flow', album: 'High', artist: 'Bo' });
    await run();
    await make('1.flac', { title: 'Ebb', album: 'Low', artist: 'Ada' });
    await run();
    expect(await found()).toEqual(['Ada', 'Bo']);
  });

  test('stay where a dump of MusicBrainz knows them', async () => {
    const mbid = 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d';
    await make('1.flac', { title: 'Ebb', album: 'Low', artist: 'Ada', musicbrainz_artistid: mbid });
    await make('2.flac', { title: 'Flow', album: 'High', artist: 'Bo' });
    await mirror();
    await sql`insert into catalog_imports (id, kind, source, status, updated_at)
      values ('import_dump', 'musicbrainz', '/dump', 'completed', now())`.execute(database.db);
    await rm(rooted('1.flac'));
    await mirror();
    expect(await found()).toEqual(['Ada', 'Bo']);
  });
});
