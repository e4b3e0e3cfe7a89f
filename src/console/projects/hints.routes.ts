import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { readHints } from './hints.service.ts';
import { PROJECT } from './resources.ts';
import { UsageParams } from './usage.schema.ts';

/** The route of the hints on a project's overview: things that need attention. */
export function hintRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${PROJECT}/hints`, { schema: { hide: true, params: UsageParams } }, async (request) =>
    readHints(parts, request.params.projectId),
  );
}
