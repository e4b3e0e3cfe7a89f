import { expect, test } from 'vitest';
import { costOf, priceOf } from './prices.ts';
import { readSetup } from './read-setup.ts';

const llm = { kind: 'mind', provider: 'openai', model: 'small' } as const;

test('tokens of a cache have their own price, or that of others', () => {
  const usage = { ...llm, inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000 };
  expect(costOf(usage, { inputTokens: 2, cachedTokens: 0.5, outputTokens: 10 })).toBeCloseTo(2.4, 9);
  expect(costOf(usage, { inputTokens: 2, outputTokens: 10 })).toBeCloseTo(3, 9);
});

test('sound costs besides text; speech by its characters, hearing by its minutes', () => {
  const sound = { ...llm, inputTokens: 100, audioInputTokens: 1_000, audioOutputTokens: 2_000 };
  expect(costOf(sound, { audioInputTokens: 40, audioOutputTokens: 80 })).toBeCloseTo(0.2, 9);
  expect(costOf({ ...llm, kind: 'voice', characters: 2_000 }, { characters: 15 })).toBeCloseTo(0.03, 9);
  expect(costOf({ ...llm, kind: 'transcriber', seconds: 90 }, { minutes: 0.006 })).toBeCloseTo(0.009, 9);
});

test('a server that counts more cached tokens than tokens is not paid for it', () => {
  expect(
    costOf({ ...llm, inputTokens: 10, cachedTokens: 99 }, { inputTokens: 1, cachedTokens: 1 }),
  ).toBeCloseTo(1e-5, 12);
});

test('a setup prices what it names, and nothing else', () => {
  const prices = { inputTokens: 1 };
  const setup = readSetup({
    minds: [
      { provider: 'openai', model: 'large' },
      { provider: 'openai', model: 'small', prices },
    ],
    voices: [{ provider: 'managed', prices: { characters: 15 } }],
  });
  expect(priceOf(setup, { ...llm, inputTokens: 1_000_000 })).toBe(1);
  expect(priceOf(setup, { ...llm, model: 'large', inputTokens: 1_000_000 })).toBeNull();
  expect(priceOf(setup, { ...llm, kind: 'voice', inputTokens: 1_000_000 })).toBeNull();
  expect(
    priceOf(setup, { ...llm, kind: 'voice', provider: 'managed', model: '', characters: 1_000_000 }),
  ).toBe(15);
});

test('a realtime model costs its tokens, and minutes for what it writes down', () => {
  const prices = { inputTokens: 4, minutes: 0.01 };
  const entry = { provider: 'openai-realtime', model: 'talks', key: 'k', prices };
  const setup = readSetup({ realtime: [entry] });
  const used = { provider: 'openai-realtime', model: 'talks' };
  expect(priceOf(setup, { kind: 'mind', ...used, inputTokens: 1_000_000 })).toBe(4);
  expect(priceOf(setup, { kind: 'transcriber', ...used, seconds: 60 })).toBeCloseTo(0.01, 9);
  expect(priceOf(setup, { kind: 'voice', ...used, seconds: 60 })).toBeNull();
});

test('two servers that have a model of one name and ask different prices for it have none', () => {
  const at = (endpoint: string, inputTokens: number) => ({
    ...{ provider: 'openai-compatible', endpoint, model: 'small' },
    prices: { inputTokens, outputTokens: 9 },
  });
  const used = { ...llm, provider: 'openai-compatible' };
  const different = readSetup({ minds: [at('https://a.example/v1', 1), at('https://b.example/v1', 2)] });
  expect(priceOf(different, { ...used, inputTokens: 1_000_000 })).toBeNull();
  expect(priceOf(different, { ...used, outputTokens: 1_000_000 })).toBe(9);
  const same = readSetup({ minds: [at('https://a.example/v1', 1), at('https://b.example/v1', 1)] });
  expect(priceOf(same, { ...used, inputTokens: 1_000_000 })).toBe(1);
});

test('the price of a model comes before that of its provider', () => {
  const entry = { provider: 'deepgram', key: 'k' };
  const voices = [
    { ...entry, prices: { characters: 30 } },
    { ...entry, model: 'named', prices: { characters: 15 } },
  ];
  const used = { kind: 'voice', provider: 'deepgram', characters: 1_000_000 } as const;
  const setup = readSetup({ voices });
  expect(priceOf(setup, { ...used, model: 'named' })).toBe(15);
  expect(priceOf(setup, { ...used, model: 'usual' })).toBe(30);
});
