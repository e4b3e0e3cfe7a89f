import { type TSchema, Type } from 'typebox';
import { documented } from '../../kernel/json/documented.ts';
import { Maybe } from '../../kernel/json/message.ts';

/** The frames between the service and a tool that is connected by WebSocket (facts 1.4). */

const LONGEST_ID_CHARS = 200;

const id = (description: string) =>
  Maybe(
    Type.Refine(
      Type.String({ ...documented({ minLength: 1, maxLength: LONGEST_ID_CHARS }), description }),
      (text) => text !== '' && text.length <= LONGEST_ID_CHARS,
    ),
  );

export const ContextUpdate = Type.Object(
  {
    content: Type.Optional(
      Type.Unknown({ description: 'What the agent is to know; JSON is told as its text' }),
    ),
    role: Maybe(Type.Enum(['user', 'assistant', 'system'], { description: '`system` by default' })),
    trigger_response: Maybe(
      Type.Boolean({ description: 'Whether the agent says something about it; false by default' }),
    ),
    previous_item_id: id('The item that it follows; otherwise it goes to the end'),
  },
  {
    description: 'Something that the agent is to know, at any time',
    examples: [{ content: 'The order is packed.', role: 'system', trigger_response: true }],
  },
);

export const FunctionOutput = Type.Object(
  {
    call_id: id('As in `function_call`'),
    output: Type.Optional(Type.Unknown({ description: 'The result, any JSON' })),
    is_error: Maybe(Type.Boolean({ description: 'Whether it has failed; false by default' })),
  },
  {
    description: 'The result of a call. `function_call_output` is the same',
    examples: [{ call_id: 'call_7d10', output: { inStock: 3 } }],
  },
);

/** What a tool may send, by `type`: the shape of its `data`. */
export const FROM_TOOL = {
  ui_update: Type.Unknown({
    description: 'Any JSON, which the client gets as an event of this name',
    examples: [{ page: 'menu' }],
  }),
  context_update: ContextUpdate,
  function_output: FunctionOutput,
} as const satisfies Readonly<Record<string, TSchema>>;

/** What a tool gets, by `type`: the shape of its `data`. */
export const TO_TOOL = {
  initialize: Type.Object(
    {
      session_id: Type.String({ description: 'Id of the session' }),
      functions: Type.Array(
        Type.Object({
          id: Type.Union([Type.String(), Type.Null()]),
          name: Type.String(),
          description: Type.String(),
          parameters: Type.Unknown({ description: 'JSON Schema of type object' }),
        }),
        { description: 'The functions that are served over this connection' },
      ),
      metadata: Type.Object(
        {
          tags: Type.Optional(Type.Unknown({ description: 'The tags of the connection call' })),
          external_client_id: Type.Optional(Type.String()),
          external_client_profile: Type.Optional(Type.Unknown({ description: 'Any JSON object' })),
        },
        { description: 'What the connection call said of its user' },
      ),
    },
    {
      description: 'The first frame, on every connection',
      examples: [
        {
          session_id: 'sess_41',
          functions: [
            { id: 'fn_stock', name: 'stock', description: 'Counts.', parameters: { type: 'object' } },
          ],
          metadata: { external_client_id: 'ada' },
        },
      ],
    },
  ),
  function_call: Type.Object(
    {
      call_id: Type.String({ description: 'Names the call; the answer carries it too' }),
      name: Type.String({ description: 'Name of the function' }),
      arguments: Type.Unknown({ description: 'An object, by the parameters of the function' }),
    },
    {
      description: 'The agent calls a function; the tool answers by `function_output`',
      examples: [{ call_id: 'call_7d10', name: 'stock', arguments: { sku: 'A1' } }],
    },
  ),
  message: Type.Object(
    {
      role: Type.Enum(['user', 'assistant']),
      item_id: Type.String(),
      content: Type.String({ description: 'What was said; of the agent as far as it was heard' }),
    },
    {
      description: 'What was said, for functions with `receiveMessages`',
      examples: [{ role: 'user', item_id: 'item_8f2c41d0', content: 'When do you open?' }],
    },
  ),
} as const satisfies Readonly<Record<string, TSchema>>;
