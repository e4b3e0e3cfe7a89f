import type { ShortcutKind } from '../catalog/domain/reader-objects.ts';
import type { GenreNode } from '../catalog/domain/types.ts';
import type { View } from '../catalog/domain/view.ts';
import { searchCatalog } from '../catalog/search/search.ts';
import { readId } from '../catalog/v2/ids.ts';
import { type Call, ToolError } from './call.ts';

/** What a tool can be asked about. */
export type Kind = ShortcutKind & ('artist' | 'album' | 'track' | 'genre');

/** A genre's name made comparable: "Hip-Hop" is "hip hop". */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "Rap/Hip Hop" goes by three names. */
const namesOf = (name: string): string[] => [name, ...name.split('/')].map(plainName);

const inTree = (nodes: readonly GenreNode[], wanted: string): number | undefined => {
  for (const { genre, children } of nodes) {
    if (namesOf(genre.name).includes(wanted)) return genre.id;
    const below = inTree(children, wanted);
    if (below !== undefined) return below;
  }
  return undefined;
};

/** Genres go by their names in the view's language, and in English. */
async function genreCalled({ reader }: Call, view: View, name: string): Promise<number | undefined> {
  const wanted = plainName(name);
  const own = inTree(await reader.genreTree(view), wanted);
  return own ?? inTree(await reader.genreTree({ ...view, lang: 'en' }), wanted);
}

/** What a search would show first. */
async function foundBy(
  { db }: Call,
  view: View,
  kind: Exclude<Kind, 'genre'>,
  name: string,
): Promise<number | undefined> {
  const search = { query: name, kinds: [kind], perKindLimit: 1, offset: 0, mode: 'fullText' as const };
  return (await searchCatalog(db, view, search)).byKind[kind][0];
}

/**
 * The number of what the text names: an id such as `art.7`, a shortcut, or a name, for which the best hit of a search
 * is taken. Whether there is anything of an id is for its reader to say.
 * @throws ToolError when nothing has this shortcut or name
 */
export async function numberOf(call: Call, view: View, kind: Kind, text: string): Promise<number> {
  const number = readId(kind, text) ?? (await call.reader.idsByShortcut(kind, [text])).get(text);
  if (number !== undefined) return number;
  const called = kind === 'genre' ? genreCalled(call, view, text) : foundBy(call, view, kind, text);
  return (await called) ?? missing(kind, text);
}

/** @throws ToolError, always */
export const missing = (kind: Kind, text: string): never => {
  const advice =
    kind === 'genre'
      ? 'Take a broader one, such as pop, rock or jazz, or none.'
      : 'Search for its name first.';
  throw new ToolError(`There is no ${kind} ${JSON.stringify(text)}. ${advice}`);
};
