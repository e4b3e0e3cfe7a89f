import type { ConsoleParts } from '../../../app-parts.ts';
import { musicRoutes as resources } from '../../../catalog/catalog.ts';
import type { App } from '../../../http/app-types.ts';
import { OPERATOR } from '../prefix.ts';

/** The latest version of the music catalogue for the console's pages, below `/catalogue`. */
export async function musicRoutes(app: App, parts: ConsoleParts): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  await app.register(async (scope) => resources(scope, parts), { prefix: `${OPERATOR}/catalogue` });
}
