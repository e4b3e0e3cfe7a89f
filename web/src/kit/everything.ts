import type { Page } from './list-envelope.ts';
import { LIVE_MS } from './live.ts';

const PAGE = 100;
/** The limit of pages, in case a list never ends. */
const MOST_PAGES = 100;

type LoadPage<T> = (query: { pageIndex: number; pageSize: number }) => Promise<Page<T>>;

/** Loads every entry of a list, one page after another. */
export async function everything<T>(load: LoadPage<T>): Promise<T[]> {
  const items: T[] = [];
  for (let pageIndex = 0; pageIndex < MOST_PAGES; pageIndex += 1) {
    const page = await load({ pageIndex, pageSize: PAGE });
    items.push(...page.items);
    if (items.length >= page.filteredCount || page.items.length === 0) break;
  }
  return items;
}

/**
 * How often a whole list is loaded again, in milliseconds: the longer the list, the more requests it takes,
 * and the less often it is loaded.
 *
 * @param count the last known number of entries; undefined: not known yet
 */
export const wholeListMs = (count = 0): number => LIVE_MS * Math.max(1, Math.ceil(count / PAGE));
