import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Several albums of one artist with one title: nothing of any of them is lost, and none stands on another. */

let database: TestDatabase;
let folder: string;
const clock = new FakeClock();
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-editions-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

type TagTexts = Readonly<Record<string, string>>;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const run = (root = '', isFromPath = false) => {
  // Of two imports that began at one instant the newer one is not known.
  clock.advance(1_000);
  const source = join(folder, root);
  const parts = { db: database.db, clock, ids: createIds(), log: quiet };
  return runImport(
    parts,
    { kind: 'files', source },
    filesImporter(source, { countries: ['US'], clock, isFromPath }),
  );
};

const put = async (root: string, titles: readonly string[], tags: TagTexts): Promise<void> => {
  for (const [index, title] of titles.entries()) {
    const own = { title, track: String(index + 1), artist: 'Mole Hill', album_artist: 'Mole Hill' };
    await writeTone(join(folder, root, `${index + 1}.flac`), { ...own, album: 'Mole Hill', ...tags }, 1);
  }
};

const single = (path: string, artist: string, tags: TagTexts) =>
  writeTone(join(folder, path), { artist, title: `By ${artist}`, ...tags }, 1);

const reasons = async (importId: string): Promise<readonly string[]> =>
  (
    await database.db
      .selectFrom('catalog_import_rejects')
      .select('reason')
      .where('import_id', '=', importId)
      .execute()
  ).map(({ reason }) => reason);

/** The albums that are sold, with year, barcode and tracks. */
const albums = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ shown: string }>`
    select concat_ws(' ', extract(year from released), upc) || ': '
      || string_agg(tracks.name, ', ' order by disc, position) as shown
    from albums join tracks on tracks.album_id = albums.id where cardinality(albums.countries) > 0
    group by albums.id order by released, upc, albums.id`.execute(database.db);
  return rows.map(({ shown }) => shown);
};
const idsByName = async () =>
  (await database.db.selectFrom('tracks').select(['id', 'name']).orderBy('name').execute()).map(
    ({ id, name }) => `${name} ${id}`,
  );

describe('are told apart where their tracks claim one place', () => {
  test('by their years', async () => {
    await put('1994', ['Burrow', 'Root', 'Clay'], { date: '1994' });
    await put('2001', ['Lawn', 'Spade'], { date: '2001-05-06' });
    expect(await run()).toMatchObject({ status: 'completed', written: 5, rejected: 0 });
    const both = ['1994: Burrow, Root, Clay', '2001: Lawn, Spade'];
    expect(await albums()).toEqual(both);
    const before = await idsByName();
    expect(await run()).toMatchObject({ written: 5, rejected: 0 });
    expect(await albums()).toEqual(both);
    expect(await idsByName()).toEqual(before);
  });

  test('by their barcodes, and what has a longer list keeps all of it', async () => {
    await put('first', ['Burrow', 'Root'], { date: '1981', BARCODE: '0012345678905' });
    await put('second', ['Lawn', 'Root', 'Spade', 'Fence'], { date: '1981', BARCODE: '0012345678912' });
    expect(await run()).toMatchObject({ written: 6, rejected: 0 });
    expect(await albums()).toEqual([
      '1981 0012345678905: Burrow, Root',
      '1981 0012345678912: Lawn, Root, Spade, Fence',
    ]);
  });

  test('by the MBIDs of their releases, also when they come with later imports', async () => {
    const release = (number: number) => ({
      MUSICBRAINZ_ALBUMID: `11111111-2222-4333-8444-00000000000${number}`,
    });
    await put('a', ['Burrow', 'Root'], release(1));
    await put('b', ['Lawn', 'Spade'], release(2));
    await put('c', ['Fence', 'Gate'], release(3));
    for (const root of ['a', 'b', 'c']) expect(await run(root)).toMatchObject({ written: 2, rejected: 0 });
    const all = ['1970: Burrow, Root', '1970: Lawn, Spade', '1970: Fence, Gate'];
    expect(await albums()).toEqual(all);
    await put('b', ['Lawn', 'Spade', 'Shed'], release(2));
    expect(await run()).toMatchObject({ written: 7, rejected: 0 });
    expect(await albums()).toEqual(['1970: Burrow, Root', '1970: Lawn, Spade, Shed', '1970: Fence, Gate']);
  });
});

describe('where nothing in the tags tells them apart', () => {
  test('two folders of other tracks are two albums, in one import or several', async () => {
    await put('a', ['Burrow', 'Root'], {});
    await put('b', ['Lawn', 'Spade', 'Fence'], {});
    for (const root of ['', 'b', 'a', '']) {
      expect(await run(root)).toMatchObject({ rejected: 0 });
      expect(await albums()).toEqual(['1970: Burrow, Root', '1970: Lawn, Spade, Fence']);
    }
    await single('b/4.flac', 'Mole Hill', { album: 'Mole Hill', title: 'Gate', track: '4' });
    expect(await run('b')).toMatchObject({ written: 4, rejected: 0 });
    expect(await albums()).toEqual(['1970: Burrow, Root', '1970: Lawn, Spade, Fence, Gate']);
  });

  test('a folder of copies, of which one has another title, is no other album', async () => {
    await put('a', ['Burrow', 'Root', 'Clay'], {});
    await put('b', ['Burrow', 'Root', 'Clay (live)'], {});
    const { importId, ...summary } = await run();
    expect(summary).toMatchObject({ written: 5, rejected: 1 });
    expect(await reasons(importId)).toEqual([expect.stringMatching(/^Another track, "Clay", has its place/)]);
    expect(await albums()).toEqual(['1970: Burrow, Root, Clay']);
  });
});

describe('a later edition, of which a track was taken for the album before', () => {
  test('takes that track along, and the album before stays as it is', async () => {
    await put('1994', ['Burrow', 'Root'], { date: '1994' });
    await single('2001/3.flac', 'Mole Hill', { album: 'Mole Hill', title: 'Lawn', track: '3', date: '2001' });
    expect(await run()).toMatchObject({ written: 3, rejected: 0 });
    expect(await albums()).toEqual(['1994: Burrow, Root, Lawn']);
    const before = await idsByName();
    await single('2001/1.flac', 'Mole Hill', {
      album: 'Mole Hill',
      title: 'Spade',
      track: '1',
      date: '2001',
    });
    for (const root of ['2001', '']) {
      expect(await run(root)).toMatchObject({ rejected: 0 });
      expect(await albums()).toEqual(['1994: Burrow, Root', '2001: Spade, Lawn']);
      expect(await idsByName()).toEqual(expect.arrayContaining([...before]));
    }
  });

  test('is told apart by its year only where all files of its folder have that year', async () => {
    for (const [index, date] of ['1981', '1984', '1984', '1990'].entries())
      await single(`hits/${index + 1}.flac`, 'Mole Hill', {
        ...{ album: 'Mole Hill', title: `From ${date} ${index}`, track: String(index + 1), date },
      });
    await single('hits/5.flac', 'Mole Hill', { album: 'Mole Hill', title: 'Late', track: '1', date: '1984' });
    const together = ['1981: From 1981 0, From 1984 1, From 1984 2, From 1990 3'];
    for (let runs = 0; runs < 2; runs += 1) {
      const { importId, ...summary } = await run();
      expect(summary).toMatchObject({ written: 4, rejected: 1 });
      expect(await reasons(importId)).toEqual([
        expect.stringMatching(/^Another track, "From 1981 0", has its place/),
      ]);
      expect(await albums()).toEqual(together);
    }
    // Another edition is an album of its own, and takes no track of its year from the others.
    await put('1984', ['Lawn', 'Shed'], { date: '1984' });
    expect(await run('1984')).toMatchObject({ written: 2, rejected: 0 });
    expect(await run()).toMatchObject({ written: 6, rejected: 1 });
    expect(await albums()).toEqual([...together, '1984: Lawn, Shed']);
  });
});

test('signs that are written in several ways make no other artist or album, and other letters do', async () => {
  const signs = { album: 'Don\u2019t \u2013 5\u2032', track: '1', title: 'One' };
  await single('a/1.flac', 'Jean\u2010Michel', signs);
  await single('b/2.flac', 'Jean-Michel', { album: "Don't - 5'", track: '2', title: 'Two' });
  await single('c/1.flac', 'Mø', { album: 'Same', track: '1', title: 'Three' });
  await single('d/1.flac', 'Mo', { album: 'Same', track: '1', title: 'Four' });
  expect(await run()).toMatchObject({ written: 4, rejected: 0 });
  expect(await artistsOf()).toEqual([
    'Jean-Michel: Don\u2019t \u2013 5\u2032 main 2',
    'Mo: Same main 1',
    'Mø: Same main 1',
  ]);
});

/** What an earlier version had stored: names as they are searched for, under its own prefixes. */
const downgrade = async (names: readonly (readonly [is: string, was: string])[]): Promise<void> => {
  for (const [is, was] of names) {
    await sql`delete from catalog_sources where source = 'files' and starts_with(source_id, ${was})`.execute(
      database.db,
    );
    await sql`update catalog_sources set source_id = ${was} || substr(source_id, length(${is}) + 1)
      where source = 'files' and starts_with(source_id, ${is})`.execute(database.db);
  }
};

test('what an earlier version stored under names as they are searched for keeps its ids', async () => {
  const song = (title: string, track: number, artist = 'Mø') =>
    single(`${track}/${title}.flac`, artist, { title, track: String(track), album: 'Días', date: '1994' });
  for (const [index, title] of ['Ebb', 'Flow', 'Neap'].entries()) await song(title, index + 1);
  await single('none/Únder.flac', 'Mø', { title: 'Únder' });
  const ids = async () => {
    const { rows } = await sql<{ shown: string }>`
      select concat_ws(' ', artists.name, artists.id, albums.id, tracks.name, tracks.id) as shown from tracks
      join albums on albums.id = album_id join artists on artists.id = tracks.artist_id order by tracks.id`.execute(
      database.db,
    );
    return rows.map(({ shown }) => shown);
  };
  expect(await run()).toMatchObject({ written: 4, rejected: 0 });
  const before = await ids();
  await downgrade([
    ['artist:mø', 'name:mo'],
    ['release:mø/días', 'album:mo/dias'],
    ['song:mø/únder', 'single:mo/under'],
    ['single:mo/under/1.únder', 'single:mo/under/1.under'],
  ]);
  // In parts, as the files of an album may come in several batches.
  for (const root of ['1', '2', '']) {
    expect(await run(root)).toMatchObject({ rejected: 0 });
    expect(await ids()).toEqual(before);
  }
  // One of the songs is by somebody else, who was taken for the same.
  await downgrade([
    ['artist:mø', 'name:mo'],
    ['release:mø/días', 'album:mo/dias'],
  ]);
  await song('Neap', 3, 'Mo');
  expect(await run()).toMatchObject({ written: 4, rejected: 0 });
  const after = await ids();
  expect(after.filter((one) => !one.includes('Neap'))).toEqual(before.filter((one) => !one.includes('Neap')));
  expect(after.find((one) => one.includes('Neap'))).toMatch(/^Mo \d/);
  expect(await artistsOf()).toEqual(['Mo: Días main 1', 'Mø: Días main 2', 'Mø: Únder single 1']);
});

describe('a recording of the same title', () => {
  const at = (path: string, seconds: number, tags: TagTexts = {}) =>
    writeTone(
      join(folder, path),
      {
        title: 'Burrow',
        track: '1',
        artist: 'Mole Hill',
        album_artist: 'Mole Hill',
        album: 'Mole Hill',
        ...tags,
      },
      seconds,
    );

  test('is a copy where it is as long, whatever the format', async () => {
    await at('a/1.flac', 20);
    await at('b/1.mp3', 21);
    expect(await run()).toMatchObject({ written: 2, rejected: 0 });
    expect(await idsByName()).toHaveLength(1);
  });

  test('is another one where its length is another, in one import or two', async () => {
    await at('a/1.flac', 20);
    await at('b/1.flac', 40);
    for (const root of ['', 'b']) {
      const { importId, ...summary } = await run(root);
      expect(summary).toMatchObject({ rejected: 1 });
      expect(await reasons(importId)).toEqual([
        'Another recording of "Burrow", 20 seconds long, has its place on this album (disc 1, track 1): ' +
          'its tags must say which disc or track it is.',
      ]);
    }
    expect(await albums()).toEqual(['1970: Burrow']);
    await at('a/1.flac', 20, { date: '1994' });
    await at('b/1.flac', 40, { date: '2001', RELEASETYPE: 'live' });
    expect(await run()).toMatchObject({ written: 2, rejected: 0 });
    expect(await albums()).toEqual(['1994: Burrow', '2001: Burrow']);
  });

  test('takes the place where the file before is gone, and replaces it where it has its path', async () => {
    await at('a/1.flac', 20);
    await run();
    const before = await idsByName();
    await at('a/1.flac', 40);
    expect(await run()).toMatchObject({ written: 1, rejected: 0 });
    await rm(join(folder, 'a'), { recursive: true });
    await at('b/1.flac', 60);
    expect(await run()).toMatchObject({ written: 1, rejected: 0 });
    expect(await idsByName()).toEqual(before);
  });
});

test('the files of one album may differ in all of it', async () => {
  await put('whole', ['Burrow', 'Root'], { date: '1994' });
  await writeTone(
    join(folder, 'whole/3.flac'),
    {
      title: 'Clay',
      track: '3',
      artist: 'Mole Hill',
      album_artist: 'Mole Hill',
      album: 'Mole Hill',
      date: '1996',
    },
    1,
  );
  expect(await run()).toMatchObject({ written: 3, rejected: 0 });
  expect(await albums()).toEqual(['1994: Burrow, Root, Clay']);
});

const artistsOf = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ shown: string }>`
    select artists.name || ': ' || albums.name || ' ' || albums.kind || ' ' || albums.track_count as shown
    from albums join artists on artists.id = albums.artist_id where cardinality(albums.countries) > 0
    order by 1`.execute(database.db);
  return rows.map(({ shown }) => shown);
};

describe('a folder of one album name and no album artist', () => {
  const MANY = ['Mira Vale', 'Otto Quill', 'Harbour Lights', 'Lantern Weir'];

  test('is one sampler when it has many artists', async () => {
    for (const [index, artist] of MANY.entries())
      await single(`Low Tide/${index}.flac`, artist, { album: 'Low Tide', track: String(index + 1) });
    expect(await run()).toMatchObject({ written: 4, rejected: 0 });
    expect(await artistsOf()).toEqual(['Various Artists: Low Tide compilation 4']);
  });

  test('is none when it is a heap of albums with one name, or has one artist and guests', async () => {
    for (const artist of MANY)
      await single(`heap/${artist}.flac`, artist, { album: 'Greatest Hits', track: '1' });
    for (const [index, artist] of ['Mira Vale', 'Mira Vale', 'Mira Vale feat. Otto Quill'].entries())
      await single(`own/${index}.flac`, artist, {
        album: 'Own',
        track: String(index + 1),
        title: `${index}`,
      });
    expect(await run()).toMatchObject({ written: 7, rejected: 0 });
    const shown = await artistsOf();
    expect(shown.filter((one) => one.includes('Greatest Hits'))).toHaveLength(4);
    expect(shown).toContain('Mira Vale: Own main 3');
    expect(shown.join()).not.toContain('Various');
  });
});

test('artist and album are the names of folders where it is asked for, and tags lack them', async () => {
  await writeTone(join(folder, 'Mole Hill/1999 - Low Tide/CD2/01 Ebb.flac'), {}, 1);
  await single('Mole Hill/Low Tide/02 Flow.flac', 'Otto Quill', { album: 'High Tide', title: 'Flow' });
  expect(await run()).toMatchObject({ written: 1, rejected: 1 });
  expect(await run('', true)).toMatchObject({ written: 2, rejected: 0 });
  expect(await artistsOf()).toEqual(['Mole Hill: Low Tide main 1', 'Otto Quill: High Tide main 1']);
});
