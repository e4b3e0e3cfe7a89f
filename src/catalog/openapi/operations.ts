import { bodyWithNulls } from '../../http/described-nulls.ts';
import { capitalized } from '../../kernel/capitalized.ts';
import { hasFeature } from '../../catalog-versions.ts';
import { bodyExample, pathExample } from './examples.ts';
import { answerOf } from './answers.ts';
import { formerAnswerOf } from './former/answers.ts';
import { formerQueryOf, takesCallback } from './former/parameters.ts';
import { queryOf } from './parameters.ts';
import { type CatalogRoute, inLetters, type Schema } from './routes.ts';
import { textsOf } from './texts/texts.ts';

/** The success codes that differ from 204 for a deletion and 200 otherwise. */
const CODES: Readonly<Record<string, 201 | 204>> = {
  'post /me/playlists': 201,
  'post /me/playlists/{id}/tracks': 204,
  'put /me/playlists/{id}/tracks': 204,
  'post /me/library/playlists': 201,
  'post /me/library/playlists/{id}/tracks': 204,
  'put /me/library/playlists/{id}/tracks': 204,
  'post /me/library/playlists/{id}/tracks/move': 204,
  'post /me/library/playlists/{id}/tags': 204,
  'put /me/library/playlists/{id}/tags': 204,
};
const DEPRECATED: readonly string[] = ['put /me/library/playlists/{id}/privacy'];
/** Operations whose parameters may be in the query instead of the body. */
const BODY_OPTIONAL: readonly string[] = ['post /me/library/tracks', 'post /me/library/albums'];

const keyOf = ({ method, below }: CatalogRoute): string => `${method} ${below}`;

/** The parameters in paths, by their names. */
const PLACES: Readonly<Record<string, string>> = {
  id: 'An id or a shortcut; several by comma where the collection allows it',
  ids: 'Ids or screen names of members, by comma',
  album: 'The second part of the shortcut: the album',
  track: 'The third part of the shortcut: the track',
  name: 'The screen name that is asked about',
  positions: 'Positions in the playlist from 0, by comma',
};

/** The parameters in a path. */
const placesOf = (below: string): object[] =>
  [...below.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: PLACES[name ?? ''] ?? name,
    example: pathExample(below, name ?? ''),
  }));

/** The name of an operation, the same in every version; older versions have theirs in front. */
const nameOf = ({ method, below, version }: CatalogRoute, isLatest: boolean): string =>
  (isLatest ? method : inLetters(version.segment) + capitalized(method)) +
  below
    .split(/[^\w]+/)
    .filter((part) => part !== '')
    .map(capitalized)
    .join('');

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** What v1 answers with a `callback`. */
const SCRIPT = {
  'text/javascript': { schema: { type: 'string', description: 'With `callback`: a script that calls it' } },
};

const refused = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

const ERRORS = {
  400: refused('A parameter or the body is not as described'),
  401: refused('The key or the token is missing or wrong'),
  404: refused('There is no such thing'),
  429: refused('Too many requests; Retry-After says when again'),
};

/** The errors of operations that read a body, whether they need one or not. */
const BODY_ERRORS = {
  413: refused('The body is too large'),
  415: refused('The body is of another media type'),
};
const CONFLICT = { 409: refused('What is there already stands against it') };
const CONFLICTING: readonly string[] = [
  'put /me',
  'put /me/account',
  'post /me/library/playlists',
  'post /me/library/playlists/{id}/tracks',
  'post /me/playlists',
  'post /me/playlists/{id}/tracks',
];
const OUTDATED = { 412: refused('The playlist is not the one of If-Match any more') };
const LOCKED = { 423: refused('Too many wrong passwords have locked the account for five minutes') };

/** Whether it changes a playlist that is there, and so evaluates `If-Match`. */
const changesPlaylist = ({ method, below }: CatalogRoute): boolean =>
  method !== 'get' && /^\/me\/library\/playlists\/\{id\}/.test(below);

/** Whether a path belongs to the calling member, and so needs a token. */
const isOwn = ({ below }: CatalogRoute): boolean => /^\/me(\/|$)/.test(below);

/** Operations that take the present password; five wrong ones lock the account. */
const TAKES_PASSWORD = 'put /me/account';

const isLockable = (found: CatalogRoute): boolean =>
  isOwn(found) && hasFeature(found.version.number, 'memberLock');

const errorsOf = (found: CatalogRoute): object => ({
  ...ERRORS,
  ...(found.method !== 'get' && BODY_ERRORS),
  ...(CONFLICTING.includes(keyOf(found)) && CONFLICT),
  ...(changesPlaylist(found) && OUTDATED),
  ...((TAKES_PASSWORD === keyOf(found) || isLockable(found)) && LOCKED),
});

/**
 * The success answer of an operation, as OpenAPI describes it.
 * @param answer makes the schema of what it answers, for one that answers something
 */
function successOf(found: CatalogRoute, answer: (found: CatalogRoute) => Schema): object {
  const code = CODES[keyOf(found)] ?? (found.method === 'delete' ? 204 : 200);
  if (code === 204) return { 204: { description: 'Done' } };
  const description = code === 201 ? 'Made; Location says where it is' : 'OK';
  return {
    [code]: { description, content: { ...json(answer(found)), ...(takesCallback(found) && SCRIPT) } },
  };
}

/** The body of an operation, with the example of the latest version where it has the same form. */
function bodyOf(found: CatalogRoute): object {
  if (found.body === null) return {};
  const example = found.version.number === '1' ? undefined : bodyExample(keyOf(found));
  const schema = bodyWithNulls(found.method, found.body);
  const content = { 'application/json': { schema, ...(example && { example }) } };
  return { requestBody: { required: !BODY_OPTIONAL.includes(keyOf(found)), content } };
}

function securityOf(found: CatalogRoute): object[] {
  if (found.below === '/versions') return [];
  return isOwn(found) ? [{ accessToken: [] }] : [{ apikey: [] }, { accessToken: [] }];
}

/** An operation of the latest version. */
export const latestOperation = (found: CatalogRoute): object => ({
  operationId: nameOf(found, true),
  ...textsOf(keyOf(found), true),
  tags: [isOwn(found) ? 'Members' : 'Catalogue'],
  security: securityOf(found),
  parameters: [...placesOf(found.below), ...queryOf(found.method, found.below)],
  ...(DEPRECATED.includes(keyOf(found)) ? { deprecated: true } : {}),
  ...bodyOf(found),
  responses: { ...successOf(found, ({ method, below }) => answerOf(method, below)), ...errorsOf(found) },
});

/** An operation of a version before the latest. */
export const olderOperation = (found: CatalogRoute): object => ({
  operationId: nameOf(found, false),
  ...textsOf(keyOf(found), false),
  tags: [`Version ${found.version.number}`],
  security: securityOf(found),
  parameters: [...placesOf(found.below), ...formerQueryOf(found)],
  ...bodyOf(found),
  responses: { ...successOf(found, formerAnswerOf), ...errorsOf(found) },
});
