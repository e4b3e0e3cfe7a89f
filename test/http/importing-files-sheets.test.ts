import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { filesImporter, mirroringImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Files with many tracks, which a CUE sheet beside them tells. */

let database: TestDatabase;
let folder: string;
const clock = new FakeClock();
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-sheets-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = async (path = '', isMirror = false) => {
  // Of two imports that began at one instant the newer one is not known.
  clock.advance(1_000);
  const [source, options] = [join(folder, path), { countries: ['US'], clock, charset: 'windows-1251' }];
  const { importId, ...summary } = await runImport(
    { db: database.db, clock, ids: createIds(), log: quiet },
    { kind: 'files', source },
    isMirror ? mirroringImporter(database.db, source, options) : filesImporter(source, options),
  );
  const { rows } = await sql<{ reason: string }>`
    select reason from catalog_import_rejects where import_id = ${importId} order by number`.execute(
    database.db,
  );
  return { ...summary, reasons: rows.map(({ reason }) => reason) };
};

/** `artist: album disc.position title seconds`. */
const tracks = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ shown: string }>`
    select artists.name || ': ' || coalesce(albums.upc || ' ', '') || albums.name || ' ' || disc || '.' || position
      || ' ' || tracks.name || ' ' || seconds || coalesce(' ' || isrc, '') as shown
    from tracks join albums on albums.id = album_id join artists on artists.id = tracks.artist_id
    order by albums.name, disc, position`.execute(database.db);
  return rows.map(({ shown }) => shown);
};

const SHEET = `PERFORMER "Mole Hill"
TITLE "Low Tide"
CATALOG 0012345678905
FILE "image.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Ebb"
    ISRC QZDUT2700001
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Flow"
    PERFORMER "Otto Quill"
    INDEX 01 00:02:00
  TRACK 03 AUDIO
    INDEX 01 00:05:00
`;
const TOLD = [
  'Mole Hill: 0012345678905 Low Tide 1.1 Ebb 2 QZDUT2700001',
  'Otto Quill: 0012345678905 Low Tide 1.2 Flow 3',
  'Mole Hill: 0012345678905 Low Tide 1.3 Track 3 4',
];
const put = (path: string, text: string | Buffer) => writeFile(join(folder, path), text);

test('the tracks of a sheet are tracks, and its file, which was compressed since, is none', async () => {
  await writeTone(join(folder, 'image.flac'), { title: 'All of it' }, 9);
  await put('album.cue', SHEET);
  expect(await run()).toMatchObject({ read: 3, written: 3, rejected: 0 });
  expect(await tracks()).toEqual(TOLD);
  const before = await database.db.selectFrom('tracks').select('id').orderBy('id').execute();
  expect(await run('', true)).toMatchObject({ read: 3, written: 3, rejected: 0, message: null });
  expect(await tracks()).toEqual(TOLD);
  // The whole folder is moved, and the sheet is corrected in one go.
  await rm(join(folder, 'album.cue'));
  await rename(join(folder, 'image.flac'), join(folder, 'Low Tide.flac'));
  await put('Low Tide.cue', SHEET.replace('"Ebb"', '"Ebbing"').replace('"Low Tide"', '"High Tide"'));
  expect(await run('Low Tide.cue')).toMatchObject({ read: 3, written: 3, rejected: 0 });
  expect((await tracks())[0]).toContain('High Tide 1.1 Ebbing 2');
  expect(await database.db.selectFrom('tracks').select('id').orderBy('id').execute()).toEqual(before);
  await rm(join(folder, 'Low Tide.cue'));
  await writeTone(join(folder, 'other.flac'), { title: 'Other', artist: 'Otto Quill' }, 1);
  expect(await run('', true)).toMatchObject({ message: expect.stringContaining('gone: 6.') as string });
});

test('a sheet of files with one track each leaves their tags to them', async () => {
  await writeTone(
    join(folder, '1.flac'),
    { title: 'One', artist: 'Mole Hill', album: 'Ones', track: '1' },
    1,
  );
  await put('a.cue', 'TITLE "Other"\nFILE "1.flac" WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\n');
  expect(await run()).toMatchObject({ read: 1, written: 1, rejected: 0 });
  expect(await tracks()).toEqual(['Mole Hill: Ones 1.1 One 1']);
  expect((await run('a.cue')).reasons).toEqual(['It is no CUE sheet of a file with several tracks.']);
});

test('what is wrong with a sheet is told, and the rest is imported', async () => {
  await writeTone(join(folder, 'image.flac'), {}, 9);
  await put('a.cue', SHEET);
  await put('b.cue', SHEET);
  await put('c.cue', SHEET.replace('image.wav', 'nowhere.wav'));
  await put('d.cue', Buffer.alloc(300_000));
  await writeTone(join(folder, 'z.flac'), { title: 'Alone' }, 1);
  expect(await run()).toMatchObject({
    written: 3,
    rejected: 4,
    reasons: [
      'Another sheet has its file "image.flac".',
      'Its file "nowhere.wav" is not there.',
      'It is too long for a CUE sheet.',
      'Its tags name no artist.',
    ],
  });
});

test('a sheet that is not in Unicode is in the charset that is named', async () => {
  await writeTone(join(folder, 'image.flac'), {}, 9);
  const named = SHEET.replace('Mole Hill', '\xca\xe8\xed\xee');
  await put('a.cue', Buffer.from(named, 'latin1'));
  expect(await run()).toMatchObject({ written: 3, rejected: 0 });
  expect((await tracks())[0]).toMatch(/^Кино: /);
});
