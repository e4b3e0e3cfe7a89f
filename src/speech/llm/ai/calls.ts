import { createHash } from 'node:crypto';
import type { LanguageModelV3FunctionTool, LanguageModelV3ToolCall } from '@ai-sdk/provider';
import type { ReplyRequest, ToolSpec, ToolCallRequest } from '../../../conversation/provider-ports.ts';
import { isObject } from '../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';
import { sentSchema } from './sent-tools.ts';

/**
 * Converts a tool to the SDK's form. Calls are not validated here: the session does it, and tells the model
 * about errors.
 */
export const toolOf = ({ name, description, parameters }: ToolSpec): LanguageModelV3FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: sentSchema(parameters),
});

const MOST_ARGUMENTS_CHARS = 64 * 1024;
const MOST_NAME_CHARS = 64;
const MOST_ID_CHARS = 200;

const LETTERS_AND_FIGURES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SENT_ID_CHARS = 9;

/**
 * The id under which a server is told of a call, whichever provider has made it: Mistral takes exactly nine
 * letters and figures, Anthropic few special characters. The same for a call in every request.
 */
export const sentId = (callId: string): string =>
  [...createHash('sha256').update(callId).digest().subarray(0, SENT_ID_CHARS)]
    .map((byte) => LETTERS_AND_FIGURES[byte % LETTERS_AND_FIGURES.length])
    .join('');

/** Most ids that are remembered; servers that repeat their ids use few of them. */
const MOST_KNOWN = 1_000;

/** Remembers the ids that a model's server has given recently: some start counting anew in each reply. */
export class KnownIds {
  readonly #ids = new Set<string>();
  #count = 1;

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.delete(id);
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MOST_KNOWN && oldest !== undefined) this.#ids.delete(oldest);
  }

  /** A similar id that was never given. */
  another(id: string): string {
    this.#count += 1;
    return `${id}-${this.#count}`;
  }
}

/**
 * Makes the call ids of one reply unique. A session takes no id twice, and a long one has calls that are no
 * longer in its history.
 */
export class CallIds {
  readonly #used: Set<string>;
  readonly #known: KnownIds;

  constructor({ history }: ReplyRequest, known: KnownIds) {
    this.#used = new Set(history.flatMap((turn) => (turn.role === 'tool' ? [turn.callId] : [])));
    this.#known = known;
  }

  /** @returns `id`, or a similar one that the session has not seen */
  unique(id: string): string {
    const given = id === '' ? 'call' : id;
    let unique = this.#known.has(given) ? this.#known.another(given) : given;
    while (this.#used.has(unique)) unique = this.#known.another(given);
    this.#known.add(given);
    this.#used.add(unique);
    return unique;
  }
}

const valueOf = (json: string): unknown => {
  try {
    return parseJson(json, ANSWER_BOUNDS);
  } catch {
    return json;
  }
};

/**
 * Parses the model's arguments: JSON, perhaps encoded twice, an empty text or null for no arguments, or anything else
 * as it is.
 */
const parsed = (input: string): unknown => {
  if (input.trim() === '') return {};
  if (input.length > MOST_ARGUMENTS_CHARS) return input.slice(0, MOST_ARGUMENTS_CHARS);
  const value = valueOf(input) ?? {};
  const twice = typeof value === 'string' ? valueOf(value) : value;
  return isObject(twice) ? twice : value;
};

/**
 * Converts a call. The arguments are whatever the model wrote; the session rejects anything but an object.
 */
export const toolCallRequest = (call: LanguageModelV3ToolCall, ids: CallIds): ToolCallRequest => ({
  callId: ids.unique(call.toolCallId.slice(0, MOST_ID_CHARS)),
  name: call.toolName.slice(0, MOST_NAME_CHARS),
  arguments: parsed(call.input) as ToolCallRequest['arguments'],
});
