import type { FastifyReply } from 'fastify';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { protectedResourceOf } from '../../catalog/http/resource-metadata.ts';

/** How clients say who they are, at the endpoints for tokens and for revoking them. */
const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'];

/**
 * The metadata of the authorization server (RFC 8414, 2). The page for signing in comes first, as libraries that
 * follow the standard expect: they send no name and password with the code.
 *
 * @param origin of the service, without a slash at its end
 * @param segment of the version whose endpoints are named
 */
const serverMetadata = (origin: string, segment: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/${segment}/oauth/authorize?prompt=login`,
  token_endpoint: `${origin}/${segment}/oauth/access_token`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  response_types_supported: ['code', 'token'],
  response_modes_supported: ['query', 'fragment'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'implicit'],
  token_endpoint_auth_methods_supported: AUTH_METHODS,
  revocation_endpoint_auth_methods_supported: AUTH_METHODS,
  code_challenge_methods_supported: ['S256', 'plain'],
  ui_locales_supported: ['en', 'de', 'fr', 'ja'],
});

/** How long the metadata may be cached; it only changes with the settings. */
const CACHING = 'public, max-age=3600';

const hidden = { schema: { hide: true } };

/**
 * Metadata by which clients find the endpoints of OAuth: of the authorization server (RFC 8414) and of the
 * resources below the origin, each with its path behind the well-known one (RFC 9728, 3.1).
 */
export const metadataRoutes: MemberPlugin = async (app: App, { publicUrl, catalogVersions }) => {
  const send = (reply: FastifyReply, body: object) => reply.header('cache-control', CACHING).send(body);
  app.get('/.well-known/oauth-authorization-server', hidden, (_request, reply) =>
    send(reply as FastifyReply, serverMetadata(publicUrl(), catalogVersions.latest.segment)),
  );
  for (const path of ['', '/mcp', ...catalogVersions.all.map(({ segment }) => `/${segment}`)])
    app.get(`/.well-known/oauth-protected-resource${path}`, hidden, (_request, reply) =>
      send(reply as FastifyReply, protectedResourceOf(publicUrl(), path)),
    );
};
