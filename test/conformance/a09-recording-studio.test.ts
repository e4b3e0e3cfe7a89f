import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stockCompanions } from '../../src/avatar/stock.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { waveFile } from '../../src/media/wave.ts';
import { recordingJobs } from '../../src/platform/recordings/index.ts';
import type { Recording } from '../../src/platform/recordings/recordings.schema.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { addCompanion, testApp, type TestApp } from '../support/app.ts';
import { SentForm } from '../support/form.ts';

/** The whole way, with the real studio: from a spoken wav to films that a player can show. */
const run = promisify(execFile);
const STOCK = stockCompanions()[0]!;

let duet: TestApp;
let jobs: Jobs;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-speaks-'));
  duet = await testApp({ config: { dataDir: folder } });
  await addCompanion(duet.parts, STOCK.id, { stock_slug: STOCK.slug });
  jobs = startJobs({ ...duet.parts, handlers: recordingJobs(duet.parts, { bytes: 1e8, seconds: 120 }) });
});
afterAll(async () => {
  await jobs.stop();
  await duet.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Probed {
  readonly streams: readonly { readonly codec_name: string; readonly duration?: string }[];
  readonly format: { readonly duration: string };
}

const probed = async (url: string, name: string): Promise<Probed> => {
  const path = join(folder, name);
  await writeFile(path, (await duet.app.inject(new URL(url).pathname)).rawPayload);
  const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path];
  return JSON.parse((await run('ffprobe', args)).stdout) as Probed;
};

const post = (content: Buffer, fileName: string) =>
  duet.call(
    'POST',
    `/public/companions/${STOCK.id}/recordings/from-file`,
    new SentForm([{ name: 'File', content, fileName }]),
  );

const send = async (content: Buffer, fileName: string): Promise<Recording> => {
  const answer = await post(content, fileName);
  expect(answer.statusCode).toBe(201);
  await jobs.runDue();
  const { id } = answer.json<Recording>();
  return (await duet.call('GET', `/public/companions/${STOCK.id}/recordings/${id}`)).json<Recording>();
};

test('A.9 a stock companion says a wav: both films last as long as it, and the mouth follows', async () => {
  const [pcm] = await spoken(['duet-clara', 'Hello, this is me.']);
  const made = await send(waveFile(pcm!), 'hello.wav');
  expect([made.status, made.error]).toEqual(['completed', null]);
  const seconds = pcm!.length / 16_000;
  expect(made.seconds).toBeCloseTo(seconds, 2);

  const films = [await probed(made.videoUrl!, 'v.mp4'), await probed(made.videoWebmUrl!, 'v.webm')];
  expect(films.map(({ streams }) => streams.map(({ codec_name }) => codec_name).sort())).toEqual([
    ['aac', 'h264'],
    ['opus', 'vp8'],
  ]);
  const lengths = films.map(({ format }) => Number(format.duration));
  console.log(`sound ${seconds.toFixed(3)} s, mp4 ${lengths[0]} s, webm ${lengths[1]} s`);
  for (const length of lengths) expect(Math.abs(length - seconds)).toBeLessThan(0.08);

  const visemes = (await duet.app.inject(new URL(made.visemesUrl!).pathname)).json<{
    visemes: { viseme: string }[];
  }>();
  expect(new Set(visemes.visemes.map(({ viseme }) => viseme)).size).toBeGreaterThan(4);
  const preview = (await duet.app.inject(new URL(made.previewUrl!).pathname)).rawPayload;
  expect(preview.subarray(1, 4).toString()).toBe('PNG');
});

/** Sound in another container, made by an independent encoder. */
const encoded = async (name: string, args: readonly string[]): Promise<Buffer> => {
  const path = join(folder, name);
  await run('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return readFile(path);
};

const words = async (): Promise<Buffer> => {
  const path = join(folder, 'words.wav');
  await writeFile(path, waveFile((await spoken(['duet-clara', 'Hello you.']))[0]!));
  return encoded('words.flac', ['-i', path, '-c:a', 'flac']);
};

/** A FLAC file that does not say how long it is: 36 bits from the middle of byte 21 on. */
const withoutLength = (flac: Buffer): Buffer => {
  const changed = Buffer.from(flac);
  changed[21]! &= 0xf0;
  changed.fill(0, 22, 26);
  return changed;
};

describe('hostile files', () => {
  test('A.9 a megabyte that sounds for hours: refused at the door, or by whoever decodes it', async () => {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '7200', '-c:a', 'flac'];
    const bomb = await encoded('bomb.flac', silence);
    expect(bomb.length).toBeLessThan(2_000_000);
    const open = await post(bomb, 'bomb.flac');
    expect([open.statusCode, open.body]).toEqual([
      400,
      expect.stringContaining('must not be longer than 60 minutes'),
    ]);
    const made = await send(withoutLength(bomb), 'quiet.flac');
    expect(made).toMatchObject({ status: 'failed', error: { code: 'MediaRefused' }, videoUrl: null });
    expect(made.error!.message).toContain('longer than');
  });

  test('A.9 a head of sound with nothing behind it fails with a sentence', async () => {
    const broken = Buffer.concat([(await words()).subarray(0, 42), Buffer.alloc(4_000, 0x55)]);
    const made = await send(withoutLength(broken), 'broken.flac');
    expect(made).toMatchObject({ status: 'failed', error: { code: 'MediaRefused' } });
    expect(made.error!.message).toMatch(/^[A-Z].*\.$/);
  });

  test('A.9 a file that breaks off says what is there of it', async () => {
    const [pcm] = await spoken(['duet-clara', 'Hello you.']);
    const whole = waveFile(pcm!);
    const half = whole.subarray(0, Math.floor(whole.length / 4) * 2);
    const made = await send(half, 'half.wav');
    expect([made.status, made.error]).toEqual(['completed', null]);
    expect(made.seconds).toBeCloseTo((half.length - 44) / 32_000, 1);
  });

  test.each([
    [
      'a list of addresses',
      '#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'song.mp3',
    ],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/passwd'\nfile '/etc/shadow'\n", 'song.wav'],
    ['a page', '<html><audio src="http://169.254.169.254/"></html>'.repeat(4), 'song.ogg'],
  ])('A.9 %s that is called a sound is refused at the door', async (_name, content, fileName) => {
    expect((await post(Buffer.from(content), fileName)).statusCode).toBe(415);
  });
});
