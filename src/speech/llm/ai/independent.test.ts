import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LanguageModel, ReplyPiece, Turn, Usage } from '../../../conversation/provider-ports.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { callsOf, collect, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { chatProviders } from './models.ts';
import { openChatLlm } from './open.ts';

/*
 * Duet's own fake servers only show what Duet expects of servers: this server is an independent
 * implementation.
 */

const weather = toolSpec('get_weather', 'The weather in a city.', { city: { type: 'string' } });
const KEY = 'sk-secret';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let mock: LLMock;
beforeEach(async () => {
  mock = new LLMock({ port: 0, strict: true, logLevel: 'silent' });
  await mock.start();
});
afterEach(() => mock.stop());

const openAt = (provider: string, base: string): LanguageModel => {
  const endpoint = `${mock.url}${base}`;
  const entry = { provider, endpoint, key: KEY, model: 'gemini-or-any', options: {}, prices: null };
  const parts = { clock: systemClock, log, fetch: globalThis.fetch, hasNext: false };
  return openChatLlm(chatProviders[provider]!, entry, parts);
};

const CHAT = '/v1/chat/completions';
const cases = [
  ['openai', '/v1', CHAT],
  ['openai-compatible', '/v1', CHAT],
  ['groq', '/v1', CHAT],
  ['anthropic', '/v1', '/v1/messages'],
  ['google', '/v1beta', '/v1beta/models/gemini-or-any:streamGenerateContent'],
] as const;

describe.each(cases)('%s at an independent server', (provider, base, path) => {
  const open = (): LanguageModel => openAt(provider, base);
  const ask = (text: string, before: readonly Turn[] = []): Promise<ReplyPiece[]> =>
    piecesOf(open().reply(requestOf({ history: [...before, { role: 'user', text }], tools: [weather] })));

  test('streams a text', async () => {
    mock.onMessage('hello', { content: 'Hi there, friend!' }, { chunkSize: 4 });
    const pieces = await ask('hello');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('Hi there, friend!');
  });

  test('calls a tool, and tells what came of it', async () => {
    mock.on({ userMessage: /weather/, hasToolResult: true }, { content: 'Three degrees.' });
    mock.onMessage(/weather/, { toolCalls: [{ name: 'get_weather', arguments: '{"city":"Bonn"}' }] });
    const user = { role: 'user', text: 'What is the weather in Bonn?' } as const;
    const [call] = callsOf(await piecesOf(open().reply(requestOf({ history: [user], tools: [weather] }))));
    expect(call).toMatchObject({ name: 'get_weather', arguments: { city: 'Bonn' } });
    const result: Turn = { role: 'tool', ...call!, output: '3 C', isError: false };
    const told = await collect(open().reply(requestOf({ history: [user, result], tools: [weather] })));
    expect(told.join('')).toBe('Three degrees.');
  });

  test.each([
    [401, false],
    [429, true],
    [503, true],
  ])('an error of %i is retryable: %s', async (status, retryable) => {
    mock.nextRequestError(status, { message: `overloaded ${KEY}` });
    const error: unknown = await ask('hello').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderError', provider, retryable });
    expect(String((error as Error).cause)).not.toContain(KEY);
  });

  test('an answer whose connection dies is an error', async () => {
    mock.onMessage(
      'hello',
      { content: 'Hi there, my good old friend!' },
      { chunkSize: 2, truncateAfterChunks: 3 },
    );
    await expect(ask('hello')).rejects.toMatchObject({ retryable: true });
  });

  test('asks at the place of its API', async () => {
    mock.onMessage('hello', { content: 'Hi.' });
    await ask('hello');
    expect(mock.getRequests().map(({ path }) => path.split('?')[0])).toEqual([path]);
  });
});

/* For the other APIs the server reports no usage. */
test.each(['openai', 'openai-compatible'])('%s counts what it used', async (provider) => {
  mock.onMessage('hello', { content: 'Hi.' });
  const used: Usage[] = [];
  const history = [{ role: 'user', text: 'hello' }] as const;
  const request = requestOf({ history, meter: (usage) => used.push(usage) });
  await collect(openAt(provider, '/v1').reply(request));
  expect(used).toMatchObject([{ kind: 'mind', provider, model: 'gemini-or-any' }]);
  expect(used[0]!.outputTokens).toBeGreaterThan(0);
});
