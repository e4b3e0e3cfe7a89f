import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_BOUNDS, JsonBeyondBounds } from '../kernel/json/bounds.ts';
import { assertJsonWithin } from '../kernel/json/parse.ts';

const JSON_TYPE = 'application/json';

/** What the sender of a body is told that was not parsed: 413 for what is too much of it, 400 for its form. */
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
 * Reads JSON bodies in this scope, in place of what Fastify or an outer scope has for them: their depth and their
 * values are bounded before they are parsed (BODY_BOUNDS); their length is the route's `bodyLimit`.
 * @param empty what zero bytes count as; without it they are a 400
 */
export function installJsonBodies(app: FastifyInstance, empty?: () => object): void {
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
