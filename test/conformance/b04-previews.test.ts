import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeTrackFiles } from '../../src/catalog/previews/file-clips.ts';
import { studioOf } from '../../src/catalog/studio/studio.ts';
import { waveFile } from '../../src/media/wave.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

const get = (file: string, headers: Record<string, string> = {}) =>
  duet.app.inject({ url: `/previews/${file}`, headers });
const samplesOf = (wave: Buffer): Int16Array =>
  new Int16Array(wave.buffer.slice(wave.byteOffset + 44, wave.byteOffset + wave.length));

test('a preview is a sound of thirty seconds that is neither silent nor distorted', async () => {
  const { statusCode, headers, rawPayload } = await get('tra.1.wav');
  expect([statusCode, headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(rawPayload.subarray(0, 4).toString()).toBe('RIFF');
  const rate = rawPayload.readUInt32LE(24);
  const samples = samplesOf(rawPayload);
  expect(samples.length / rate).toBe(30);
  const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  expect(loudness).toBeGreaterThan(1000);
  expect(samples.every((sample) => Math.abs(sample) < 32_000)).toBe(true);
});

test('every track has its own, which is always the same', async () => {
  const [one, again, other] = [await get('tra.2.wav'), await get('TRA.2.wav'), await get('tra.3.wav')];
  expect(again.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(other.rawPayload.equals(one.rawPayload)).toBe(false);
});

test('a client that has it is told so, and a part of it can be asked for', async () => {
  const whole = await get('tra.1.wav');
  const etag = String(whole.headers['etag']);
  for (const known of [etag, `"x", W/${etag}`, '*'])
    expect((await get('tra.1.wav', { 'if-none-match': known })).statusCode).toBe(304);
  const part = await get('tra.1.wav', { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 10-19/${whole.rawPayload.length}`,
  ]);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
  const end = await get('tra.1.wav', { range: 'bytes=-4' });
  expect(end.rawPayload.equals(whole.rawPayload.subarray(-4))).toBe(true);
  expect((await get('tra.1.wav', { range: 'bytes=99999999-' })).statusCode).toBe(416);
});

test('an unknown track is 404 in the shape of interface B', async () => {
  for (const file of ['tra.999.wav', 'tra.1.mp3', 'alb.1.wav', 'tra.99999999999.wav', 'x']) {
    const answer = await get(file);
    expect([file, answer.statusCode, answer.json().code]).toEqual([file, 404, 'ResourceNotFound']);
  }
});

test('the address in a track’s previewURL plays it', async () => {
  const answer = await duet.app.inject({ url: '/v2.2/tracks/tra.1', headers: { apikey: CATALOG_KEY } });
  const { tracks } = answer.json<{ tracks: { previewURL: string }[] }>();
  const address = new URL(tracks[0]?.previewURL ?? '');
  expect(address.protocol).toBe('https:');
  expect((await duet.app.inject({ url: address.pathname })).statusCode).toBe(200);
});

test('spec B 7, a range that the preview does not have is 416 with an error, which is not to be kept', async () => {
  const { rawPayload } = await get('tra.1.wav');
  const { statusCode, headers, body } = await get('tra.1.wav', { range: 'bytes=99999999-' });
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-range']]).toEqual([
    416,
    'application/json; charset=utf-8',
    'no-store',
    `bytes */${rawPayload.length}`,
  ]);
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['code', 'message']);
});

test('a part of another preview than the client has is not sent: it gets all of this one', async () => {
  const { headers, rawPayload } = await get('tra.1.wav');
  const range = 'bytes=10-19';
  const same = await get('tra.1.wav', { range, 'if-range': String(headers['etag']) });
  expect([same.statusCode, same.rawPayload.length]).toEqual([206, 10]);
  const other = await get('tra.1.wav', { range, 'if-range': '"other"' });
  expect([other.statusCode, other.headers['content-range']]).toEqual([200, undefined]);
  expect(other.rawPayload.equals(rawPayload)).toBe(true);
});

test('4-decisions B: a page of another origin reads which part it has got', async () => {
  const { headers } = await get('tra.1.wav', { range: 'bytes=10-19', origin: 'https://player.test' });
  expect(headers['access-control-allow-origin']).toBe('*');
  const exposed = String(headers['access-control-expose-headers']).split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['Accept-Ranges', 'Content-Range', 'ETag']));
});

test('a range means nothing to HEAD', async () => {
  const { rawPayload } = await get('tra.1.wav');
  const { statusCode, headers } = await duet.app.inject({
    method: 'HEAD',
    url: '/previews/tra.1.wav',
    headers: { range: 'bytes=10-19' },
  });
  expect([statusCode, headers['content-length']]).toEqual([200, String(rawPayload.length)]);
});

test('a clip of a file is cut in the studio, as whatever takes long, and once for all who ask', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-clips-'));
  const path = join(folder, 'song.wav');
  const file = waveFile(new Int16Array(8000 * 31), 8000);
  await writeFile(path, file);
  const about = { trackId: 4, path, format: 'wav', size: file.length, modifiedAt: new Date(0) } as const;
  await storeTrackFiles(duet.db, [about]);
  const made = vi.spyOn(studioOf(duet.parts), 'make');
  try {
    const ranges = Array.from({ length: 20 }, (_, index) => ({ range: `bytes=${index}-` }));
    const answers = await Promise.all(ranges.map((headers) => get('tra.4.wav', headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 206));
    expect((await get('tra.4.wav')).rawPayload.length).toBe(44 + 8000 * 30 * 2);
    expect(made.mock.calls).toEqual([[{ make: 'cut', path, format: 'wav' }]]);
    await writeFile(path, waveFile(new Int16Array(8000), 8000));
    expect((await get('tra.4.wav')).rawPayload.length).toBe(44 + 8000 * 2);
    await writeFile(path, 'no sound');
    expect((await get('tra.4.wav')).statusCode).toBe(404);
    await rm(path);
    expect((await get('tra.4.wav')).statusCode).toBe(404);
  } finally {
    made.mockRestore();
    await rm(folder, { recursive: true });
  }
});
