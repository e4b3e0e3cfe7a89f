import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionSettings, TurnTiming } from '../conversation/ports.ts';
import { createEgress, type Egress } from '../egress/egress.ts';
import { FakeClock } from '../testing/clock.ts';
import { OtlpCollector } from '../testing/otlp-collector.ts';
import { FakeRecorder } from '../testing/recorder.ts';
import { openTelemetry } from './index.ts';

let collector: OtlpCollector;
let url: string;
let egress: Egress;
let warned: object[];

const clock = new FakeClock();
const log = {
  info: () => undefined,
  warn: (fields: object) => void warned.push(fields),
  error: () => undefined,
};

beforeEach(async () => {
  warned = [];
  collector = await OtlpCollector.start();
  url = collector.url;
  egress = createEgress({ allowPrivate: true });
});
afterEach(async () => {
  await egress.close();
  await collector.close();
});

/** Runs a short session. Its spans have been sent, or refused, when this resolves. */
async function oneSession(): Promise<void> {
  const telemetry = await openTelemetry({
    url,
    headers: { 'x-key': 'k 1' },
    egress,
    processId: 'proc_1',
    clock,
    log,
  });
  const settings = { sessionId: 'sess_1', modality: 'text', language: 'en' } as SessionSettings;
  const recorder = telemetry.trace(new FakeRecorder(), settings);
  const at = clock.wallTime();
  const never = { speechStartedAt: null, speechEndedAt: null, endpointedAt: null, transcribedAt: null };
  const timing = { ...never, askedAt: at, firstTokenAt: at + 5, firstAudioAt: null, playedAt: null };
  const ids = { turnId: 'turn_1', responseId: 'resp_1', itemId: 'item_1' };
  recorder.started();
  recorder.turn({ ...ids, ...timing, endedAt: at + 9, interrupted: false } satisfies TurnTiming);
  await recorder.closed('connection_closed');
  await telemetry.close();
}

test('a collector is sent what a session was, by OTLP over HTTP', async () => {
  await oneSession();
  expect(collector.requests).toEqual([{ path: '/v1/traces', type: 'application/json', key: 'k 1' }]);
  const service = { key: 'service.name', value: { stringValue: 'duet' } };
  expect(collector.resources[0]).toContainEqual(service);
  const named = new Map(collector.spans.map((span) => [span.name, span]));
  expect([...named.keys()].sort()).toEqual(['model', 'session', 'turn']);
  expect(named.get('session')?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(named.get('turn')?.parentSpanId).toBe(named.get('session')?.spanId);
  expect(named.get('model')?.parentSpanId).toBe(named.get('turn')?.spanId);
  expect(named.get('model')?.startTimeUnixNano).toBe(`${clock.wallTime()}000000`);
});

test('a collector that does not want them, or is not there, costs the spans and a line in the log', async () => {
  collector.status = 503;
  await oneSession();
  expect(warned).toEqual([
    { err: expect.objectContaining({ message: expect.stringMatching(/503/) }), lost: 3 },
  ]);
  url = 'http://127.0.0.1:1';
  await oneSession();
  expect(warned).toHaveLength(2);
});
