import type { ShortcutKind } from '../catalog/domain/objects/codes.ts';
import type { GenreNode } from '../catalog/domain/types.ts';
import type { RequestContext } from '../catalog/domain/request-context.ts';
import { searchCatalog } from '../catalog/search/search.ts';
import { readId } from '../catalog/v2/ids.ts';
import { type Call, ToolError } from './call.ts';

/** The kinds of objects that a tool can be called with. */
export type Kind = ShortcutKind & ('artist' | 'album' | 'track' | 'genre');

/** Normalizes a genre's name for comparing: "Hip-Hop" becomes "hip hop". */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The names of a genre: "Rap/Hip Hop" has three. */
const namesOf = (name: string): string[] => [name, ...name.split('/')].map(plainName);

const inTree = (nodes: readonly GenreNode[], wanted: string): number | undefined => {
  for (const { genre, children } of nodes) {
    if (namesOf(genre.name).includes(wanted)) return genre.id;
    const below = inTree(children, wanted);
    if (below !== undefined) return below;
  }
  return undefined;
};

/** Finds a genre by its name in the request's language, or else in English. */
async function genreCalled(
  { reader }: Call,
  context: RequestContext,
  name: string,
): Promise<number | undefined> {
  const wanted = plainName(name);
  const own = inTree(await reader.genreTree(context), wanted);
  return own ?? inTree(await reader.genreTree({ ...context, lang: 'en' }), wanted);
}

/** The first result of a search for the name. */
async function foundBy(
  { db }: Call,
  context: RequestContext,
  kind: Exclude<Kind, 'genre'>,
  name: string,
): Promise<number | undefined> {
  const search = { query: name, kinds: [kind], perKindLimit: 1, offset: 0, mode: 'fullText' as const };
  return (await searchCatalog(db, context, search)).byKind[kind][0];
}

/**
 * The number that a text stands for: an id such as `art.7`, a shortcut, or a name, for which the best result
 * of a search is taken. Whether an id exists is not checked here.
 *
 * @throws ToolError when nothing has this shortcut or name
 */
export async function numberOf(
  call: Call,
  context: RequestContext,
  kind: Kind,
  text: string,
): Promise<number> {
  const id = readId(kind, text);
  if (id !== null) return kind === 'genre' ? id : ((await call.reader.merged(kind, [id])).get(id) ?? id);
  const number = (await call.reader.idsByShortcut(kind, [text])).get(text);
  if (number !== undefined) return number;
  const called = kind === 'genre' ? genreCalled(call, context, text) : foundBy(call, context, kind, text);
  return (await called) ?? missing(kind, text);
}

/** Reports an unknown id or name. @throws ToolError, always */
export const missing = (kind: Kind, text: string): never => {
  const advice =
    kind === 'genre'
      ? 'Take a broader one, such as pop, rock or jazz, or none.'
      : 'Search for its name first.';
  throw new ToolError(`There is no ${kind} ${JSON.stringify(text)}. ${advice}`);
};
