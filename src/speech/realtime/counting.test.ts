import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Usage } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import { FakeTts } from '../../testing/tts.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { requestOf } from '../contracts/llm.contract.ts';
import { FallbackLlm } from '../providers/fallback/fallback-llm.ts';
import { CircuitBreaker } from '../providers/fallback/circuit-breaker.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';

const PATIENT = { timeout: 10_000 };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });

let server: FakeRealtimeServer;
let clock: FakeClock;
let llm: RealtimeModel;
let used: Usage[];

beforeEach(async () => {
  server = await FakeRealtimeServer.start(new FakeTts({ clock: systemClock }));
  clock = new FakeClock();
  used = [];
  const entry = {
    provider: 'openai-realtime',
    endpoint: server.url,
    key: 'sk-key',
    model: 'm',
    prices: null,
  };
  const parts = { clock, log: quiet, egress, managed: {} as never, hasNext: false };
  const session = { sessionId: 'session_1', voiceId: null, language: 'en' };
  llm = realtimeProviders['openai-realtime']!.open({ ...entry, options: {} }, parts).openModel(session);
});
afterEach(async () => {
  llm.close();
  await server.close();
});

/** Makes the session's end cancel an answer after its first piece. */
const cutOff = async (): Promise<void> => {
  const ending = new AbortController();
  const meter = (usage: Usage) => void used.push(usage);
  for await (const _piece of llm.reply(requestOf({ signal: ending.signal, meter }))) ending.abort();
};

test('an answer that the end of a session cuts off is counted before the connection is closed', async () => {
  server.behaviour.trouble = 'hangs';
  await cutOff();
  const uncounted = new FallbackLlm([{ breaker: new CircuitBreaker(clock), it: llm }]).pendingUsage();
  llm.close();
  expect([uncounted === null, used]).toEqual([false, []]);
  await uncounted;
  expect(used).toMatchObject([{ kind: 'mind', provider: 'openai-realtime', model: 'm', outputTokens: 20 }]);
  await expect.poll(() => server.session.isOpen, PATIENT).toBe(false);
  expect([llm.pendingUsage?.(), clock.pending]).toEqual([null, 0]);
});

test('a server that does not count it in time is not waited for, and has not counted it', async () => {
  server.behaviour.trouble = 'hangs';
  server.behaviour.endsWhenCancelled = false;
  await cutOff();
  const uncounted = llm.pendingUsage!();
  llm.close();
  await expect.poll(() => server.cancels, PATIENT).toBe(1);
  expect(server.session.isOpen).toBe(true);
  clock.advance(2_000);
  await uncounted;
  expect(used).toEqual([{ kind: 'mind', provider: 'openai-realtime', model: 'm' }]);
  await expect.poll(() => server.session.isOpen, PATIENT).toBe(false);
  expect(clock.pending).toBe(0);
});

test('where nothing was cut off there is nothing to wait for', async () => {
  for await (const _piece of llm.reply(requestOf())) expect(llm.pendingUsage?.()).toBeNull();
  expect(new FallbackLlm([{ breaker: new CircuitBreaker(clock), it: llm }]).pendingUsage()).toBeNull();
});
