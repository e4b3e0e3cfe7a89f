import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFaces } from '../../src/live/faces.ts';
import { FAKE_FACE } from '../../src/testing/avatar-renderer.ts';
import { COMPANION, PUBLIC_URL } from '../support/app.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { eventsOf, listenTo } from '../support/webhook-events.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  await listenTo(shop.duet, shop.duet.first);
});
afterAll(() => shop.close());
beforeEach(() => void shop.renderer.asked.splice(0));

interface CompanionAnswer {
  readonly status: string;
  readonly previewUrl: string | null;
  readonly videoLoopUrl: string | null;
  readonly versions: readonly string[];
}

const now = () => Math.floor(shop.duet.clock.wallTime() / 1000);
const made = async (body: object = {}): Promise<string> => {
  const id = await shop.create(body);
  await shop.jobs.runDue();
  return id;
};
const media = (id: string, file: string) => `${PUBLIC_URL}/media/companions/${id}/${file}`;
const get = (
  id: string,
  file: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => shop.duet.app.inject({ method, url: `/media/companions/${id}/${file}`, headers });
const read = async (id: string) =>
  (await shop.duet.call('GET', `/public/companions/${id}`)).json<CompanionAnswer>();
const retry = (id: string, tenant = shop.duet.first) =>
  shop.duet.call('POST', `/public/companions/${id}/generation`, undefined, tenant);
const filesOf = (id: string) =>
  shop.duet.db
    .selectFrom('companion_files')
    .select(['name', 'project_id', 'media_type', 'blob_hash', 'size_bytes'])
    .where('companion_id', '=', id)
    .orderBy('name')
    .execute();

describe('A.3 the generation of a companion', () => {
  test('A.3 it is in line when it is created, and goes through its steps, each told by companion.updated', async () => {
    const id = await shop.create();
    expect(await shop.generation(id)).toEqual({
      companionId: id,
      status: 'pending',
      state: 'waiting',
      step: 'portrait',
      progress: 0,
      attempts: 0,
      error: null,
      traits: {},
      updatedAt: now(),
    });
    await shop.jobs.runDue();
    expect(shop.renderer.asked.map(({ task }) => task)).toEqual(['portrait', 'atlas', 'films']);
    const told = (await eventsOf(shop.duet, id)).map(({ eventType, data }) => {
      const { status, previewUrl, videoLoopUrl, versions } = data.companion as unknown as CompanionAnswer;
      return [eventType, status, previewUrl, videoLoopUrl, versions];
    });
    const [preview, loop] = [media(id, 'preview.png'), media(id, 'loop.mp4')];
    expect(told).toEqual([
      ['companion.created', 'pending', preview, null, []],
      ['companion.updated', 'generationCompleted', preview, null, []],
      ['companion.updated', 'readyToUse', preview, null, []],
      ['companion.updated', 'completed', preview, loop, ['v1']],
    ]);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      previewUrl: preview,
      videoLoopUrl: loop,
      versions: ['v1'],
    });
    expect(await shop.generation(id)).toMatchObject({
      status: 'completed',
      state: 'completed',
      step: 'films',
      progress: 1,
      error: null,
    });
    expect(shop.scratch()).toEqual([]);
  });

  test('every file is in the store, under the project, and the queue is empty', async () => {
    const id = await made({ description: 'Somebody with files.' });
    const files = await filesOf(id);
    expect(files.map(({ name }) => name)).toEqual([
      'face.atlas',
      'faces.json',
      'green.atlas',
      'hd.mp4',
      'loop.mp4',
      'loop.webm',
      'mask.mp4',
      'preview.png',
      'puppet.json',
      'sprites.json',
      'sprites.webp',
    ]);
    expect(new Set(files.map(({ project_id }) => project_id))).toEqual(new Set([shop.duet.first.projectId]));
    const stored = new Set(await shop.blobs());
    expect(files.filter(({ blob_hash }) => !stored.has(blob_hash))).toEqual([]);
    const kinds = shop.duet.db.selectFrom('jobs').select('kind').where('kind', '=', 'companion.generate');
    expect(await kinds.execute()).toEqual([]);
  });

  test('what was read out of the description is shown, and the same words make the same face', async () => {
    const description = 'An elderly professor with glasses and a grey beard.';
    const [one, two] = [
      await made({ description, gender: 'male' }),
      await made({ description, gender: 'male' }),
    ];
    const other = await made({ description: 'A cheerful student with long red hair.', gender: 'female' });
    const traits = async (id: string) => (await shop.generation(id)).traits;
    expect(Object.keys(await traits(one)).length).toBeGreaterThan(0);
    expect(await traits(one)).toEqual(await traits(two));
    expect(await traits(one)).not.toEqual(await traits(other));
    const puppet = async (id: string) =>
      (await filesOf(id)).find(({ name }) => name === 'puppet.json')?.blob_hash;
    expect(await puppet(one)).toBe(await puppet(two));
    expect(await puppet(one)).not.toBe(await puppet(other));
  });

  test('a stock companion is completed, and cannot be made again: 403', async () => {
    expect(await shop.generation(COMPANION)).toMatchObject({
      companionId: COMPANION,
      status: 'completed',
      state: 'completed',
      progress: 1,
      error: null,
      traits: {},
    });
    expect((await retry(COMPANION)).statusCode).toBe(403);
  });

  test('what has not failed is not retried: 409', async () => {
    const id = await shop.create();
    const answer = await retry(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'GenerationNotFailed',
        description: expect.stringContaining('is waiting'),
        type: 3,
        numericType: 3,
      },
    ]);
    await shop.jobs.runDue();
    expect((await retry(id)).json()).toMatchObject({ description: expect.stringContaining('is completed') });
  });

  test('A.5 of another project’s companion nothing is seen or done: 404', async () => {
    const id = await made();
    const { second } = shop.duet;
    const path = `/public/companions/${id}/generation`;
    expect((await shop.duet.call('GET', path, undefined, second)).statusCode).toBe(404);
    expect((await retry(id, second)).statusCode).toBe(404);
    expect((await shop.duet.call('GET', '/public/companions/comp_nobody/generation')).statusCode).toBe(404);
    expect((await shop.duet.app.inject({ url: path })).statusCode).toBe(401);
  });

  test('companions of two projects are made side by side, each with the files of its own', async () => {
    const { first, second } = shop.duet;
    const description = 'Somebody whom both want.';
    const [mine, theirs] = [await shop.create({ description }), await shop.create({ description }, second)];
    await shop.jobs.runDue();
    const projects = async (id: string) => [
      ...new Set((await filesOf(id)).map(({ project_id }) => project_id)),
    ];
    expect(await projects(mine)).toEqual([first.projectId]);
    expect(await projects(theirs)).toEqual([second.projectId]);
    expect((await shop.generation(theirs, second)).state).toBe('completed');
  });

  test('companions that waited before there were generations are made as well', async () => {
    const { db, first, parts } = shop.duet;
    const created_at = new Date(shop.duet.clock.wallTime());
    const row = {
      project_id: first.projectId,
      stock_slug: null,
      first_name: 'Early',
      last_name: '',
      gender: '' as const,
      ethnicity: '',
      headline: '',
      assistant_prompt: 'Somebody from before.',
      voice_id: null,
      tags: '{}',
      external_client_id: null,
      versions: '[]',
      created_at,
    };
    await db
      .insertInto('companions')
      .values({ ...row, id: 'comp_early', status: 'pending' })
      .execute();
    await db.deleteFrom('jobs').where('kind', '=', 'companions.resume').execute();
    expect(await shop.generation('comp_early')).toMatchObject({ state: 'waiting', step: 'portrait' });
    await shop.process(parts).runDue();
    expect((await read('comp_early')).status).toBe('completed');
    expect((await eventsOf(shop.duet, 'comp_early')).map(({ eventType }) => eventType)).toEqual(
      Array(3).fill('companion.updated'),
    );
  });
});

describe('A.8 the files of a companion', () => {
  test('A.8 they are served without a key, with validators, ranges and HEAD, as nothing but what they are', async () => {
    const id = await made({ description: 'Somebody to be looked at.' });
    const loop = (await filesOf(id)).find(({ name }) => name === 'loop.mp4');
    const whole = await get(id, 'loop.mp4');
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, loop?.size_bytes]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      etag: `"${loop?.blob_hash}"`,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get(id, 'loop.mp4', { 'if-none-match': `"${loop?.blob_hash}"` })).statusCode).toBe(304);
    const part = await get(id, 'loop.mp4', { range: 'bytes=2-5' });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(2, 6)]);
    expect((await get(id, 'loop.mp4', { range: 'bytes=9999999-' })).statusCode).toBe(416);
    const head = await get(id, 'loop.mp4', {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(loop?.size_bytes),
    ]);
    for (const file of [
      'preview.png',
      'loop.webm',
      'hd.mp4',
      'mask.mp4',
      'faces.json',
      'sprites.webp',
      'sprites.json',
    ])
      expect([file, (await get(id, file)).statusCode]).toEqual([file, 200]);
  });

  test('A.8 its puppet and its atlases are nobody’s business: 404, as is what there is not', async () => {
    const id = await made();
    for (const file of ['puppet.json', 'face.atlas', 'green.atlas', 'loop.gif', '..%2Fpuppet.json'])
      expect([file, (await get(id, file)).statusCode]).toEqual([file, 404]);
    for (const nobody of ['comp_nobody', COMPANION])
      expect([nobody, (await get(nobody, 'hd.mp4')).statusCode]).toEqual([nobody, 404]);
  });

  test('A.8 they appear with their steps, and a placeholder lies where the picture will', async () => {
    const id = await shop.create({ description: 'Somebody slow.' });
    const seen: unknown[] = [];
    const look = async () => {
      const statuses = ['preview.png', 'loop.mp4'].map(async (file) => (await get(id, file)).statusCode);
      seen.push([(await read(id)).status, ...(await Promise.all(statuses))]);
    };
    for (const task of ['portrait', 'atlas', 'films'] as const) shop.renderer.during(task, look);
    await shop.jobs.runDue();
    for (const task of ['portrait', 'atlas', 'films'] as const) shop.renderer.during(task, null);
    await look();
    expect(seen).toEqual([
      ['pending', 200, 404],
      ['generationCompleted', 200, 404],
      ['readyToUse', 200, 404],
      ['completed', 200, 200],
    ]);
  });

  test('A.4 the avatar of an agent’s channel names them all once the companion is completed', async () => {
    const id = await shop.create({ firstName: 'Ada', description: 'Somebody with an agent.' });
    shop.renderer.during('films', async () => {
      await shop.duet.call('POST', '/public/agents', { companionId: id, name: 'A', providerSettings: {} });
    });
    await shop.jobs.runDue();
    shop.renderer.during('films', null);
    const agents = (await shop.duet.call('GET', '/public/agents?search=A')).json<
      { id: string; companionId: string; previewUrl: string }[]
    >();
    const agent = agents.find(({ companionId }) => companionId === id);
    expect(agent?.previewUrl).toBe(media(id, 'preview.png'));
    await shop.duet.call('PUT', `/public/agents/${agent?.id}/channels/webrtc`, {});
    const body = { agentIds: [agent?.id] };
    const [channel] = (await shop.duet.call('POST', '/public/channels/webrtc?extended=true', body)).json<
      { avatar: object }[]
    >();
    expect(channel?.avatar).toEqual({
      id,
      name: 'Ada',
      preview: media(id, 'preview.png'),
      video: {
        id,
        url: media(id, 'loop.mp4'),
        hdUrl: media(id, 'hd.mp4'),
        maskUrl: media(id, 'mask.mp4'),
        faceDetsUrl: media(id, 'faces.json'),
        v2DataUrl: media(id, 'sprites.json'),
        v2OnnxDataUrl: null,
        v2CoremlDataUrl: null,
        facePosition: [...FAKE_FACE],
        createdAt: now(),
      },
    });
  });

  test('its own atlas is what a session shows of it, the green one too', async () => {
    const faces = createFaces(shop.duet.parts);
    const [one, two] = [
      await made({ description: 'One.' }),
      await made({ description: 'Quite another two.' }),
    ];
    const [face, again, green, other] = [
      await faces(one, false),
      await faces(one, false),
      await faces(one, true),
      await faces(two, false),
    ];
    expect(face.frames[3]?.toString('latin1')).toContain('face.atlas 0 TH');
    expect(green.frames[3]?.toString('latin1')).toContain('green.atlas 0 TH');
    expect(again).toBe(face);
    expect(other.frames[0]).not.toEqual(face.frames[0]);
    await expect(faces(await shop.create(), false)).rejects.toThrow('has no face');
  });
});
