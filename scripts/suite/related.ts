/*
 * Finds the surface tests that a change concerns. Each of them imports the whole app, so imports tell
 * nothing; names do: one stem is used in all layers and in the names of the tests (`agents.routes.ts`,
 * `a05-agents.test.ts`).
 */

/** Words in paths that say what a file is, not what it is about. */
const GENERAL = new Set(
  `src test ts tsx mts js index routes route service store schema types type row rows read write reader writer list
  lists object objects http domain server parts app platform members member catalog console storage conformance
  regression support channels new find make v1 v2 me check checks`.split(/\s+/),
);

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** The topics of a path: `src/members/playlists/playlists.store.ts` is about `playlist`. */
export const topicsOf = (path: string): Set<string> =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !GENERAL.has(word) && !/^[ab]\d\d$/.test(word))
      .map(singular),
  );

/**
 * The surface tests that a change concerns, the most relevant first: changed tests, then those that share
 * topics with changed sources, by the number of shared topics.
 *
 * @param tests paths of all surface tests
 */
export function relatedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const own = new Set(changed);
  const sources = changed.filter(
    (path) => /^(src|test\/support)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
  );
  const topics = new Set(sources.flatMap((path) => [...topicsOf(path)]));
  const nearness = (test: string): number =>
    own.has(test) ? Infinity : [...topicsOf(test)].filter((topic) => topics.has(topic)).length;
  return tests
    .map((test) => ({ test, near: nearness(test) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.test.localeCompare(b.test))
    .map(({ test }) => test);
}
