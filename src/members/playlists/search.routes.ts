import { textOf } from '../../catalog/http/query.ts';
import { playlists } from '../../catalog/v2/collections.ts';
import type { Handler } from '../../catalog/v2/call.ts';
import { readId } from '../../catalog/v2/ids.ts';
import { list } from '../../catalog/v2/lists.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { filterIn } from '../calls/lists.ts';
import type { MemberCall } from './calls.ts';
import { findOwnAndLiked, ORDERS, type PlaylistSearch, SOURCES, tagsNamed } from './search.store.ts';

/** One of the names that a query parameter takes. @throws 400 for another */
function oneOf<Name extends string>(
  { query }: MemberCall,
  parameter: string,
  names: Readonly<Record<Name, unknown>>,
  otherwise: Name,
): Name {
  const text = textOf(query, parameter) ?? otherwise;
  if (Object.hasOwn(names, text)) return text as Name;
  const known = Object.keys(names).join(', ');
  throw new ServiceError('BadRequest', `${parameter} query parameter must be one of ${known}`);
}

const numbersOf = (kind: 'tag' | 'artist', texts: readonly string[]): number[] =>
  texts.flatMap((text) => readId(kind, text) ?? []);

const tagIdsOf = ({ db }: MemberCall, texts: readonly string[]): Promise<number[]> =>
  tagsNamed(db, numbersOf('tag', texts), texts);

/** What `tags[]` and `artists[]` narrow; what is left out, or empty, narrows nothing. */
async function filtersOf(call: MemberCall): Promise<Pick<PlaylistSearch, 'tagIds' | 'artistIds'>> {
  const [tags, artists] = [filterIn(call.query, 'tags'), filterIn(call.query, 'artists')];
  return {
    tagIds: tags.length === 0 ? null : await tagIdsOf(call, tags),
    artistIds: artists.length === 0 ? null : numbersOf('artist', artists),
  };
}

const searchPlaylists = list(playlists, async (given, window) => {
  const call = given as MemberCall;
  const source = oneOf(call, 'source', SOURCES, 'all_playlists');
  const order = oneOf(call, 'sort', ORDERS, 'modified_desc');
  return findOwnAndLiked(call.db, call.memberId, { source, order, ...(await filtersOf(call)) }, window);
});

const tagOf = ({ query }: MemberCall): string => {
  const text = textOf(query, 'tag')?.trim() ?? '';
  if (text === '') throw new ServiceError('BadRequest', 'tag query parameter is required');
  return text;
};

/** What can have a tag, by the values of `type`: of the kinds of the catalogue only playlists do. */
const TAGGED = { playlist: true, artist: false, album: false, track: false, station: false };

const searchTagged = list({ ...playlists, plural: 'data' }, async (given, window) => {
  const call = given as MemberCall;
  const tag = tagOf(call);
  const hasTags = TAGGED[oneOf(call, 'type', TAGGED, 'playlist')];
  const tagIds = hasTags ? await tagIdsOf(call, [tag]) : [];
  const search = { source: 'all_playlists', order: 'alpha_asc', tagIds, artistIds: null } as const;
  return findOwnAndLiked(call.db, call.memberId, search, window);
});

/** A member's search among the own playlists and those among the favorites, by paths below the version. */
export const searches: Readonly<Record<string, Handler>> = {
  '/me/search/playlists': searchPlaylists,
  '/me/tags/search': searchTagged,
};
