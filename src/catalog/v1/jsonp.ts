import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { prettyOf, type Query, textOf } from '../http/query.ts';

/** A name that may be called, such as `app.on.tracks`; nothing that could be a program of its own. */
const CALLABLE = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;
const LONGEST = 128;

/** Line ends of Unicode, which stand in JSON as they are, but not in every JavaScript. */
const asScript = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/**
 * `callback` on v1: the answer is a script that calls it (facts, 4). The empty comment keeps a client from choosing
 * the first bytes of what we send.
 * @throws 400 for what is no plain name
 */
export function wrapInCallback(request: FastifyRequest, reply: FastifyReply): void {
  const callback = textOf(request.query as Query, 'callback');
  if (callback === undefined) return;
  if (callback.length > LONGEST || !CALLABLE.test(callback))
    throw new ServiceError('BadRequest', 'callback query parameter must be the name of a function');
  const indent = prettyOf(request.query as Query) ? 2 : 0;
  const script = (answer: unknown) => `/**/${callback}(${asScript(JSON.stringify(answer, null, indent))});`;
  void reply.type('text/javascript; charset=utf-8').serializer(script);
}
