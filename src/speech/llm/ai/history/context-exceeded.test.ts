import { expect, test } from 'vitest';
import { isContextExceeded, namedLimit } from './context-exceeded.ts';

/* Word for word what servers answer. */
test.each([
  [
    'OpenAI',
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 10345 tokens. Please reduce the length of the messages.",
    8192,
  ],
  [
    'vLLM',
    "This model's maximum context length is 4096 tokens. However, you requested 5100 tokens (4100 in the messages, 1000 in the completion).",
    4096,
  ],
  ['Anthropic', 'prompt is too long: 205000 tokens > 200000 maximum', 200_000],
  [
    'Anthropic',
    'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length',
    200_000,
  ],
  [
    'Google',
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    1_048_576,
  ],
  [
    'Mistral',
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    32_768,
  ],
  ['Groq', 'Please reduce the length of the messages or completion.', null],
  [
    'Cerebras',
    'Please reduce the length of the messages or completion. Current length is 9000 while limit is 8192',
    8192,
  ],
  ['llama.cpp', 'the request exceeds the available context size (4096 tokens), try increasing it', 4096],
  ['llama.cpp', 'Context size has been exceeded.', null],
  ['Ollama', 'the input length exceeds the context length', null],
  ['SGLang', "The input (5000 tokens) is longer than the model's context length (4096 tokens).", 4096],
  ['Text Generation Inference', '`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000', 4096],
  [
    'LM Studio',
    'The number of tokens to keep from the initial prompt is greater than the context length.',
    null,
  ],
  ['LM Studio', 'Trying to keep the first 4500 tokens when context the overflows.', null],
  ['xAI', "This model's maximum prompt length is 131072 but the request contains 200000 tokens.", 131_072],
  ['Bedrock', 'Input is too long for requested model.', null],
  ['Fireworks', 'The prompt is too long: 5000, model maximum context length: 4096', 4096],
  ['Cohere', 'too many tokens: size limit exceeded by 800 tokens', null],
  [
    'OpenRouter',
    "This endpoint's maximum context length is 128000 tokens. However, you requested about 130000",
    128_000,
  ],
  ['TensorRT-LLM', 'Prompt length (5000) exceeds maximum input length (4096)', 4096],
])('%s says that a request is too long: %s', (_server, message, limit) => {
  for (const error of [message, new Error(message), { message, code: 400 }])
    expect([isContextExceeded(error), namedLimit(error)]).toEqual([true, limit]);
});

test.each([
  'Invalid schema for function look_up',
  'You exceeded your current quota, please check your plan and billing details.',
  'Incorrect API key provided.',
  'The model `gpt-9` does not exist.',
])('nothing of length: %s', (message) => {
  expect(isContextExceeded(new Error(message))).toBe(false);
});
