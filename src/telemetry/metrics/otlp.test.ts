import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEgress, type Egress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { OtlpCollector } from '../../testing/otlp-collector.ts';
import { Scrapes } from './exposition.ts';
import { Instruments } from './instruments.ts';
import { MetricsPush } from './otlp.ts';
import { metricsText } from './text.ts';

let collector: OtlpCollector;
let egress: Egress;
let said: string[];
let clock: FakeClock;
let instruments: Instruments;

beforeEach(async () => {
  [said, clock, instruments] = [[], new FakeClock(), new Instruments({ withProjects: true })];
  collector = await OtlpCollector.start();
  egress = createEgress({ allowPrivate: true });
});
afterEach(async () => {
  await egress.close();
  await collector.close();
});

const open = (): MetricsPush => {
  const say = (_: object, message: string) => void said.push(message);
  const log = { info: say, warn: say, error: say };
  const scrapes = new Scrapes({ instruments, clock, log });
  const parts = { scrapes, url: collector.url, headers: { 'x-key': 'k 1' }, egress, clock, log };
  return new MetricsPush({ ...parts, processId: 'proc_1' });
};

test('a collector is sent all metrics that have a value, by the names of OpenTelemetry', async () => {
  const push = open();
  instruments.add('turns', { outcome: 'answered' }, 3, 'proj_1');
  instruments.set('stored', { kind: 'database' }, 4_096);
  const request = { http_request_method: 'GET', http_route: '/healthz', http_response_status_code: '200' };
  for (const seconds of [0.004, 0.02, 0.02, 30]) instruments.observe('httpRequests', request, seconds);
  metricsText(instruments, 'open');
  clock.advance(1_000);
  await push.close();
  expect(collector.requests).toEqual([{ path: '/v1/metrics', type: 'application/json', key: 'k 1' }]);
  expect(collector.resources[0]).toContainEqual({
    key: 'service.instance.id',
    value: { stringValue: 'proc_1' },
  });
  const named = new Map(collector.metrics.map((metric) => [metric.name, metric]));
  const [begin, end] = [clock.wallTime() - 1_000, clock.wallTime()].map((ms) => `${ms}000000`);
  expect(named.get('duet.turns')).toMatchObject({
    unit: '1',
    sum: {
      ...{ aggregationTemporality: 2, isMonotonic: true },
      dataPoints: [
        {
          attributes: [
            { key: 'outcome', value: { stringValue: 'answered' } },
            { key: 'duet.project.id', value: { stringValue: 'proj_1' } },
          ],
          ...{ startTimeUnixNano: begin, timeUnixNano: end, asDouble: 3 },
        },
      ],
    },
  });
  expect(named.get('duet.stored')).toMatchObject({
    unit: 'By',
    gauge: { dataPoints: [{ asDouble: 4_096 }] },
  });
  expect(named.get('http.server.request.duration')).toMatchObject({
    unit: 's',
    histogram: {
      dataPoints: [
        {
          ...{ count: '4', sum: 30.044 },
          bucketCounts: ['1', '0', '2', '0', '0', '0', '0', '0', '0', '0', '0', '0', '1'],
          explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        },
      ],
    },
  });
});

test('a collector that is away is said once, and when it is back; nothing is lost', async () => {
  const push = open();
  instruments.add('interruptions', {}, 1, 'proj_1');
  collector.status = 503;
  await push.push();
  await push.push();
  collector.status = 200;
  await push.push();
  await push.close();
  expect(said).toEqual([
    'metrics could not be sent to DUET_OTLP_METRICS_URL',
    'metrics reach DUET_OTLP_METRICS_URL again',
  ]);
});
