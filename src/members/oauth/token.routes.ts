import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Budget } from '../../catalog-versions.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import type { Tokens } from '../tokens/tokens.service.ts';
import { installBodies } from './bodies.ts';
import { legacyBudgetOf, spendBudget } from './budget.ts';
import { BASIC_CHALLENGE, namedClient } from './client.ts';
import {
  anyClient,
  exchange,
  grantByPassword,
  type Granted,
  revoke,
  secretClient,
} from './exchange.service.ts';

/** The tokens on the wire; `expires_in` is a text of seconds (spec B, 5), `token_type` is from RFC 6749, 5.1. */
const presentTokens = ({ accessToken, refreshToken, expiresIn }: Tokens) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: String(expiresIn),
  token_type: 'Bearer',
});

/**
 * The answer of `/oauth/token` (facts, 5). Existing clients also read the time of issue, in epoch
 * milliseconds.
 */
const presentGranted = ({ tokens, member }: Granted, now: number) => ({
  ...presentTokens(tokens),
  issued_at: String(now),
  catalog: member.catalog,
  guid: member.id,
  username: member.userName,
  first_name: member.firstName,
  last_name: member.lastName,
});

/** Forbids caching of answers with tokens (RFC 6749, 5.1). */
const keepNowhere = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  void reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  done();
};

/** Every 401 says how to authenticate (RFC 9110, 15.5.2), also one for a wrong name or password. */
const challenge = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode === 401 && !reply.hasHeader('www-authenticate'))
    void reply.header('www-authenticate', BASIC_CHALLENGE);
};

const hidden = { schema: { hide: true } };

/** The routes that exchange codes, refresh tokens, and names with passwords for tokens, and the one that ends them. */
export const tokenRoutes: MemberPlugin = async (app: App, parts: MemberParts) => {
  await installBodies(app);
  app.addHook('onRequest', keepNowhere);
  app.addHook('onSend', challenge);
  const on = (url: string, budget: Budget, handle: (request: FastifyRequest) => Promise<object>): void => {
    app.post(url, hidden, async (given, reply) => {
      const request = given as FastifyRequest;
      await spendBudget(parts, budget, namedClient(request), reply as FastifyReply);
      return handle(request);
    });
  };
  for (const { segment, budget } of parts.catalogVersions.having('oauthChallenge')) {
    on(`/${segment}/oauth/access_token`, budget, async (request) =>
      presentTokens(await exchange(parts, request, anyClient)),
    );
  }
  const legacy = legacyBudgetOf(parts);
  on('/oauth/access_token', legacy, async (request) =>
    presentTokens(await exchange(parts, request, secretClient)),
  );
  on('/oauth/revoke', legacy, async (request) => {
    await revoke(parts, request);
    return {};
  });
  on('/oauth/token', legacy, async (request) =>
    presentGranted(await grantByPassword(parts, request), parts.clock.wallTime()),
  );
};
