import type { App } from './app-types.ts';

/**
 * Zero bytes count as `{}` in this scope, with or without a media type (4-decisions, "Interface A, details"), where
 * an empty JSON body is a 400 otherwise.
 */
export function installOptionalBody(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    return parse(request, body.toString(), done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}
