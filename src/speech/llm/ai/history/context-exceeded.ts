import { APICallError } from '@ai-sdk/provider';
import { isObject } from '../../../../kernel/guards.ts';

/*
 * How servers say that a request is too long for the model. Some refuse it with 400, 413, 422 or 500, others answer 200
 * and send it as the first event of the stream.
 */

/** Most characters of an error that are read. */
const MOST_CHARS = 4_000;

const WORDINGS: readonly RegExp[] = [
  // OpenAI, Azure, DeepSeek, vLLM, OpenRouter, SGLang, Ollama, llama.cpp, LM Studio
  /context[ _-](?:length|window|size|limit)/i,
  // xAI, Mistral, TensorRT-LLM
  /max(?:imum)? (?:prompt|input|model|sequence|context) len/i,
  // Anthropic, Bedrock, Fireworks
  /(?:prompt|input|request|conversation) (?:is )?too (?:long|large)/i,
  // Google
  /maximum number of tokens/i,
  // Groq, Cerebras
  /reduce the length/i,
  // Text Generation Inference, Together
  /tokens`? \+ `?max_new_tokens/i,
  // Cohere
  /too many (?:input )?tokens/i,
  // LM Studio
  /context the overflows|tokens to keep from the initial prompt/i,
];

/** Where such a sentence names the most that the model takes. */
const LIMITS: readonly RegExp[] = [
  /> ?(\d{3,8})/,
  /<= ?(\d{3,8})/,
  /(\d{3,8}) maximum/i,
  /n_ctx"?: ?(\d{3,8})/,
  /(?:limit|maximum|allowed|available|context)\b(?! exceeded)[a-z ]{0,40}:? ?\(?(\d{3,8})/i,
];

const textOf = (error: unknown): string => {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`;
  if (error instanceof Error) return error.message;
  if (isObject(error)) return JSON.stringify(error);
  return typeof error === 'string' ? error : '';
};

const readable = (error: unknown): string => textOf(error).slice(0, MOST_CHARS);

/** Whether a server says that the request is longer than the model's context. */
export function isContextExceeded(error: unknown): boolean {
  const text = readable(error);
  return WORDINGS.some((wording) => wording.test(text));
}

/** The most tokens that the model takes, where a refusal names them; else null. */
export function namedLimit(error: unknown): number | null {
  const text = readable(error);
  for (const limit of LIMITS) {
    const named = Number(limit.exec(text)?.[1]);
    if (named > 0) return named;
  }
  return null;
}
