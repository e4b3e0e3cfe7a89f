import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { blobJobs } from '../../src/platform/blobs/hold.ts';
import { recordingRoutesOf } from '../../src/platform/recordings/recordings.routes.ts';
import type { Recording } from '../../src/platform/recordings/recordings.schema.ts';
import { installApiKey } from '../../src/http/api-key.ts';
import { type BlobStore, NoRoom } from '../../src/storage/blobs/blobs.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addCompanion, COMPANION, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { type FormPart, SentForm } from '../support/form.ts';
import { tone } from '../support/sound-file.ts';
import { until } from '../support/until.ts';

interface Page {
  readonly items: readonly Recording[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

let duet: TestApp;
let jobs: Jobs;
let own = 0;
let companionId: string;
beforeAll(async () => {
  duet = await testApp();
  jobs = startJobs({ ...duet.parts, handlers: blobJobs(duet.parts) });
});
beforeEach(async () => {
  companionId = `comp_own_${++own}`;
  await addCompanion(duet.parts, companionId, { project_id: duet.first.projectId, stock_slug: null });
});
afterAll(async () => {
  await jobs.stop();
  await duet.close();
});

const sample = (name: string): Buffer => readFileSync(new URL(`../fixtures/sounds/${name}`, import.meta.url));
const listOf = (id: string): string => `/public/companions/${id}/recordings`;
const file = (content: Uint8Array | string, fileName = 'welcome.wav', name = 'File'): FormPart => ({
  name,
  content,
  fileName,
});
const send = (parts: readonly FormPart[], id = companionId, tenant?: Tenant, app = duet) =>
  app.call('POST', `${listOf(id)}/from-file`, new SentForm(parts), tenant ?? app.first);
const add = async (content: Uint8Array, more: readonly FormPart[] = [], id = companionId) => {
  const answer = await send([file(content), ...more], id);
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return answer.json<Recording>();
};
const list = async (query = '', id = companionId, tenant = duet.first): Promise<Page> =>
  (await duet.call('GET', `${listOf(id)}${query}`, undefined, tenant)).json<Page>();
const pathOf = (url: string): string => new URL(url).pathname;
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const blobsIn = async (blobs: BlobStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const hash of blobs.hashes()) found.push(hash);
  return found;
};
const isKept = async (content: Uint8Array): Promise<boolean> =>
  (await blobsIn(duet.parts.blobs)).includes(hashOf(content));
/** Drafts that are on their way, or were left behind. */
const drafts = async ({ db }: TestApp): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ name: string }>(
    (await import('kysely')).sql`select current_database() as name`.compile(db),
  );
  const folder = `${(await import('node:os')).tmpdir()}/${rows[0]?.name}-blobs/incoming`;
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a recording from a file', () => {
  test('[A2.9.recording] A.9 is answered with every field, pending and honest: 201 with its Location', async () => {
    const answer = await send([file(tone(0.5))]);
    const recording = answer.json<Recording>();
    const now = Math.floor(duet.clock.wallTime() / 1000);
    expect([answer.statusCode, answer.headers.location, recording]).toEqual([
      201,
      `${listOf(companionId)}/${recording.id}`,
      {
        id: expect.stringMatching(/^rec_[0-9a-f]{40}$/),
        text: null,
        audioUrl: expect.stringMatching(/^https:\/\/duet\.test\/media\/recordings\/[\w-]{43}$/),
        fromFile: true,
        provider: 'builtin',
        voiceId: null,
        previewUrl: `${PUBLIC_URL}/media/companions/${companionId}/preview.png`,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
        tags: {},
        companion: { id: companionId, firstName: 'Nora', lastName: 'Lind' },
        videoUrl: null,
        videoWebmUrl: null,
        visemesUrl: null,
        seconds: 0.5,
        progress: 0,
        error: null,
      },
    ]);
    expect(await drafts(duet)).toEqual([]);
  });

  test('A.9 tags come as a text part, before or after the file', async () => {
    const tags = { name: 'tags', content: JSON.stringify({ scene: 'welcome' }) };
    expect((await add(tone(0.2), [tags])).tags).toEqual({ scene: 'welcome' });
    const before = await send([tags, file(tone(0.2))]);
    expect(before.json<Recording>().tags).toEqual({ scene: 'welcome' });
  });

  test.each([['{"a":1}'], ['[]'], ['nonsense'], ['null'], ['{"a":"\\u0000"}']])(
    'A.9 tags that are no map of texts are refused: %s',
    async (content) => {
      const answer = await send([file(tone(0.2)), { name: 'tags', content }]);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        400,
        expect.stringContaining('application/problem+json'),
        expect.stringContaining('"tags'),
      ]);
      expect(await drafts(duet)).toEqual([]);
    },
  );

  test.each([
    ['tone.mp3', 'audio/mpeg'],
    ['tone.ogg', 'audio/ogg'],
    ['tone.opus', 'audio/ogg'],
    ['tone.flac', 'audio/flac'],
    ['tone.m4a', 'audio/mp4'],
    ['tone.webm', 'audio/webm'],
  ])('A.9 %s is known by its content, whatever it is called: %s', async (name, mediaType) => {
    const answer = await send([{ ...file(sample(name), 'notes.txt'), type: 'text/plain' }]);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"pending"')]);
    const heard = await duet.app.inject(pathOf(answer.json<Recording>().audioUrl));
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, mediaType]);
    expect(heard.rawPayload.equals(sample(name))).toBe(true);
    const row = await duet.db
      .selectFrom('recordings')
      .select('seconds')
      .where('id', '=', answer.json<Recording>().id)
      .executeTakeFirstOrThrow();
    expect(row.seconds).toBeCloseTo(0.5, 0);
  });

  test('A.9 a stock companion may have recordings, each project its own', async () => {
    const recording = await add(tone(0.2), [], COMPANION);
    expect((await list('', COMPANION)).items.map(({ id }) => id)).toEqual([recording.id]);
    expect(await list('', COMPANION, duet.second)).toMatchObject({ items: [], totalCount: 0 });
    const foreign = await duet.call('GET', `${listOf(COMPANION)}/${recording.id}`, undefined, duet.second);
    expect(foreign.statusCode).toBe(404);
    const removed = await duet.call('DELETE', `${listOf(COMPANION)}/${recording.id}`, undefined, duet.second);
    expect(removed.statusCode).toBe(404);
    expect((await list('', COMPANION)).totalCount).toBe(1);
  });
});

describe('what is refused leaves nothing behind', () => {
  const fault = (answer: { statusCode: number; body: string }) => {
    const { title, errors, detail } = JSON.parse(answer.body) as Record<string, unknown>;
    return [answer.statusCode, errors ?? detail ?? title];
  };

  test.each<[string, readonly FormPart[], number, unknown]>([
    ['no part', [], 400, { File: ['is required'] }],
    ['a text in its place', [{ name: 'File', content: 'x' }], 400, { File: ['is required'] }],
    [
      'a part of another name',
      [file(tone(0.1), 'a.wav', 'file')],
      400,
      { File: ['is required; there is a file in the part "file"'] },
    ],
    ['two files', [file(tone(0.1)), file(tone(0.1))], 400, { File: ['must be one file'] }],
    ['an empty file', [file('')], 400, { File: ['must not be empty'] }],
    [
      'a text that is called a sound',
      [{ ...file('Just words, and more of them. '.repeat(9)), type: 'audio/wav' }],
      415,
      expect.stringContaining('Only wav, mp3, ogg, flac, m4a and webm'),
    ],
    ['a film', [file(sample('film.mp4'), 'a.m4a')], 415, expect.stringContaining('nothing but sound')],
    ['a header and nothing after it', [file(tone(0))], 400, { File: ['holds no sound'] }],
    [
      'what begins as a sound and goes on as something else',
      [file(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)]))],
      400,
      { File: ['cannot be read; it may be broken'] },
    ],
  ])('A.9 %s', async (_name, parts, status, told) => {
    const answer = await send(parts);
    expect(fault(answer)).toEqual([status, told]);
    expect([await drafts(duet), (await list()).totalCount]).toEqual([[], 0]);
  });

  test('A.9 a body that is no form, and a form that is broken', async () => {
    const url = `${listOf(companionId)}/from-file`;
    const json = await duet.call('POST', url, { File: 'x' });
    expect(json.statusCode).toBe(415);
    const none = await duet.call('POST', url);
    expect(none.statusCode).toBe(415);
    const whole = new SentForm([file(tone(0.5))]);
    const cut = await duet.app.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': duet.first.apiKey, 'content-type': whole.contentType },
      payload: whole.payload.subarray(0, 2000),
    });
    expect(cut.statusCode).toBe(400);
    const unbound = await duet.app.inject({
      method: 'POST',
      url,
      headers: { 'x-api-key': duet.first.apiKey, 'content-type': 'multipart/form-data' },
      payload: whole.payload,
    });
    expect(unbound.statusCode).toBe(400);
    expect([await drafts(duet), (await list()).totalCount]).toEqual([[], 0]);
  });

  test('A.9 a companion that is unknown, or of another project, is 404 before the file is read', async () => {
    const answer = await send([file(tone(0.1))], 'comp_unknown');
    expect(answer.statusCode).toBe(404);
    expect((await send([file(tone(0.1))], companionId, duet.second)).statusCode).toBe(404);
    expect((await duet.call('GET', listOf('comp_unknown'))).statusCode).toBe(404);
  });

  test('A.9 a name with folders is only a name', async () => {
    const { audioUrl } = (
      await send([file(tone(0.1), '../../etc/Grüße; "x".wav'.replaceAll('"', '%22'))])
    ).json<Recording>();
    const heard = await duet.app.inject(pathOf(audioUrl));
    expect(heard.headers['content-disposition']).toBe(
      `inline; filename="Gr__e_ _22x_22.wav"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%3B%20%2522x%2522.wav`,
    );
    const back = (await send([file(tone(0.1), 'C:\\\\sounds\\\\hello.wav')])).json<Recording>();
    const windows = await duet.app.inject(pathOf(back.audioUrl));
    expect(windows.headers['content-disposition']).toContain('filename="hello.wav"');
  });
});

describe('limits', () => {
  /** The same routes with small limits, beside the real ones. */
  const small = async (limits: { bytes: number; seconds: number }, blobs?: BlobStore) => {
    const app = await testApp({
      plugins: [
        async (scope, parts) => {
          installApiKey(scope, parts);
          await scope.register(
            async (inner) => {
              inner.addHook(
                'onRoute',
                (route) => void (route.schema = { ...route.schema, hide: true } as never),
              );
              await recordingRoutesOf(limits)(inner as never, { ...parts, ...(blobs && { blobs }) });
            },
            { prefix: '/small' },
          );
        },
      ],
    });
    return app;
  };
  const toSmall = (app: TestApp, parts: readonly FormPart[]) =>
    app.call('POST', `/small${listOf(COMPANION)}/from-file`, new SentForm(parts));

  test('A.9 one byte more than may be is 413, and the most is taken', async () => {
    const most = tone(0.5);
    const app = await small({ bytes: most.length, seconds: 3600 });
    expect((await toSmall(app, [file(most)])).statusCode).toBe(201);
    const answer = await toSmall(app, [file(Buffer.concat([most, Buffer.alloc(1)]))]);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      413,
      `A recording may have at most ${most.length} bytes.`,
    ]);
    expect(await drafts(app)).toEqual([]);
    await app.close();
  });

  test('A.9 a file that sounds for longer than may be is 400', async () => {
    const app = await small({ bytes: 1_000_000, seconds: 1 });
    expect((await toSmall(app, [file(tone(1))])).statusCode).toBe(201);
    const answer = await toSmall(app, [file(tone(1.1))]);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { File: ['must not be longer than 1 s'] },
    ]);
    expect([await drafts(app), (await blobsIn(app.parts.blobs)).length]).toEqual([[], 1]);
    await app.close();
  });

  test('A.9 a disk that is full is 503, without details and without a trace', async () => {
    const full: BlobStore = {
      ...duet.parts.blobs,
      receive: () => Promise.reject(new NoRoom('The disk is full.')),
    };
    const app = await small({ bytes: 1_000_000, seconds: 10 }, full);
    const answer = await toSmall(app, [file(tone(0.1))]);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      503,
      'There is no room left for files.',
    ]);
    expect(await app.db.selectFrom('recordings').select('id').execute()).toEqual([]);
    await app.close();
  });

  test('A.8 the real limit is 100 MB: what says it is larger is refused before it is read', async () => {
    const answer = await duet.app.inject({
      method: 'POST',
      url: `${listOf(companionId)}/from-file`,
      headers: {
        'x-api-key': duet.first.apiKey,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(102 * 1024 * 1024),
      },
      payload: Readable.from([]),
    });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      413,
      'A recording may have at most 100 MB.',
    ]);
  });
});

describe('a client that goes away in the middle', () => {
  test('A.9 leaves neither file nor row, and no error in the log', async () => {
    const app = await testApp();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const { contentType, payload } = new SentForm([file(tone(20))]);
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${listOf(COMPANION)}/from-file HTTP/1.1\r\nhost: x\r\nx-api-key: ${app.first.apiKey}\r\n` +
        `content-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    await until(async () => (await drafts(app)).length === 1, 'the file is on its way');
    socket.destroy();
    await until(async () => (await drafts(app)).length === 0, 'nothing is left of it');
    expect(await app.db.selectFrom('recordings').select('id').execute()).toEqual([]);
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
    await app.close();
  });
});

describe('lists', () => {
  test('A.9 newest first, in the envelope, by pages', async () => {
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      duet.clock.advance(1000);
      made.unshift((await add(tone(0.1, 300 + count))).id);
    }
    const all = await list();
    expect(all).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect(all.items.map(({ id }) => id)).toEqual(made);
    const second = await list('?pageIndex=1&pageSize=2');
    expect(second.items.map(({ id }) => id)).toEqual(made.slice(2));
    expect((await duet.call('GET', `${listOf(companionId)}?pageSize=101`)).statusCode).toBe(400);
  });

  test('A.9 narrowed by tags and by the name of the file', async () => {
    const tags = (scene: string) => ({ name: 'tags', content: JSON.stringify({ scene }) });
    const welcome = (await send([file(tone(0.1), 'Welcome_1.wav'), tags('lobby')])).json<Recording>();
    const bye = (await send([file(tone(0.1), 'bye.wav'), tags('exit')])).json<Recording>();
    const found = async (query: string) => {
      const page = await list(query);
      return [page.items.map(({ id }) => id), page.filteredCount, page.totalCount];
    };
    expect(await found('?tags[scene]=exit')).toEqual([[bye.id], 1, 2]);
    expect(await found('?search=welcome_')).toEqual([[welcome.id], 1, 2]);
    expect(await found('?search=nothing')).toEqual([[], 0, 2]);
  });

  test('A.9 one is read by its id, below its own companion alone', async () => {
    const recording = await add(tone(0.1));
    const answer = await duet.call('GET', `${listOf(companionId)}/${recording.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, recording]);
    expect((await duet.call('GET', `${listOf(COMPANION)}/${recording.id}`)).statusCode).toBe(404);
    expect((await duet.call('GET', `${listOf(companionId)}/rec_unknown`)).statusCode).toBe(404);
  });
});

describe('the file', () => {
  const content = tone(0.3, 555);
  let url: string;
  beforeEach(async () => {
    url = pathOf((await add(content)).audioUrl);
  });
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    duet.app.inject({ method, url, headers });

  test('A.9 is served without a key to whoever has the address, as sound and nothing else', async () => {
    const answer = await get();
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="welcome.wav"; filename*=UTF-8''welcome.wav`,
      'accept-ranges': 'bytes',
      etag: `"${hashOf(content)}"`,
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await duet.app.inject('/media/recordings/unknown')).statusCode).toBe(404);
    expect((await duet.app.inject('/media/recordings/%00')).statusCode).toBe(400);
  });

  test('A.9 is served in ranges', async () => {
    const part = await get({ range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${content.length}`,
      '10',
    ]);
    expect(part.rawPayload.equals(content.subarray(10, 20))).toBe(true);
    const tail = await get({ range: 'bytes=-4' });
    expect(tail.rawPayload.equals(content.subarray(-4))).toBe(true);
    const outside = await get({ range: `bytes=${content.length}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([
      416,
      `bytes */${content.length}`,
    ]);
    const changed = await get({ range: 'bytes=10-19', 'if-range': '"other"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, content.length]);
  });

  test('A.9 HEAD tells its length, and a known one is 304', async () => {
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ]);
    const known = await get({ 'if-none-match': `"${hashOf(content)}"` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});

describe('the end of a recording', () => {
  test('A.9 DELETE answers an empty object; the address ends at once, the file with the last that holds it', async () => {
    const content = tone(0.2, 777);
    const [one, two] = [await add(content), await add(content)];
    expect(one.audioUrl).not.toBe(two.audioUrl);
    expect((await blobsIn(duet.parts.blobs)).filter((hash) => hash === hashOf(content))).toHaveLength(1);
    const removed = await duet.call('DELETE', `${listOf(companionId)}/${one.id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
    await jobs.runDue();
    expect((await duet.app.inject(pathOf(one.audioUrl))).statusCode).toBe(404);
    expect((await duet.app.inject(pathOf(two.audioUrl))).rawPayload.equals(content)).toBe(true);
    expect((await duet.call('DELETE', `${listOf(companionId)}/${one.id}`)).statusCode).toBe(404);

    await duet.call('DELETE', `${listOf(companionId)}/${two.id}`);
    await jobs.runDue();
    expect(await isKept(content)).toBe(false);
  });

  test('A.9 a companion takes its recordings with it', async () => {
    const content = tone(0.2, 888);
    const { audioUrl } = await add(content);
    expect((await duet.call('DELETE', `/public/companions/${companionId}`)).statusCode).toBe(200);
    expect((await duet.app.inject(pathOf(audioUrl))).statusCode).toBe(404);
    await jobs.runDue();
    expect(await isKept(content)).toBe(false);
    expect(
      await duet.db.selectFrom('recordings').select('id').where('companion_id', '=', companionId).execute(),
    ).toEqual([]);
  });

  test('A.9 what a crash left behind is swept: a blob without a recording, and none that one holds', async () => {
    const [lost, held] = [tone(0.2, 901), tone(0.2, 902)];
    await duet.parts.blobs.put(Readable.from([lost]), 1_000_000);
    await add(held);
    const sweeper = blobJobs(duet.parts).find(({ kind }) => kind === 'blobs.sweep');
    await sweeper?.run({}, new AbortController().signal);
    expect([await isKept(lost), await isKept(held)]).toEqual([false, true]);
  });

  test('A.9 the same file sent and deleted at once, again and again, is there while a recording holds it', async () => {
    const content = tone(0.2, 950);
    const round = async () => {
      const { id } = await add(content);
      await duet.call('DELETE', `${listOf(companionId)}/${id}`);
    };
    const handlers = blobJobs(duet.parts);
    const forget = handlers.find(({ kind }) => kind === 'blobs.forget');
    const storm = Array.from({ length: 6 }, async () => {
      await round();
      await forget?.run({ hash: hashOf(content) }, new AbortController().signal);
    });
    const kept = add(content);
    await Promise.all([...storm, kept]);
    const { audioUrl } = await kept;
    expect((await duet.app.inject(pathOf(audioUrl))).rawPayload.equals(content)).toBe(true);
  });
});

test('a store in the place of a file system needs nothing but the interface', async () => {
  // The folder is made with the first blob, so that a service that keeps none has none.
  const folder = `${(await import('node:os')).tmpdir()}/duet-no-blobs-${process.pid}`;
  const blobs = createFileBlobs(folder, { clock: systemClock, ids: duet.parts.ids });
  expect([await blobsIn(blobs), await blobs.open('a'.repeat(64))]).toEqual([[], null]);
  expect(existsSync(folder)).toBe(false);
});
