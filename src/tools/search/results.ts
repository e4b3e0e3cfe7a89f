import type { SearchResult } from './provider.ts';

/** The number of results that is useful to somebody who listens. */
const MOST_RESULTS = 5;
const MOST_TITLE = 200;
const MOST_URL = 2_000;
const MOST_EXCERPT = 500;
/** The most entries that are read: a server may send any number. */
const MOST_READ = 100;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Plain text of a result: excerpts contain markup around the words that matched. */
const plain = (value: unknown, most: number): string => {
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, most * 4)
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => NAMED[name] ?? "'")
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

const address = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > MOST_URL || !URL.canParse(value)) return null;
  const { protocol, href } = new URL(value);
  return /^https?:$/.test(protocol) ? href : null;
};

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const resultOf = (entry: unknown): SearchResult | null => {
  if (!isEntry(entry)) return null;
  const url = address(entry['url'] ?? entry['link']);
  if (url === null) return null;
  const excerpt = plain(entry['content'] ?? entry['snippet'] ?? entry['description'], MOST_EXCERPT);
  return { title: plain(entry['title'] ?? entry['name'], MOST_TITLE) || url, url, excerpt };
};

/**
 * The fields in which search engines put their results: `results` for SearXNG and Tavily, `items` for Google,
 * `organic` for Serper.
 */
const LISTS = ['results', 'items', 'organic', 'value', 'data'] as const;

const listIn = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body;
  if (!isEntry(body)) return null;
  const list = LISTS.map((name) => body[name]).find(Array.isArray);
  // Brave and Bing put them in `web.results` and `webPages.value`.
  return list ?? listIn(body['web'] ?? body['webPages'] ?? null);
};

/** The results in an answer, each address once; null when the answer contains no list of results. */
export function resultsOf(body: unknown): readonly SearchResult[] | null {
  const list = listIn(body);
  if (list === null) return null;
  const found = new Map<string, SearchResult>();
  for (const entry of list.slice(0, MOST_READ)) {
    const result = resultOf(entry);
    if (result && !found.has(result.url)) found.set(result.url, result);
    if (found.size === MOST_RESULTS) break;
  }
  return [...found.values()];
}
