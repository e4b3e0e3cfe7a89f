import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { findNextDoor, nextDoorText } from './find.ts';
import { chatModelsIn } from './listed-models.ts';
import { modelPlaces, type Place } from './places.ts';

const parts = { clock: systemClock, fetch: globalThis.fetch };
const PATIENT = { timeout: 10_000 };

let server: FakeOpenAiServer;
beforeEach(async () => {
  server = await FakeOpenAiServer.start();
});
afterEach(() => server.close());

const place = (list = `${server.url}/models`): Place => ({ server: null, url: server.url, list });
const find = (list?: string) => findNextDoor([place(list)], parts);

describe('a server next door', () => {
  test('is found with the models that can converse, and named by its list', async () => {
    server.behaviour.models = [
      { id: 'text-embedding-nomic-embed-text-v1.5', owned_by: 'organization_owner' },
      { id: 'qwen2.5-coder-7b-instruct', owned_by: 'organization_owner' },
      { id: 'llama-3.2-3b-instruct', owned_by: 'organization_owner' },
    ];
    const [found] = await find();
    const models = ['llama-3.2-3b-instruct', 'qwen2.5-coder-7b-instruct'];
    expect(found).toEqual({ server: 'LM Studio', url: server.url, models });
    expect(nextDoorText(found!)).toBe(`${models[0]} of LM Studio at ${new URL(server.url).host}`);
    expect(server.requests).toMatchObject([{ path: '/v1/models', authorization: undefined }]);
  });

  test('that is Ollama says more of its models', async () => {
    server.behaviour.models = [
      { name: 'all-minilm:latest', details: { family: 'bert', families: ['bert'] } },
      { name: 'mxbai-large:latest', details: { family: 'nomic-bert', families: ['nomic-bert'] } },
      { name: 'gpt-oss:120b-cloud', remote_host: 'https://ollama.com:443', details: { family: 'gptoss' } },
      { name: 'deepseek-r1:8b', details: { family: 'qwen3', families: ['qwen3'] } },
      { name: 'gemma3:4b', details: { family: 'gemma3', families: null } },
    ];
    const { origin } = new URL(server.url);
    const ollama = { server: 'Ollama', url: server.url, list: `${origin}/api/tags` };
    expect(await findNextDoor([ollama], parts)).toEqual([
      { server: 'Ollama', url: server.url, models: ['gemma3:4b', 'deepseek-r1:8b'] },
    ]);
  });

  test('that has none that can converse is none', async () => {
    server.behaviour.models = [{ id: 'bge-m3' }, { id: 'whisper-large-v3' }, { id: 'jina-reranker' }];
    expect(await find()).toEqual([]);
  });

  test.each([401, 404, 500])('that answers %i is none', async (status) => {
    server.behaviour.status = status;
    expect(await find()).toEqual([]);
  });

  test('that does not answer is waited for a second, and for nobody longer', async () => {
    server.behaviour.silent = true;
    const quick = await FakeOpenAiServer.start();
    const clock = new FakeClock();
    const places = [place(), { server: null, url: quick.url, list: `${quick.url}/models` }];
    const finding = findNextDoor(places, { ...parts, clock });
    await expect.poll(() => [server.requests.length, clock.pending], PATIENT).toEqual([1, 1]);
    clock.advance(999);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    expect(await finding).toMatchObject([{ url: quick.url, models: ['fake'] }]);
    expect(clock.pending).toBe(0);
    await quick.close();
  });
});

describe('somebody else at the address', () => {
  let other: Server;
  let answer: { status: number; headers?: Record<string, string>; body: string };
  let asked: number;
  beforeEach(async () => {
    asked = 0;
    other = createServer((_request, response) => {
      asked += 1;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    other.closeAllConnections();
    other.close();
  });

  const elsewhere = (): string => `${server.url}/models`;
  test.each([
    ['a page', () => ({ status: 200, body: '<html>' })],
    ['JSON of another kind', () => ({ status: 200, body: '[{"data": 1}, null]' })],
    ['a list of something else', () => ({ status: 200, body: '{"data": [{"id": 7}, null, "x"]}' })],
    ['a list without an end', () => ({ status: 200, body: `{"data":[{"id":"${'x'.repeat(2_000_000)}"}]}` })],
    ['too deep a list', () => ({ status: 200, body: '['.repeat(100_000) })],
    ['another address', () => ({ status: 302, headers: { location: elsewhere() }, body: '' })],
  ])('who answers %s is none', async (_name, given) => {
    answer = given();
    const { port } = other.address() as AddressInfo;
    expect(await find(`http://127.0.0.1:${port}/v1/models`)).toEqual([]);
    expect([asked, server.requests.length]).toEqual([1, 0]);
  });

  test('nobody is none', async () => {
    const { port } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    expect(await find(`http://127.0.0.1:${port}/v1/models`)).toEqual([]);
  });
});

test.each([
  ['text-embedding-3-small', false],
  ['snowflake-arctic-embed2', false],
  ['e5-large-v2', false],
  ['llama-guard3:8b', false],
  ['kokoro-82m', false],
  ['escape\u001b[31m', false],
  ['kimi-k2:1t-cloud', false],
  ['llama3.1:8b-instruct-q4_K_M', true],
  ['/models/Qwen3-8B-Q4_K_M.gguf', true],
  ['meta-llama/Llama-3.1-8B-Instruct', true],
  ['robert-3b', true],
])('%j can converse: %s', (id, can) => {
  expect(chatModelsIn({ data: [{ id }] })).toEqual(can ? [id] : []);
});

describe('the places to ask', () => {
  const places = (env: Record<string, string> = {}) =>
    modelPlaces(readConfig(env, '/no/such/file')).map(({ server: name, list }) => [name, list]);

  test('are the usual ones on loopback, without the own port', () => {
    expect(places({ DUET_PORT: '9000' })).toEqual([
      ['Ollama', 'http://127.0.0.1:11434/api/tags'],
      ['LM Studio', 'http://127.0.0.1:1234/v1/models'],
      ['llama.cpp', 'http://127.0.0.1:8080/v1/models'],
      ['vLLM', 'http://127.0.0.1:8000/v1/models'],
    ]);
    expect(places().map(([name]) => name)).toEqual(['Ollama', 'LM Studio', 'vLLM']);
  });

  test('are those of the setting, or none', () => {
    const named = 'http://localhost:8080/v1, http://127.0.0.1:5001/v1/';
    expect(places({ DUET_MODEL_PLACES: named })).toEqual([[null, 'http://127.0.0.1:5001/v1/models']]);
    expect(places({ DUET_MODEL_PLACES: 'off' })).toEqual([]);
    expect(() => places({ DUET_MODEL_PLACES: 'ollama' })).toThrow('must be an http or https address');
  });
});
