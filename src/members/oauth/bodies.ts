import formbody from '@fastify/formbody';
import type { App } from '../../http/app-types.ts';

/** What a sign-in or an exchange says fits into far less. */
const BODY_LIMIT = 64 * 1024;

/**
 * Forms beside JSON, and no body whatever the media type says: parameters may stand in the query string of a POST
 * (facts, 5).
 */
export async function installBodies(app: App): Promise<void> {
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === '0' || (length === undefined && encoding === undefined))
      delete request.headers['content-type'];
    done();
  });
}
