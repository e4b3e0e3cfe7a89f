import { expect, test } from 'vitest';
import { costOf, priceOf } from './prices.ts';
import { readSetup } from './read-setup.ts';

const mind = { kind: 'mind', provider: 'openai', model: 'small' } as const;

test('tokens of a cache have their own price, or that of others', () => {
  const usage = { ...mind, inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000 };
  expect(costOf(usage, { inputTokens: 2, cachedTokens: 0.5, outputTokens: 10 })).toBeCloseTo(2.4, 9);
  expect(costOf(usage, { inputTokens: 2, outputTokens: 10 })).toBeCloseTo(3, 9);
});

test('sound costs besides text; speech by its characters, hearing by its minutes', () => {
  const sound = { ...mind, inputTokens: 100, audioInputTokens: 1_000, audioOutputTokens: 2_000 };
  expect(costOf(sound, { audioInputTokens: 40, audioOutputTokens: 80 })).toBeCloseTo(0.2, 9);
  expect(costOf({ ...mind, kind: 'voice', characters: 2_000 }, { characters: 15 })).toBeCloseTo(0.03, 9);
  expect(costOf({ ...mind, kind: 'transcriber', seconds: 90 }, { minutes: 0.006 })).toBeCloseTo(0.009, 9);
});

test('a server that counts more cached tokens than tokens is not paid for it', () => {
  expect(
    costOf({ ...mind, inputTokens: 10, cachedTokens: 99 }, { inputTokens: 1, cachedTokens: 1 }),
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
  expect(priceOf(setup, { ...mind, inputTokens: 1_000_000 })).toBe(1);
  expect(priceOf(setup, { ...mind, model: 'large', inputTokens: 1_000_000 })).toBeNull();
  expect(priceOf(setup, { ...mind, kind: 'voice', inputTokens: 1_000_000 })).toBeNull();
  expect(
    priceOf(setup, { ...mind, kind: 'voice', provider: 'managed', model: '', characters: 1_000_000 }),
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
