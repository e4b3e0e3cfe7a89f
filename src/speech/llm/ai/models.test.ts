import { expect, test } from 'vitest';
import { chatProviders, contextOf } from './models.ts';

test.each([
  ['openai', null, 'gpt-4.1', 128_000],
  ['openai', null, 'gpt-4', 8_000],
  ['openai-compatible', 'http://127.0.0.1:8000/v1', 'qwen', 32_000],
  ['openai-compatible', 'http://127.0.0.1:11434/v1', 'qwen', 4_096],
])('%s at %s takes of %s %i tokens', (provider, endpoint, model, tokens) => {
  const entry = { provider, endpoint, model, key: null, options: {}, prices: null };
  expect(contextOf(chatProviders[provider]!, entry)).toBe(tokens);
});
