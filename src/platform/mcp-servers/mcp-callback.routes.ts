import type { FastifyRequest } from 'fastify';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { clientMetadata } from '../../tools/mcp/oauth/index.ts';
import { CALLBACK_PATH, CLIENT_METADATA_PATH } from './mcp-authorizations.service.ts';
import { sendOutcome } from './mcp-callback.page.ts';
import { type Returned, takeCallback } from './mcp-callback.service.ts';

const schema = { hide: true };
const MOST_CHARS = 8192;

/** The parameters of the answer, each at most once (RFC 6749, 3.1), and of limited length. */
const returnedOf = ({ url }: FastifyRequest): Returned => {
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const one = (name: string): string | undefined => {
    const [value, ...more] = url.includes('?') ? params.getAll(name) : [];
    return more.length === 0 && value !== undefined && value.length <= MOST_CHARS ? value : undefined;
  };
  return { state: one('state'), code: one('code'), error: one('error'), iss: one('iss') };
};

/**
 * Routes to which authorization servers of MCP servers send people back, and where they read Duet's client
 * metadata. They need no API key: a person who returns is identified by the state, which cannot be guessed.
 */
export const mcpCallback: PlatformPlugin = (app, parts) => {
  app.get(CALLBACK_PATH, { schema }, async (request, reply) =>
    sendOutcome(reply, await takeCallback(parts, returnedOf(request))),
  );

  app.get(CLIENT_METADATA_PATH, { schema }, async (_request, reply) => {
    const publicUrl = parts.publicUrl();
    void reply.header('cache-control', 'public, max-age=300');
    return {
      client_id: `${publicUrl}${CLIENT_METADATA_PATH}`,
      client_uri: publicUrl,
      ...clientMetadata(`${publicUrl}${CALLBACK_PATH}`),
      token_endpoint_auth_method: 'none',
    };
  });
};
