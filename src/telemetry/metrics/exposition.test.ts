import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { atMostEvery, openMetricsServer, Scrapes } from './exposition.ts';
import { Instruments } from './instruments.ts';
import { beginProcess, lookAtProcess } from './process.ts';
import { metricsText } from './text.ts';

const opened = () => {
  const clock = new FakeClock();
  const instruments = new Instruments({ withProjects: false });
  const warned: string[] = [];
  const say = (_: object, message: string) => void warned.push(message);
  const scrapes = new Scrapes({ instruments, clock, log: { info: say, warn: say, error: say } });
  return { clock, instruments, warned, scrapes };
};

test('the port has the metrics at /metrics, in the format that is asked for, and nothing else', async () => {
  const { scrapes, instruments, clock } = opened();
  beginProcess(instruments, '9.9.9');
  const own = lookAtProcess(clock);
  scrapes.before(own.look);
  const server = await openMetricsServer(scrapes, { host: '127.0.0.1', port: 0 });
  instruments.add('interruptions', {}, 2);
  const get = async (path: string, accept?: string) => {
    const answer = await fetch(
      `http://127.0.0.1:${server.port}${path}`,
      accept ? { headers: { accept } } : {},
    );
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const plain = await get('/metrics');
  expect([plain.status, plain.type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(plain.text).toContain('\nduet_interruptions_total 2\n');
  expect(plain.text).toContain(`duet_build_info{version="9.9.9",node="${process.version}"} 1`);
  expect(plain.text).toMatch(/\nprocess_resident_memory_bytes \d{8,}\n/);
  const open = await get('/metrics', 'application/openmetrics-text;version=1.0.0');
  expect(open.type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect([(await get('/')).status, (await get('/metrics/')).status]).toEqual([404, 404]);
  own.close();
  await server.close();
});

test('what is looked up is looked up once for all who ask; what fails leaves the rest as it is', async () => {
  const { scrapes, clock, warned } = opened();
  let looks = 0;
  scrapes.before(async () => void (looks += 1));
  scrapes.before(() => Promise.reject(new Error('the database is away')));
  const texts = await Promise.all([scrapes.text(undefined), scrapes.text(undefined)]);
  expect([looks, warned, texts.length]).toEqual([1, ['a metric could not be looked up'], 2]);
  await scrapes.text(undefined);
  clock.advance(1_000);
  await scrapes.text(undefined);
  expect(looks).toBe(2);
});

test('a scrape does not wait for ever for a look that does not come back', async () => {
  const { scrapes, clock } = opened();
  scrapes.before(() => new Promise<void>(() => undefined));
  const text = scrapes.text(undefined);
  clock.advance(3_000);
  expect((await text).body).toContain('# TYPE duet_sessions gauge');
});

test('a look that fails at once is told, and what is costly is looked up less often', async () => {
  const { scrapes, clock, warned } = opened();
  let looks = 0;
  scrapes.before(atMostEvery(5_000, clock, () => void (looks += 1)));
  scrapes.before(() => {
    throw new Error('a fault in a look');
  });
  for (const ms of [0, 4_999, 1, 4_000]) {
    clock.advance(ms);
    await scrapes.text(undefined);
  }
  expect([looks, warned.length]).toEqual([2, 3]);
  expect(new Set(warned)).toEqual(new Set(['a metric could not be looked up']));
});

test("what follows another's count grows by what that has grown, also when that has begun anew", async () => {
  const { instruments } = opened();
  instruments.follow('lateTicks', {}, 0);
  for (const now of [5, 5, 8, 2]) instruments.follow('ticks', {}, now);
  expect(metricsText(instruments, 'plain')).toContain('\nduet_frames_total 10\n');
});
