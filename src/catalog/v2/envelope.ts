import type { Window } from '../domain/request-context.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';

/** The facts about a list besides its objects. */
export interface Extent {
  readonly returned: number;
  /** Null where counting would be dear. */
  readonly total: number | null;
  /** Null for what was asked for by ids. */
  readonly window: Window | null;
  readonly warnings: readonly string[];
}

/**
 * A lower bound of an unknown total, for v2.1, whose clients expect a number (totals may be unknown from v2.2
 * on; spec B, 9). Behind a full page it is one more than the client has seen, so that it goes on to the next.
 */
const leastTotal = (returned: number, window: Window | null): number =>
  (window?.offset ?? 0) + returned + (returned > 0 && returned >= (window?.limit ?? 0) ? 1 : 0);

/** The counts in the meta section: v2.0 has none, v2.1 the total, v2.2 also the window (facts, 2). */
function countsOf(version: Version, { returned, total, window }: Extent) {
  if (!isFrom(version, '2.1')) return {};
  if (!isFrom(version, '2.2'))
    return { totalCount: total ?? leastTotal(returned, window), returnedCount: returned };
  const counts = { totalCount: total, returnedCount: returned };
  return window === null ? counts : { ...counts, query: { limit: window.limit, offset: window.offset } };
}

/** The `meta` of an answer. */
export function metaOf(version: Version, extent: Extent) {
  const warnings = extent.warnings.map((message) => ({ message }));
  return { ...countsOf(version, extent), ...(warnings.length > 0 && { warnings }) };
}
