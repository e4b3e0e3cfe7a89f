import type { Config } from '../../kernel/config.ts';
import { httpSearch } from './http.ts';
import type { MakeSearchProvider, SearchProvider } from './provider.ts';
import { searxng } from './searxng.ts';

export { createSearchToolProvider } from './tool-provider.ts';
export type { SearchProvider, SearchResult } from './provider.ts';

/** The search providers by their names in `DUET_SEARCH`. */
const providers: Readonly<Record<Exclude<Config['search'], 'none'>, MakeSearchProvider>> = {
  searxng,
  http: httpSearch,
};

type SearchConfig = Pick<Config, 'search' | 'searchUrl' | 'searchKey'>;

/** The search provider that the settings name; null when they name none. */
export function createSearchProvider(
  { search, searchUrl: url, searchKey: key }: SearchConfig,
  fetcher: typeof fetch = fetch,
): SearchProvider | null {
  return search === 'none' || url === null ? null : providers[search]({ url, key, fetch: fetcher });
}
