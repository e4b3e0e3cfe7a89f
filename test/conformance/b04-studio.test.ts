import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawPicture } from '../../src/catalog/images/drawing.ts';
import { scalePicture } from '../../src/catalog/images/scale-picture.ts';
import { LIMITS, Studio, studioOf } from '../../src/catalog/studio/studio.ts';
import { StudioThread } from '../../src/catalog/studio/studio-thread.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';
import { until } from '../support/until.ts';

/* Pictures and clips are made in threads of their own: live sessions on the same process must not wait for them. */

const format = { width: 64, height: 64, type: 'png' } as const;
const subject = (seed: string) =>
  ({ kind: 'album', seed, genreId: 115, words: { title: 'Été', by: 'Zoë' } }) as const;
const picture = (seed: string) => ({ make: 'picture', subject: subject(seed), format }) as const;
/** Nothing can be drawn of nothing. */
const impossible = { make: 'picture', subject: null as never, format } as const;
/** Draws for as long as it takes to end the thread under it. */
const huge = {
  make: 'picture',
  subject: subject('x'),
  format: { ...format, width: 8000, height: 8000 },
} as const;

const studios: Studio[] = [];
const openStudio = (...given: ConstructorParameters<typeof Studio>): Studio => {
  const studio = new Studio(...given);
  studios.push(studio);
  return studio;
};
afterEach(async () => {
  for (const studio of studios.splice(0)) await studio.close();
});

describe('the studio', () => {
  test('makes the same bytes as on the thread that asks, and has no thread before', async () => {
    const studio = openStudio(new FakeClock());
    expect(studio.threads).toBe(0);
    const made = await studio.make(picture('a'));
    expect(made.equals(await drawPicture(subject('a'), format))).toBe(true);
    expect(studio.threads).toBe(1);
  });

  test('scales what came with the music, too', async () => {
    const studio = openStudio(new FakeClock());
    const cover = await drawPicture(subject('a'), { width: 300, height: 200, type: 'png' });
    const made = await studio.make({ make: 'cover', picture: cover, format });
    expect(made.equals(await scalePicture(cover, format))).toBe(true);
    expect([made.readUInt32BE(16), made.readUInt32BE(20)]).toEqual([64, 64]);
    const broken = studio.make({ make: 'cover', picture: Buffer.from('no picture'), format });
    await expect(broken).rejects.toThrow('a cover could not be made');
  });

  test('lets so many wait, and answers the others 503 with Retry-After', async () => {
    const studio = openStudio(new FakeClock(), { threads: 1, mostWaiting: 2 });
    const made = ['a', 'b', 'c'].map((seed) => studio.make(picture(seed)));
    await expect(studio.make(picture('d'))).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    expect((await Promise.all(made)).map((bytes) => bytes.length > 100)).toEqual([true, true, true]);
    expect((await studio.make(picture('d'))).length).toBeGreaterThan(100);
    expect(studio.threads).toBe(1);
  });

  test('what is last waits for all that is usual, and takes no place of it', async () => {
    const studio = openStudio(new FakeClock(), { threads: 1, mostWaiting: 2, mostLastWaiting: 2 });
    const done: string[] = [];
    const make = async (seed: string, line: 'pictures' | 'last') => {
      await studio.make(picture(seed), line);
      done.push(seed);
    };
    const made = ['last 1', 'last 2', 'last 3'].map((seed) => make(seed, 'last'));
    await expect(make('last 4', 'last')).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    made.push(make('usual 1', 'pictures'), make('usual 2', 'pictures'));
    await expect(make('usual 3', 'pictures')).rejects.toMatchObject({ status: 503 });
    await Promise.all(made);
    expect(done).toEqual(['last 1', 'usual 1', 'usual 2', 'last 2', 'last 3']);
  });

  test('a task that fails takes nothing with it', async () => {
    const studio = openStudio(new FakeClock(), { threads: 1 });
    const [failed, made] = await Promise.allSettled([studio.make(impossible), studio.make(picture('a'))]);
    expect([failed?.status, made?.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('a thread that takes too long is ended with its task, and the next one gets another', async () => {
    const clock = new FakeClock();
    const studio = openStudio(clock, { threads: 1, timeMs: 5000 });
    const late = studio.make(huge);
    const next = studio.make(picture('a'));
    const told = expect(late).rejects.toMatchObject({ status: 504 });
    await until(() => studio.threads === 1, 'a thread is there');
    clock.advance(5000);
    await told;
    expect((await next).length).toBeGreaterThan(100);
    await until(() => studio.threads === 1, 'a thread is there');
  });

  test('a thread that ends under its task is a 503, and tells it', async () => {
    let ended = 0;
    const thread = new StudioThread(new FakeClock(), () => (ended += 1));
    const told = expect(thread.run(huge, 60_000)).rejects.toMatchObject({ status: 503 });
    await thread.end();
    await told;
    expect([ended, thread.isUsable]).toEqual([1, false]);
  });

  test('threads that have nothing to do end', async () => {
    const clock = new FakeClock();
    const studio = openStudio(clock, { idleMs: 1000 });
    await studio.make(picture('a'));
    clock.advance(1000);
    await until(() => studio.threads === 0, 'the thread has ended');
    expect((await studio.make(picture('a'))).length).toBeGreaterThan(100);
  });

  test('once closed it makes nothing, and whoever waits is told', async () => {
    const studio = openStudio(new FakeClock(), { threads: 1 });
    const waiting = [studio.make(huge), studio.make(picture('a'))];
    const told = Promise.all(waiting.map((one) => expect(one).rejects.toMatchObject({ status: 503 })));
    await studio.close();
    await told;
    await expect(studio.make(picture('a'))).rejects.toMatchObject({ status: 503 });
    expect(studio.threads).toBe(0);
  });
});

describe('spec B 6: pictures and previews', () => {
  let duet: TestApp;
  beforeAll(async () => {
    duet = await testApp();
    await seedCatalog(duet.db);
  });
  afterAll(() => duet.close());

  test('sizes that no list has keep nobody out, and who is put off fills no log with stacks', async () => {
    const studio = studioOf(duet.parts);
    // All threads are busy, so that whatever is asked for has to wait.
    const busy = Array.from({ length: LIMITS.threads }, () => studio.make(huge));
    const ended = Promise.all(busy.map((one) => expect(one).rejects.toMatchObject({ status: 504 })));
    const statuses: number[] = [];
    const unlisted = Array.from({ length: 90 }, async (_, index) => {
      const { statusCode } = await duet.app.inject(
        `/imageserver/v2/albums/alb.1/images/16x${16 + index}.jpg`,
      );
      statuses.push(statusCode);
    });
    const refused = 90 - LIMITS.mostLastWaiting;
    await until(() => statuses.length === refused, 'all are answered that may not wait');
    const usual = ['/imageserver/v2/albums/alb.1/images/70x70.jpg', '/previews/tra.1.wav'].map(
      async (url) => {
        const { statusCode } = await duet.app.inject(url);
        return [url, statusCode];
      },
    );
    const waiting = Promise.all(usual);
    duet.clock.advance(LIMITS.timeMs);
    await ended;
    expect((await waiting).map(([, status]) => status)).toEqual([200, 200]);
    await Promise.all(unlisted);
    expect(statuses.filter((status) => status === 503)).toHaveLength(refused);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.mostLastWaiting);
    expect(duet.log.filter(({ level }) => level === 'error')).toEqual([]);
    const lines = duet.log.filter(({ message }) => message.startsWith('a request was put off'));
    expect(lines.map(({ level, fields }) => [level, 'err' in fields])).toEqual(
      lines.map(() => ['warn', false]),
    );
    expect(lines).toHaveLength(refused);
  });

  test('are made in the studio, which is closed with the app; a 503 is not to be kept', async () => {
    const studio = studioOf(duet.parts);
    const [image, clip] = await Promise.all([
      duet.app.inject('/imageserver/v2/albums/alb.1/images/70x70.jpg'),
      duet.app.inject('/previews/tra.1.wav'),
    ]);
    expect([image.statusCode, clip.statusCode, image.headers['content-type']]).toEqual([
      200,
      200,
      'image/jpeg',
    ]);
    expect(studio.threads).toBeGreaterThan(0);
    await studio.close();
    expect(studio.threads).toBe(0);
    for (const url of ['/imageserver/v2/albums/alb.2/images/3/70x70.jpg', '/previews/tra.2.wav']) {
      const refused = await duet.app.inject(url);
      expect([url, refused.statusCode, refused.headers['retry-after']]).toEqual([url, 503, '2']);
      expect([refused.headers['etag'], refused.headers['cache-control']]).toEqual([undefined, 'no-store']);
    }
  });
});
