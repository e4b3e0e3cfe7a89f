import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Recorder, SessionSettings, ToolCallRecord, TurnTiming } from '../conversation/ports.ts';
import { FakeClock } from '../testing/clock.ts';
import { FakeRecorder } from '../testing/recorder.ts';
import { openTelemetry } from './index.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = { request: () => Promise.reject(new Error('There is no network here.')) };
const settings = { sessionId: 'sess_1', modality: 'audio', language: 'en' } as SessionSettings;

let clock: FakeClock;
let exporter: InMemorySpanExporter;
let record: FakeRecorder;
let recorder: Recorder;
let at: number;

beforeEach(async () => {
  clock = new FakeClock();
  exporter = new InMemorySpanExporter();
  record = new FakeRecorder();
  const processor = new SimpleSpanProcessor(exporter);
  const parts = {
    url: 'https://collector.example',
    egress,
    headers: {},
    processId: 'proc_1',
    clock,
    log,
    processor,
  };
  recorder = (await openTelemetry(parts)).trace(record, settings);
  at = clock.wallTime();
});

const turn = (more: Partial<TurnTiming> = {}): TurnTiming => ({
  turnId: 'turn_1',
  responseId: 'resp_1',
  itemId: 'item_1',
  speechStartedAt: at,
  speechEndedAt: at + 1_500.25,
  endpointedAt: at + 2_000,
  transcribedAt: at + 2_100,
  askedAt: at + 2_104,
  firstTokenAt: at + 2_400,
  firstAudioAt: at + 2_500,
  playedAt: at + 2_502,
  endedAt: at + 5_000,
  interrupted: false,
  ...more,
});

const call = (callId: string, startedAt: number, isError = false): ToolCallRecord => ({
  ...{ callId, name: 'look', arguments: { secret: 'argument' }, output: 'the output' },
  ...{ isError, startedAt, endedAt: startedAt + 50 },
});

const msOf = ([seconds, nanoseconds]: [number, number]): number => seconds * 1_000 + nanoseconds / 1_000_000;
const named = (name: string): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.name === name);
const one = (name: string): ReadableSpan => {
  const [span, ...more] = named(name);
  expect([name, more.length]).toEqual([name, 0]);
  return span!;
};
const idOf = (span: ReadableSpan): string => span.spanContext().spanId;

describe('the trace of a session', () => {
  test('holds its turns, and these their steps, one after the other without a gap', async () => {
    recorder.started();
    recorder.turn(turn());
    clock.advance(9_000);
    await recorder.closed('connection_closed');
    const session = one('session');
    expect(session.attributes).toEqual({
      'duet.session.id': 'sess_1',
      'duet.session.modality': 'audio',
      'duet.session.language': 'en',
      'duet.session.close_reason': 'connection_closed',
    });
    expect([msOf(session.startTime) - at, msOf(session.endTime) - at]).toEqual([0, 9_000]);
    expect(session.resource.attributes).toMatchObject({ 'service.instance.id': 'proc_1' });
    const whole = one('turn');
    expect([msOf(whole.startTime) - at, msOf(whole.endTime) - at]).toEqual([0, 5_000]);
    expect(whole.parentSpanContext?.spanId).toBe(idOf(session));
    const steps = exporter
      .getFinishedSpans()
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === idOf(whole));
    expect(steps.map(({ name }) => name)).toEqual([
      ...['user speech', 'endpointing', 'transcription', 'retrieval'],
      ...['model', 'voice', 'playout', 'agent speech'],
    ]);
    const ends = steps.map(({ endTime }) => endTime);
    expect(steps.map(({ startTime }) => startTime)).toEqual([whole.startTime, ...ends.slice(0, -1)]);
    expect(new Set(exporter.getFinishedSpans().map((span) => span.spanContext().traceId)).size).toBe(1);
  });

  test('a step that has not been is not in it, nor is anything that was said', async () => {
    recorder.started();
    recorder.item({ role: 'user', text: 'the words', generated: 'the words', timestamp: 0 } as never);
    recorder.toolCall(call('call_1', at + 10));
    const never = { speechStartedAt: null, speechEndedAt: null, endpointedAt: null, transcribedAt: null };
    recorder.turn(
      turn({ ...never, firstAudioAt: null, playedAt: null, interrupted: true, responseId: null }),
    );
    await recorder.closed('idle_timeout');
    const names = exporter.getFinishedSpans().map(({ name }) => name);
    expect(names.sort()).toEqual(['model', 'session', 'tool', 'turn']);
    expect(one('turn').attributes).toEqual({ 'duet.turn.id': 'turn_1', 'duet.turn.interrupted': true });
    expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toMatch(
      /words|argument|output/,
    );
  });

  test('a call belongs to the turn in which it was made, else to the session', async () => {
    recorder.started();
    recorder.toolCall(call('before', at - 1_000));
    recorder.toolCall(call('within', at + 2_300, true));
    recorder.toolCall(call('next', at + 5_500));
    recorder.turn(turn());
    recorder.turn(turn({ turnId: 'turn_2', speechStartedAt: at + 5_200, endedAt: at + 8_000 }));
    recorder.toolCall(call('after', at + 8_500));
    await recorder.closed('connection_closed');
    const parentOf = (callId: string): string | undefined =>
      named('tool').find(({ attributes }) => attributes['gen_ai.tool.call.id'] === callId)?.parentSpanContext
        ?.spanId;
    const [first, second] = named('turn').map(idOf);
    const session = idOf(one('session'));
    expect(['before', 'within', 'next', 'after'].map(parentOf)).toEqual([session, first, second, session]);
    const failed = named('tool').filter(({ status }) => status.code === 2);
    expect(failed.map(({ attributes }) => attributes['gen_ai.tool.call.id'])).toEqual(['within']);
  });

  test('a wall clock that was set back gives no span that ends before it begins', async () => {
    recorder.started();
    recorder.turn(turn({ endpointedAt: at - 60_000, endedAt: at + 1_000 }));
    await recorder.closed('connection_closed');
    for (const { startTime, endTime } of exporter.getFinishedSpans())
      expect(msOf(endTime)).toBeGreaterThanOrEqual(msOf(startTime));
  });

  test('a session that never started has none; one whose providers are gone has failed', async () => {
    recorder.turn(turn());
    await recorder.closed('connection_closed');
    expect(exporter.getFinishedSpans()).toEqual([]);
    recorder.started();
    await recorder.closed('provider_aborted');
    expect(one('session').status.code).toBe(2);
  });

  test('everything is recorded as it is without', async () => {
    const usage = { kind: 'mind', provider: 'p', model: 'm' } as const;
    recorder.started();
    recorder.item({ role: 'user' } as never);
    recorder.toolCall(call('call_1', at));
    recorder.turn(turn());
    recorder.usage(usage);
    await recorder.closed('agent_ended');
    expect(record).toMatchObject({
      ...{ starts: 1, items: [{ role: 'user' }], toolCalls: [{ callId: 'call_1' }] },
      ...{ turns: [{ turnId: 'turn_1' }], used: [usage], closes: ['agent_ended'] },
    });
  });
});
