import type { LiveSettings } from './inputs.ts';
import {
  bool,
  CommandError,
  number,
  object,
  optional,
  optionalNull,
  text,
  wholeNumber,
  type Fields,
} from './fields.ts';
import type { TypedMessage } from './state.ts';

/** A client's command, checked (2-agent-platform-facts 1.3). `missing` is one that is known, but cannot be done yet. */
export type Command =
  | { readonly type: 'send_message'; readonly message: TypedMessage; readonly delay: boolean }
  | { readonly type: 'set_settings'; readonly changes: SettingsChange; readonly missing: string | null }
  | { readonly type: 'cancel' }
  | { readonly type: 'missing'; readonly feature: string };

export interface SettingsChange {
  readonly instructions: string | undefined;
  readonly temperature: number | null | undefined;
  readonly turnDetection: Partial<LiveSettings['turnDetection']>;
}

export const MOST_TEXT_CHARS = 32_000;

const MISSING: Readonly<Record<string, string>> = {
  send_function_output: 'send_function_output: this session has no functions, so no output is awaited',
  send_mcp_approval: 'send_mcp_approval: this session has no MCP servers, so no approval is awaited',
  start_video: 'start_video: screen sharing is not available in this session',
  stop_video: 'stop_video: screen sharing is not available in this session',
};

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
  };
  const missing =
    data['functions'] === undefined ? null : 'data.functions: functions are not available in this session';
  return { type: 'set_settings', changes, missing };
}

/**
 * Reads a client's message, which may be anything.
 * @throws CommandError that names the field and says what is wrong with it
 */
export function readCommand(message: unknown): Command {
  const fields = object(message, 'message');
  const type = fields['type'];
  if (typeof type !== 'string') throw new CommandError('type must be a string that names a command');
  if (type === 'send_message') return sendMessage(object(fields['data'], 'data'));
  if (type === 'set_settings') return setSettings(object(fields['data'], 'data'));
  if (type === 'cancel') return { type };
  const feature = Object.hasOwn(MISSING, type) ? MISSING[type] : undefined;
  if (feature !== undefined) return { type: 'missing', feature };
  throw new CommandError(`type "${type.slice(0, 64)}" is not a known command`);
}
