import { expect, test } from 'vitest';
import { readMessage } from './fields.ts';
import { replyUsage } from './usage.ts';

const who = { provider: 'p', model: 'm' };

test('tokens of sound stand by themselves', () => {
  const usage = {
    ...{ total_tokens: 253, input_tokens: 132, output_tokens: 121 },
    input_token_details: {
      ...{ text_tokens: 119, audio_tokens: 13, cached_tokens: 70 },
      cached_tokens_details: { text_tokens: 64, audio_tokens: 6 },
    },
    output_token_details: { text_tokens: 30, audio_tokens: 91 },
  };
  expect(replyUsage(usage, who)).toEqual({
    ...{ kind: 'mind', ...who, inputTokens: 119, cachedTokens: 64, outputTokens: 30 },
    ...{ audioInputTokens: 13, audioOutputTokens: 91 },
  });
});

test('servers that tell less, or nothing, or nonsense', () => {
  expect(replyUsage({ input_tokens: 10, output_tokens: 4 }, who)).toEqual({
    ...{ kind: 'mind', ...who },
    ...{ inputTokens: 10, outputTokens: 4 },
  });
  for (const usage of [
    {},
    { input_tokens: 0 },
    { input_tokens: 'x', output_tokens: -1, input_token_details: [] },
  ]) {
    const message = readMessage(JSON.stringify({ type: 'response.done', response: { usage } }));
    expect(replyUsage(message?.response?.usage ?? {}, who)).toBeNull();
  }
});
