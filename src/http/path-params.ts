import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors/service-error.ts';
import { isStorable } from '../kernel/text-sanitizing.ts';

/**
 * The parameters in the path of a request.
 *
 * @throws 404 for a text that PostgreSQL cannot store, since nothing is called so
 */
export function paramsOf({ params }: Pick<FastifyRequest, 'params'>): Readonly<Record<string, string>> {
  const texts = params as Readonly<Record<string, string>>;
  if (!Object.values(texts).every(isStorable)) throw notFound('This path');
  return texts;
}
