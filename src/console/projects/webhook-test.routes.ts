import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { testWebhook } from '../../platform/webhook-test.ts';
import { membershipOf } from '../membership.ts';
import { PROJECT } from './resources.ts';

const params = Type.Object({ projectId: Type.String(), webhookId: Type.String() });

/** The route by which an administrator sends a webhook an event to try it with. */
export function webhookTestRoutes(app: App, parts: ConsoleParts): void {
  app.post(`${PROJECT}/webhooks/:webhookId/test`, { schema: { hide: true, params } }, async (request) => {
    const { projectId, webhookId } = request.params;
    const { organizationId } = membershipOf(request);
    return testWebhook(parts, { organizationId, projectId }, webhookId);
  });
}
