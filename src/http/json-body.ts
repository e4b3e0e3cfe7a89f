import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import type { App } from './app-types.ts';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_BOUNDS, JsonBeyondBounds } from '../kernel/json/bounds.ts';
import { assertJsonWithin } from '../kernel/json/parse.ts';

const JSON_TYPE = 'application/json';

/** The error for a body that was not parsed: 413 for its size, 400 for its depth. */
export const bodyRefusal = (error: JsonBeyondBounds): ServiceError =>
  new ServiceError(
    error.bound === 'depth' ? 'BadRequest' : 'PayloadTooLarge',
    `The JSON of the body ${error.message}.`,
  );

const assertWithin = (body: string): void => {
  try {
    assertJsonWithin(body, BODY_BOUNDS);
  } catch (error) {
    throw error instanceof JsonBeyondBounds ? bodyRefusal(error) : error;
  }
};

/**
 * Reads JSON bodies in this scope, replacing the parser of Fastify or of an outer scope: depth and number of
 * values are limited before parsing (BODY_BOUNDS); the length is limited by the route's `bodyLimit`.
 *
 * @param empty the value of an empty body; without it an empty body is a 400
 */
export function installJsonBodies(app: FastifyInstance | App, empty?: () => object): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const read: FastifyBodyParser<string> = (request, body, done) => {
    if (body.length === 0 && empty) return done(null, empty());
    try {
      assertWithin(body);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, body, done);
  };
  app.removeContentTypeParser(JSON_TYPE);
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, read);
}
