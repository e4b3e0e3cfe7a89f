import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Files as different taggers leave them, and the pictures in them. */

let database: TestDatabase;
let folder: string;
const clock = new FakeClock();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const run = (root: string) => {
  clock.advance(1_000);
  const source = join(folder, root);
  return runImport(
    { db: database.db, clock, ids: createIds(), log: quiet },
    { kind: 'files', source },
    filesImporter(source, { countries: ['US'], clock }),
  );
};

type TagTexts = Readonly<Record<string, string>>;
const put = (path: string, title: string, tags: TagTexts) =>
  writeTone(join(folder, path), { title, artist: 'Mole Hill', album: 'Low Tide', ...tags }, 1);

/** Types of pictures as FLAC numbers them. */
const [OTHER, FRONT] = [0, 3];

/** A field with a picture (RFC 9639, 8.8) that is of one colour. */
const pictured = async (colour: string, format: 'webp' | 'gif' | 'png', type = FRONT): Promise<TagTexts> => {
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 8, 8);
  const picture = format === 'gif' ? await canvas.encode('gif') : await canvas.encode(format as 'png');
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const mime = Buffer.from(`image/${format}`);
  const size = [number(8), number(8), number(24), number(0), number(picture.length)];
  const block = [number(type), number(mime.length), mime, number(0), ...size, picture];
  return { METADATA_BLOCK_PICTURE: Buffer.concat(block).toString('base64') };
};

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-kinds-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The tracks of an artist: album, barcode, disc, number, title, genre. */
const tracksOf = async (artist: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ shown: string }>`
    select concat_ws('|', albums.name, upc, disc || '.' || position, tracks.name,
        (select genres.id::text from genres where genres.id = tracks.genre_id)) as shown
    from tracks join albums on albums.id = album_id join artists on artists.id = tracks.artist_id
    where artists.name = ${artist} order by disc, position`.execute(database.db);
  return rows.map(({ shown }) => shown);
};

test('an audio book, a barcode with blanks, signs of no width and a disc behind a film', async () => {
  const shared = { artist: 'Otto Quill', album_artist: 'Otto Quill' };
  await put('one/1.m4b', 'Chapter', { ...shared, track: '1', disc: '1', album: 'Log' });
  await put('one/2.flac', 'Song', { ...shared, track: '2', disc: '1', album: 'L\u200bog\ufeff' });
  await put('one/3.flac', 'Bonus', {
    ...shared,
    track: '1',
    disc: '3',
    album: 'Log',
    UPC: '0 012345 678905',
  });
  expect(await run('one')).toMatchObject({ written: 3, rejected: 0 });
  expect(await tracksOf('Otto Quill')).toEqual([
    'Log|0012345678905|1.1|Chapter',
    'Log|0012345678905|1.2|Song',
    'Log|0012345678905|3.1|Bonus',
  ]);
});

test('audio under every ending is imported, or rejected with a reason; other files are no audio', async () => {
  const of = (title: string) => ({ artist: 'Lantern Weir', album: 'Ends', track: title });
  for (const [index, ending] of ['mka', 'aifc', 'mp2', 'tta'].entries())
    await put(`ends/${index + 1}.${ending}`, ending, of(`${index + 1}`));
  await writeFile(join(folder, 'ends/notes.txt'), 'Lantern Weir');
  const { importId, ...summary } = await run('ends');
  const rejects = database.db.selectFrom('catalog_import_rejects').select(['place', 'reason']);
  const rejected = await rejects.where('import_id', '=', importId).execute();
  expect(rejected).toEqual([
    ...['2.aifc', '3.mp2'].map((name) => ({
      place: join(folder, 'ends', name),
      reason: 'Its tags name no artist.',
    })),
    { place: join(folder, 'ends/4.tta'), reason: expect.stringMatching(/^It cannot be read as audio: ./) },
  ]);
  expect(summary).toMatchObject({ read: 4, written: 1, rejected: 3 });
  expect(await tracksOf('Lantern Weir')).toEqual(['mka|1.1|mka']);
});

test('a track of an unknown genre has none, and one without takes the album’s first', async () => {
  const shared = { artist: 'Mira Vale' };
  await put('genres/1.flac', 'Known', { ...shared, track: '1', genre: 'Jazz' });
  await put('genres/2.flac', 'Unknown', { ...shared, track: '2', genre: 'Qwertz' });
  await put('genres/3.flac', 'Silent', { ...shared, track: '3' });
  expect(await run('genres')).toMatchObject({ written: 3, rejected: 0 });
  const [known, unknown, silent] = (await tracksOf('Mira Vale')).map((one) => one.split('|')[3]);
  expect(known).toBeDefined();
  expect([unknown, silent]).toEqual([undefined, known]);
});

/** The colours of the covers that are stored: what of red, green and blue there is much of. */
const covers = async (): Promise<readonly string[]> => {
  const { loadImage } = await import('@napi-rs/canvas');
  const rows = await database.db
    .selectFrom('album_pictures')
    .innerJoin('albums', 'albums.id', 'album_id')
    .select(['name', 'content'])
    .orderBy('name')
    .execute();
  const colourOf = async (content: Buffer): Promise<string> => {
    const context = createCanvas(1, 1).getContext('2d');
    context.drawImage(await loadImage(content), 0, 0, 1, 1);
    const { data } = context.getImageData(0, 0, 1, 1);
    return ['red', 'lime', 'blue'].filter((_, index) => (data[index] ?? 0) > 128).join('+');
  };
  return Promise.all(rows.map(async ({ name, content }) => `${name}: ${await colourOf(content)}`));
};

describe('the cover', () => {
  test('may be a WebP or a GIF', async () => {
    await put('webp/1.ogg', 'A', { album: 'A', ...(await pictured('blue', 'webp')) });
    await put('webp/2.ogg', 'B', { album: 'B', ...(await pictured('red', 'gif')) });
    expect(await run('webp')).toMatchObject({ written: 2, rejected: 0 });
    expect(await covers()).toEqual(['A: blue', 'B: red']);
  });

  test('is the best of all files of the album, also of those that come in another batch', async () => {
    await database.db.deleteFrom('album_pictures').execute();
    const disc = async (number: number, colour: string, type: number) =>
      put(`discs/${number}/1.ogg`, `${number}`, {
        ...{ album: 'Discs', disc: `${number}`, track: '1' },
        ...(await pictured(colour, 'png', type)),
      });
    await disc(1, 'red', FRONT);
    await disc(2, 'blue', OTHER);
    for (const root of ['discs/1', 'discs/2', 'discs/2']) {
      expect(await run(root)).toMatchObject({ written: 1, rejected: 0 });
      expect(await covers()).toEqual(['Discs: red']);
    }
    await disc(1, 'lime', FRONT);
    await run('discs/1');
    expect(await covers()).toEqual(['Discs: lime']);
    await rm(join(folder, 'discs/1'), { recursive: true });
    await run('discs/2');
    expect(await covers()).toEqual(['Discs: blue']);
  });
});
