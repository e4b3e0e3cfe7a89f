import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { ownChoices } from '../../platform/agents/agents.presenter.ts';
import { requireAgent } from '../../platform/agents/agents.service.ts';
import { PROJECT } from './resources.ts';

const OwnParams = Type.Object({ projectId: Type.String(), agentId: Type.String() });

/**
 * An agent's own values of the fields for which interface A answers the effective values (A.5). Null: the
 * organization's default applies.
 */
export function agentRoutes(app: App, parts: ConsoleParts): void {
  app.get(
    `${PROJECT}/agents/:agentId/own`,
    { schema: { hide: true, params: OwnParams } },
    async ({ params }) => {
      return ownChoices(await requireAgent(parts, params, params.agentId));
    },
  );
}
