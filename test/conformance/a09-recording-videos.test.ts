import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RenderFailed, type RenderTask } from '../../src/avatar/renderer/renderer.ts';
import { stockCompanions } from '../../src/avatar/stock.ts';
import type { SpeechToText } from '../../src/conversation/provider-ports.ts';
import { EncoderMissing, MediaRefused } from '../../src/encoding/encoder.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { blobJobs } from '../../src/platform/blobs/hold.ts';
import { insertFiles } from '../../src/platform/companions/generation/companion-files.store.ts';
import { draftFile, keepDrafts } from '../../src/platform/blobs/files.ts';
import { moveCompanion } from '../../src/platform/companions/companions.status.ts';
import { recordingJobs } from '../../src/platform/recordings/index.ts';

import type { Recording } from '../../src/platform/recordings/recordings.schema.ts';
import { projectScope } from '../../src/storage/scope.ts';
import { FakeAvatarRenderer } from '../../src/testing/avatar-renderer.ts';
import { addCompanion, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { SentForm } from '../support/form.ts';
import { tone } from '../support/sound-file.ts';
import { until } from '../support/until.ts';

const STOCK = stockCompanions()[0]!;
const FILES = ['preview.png', 'video.mp4', 'video.webm', 'visemes.json'];

let duet: TestApp;
let jobs: Jobs;
let studio: FakeAvatarRenderer;
/** What the recogniser hears in a piece; null: there is none. */
let heard: ((pcm: Int16Array) => Promise<string>) | null;

const stt: SpeechToText = {
  name: 'fake',
  open: () => {
    const parts: Int16Array[] = [];
    return {
      write: (pcm) => void parts.push(pcm.slice()),
      finish: () => heard!(parts[0]!),
      cancel: () => undefined,
    };
  },
};

const openJobs = (): Jobs => {
  const parts = { ...duet.parts, stt: heard ? stt : null };
  return startJobs({ ...parts, handlers: [...recordingJobs(parts), ...blobJobs(parts)] });
};

beforeAll(async () => {
  studio = new FakeAvatarRenderer();
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  duet = await testApp({
    config: { dataDir: mkdtempSync(join(tmpdir(), 'duet-videos-')) },
    parts: { avatars: studio },
  });
  await addCompanion(duet.parts, STOCK.id, { stock_slug: STOCK.slug });
});
beforeEach(() => {
  heard = null;
  studio.during('recording', null);
  studio.asked.length = 0;
  jobs = openJobs();
  return () => jobs.stop();
});
afterAll(async () => {
  await duet.close();
  const { rmSync } = await import('node:fs');
  rmSync(duet.parts.config.dataDir, { recursive: true, force: true });
});

const listOf = (id: string): string => `/public/companions/${id}/recordings`;
const add = async (id: string, hertz = 440, tenant: Tenant = duet.first): Promise<Recording> => {
  const form = new SentForm([{ name: 'File', content: tone(0.2, hertz), fileName: 'a.wav' }]);
  const answer = await duet.call('POST', `${listOf(id)}/from-file`, form, tenant);
  expect(answer.statusCode).toBe(201);
  return answer.json<Recording>();
};
const read = async ({ id, companion }: Recording): Promise<Recording> =>
  (await duet.call('GET', `${listOf(companion.id)}/${id}`)).json<Recording>();
const get = (url: string | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  duet.app.inject({ method, url: new URL(url!).pathname, headers });
const filesOf = async ({ id }: Recording): Promise<string[]> => {
  const rows = await duet.db
    .selectFrom('recording_files')
    .select('name')
    .where('recording_id', '=', id)
    .execute();
  return rows.map(({ name }) => name).sort();
};
const blobs = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const hash of duet.parts.blobs.hashes()) found.push(hash);
  return found.sort();
};
const scratch = (): string[] => {
  try {
    return readdirSync(resolve(duet.parts.config.dataDir, 'scratch'));
  } catch {
    return [];
  }
};

let own = 0;
/** A companion of the first tenant's own, with a face when it is ready. */
const addOwn = async (status: 'pending' | 'readyToUse' | 'completed'): Promise<string> => {
  const id = `comp_video_${++own}`;
  await addCompanion(duet.parts, id, { project_id: duet.first.projectId, stock_slug: null, status });
  if (status !== 'pending') await giveFace(id);
  return id;
};
const giveFace = async (id: string): Promise<void> => {
  const path = join(duet.parts.config.dataDir, `${id}.json`);
  await writeFile(path, JSON.stringify({ kind: 'pictured', of: id }));
  const draft = await draftFile(duet.parts, path);
  await duet.db.transaction().execute(async (transaction) => {
    await keepDrafts(transaction, [draft]);
    const file = { name: 'puppet.json', mediaType: 'application/json', draft };
    await insertFiles(projectScope(transaction, duet.first.projectId), id, [file], duet.parts);
  });
};

describe('the video of a recording', () => {
  test('A.9 pending, then completed with every address; progress, length and picture are told', async () => {
    const sent = await add(STOCK.id);
    expect([sent.status, sent.previewUrl, sent.videoUrl, sent.progress, sent.error]).toEqual([
      ...['pending', `${PUBLIC_URL}/media/companions/${STOCK.id}/preview.png`, null, 0],
      null,
    ]);
    let during: Recording | null = null;
    studio.during('recording', async (_task, { onProgress }) => {
      onProgress?.(0.4);
      during = await until(async () => {
        const now = await read(sent);
        return now.progress === 0.4 && now;
      }, 'the progress is written');
    });
    await jobs.runDue();
    expect(during).toMatchObject({ status: 'processing', progress: 0.4, videoUrl: null });
    const made = await read(sent);
    expect(made).toEqual({
      ...sent,
      status: 'completed',
      progress: 1,
      previewUrl: `${sent.audioUrl}/preview.png`,
      videoUrl: `${sent.audioUrl}/video.mp4`,
      videoWebmUrl: `${sent.audioUrl}/video.webm`,
      visemesUrl: `${sent.audioUrl}/visemes.json`,
    });
    expect(await filesOf(sent)).toEqual(FILES);
    expect(scratch()).toEqual([]);
  });

  test('A.9 a stock companion is drawn from its look, and the sound is what was sent', async () => {
    const sent = await add(STOCK.id, 500);
    let seen: { puppet: unknown; sound: Buffer; task: RenderTask } | null = null;
    studio.during('recording', async (task) => {
      if (task.task !== 'recording') return;
      const puppet: unknown = JSON.parse(await readFile(join(task.folder, 'puppet.json'), 'utf8'));
      seen = { puppet, sound: await readFile(task.sound), task };
    });
    await jobs.runDue();
    expect(seen).toMatchObject({
      puppet: { kind: 'drawn', look: STOCK.look },
      task: { task: 'recording', mostSeconds: 3600 },
    });
    expect(seen!.sound.equals(tone(0.2, 500))).toBe(true);
    expect((await read(sent)).status).toBe('completed');
  });

  test('A.9 a companion of the project speaks with the puppet that was made of it', async () => {
    const id = await addOwn('completed');
    const sent = await add(id);
    await jobs.runDue();
    const video = await get((await read(sent)).videoUrl);
    expect(video.body).toContain(`"of":"${id}"`);
  });

  test('A.9 files are served by their address alone: ranges, HEAD, 304; what is not made is not there', async () => {
    const sent = await add(STOCK.id);
    expect((await get(`${sent.audioUrl}/video.mp4`)).statusCode).toBe(404);
    await jobs.runDue();
    const { videoUrl, videoWebmUrl, previewUrl, visemesUrl } = await read(sent);
    const types = await Promise.all(
      [videoUrl, videoWebmUrl, previewUrl, visemesUrl].map(
        async (url) => (await get(url)).headers['content-type'],
      ),
    );
    expect(types).toEqual(['video/mp4', 'video/webm', 'image/png', 'application/json']);
    const whole = await get(videoUrl);
    const part = await get(videoUrl, { range: 'bytes=0-4' });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(0, 5)]);
    const head = await get(videoUrl, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.rawPayload.length),
      '',
    ]);
    expect((await get(videoUrl, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    for (const name of ['puppet.json', 'sound.pcm', '..%2Fvideo.mp4', 'video.mp4%00', 'VIDEO.MP4'])
      expect((await get(`${sent.audioUrl}/${name}`)).statusCode).toBe(404);
    expect((await duet.app.inject(`/media/recordings/${'x'.repeat(43)}/video.mp4`)).statusCode).toBe(404);
  });
});

describe('a companion that is not ready', () => {
  test('A.9 its recordings wait without work, and are made with the transaction that makes it ready', async () => {
    const id = await addOwn('pending');
    const sent = await add(id);
    await jobs.runDue();
    expect([(await read(sent)).status, studio.asked]).toEqual(['pending', []]);
    const left = await duet.db.selectFrom('jobs').select('id').where('kind', '=', 'recording.make').execute();
    expect(left).toEqual([]);

    await giveFace(id);
    await moveCompanion(duet.db, duet.parts, duet.first, { id, next: 'generationCompleted' });
    await jobs.runDue();
    expect((await read(sent)).status).toBe('pending');
    await moveCompanion(duet.db, duet.parts, duet.first, { id, next: 'readyToUse' });
    await jobs.runDue();
    expect((await read(sent)).status).toBe('completed');
  });

  test('A.9 a recording whose job was lost is found again', async () => {
    const sent = await add(STOCK.id, 610);
    await duet.db.deleteFrom('jobs').where('kind', '=', 'recording.make').execute();
    const waiting = await add(await addOwn('pending'), 611);
    await duet.db.deleteFrom('jobs').where('kind', '=', 'recording.make').execute();
    const resume = recordingJobs(duet.parts).find(({ kind }) => kind === 'recordings.resume');
    await resume!.run({}, new AbortController().signal);
    await jobs.runDue();
    expect([(await read(sent)).status, (await read(waiting)).status]).toEqual(['completed', 'pending']);
  });

  test('A.9 one that has no face at all says so', async () => {
    const id = `comp_video_${++own}`;
    await addCompanion(duet.parts, id, { project_id: duet.first.projectId, stock_slug: null });
    const sent = await add(id);
    await jobs.runDue();
    expect(await read(sent)).toMatchObject({ status: 'failed', error: { code: 'FaceMissing' } });
  });
});

describe('what goes wrong', () => {
  const fail = (error: Error) =>
    studio.during('recording', () => {
      throw error;
    });
  const retry = (sent: Recording, tenant: Tenant = duet.first) =>
    duet.call('POST', `${listOf(sent.companion.id)}/${sent.id}/retry`, undefined, tenant);

  const refusal = (answer: { statusCode: number; body: string }) => [
    answer.statusCode,
    (JSON.parse(answer.body) as { code: string }).code,
  ];

  test.each([
    ['MediaRefused', new MediaRefused('The file breaks off in its middle.')],
    ['EncoderMissing', new EncoderMissing('There is no encoder: install ffmpeg.')],
  ])('A.9 %s is told at once, and a retry goes on from there', async (code, error) => {
    const sent = await add(STOCK.id);
    fail(error);
    await jobs.runDue();
    expect(studio.count('recording')).toBe(1);
    expect(await read(sent)).toMatchObject({
      status: 'failed',
      videoUrl: null,
      previewUrl: sent.previewUrl,
      progress: 0,
      error: { code, message: error.message },
    });
    expect((await retry(sent, duet.second)).statusCode).toBe(404);
    studio.during('recording', null);
    const again = await retry(sent);
    expect([again.statusCode, again.json<Recording>().status, again.json<Recording>().error]).toEqual([
      ...[202, 'pending'],
      null,
    ]);
    expect(refusal(await retry(sent))).toEqual([409, 'RecordingNotFailed']);
    await jobs.runDue();
    expect(await read(sent)).toMatchObject({ status: 'completed', error: null });
    expect((await retry(sent)).statusCode).toBe(409);
  });

  test('A.9 what may pass is tried again by itself, four times in all', async () => {
    const sent = await add(STOCK.id);
    fail(new RenderFailed('Its process ended in the middle of it.'));
    await jobs.runDue();
    expect(await read(sent)).toMatchObject({ status: 'pending', error: { code: 'StudioFailed' } });
    for (const wait of [5_000, 60_000, 300_000]) {
      duet.clock.advance(wait);
      await jobs.runDue();
    }
    expect(studio.count('recording')).toBe(4);
    expect(await read(sent)).toMatchObject({ status: 'failed', error: { code: 'StudioFailed' } });
    duet.clock.advance(3_600_000);
    await jobs.runDue();
    expect(studio.count('recording')).toBe(4);
  });

  test('A.9 a fault of the inside tells nothing of it', async () => {
    const sent = await add(STOCK.id);
    fail(new Error('connect ECONNREFUSED 10.0.0.7:5432 secret'));
    for (const wait of [0, 5_000, 60_000, 300_000]) {
      duet.clock.advance(wait);
      await jobs.runDue();
    }
    const { error } = await read(sent);
    expect(error).toMatchObject({ code: 'InternalError' });
    expect(JSON.stringify(error)).not.toMatch(/ECONN|10\.0|secret/);
  });

  test('A.9 a process that stops in the middle leaves nothing, and another goes on', async () => {
    const before = await blobs();
    const sent = await add(STOCK.id, 700);
    let isUnderWay = false;
    studio.during('recording', (_task, { signal }) => {
      isUnderWay = true;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    const running = jobs.runDue();
    await until(() => isUnderWay, 'the studio works');
    await jobs.stop();
    await running;
    expect([(await read(sent)).status, scratch()]).toEqual(['processing', []]);
    expect((await blobs()).length).toBe(before.length + 1);
    studio.during('recording', null);
    jobs = openJobs();
    await jobs.runDue();
    expect((await read(sent)).status).toBe('completed');
  });

  test('A.9 a process that is killed in the middle is followed by another after its lease', async () => {
    const sent = await add(STOCK.id, 710);
    let release: () => void = () => undefined;
    let isUnderWay = false;
    studio.during('recording', () => {
      if (isUnderWay) return;
      isUnderWay = true;
      return new Promise<void>((resolve) => (release = resolve));
    });
    // The clock of the one that dies stands still: it never extends its lease, as one that is dead does not.
    const dead = jobs;
    void dead.runDue();
    await until(() => isUnderWay, 'the studio works');
    await duet.db
      .updateTable('jobs')
      .set({ leased_until: new Date(0) })
      .where('kind', '=', 'recording.make')
      .execute();
    jobs = openJobs();
    await jobs.runDue();
    expect([(await read(sent)).status, await filesOf(sent)]).toEqual(['completed', FILES]);
    const kept = await blobs();
    // Should it wake after all, what it has made is let go of.
    release();
    await dead.runDue();
    await dead.stop();
    expect([(await read(sent)).status, await filesOf(sent), await blobs()]).toEqual([
      'completed',
      FILES,
      kept,
    ]);
  });
});

describe('the end of a video', () => {
  test('A.9 deleting a recording frees its sound and all that was made of it, unless another holds it', async () => {
    const before = await blobs();
    const id = await addOwn('completed');
    const [one, two] = [await add(id, 801), await add(id, 802)];
    await jobs.runDue();
    const urls = [(await read(one)).videoUrl, (await read(two)).videoUrl];
    const both = await blobs();
    await duet.call('DELETE', `${listOf(id)}/${one.id}`);
    await jobs.runDue();
    expect((await get(urls[0]!)).statusCode).toBe(404);
    expect((await get(urls[1]!)).statusCode).toBe(200);
    expect((await blobs()).length).toBe(both.length - 1);
    await duet.call('DELETE', `${listOf(id)}/${two.id}`);
    await jobs.runDue();
    expect((await blobs()).length).toBe(before.length + 1);
  });

  test('A.9 a recording that is deleted while its video is made leaves nothing of it', async () => {
    const id = await addOwn('completed');
    const before = await blobs();
    const sent = await add(id, 820);
    studio.during('recording', async (_task, work) => {
      await duet.call('DELETE', `${listOf(id)}/${sent.id}`);
      // So that the end of the recording is noticed at once, and not only when all is done.
      const gone = new Promise((resolve) => work.signal.addEventListener('abort', resolve));
      work.onProgress?.(0.5);
      await gone;
    });
    await jobs.runDue();
    expect([await blobs(), scratch()]).toEqual([before, []]);
    const left = await duet.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'recording.make')
      .execute();
    expect(JSON.stringify(left)).not.toContain(sent.id);
  });

  test('A.9 deleted just before its video is stored: no file is kept', async () => {
    const id = await addOwn('completed');
    const before = await blobs();
    const sent = await add(id, 830);
    studio.during('recording', async () => void (await duet.call('DELETE', `${listOf(id)}/${sent.id}`)));
    await jobs.runDue();
    expect(await blobs()).toEqual(before);
  });

  test('A.9 a companion takes the videos of its recordings with it', async () => {
    const before = await blobs();
    const id = await addOwn('completed');
    const sent = await add(id, 840);
    await jobs.runDue();
    const { videoUrl } = await read(sent);
    expect((await duet.call('DELETE', `/public/companions/${id}`)).statusCode).toBe(200);
    expect((await get(videoUrl)).statusCode).toBe(404);
    await jobs.runDue();
    // What is left of the companion itself is its own to free.
    const rows = await duet.db
      .selectFrom('recording_files')
      .select('name')
      .where('recording_id', '=', sent.id)
      .execute();
    expect(rows).toEqual([]);
    const left = (await blobs()).filter((hash) => !before.includes(hash));
    expect(left.length).toBeLessThanOrEqual(1);
  });
});

describe('the text of a recording', () => {
  const withSound = (samples: Int16Array) =>
    studio.during('recording', async ({ folder }) => {
      await writeFile(join(folder, 'sound.pcm'), new Uint8Array(samples.buffer));
    });
  const loud = (seconds: number): Int16Array => {
    const second = Int16Array.from({ length: 16_000 }, (_, at) => Math.round(6_000 * Math.sin(at / 5)));
    const samples = new Int16Array(seconds * second.length);
    for (let at = 0; at < samples.length; at += second.length) samples.set(second, at);
    return samples;
  };
  const restart = async (): Promise<void> => {
    await jobs.stop();
    jobs = openJobs();
  };

  test('A.9 text is what a recogniser hears, in pieces of a turn; silence is not asked about', async () => {
    const pieces: number[] = [];
    heard = async (pcm) => `words ${pieces.push(pcm.length)}`;
    await restart();
    const sound = new Int16Array(50 * 16_000);
    sound.set(loud(25), 0);
    withSound(sound);
    const sent = await add(STOCK.id, 900);
    await jobs.runDue();
    expect(await read(sent)).toMatchObject({ text: 'words 1 words 2', seconds: 50, status: 'completed' });
    expect(pieces.every((length) => length <= 20 * 16_000)).toBe(true);
    const found = await duet.call('GET', `${listOf(STOCK.id)}?search=words`);
    expect(found.json<{ items: Recording[] }>().items.map(({ id }) => id)).toEqual([sent.id]);
  });

  test('A.9 of a long one no more than a quarter of an hour is written down', async () => {
    let seconds = 0;
    heard = async (pcm) => ((seconds += pcm.length / 16_000), '');
    await restart();
    withSound(loud(1_000));
    const sent = await add(STOCK.id, 910);
    await jobs.runDue();
    expect(seconds).toBeGreaterThanOrEqual(900);
    expect(seconds).toBeLessThanOrEqual(920);
    expect(await read(sent)).toMatchObject({ text: '', seconds: 1_000 });
  });

  test('A.9 a recogniser that fails costs the text and nothing else', async () => {
    heard = () => Promise.reject(new Error('no'));
    await restart();
    withSound(loud(1));
    const sent = await add(STOCK.id, 920);
    await jobs.runDue();
    expect(await read(sent)).toMatchObject({ text: null, status: 'completed', seconds: 1 });
  });
});
