import { type TProperties, Type } from 'typebox';
import { type Fault, Maybe, pathText, strictReader, withRules } from '../../kernel/json/message.ts';
import { INVALID_TEXT } from '../../kernel/text-sanitizing.ts';
import { isObject } from '../../kernel/guards.ts';
import { TOOL_NAME } from '../../kernel/tool-names.ts';
import type { FunctionChoice, TokenRenewal } from '../ports.ts';
import type { FunctionOutput } from './effects.ts';
import type { LiveSettings } from './inputs.ts';
import type { TypedMessage } from './state.ts';

/** An invalid message of a client; the error text names the field. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
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

const MOST_TEXT_CHARS = 32_000;
const MOST_ID_CHARS = 256;
const MOST_FUNCTIONS = 128;
const MOST_DESCRIPTION_CHARS = 4096;
const MOST_SCHEMA_CHARS = 16_384;
const MOST_TOKEN_CHARS = 16_384;

const longest = (most: number) =>
  withRules(
    Type.String(),
    [(text) => text.length <= most, `must have at most ${most} characters`],
    [(text) => !INVALID_TEXT.test(text), 'must not contain NUL or broken characters'],
  );

const between = (minimum: number, maximum: number) =>
  Type.Number({ minimum, maximum, refusal: `must be a number from ${minimum} to ${maximum}` });

const wholeBetween = (minimum: number, maximum: number) =>
  withRules(Type.Integer({ refusal: `must be a whole number from ${minimum} to ${maximum}` }), [
    (whole) => whole >= minimum && whole <= maximum,
    `must be a number from ${minimum} to ${maximum}`,
  ]);

const Id = longest(MOST_ID_CHARS);
const Definition = Type.Object({
  name: withRules(Type.String(), [
    (name) => TOOL_NAME.test(name),
    'must be a name of letters, digits, dots, hyphens and underscores, at most 64',
  ]),
  description: Maybe(longest(MOST_DESCRIPTION_CHARS)),
  parameters: Maybe(
    withRules(Type.Object({ type: Type.Optional(Type.Literal('object', { refusal: 'must be "object"' })) }), [
      (schema) => JSON.stringify(schema).length <= MOST_SCHEMA_CHARS,
      `must have at most ${MOST_SCHEMA_CHARS} characters as JSON`,
    ]),
  ),
});
const Functions = withRules(Type.Array(Type.Unknown()), [
  (choice) => choice.length <= MOST_FUNCTIONS,
  `must have at most ${MOST_FUNCTIONS} entries`,
]);
const Authorizations = withRules(
  Type.Array(Type.Object({ mcp_server_id: Id, token: longest(MOST_TOKEN_CHARS) })),
  [(renewals) => renewals.length <= MOST_FUNCTIONS, `must have at most ${MOST_FUNCTIONS} entries`],
);
const Delay = Maybe(Type.Boolean());
const Role = Type.Enum(['user', 'system'], { refusal: 'must be "user" or "system"' });
const Output = Type.Union([Type.String(), Type.Object({}), Type.Array(Type.Unknown())], {
  refusal: 'must be an object, or its JSON as a string',
});
const TurnDetection = Type.Object({
  threshold: Maybe(between(0, 1)),
  prefix_padding_ms: Maybe(wholeBetween(0, 5000)),
  silence_duration_ms: Maybe(wholeBetween(0, 10_000)),
});

const refused = ({ path, what }: Fault): CommandError =>
  new CommandError(`${pathText(path) || 'message'} ${what}`);

/** `readChoice` puts the place of the function before it. */
const refusedFunction = ({ path, what }: Fault): CommandError =>
  new CommandError(path.length === 0 ? ` ${what}` : `.${pathText(path)} ${what}`);

/** Reads a message with these fields of `data`, which are checked in this order. */
const readerOf = <T extends TProperties>(data: T) =>
  strictReader(Type.Object({ data: Type.Object(data) }), refused);

const readType = strictReader(
  Type.Object({ type: Type.String({ refusal: 'must be a string that names a command' }) }),
  refused,
);
const readText = readerOf({
  text: longest(MOST_TEXT_CHARS),
  role: Maybe(Role),
  trigger_response: Maybe(Type.Boolean()),
});
const readTalk = readerOf({ text: longest(MOST_TEXT_CHARS) });
const readDelay = readerOf({ delay: Delay });
const readSettings = readerOf({
  instructions: Maybe(longest(MOST_TEXT_CHARS)),
  temperature: Maybe(between(0, 2)),
  turn_detection: Maybe(TurnDetection),
  functions: Maybe(Functions),
  mcp: Maybe(Type.Object({ authorizations: Maybe(Authorizations) })),
});
const readId = strictReader(Id, refusedFunction);
const readDefinition = strictReader(Definition, refusedFunction);
const readOutput = readerOf({ output: Output, delay: Delay, call_id: Id });
const readApproval = readerOf({ approval_request_id: Id, approve: Type.Boolean() });

function sendMessage(message: unknown): Command {
  const { text, role, trigger_response } = readText(message).data;
  if (text.trim() === '') throw new CommandError('data.text must not be empty');
  const typed = { text, role: role ?? 'user', triggerResponse: trigger_response ?? true };
  return { type: 'send_message', message: typed, delay: readDelay(message).data.delay ?? false };
}

function talk(message: unknown): Command {
  const { text } = readTalk(message).data;
  if (text.trim() === '') throw new CommandError('data.text must not be empty');
  return { type: 'talk', text: text.trim() };
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
  throw new CommandError(`type "${type.slice(0, 64)}" is not a known command`);
}
