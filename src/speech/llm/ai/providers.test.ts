import { afterAll, describe, expect, test } from 'vitest';
import type { LanguageModel, Turn } from '../../../conversation/provider-ports.ts';
import { createEgress } from '../../../egress/egress.ts';
import { FakeAnthropicServer } from '../../../testing/anthropic-server.ts';
import { FakeGoogleServer } from '../../../testing/google-server.ts';
import type { FakeModelServer } from '../../../testing/model-server.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { collect, llmContract, piecesOf, requestOf, type Trouble } from '../../contracts/llm.contract.ts';
import { checkSetup } from '../../providers/check-setup.ts';
import { llmProviders } from '../../providers/llm.ts';
import { EMPTY_SETUP, type ProviderEntry } from '../../providers/setup.ts';

const KEY = 'sk-very-secret';
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });
afterAll(() => egress.close());

/** A language model, opened as a key's setup opens it. */
const openEntry = (given: Partial<ProviderEntry> & Pick<ProviderEntry, 'provider'>): LanguageModel => {
  const entry = { endpoint: null, key: KEY, model: 'fake', options: {}, prices: null, ...given };
  checkSetup({ ...EMPTY_SETUP, minds: [entry] });
  const managed = { llm: {} as never, tts: {} as never, stt: null };
  return llmProviders[given.provider]!.open(entry, {
    ...{ clock: systemClock, log: silentLog, egress, managed, hasNext: false },
  });
};

const setTrouble = ({ behaviour }: FakeModelServer, what: Trouble | null): void => {
  behaviour.status = what === 'refuses the key' ? 401 : what === 'is busy' ? 503 : 200;
  behaviour.breaksOff = what === 'breaks off';
  behaviour.endsEarly = what === 'ends early';
  behaviour.failsMidway = what === 'fails midway';
  behaviour.hangs = what === 'hangs';
};

interface Case {
  readonly provider: string;
  readonly start: () => Promise<FakeModelServer>;
  /** Base path of the provider's API on the server. */
  readonly base?: (url: string) => string;
  readonly options?: ProviderEntry['options'];
  /** The expected request of a reply: its path, and the header with the key. */
  readonly path: string;
  readonly header: readonly [string, string];
}

const countingInLast = async (): Promise<FakeOpenAiServer> => {
  const server = await FakeOpenAiServer.start();
  server.behaviour.countsInLast = true;
  return server;
};

const bearer = ['authorization', `Bearer ${KEY}`] as const;
const chat = '/v1/chat/completions';
const cases: readonly Case[] = [
  { provider: 'openai', start: () => FakeOpenAiServer.start(), path: chat, header: bearer },
  { provider: 'openai-compatible', start: () => FakeOpenAiServer.start(), path: chat, header: bearer },
  { provider: 'mistral', start: countingInLast, path: chat, header: bearer },
  { provider: 'groq', start: countingInLast, path: chat, header: bearer },
  { provider: 'azure', start: () => FakeOpenAiServer.start(), path: chat, header: ['api-key', KEY] },
  {
    provider: 'azure',
    start: () => FakeOpenAiServer.start(),
    base: (url) => url.replace('/v1', '/openai'),
    options: { apiVersion: '2024-10-21' },
    path: '/openai/deployments/fake/chat/completions?api-version=2024-10-21',
    header: ['api-key', KEY],
  },
  {
    provider: 'anthropic',
    start: () => FakeAnthropicServer.start(),
    path: '/v1/messages',
    header: ['x-api-key', KEY],
  },
  {
    provider: 'google',
    start: () => FakeGoogleServer.start(),
    path: '/v1beta/models/fake:streamGenerateContent?alt=sse',
    header: ['x-goog-api-key', KEY],
  },
];

describe.each(cases)(
  '$provider at $path',
  ({ provider, start, base = (url) => url, options = {}, path, header }) => {
    const call = { id: 'call_0001', name: 'transfer_call', arguments: '{"destination":"main"}' };

    llmContract(
      provider,
      async () => {
        const server = await start();
        return {
          llm: openEntry({ provider, endpoint: base(server.url), options }),
          decide: (calls) => void (server.behaviour.calls = calls ? [call] : []),
          usage: { provider, model: 'fake', inputTokens: 120, cachedTokens: 40, outputTokens: 9 },
          server: {
            trouble: (what) => setTrouble(server, what),
            abandoned: () => server.abandoned,
            secret: KEY,
          },
          close: () => server.close(),
        };
      },
      { server: true },
    );

    test('asks at the right place, with the key, the tools and what was said', async () => {
      const server = await start();
      const llm = openEntry({ provider, endpoint: base(server.url), options });
      const spec = toolSpec('transfer_call', 'Transfers the caller.', { destination: { type: 'string' } });
      const history: readonly Turn[] = [
        { role: 'assistant', text: 'Good day.' },
        { role: 'user', text: 'A person, please.' },
        {
          ...{ role: 'tool', callId: 'call_0001', name: 'transfer_call', arguments: { destination: 'main' } },
          ...{ output: 'Busy.', isError: true },
        },
        { role: 'system', text: 'The customer has paid.' },
        { role: 'user', text: 'Again, please.' },
      ];
      await piecesOf(llm.reply(requestOf({ tools: [spec], history, temperature: 0.5 })));
      const [request] = server.requests;
      expect(request?.path).toBe(path);
      expect(server.headers[0]?.[header[0]]).toBe(header[1]);
      const sent = JSON.stringify(request?.body);
      for (const text of [
        'You work for a bakery.',
        'Good day.',
        'transfer_call',
        'Busy.',
        'has paid',
        'Again',
      ])
        expect(sent).toContain(text);
      expect(sent).toContain('0.5');
      await server.close();
    });
  },
);

test.each([
  ['openai', true],
  ['azure', true],
  ['anthropic', true],
  ['google', true],
  ['mistral', false],
  ['groq', false],
  ['openai-compatible', false],
])('%s takes pictures: %s, unless a setup says otherwise', (provider, hasVision) => {
  const at = { provider, endpoint: 'http://127.0.0.1:9/v1' };
  const looks = !hasVision;
  expect([openEntry(at).hasVision, openEntry({ ...at, options: { looks } }).hasVision]).toEqual([
    hasVision,
    looks,
  ]);
});

describe('what servers are particular about', () => {
  const history: readonly Turn[] = [
    { role: 'user', text: 'A person, please.' },
    {
      ...{ role: 'tool', callId: 'call_0001', name: 'transfer_call', arguments: {} },
      ...{ output: 'Busy.', isError: false },
    },
    { role: 'user', text: 'Again.' },
  ];
  const sentBy = async (provider: string): Promise<readonly { readonly role: string }[]> => {
    const server = await countingInLast();
    await collect(openEntry({ provider, endpoint: server.url }).reply(requestOf({ history })));
    await server.close();
    return server.requests[0]!.body['messages'] as readonly { role: string }[];
  };

  test('Mistral wants the assistant to have answered what came of a call', async () => {
    const roles = (await sentBy('mistral')).map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'assistant', 'user']);
  });

  test('others are told what was said, and no more', async () => {
    const roles = (await sentBy('openai')).map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'user']);
  });

  test('Anthropic is told how much may be said, Gemini how much may be thought', async () => {
    const anthropic = await FakeAnthropicServer.start();
    await collect(openEntry({ provider: 'anthropic', endpoint: anthropic.url }).reply(requestOf()));
    expect(anthropic.requests[0]!.body).toMatchObject({ max_tokens: 2048 });
    const google = await FakeGoogleServer.start();
    const options = { thinkingBudget: 0 };
    await collect(openEntry({ provider: 'google', endpoint: google.url, options }).reply(requestOf()));
    const config = google.requests[0]!.body['generationConfig'];
    expect(config).toMatchObject({ thinkingConfig: { thinkingBudget: 0 } });
    await Promise.all([anthropic.close(), google.close()]);
  });
});
