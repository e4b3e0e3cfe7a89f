import type { App } from './app-types.ts';
import { installJsonBodies } from './json-body.ts';

/**
 * Treats an empty body as `{}` in this scope, with or without a media type (4-decisions, "Interface A,
 * details"); elsewhere an empty JSON body is a 400.
 */
export function installOptionalBody(app: App): void {
  installJsonBodies(app, () => ({}));
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}
