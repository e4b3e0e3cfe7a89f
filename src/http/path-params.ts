import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors/service-error.ts';
import { isStorable } from '../kernel/text-sanitizing.ts';

type WithParams = Pick<FastifyRequest, 'params'>;
type Params = Readonly<Record<string, string>>;

/**
 * One parameter in the path of a request, '' where the path has none of this name.
 *
 * @throws 404 for `what`, where the text is one that PostgreSQL cannot store, since nothing is called so
 */
export function paramOf({ params }: WithParams, name: string, what = 'This path'): string {
  const text = (params as Params)[name] ?? '';
  if (!isStorable(text)) throw notFound(what);
  return text;
}

/**
 * The parameters in the path of a request.
 *
 * @throws 404 as `paramOf`
 */
export function paramsOf(request: WithParams): Params {
  const params = request.params as Params;
  for (const name of Object.keys(params)) paramOf(request, name);
  return params;
}
