import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formatTime } from '../i18n/format.ts';
import { ApiError } from '../api/http.ts';
import { useShellTexts } from './texts.ts';

/** Whether no answer came, or one that says that the service has failed; a refusal is an answer. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether a query follows the service: those that run once, or on request, do not. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.refetchInterval !== false);

/**
 * The time of the oldest data that a page still shows although it should follow the service, because the
 * service does not answer any more. In milliseconds; null: it answers.
 */
export function staleSince(queries: QueryClient): number | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const stale = shown.filter(
    (query) => query.state.data !== undefined && isUnanswered(query.state.error) && isFollowing(query),
  );
  return stale.length === 0 ? null : Math.min(...stale.map(({ state }) => state.dataUpdatedAt));
}

/** The value of `staleSince`, updated as it changes. */
function useStaleSince(): number | null {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  const read = () => staleSince(queries);
  return useSyncExternalStore(subscribe, read, read);
}

/** The note above every page while the service does not answer; it disappears when it does. */
export function StaleNote() {
  const t = useShellTexts();
  const since = useStaleSince();
  if (since === null) return null;
  return (
    <p className="stale-note" role="status">
      {t('stale', { time: formatTime(since / 1000) })}
    </p>
  );
}
