import { type TSchema, Type } from 'typebox';
import { documented } from '../../kernel/json/documented.ts';
import { Maybe, withRules } from '../../kernel/json/message.ts';
import { INVALID_TEXT } from '../../kernel/text-sanitizing.ts';
import { TOOL_NAME } from '../../kernel/tool-names.ts';

const MOST_TEXT_CHARS = 32_000;
const MOST_ID_CHARS = 256;
const MOST_FUNCTIONS = 128;
const MOST_DESCRIPTION_CHARS = 4096;
const MOST_SCHEMA_CHARS = 16_384;
const MOST_TOKEN_CHARS = 16_384;

const longest = (most: number, description: string) =>
  withRules(
    Type.String({ ...documented({ maxLength: most }), description }),
    [(text) => text.length <= most, `must have at most ${most} characters`],
    [(text) => !INVALID_TEXT.test(text), 'must not contain NUL or broken characters'],
  );

/** A text that says something. */
const words = (description: string) =>
  withRules(longest(MOST_TEXT_CHARS, description), [(text) => text.trim() !== '', 'must not be empty']);

const between = (minimum: number, maximum: number, description: string) =>
  Type.Number({ minimum, maximum, description, refusal: `must be a number from ${minimum} to ${maximum}` });

const wholeBetween = (minimum: number, maximum: number, description: string) =>
  withRules(
    Type.Integer({
      ...documented({ minimum, maximum }),
      description,
      refusal: `must be a whole number from ${minimum} to ${maximum}`,
    }),
    [(whole) => whole >= minimum && whole <= maximum, `must be a number from ${minimum} to ${maximum}`],
  );

/** The id of a function of the project, or its name. */
export const FunctionId = longest(MOST_ID_CHARS, 'Id or name of a function of the project');

/** A function that a client brings along. */
export const FunctionDefinition = Type.Object({
  name: withRules(
    Type.String({ ...documented({ pattern: TOOL_NAME.source }), description: 'By which the agent calls it' }),
    [
      (name) => TOOL_NAME.test(name),
      'must be a name of letters, digits, dots, hyphens and underscores, at most 64',
    ],
  ),
  description: Maybe(longest(MOST_DESCRIPTION_CHARS, 'What it does, for the language model')),
  parameters: Maybe(
    withRules(
      Type.Object(
        { type: Type.Optional(Type.Literal('object', { refusal: 'must be "object"' })) },
        { description: 'Its parameters, as JSON Schema of type object' },
      ),
      [
        (schema) => JSON.stringify(schema).length <= MOST_SCHEMA_CHARS,
        `must have at most ${MOST_SCHEMA_CHARS} characters as JSON`,
      ],
    ),
  ),
});

const Functions = withRules(
  Type.Array(Type.Unknown(), {
    ...documented({ items: { anyOf: [FunctionId, FunctionDefinition] }, maxItems: MOST_FUNCTIONS }),
    description: 'The functions that the agent has from now on, in place of those before',
  }),
  [(choice) => choice.length <= MOST_FUNCTIONS, `must have at most ${MOST_FUNCTIONS} entries`],
);

const Authorizations = withRules(
  Type.Array(
    Type.Object({
      mcp_server_id: longest(MOST_ID_CHARS, 'Id of the MCP server'),
      token: longest(MOST_TOKEN_CHARS, 'The token that it gets from now on'),
    }),
    documented({ maxItems: MOST_FUNCTIONS }),
  ),
  [(renewals) => renewals.length <= MOST_FUNCTIONS, `must have at most ${MOST_FUNCTIONS} entries`],
);

const delay = (description: string) => Maybe(Type.Boolean({ description }));

const SendMessage = Type.Object(
  {
    text: words('What is typed'),
    role: Maybe(
      Type.Enum(['user', 'system'], {
        refusal: 'must be "user" or "system"',
        description: '`system`: something that the agent is to know, and nobody has said. `user` by default',
      }),
    ),
    trigger_response: Maybe(Type.Boolean({ description: 'Whether the agent answers; true by default' })),
    delay: delay('Wait until the agent has finished, instead of interrupting it; false by default'),
  },
  {
    description: 'Types to the agent. It interrupts what the agent says, unless `delay` is true',
    examples: [
      { text: 'When do you open?' },
      { text: 'The user has opened the page of prices.', role: 'system', trigger_response: false },
    ],
  },
);

const Talk = Type.Object(
  { text: words('What the agent says') },
  {
    description: 'The agent says exactly this, instead of what it was saying',
    examples: [{ text: 'Your order is on its way.' }],
  },
);

const SetSettings = Type.Object(
  {
    instructions: Maybe(longest(MOST_TEXT_CHARS, 'Replaces the instructions of the agent')),
    temperature: Maybe(between(0, 2, 'Of the language model')),
    turn_detection: Maybe(
      Type.Object({
        threshold: Maybe(between(0, 1, 'From which a sound counts as a voice')),
        prefix_padding_ms: Maybe(wholeBetween(0, 5000, 'How much sound before the voice counts as well')),
        silence_duration_ms: Maybe(wholeBetween(0, 10_000, 'The silence that ends a turn')),
      }),
    ),
    functions: Maybe(Functions),
    mcp: Maybe(Type.Object({ authorizations: Maybe(Authorizations) })),
  },
  {
    description: 'Changes the running session; a field that is left out, or null, stays as it is',
    examples: [
      { temperature: 0.4, turn_detection: { silence_duration_ms: 700 } },
      { functions: ['fn_lamp', { name: 'wave', description: 'Waves.' }] },
    ],
  },
);

const SendFunctionOutput = Type.Object(
  {
    output: Type.Union(
      [Type.String(), Type.Object({}), Type.Array(Type.Unknown({ description: 'Any JSON' }))],
      {
        refusal: 'must be an object, or its JSON as a string',
        description: 'The result, or its JSON as a text',
      },
    ),
    delay: delay('Let the agent finish what it says about something else first; false by default'),
    call_id: longest(MOST_ID_CHARS, 'As in `function_implicitly_called`'),
  },
  {
    description: 'Answers `function_implicitly_called`',
    examples: [{ call_id: 'call_7d10', output: { done: true } }],
  },
);

const SendMcpApproval = Type.Object(
  {
    approval_request_id: longest(MOST_ID_CHARS, 'The `item_id` of `mcp_approval_request`'),
    approve: Type.Boolean(),
  },
  {
    description: 'Allows a call of an MCP tool, or refuses it',
    examples: [{ approval_request_id: 'item_2', approve: true }],
  },
);

const nothing = (description: string) => Type.Object({}, { description, examples: [{}] });

/** Every command of a session, by its `type`: the shape of its `data`. */
export const COMMANDS = {
  send_message: SendMessage,
  set_settings: SetSettings,
  send_function_output: SendFunctionOutput,
  send_mcp_approval: SendMcpApproval,
  talk: Talk,
  cancel: nothing('The agent stops talking'),
  start_video: nothing(
    'The user shares a screen on the video track of WebRTC, about one picture a second. Refused where the language model takes no pictures',
  ),
  stop_video: nothing('The user shares no screen any more'),
} as const satisfies Readonly<Record<string, TSchema>>;
