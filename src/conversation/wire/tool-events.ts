import { Type } from 'typebox';
import { documented } from '../../kernel/json/documented.ts';

const Arguments = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
  description: 'What the language model has filled in, by the parameters of the tool',
});
const CallId = Type.String({ description: 'Names the call; an answer carries it too' });
const Server = Type.String({ description: 'Id of the MCP server' });
const Tool = Type.String({ description: 'Name of the tool at its server' });
/** A call starts, and then has its outcome. */
const CallAction = Type.Enum(['started', 'completed', 'failed']);

export const FunctionCalled = Type.Object(
  { call_id: CallId, name: Type.String({ description: 'Name of the function' }), arguments: Arguments },
  {
    description:
      'The agent calls an implicit function, which the client carries out. It answers with `send_function_output`, within the time that the function gives it',
    examples: [{ call_id: 'call_7d10', name: 'set_lamp', arguments: { on: true } }],
  },
);

export const FunctionExplicitlyCalled = Type.Object(
  {
    call_id: Type.String({ description: 'Names the call: its start and its outcome have the same' }),
    name: Type.String({ description: 'Name of the function' }),
    action: CallAction,
  },
  {
    description:
      'A function that a server carries out is called, or its call has its outcome; arguments and output stay between the service and that server. Only where the client asked for it by `calls=1`',
    examples: [
      { call_id: 'call_7d10', name: 'book_table', action: 'started' },
      { call_id: 'call_7d10', name: 'book_table', action: 'completed' },
    ],
  },
);

export const FunctionTimeout = Type.Object(
  { call_id: CallId },
  {
    description:
      'A function did not answer in time: the agent goes on without its result. An answer that still comes is told to the agent late',
    examples: [{ call_id: 'call_7d10' }],
  },
);

export const UiUpdate = Type.Unknown({
  description:
    'A tool that is connected by WebSocket shows the client something. Any JSON: it is relayed as the tool sent it, and stored nowhere',
  examples: [{ page: 'menu', highlight: 'soup' }],
});

export const McpTools = Type.Object(
  {
    server: Server,
    action: Type.Enum(['completed', 'failed'], { description: '`failed`: the server has no tools for now' }),
    tools: Type.Array(Type.Object({ name: Tool, description: Type.String() }), {
      description: 'The tools that the agent has of this server; empty when it failed',
    }),
    left_out: Type.Optional(
      Type.Array(Type.Object({ name: Tool, reason: Type.String() }), {
        description: 'Tools that the agent does not get, because their schemas are malformed; absent: none',
      }),
    ),
    code: Type.Optional(Type.String({ description: '`McpServerFailed`, when it failed' })),
    message: Type.Optional(Type.String({ description: 'Why it failed, as a sentence' })),
  },
  {
    description: 'The tools of an MCP server: at the start of the session, and whenever they change',
    examples: [
      { server: 'crm', action: 'completed', tools: [{ name: 'find', description: 'Finds a customer.' }] },
      { server: 'crm', action: 'failed', tools: [], code: 'McpServerFailed', message: 'It did not answer.' },
    ],
  },
);

export const McpCall = Type.Object(
  {
    item_id: Type.String({ description: 'Names the call: its start and its outcome have the same' }),
    server: Server,
    tool: Tool,
    arguments: Arguments,
    action: CallAction,
    output: Type.Optional(Type.String({ description: 'What the tool answered, when it completed' })),
    code: Type.Optional(Type.String({ description: '`McpCallFailed`, when it failed' })),
    message: Type.Optional(Type.String({ description: 'Why it failed, as a sentence' })),
  },
  {
    description: 'A call of an MCP tool starts, or has its outcome',
    examples: [
      { item_id: 'item_1', server: 'crm', tool: 'find', arguments: { name: 'Ada' }, action: 'started' },
      {
        ...{ item_id: 'item_1', server: 'crm', tool: 'find', arguments: { name: 'Ada' } },
        ...{ action: 'completed', output: 'Ada Lovelace, London' },
      },
    ],
  },
);

export const McpApprovalRequest = Type.Object(
  {
    action: Type.Enum(['created', 'cancelled'], {
      description: '`cancelled`: nobody has to answer any more, because time is over or the call is off',
    }),
    item_id: Type.String({ description: 'The `approval_request_id` of the answer' }),
    server: Server,
    tool: Tool,
    arguments: Arguments,
  },
  {
    description:
      'A call of an MCP tool waits for a person’s approval, which the client gives by `send_mcp_approval` within 15 s; or waits no more',
    examples: [
      { action: 'created', item_id: 'item_2', server: 'crm', tool: 'delete', arguments: { id: 7 } },
      { action: 'cancelled', item_id: 'item_2', server: 'crm', tool: 'delete', arguments: { id: 7 } },
    ],
  },
);

export const AgentChanged = Type.Object(
  {
    agent: Type.Object({ id: Type.String(), name: Type.String() }),
    companion: Type.Object({ name: Type.String() }),
  },
  {
    description: 'Another agent speaks from now on; the one before was heard to its end',
    examples: [{ agent: { id: 'agent_sales', name: 'Sales' }, companion: { name: 'Theo' } }],
  },
);

export const AudioReceived = Type.Object(
  {
    audio: Type.String(documented({ contentEncoding: 'base64' })),
    data: Type.Optional(
      Type.String({
        ...documented({ contentEncoding: 'base64' }),
        description: 'The same, for older clients; absent where the client asked for it by `audio=once`',
      }),
    ),
  },
  {
    description:
      'Sound of the agent, in base64: PCM, signed 16 bit, little endian, 16 kHz, one channel. WebSocket alone, and never in a text session; has no `seq`',
    examples: [{ audio: 'AAABAAIA', data: 'AAABAAIA' }, { audio: 'AAABAAIA' }],
  },
);
