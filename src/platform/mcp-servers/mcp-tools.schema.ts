import { type Static, Type } from 'typebox';
import { FreeObject, Nullable, OneOf } from '../../http/schemas.ts';

const Tool = Type.Object({
  name: Type.String({ description: 'As the server calls it; allowedTools names it so' }),
  title: Type.String(),
  description: Type.String(),
  inputSchema: FreeObject,
  allowed: Type.Boolean({ description: 'Whether allowedTools lets agents use it' }),
  fault: Nullable(
    Type.String({ description: 'Why agents do not get it, as of a malformed inputSchema; null: they do' }),
  ),
});

/** The answer in the form of a session's event `mcp_tools`. */
export const ListedMcpTools = Type.Object(
  {
    server: Type.String(),
    action: OneOf(['completed', 'failed'] as const),
    tools: Type.Array(Tool, { description: 'All of the server, in its order, as far as the limits go' }),
    error: Nullable(Type.String({ description: 'Why it has failed, in words' }), 'it has not'),
  },
  { title: 'ListedMcpTools', description: 'What an MCP server offers now' },
);
export type ListedMcpTools = Static<typeof ListedMcpTools>;
