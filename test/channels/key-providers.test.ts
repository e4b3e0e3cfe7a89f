import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { readKeysCommand } from '../../src/keys/keys.command.ts';
import { createProviderService, type ProviderService } from '../../src/server/providers.ts';
import { FakeAnthropicServer } from '../../src/testing/anthropic-server.ts';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import { FakeOpenAiTtsServer } from '../../src/testing/speech-server.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { TypedClient } from '../support/typed-client.ts';

/* Real sessions over a WebSocket, made with API keys that have model providers of their own. */

const folder = mkdtempSync(join(tmpdir(), 'duet-session-providers-'));

let service: LiveService;
let providers: ProviderService;
let openai: FakeOpenAiServer;
let anthropic: FakeAnthropicServer;

beforeAll(async () => {
  [openai, anthropic] = await Promise.all([FakeOpenAiServer.start(), FakeAnthropicServer.start()]);
  anthropic.behaviour.chat = ['Claude', ' speaks.'];
  const operator = {
    default: { minds: [{ provider: 'anthropic', key: 'k', model: 'm', endpoint: anthropic.url }] },
  };
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify(operator));
  service = await liveService({
    config: { allowPrivateNetwork: true, secretKey: Buffer.alloc(32, 7), providers: file },
    providers: (parts, speech) => {
      providers = createProviderService(parts, speech);
      return providers.open;
    },
  });
  await raiseLimits(service);
});
afterAll(async () => {
  await service.close();
  await Promise.all([providers.close(), openai.close(), anthropic.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  openai.behaviour.status = 200;
  openai.behaviour.calls = [];
});

/** A key of the first tenant's project, made on the command line. */
const createKey = async (setup: object): Promise<string> => {
  const file = join(folder, 'setup.json');
  writeFileSync(file, JSON.stringify(setup));
  const { db, clock, parts, first } = service;
  const args = ['create', '--name', 'Own', '--project', first.projectId, '--setup-file', file];
  let key = '';
  const output = { out: (text: string) => void (key = text), note: () => undefined };
  await readKeysCommand(args)({ db, clock, ids: createIds(), config: parts.config }, output);
  return key;
};

const openWith = async (key: string, body: object = {}): Promise<TypedClient> => {
  const tenant = { ...service.first, apiKey: key };
  const call: LiveService['call'] = (method, url, body) => service.call(method, url, body, tenant);
  return (await TypedClient.open({ ...service, call }, body)).started();
};

const own = () => ({ provider: 'openai', key: 'sk-own', model: 'm', endpoint: openai.url });

test("a session is answered by the provider of the key that made it, others by the operator's", async () => {
  const mine = await openWith(await createKey({ minds: [own()] }));
  const others = await openWith(service.first.apiKey);
  mine.type('Hello');
  others.type('Hello');
  await mine.hears('Hello there.');
  await others.hears('Claude speaks.');
  expect(openai.requests.at(-1)?.authorization).toBe('Bearer sk-own');
  await Promise.all([mine.end(), others.end()]);
});

test('when it dies in the middle of the session the next one goes on; the record says who was paid', async () => {
  const client = await openWith(await createKey({ minds: [own(), { provider: 'managed' }] }));
  client.type('Hello');
  await client.hears('Hello there.');
  openai.behaviour.status = 401;
  client.type('Are you there?');
  await client.hears('Claude speaks.');
  expect(client.of('provider_connection_aborted')).toEqual([]);
  await client.end();
  const spent = { model: 'm', kind: 'mind', inputTokens: 120, cachedTokens: 40, outputTokens: 9 };
  await expect
    .poll(
      () =>
        service.db
          .selectFrom('sessions')
          .select('usage')
          .where('id', '=', client.sessionId)
          .executeTakeFirst(),
      { timeout: 10_000 },
    )
    .toEqual({
      usage: [
        { ...spent, provider: 'openai' },
        { ...spent, provider: 'anthropic' },
      ],
    });
});

test('it costs what its providers have counted; its minutes where something of that has no price', async () => {
  const prices = { inputTokens: 1_000, cachedTokens: 100, outputTokens: 10_000 };
  const costOf = async (setup: object): Promise<number> => {
    const client = await openWith(await createKey(setup));
    client.type('Hello');
    await client.hears('Hello there.');
    await client.end();
    const cost = async () =>
      (await service.call('GET', `/public/sessions/${client.sessionId}`)).json<{ cost: number | null }>()
        .cost;
    await expect.poll(cost, { timeout: 10_000 }).not.toBeNull();
    return (await cost())!;
  };
  // 80 tokens in, 40 out of the cache, 9 out.
  expect(await costOf({ minds: [{ ...own(), prices }] })).toBe(0.174);
  expect(await costOf({ minds: [own()] })).toBeLessThan(0.1);
});

test('it is spoken with the voice of the key’s own provider, which is counted', async () => {
  const server = await FakeOpenAiTtsServer.start();
  const voices = [{ provider: 'openai', key: 'sk-voice', endpoint: server.url }];
  const client = await openWith(await createKey({ minds: [own()], voices }), { modality: 'audio' });
  client.type('Hello');
  await client.hears('Hello there.');
  expect(server.requests).toMatchObject([
    { headers: { authorization: 'Bearer sk-voice' }, body: { input: 'Hello there.', voice: 'nova' } },
  ]);
  await client.end();
  const usage = async () =>
    (
      await service.db
        .selectFrom('sessions')
        .select('usage')
        .where('id', '=', client.sessionId)
        .executeTakeFirst()
    )?.usage;
  await expect
    .poll(usage, { timeout: 10_000 })
    .toEqual(expect.arrayContaining([expect.objectContaining({ provider: 'openai', characters: 12 })]));
  await server.close();
});

test('only when nothing is left the client reads so, and the session ends', async () => {
  const client = await openWith(await createKey({ minds: [own()] }));
  openai.behaviour.status = 401;
  for (let turn = 0; turn < 3; turn++) {
    const failed = (): number =>
      client
        .of('message_received')
        .filter(({ message }) => (message as { action?: string }).action === 'failed').length;
    client.type('Hello?');
    await expect.poll(failed, { timeout: 10_000 }).toBe(turn + 1);
  }
  const { error } = await client.read('provider_connection_aborted');
  expect(error).toEqual({ code: 'LanguageModelFailed', message: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(JSON.stringify(client.events)).not.toContain('sk-own');
  await expect.poll(() => client.closed, { timeout: 10_000 }).not.toBeNull();
});
