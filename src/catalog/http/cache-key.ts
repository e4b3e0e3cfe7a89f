import type { CatalogVersions } from '../../catalog-versions.ts';
import { originForm } from '../../http/origin-form.ts';
import type { Application } from './application-keys.ts';
import { chosenVersionFor } from '../v2/versionless.ts';

/**
 * Parameters that do not affect the answer: the key, what clients send without meaning (facts, 4), and the
 * number by which jQuery defeats browser caches.
 */
const MEANINGLESS: ReadonlySet<string> = new Set(['apikey', 'rights', 'user', '_']);
/** The longest address whose answer is cached; a comma list of 200 ids is shorter (spec B, 8). */
const LONGEST = 8000;

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? '';

/**
 * How many parsed addresses are remembered, because clients repeat a few addresses. Long ones are parsed each
 * time, so that nobody fills the memory with them.
 */
const MOST_READ = 2000;
const LONGEST_READ = 2000;
const read = new Map<string, string | null>();

/**
 * The version that a request asks for where its path names none: by `Accept-Version`, else by the default of its
 * application.
 */
export const askedVersion = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { defaultVersion }: Application,
): string | undefined => {
  const accepted = headers['accept-version'] as string | undefined;
  return accepted === undefined || accepted.trim() === '' ? (defaultVersion ?? undefined) : accepted;
};

/**
 * What an address asks for: the path and the parameters that mean something, in alphabetical order. Repeated ones stay
 * in their order. Of the version that is asked for only the one counts that it chooses, and only where the path has none: a header
 * of a client's making is never part of a key.
 * @param asked see `askedVersion`
 * @param url the target of the request, as the client sent it: an address without a version has an answer of its own
 * @returns null for what is not worth keeping: `callback` has another name in every request of a page, and a version
 *   that does not exist is an error
 */
export function cacheKeyOf(url: string, asked: string | undefined, versions: CatalogVersions): string | null {
  if (url.length > LONGEST) return null;
  const known = read.get(url);
  const key = known === undefined ? keep(url, keyOf(originForm(url))) : known;
  if (key === null || asked === undefined) return key;
  const chosen = chosenVersionFor({ url: key, headers: { 'accept-version': asked } }, versions);
  if (chosen === undefined) return key;
  return chosen === null ? null : `${key} ${chosen}`;
}

function keep(url: string, key: string | null): string | null {
  if (url.length > LONGEST_READ) return key;
  if (read.size >= MOST_READ) read.clear();
  read.set(url, key);
  return key;
}

function keyOf(url: string): string | null {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && !MEANINGLESS.has(nameOf(pair)));
  if (pairs.some((pair) => nameOf(pair) === 'callback')) return null;
  const ordered =
    pairs.length < 2
      ? pairs
      : pairs.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0));
  return `${url.slice(0, mark)}?${ordered.join('&')}`;
}
