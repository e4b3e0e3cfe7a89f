import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from '../../kernel/secret-box.ts';
import { checkSetup, providerRegistries } from './check-setup.ts';
import { readSetup } from './read-setup.ts';
import { openSetup, sealSetup } from './sealed-setup.ts';
import { PROVIDER_ROLES, SetupError } from './setup.ts';

const whole = {
  minds: [
    {
      provider: 'openai',
      endpoint: 'https://api.openai.com/v1',
      key: 'sk-1',
      model: 'gpt-4.1-mini',
      options: { firstPieceSeconds: 3 },
      prices: { inputTokens: 0.4, cachedTokens: 0.1, outputTokens: 1.6 },
    },
    { provider: 'builtin' },
  ],
  voices: [{ provider: 'managed' }],
};

const refusal = (value: unknown): string => {
  try {
    checkSetup(readSetup(value));
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    return (error as Error).message;
  }
  throw new Error('it was not refused');
};

const mind = (entry: object): object => ({ minds: [{ provider: 'openai', key: 'k', model: 'm', ...entry }] });

describe('a setup', () => {
  test('is read with everything that was left out', () => {
    const setup = readSetup(whole);
    checkSetup(setup);
    expect(setup.minds[0]).toEqual(whole.minds[0]);
    expect(setup.minds[1]).toEqual({
      ...{ provider: 'builtin', endpoint: null, key: null, model: null },
      ...{ options: {}, prices: null },
    });
    expect([setup.transcribers, setup.realtime]).toEqual([[], []]);
    expect(readSetup(setup)).toEqual(setup);
  });

  test('loses the slash at the end of an address, and the space around a key', () => {
    const [entry] = readSetup(mind({ endpoint: 'https://a.test/v1//', key: ' k\n' })).minds;
    expect(entry).toMatchObject({ endpoint: 'https://a.test/v1', key: 'k' });
  });

  test.each([
    [null, 'The setup must be an object.'],
    [[], 'The setup must be an object.'],
    [{ mind: [] }, 'The setup has no field "mind", only minds, voices, transcribers, realtime.'],
    [{ minds: {} }, 'minds must be a list.'],
    [
      { minds: Array.from({ length: 9 }, () => whole.minds[1]) },
      'minds must not list more than 8 providers.',
    ],
    [{ minds: ['openai'] }, 'minds[0] must be an object.'],
    [{ minds: [{}] }, 'minds[0].provider is missing.'],
    [mind({ apiKey: 'k' }), 'minds[0] has no field "apiKey", only'],
    [mind({ endpoint: 'ftp://a.test' }), 'minds[0].endpoint must be an http, https, ws or wss address.'],
    [mind({ endpoint: 'https://u:p@a.test' }), 'must carry neither a user name'],
    [mind({ key: 'a b' }), 'minds[0].key must be one word of plain characters.'],
    [mind({ key: 5 }), 'minds[0].key must be a text.'],
    [mind({ key: 'k'.repeat(9_000) }), 'must be no longer than 8000 characters.'],
    [mind({ prices: { input: 1 } }), 'minds[0].prices has no field "input"'],
    [mind({ prices: { inputTokens: -1 } }), 'minds[0].prices.inputTokens must be a number of USD'],
    [mind({ options: { deep: {} } }), 'minds[0].options.deep must be a text, a number or true or false.'],
    [
      { minds: [{ provider: 'nobody' }] },
      'There is no provider "nobody" for this; there are: managed, builtin, openai',
    ],
    [{ minds: [{ provider: 'constructor' }] }, 'There is no provider "constructor"'],
    [mind({ key: null }), 'openai needs a key.'],
    [mind({ model: '' }), 'openai needs the name of a model.'],
    [
      { minds: [{ provider: 'openai-compatible', model: 'm' }] },
      'needs the address of its server (endpoint).',
    ],
    [
      mind({ options: { apiVersion: '1' } }),
      'openai has no option "apiVersion"; its options: maxOutputTokens',
    ],
    [mind({ options: { maxOutputTokens: '5' } }), 'The option maxOutputTokens of openai is a number.'],
  ])('%j is refused', (value, sentence) => {
    expect(refusal(value)).toContain(sentence);
  });

  test('what is refused does not repeat a key', () => {
    expect(refusal(mind({ key: 'sk secret' }))).not.toContain('secret');
    expect(refusal(mind({ key: 'sk-secret', model: null }))).not.toContain('secret');
  });

  test("every provider says what it is, and knows the operator's own", () => {
    for (const role of PROVIDER_ROLES) {
      const registry = providerRegistries[role];
      for (const { title } of Object.values(registry)) expect(title).not.toBe('');
      if (role !== 'realtime') checkSetup(readSetup({ [role]: [{ provider: 'managed' }] }));
    }
  });
});

describe('stored', () => {
  const box = (word: string) => createSecretBox(createHash('sha256').update(word).digest());
  const secrets = box('ours');

  test('it is sealed for its key, and comes back', () => {
    const sealed = sealSetup(secrets, 'key_1', readSetup(whole));
    expect(sealed).not.toContain('sk-1');
    expect(openSetup(secrets, 'key_1', sealed)).toEqual(readSetup(whole));
    expect(() => openSetup(secrets, 'key_2', sealed)).toThrow(SecretBoxError);
    expect(() => openSetup(box('other'), 'key_1', sealed)).toThrow(SecretBoxError);
  });

  test('what is no setup is refused', () => {
    const seal = (text: string) => secrets.seal(text, 'api key key_1 providers');
    expect(() => openSetup(secrets, 'key_1', seal('{'))).toThrow(SetupError);
    expect(() => openSetup(secrets, 'key_1', seal('{"minds":1}'))).toThrow(SetupError);
  });
});
