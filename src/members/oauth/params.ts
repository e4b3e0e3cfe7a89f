import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);

type Values = Readonly<Record<string, unknown>>;

/** The parameters of a request, from wherever they came. An empty parameter counts as absent. */
export class Params {
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
  }

  /**
   * The parameter; undefined when it is absent or empty.
   * @throws ServiceError BadRequest for a parameter that is repeated or no text, since its meaning is not clear
   */
  text(name: string): string | undefined {
    const value = this.once(name);
    return value === '' ? undefined : value;
  }

  /**
   * The parameter even when it is empty, for one that is returned unchanged. @throws ServiceError BadRequest
   * as `text`
   */
  once(name: string): string | undefined {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value;
    throw bad(Array.isArray(value) ? `${name} must be given once` : `${name} must be a text`);
  }

  /** The parameter, which must not be absent or empty. @throws ServiceError BadRequest */
  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw bad(`${name} is required`);
    return value;
  }

  /** The parameter when it is one text, undefined otherwise; never throws. */
  plain(name: string): string | undefined {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  }
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);

export const queryOf = ({ query }: Pick<FastifyRequest, 'query'>): Params =>
  new Params((query ?? {}) as Values);

/** The posted values, null for JSON that is no object. */
const postedOf = ({ body, query }: FastifyRequest): Values | null => {
  if (isEmpty(body)) return (query ?? {}) as Values;
  return typeof body !== 'object' || Array.isArray(body) ? null : (body as Values);
};

/**
 * The posted parameters: a form, JSON, or the query string with an empty body (facts, 5).
 *
 * @throws ServiceError BadRequest for JSON that is no object
 */
export function paramsOf(request: FastifyRequest): Params {
  const values = postedOf(request);
  if (values === null) throw bad('The body must be a JSON object or a form.');
  return new Params(values);
}

/** One posted parameter when it is one text; never throws. */
export const postedParam = (request: FastifyRequest, name: string): string | undefined =>
  new Params(postedOf(request) ?? {}).plain(name);
