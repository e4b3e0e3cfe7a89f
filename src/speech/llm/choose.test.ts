import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config.ts';
import { FakeClock } from '../../testing/clock.ts';
import { builtinLlm } from './builtin/builtin-llm.ts';
import { chooseLlm } from './choose.ts';
import { ChatLlm } from './ai/chat-llm.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const choose = (env: Record<string, string>): ReturnType<typeof chooseLlm> =>
  chooseLlm(readConfig(env, '/no/such/file'), new FakeClock(), log);

test('without settings the built-in language model answers', () => {
  expect(choose({})).toEqual({ llm: builtinLlm, description: 'builtin' });
});

test('a server needs its address and its model', () => {
  const url = { DUET_MODEL: 'openai', DUET_MODEL_URL: 'http://127.0.0.1:1234/v1' };
  expect(() => choose({ DUET_MODEL: 'openai' })).toThrow(ConfigError);
  expect(() => choose(url)).toThrow('DUET_MODEL_NAME');
  const chosen = choose({ ...url, DUET_MODEL_NAME: 'small' });
  expect(chosen.llm).toBeInstanceOf(ChatLlm);
  expect(chosen.description).toBe('small at 127.0.0.1:1234');
});
