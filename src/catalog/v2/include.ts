import { ServiceError } from '../../errors/service-error.ts';
import { type Query, textOf } from '../http/view.ts';
import type { Call } from './call.ts';
import type { Presented } from './collections.ts';
import { INCLUDES, type Includer } from './includes.ts';

/** Spec B, 8: default and maximum. */
const MOST_INCLUDED = 20;

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);

function limitOf(query: Query): number {
  const text = textOf(query, 'include_limit') ?? String(MOST_INCLUDED);
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MOST_INCLUDED) return limit;
  throw bad(`include_limit query parameter must be a number from 1 to ${MOST_INCLUDED}`);
}

/** Several names are separated by commas, or the parameter is repeated (spec B, 9). */
function namesOf(query: Query): string[] {
  const names = [query['include'] ?? []].flat().flatMap((text) => String(text).split(','));
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

function includersOf(plural: string, names: readonly string[]): Includer[] {
  const known = INCLUDES[plural] ?? {};
  return names.map((name) => {
    const includer = Object.hasOwn(known, name) ? known[name] : undefined;
    if (includer !== undefined) return includer;
    const names = Object.keys(known);
    const which = names.length === 0 ? 'there is nothing to include here' : `it takes ${names.join(', ')}`;
    throw bad(`include query parameter: ${name} is not known; ${which}`);
  });
}

/**
 * What `include` asks for: for each of the things, the linked ones without links of their own. It is a parameter of
 * v2.0 alone; other versions ignore it (spec B, 9).
 * @returns null when nothing is asked for
 * @throws 400 for a name that is no link of these things, in this very case, and for an `include_limit` out of 1 to 20
 */
export async function linkedOf<T>(
  call: Call,
  { plural }: Presented<T>,
  things: readonly T[],
): Promise<object[][] | null> {
  const names = call.wire.version === '2.0' ? namesOf(call.query) : [];
  if (names.length === 0) return null;
  const limit = limitOf(call.query);
  const includers = includersOf(plural, names);
  const found = await Promise.all(includers.map((include) => include(call, things, limit)));
  return things.map((_thing, index) => found.flatMap((linked) => linked[index] ?? []));
}
