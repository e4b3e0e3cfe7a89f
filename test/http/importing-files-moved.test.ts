import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Files that are moved and retagged in one go: their tracks keep their ids. */

let database: TestDatabase;
let folder: string;
const clock = new FakeClock();
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-moved-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = () => {
  // Of two imports that began at one instant the newer one is not known.
  clock.advance(1_000);
  const importer = filesImporter(folder, { countries: ['US'], clock });
  return runImport(
    { db: database.db, clock, ids: createIds(), log: quiet },
    { kind: 'files', source: folder },
    importer,
  );
};

type TagTexts = Readonly<Record<string, string>>;
/** A tone of its own length is a sound of its own. */
const make = (path: string, seconds: number, tags: TagTexts) =>
  writeTone(join(folder, path), { artist: 'Mole Hill', album: 'Burrow', ...tags }, seconds);
const remove = (path: string) => rm(join(folder, path), { recursive: true });
const tracks = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await database.db.selectFrom('tracks').select(['id', 'name']).orderBy('id').execute()).map(
      ({ id, name }) => [name, id],
    ),
  );

const albums = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await database.db.selectFrom('albums').select(['id', 'name']).orderBy('id').execute()).map(
      ({ id, name }) => [name, id],
    ),
  );

const FORMATS = ['flac', 'mp3', 'm4a', 'ogg', 'opus', 'wav'];

test('by the checksum of its sound a file of each format is the track that it was', async () => {
  for (const [index, format] of FORMATS.entries())
    await make(`old/${index}.${format}`, index + 1, { title: `Old ${format}`, track: String(index + 1) });
  expect(await run()).toMatchObject({ written: FORMATS.length, rejected: 0 });
  const [before, album] = [await tracks(), await albums()];
  await remove('old');
  for (const [index, format] of FORMATS.entries())
    await make(`new/${9 - index}.${format}`, index + 1, {
      ...{ title: `New ${format}`, artist: 'Mole Hills', album: 'Den' },
      track: String(9 - index),
    });
  expect(await run()).toMatchObject({ written: FORMATS.length, rejected: 0 });
  expect(await tracks()).toEqual(
    Object.fromEntries(FORMATS.map((format) => [`New ${format}`, before[`Old ${format}`]])),
  );
  // The album is the same under another name.
  expect(await albums()).toEqual({ Den: album['Burrow'] });
});

test('an album of which a part moves stays, and what is there already takes nothing of it', async () => {
  for (const number of [1, 2, 3])
    await make(`a/${number}.flac`, number, { title: `T${number}`, track: String(number) });
  await make('b/9.flac', 9, { title: 'T9', album: 'There', track: '9' });
  await run();
  const before = await albums();
  await make('a/1.flac', 1, { title: 'T1', album: 'Part', track: '1' });
  expect(await run()).toMatchObject({ rejected: 0 });
  expect(await albums()).toMatchObject({ ...before, Part: expect.any(Number) as number });
  for (const number of [2, 3])
    await make(`a/${number}.flac`, number, { title: `T${number}`, album: 'There', track: String(number) });
  expect(await run()).toMatchObject({ rejected: 0 });
  expect(await albums()).toMatchObject(before);
});

test('tracks that were renumbered and moved change no ids among themselves', async () => {
  for (const number of [1, 2, 3])
    await make(`old/${number}.flac`, number, { title: `T${number}`, track: String(number) });
  await run();
  const before = await tracks();
  await remove('old');
  for (const number of [1, 2, 3])
    await make(`new/${number + 1}.flac`, number, { title: `N${number}`, track: String(number + 1) });
  expect(await run()).toMatchObject({ written: 3, rejected: 0 });
  expect(await tracks()).toEqual({ N1: before['T1'], N2: before['T2'], N3: before['T3'] });
});

describe('where the sound is another one', () => {
  const RECORDING = '11111111-2222-4333-8444-555555555555';
  test.each([
    ['recording', { MUSICBRAINZ_TRACKID: RECORDING }],
    ['ISRC', { ISRC: 'QZDUT2700001' }],
  ])('its %s with its place on the album tells the track', async (_, code) => {
    await make('old/1.flac', 1, { title: 'Old', track: '3', ...code });
    await run();
    const before = await tracks();
    await remove('old');
    await make('new/1.flac', 2, { title: 'New', album: 'Den', track: '3', ...code });
    await run();
    expect(await tracks()).toEqual({ New: before['Old'] });
    await remove('new');
    await make('other/1.flac', 3, { title: 'Other', album: 'Den', track: '4', ...code });
    await run();
    expect(await tracks()).toMatchObject({ New: before['Old'], Other: expect.any(Number) as number });
  });
});

test('a track stays what it is while its file is there, and where two would fit equally', async () => {
  await make('a/1.flac', 1, { title: 'Kept', track: '1' });
  await make('a/2.flac', 2, { title: 'One', track: '2' });
  await make('a/3.flac', 2, { title: 'Two', track: '3' });
  await run();
  const before = await tracks();
  await remove('a/2.flac');
  await remove('a/3.flac');
  await make('b/1.flac', 1, { title: 'Copy', album: 'Den', track: '1' });
  await make('b/2.flac', 2, { title: 'Third', album: 'Den', track: '2' });
  await make('b/3.flac', 2, { title: 'Two', album: 'Den', track: '3' });
  expect(await run()).toMatchObject({ rejected: 0 });
  const after = await tracks();
  expect(after).toMatchObject({ Kept: before['Kept'], One: before['One'], Two: before['Two'] });
  expect(Object.keys(after)).toEqual(['Kept', 'One', 'Two', 'Copy', 'Third']);
});
