import { ServiceError } from '../errors/service-error.ts';
import type { AppPlugin } from '../http/app-types.ts';

const SENTENCE =
  'SIP agents are agents with a SIP channel now: use /public/agents and /public/agents/{agentId}/channels/sip.';

/** The replaced SIP agent resource (spec A, 4 and 9): 410. */
export const legacyRoutes: AppPlugin = (app) => {
  for (const url of ['/public/sip-agents', '/public/sip-agents/:id']) {
    app.all(url, { schema: { hide: true } }, async () => {
      throw new ServiceError('Gone', SENTENCE);
    });
  }
};
