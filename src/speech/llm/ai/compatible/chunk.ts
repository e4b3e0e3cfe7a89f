import { isObject, objectOrEmpty } from '../../../../kernel/guards.ts';
import { CallDeltas } from './call-deltas.ts';

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

/** The choice that is answered with; servers may send others beside it. */
const choiceIn = ({ choices }: Chunk): Chunk | undefined =>
  Array.isArray(choices)
    ? choices.filter(isObject).find(({ index }) => index === undefined || Number(index) === 0)
    : undefined;

/** The reason for which an answer ended; some servers send an empty one with every piece. */
export function finishIn(chunk: Chunk): string | null {
  const reason = choiceIn(chunk)?.['finish_reason'];
  return typeof reason === 'number' ? String(reason) : textOr(reason, null);
}

/** The reason of some servers for an answer that has failed. */
const FAILED = 'error';

const isCount = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'number';

const usageIn = ({ usage }: Chunk): object | undefined =>
  isObject(usage) && isCount(usage['prompt_tokens']) && isCount(usage['completion_tokens'])
    ? usage
    : undefined;

/** The text of a part of a content; thoughts have none. */
const partText = (part: unknown): string =>
  typeof part === 'string' ? part : textOr(objectOrEmpty(part)['text'], '');

const contentIn = ({ content }: Chunk): string | null =>
  Array.isArray(content) ? content.map(partText).join('') : textOr(content, null);

/** The calls of a piece, also in the form that was before there were tools. */
const callsIn = ({ tool_calls: made, function_call: one }: Chunk): readonly Chunk[] => {
  if (Array.isArray(made)) return made.filter(isObject);
  return isObject(one) ? [{ index: 0, function: one }] : [];
};

/**
 * The pieces of one answer in the form of OpenAI's API, with what a reply is made of: text, thoughts, calls, the reason
 * of the end, usage. An answer that was not streamed is a single piece, with `message` instead of `delta`.
 */
export class PlainChunks {
  readonly #calls = new CallDeltas();
  #hasDeltas = false;

  next(chunk: Chunk): object {
    const choice = choiceIn(chunk);
    const usage = usageIn(chunk);
    if (!choice) return { choices: [], usage };
    const finish_reason = finishIn(chunk);
    if (finish_reason === FAILED) return { error: { message: 'the server gives an error as the reason' } };
    return { choices: [{ index: 0, delta: this.#delta(this.#said(choice)), finish_reason }], usage };
  }

  /** What a choice says; the whole message behind its deltas says nothing new. */
  #said(choice: Chunk): Chunk {
    const delta =
      choice['delta'] ?? (typeof choice['text'] === 'string' ? { content: choice['text'] } : null);
    if (!isObject(delta)) return this.#hasDeltas ? {} : objectOrEmpty(choice['message']);
    this.#hasDeltas ||= contentIn(delta) !== null || callsIn(delta).length > 0;
    return delta;
  }

  #delta(sent: Chunk): object {
    const calls = callsIn(sent).flatMap((call) => this.#calls.next(call) ?? []);
    return {
      content: contentIn(sent),
      refusal: textOr(sent['refusal'], null),
      reasoning_content: textOr(sent['reasoning_content'], null) ?? textOr(sent['reasoning'], null),
      ...(calls.length > 0 && { tool_calls: calls }),
    };
  }
}
