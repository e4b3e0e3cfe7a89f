import { mkdirSync, rmdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SourceRefused } from '../../src/avatar/rig.ts';
import { RenderFailed, type RenderTask } from '../../src/avatar/renderer/renderer.ts';
import { EncoderMissing, MediaRefused } from '../../src/encoding/encoder.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { openWorkshop, type Workshop } from '../support/generation.ts';
import { until } from '../support/until.ts';
import { eventsOf, listenTo } from '../support/webhook-events.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
  await listenTo(shop.duet, shop.duet.first);
});
afterAll(() => shop.close());
beforeEach(() => void shop.renderer.asked.splice(0));
afterEach(async () => {
  for (const task of TASKS) shop.renderer.during(task, null);
  await shop.jobs.runDue();
});

const TASKS = ['portrait', 'atlas', 'films'] as const;
type Task = (typeof TASKS)[number];
const STATUS = { portrait: 'pending', atlas: 'generationCompleted', films: 'readyToUse' } as const;

const retry = (id: string) => shop.duet.call('POST', `/public/companions/${id}/generation`);
const remove = async (id: string) => (await shop.duet.call('DELETE', `/public/companions/${id}`)).statusCode;
const told = async (id: string) =>
  (await eventsOf(shop.duet, id)).map(({ eventType, data }) => `${eventType} ${data.companion?.['status']}`);
const jobsOf = (id: string) =>
  shop.duet.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'companion.generate')
    .execute()
    .then((rows) => rows.filter(({ payload }) => payload['companionId'] === id));
const filesOf = async (id: string) =>
  (
    await shop.duet.db
      .selectFrom('companion_files')
      .select('name')
      .where('companion_id', '=', id)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);
const whole = [
  'companion.created pending',
  'companion.updated generationCompleted',
  'companion.updated readyToUse',
  'companion.updated completed',
];

/** The first time that a task comes by, it stays there until it is let go of. */
const holdOnce = (task: Task) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let there = 0;
  shop.renderer.during(task, async (_task, { signal }) => {
    if (++there > 1) return;
    const aborted = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    await Promise.race([held, aborted]);
  });
  return { letGo, isThere: () => until(() => there > 0, `the ${task} to begin`) };
};

const failAlways = (task: Task, error: () => Error) =>
  shop.renderer.during(task, () => {
    throw error();
  });

describe('A.3 a generation that is cut off', () => {
  test.each(TASKS)(
    'in its %s, by a process that stops, leaves nothing behind and goes on elsewhere',
    async (task) => {
      const id = await shop.create({ description: `Stopped in the ${task}.` });
      const hold = holdOnce(task);
      const stopping = shop.process();
      stopping.wake();
      await hold.isThere();
      const before = await shop.blobs();
      expect(shop.scratch()).toHaveLength(1);
      await stopping.stop();
      expect([shop.scratch(), await shop.blobs()]).toEqual([[], before]);
      expect(await shop.generation(id)).toMatchObject({ status: STATUS[task], step: task, error: null });
      expect(await jobsOf(id)).toMatchObject([{ tries: 0, leased_until: null, failed_at: null }]);
      await shop.jobs.runDue();
      expect(await told(id)).toEqual(whole);
      expect(TASKS.map((one) => shop.renderer.count(one))).toEqual(
        TASKS.map((one) => (one === task ? 2 : 1)),
      );
    },
  );

  test.each(TASKS)('in its %s, by a process that dies, goes on when its lease is over', async (task) => {
    const id = await shop.create({ description: `Killed in the ${task}.` });
    const hold = holdOnce(task);
    // A process that is dead does not extend its lease: its clock stands still from here on.
    const dead = shop.process({ clock: new FakeClock(shop.duet.clock.wallTime()) });
    dead.wake();
    await hold.isThere();
    expect(await shop.jobs.runDue()).toBe(0);
    shop.duet.clock.advance(60_000);
    await shop.jobs.runDue();
    expect(await told(id)).toEqual(whole);
    expect(await shop.generation(id)).toMatchObject({ status: 'completed', state: 'completed', progress: 1 });
    const [blobs, files] = [await shop.blobs(), await filesOf(id)];
    // It was not dead, it had only stood still: what it has made meanwhile is let go of.
    hold.letGo();
    await dead.stop();
    expect([await shop.blobs(), await filesOf(id), shop.scratch()]).toEqual([blobs, files, []]);
    expect(await told(id)).toEqual(whole);
    expect(await jobsOf(id)).toEqual([]);
  });

  test('a step whose every try ends with its process fails, and says so', async () => {
    const id = await shop.create();
    await shop.duet.db
      .updateTable('jobs')
      .set({ tries: 4 })
      .where('kind', '=', 'companion.generate')
      .execute();
    await shop.jobs.runDue();
    expect(shop.renderer.asked).toEqual([]);
    expect(await shop.generation(id)).toMatchObject({ state: 'failed', error: { code: 'InternalError' } });
    expect((await retry(id)).statusCode).toBe(202);
    await shop.jobs.runDue();
    expect((await shop.generation(id)).state).toBe('completed');
  });

  test('a companion whose job was lost is found, and what dead processes left is cleared away', async () => {
    const id = await shop.create();
    await shop.duet.db.deleteFrom('jobs').where('kind', '=', 'companion.generate').execute();
    const { dataDir } = shop.duet.parts.config;
    mkdirSync(join(dataDir, 'scratch', 'making-old'), { recursive: true });
    mkdirSync(join(dataDir, 'scratch', 'making-new'));
    const hour = 3_600_000;
    utimesSync(join(dataDir, 'scratch', 'making-old'), 0, shop.duet.clock.wallTime() / 1000 - 7 * 3600);
    expect(await shop.jobs.runDue()).toBe(0);
    shop.duet.clock.advance(hour);
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({ status: 'completed', state: 'completed' });
    expect(shop.scratch()).toEqual(['making-new']);
    rmdirSync(join(dataDir, 'scratch', 'making-new'));
    // Whoever has failed waits for somebody to retry it.
    failAlways('portrait', () => new MediaRefused('This is broken.'));
    const failed = await shop.create();
    await shop.jobs.runDue();
    shop.duet.clock.advance(hour);
    await shop.jobs.runDue();
    expect((await shop.generation(failed)).state).toBe('failed');
  });
});

describe('A.3 a generation that fails', () => {
  const refusals: readonly [string, Task, () => Error][] = [
    ['FaceNotFound', 'portrait', () => new SourceRefused('FaceNotFound', 'There is no face. Send one.')],
    ['SeveralFaces', 'portrait', () => new SourceRefused('SeveralFaces', 'There are two faces. Send one.')],
    ['MediaRefused', 'portrait', () => new MediaRefused('The film is broken. Send another.')],
    ['EncoderMissing', 'atlas', () => new EncoderMissing('There is no encoder. Install ffmpeg.')],
  ];

  test.each(refusals)('with %s is not tried again, and tells why', async (code, task, error) => {
    const id = await shop.create();
    failAlways(task, error);
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({
      status: STATUS[task],
      state: 'failed',
      step: task,
      attempts: 1,
      error: { code, message: error().message },
    });
    expect([await jobsOf(id), shop.renderer.count(task), shop.scratch()]).toEqual([[], 1, []]);
  });

  test('that may pass is tried again after 5 s, 60 s and 300 s; then it has failed', async () => {
    const id = await shop.create();
    failAlways('atlas', () => new RenderFailed('The studio took more memory than it may.'));
    const error = { code: 'StudioFailed', message: 'The studio took more memory than it may.' };
    await shop.jobs.runDue();
    for (const [index, seconds] of [5, 60, 300].entries()) {
      const waiting = { status: 'generationCompleted', state: 'waiting', step: 'atlas', error };
      expect(await shop.generation(id)).toMatchObject({ ...waiting, attempts: index + 1 });
      shop.duet.clock.advance(seconds * 1000 - 1);
      await shop.jobs.runDue();
      expect((await shop.generation(id)).attempts).toBe(index + 1);
      shop.duet.clock.advance(1);
      await shop.jobs.runDue();
    }
    expect(await shop.generation(id)).toMatchObject({ state: 'failed', step: 'atlas', attempts: 4, error });
    expect(shop.renderer.count('atlas')).toBe(4);
    shop.duet.clock.advance(3_600_000);
    await shop.jobs.runDue();
    expect(shop.renderer.count('atlas')).toBe(4);
  });

  test('and is retried goes on from the step that failed; of several calls at once one does it', async () => {
    const id = await shop.create({ description: 'Somebody at the second attempt.' });
    failAlways('films', () => new MediaRefused('This is broken.'));
    await shop.jobs.runDue();
    shop.renderer.during('films', null);
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409]);
    const accepted = answers.find(({ statusCode }) => statusCode === 202)?.json<object>();
    expect(accepted).toMatchObject({
      companionId: id,
      state: 'waiting',
      step: 'films',
      attempts: 0,
      error: null,
    });
    await shop.jobs.runDue();
    expect(await told(id)).toEqual(whole);
    expect(TASKS.map((task) => shop.renderer.count(task))).toEqual([1, 1, 2]);
  });

  test('by a fault of the service tells nothing of its inside', async () => {
    const id = await shop.create();
    failAlways('portrait', () => new TypeError('secret at /srv/duet/x.ts'));
    await shop.jobs.runDue();
    const { error, state } = await shop.generation(id);
    expect([state, error?.code]).toEqual(['waiting', 'InternalError']);
    expect(error?.message).not.toContain('secret');
    shop.renderer.during('portrait', null);
    shop.duet.clock.advance(5_000);
    await shop.jobs.runDue();
    expect(await shop.generation(id)).toMatchObject({ state: 'completed', error: null });
  });
});

describe('A.3 the progress of a generation', () => {
  test('grows over all steps, is written about once a second, and begins each step anew', async () => {
    const id = await shop.create();
    const seen: number[] = [];
    const look = async (progress: number) => {
      await until(async () => (await shop.generation(id)).progress === progress, `progress ${progress}`);
      const { state } = await shop.generation(id);
      expect(state).toBe('working');
      seen.push(progress);
    };
    const tell =
      (first: number, second: number) => async (_task: RenderTask, work: Parameters<typeof watch>[0]) => {
        await watch(work, first, second);
      };
    const watch = async (
      work: { readonly onProgress?: (share: number) => void },
      first: number,
      second: number,
    ): Promise<void> => {
      work.onProgress?.(0.5);
      await look(first);
      work.onProgress?.(0.6);
      expect((await shop.generation(id)).progress).toBe(first);
      shop.duet.clock.advance(1_000);
      work.onProgress?.(1);
      await look(second);
      shop.duet.clock.advance(1_000);
    };
    shop.renderer.during('portrait', tell(0.1, 0.2));
    shop.renderer.during('atlas', tell(0.45, 0.7));
    shop.renderer.during('films', tell(0.85, 1));
    await shop.jobs.runDue();
    expect(seen).toEqual([0.1, 0.2, 0.45, 0.7, 0.85, 1]);
    expect(await shop.generation(id)).toMatchObject({ progress: 1, state: 'completed' });
  });
});

describe('A.3 a companion that is deleted', () => {
  test('takes all its files with it, but for those that another has as well', async () => {
    const description = 'Two of the same words.';
    const before = await shop.blobs();
    const one = await shop.create({ description });
    await shop.jobs.runDue();
    const [files, between] = [await filesOf(one), await shop.blobs()];
    const two = await shop.create({ description });
    await shop.jobs.runDue();
    expect(await shop.blobs()).toEqual(between);
    expect(between.length - before.length).toBe(files.length);
    expect(await remove(one)).toBe(200);
    await shop.jobs.runDue();
    expect(await shop.blobs()).toEqual(between);
    const served = () => shop.duet.app.inject(`/media/companions/${one}/preview.png`);
    expect((await served()).statusCode).toBe(404);
    expect(await remove(two)).toBe(200);
    await shop.jobs.runDue();
    expect(await shop.blobs()).toEqual(before);
  });

  test.each(TASKS)('while its %s is made ends the work quietly, and leaves no blob', async (task) => {
    const before = await shop.blobs();
    const id = await shop.create({ description: `Deleted in the ${task}.` });
    const quietly = shop.duet.log.length;
    shop.renderer.during(task, async () => void (await remove(id)));
    await shop.jobs.runDue();
    expect([await shop.blobs(), shop.scratch(), await jobsOf(id)]).toEqual([before, [], []]);
    expect((await told(id)).at(-1)).toBe(`companion.deleted ${STATUS[task]}`);
    expect(shop.duet.log.slice(quietly)).toEqual([]);
    expect((await shop.duet.call('GET', `/public/companions/${id}/generation`)).statusCode).toBe(404);
  });

  test('while it is made stops the studio at its next word', async () => {
    const id = await shop.create();
    let reason: unknown = null;
    shop.renderer.during('films', async (_task, { signal, onProgress }) => {
      await remove(id);
      onProgress?.(0.1);
      reason = await until(() => (signal.aborted ? (signal.reason as Error) : null), 'the signal');
    });
    await shop.jobs.runDue();
    expect(reason).toMatchObject({ name: 'CompanionGone' });
    expect([await jobsOf(id), shop.scratch()]).toEqual([[], []]);
  });

  test('while it waits in line is not made at all', async () => {
    const id = await shop.create();
    expect(await remove(id)).toBe(200);
    await shop.jobs.runDue();
    expect([shop.renderer.asked, await jobsOf(id)]).toEqual([[], []]);
  });
});
