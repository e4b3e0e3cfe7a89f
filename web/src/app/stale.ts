import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '../api/http.ts';

/** No answer came, or one that says that the service has failed; a refusal is an answer. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What is asked only once, or when somebody asks for it, follows nothing. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.refetchInterval !== false);

/**
 * Of when the oldest of what a page goes on showing is, although it should follow the service, which does not answer
 * any more. In milliseconds; null: it answers.
 */
export function staleSince(queries: QueryClient): number | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const stale = shown.filter(
    (query) => query.state.data !== undefined && isUnanswered(query.state.error) && isFollowing(query),
  );
  return stale.length === 0 ? null : Math.min(...stale.map(({ state }) => state.dataUpdatedAt));
}

/** As `staleSince`, as it changes. */
export function useStaleSince(): number | null {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  const read = () => staleSince(queries);
  return useSyncExternalStore(subscribe, read, read);
}
