import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Turn } from '../../conversation/provider-ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { toolSpec } from '../../testing/tool-provider.ts';
import { callsOf, collect, piecesOf, requestOf } from '../contracts/llm.contract.ts';
import type { RealtimeModel } from '../providers/kinds.ts';
import { realtimeProviders } from '../providers/realtime.ts';

/* An independent implementation of a realtime server. It sends no sound, so that its answers are text. */

const weather = toolSpec('get_weather', 'The weather in a city.', { city: { type: 'string' } });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });

let mock: LLMock;
let llm: RealtimeModel;

const open = (options: Readonly<Record<string, boolean>> = {}): RealtimeModel =>
  realtimeProviders['openai-realtime']!.open(
    {
      provider: 'openai-realtime',
      endpoint: `${mock.url}/v1`,
      key: 'sk-x',
      model: 'gpt-realtime',
      options,
      prices: null,
    },
    { clock: new FakeClock(), log, egress, managed: {} as never, hasNext: false },
  ).openModel({ sessionId: 'session_1', voiceId: null, language: 'en' });

beforeEach(async () => {
  mock = new LLMock({ port: 0, strict: true, logLevel: 'silent' });
  await mock.start();
  llm = open();
});
afterEach(async () => {
  llm.close();
  await mock.stop();
});

describe('OpenAI Realtime at an independent server', () => {
  test('streams a text, and goes on with the conversation', async () => {
    mock.onMessage('and you', { content: 'Fine as well.' });
    mock.onMessage('hello', { content: 'Hi there, friend!' }, { chunkSize: 4 });
    const user = { role: 'user', text: 'hello' } as const;
    const pieces = await piecesOf(llm.reply(requestOf({ history: [user] })));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('Hi there, friend!');
    const history: Turn[] = [
      user,
      { role: 'assistant', text: 'Hi there, friend!' },
      { role: 'user', text: 'and you' },
    ];
    expect((await collect(llm.reply(requestOf({ history })))).join('')).toBe('Fine as well.');
  });

  test('calls a tool, and tells what came of it', async () => {
    mock.on({ userMessage: /weather/, hasToolResult: true }, { content: 'Three degrees.' });
    mock.onMessage(/weather/, { toolCalls: [{ name: 'get_weather', arguments: '{"city":"Bonn"}' }] });
    const user = { role: 'user', text: 'What is the weather in Bonn?' } as const;
    const [call] = callsOf(await piecesOf(llm.reply(requestOf({ history: [user], tools: [weather] }))));
    expect(call).toMatchObject({ name: 'get_weather', arguments: { city: 'Bonn' } });
    const result: Turn = { role: 'tool', ...call!, output: '3 C', isError: false };
    const told = await collect(llm.reply(requestOf({ history: [user, result], tools: [weather] })));
    expect(told.join('')).toBe('Three degrees.');
  });

  test('the protocol of the beta is refused in words', async () => {
    const old = open({ beta: true });
    const error: unknown = await collect(old.reply(requestOf())).catch((reason: unknown) => reason);
    old.close();
    expect(error).toMatchObject({ retryable: false });
    expect((error as Error).message).toContain('does not speak the protocol of the beta');
  });
});
