import type { Db } from '../../storage/db.ts';
import type { View, Window } from '../domain/view.ts';
import type { Mode } from './asked.ts';
import { type Found, searchCatalog, type SearchKind } from './search.ts';

export interface MixedSearch {
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  /** The window over all kinds together. */
  readonly window: Window;
  readonly mode: Mode;
}

export interface Mixed {
  readonly found: readonly Found[];
  readonly total: number | null;
}

/** One list of results of several kinds, the best first, as versions before v2.2 show it. */
export async function searchMixed(db: Db, view: View, { window, ...search }: MixedSearch): Promise<Mixed> {
  const { limit, offset } = window;
  const { order, total } = await searchCatalog(db, view, {
    ...search,
    perKindLimit: offset + limit,
    offset: 0,
  });
  return { found: order.slice(offset, offset + limit), total };
}

/** The found ids by kind. */
export function idsByKind(found: readonly Found[]): Map<SearchKind, number[]> {
  const ids = new Map<SearchKind, number[]>();
  for (const { kind, id } of found) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  return ids;
}

/**
 * Reads each kind at once, and answers the objects in the order in which they were found; objects that are
 * gone are left out.
 */
export async function inOrderFound<Shown>(
  found: readonly Found[],
  show: (kind: SearchKind, ids: readonly number[]) => Promise<ReadonlyMap<number, Shown>>,
): Promise<Shown[]> {
  const shown = await Promise.all(
    [...idsByKind(found)].map(async ([kind, ids]) => [kind, await show(kind, ids)] as const),
  );
  const byKind = new Map(shown);
  return found.flatMap(({ kind, id }) => byKind.get(kind)?.get(id) ?? []);
}
