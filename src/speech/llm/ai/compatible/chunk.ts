import { isObject, objectOrEmpty } from '../../../../kernel/guards.ts';
import type { CallDeltas } from './call-deltas.ts';

/** A piece of a streamed answer as a server has sent it. */
export type Chunk = Readonly<Record<string, unknown>>;

const textOr = <T>(value: unknown, other: T): string | T =>
  typeof value === 'string' && value !== '' ? value : other;

/** What a server says of its failure in the middle of an answer, in whichever form; null: it has not failed. */
export function failureIn(chunk: Chunk): string | null {
  const { error } = chunk;
  if (isObject(error)) return textOr(error['message'], JSON.stringify(error));
  if (chunk['object'] === 'error') return textOr(chunk['message'], 'no reason given');
  return textOr(error, null);
}

/** The reason for which an answer ended; some servers send an empty one with every piece. */
export const finishIn = ({ choices }: Chunk): string | null =>
  Array.isArray(choices) ? textOr(objectOrEmpty(choices[0])['finish_reason'], null) : null;

const isCount = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number';

const usageIn = ({ usage }: Chunk): object | undefined =>
  isObject(usage) && isCount(usage['prompt_tokens']) && isCount(usage['completion_tokens'])
    ? usage
    : undefined;

const contentIn = (delta: Chunk): unknown => {
  const { content } = delta;
  return typeof content === 'string' || Array.isArray(content) ? content : null;
};

function deltaOf(sent: Chunk, calls: CallDeltas): object {
  const { tool_calls: made } = sent;
  return {
    content: contentIn(sent),
    refusal: textOr(sent['refusal'], null),
    reasoning_content: textOr(sent['reasoning_content'], null) ?? textOr(sent['reasoning'], null),
    ...(Array.isArray(made) && { tool_calls: made.filter(isObject).map((call) => calls.next(call)) }),
  };
}

/**
 * A piece in the form of OpenAI's API, with what a reply is made of: text, thoughts, calls, the reason of the
 * end, usage. An answer that was not streamed is a single piece, with `message` instead of `delta`.
 */
export function plainChunk(chunk: Chunk, calls: CallDeltas): object {
  const [choice] = Array.isArray(chunk['choices']) ? chunk['choices'].filter(isObject) : [];
  const usage = usageIn(chunk);
  if (!choice) return { choices: [], usage };
  const delta = deltaOf(objectOrEmpty(choice['delta'] ?? choice['message']), calls);
  return { choices: [{ index: 0, delta, finish_reason: finishIn(chunk) }], usage };
}
