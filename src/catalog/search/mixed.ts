import type { Db } from '../../storage/db.ts';
import type { RequestContext, Window } from '../domain/request-context.ts';
import type { Mode } from './parsed-query.ts';
import { type SearchMatch, searchCatalog } from './search.ts';
import type { SearchKind } from '../../storage/catalog-kinds.ts';

export interface MixedSearch {
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  /** The window over all kinds together. */
  readonly window: Window;
  readonly mode: Mode;
}

export interface MixedResult {
  readonly matches: readonly SearchMatch[];
  readonly total: number | null;
}

/** One list of results of several kinds, the best first, as versions before v2.2 show it. */
export async function searchMixed(
  db: Db,
  context: RequestContext,
  { window, ...search }: MixedSearch,
): Promise<MixedResult> {
  const { limit, offset } = window;
  const { order, total } = await searchCatalog(db, context, {
    ...search,
    perKindLimit: offset + limit,
    offset: 0,
  });
  return { matches: order.slice(offset, offset + limit), total };
}

/** The found ids by kind. */
function idsByKind(matches: readonly SearchMatch[]): Map<SearchKind, number[]> {
  const ids = new Map<SearchKind, number[]>();
  for (const { kind, id } of matches) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  return ids;
}

/**
 * Reads each kind at once, and answers the objects in the order in which they were found; objects that are
 * gone are left out.
 */
export async function inOrderOfMatches<Shown>(
  matches: readonly SearchMatch[],
  show: (kind: SearchKind, ids: readonly number[]) => Promise<ReadonlyMap<number, Shown>>,
): Promise<Shown[]> {
  const shown = await Promise.all(
    [...idsByKind(matches)].map(async ([kind, ids]) => [kind, await show(kind, ids)] as const),
  );
  const byKind = new Map(shown);
  return matches.flatMap(({ kind, id }) => byKind.get(kind)?.get(id) ?? []);
}
