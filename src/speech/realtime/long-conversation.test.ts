import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReplyRequest, Turn } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeRealtimeServer } from '../../testing/realtime-server.ts';
import { toolSpec } from '../../testing/tool-provider.ts';
import { FakeTts } from '../../testing/tts.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { collect, requestOf } from '../contracts/llm.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import { realtimeProviders } from '../providers/realtime.ts';

const warnings: string[] = [];
const log = {
  info: () => undefined,
  warn: (_fields: object, message: string) => void warnings.push(message),
  error: () => undefined,
};
const egress = createEgress({ allowPrivate: true });

let server: FakeRealtimeServer;
let llm: RealtimeModel;

beforeEach(async () => {
  warnings.length = 0;
  server = await FakeRealtimeServer.start(new FakeTts({ clock: systemClock }));
  const entry = {
    provider: 'openai-realtime',
    endpoint: server.url,
    key: 'sk-key',
    model: 'm',
    prices: null,
  };
  const parts = { clock: new FakeClock(), log, egress, managed: {} as never, hasNext: false };
  const session = { sessionId: 'session_1', voiceId: null, language: 'en' };
  llm = realtimeProviders['openai-realtime']!.open({ ...entry, options: {} }, parts).openModel(session);
});
afterEach(async () => {
  llm.close();
  await server.close();
});

/** What was said in turns, one after the other, and the last of them by the user. */
const said = (many: number): Turn[] =>
  Array.from({ length: many }, (_, at) => ({
    role: at % 2 === many % 2 ? 'assistant' : 'user',
    text: `turn number ${at}`,
  }));
const ask = async (given: Partial<ReplyRequest>): Promise<string> =>
  (await collect(llm.reply(requestOf(given)))).join('');
const sent = (type: string) => server.session.received.filter((message) => message['type'] === type);

test('a conversation that a model refuses as too long is told by its end, and so from then on', async () => {
  server.behaviour.mostItems = 45;
  expect(await ask({ history: said(60) })).toBe(server.behaviour.answer);
  expect(server.session.items.map((item) => item.said).slice(0, 2)).toEqual([
    'turn number 20',
    'turn number 21',
  ]);
  expect(server.complaints).toEqual(['context_length_exceeded']);
  expect(warnings).toEqual(['a realtime model refuses a request, and gets it with a shortened conversation']);
  const [created, asked] = [sent('conversation.item.create').length, sent('response.create').length];
  expect(await ask({ history: said(62) })).toBe(server.behaviour.answer);
  // Dropped items are neither sent again nor refused again.
  expect(sent('conversation.item.create').length - created).toBeLessThanOrEqual(2);
  expect(sent('response.create').length - asked).toBe(1);
  expect(server.complaints).toEqual(['context_length_exceeded']);
  expect(server.sessions).toHaveLength(1);
});

test('a conversation that it takes is told as a whole', async () => {
  await ask({ history: said(60) });
  expect([server.session.items.length, warnings]).toEqual([61, []]);
});

test('where the length was not it, the tools are given up too, and the next one is told the whole', async () => {
  server.behaviour.refusesTools = true;
  expect(await ask({ history: said(60), tools: [toolSpec('look', 'Looks.')] })).toBe(server.behaviour.answer);
  expect(server.complaints).toEqual(['invalid_function_parameters', 'invalid_function_parameters']);
  server.behaviour.refusesTools = false;
  await ask({ history: said(60) });
  expect(server.session.items[0]?.said).toBe('turn number 0');
});

test('who refuses all of it is not asked for ever', async () => {
  server.behaviour.mostItems = 5;
  await expect(ask({ history: said(60), tools: [toolSpec('look', 'Looks.')] })).rejects.toBeInstanceOf(
    RequestRefused,
  );
  expect(server.complaints).toHaveLength(3);
});
