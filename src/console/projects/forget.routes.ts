import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { forgetEverywhere } from '../../platform/memories/memories.service.ts';
import { PROJECT } from './resources.ts';

const ClientParams = Type.Object({
  projectId: Type.String(),
  externalClientId: Type.String({ minLength: 1 }),
});

/** The route that deletes all memories of a person, of all companions in one call. */
export function forgetRoutes(app: App, parts: ConsoleParts): void {
  app.delete(
    `${PROJECT}/clients/:externalClientId/memories`,
    { schema: { hide: true, params: ClientParams } },
    async ({ params }) => {
      await forgetEverywhere(parts, params, params.externalClientId);
      return {};
    },
  );
}
