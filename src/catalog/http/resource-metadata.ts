const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** The metadata of a resource that takes access tokens (RFC 9728, 2). @param path empty, or from its slash on */
export const protectedResourceOf = (origin: string, path: string) => ({
  resource: `${origin}${path}`,
  authorization_servers: [origin],
  bearer_methods_supported: ['header'],
  resource_name: 'Duet music catalogue',
});

/**
 * The challenge of a path that needs an access token (RFC 6750, 3; RFC 9728, 5.1).
 * @param hasToken whether the request had a token, which then is not valid
 */
export const bearerChallenge = (origin: string, hasToken: boolean): string =>
  `Bearer resource_metadata="${origin}${WELL_KNOWN}"${hasToken ? ', error="invalid_token"' : ''}`;
