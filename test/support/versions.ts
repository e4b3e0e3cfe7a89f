import { CATALOG_VERSIONS, isWithin, type Span } from '../../src/catalog-versions.ts';

/* The versions that tests run over, from the table: a new row of it is under test in every one of them. */

/** The path segments of all versions, the oldest first: `v1`, `v2.0` and so on. */
export const VERSIONS: readonly string[] = CATALOG_VERSIONS.all.map(({ segment }) => segment);

/** Those of the versions that answer in an envelope. */
export const LATER_VERSIONS: readonly string[] = CATALOG_VERSIONS.later.map(({ segment }) => segment);

/** The one that answers where a path names no version. */
export const LATEST_VERSION: string = CATALOG_VERSIONS.latest.segment;

/** Whether a version, by its path segment, lies in a span. @throws Error for one that the table lacks */
export function hasSpan(segment: string, span: Span): boolean {
  const version = CATALOG_VERSIONS.all.find((one) => one.segment === segment);
  if (version === undefined) throw new Error(`the table of versions has no ${segment}`);
  return isWithin(version.number, span);
}

/** Whether a version, by its path segment, is this one or came after it. */
export const isSince = (segment: string, since: Span['since']): boolean => hasSpan(segment, { since });
