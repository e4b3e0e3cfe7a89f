import { type TObject, Type } from 'typebox';
import { type Fault, pathText, strictReader } from '../../kernel/json/message.ts';
import { isObject } from '../../kernel/guards.ts';
import type { FunctionChoice, TokenRenewal } from '../ports.ts';
import { COMMANDS, FunctionDefinition, FunctionId } from '../wire/commands.ts';
import type { WireErrorCode } from '../wire/error-event.ts';
import type { FunctionOutput } from './effects.ts';
import type { LiveSettings } from './inputs.ts';
import type { TypedMessage } from './state.ts';

/** An invalid message of a client; the error text names the field. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: WireErrorCode;

  constructor(message: string, code: WireErrorCode = 'invalid_command') {
    super(message);
    this.code = code;
  }
}

/** A validated command of the client (2-agent-platform-facts 1.3). */
export type Command =
  | { readonly type: 'send_message'; readonly message: TypedMessage; readonly delay: boolean }
  | { readonly type: 'set_settings'; readonly changes: SettingsChange }
  | { readonly type: 'function_output'; readonly output: FunctionOutput }
  | { readonly type: 'approve'; readonly approvalId: string; readonly approve: boolean }
  | { readonly type: 'talk'; readonly text: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'screen'; readonly isShown: boolean };

export interface SettingsChange {
  readonly instructions: string | undefined;
  readonly temperature: number | null | undefined;
  readonly turnDetection: Partial<LiveSettings['turnDetection']>;
  /** The functions that the agent has from now on. */
  readonly functions: readonly FunctionChoice[] | undefined;
  /** New tokens for MCP servers. */
  readonly tokens: readonly TokenRenewal[];
}

const refused = ({ path, what }: Fault): CommandError =>
  new CommandError(`${pathText(path) || 'message'} ${what}`);

/** `readChoice` puts the place of the function before it. */
const refusedFunction = ({ path, what }: Fault): CommandError =>
  new CommandError(path.length === 0 ? ` ${what}` : `.${pathText(path)} ${what}`);

/** Reads a message with this `data`, whose fields are checked in their order. */
const readerOf = <T extends TObject>(data: T) => strictReader(Type.Object({ data }), refused);

const readType = strictReader(
  Type.Object({ type: Type.String({ refusal: 'must be a string that names a command' }) }),
  (fault) => new CommandError(refused(fault).message, 'invalid_message'),
);
const readText = readerOf(COMMANDS.send_message);
const readTalk = readerOf(COMMANDS.talk);
const readSettings = readerOf(COMMANDS.set_settings);
const readId = strictReader(FunctionId, refusedFunction);
const readDefinition = strictReader(FunctionDefinition, refusedFunction);
const readOutput = readerOf(COMMANDS.send_function_output);
const readApproval = readerOf(COMMANDS.send_mcp_approval);

function sendMessage(message: unknown): Command {
  const { text, role, trigger_response, delay } = readText(message).data;
  const typed = { text, role: role ?? 'user', triggerResponse: trigger_response ?? true };
  return { type: 'send_message', message: typed, delay: delay ?? false };
}

function talk(message: unknown): Command {
  return { type: 'talk', text: readTalk(message).data.text.trim() };
}

/** A function is named by its id, or defined where its client brings it along. */
function readChoice(entry: unknown, at: number): FunctionChoice {
  try {
    if (!isObject(entry)) return readId(entry);
    const { name, description, parameters } = readDefinition(entry);
    const schema = { type: 'object', ...(parameters ?? { properties: {} }) };
    return { name, description: description ?? '', parameters: schema };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`data.functions[${at}]${error.message}`);
  }
}

function setSettings(message: unknown): Command {
  const { instructions, temperature, turn_detection, functions, mcp } = readSettings(message).data;
  // Of several tokens for one server the last one counts.
  const tokens = new Map(mcp?.authorizations?.map(({ mcp_server_id, token }) => [mcp_server_id, token]));
  const { threshold, prefix_padding_ms, silence_duration_ms } = turn_detection ?? {};
  const turnDetection = {
    ...(threshold != null && { threshold }),
    ...(prefix_padding_ms != null && { prefixPaddingMs: prefix_padding_ms }),
    ...(silence_duration_ms != null && { silenceDurationMs: silence_duration_ms }),
  };
  return {
    type: 'set_settings',
    changes: {
      ...{ instructions: instructions ?? undefined, temperature, turnDetection },
      functions: functions?.map(readChoice),
      tokens: [...tokens].map(([mcpServerId, token]) => ({ mcpServerId, token })),
    },
  };
}

function functionOutput(message: unknown): Command {
  const { output, delay, call_id } = readOutput(message).data;
  return { type: 'function_output', output: { callId: call_id, output, delay: delay ?? false } };
}

function approval(message: unknown): Command {
  const { approval_request_id, approve } = readApproval(message).data;
  return { type: 'approve', approvalId: approval_request_id, approve };
}

/**
 * Validates a client's message, which may be anything.
 * @throws CommandError naming the field and the problem
 */
export function readCommand(message: unknown): Command {
  const { type } = readType(message);
  if (type === 'send_message') return sendMessage(message);
  if (type === 'talk') return talk(message);
  if (type === 'set_settings') return setSettings(message);
  if (type === 'send_function_output') return functionOutput(message);
  if (type === 'send_mcp_approval') return approval(message);
  if (type === 'cancel') return { type };
  if (type === 'start_video' || type === 'stop_video')
    return { type: 'screen', isShown: type === 'start_video' };
  throw new CommandError(`type "${type.slice(0, 64)}" is not a known command`, 'unknown_command');
}
