import { hasFeature } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { type Query, textOf } from '../http/query.ts';
import type { Call } from './call.ts';
import type { Presented } from './collections.ts';
import { INCLUDES, type Includer } from './includes.ts';

/** Default and maximum of `include_limit` (spec B, 8). */
const MOST_INCLUDED = 20;

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);

/** The parsed `include` parameter. */
export interface Inclusion {
  /** Names of links, each once, in the order of the request. */
  readonly names: readonly string[];
  /** How many objects of each link, at most. */
  readonly limit: number;
}

/** Kinds of objects are known by what the envelope calls them. */
type Kind = Pick<Presented<unknown>, 'plural'>;

/** The parts of a request that `include` depends on. */
type IncludeRequest = Pick<Call, 'wire' | 'query'>;

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

function checkNames(names: readonly string[], kinds: readonly Kind[]): void {
  const known = new Set(kinds.flatMap(({ plural }) => Object.keys(INCLUDES[plural] ?? {})));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  const which = known.size === 0 ? 'there is nothing to include here' : `it takes ${[...known].join(', ')}`;
  throw bad(`include query parameter: ${unknown} is not known; ${which}`);
}

/**
 * Parses `include` for objects of these kinds: with several kinds, each name must be a link of at least one.
 * It is a parameter of v2.0 alone; other versions ignore it (spec B, 9).
 * @returns null when nothing is included
 * @throws 400 for a name that is no link of any of the kinds (case matters), and for an `include_limit` out
 * of 1 to 20
 */
export function inclusionOf({ wire, query }: IncludeRequest, kinds: readonly Kind[]): Inclusion | null {
  if (!hasFeature(wire.version, 'include')) return null;
  const limit = limitOf(query);
  const names = namesOf(query);
  checkNames(names, kinds);
  return names.length === 0 ? null : { names, limit };
}

/**
 * Checks `include` before a handler writes anything, so that a refused request changes nothing.
 * @throws as `inclusionOf`
 */
export const checkInclude = (call: IncludeRequest, kind: Kind): void => void inclusionOf(call, [kind]);

/** A kind that does not have a link has nothing there. */
function includersOf({ plural }: Kind, names: readonly string[]): Includer[] {
  const known = new Map(Object.entries(INCLUDES[plural] ?? {}));
  return names.flatMap((name) => known.get(name) ?? []);
}

/** For each object, the linked objects that the request includes, without links of their own. */
export async function linkedOf<T>(
  call: Call,
  kind: Kind,
  things: readonly T[],
  { names, limit }: Inclusion,
): Promise<object[][]> {
  const includers = includersOf(kind, names);
  const found = await Promise.all(includers.map((include) => include(call, things, limit)));
  return things.map((_thing, index) => found.flatMap((linked) => linked[index] ?? []));
}
