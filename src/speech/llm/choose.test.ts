import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeOpenAiServer } from '../../testing/openai-server.ts';
import { collect, requestOf } from '../contracts/llm.contract.ts';
import { builtinLlm } from './builtin/builtin-llm.ts';
import { type ChosenLlm, chooseLlm } from './choose.ts';
import { ChatLlm } from './ai/chat-llm.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const choose = (env: Record<string, string>): Promise<ChosenLlm> =>
  chooseLlm(readConfig({ DUET_MODEL_PLACES: 'off', ...env }, '/no/such/file'), new FakeClock(), log);

test('without settings the built-in language model answers', async () => {
  expect(await choose({})).toEqual({ llm: builtinLlm, description: 'builtin' });
});

test('a server needs its address and its model', async () => {
  const url = { DUET_MODEL: 'openai', DUET_MODEL_URL: 'http://127.0.0.1:1234/v1' };
  await expect(choose({ DUET_MODEL: 'openai' })).rejects.toThrow(ConfigError);
  await expect(choose(url)).rejects.toThrow('DUET_MODEL_NAME');
  const chosen = await choose({ ...url, DUET_MODEL_NAME: 'small' });
  expect(chosen.llm).toBeInstanceOf(ChatLlm);
  expect(chosen.description).toBe('small at 127.0.0.1:1234');
});

describe('auto', () => {
  const auto = (places: readonly { readonly url: string }[], env: Record<string, string> = {}) =>
    choose({ DUET_MODEL: 'auto', DUET_MODEL_PLACES: places.map(({ url }) => url).join(','), ...env });

  test('takes the first model next door, and asks it', async () => {
    const [first, second] = await Promise.all([FakeOpenAiServer.start(), FakeOpenAiServer.start()]);
    first.behaviour.models = [{ id: 'nomic-embed-text' }];
    second.behaviour.models = [{ id: 'bge-m3' }, { id: 'gemma3:4b', owned_by: 'library' }];
    const { llm, description } = await auto([first, second]);
    expect(description).toBe(`gemma3:4b of Ollama at ${new URL(second.url).host}`);
    expect((await collect(llm.reply(requestOf()))).join('')).toBe('Hello there.');
    expect(second.requests.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      body: { model: 'gemma3:4b' },
    });
    await Promise.all([first.close(), second.close()]);
  });

  test('takes the one that is named, where it is', async () => {
    const server = await FakeOpenAiServer.start();
    server.behaviour.models = [{ id: 'small' }, { id: 'large' }];
    expect((await auto([server], { DUET_MODEL_NAME: 'large' })).description).toMatch(/^large at /);
    expect((await auto([server], { DUET_MODEL_NAME: 'other' })).llm).toBe(builtinLlm);
    await server.close();
  });

  test('says that nobody is there, and the built-in one answers', async () => {
    const server = await FakeOpenAiServer.start();
    await server.close();
    const chosen = await auto([server]);
    expect(chosen).toMatchObject({ llm: builtinLlm });
    expect(chosen.description).toBe('builtin, as no language model answers on this machine');
  });
});
