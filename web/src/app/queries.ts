import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '../api/http.ts';
import { LIVE_MS } from '../kit/live.ts';
import { ME } from './where.tsx';

/** Nobody is signed in, or not any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** A refusal will be refused again; only what may pass is tried again. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Everything that a page shows follows the service, unless nobody is signed in. */
const follow = ({ state }: Query): number | false => (isSignedOut(state.error) ? false : LIVE_MS);

/** Whoever was signed in and is told that nobody is: asks anew who it is. The gate shows the way in if it is nobody. */
function askWho(queries: QueryClient, error: Error): void {
  const me = queries.getQueryState(ME);
  if (!isSignedOut(error) || me?.data === undefined || isSignedOut(me.error)) return;
  void queries.invalidateQueries({ queryKey: ME }, { cancelRefetch: false });
}

/** A service on this very machine answers without a network. What is asked for in vain fails, and is not put off. */
const ALWAYS = { networkMode: 'always' } as const;

/**
 * What the pages know of the service, and how they ask for it: again and again while they are looked at, when they are
 * looked at again, and when there is a network again. A query that must not do so says why (kit/live.ts).
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
