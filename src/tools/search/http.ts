import { SearchError, type MakeSearchProvider } from './provider.ts';
import { readJson } from './read-json.ts';
import { resultsOf } from './results.ts';

/** A placeholder. A parsed URL has its braces percent-encoded. */
const PLACE = /(?:\{|%7B)(query|language|key)(?:\}|%7D)/gi;

/**
 * Searches by any server that is queried by GET and answers JSON with a list of results. `{query}`, `{language}`
 * and `{key}` in the address are filled in. A key without a placeholder is sent as a bearer token.
 */
export const httpSearch: MakeSearchProvider = (settings) => {
  const { url: template, key } = settings;
  const hasPlace = [...template.matchAll(PLACE)].some(([, name]) => name?.toLowerCase() === 'key');
  const asked = { ...settings, key: hasPlace ? null : key };
  return {
    name: 'http',
    async search(query, { language, signal }) {
      const values: Readonly<Record<string, string>> = { query, language, key: key ?? '' };
      const url = template.replace(PLACE, (_, name: string) =>
        encodeURIComponent(values[name.toLowerCase()] ?? ''),
      );
      const results = resultsOf(await readJson(asked, url, signal));
      if (results === null) throw new SearchError('the search server answered without a list of results');
      return results;
    },
  };
};
