import { Type } from 'typebox';
import type { AppParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { requireAgent } from '../../platform/agents/agents.service.ts';
import { PROJECT } from './resources.ts';

const OwnParams = Type.Object({ projectId: Type.String(), agentId: Type.String() });

/**
 * What an agent says itself of the two fields for which interface A answers what counts, whoever says it (A.5).
 * Null: it leaves that to its organization.
 */
export function agentRoutes(app: App, parts: AppParts): void {
  app.get(
    `${PROJECT}/agents/:agentId/own`,
    { schema: { hide: true, params: OwnParams } },
    async ({ params }) => {
      const agent = await requireAgent(parts, params, params.agentId);
      return { useWebSearch: agent.use_web_search, disableIdleTimeout: agent.disable_idle_timeout };
    },
  );
}
