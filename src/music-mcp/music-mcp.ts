import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../app-parts.ts';
import { type CatalogReader, createCatalogReader } from '../catalog/domain/catalog-reader.ts';
import { DEFAULT_CONTEXT } from '../catalog/domain/request-context.ts';
import { memberOf, contextDefaultsOf } from '../catalog/http/application.ts';
import { installRequestPipeline } from '../catalog/http/request-pipeline.ts';
import type { MemberPlugin } from '../http/app-types.ts';
import type { Log } from '../kernel/log.ts';
import { createTokenReader } from '../members/tokens/token-reader.ts';
import { batchStep } from './batch.ts';
import type { Call } from './call.ts';
import { readArguments } from './lenient-arguments.ts';
import { offer } from './tool.ts';
import { serviceOf, TOOLS } from './tools.ts';

/** The path of the catalogue's MCP server. */
const MCP_PATH = '/mcp';

const INSTRUCTIONS =
  'A music catalogue. Search for names first; the ids that it answers go into the other tools. ' +
  'What is sold differs by country.';

const serverFor = (call: Call, log: Log): McpServer => {
  const server = new McpServer({ name: 'duet-music', version: '1' }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) offer(server, call, tool, log);
  // The tools never change, and there is no stream to report a change.
  server.server.registerCapabilities({ tools: { listChanged: false } });
  return server;
};

const callOf = (parts: MemberParts, reader: CatalogReader, request: FastifyRequest): Call => ({
  ...serviceOf(parts, reader),
  context: { ...DEFAULT_CONTEXT, ...contextDefaultsOf(request) },
  member: memberOf(request),
  isSecure: request.protocol === 'https',
});

/**
 * The transport requires both types by name; a missing header or a star accepts both as well (RFC 9110,
 * 12.5.1).
 */
const acceptOf = (accept = '*/*'): string =>
  accept.includes('*/*') ? 'application/json, text/event-stream' : accept;

interface ToolMessage {
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: unknown };
}

/** A message whose arguments, where it calls a tool, are in the form that the tool takes. */
const withReadArguments = (message: unknown): unknown => {
  const { method, params } = (message ?? {}) as ToolMessage;
  const tool = method === 'tools/call' ? TOOLS.find(({ name }) => name === params?.name) : undefined;
  if (tool === undefined) return message;
  const read = readArguments(tool.input, params?.arguments);
  return { ...(message as object), params: { ...params, arguments: read } };
};

const readBody = (body: unknown): unknown =>
  Array.isArray(body) ? body.map(withReadArguments) : withReadArguments(body);

/** The request in the form that the transport takes; its body is already read. */
const asWebRequest = ({ headers, originalUrl }: FastifyRequest, origin: string): Request =>
  new Request(new URL(originalUrl, origin), {
    method: 'POST',
    headers: Object.entries({ ...headers, accept: acceptOf(headers.accept) }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  });

/**
 * The catalogue as an MCP server over streamable HTTP, for agents that talk about music. It needs the same
 * application key as the catalogue's other paths; with a member's access token it also has the member's
 * library. No state is kept between requests, so any process may answer; an answer is one JSON document. Each
 * message of a batch counts as a request of its application.
 */
export const musicMcp: MemberPlugin = async (app, parts) => {
  await app.register(async (inner) => {
    const scope = inner as typeof app;
    installRequestPipeline(scope, parts, parts.catalogVersions.latest, {
      readToken: createTokenReader(parts),
    });
    const reader = createCatalogReader(parts.db, parts.clock);
    const options = { schema: { hide: true }, preHandler: batchStep(parts) };
    scope.post(MCP_PATH, options, async (request, reply) => {
      const server = serverFor(callOf(parts, reader, request), parts.log);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      try {
        await server.connect(transport);
        const given = { parsedBody: readBody(request.body) };
        const answer = await transport.handleRequest(asWebRequest(request, parts.publicUrl()), given);
        for (const [name, value] of answer.headers) void reply.header(name, value);
        return await reply.code(answer.status).send(await answer.text());
      } finally {
        await server.close();
      }
    });
  });
};
