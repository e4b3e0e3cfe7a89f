import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { PROJECT } from './resources.ts';
import { UsageParams, UsageQuery } from './usage.schema.ts';
import { readUsage } from './usage.service.ts';

/** The route of a project's usage: minutes, costs, and how quickly the agents answered. */
export function usageRoutes(app: App, parts: ConsoleParts): void {
  app.get(
    `${PROJECT}/usage`,
    { schema: { hide: true, params: UsageParams, querystring: UsageQuery } },
    async (request) => readUsage(parts, request.params.projectId, request.query),
  );
}
