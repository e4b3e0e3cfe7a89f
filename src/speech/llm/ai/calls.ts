import { createHash } from 'node:crypto';
import type { LanguageModelV3FunctionTool, LanguageModelV3ToolCall } from '@ai-sdk/provider';
import type { ToolSpec, ToolCallRequest } from '../../../conversation/provider-ports.ts';
import { isObject } from '../../../kernel/guards.ts';
import { ANSWER_BOUNDS } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';
import { type NewCallId } from '../call-ids.ts';
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

type WrittenCall = Pick<LanguageModelV3ToolCall, 'toolName' | 'input'>;

/**
 * Converts a call, under an id of our own. The arguments are whatever the model wrote; the session rejects anything but an object.
 */
export const toolCallRequest = (call: WrittenCall, newId: NewCallId): ToolCallRequest => ({
  callId: newId(),
  name: call.toolName.slice(0, MOST_NAME_CHARS),
  arguments: parsed(call.input) as ToolCallRequest['arguments'],
});
