import type { Page } from './list-envelope.ts';
import { LIVE_MS } from './live.ts';

const PAGE = 100;
/** A fence against a list that never ends. */
const MOST_PAGES = 100;

type LoadPage<T> = (query: { pageIndex: number; pageSize: number }) => Promise<Page<T>>;

/** Every entry of a list, a page after the other. */
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
 * How often a whole list is asked for anew, in milliseconds: the longer it is, the more requests it takes, and the more
 * seldom it is asked for.
 * @param count entries that it had; undefined: not known yet
 */
export const wholeListMs = (count = 0): number => LIVE_MS * Math.max(1, Math.ceil(count / PAGE));
