import { type Static, Type } from 'typebox';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { documented, given, hasValue, when } from '../../http/documented.ts';
import { FreeObject, Maybe, Nullable, OneOf, Tags, UnixSeconds } from '../../http/schemas.ts';
import { TOOL_NAME } from '../../kernel/tool-names.ts';
import { ToolHeaders } from '../tool-headers.ts';

const FLOWS = ['implicit', 'explicit'] as const;

const data = {
  name: Type.String({
    pattern: TOOL_NAME.source,
    description: 'What the model calls it; unique in the project, where its name is as good as its id',
  }),
  description: Type.String({ minLength: 1, maxLength: 4096, description: 'What the model reads' }),
};

const Parameters = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'JSON Schema of type object; a function without parameters when it is left out',
  ...documented(when({ type: 'object' }, hasValue('type', 'object'))),
});

/** Body of POST and PUT (facts 2, "Function"). */
export const FunctionBody = Type.Object(
  {
    data: Type.Object({
      ...data,
      parameters: Maybe(Parameters),
    }),
    flow: OneOf(FLOWS, { description: 'implicit runs in the client, explicit at url' }),
    url: Maybe(
      Type.String({
        maxLength: 2048,
        description: 'Required for explicit. https: called by POST; wss: connected once a session',
        ...documented({ pattern: '^(https?|wss?)://' }),
      }),
    ),
    headers: Maybe(ToolHeaders),
    receiveMessages: Maybe(
      Type.Boolean({ description: 'A wss tool hears the conversation; false by default' }),
    ),
    connectionBehavior: Maybe(
      Type.Object(
        { waitBeforeStart: Maybe(Type.Boolean()), abortOnFailure: Maybe(Type.Boolean()) },
        { description: 'For wss tools; both false by default' },
      ),
    ),
    prompt: Maybe(Type.String({ maxLength: 20_000, description: 'Goes into the system prompt' })),
    timeoutSeconds: Maybe(
      Type.Integer({
        minimum: 1,
        maximum: 300,
        description: 'How long its answer is waited for; 10 when it is not set',
      }),
    ),
    tags: Maybe(Tags),
  },
  {
    description: 'Function to make, or what a function is from now on',
    ...documented(when(hasValue('flow', 'explicit'), given('url'))),
    examples: [
      {
        data: {
          name: 'get_weather',
          description: 'Looks up the weather of a city.',
          parameters: {
            type: 'object',
            properties: { city: { type: 'string' } },
            required: ['city'],
          },
        },
        flow: 'explicit',
        url: 'https://tools.example.com/weather',
        headers: { Authorization: 'Bearer ...' },
      },
    ],
  },
);
export type FunctionBody = Static<typeof FunctionBody>;

const record = {
  id: Type.String(),
  data: Type.Object({ name: Type.String(), description: Type.String(), parameters: FreeObject }),
  flow: OneOf(FLOWS),
  url: Nullable(
    Type.String({ description: 'Where an explicit function is carried out' }),
    'an implicit one, which the client carries out',
  ),
  headers: Nullable(ToolHeaders, 'it is called without headers of its own'),
  receiveMessages: Type.Boolean(),
  connectionBehavior: Type.Object({ waitBeforeStart: Type.Boolean(), abortOnFailure: Type.Boolean() }),
  prompt: Nullable(Type.String(), 'nothing'),
  timeoutSeconds: Nullable(Type.Integer()),
  tags: Tags,
  created: UnixSeconds,
};

/** A function as the API answers it. */
export const FunctionRecord = Type.Object(record, { description: 'Function (a tool of agents)' });
export type FunctionRecord = Static<typeof FunctionRecord>;

/** One function, with what its owner should know of it. */
export const WarnedFunction = Type.Object(
  {
    ...record,
    warnings: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Why agents went without it in conversations of the last 30 days and since its last change, the newest first; absent: they did not',
      }),
    ),
  },
  { description: 'Function, with warnings' },
);

/** A function as the API answers it when its signing secret is new. */
export const FunctionWithSecret = Type.Object(
  {
    ...record,
    signingSecret: Nullable(
      Type.String({
        description:
          'Of one with an address: signs the calls, or the connection of a WebSocket, and is shown this once',
      }),
      'one that the client carries out, or that has its secret already',
    ),
  },
  { description: 'Function, with its signing secret when it has a new one' },
);
export type FunctionWithSecret = Static<typeof FunctionWithSecret>;

export const FunctionPage = Envelope(FunctionRecord);

export const FunctionQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'In the name, the description and the id' })),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type FunctionQuery = Static<typeof FunctionQuery>;

export const FunctionParams = Type.Object({
  functionId: Type.String({ description: 'Id of the function, or its name' }),
});
