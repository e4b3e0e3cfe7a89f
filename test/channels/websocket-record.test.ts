import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FullSession } from '../../src/platform/sessions/sessions.schema.ts';
import { OtlpCollector, type OtlpSpan } from '../../src/testing/otlp-collector.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { endedSession } from '../support/scenario-session.ts';
import { until } from '../support/until.ts';
import { openWebSocketDriver } from '../support/websocket-driver.ts';

/* What is known of a spoken session when it is over: its record, and its trace at a collector. */

let collector: OtlpCollector;
let service: LiveService;
beforeAll(async () => {
  collector = await OtlpCollector.start();
  service = await liveService({ config: { otelUrl: collector.url } });
});
afterAll(async () => {
  await service.close();
  await collector.close();
});

const LOOK_MS = 300;
const agent: AgentOfScenario = {
  answers: [{ question: 'When are you open', answer: 'We open at nine.' }],
  tools: [
    {
      name: 'find_order',
      when: 'Is my order there',
      before: 'One moment please.',
      takesMs: LOOK_MS,
      arguments: { number: 7 },
      output: 'Your order is ready.',
    },
  ],
};

async function spokenSession(): Promise<FullSession> {
  const driver = await openWebSocketDriver(service, 'audio')(agent);
  const completed = (text: string): boolean =>
    driver.events.some(({ event, data }) => {
      const { action, content } = (data['message'] ?? {}) as { action?: string; content?: string };
      return event === 'message_received' && action === 'completed' && (content ?? '').includes(text);
    });
  await driver.say('When are you open');
  await until(() => completed('at nine'), 'the answer');
  await driver.say('Is my order there');
  await until(() => completed('is ready'), 'what the tool has found');
  await driver.hangUp();
  const { items } = (await service.call('GET', '/public/sessions')).json<{ items: { id: string }[] }>();
  return (await endedSession(service, items[0]!.id)) as unknown as FullSession;
}

const msOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000_000n);
const attributeOf = (span: OtlpSpan, name: string): string | undefined =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue;

const STEPS = ['endpointing', 'transcription', 'retrieval', 'model', 'voice', 'playout'] as const;

test('a spoken session leaves sources, calls and timings in its record, and the same in its trace', async () => {
  const session = await spokenSession();
  const { conversation, toolCalls, turns } = session;
  const told = conversation.items.find(({ text }) => text.includes('at nine'));
  expect(told?.sources).toEqual(['When are you open']);
  expect(toolCalls).toEqual([
    expect.objectContaining({ name: 'find_order', arguments: { number: 7 }, output: 'Your order is ready.' }),
  ]);
  // A timer may be a millisecond early.
  expect(toolCalls[0]!.durationMs).toBeGreaterThanOrEqual(LOOK_MS - 1);

  const spoken = turns.filter(({ durationsMs }) => durationsMs.silence !== null);
  expect(spoken).toHaveLength(2);
  for (const { moments, durationsMs, interrupted } of spoken) {
    expect(interrupted).toBe(false);
    const order = Object.values(moments);
    expect(order).toEqual([...order].sort((a, b) => a! - b!));
    const sum = STEPS.reduce((ms, step) => ms + durationsMs[step]!, 0);
    // Each step is rounded by itself.
    expect(Math.abs(sum - durationsMs.silence!)).toBeLessThanOrEqual(STEPS.length);
    expect(durationsMs.endpointing).toBeGreaterThanOrEqual(400);
  }

  const whole = await until(
    () => collector.spans.find((span) => attributeOf(span, 'duet.session.id') === session.id),
    'the trace at the collector',
  );
  const spans = collector.spans.filter(({ traceId }) => traceId === whole.traceId);
  const traced = spans.filter(({ name }) => name === 'turn');
  expect(traced.map((span) => attributeOf(span, 'duet.turn.id'))).toEqual(turns.map(({ turnId }) => turnId));
  const [first, second] = traced;
  const starts = (parent: OtlpSpan | undefined, name: string): number[] =>
    spans
      .filter((span) => span.parentSpanId === parent?.spanId && span.name === name)
      .map(({ startTimeUnixNano }) => msOf(startTimeUnixNano));
  const heardAt = (at: number): number => Math.floor(spoken[at]!.moments.playedAt!);
  expect(Math.abs(starts(first, 'agent speech')[0]! - heardAt(0))).toBeLessThanOrEqual(1);
  expect(starts(second, 'tool')).toHaveLength(1);
  expect(attributeOf(whole, 'duet.session.close_reason')).toBe('connection_closed');
});
