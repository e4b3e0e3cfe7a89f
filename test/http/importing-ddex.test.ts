import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dealJobs, heedCalendar } from '../../src/catalog/deals/deals.job.ts';
import { ddexImporter } from '../../src/importers/ddex/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { waveFile } from '../../src/media/wave.ts';
import { deal, ICPN, newRelease, purgeRelease } from '../fixtures/importing/ddex/messages.ts';
import { type CatalogApp, catalogApp } from '../support/catalog-calls.ts';

let app: CatalogApp;
let folder: string;
beforeEach(async () => {
  app = await catalogApp();
  folder = await mkdtemp(join(tmpdir(), 'duet-ddex-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const put = async (name: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
};
const run = (signal?: AbortSignal) =>
  runImport(
    app.duet.parts,
    { kind: 'ddex', source: folder, ...(signal && { signal }) },
    ddexImporter(folder, app.duet.clock),
  );
const rejects = async () =>
  (await app.duet.db.selectFrom('catalog_import_rejects').select('reason').orderBy('number').execute()).map(
    ({ reason }) => reason,
  );
/** Answers are kept for a second. */
const later = () => app.duet.clock.advance(2_000);
const album = async (catalog = 'US') => {
  later();
  const [found] = await app.objects(`/v2.2/albums/upc/${ICPN}?catalog=${catalog}`);
  return found ?? { id: '' };
};
const tracks = async (catalog = 'US') =>
  app.objects(`/v2.2/albums/${(await album(catalog)).id}/tracks?catalog=${catalog}&limit=50`);

test('a release is found by its UPC, with and without zeros, and its tracks by ISRC', async () => {
  await put('one.xml', newRelease());
  expect(await run()).toMatchObject({ status: 'completed', read: 1, written: 1, rejected: 0 });
  for (const upc of [ICPN, '812345678905', '0812345678905']) {
    expect(await app.objects(`/v2.2/albums/upc/${upc}`)).toMatchObject([
      { name: 'Low Tide', upc: ICPN, artistName: 'Harbour Lights', label: 'Quay Records', trackCount: 2 },
    ]);
  }
  expect(await app.objects('/v2.2/tracks/isrc/QZDUT2600002')).toMatchObject([
    { name: 'Salt & Rope', isExplicit: true, playbackSeconds: 148, isStreamable: true, previewURL: null },
  ]);
});

test('its artists are shown as the message displays them', async () => {
  const display = (text: string) => `<DisplayArtistName>${text}</DisplayArtistName>`;
  const message = newRelease()
    .replace(display('Harbour Lights'), display('Harbour Lights (feat. Minato no Akari)'))
    .replace('<ReleaseType>', `${display('Harbour Lights &amp; Guests')}$&`);
  await put('one.xml', message);
  await run();
  expect(await album()).toMatchObject({ artistName: 'Harbour Lights & Guests' });
  expect((await tracks()).map(({ artistName }) => artistName)).toEqual([
    'Harbour Lights (feat. Minato no Akari)',
    'Harbour Lights',
  ]);
});

test('a party without an id is known by the letters of its name, and keeps the id of an earlier version', async () => {
  const by = (name: string, icpn = ICPN) => newRelease({ icpn }).replaceAll('港の灯', name);
  const idsOf = async (name: string) =>
    (await app.duet.db.selectFrom('artists').select('id').where('name', '=', name).execute()).map(
      ({ id }) => id,
    );
  await put('one.xml', by('Mø'));
  await run();
  const before = await idsOf('Mø');
  expect(before).toHaveLength(1);
  const keys = app.duet.db.updateTable('catalog_sources').where('source', '=', 'ddex');
  await keys.set({ source_id: 'name:mo' }).where('source_id', '=', 'artist:mø').execute();
  await put('two.xml', by('Mo', '00812345678929'));
  expect(await run()).toMatchObject({ written: 2, rejected: 0 });
  expect(await idsOf('Mø')).toEqual(before);
  expect(await idsOf('Mo')).toHaveLength(1);
});

test('ids of any length are told apart, and lead to the same tracks again', async () => {
  const long = (end: string) => `<ProprietaryId Namespace="QUAY">${'7'.repeat(250)}${end}</ProprietaryId>`;
  const ids = (end: string) => newRelease({ title: end }).replace(/<ICPN>.*<\/ICPN>/, long(end));
  for (const end of ['One', 'Two']) await put(`${end}.xml`, ids(end));
  const rows = () =>
    app.duet.db
      .selectFrom('tracks')
      .innerJoin('albums', 'albums.id', 'album_id')
      .select(['tracks.id', 'albums.name as album', 'tracks.name'])
      .where('albums.name', 'in', ['One', 'Two'])
      .orderBy('tracks.id')
      .execute();
  expect(await run()).toMatchObject({ written: 2, rejected: 0 });
  const before = await rows();
  expect(before.map(({ album, name }) => `${album}: ${name}`)).toEqual([
    ...['One: First Ferry', 'One: Salt & Rope', 'Two: First Ferry', 'Two: Salt & Rope'],
  ]);
  expect(await run()).toMatchObject({ written: 2, rejected: 0 });
  expect(await rows()).toEqual(before);
});

test('where it may be streamed is where it is, and a track can have deals of its own', async () => {
  const deals =
    deal({ territories: ['DE', 'JP'] }) +
    deal({ territories: ['US'], uses: ['PermanentDownload'], models: ['PayAsYouGoModel'] }) +
    deal({ to: ['R2'], territories: ['DE'] });
  await put('one.xml', newRelease({ deals }));
  await run();
  const seen = async (catalog: string) => (await album(catalog))['isStreamable'];
  expect([await seen('DE'), await seen('JP'), await seen('US'), await seen('FR')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const names = async (catalog: string) => (await tracks(catalog)).map(({ name }) => name);
  expect(await names('DE')).toEqual(['First Ferry', 'Salt & Rope']);
  expect(await names('JP')).toEqual(['First Ferry']);
});

test('deals begin and end by themselves, for the album, its tracks and the search', async () => {
  const now = app.duet.clock.wallTime();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  await put('one.xml', newRelease({ deals: deal({ territories: ['US'], from: day(2), until: day(4) }) }));
  await run();
  const parts = app.duet.parts;
  const state = async () => [(await album())['isStreamable'], (await tracks()).length];
  expect(await heedCalendar(parts)).toBe(0);
  expect(await state()).toEqual([false, 0]);
  app.duet.clock.advance(2 * 86_400_000);
  await dealJobs(parts)[0]?.run({}, new AbortController().signal);
  expect(await state()).toEqual([true, 2]);
  const entry = app.duet.db.selectFrom('search_entries').select('countries').where('name', '=', 'low tide');
  expect(await entry.execute()).toEqual([{ countries: ['US'] }]);
  app.duet.clock.advance(3 * 86_400_000);
  expect(await heedCalendar(parts)).toBe(1);
  expect(await state()).toEqual([false, 0]);
  expect(await entry.execute()).toEqual([{ countries: [] }]);
});

test('repeating changes nothing, a newer message does, an older one does not', async () => {
  await put('a.xml', newRelease());
  await run();
  const before = await app.duet.db.selectFrom('tracks').selectAll().orderBy('id').execute();
  await run();
  expect(await app.duet.db.selectFrom('tracks').selectAll().orderBy('id').execute()).toEqual(before);
  const titled = (title: string, sentAt: string) =>
    newRelease({ title, sentAt, tracks: [{ title: 'Only One' }] });
  await put('b.xml', titled('Newest', '2026-03-01T00:00:00Z'));
  await put('c.xml', titled('Outdated', '2026-02-01T00:00:00Z'));
  await run();
  expect((await album())['name']).toBe('Newest');
  expect((await tracks()).map(({ name }) => name)).toEqual(['Only One']);
});

test('a takedown leaves the album known and available nowhere; a test message changes nothing', async () => {
  await put('a.xml', newRelease());
  await put('b.xml', purgeRelease('2026-01-02T00:00:00Z'));
  await put('c.xml', newRelease({ control: 'TestMessage', sentAt: '2026-05-01T00:00:00Z' }));
  expect(await run()).toMatchObject({ read: 3, written: 2, rejected: 1 });
  expect(await rejects()).toEqual(['It is a test message: it was left out.']);
  expect((await album())['isStreamable']).toBe(false);
  expect(await tracks()).toEqual([]);
});

const GRID = '<GRid>A1ISZZZ260000400</GRid>';
const withIds = (message: string, ids: string) =>
  message.replace(/<ReleaseId><ICPN>\d+<\/ICPN><\/ReleaseId>/, `<ReleaseId>${ids}</ReleaseId>`);
const icpn = (digits: string) => `<ICPN>${digits}</ICPN>`;
const albumNames = async () => {
  const rows = await app.duet.db
    .selectFrom('ddex_releases')
    .innerJoin('albums', 'albums.id', 'ddex_releases.album_id')
    .select('albums.name')
    .distinct()
    .orderBy('albums.name')
    .execute();
  return rows.map(({ name }) => name);
};

test('a release is taken down by another of its own ids, and not by an older message', async () => {
  await put('a.xml', withIds(newRelease(), GRID + icpn(ICPN)));
  await put('b.xml', withIds(purgeRelease('2026-03-01T00:00:00Z'), GRID));
  await put('c.xml', newRelease({ sentAt: '2026-02-01T00:00:00Z' }));
  expect(await run()).toMatchObject({ read: 3, written: 2, rejected: 0 });
  expect((await album())['isStreamable']).toBe(false);
});

test('an update that names another id is of the same album, which keeps its barcode and its tracks', async () => {
  await put('a.xml', withIds(newRelease(), GRID + icpn(ICPN)));
  await put('b.xml', withIds(newRelease({ title: 'High Tide', sentAt: '2026-02-01T00:00:00Z' }), GRID));
  await run();
  expect(await albumNames()).toEqual(['High Tide']);
  expect((await album())['name']).toBe('High Tide');
  expect(await app.objects('/v2.2/tracks/isrc/QZDUT2600002')).toHaveLength(1);
});

test('editions with one GRid and different barcodes are two, and are taken down one by one', async () => {
  await put('a.xml', withIds(newRelease(), GRID + icpn(ICPN)));
  const other = '00812345678912';
  await put(
    'b.xml',
    withIds(newRelease({ title: 'Deluxe', sentAt: '2025-01-01T00:00:00Z' }), GRID + icpn(other)),
  );
  await put('c.xml', withIds(purgeRelease('2026-03-01T00:00:00Z'), GRID + icpn(other)));
  expect(await run()).toMatchObject({ written: 3, rejected: 0 });
  expect(await albumNames()).toEqual(['Deluxe', 'Low Tide']);
  expect((await album())['isStreamable']).toBe(true);
  expect(await app.objects(`/v2.2/albums/upc/${other}`)).toMatchObject([{ isStreamable: false }]);
});

test('a takedown of a release that never came is a reject, and holds for older messages', async () => {
  await put('a.xml', withIds(purgeRelease('2026-03-01T00:00:00Z'), GRID));
  await put('b.xml', withIds(newRelease(), GRID + icpn(ICPN)));
  expect(await run()).toMatchObject({ read: 2, written: 0, rejected: 1 });
  expect(await rejects()).toEqual(['It purges a release that never came.']);
});

test('a barcode of zeros is none, and makes no two releases one', async () => {
  const zeros = icpn('0000000000000');
  await put('a.xml', withIds(newRelease({ title: 'One' }), GRID + zeros));
  await put('b.xml', withIds(newRelease({ title: 'Two' }), `<GRid>A1ISZZZ260000500</GRid>${zeros}`));
  expect(await run()).toMatchObject({ written: 2 });
  expect(await albumNames()).toEqual(['One', 'Two']);
  expect(await rejects()).toContain('Imported, but: "0000000000000" is no barcode.');
});

test('a short barcode that begins with a zero is found in each of its spellings', async () => {
  await put('a.xml', newRelease({ icpn: '01234565' }));
  await run();
  for (const upc of ['01234565', '1234565', '0000001234565']) {
    expect(await app.objects(`/v2.2/albums/upc/${upc}`)).toMatchObject([{ upc: '01234565' }]);
  }
});

test('a batch waits for its end, and what cannot be read is told without stopping the rest', async () => {
  await put('P_1/A/a.xml', newRelease());
  await put('P_2/B/b.xml', newRelease({ icpn: '00812345678912', title: 'Second' }));
  await put('P_2/BatchComplete_2.xml', '');
  await put('P_2/C/c.xml', newRelease().slice(0, 900));
  await put('P_2/D/d.xml', newRelease({ namespace: 'http://ddex.net/xml/ern/77' }));
  await put('P_2/E/e.xml', newRelease({ icpn: '00812345678929', deals: '' }));
  expect(await run()).toMatchObject({ status: 'completed', written: 2 });
  const told = await rejects();
  expect(told[0]).toMatch(/not complete yet/);
  expect(told).toContain('Imported, but: It has no deal, and is available nowhere.');
  expect(told.some((reason) => /no well-formed XML/.test(reason))).toBe(true);
  expect(told.some((reason) => /no version of ERN/.test(reason))).toBe(true);
  await put('P_1/BatchComplete_1.xml', '');
  await run();
  expect((await album())['name']).toBe('Low Tide');
});

test('a folder that cannot be read and a message of countless elements do not stop the rest', async () => {
  const name = Buffer.concat([Buffer.from(join(folder, 'm')), Buffer.of(0xe9)]);
  await mkdir(name);
  await put('n/a.xml', newRelease());
  await put('n/b.xml', newRelease().replace('<ReleaseList>', `${'<a/>'.repeat(500_000)}<ReleaseList>`));
  expect(await run()).toMatchObject({ status: 'completed', read: 3, written: 1, rejected: 2 });
  expect(await rejects()).toEqual([
    'Its name is not in UTF-8: rename it.',
    'It has more than 500000 beginnings and ends of elements.',
  ]);
});

test('cover and sound that came with it are used; what lies outside of the delivery is not', async () => {
  const canvas = createCanvas(600, 400);
  canvas.getContext('2d').fillStyle = '#c01030';
  canvas.getContext('2d').fillRect(0, 0, 600, 400);
  await put('a/resources/cover.png', canvas.toBuffer('image/png'));
  await put('a/resources/1.wav', waveFile(new Int16Array(8_000 * 40).fill(1_000), 8_000));
  await put('outside.wav', waveFile(new Int16Array(8_000), 8_000));
  const made = [
    { title: 'Inside', file: 'resources/1.wav' },
    { title: 'Outside', file: '../outside.wav' },
  ];
  await put('a/a.xml', newRelease({ cover: 'resources/cover.png', tracks: made }));
  await run();
  const [inside, outside] = await tracks();
  expect(outside?.['previewURL']).toBeNull();
  const clip = await app.duet.app.inject({ url: new URL(String(inside?.['previewURL'])).pathname });
  expect([clip.statusCode, clip.headers['content-type'], clip.rawPayload.length]).toEqual([
    200,
    'audio/wav',
    44 + 2 * 8_000 * 30,
  ]);
  const { id } = await album();
  const cover = await app.duet.app.inject({ url: `/imageserver/v2/albums/${id}/images/170x170.png` });
  const { loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(cover.rawPayload);
  const shown = createCanvas(170, 170);
  shown.getContext('2d').drawImage(image, 0, 0);
  const [red = 0, green = 0] = shown.getContext('2d').getImageData(85, 85, 1, 1).data;
  expect([image.width, image.height, red > 170, green < 40]).toEqual([170, 170, true, true]);
});

test('stopped in the middle it goes on where it was, and doubles nothing', async () => {
  for (let number = 10; number < 60; number += 1) {
    await put(`${number}.xml`, newRelease({ icpn: `008123456789${number}`, title: `Album ${number}` }));
  }
  const stop = new AbortController();
  const importer = ddexImporter(folder, app.duet.clock);
  let count = 0;
  const [stage] = importer.stages;
  const stopping = {
    stages: stage && [
      {
        ...stage,
        write: async (...args: Parameters<typeof stage.write>) => {
          count += 1;
          if (count === 2) stop.abort();
          return stage.write(...args);
        },
      },
    ],
  };
  const options = { kind: 'ddex' as const, source: folder };
  const first = await runImport(
    app.duet.parts,
    { ...options, signal: stop.signal },
    { stages: stopping.stages ?? [] },
  );
  expect([first.status, first.written]).toEqual(['stopped', 40]);
  const second = await run();
  expect(second).toMatchObject({ isResumed: true, status: 'completed', written: 50 });
  const albums = await app.duet.db
    .selectFrom('albums')
    .select('name')
    .where('name', 'like', 'Album %')
    .execute();
  expect(albums).toHaveLength(50);
});

test('what holds no message of ERN fails and says so', async () => {
  await put('manifest.xml', '<?xml version="1.0"?><ManifestMessage xmlns="http://ddex.net/xml/ern-c/14"/>');
  expect(await run()).toMatchObject({
    status: 'failed',
    read: 0,
    message: `There is no ERN message in ${folder}.`,
  });
  await put('release.xml', newRelease());
  expect(await run()).toMatchObject({ status: 'completed', read: 1, written: 1 });
});
