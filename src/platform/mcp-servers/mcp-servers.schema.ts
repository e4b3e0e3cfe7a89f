import { type Static, Type } from 'typebox';
import { documented, given, hasValue, leftOut, when } from '../../http/documented.ts';
import { Envelope, pagingQuery } from '../../http/paging.ts';
import { Maybe, Nullable, OneOf, Tags } from '../../http/schemas.ts';
import { ToolHeaders } from '../tool-headers.ts';
import { AnsweredMcpOAuth, McpAuthorizationState, McpOAuth } from './mcp-oauth.schema.ts';

const APPROVALS = ['never', 'always'] as const;

/** At most 16 pairs of at most 64 characters (facts 2, "MCP server"). */
const ShortTags = Type.Unsafe<Record<string, string>>({
  type: 'object',
  propertyNames: { maxLength: 64 },
  additionalProperties: { type: 'string', maxLength: 64 },
  maxProperties: 16,
  description: 'At most 16 pairs of at most 64 characters',
});

const fields = {
  url: Maybe(
    Type.String({
      maxLength: 2048,
      description: 'Required; absolute https',
      ...documented({ pattern: '^https?://' }),
    }),
  ),
  headers: Maybe(ToolHeaders),
  allowedTools: Maybe(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 500,
      description: 'All by default',
    }),
  ),
  requireApproval: Maybe(OneOf(APPROVALS, { description: 'never by default' })),
  description: Maybe(Type.String({ maxLength: 4096, description: 'For people; never sent to the model' })),
  authorizationRequired: Maybe(
    Type.Boolean({
      description: 'Every session brings its own token (mcp.authorizations); false by default',
    }),
  ),
  oauth: Maybe(McpOAuth),
  tags: Maybe(ShortTags),
};

const rules = documented({
  ...given('url'),
  ...when(hasValue('authorizationRequired', true), leftOut('oauth')),
});
const example = { url: 'https://mcp.example.com/mcp', requireApproval: 'always', tags: { team: 'sales' } };

/** Body of POST (facts 2, "MCP server"). */
export const McpServerCreate = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-zA-Z0-9_-]+$',
      maxLength: 48,
      description: 'Chosen by you, unique in the project, never changed',
    }),
    ...fields,
  },
  { description: 'MCP server to add', ...rules, examples: [{ id: 'crm', ...example }] },
);
export type McpServerCreate = Static<typeof McpServerCreate>;

/** Body of PUT, which replaces the whole server. */
export const McpServerPut = Type.Object(
  { id: Maybe(Type.String({ description: 'If given, the id of the path' })), ...fields },
  { description: 'What the MCP server is from now on', ...rules, examples: [example] },
);
export type McpServerPut = Static<typeof McpServerPut>;

export const McpServer = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    headers: Nullable(ToolHeaders, 'it is called without headers of its own'),
    allowedTools: Nullable(Type.Array(Type.String())),
    requireApproval: OneOf(APPROVALS),
    description: Nullable(Type.String({ description: 'For people' }), 'none was given'),
    authorizationRequired: Type.Boolean(),
    oauth: Nullable(AnsweredMcpOAuth),
    authorization: McpAuthorizationState,
    tags: Tags,
  },
  { title: 'McpServer', description: 'A server with tools, by the Model Context Protocol' },
);
export type McpServer = Static<typeof McpServer>;

export const McpServerPage = Envelope(McpServer);

export const McpServerQuery = Type.Object({
  search: Type.Optional(Type.String({ description: 'In the id, the url and the description' })),
  tags: Type.Optional(Tags),
  ...pagingQuery,
});
export type McpServerQuery = Static<typeof McpServerQuery>;

export const McpServerParams = Type.Object({ mcpServerId: Type.String() });
