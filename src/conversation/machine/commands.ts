import type { FunctionOutput } from './effects.ts';
import type { LiveSettings } from './inputs.ts';
import {
  bool,
  CommandError,
  list,
  number,
  object,
  optional,
  optionalNull,
  text,
  wholeNumber,
  type Fields,
} from './fields.ts';
import type { TypedMessage } from './state.ts';

/** A validated command of the client (2-agent-platform-facts 1.3). */
export type Command =
  | { readonly type: 'send_message'; readonly message: TypedMessage; readonly delay: boolean }
  | { readonly type: 'set_settings'; readonly changes: SettingsChange }
  | { readonly type: 'function_output'; readonly output: FunctionOutput }
  | { readonly type: 'approve'; readonly approvalId: string; readonly approve: boolean }
  | { readonly type: 'cancel' }
  | { readonly type: 'screen'; readonly isShown: boolean };

export interface SettingsChange {
  readonly instructions: string | undefined;
  readonly temperature: number | null | undefined;
  readonly turnDetection: Partial<LiveSettings['turnDetection']>;
  /** Ids of the functions that the agent has from now on. */
  readonly functions: readonly string[] | undefined;
}

const MOST_TEXT_CHARS = 32_000;
const MOST_ID_CHARS = 256;
const MOST_FUNCTIONS = 128;

const id = (value: unknown, path: string): string => text(value, path, MOST_ID_CHARS);

const role = (value: unknown, path: string): 'user' | 'system' => {
  if (value === 'user' || value === 'system') return value;
  throw new CommandError(`${path} must be "user" or "system"`);
};

function sendMessage(data: Fields): Command {
  const message = {
    text: text(data['text'], 'data.text', MOST_TEXT_CHARS),
    role: optional(data['role'], 'data.role', role) ?? 'user',
    triggerResponse: optional(data['trigger_response'], 'data.trigger_response', bool) ?? true,
  };
  if (message.text.trim() === '') throw new CommandError('data.text must not be empty');
  return { type: 'send_message', message, delay: optional(data['delay'], 'data.delay', bool) ?? false };
}

function turnDetection(value: unknown, path: string): SettingsChange['turnDetection'] {
  const fields = object(value, path);
  const threshold = optional(fields['threshold'], `${path}.threshold`, number(0, 1));
  const prefix = optional(fields['prefix_padding_ms'], `${path}.prefix_padding_ms`, wholeNumber(0, 5000));
  const silence = optional(
    fields['silence_duration_ms'],
    `${path}.silence_duration_ms`,
    wholeNumber(0, 10_000),
  );
  return {
    ...(threshold !== undefined && { threshold }),
    ...(prefix !== undefined && { prefixPaddingMs: prefix }),
    ...(silence !== undefined && { silenceDurationMs: silence }),
  };
}

const instructions = (value: unknown, path: string): string => text(value, path, MOST_TEXT_CHARS);

function setSettings(data: Fields): Command {
  const changes = {
    instructions: optional(data['instructions'], 'data.instructions', instructions),
    temperature: optionalNull(data['temperature'], 'data.temperature', number(0, 2)),
    turnDetection: optional(data['turn_detection'], 'data.turn_detection', turnDetection) ?? {},
    functions: optional(data['functions'], 'data.functions', list(id, MOST_FUNCTIONS)),
  };
  return { type: 'set_settings', changes };
}

function functionOutput(data: Fields): Command {
  const output = data['output'];
  if (typeof output !== 'string' && (typeof output !== 'object' || output === null))
    throw new CommandError('data.output must be an object, or its JSON as a string');
  const delay = optional(data['delay'], 'data.delay', bool) ?? false;
  return { type: 'function_output', output: { callId: id(data['call_id'], 'data.call_id'), output, delay } };
}

const approval = (data: Fields): Command => ({
  type: 'approve',
  approvalId: id(data['approval_request_id'], 'data.approval_request_id'),
  approve: bool(data['approve'], 'data.approve'),
});

/**
 * Validates a client's message, which may be anything.
 * @throws CommandError naming the field and the problem
 */
export function readCommand(message: unknown): Command {
  const fields = object(message, 'message');
  const type = fields['type'];
  if (typeof type !== 'string') throw new CommandError('type must be a string that names a command');
  if (type === 'send_message') return sendMessage(object(fields['data'], 'data'));
  if (type === 'set_settings') return setSettings(object(fields['data'], 'data'));
  if (type === 'send_function_output') return functionOutput(object(fields['data'], 'data'));
  if (type === 'send_mcp_approval') return approval(object(fields['data'], 'data'));
  if (type === 'cancel') return { type };
  if (type === 'start_video' || type === 'stop_video')
    return { type: 'screen', isShown: type === 'start_video' };
  throw new CommandError(`type "${type.slice(0, 64)}" is not a known command`);
}
