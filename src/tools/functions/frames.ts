import { type Static, Type } from 'typebox';
import type { Context, ConversationMessage } from '../../conversation/ports.ts';
import type { ToolCallRequest } from '../../conversation/provider-ports.ts';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { cutOutput, textOf } from '../outcome.ts';
import type { FunctionTool, SessionFacts } from '../plan.ts';
import { ContextUpdate, FunctionOutput, type TO_TOOL } from './frame-schemas.ts';

/** A frame that a WebSocket tool sends (facts 1.4). */
export type ToolFrame =
  | { readonly kind: 'ui_update'; readonly data: unknown }
  | { readonly kind: 'context_update'; readonly context: Context }
  | { readonly kind: 'output'; readonly callId: string; readonly output: unknown; readonly isError: boolean };

const LONGEST_CONTEXT_CHARS = 32 * 1024;

const readContext = tolerantReader(ContextUpdate);
const readOutput = tolerantReader(FunctionOutput);
const readEnvelope = tolerantReader(
  Type.Object({ type: Maybe(Type.String()), data: Type.Optional(Type.Unknown()) }),
);

/** Reads a `context_update`. Without a role that we know, its role is `system`. */
const contextOf = ({
  content,
  role,
  trigger_response,
  previous_item_id,
}: Static<typeof ContextUpdate>): ToolFrame | null => {
  const text = textOf(content ?? '');
  if (text.trim() === '') return null;
  const context: Context = {
    content: cutOutput(text, LONGEST_CONTEXT_CHARS),
    role: role ?? 'system',
    triggerResponse: trigger_response === true,
    previousItemId: previous_item_id ?? null,
  };
  return { kind: 'context_update', context };
};

const outputOf = ({ call_id, output, is_error }: Static<typeof FunctionOutput>): ToolFrame | null =>
  call_id == null ? null : { kind: 'output', callId: call_id, output, isError: is_error === true };

const parsed = (text: string): unknown => {
  try {
    return parseJson(text, ANSWER_BOUNDS);
  } catch {
    return null;
  }
};

/**
 * Reads a frame of a tool.
 * @returns null for anything that is not a frame we know
 */
export function readFrame(text: string): ToolFrame | null {
  const { type, data } = readEnvelope(parsed(text));
  if (type === 'ui_update') return { kind: 'ui_update', data: data ?? {} };
  if (type === 'context_update') return contextOf(readContext(data));
  return type === 'function_output' || type === 'function_call_output' ? outputOf(readOutput(data)) : null;
}

const frame = <Type extends keyof typeof TO_TOOL>(type: Type, data: Static<(typeof TO_TOOL)[Type]>): string =>
  JSON.stringify({ type, data });
const metadataOf = ({ tags, externalClientId, externalClientProfile }: SessionFacts) => ({
  ...(Object.keys(tags).length > 0 && { tags }),
  ...(externalClientId !== null && { external_client_id: externalClientId }),
  ...(externalClientProfile !== null && { external_client_profile: externalClientProfile }),
});

/** The first frame of a connection (facts 1.4). `tools` are the functions that are served over it. */
export const initializeFrame = (facts: SessionFacts, tools: readonly FunctionTool[]): string =>
  frame('initialize', {
    session_id: facts.sessionId,
    functions: tools.map(({ id, name, description, parameters }) => ({ id, name, description, parameters })),
    metadata: metadataOf(facts),
  });

export const callFrame = ({ callId, name, arguments: given }: ToolCallRequest): string =>
  frame('function_call', { call_id: callId, name, arguments: given });

/** A message of the conversation, for tools that receive them (facts 2, `receiveMessages`). */
export const messageFrame = ({ role, itemId, content }: ConversationMessage): string =>
  frame('message', { role, item_id: itemId, content });
