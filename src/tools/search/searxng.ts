import { SearchError, type MakeSearchProvider } from './provider.ts';
import { readJson } from './read-json.ts';
import { resultsOf } from './results.ts';

/** Moderate filtering, because results are read aloud and anybody may hear them. */
const SAFE_SEARCH = '1';

/** SearXNG's search API: `GET /search?q=...&format=json` (docs.searxng.org, "Search API"). */
export const searxng: MakeSearchProvider = (settings) => ({
  name: 'searxng',
  async search(query, { language, signal }) {
    const parameters = new URLSearchParams({ q: query, format: 'json', language, safesearch: SAFE_SEARCH });
    const results = resultsOf(await readJson(settings, `${settings.url}/search?${parameters}`, signal));
    if (results === null) throw new SearchError('the SearXNG server answered something else than results');
    return results;
  },
});
