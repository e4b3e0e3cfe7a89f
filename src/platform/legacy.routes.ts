import { ServiceError } from '../errors/service-error.ts';
import type { PlatformPlugin } from '../http/app-types.ts';

const AGENT = '/public/agents/{agentId}';
const CHANNEL = `${AGENT}/channels/sip`;

/** The replacement for each call (spec A, 4, "The legacy endpoints map as follows"). */
const replacements: Readonly<Record<string, string>> = {
  POST: `POST /public/agents, then PUT ${CHANNEL}`,
  GET: `GET /public/agents, and GET ${CHANNEL}`,
  PATCH: `PATCH ${AGENT} for the agent’s fields, and PUT ${CHANNEL} for humanHandoff and overrides`,
  PUT: `PATCH ${AGENT} for the agent’s fields, and PUT ${CHANNEL} for humanHandoff and overrides`,
  DELETE: `DELETE ${AGENT}, or DELETE ${CHANNEL} for the SIP channel alone`,
};

const gone = (method: string): ServiceError => {
  const instead = replacements[method] ?? `/public/agents and ${CHANNEL}`;
  return new ServiceError('Gone', `SIP agents are agents with a SIP channel now. Use ${instead}.`, {
    headers: { link: '</public/agents>; rel="successor-version"' },
  });
};

/**
 * Routes of the replaced SIP agent resource (spec A, 4 and 9): 410 for every method and every path below it, before
 * a body is read.
 */
export const legacyRoutes: PlatformPlugin = (app) => {
  app.addHook('onRequest', async ({ method }) => {
    throw gone(method);
  });
  for (const url of ['/public/sip-agents', '/public/sip-agents/*']) {
    app.all(url, { schema: { hide: true } }, async ({ method }) => {
      throw gone(method);
    });
  }
};
