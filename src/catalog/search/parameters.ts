import { ServiceError } from '../../errors/service-error.ts';
import { integerOf, LIMIT_DEFAULT, LIMIT_MAXIMUM, type Query, textOf } from '../http/query.ts';
import type { Window } from '../domain/request-context.ts';

/** The longest query, in characters; longer ones are refused, because finding a name never takes that many. */
export const LONGEST_QUERY = 200;
/** How far a list of results can be paged through. */
export const REACH = 1000;

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);

/** The names of the parameter with the text; every version takes both. */
const TEXT = ['q', 'query'] as const;

/**
 * The text to search for, by either name of the parameter.
 * @param name of the parameter in the version's own documents, which comes first: `q`, or `query` in v2.2
 * @throws 400 when it is missing, blank, or longer than 200 characters
 */
export function searchText(query: Query, name: 'q' | 'query'): string {
  const texts = [name, ...TEXT].map((one) => textOf(query, one) ?? '');
  const text = texts.find((one) => one.trim() !== '') ?? '';
  if (text.trim() === '') throw bad(`${name} query parameter is required`);
  if (text.length > LONGEST_QUERY)
    throw bad(`${name} query parameter must have at most ${LONGEST_QUERY} characters`);
  return text;
}

function known<Kind extends string>(text: string, kinds: readonly Kind[]): Kind {
  const kind = kinds.find((one) => one === text);
  if (kind === undefined) throw bad(`type query parameter must be one of ${kinds.join(', ')}`);
  return kind;
}

/**
 * The one kind to search for; all of them when `type` is left out.
 * @throws 400 for an unknown kind
 */
export function kindOf<Kind extends string>(query: Query, kinds: readonly Kind[]): readonly Kind[] {
  const text = textOf(query, 'type');
  return text === undefined ? kinds : [known(text.trim(), kinds)];
}

/**
 * The kinds of a comma list, each once, in the version's order; all of them when `type` is left out.
 * @throws 400 for an unknown kind, and for an empty list
 */
export function kindsOf<Kind extends string>(query: Query, kinds: readonly Kind[]): readonly Kind[] {
  const text = textOf(query, 'type');
  if (text === undefined) return kinds;
  const asked = text.split(',').map((part) => known(part.trim(), kinds));
  return kinds.filter((kind) => asked.includes(kind));
}

const limitOf = (query: Query, name: string): number | undefined => integerOf(query, name, 1, LIMIT_MAXIMUM);

/**
 * Reads the limit and `offset` of a search.
 * @param name of the limit: `limit`, or `per_type_limit` in v2.2, where both are of each kind by itself and `limit`
 *   stands for it where it is left out
 * @throws 400 for a limit outside 1 to 200, and where the search does not reach (6-what-users-ask, 3, 5)
 */
export function searchWindow(query: Query, name: 'limit' | 'per_type_limit'): Window {
  const common = limitOf(query, 'limit') ?? LIMIT_DEFAULT;
  const limit = limitOf(query, name) ?? common;
  const offset = integerOf(query, 'offset', 0, REACH) ?? 0;
  if (offset + limit <= REACH) return { limit, offset };
  throw bad(`offset query parameter must be at most ${REACH - limit}: a search reaches ${REACH} results`);
}
