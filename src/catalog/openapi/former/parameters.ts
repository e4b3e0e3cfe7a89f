import { hasFeature, isFrom, type Version } from '../../../catalog-versions.ts';
import { SEARCH_KINDS } from '../../../storage/catalog-kinds.ts';
import { FAVORITE_KINDS } from '../../../storage/member-schema.ts';
import { INCLUDES } from '../../v2/includes.ts';
import { lastNamed } from '../answers.ts';
import { query, queryOf } from '../parameters.ts';
import type { CatalogRoute } from '../routes.ts';

/* The query parameters of the versions before the latest, by what differs from v2.2 (spec B, 4 and 9; 4-decisions, "Interface B"). */

interface Parameter {
  readonly name: string;
}

/** The charts that had a `range` before v2.2. */
const RANGED = ['/artists/top', '/artists/{id}/albums/top', '/members/{id}/charts'];
/** The lists that ask for a `limit` before v2.2. */
const LIMITED = ['/artists/{id}/tracks', '/playlists/{id}/tracks'];
const SEARCHES = ['/search', '/search/verbose', '/search/typeahead'];

const FIRST_KINDS = SEARCH_KINDS.filter((kind) => kind !== 'tag');

const text = { type: 'string' };
const kindOf = (kinds: readonly string[]): object =>
  query('type', { enum: kinds }, 'The only kind that is sought');
const SOUGHT = query('q', text, 'What is sought', true);

/** Without `range` where there was none, with the text of a search as `q`, and one kind of what is sought. */
function renamed(parameter: object, below: string, kinds: readonly string[]): object[] {
  const { name } = parameter as Parameter;
  if (name === 'per_type_limit' || (name === 'range' && !RANGED.includes(below))) return [];
  if (name === 'query') return [SOUGHT];
  if (name === 'type' && SEARCHES.includes(below)) return [kindOf(kinds)];
  return [
    name === 'limit' && LIMITED.includes(below) ? { ...parameter, required: true, example: 20 } : parameter,
  ];
}

/** The links that `include` may name at a path; none where it answers nothing that has some. */
function includedAt(below: string): readonly string[] {
  if (below.startsWith('/members/')) return [];
  const kinds = SEARCHES.includes(below)
    ? Object.keys(INCLUDES)
    : [below === '/me/listens' ? 'tracks' : lastNamed(below)];
  const searched = kinds.filter((kind) => kinds.length === 1 || kind !== 'favorites');
  return [...new Set(searched.flatMap((kind) => Object.keys(INCLUDES[kind] ?? {})))];
}

function including(number: Version, method: string, below: string): object[] {
  const names = method === 'get' && hasFeature(number, 'include') ? includedAt(below) : [];
  if (names.length === 0) return [];
  return [
    query('include', text, `Links whose objects come with each, by comma: ${names.join(', ')}`),
    query(
      'include_limit',
      { type: 'integer', minimum: 1, maximum: 20, default: 20 },
      'Most objects of a link',
    ),
  ];
}

/** Until v2.1. */
const later = (number: Version, method: string, below: string): readonly object[] => [
  ...queryOf(method, below).flatMap((parameter) => renamed(parameter, below, SEARCH_KINDS)),
  ...(`${method} ${below}` === 'get /me/favorites'
    ? [query('filter', { enum: FAVORITE_KINDS }, 'The only kind that is listed')]
    : []),
  ...including(number, method, below),
];

/** What v1 has not: its texts are in one language, and its stations of all decades. */
const SINCE_SECOND = ['lang', 'decade'];
/** Whether an operation may answer a script instead of JSON. */
export const takesCallback = ({ version: { number }, method, below }: CatalogRoute): boolean =>
  number === '1' && method === 'get' && !/^\/(?:me|versions)(?:\/|$)/.test(below);

const RANGED_BY_MEMBER = /^\/me\/charts\//;
const CALLBACK = query('callback', text, 'Name of a function: the answer is a script that calls it');

/** v1. */
const first = (method: string, below: string): readonly object[] => [
  ...queryOf(method, below)
    .flatMap((parameter) => renamed(parameter, below, FIRST_KINDS))
    .map((parameter) =>
      (parameter as Parameter).name === 'limit' ? { ...parameter, required: false } : parameter,
    )
    .filter((parameter) => !SINCE_SECOND.includes((parameter as Parameter).name)),
  ...(RANGED_BY_MEMBER.test(below)
    ? queryOf('get', '/artists/top').filter((one) => (one as Parameter).name === 'range')
    : []),
];

/** The query parameters of an operation of a version before the latest, in OpenAPI's form. */
export function formerQueryOf(found: CatalogRoute): readonly object[] {
  const {
    version: { number },
    method,
    below,
  } = found;
  if (number === '1') return [...first(method, below), ...(takesCallback(found) ? [CALLBACK] : [])];
  return isFrom(number, '2.2') ? queryOf(method, below) : later(number, method, below);
}
