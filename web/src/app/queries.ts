import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '../api/http.ts';
import { LIVE_MS } from '../kit/live.ts';
import { ME } from './where.tsx';

/** Whether an error says that nobody is signed in, or no longer. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a failed query may be tried again: a refusal would only be repeated. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** The refetch interval: queries follow the service, unless nobody is signed in. */
const follow = ({ state }: Query): number | false => (isSignedOut(state.error) ? false : LIVE_MS);

/**
 * Asks the service again who is signed in, when a query was told that nobody is. If nobody is, the gate shows
 * the sign-in.
 */
function askWho(queries: QueryClient, error: Error): void {
  const me = queries.getQueryState(ME);
  if (!isSignedOut(error) || me?.data === undefined || isSignedOut(me.error)) return;
  void queries.invalidateQueries({ queryKey: ME }, { cancelRefetch: false });
}

/**
 * The network mode: a service on this machine answers without a network, so requests fail at once instead of
 * being deferred.
 */
const ALWAYS = { networkMode: 'always' } as const;

/**
 * Creates the query client of all pages. Queries are repeated while a page is visible, when it becomes
 * visible again, and when the network is back. A query that must not be repeated gives its reason
 * (kit/live.ts).
 */
export function createQueries(): QueryClient {
  const told = (error: Error) => askWho(queries, error);
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: told }),
    mutationCache: new MutationCache({ onError: told }),
    defaultOptions: {
      queries: {
        ...ALWAYS,
        retry: worthRetrying,
        refetchInterval: follow,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: ALWAYS,
    },
  });
  return queries;
}
