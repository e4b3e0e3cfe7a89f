import type { Window } from '../domain/view.ts';
import { isFrom, type Version } from './version.ts';

/** What is told about a list beside its objects. */
export interface Extent {
  readonly returned: number;
  /** Null where counting would be dear. */
  readonly total: number | null;
  /** Null for what was asked for by ids. */
  readonly window: Window | null;
  readonly warnings: readonly string[];
}

/** Facts, 2: v2.0 says nothing, v2.1 counts, v2.2 also repeats the window. */
function countsOf(version: Version, { returned, total, window }: Extent) {
  if (!isFrom(version, '2.1')) return {};
  const counts = { totalCount: total, returnedCount: returned };
  if (!isFrom(version, '2.2') || window === null) return counts;
  return { ...counts, query: { limit: window.limit, offset: window.offset } };
}

/** The `meta` of an answer. */
export function metaOf(version: Version, extent: Extent) {
  const warnings = extent.warnings.map((message) => ({ message }));
  return { ...countsOf(version, extent), ...(warnings.length > 0 && { warnings }) };
}
